import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tipsQuery } from '../../api/queries';
import type { Tip, TipsAnswer } from '../../api/types';
import { track } from '../../events/track';
import type { BadReason } from '../../events/types';
import { toApiParams } from '../../filters/params';
import { queryPath, type SeededQuery } from '../../filters/wizardQuery';
import { excluded, type Excluded } from '../../stores/excluded';
import { MAX_EXCLUDED_IDS, replacements, useReplacements } from '../../stores/replacements';
import { verdicts } from '../../stores/verdicts';

export type DismissCause = 'seen' | 'bad';

/** A dismissed tip, and the state of the search for another. */
export interface Dismissal {
  place: number;
  tip: Tip;
  cause: DismissCause;
  state: 'looking' | 'replaced' | 'none';
  /** The reason for a bad vote, if given. */
  reason: BadReason | null;
}

/** API parameter with the ids to exclude. */
export const excludeParam = (ids: readonly number[]): Record<string, string> => (ids.length === 0 ? {} : { exclude: ids.join(',') });

const setOf = (query: SeededQuery) =>
  [queryPath(query), `${query.mediaType}-${query.id}`, excluded.idsAfter(query.mediaType, query.id)] as const;
export const excludedIds = (query: SeededQuery): readonly number[] => replacements.visit(...setOf(query));
export const peekExcludedIds = (query: SeededQuery): readonly number[] => replacements.peek(...setOf(query));

export const verdictKey = (seed: { mediaType: string; tmdbId: number }, tip: { tmdbId: number }) => `${seed.mediaType}-${seed.tmdbId}-${tip.tmdbId}`;

/**
 * The tips of an answer, with replacements for dismissed ones. The last dismissal can be undone. A slot is an index in the answer;
 * `position` converts it to the position on the screen, from 1.
 */
export function useTipReplacement(query: SeededQuery, answer: TipsAnswer, position: (place: number) => number) {
  const path = queryPath(query);
  const swaps = useReplacements(path);
  const client = useQueryClient();
  const [dismissal, setDismissal] = useState<(Dismissal & { path: string }) | null>(null);
  const shown = answer.tips.map((tip, place) => swaps.get(place) ?? tip);
  const record = (tip: Tip, cause: DismissCause): Excluded => ({ mediaType: tip.mediaType, tmdbId: tip.tmdbId, seed: cause === 'seen' ? null : query.id });
  const vote = ({ tmdbId, mediaType }: Tip, place: number, verdict: 'bad' | 'none', reason?: BadReason) => {
    const event = { tmdbId, seedTmdbId: query.id, position: position(place), verdict, mediaType };
    verdicts.set(verdictKey(answer.seed, { tmdbId }), verdict === 'bad' ? 'bad' : null);
    track('tip_feedback', reason === undefined ? event : { ...event, reason });
  };

  /** A tip that is neither in this set nor excluded, with the same role if possible. */
  const findReplacement = async (tip: Tip): Promise<Tip | null> => {
    const known = [...excludedIds(query), ...excluded.idsAfter(query.mediaType, query.id)].slice(-MAX_EXCLUDED_IDS);
    const exclude = [...new Set([...known, ...answer.tips.map((one) => one.tmdbId), ...shown.map((one) => one.tmdbId)])].sort((a, b) => a - b);
    const options = tipsQuery(query.mediaType, query.id, query.alt, { ...toApiParams(query), ...excludeParam(exclude) });
    const { tips } = await client.fetchQuery(options);
    return tips.find(({ role }) => role === tip.role) ?? tips[0] ?? null;
  };

  const dismiss = (place: number, cause: DismissCause) => {
    const tip = shown[place];
    if (tip === undefined) return;
    excluded.add(record(tip, cause));
    if (cause === 'seen') track('title_seen', { tmdbId: tip.tmdbId, mediaType: tip.mediaType });
    else vote(tip, place, 'bad');
    const started = { path, place, tip, cause, reason: null };
    setDismissal({ ...started, state: 'looking' });
    const settle = (state: Dismissal['state']) => setDismissal((now) => (now?.tip === tip && now.path === path ? { ...now, state } : now));
    findReplacement(tip).then(
      (other) => {
        // The dismissal was undone in the meantime.
        if (other === null || !excluded.idsAfter(query.mediaType, query.id).includes(tip.tmdbId)) return settle('none');
        replacements.replace(path, place, other);
        settle('replaced');
      },
      () => settle('none'),
    );
  };

  /** Sends the vote again with a reason; a seen title is excluded everywhere. */
  const explain = (reason: BadReason) => {
    if (dismissal === null || dismissal.reason === reason) return;
    const { place, tip } = dismissal;
    if (reason === 'seen') excluded.add(record(tip, 'seen'));
    else if (dismissal.reason === 'seen') excluded.remove(record(tip, 'seen'));
    vote(tip, place, 'bad', reason);
    setDismissal({ ...dismissal, reason });
  };

  const undo = () => {
    if (dismissal === null) return;
    const { place, tip, cause, reason } = dismissal;
    excluded.remove(record(tip, cause));
    if (reason === 'seen') excluded.remove(record(tip, 'seen'));
    if (cause === 'bad') vote(tip, place, 'none');
    replacements.replace(path, place, answer.tips[place] === tip ? null : tip);
    setDismissal(null);
  };
  const current = dismissal?.path === path ? dismissal : null;
  return { shown, dismissal: current, dismiss, giveReason: explain, undo, clear: () => setDismissal(null) };
}
