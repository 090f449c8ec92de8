import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { MediaType, SearchHit } from '../../api/types';
import { track } from '../../events/track';
import { trackSearch } from '../../search/trackSearch';
import { useSuggestions, type Suggestions } from '../../search/useSuggestions';
import { useTrackingConsent } from '../../stores/consent';
import { pairEntry, pairField as text } from '../../strings/nl';
import { pages } from '../../site/urls';

/** What a field holds: the typed text, or a chosen title. */
export interface Entered {
  text: string;
  hit: SearchHit | null;
}

export interface PairOptions extends Suggestions {
  /** The kind that is searched; null for both. */
  mediaType: MediaType | null;
  /** The only title that is called exactly so. */
  exact: SearchHit | null;
  /** Whether no title was found. */
  missed: boolean;
}

export type Place = 0 | 1;
export const PLACES = [0, 1] as const;
const otherThan = (place: Place): Place => (place === 0 ? 1 : 0);

/** Suggestions for one of two fields: titles of the kind of the other one, without that title itself. */
function usePairOptions({ text: typed, hit }: Entered, other: SearchHit | null): PairOptions {
  const mediaType = other?.mediaType ?? null;
  const { hits: found, settled, failed, busy } = useSuggestions(mediaType, hit === null ? typed : '');
  const hits = found.filter((one) => other === null || (one.mediaType === other.mediaType && one.tmdbId !== other.tmdbId));
  const exacts = hits.filter(({ match }) => match === 'exact');
  return { hits, settled, failed, busy, mediaType, exact: settled && exacts.length === 1 ? (exacts[0] ?? null) : null, missed: settled && found.length === 0 };
}

/** The two titles, and where they lead. */
export function usePair(typed: string, focus: (place: Place) => void) {
  const navigate = useNavigate();
  const { refused } = useTrackingConsent();
  const [entered, setEntered] = useState<readonly [Entered, Entered]>([{ text: typed, hit: null }, { text: '', hit: null }]);
  const [message, setMessage] = useState('');
  const options = [usePairOptions(entered[0], entered[1].hit), usePairOptions(entered[1], entered[0].hit)] as const;

  const enter = (place: Place, of: Entered) => {
    setMessage('');
    setEntered((before) => (place === 0 ? [of, before[1]] : [before[0], of]));
  };
  const go = (one: SearchHit, two: SearchHit) => {
    track('filters_applied', { filters: {}, mediaType: one.mediaType, withTmdbId: two.tmdbId });
    void navigate(pages.wizard(one.mediaType, { id: one.tmdbId, with: two.tmdbId }));
  };
  /** A choice leads to the other field, or with both to the tips. */
  const choose = (place: Place, hit: SearchHit) => {
    trackSearch(entered[place].text.trim(), hit.mediaType);
    enter(place, { text: hit.title, hit });
    const other = entered[otherThan(place)].hit;
    if (other === null) focus(otherThan(place));
    else if (place === 0) go(hit, other);
    else go(other, hit);
  };
  /** Takes a title that was typed in full; of any other it says what is missing. */
  const submit = () => {
    const [one, two] = [entered[0].hit, entered[1].hit];
    if (one !== null && two !== null) return go(one, two);
    const place = one === null ? 0 : 1;
    const { exact, missed, mediaType } = options[place];
    if (exact !== null) return choose(place, exact);
    const sought = entered[place].text.trim();
    if (missed) trackSearch(sought, mediaType ?? 'movie');
    setMessage(sought === '' ? text.empty[place] : missed ? pairEntry.missed(sought, !refused) : text.choose);
    focus(place);
  };
  return { entered, options, message, enter, choose, submit };
}
