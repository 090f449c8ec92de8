import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Tip, TipsAnswer, TitleCard } from '../../api/types';
import { track } from '../../events/track';
import type { BadReason } from '../../events/types';
import { toEventFilters } from '../../filters/params';
import { queryPath, seedFields, seedKind, seedMedia, withoutTips, type SeededQuery } from '../../filters/wizardQuery';
import { excluded, seedsKey, type Excluded } from '../../stores/excluded';
import { verdicts } from '../../stores/verdicts';
import { pairText } from '../../strings/nl';
import { peekSetQuery, replacementQuery } from './shownSets';

export type DismissCause = 'seen' | 'bad';

/** A dismissed tip, and the state of the search for another. */
export interface Dismissal {
  /** The slot of the notice: that of the dismissed tip, then of the one that replaced it. */
  place: number;
  /** Where the tip was on the screen, from 1. */
  position: number;
  tip: Tip;
  cause: DismissCause;
  state: 'looking' | 'replaced' | 'none';
  /** The reason for a bad vote, if given. */
  reason: BadReason | null;
}

type Key = Pick<TitleCard, 'mediaType' | 'tmdbId'>;
export const verdictKey = (seed: Key, partner: Key | null, tip: Key) => `${seed.mediaType}-${seedsKey(seed.tmdbId, partner?.tmdbId)}-${tip.mediaType}-${tip.tmdbId}`;

/** What is stored of a dismissed tip. */
function recordOf({ mediaType, tmdbId, title, year }: Tip, cause: DismissCause, seed: TitleCard, partner: TitleCard | null): Excluded {
  const of = { mediaType, tmdbId, title, year };
  if (cause === 'seen') return { ...of, seed: null };
  const after = partner === null ? { after: seed.title } : { with: partner.tmdbId, after: pairText.both(seed.title, partner.title) };
  return { ...of, seed: seed.tmdbId, ...seedKind(seed.mediaType, mediaType), ...after };
}

/** Shows a trio, once it is loaded, in place of the one on screen. Between two seeds the answer may change its order: their roles follow kinship. */
function useShownTrio(query: SeededQuery) {
  const navigate = useNavigate();
  const { state: historyState } = useLocation();
  const client = useQueryClient();
  return async (tips: readonly number[]) => {
    const load = async (ids: readonly number[]) => (await client.ensureQueryData(peekSetQuery({ ...query, tips: ids }))).tips.map(({ tmdbId }) => tmdbId);
    const found = await load(tips);
    if (!tips.every((id) => found.includes(id))) throw new Error('another trio');
    const named = tips.length > 0 ? found : tips;
    await load(named);
    void navigate(queryPath({ ...query, tips: named }), { replace: true, state: historyState });
    return found;
  };
}

/**
 * Replaces dismissed tips. The address names the three that are on screen, so that a reload and a shared link show the same. The last
 * dismissal can be undone. A slot is an index in the answer; `position` converts it to the position on the screen, from 1.
 */
export function useTipReplacement(query: SeededQuery, answer: TipsAnswer, position: (place: number) => number) {
  const path = queryPath(withoutTips(query));
  const client = useQueryClient();
  const show = useShownTrio(query);
  const [dismissal, setDismissal] = useState<(Dismissal & { path: string; before: readonly number[] }) | null>(null);
  const { tips: shown, seed, with: partner = null } = answer;

  const record = (tip: Tip, cause: DismissCause) => recordOf(tip, cause, seed, partner);
  const vote = ({ tip: { tmdbId, mediaType }, position }: Pick<Dismissal, 'tip' | 'position'>, verdict: 'bad' | 'none', reason?: BadReason) => {
    const event = { tmdbId, seedTmdbId: query.id, position, verdict, mediaType, ...seedFields(query), filters: toEventFilters(query.filters) };
    verdicts.set(verdictKey(seed, partner, { mediaType, tmdbId }), verdict === 'bad' ? 'bad' : null);
    track('tip_feedback', reason === undefined ? event : { ...event, reason });
  };

  /** A tip that is neither in this set nor excluded, with the same role if possible. */
  const findReplacement = async (tip: Tip): Promise<Tip | null> => {
    const { tips } = await client.fetchQuery(replacementQuery(query, shown.map((one) => one.tmdbId)));
    return tips.find(({ role }) => role === tip.role) ?? tips[0] ?? null;
  };

  const dismiss = (place: number, cause: DismissCause) => {
    const tip = shown[place];
    if (tip === undefined) return;
    excluded.add(record(tip, cause));
    if (cause === 'seen') track('title_seen', { tmdbId: tip.tmdbId, mediaType: tip.mediaType });
    const started = { path, place, position: position(place), tip, cause, reason: null, before: query.tips };
    if (cause === 'bad') vote(started, 'bad');
    setDismissal({ ...started, state: 'looking' });
    const settle = (state: Dismissal['state'], at = place) =>
      setDismissal((now) => (now?.tip === tip && now.path === path ? { ...now, state, place: at } : now));
    const replace = async () => {
      const other = await findReplacement(tip);
      // The dismissal was undone in the meantime.
      if (other === null || !excluded.idsAfter(query.mediaType, query.id, seedMedia(query), query.partner).includes(tip.tmdbId)) return settle('none');
      const trio = await show(shown.map(({ tmdbId }, at) => (at === place ? other.tmdbId : tmdbId)));
      settle('replaced', trio.indexOf(other.tmdbId));
    };
    replace().catch(() => settle('none'));
  };

  /** Sends the vote again with a reason; a seen title is excluded everywhere. */
  const explain = (reason: BadReason) => {
    if (dismissal === null || dismissal.reason === reason) return;
    const { tip } = dismissal;
    if (reason === 'seen') excluded.add(record(tip, 'seen'));
    else if (dismissal.reason === 'seen') excluded.remove(record(tip, 'seen'));
    vote(dismissal, 'bad', reason);
    setDismissal({ ...dismissal, reason });
  };

  const undo = () => {
    if (dismissal === null) return;
    const { tip, cause, reason, before } = dismissal;
    excluded.remove(record(tip, cause));
    if (reason === 'seen') excluded.remove(record(tip, 'seen'));
    if (cause === 'bad') vote(dismissal, 'none');
    // Loaded before, so it cannot fail.
    void show(before);
    setDismissal(null);
  };
  const current = dismissal?.path === path ? dismissal : null;
  return { dismissal: current, dismiss, giveReason: explain, undo, clear: () => setDismissal(null) };
}
