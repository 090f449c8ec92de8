import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tipsQuery } from '../api/queries';
import type { Tip, TipsAnswer } from '../api/types';
import { track } from '../events/track';
import type { BadReason } from '../events/types';
import { apiParams } from '../filters/params';
import { askedPath, type AskedTips } from '../filters/wishes';
import { excluded, type Excluded } from '../stores/excluded';
import { MOST_LEFT_OUT, trios, useSwaps } from '../stores/trios';
import { verdicts } from '../stores/verdicts';

export type Why = 'seen' | 'bad';

/** A tip that was put aside, and how the search for another went. */
export interface Dismissal {
  place: number;
  tip: Tip;
  why: Why;
  state: 'looking' | 'replaced' | 'none';
  /** What the visitor had against it, if they said so. */
  reason: BadReason | null;
}

/** The numbers that a question leaves out, as the API takes them. */
export const excludeParam = (ids: readonly number[]): Record<string, string> => (ids.length === 0 ? {} : { exclude: ids.join(',') });

const setOf = (asked: AskedTips) =>
  [askedPath(asked), `${asked.mediaType}-${asked.id}`, excluded.idsAfter(asked.mediaType, asked.id)] as const;
export const leftOut = (asked: AskedTips): readonly number[] => trios.visit(...setOf(asked));
export const wouldLeaveOut = (asked: AskedTips): readonly number[] => trios.ahead(...setOf(asked));

export const verdictKey = (seed: { mediaType: string; tmdbId: number }, tip: { tmdbId: number }) => `${seed.mediaType}-${seed.tmdbId}-${tip.tmdbId}`;

/**
 * The tips, with others in the places of those that were put aside. The last one put aside can be taken back.
 * Places are those of the answer; `position` is where one stands on the screen, from 1.
 */
export function useReplacing(asked: AskedTips, answer: TipsAnswer, position: (place: number) => number) {
  const path = askedPath(asked);
  const swaps = useSwaps(path);
  const client = useQueryClient();
  const [dismissal, setDismissal] = useState<(Dismissal & { path: string }) | null>(null);
  const shown = answer.tips.map((tip, place) => swaps.get(place) ?? tip);
  const record = (tip: Tip, why: Why): Excluded => ({ mediaType: tip.mediaType, tmdbId: tip.tmdbId, seed: why === 'seen' ? null : asked.id });
  const vote = ({ tmdbId, mediaType }: Tip, place: number, verdict: 'bad' | 'none', reason?: BadReason) => {
    const told = { tmdbId, seedTmdbId: asked.id, position: position(place), verdict, mediaType };
    verdicts.set(verdictKey(answer.seed, { tmdbId }), verdict === 'bad' ? 'bad' : null);
    track('tip_feedback', reason === undefined ? told : { ...told, reason });
  };

  /** Nothing of this set or put aside before; in the same role, if there is one. */
  const findOther = async (tip: Tip): Promise<Tip | null> => {
    const known = [...leftOut(asked), ...excluded.idsAfter(asked.mediaType, asked.id)].slice(-MOST_LEFT_OUT);
    const exclude = [...new Set([...known, ...answer.tips.map((one) => one.tmdbId), ...shown.map((one) => one.tmdbId)])].sort((a, b) => a - b);
    const query = tipsQuery(asked.mediaType, asked.id, asked.alt, { ...apiParams(asked), ...excludeParam(exclude) });
    const { tips } = await client.fetchQuery(query);
    return tips.find(({ role }) => role === tip.role) ?? tips[0] ?? null;
  };

  const dismiss = (place: number, why: Why) => {
    const tip = shown[place];
    if (tip === undefined) return;
    excluded.add(record(tip, why));
    if (why === 'seen') track('title_seen', { tmdbId: tip.tmdbId, mediaType: tip.mediaType });
    else vote(tip, place, 'bad');
    const aside = { path, place, tip, why, reason: null };
    setDismissal({ ...aside, state: 'looking' });
    const settle = (state: Dismissal['state']) => setDismissal((now) => (now?.tip === tip && now.path === path ? { ...now, state } : now));
    findOther(tip).then(
      (other) => {
        // Taken back meanwhile: then it stays.
        if (other === null || !excluded.idsAfter(asked.mediaType, asked.id).includes(tip.tmdbId)) return settle('none');
        trios.swap(path, place, other);
        settle('replaced');
      },
      () => settle('none'),
    );
  };

  /** The vote again, with what was wrong; what was seen already is left out everywhere. */
  const giveReason = (reason: BadReason) => {
    if (dismissal === null || dismissal.reason === reason) return;
    const { place, tip } = dismissal;
    if (reason === 'seen') excluded.add(record(tip, 'seen'));
    else if (dismissal.reason === 'seen') excluded.remove(record(tip, 'seen'));
    vote(tip, place, 'bad', reason);
    setDismissal({ ...dismissal, reason });
  };

  const undo = () => {
    if (dismissal === null) return;
    const { place, tip, why, reason } = dismissal;
    excluded.remove(record(tip, why));
    if (reason === 'seen') excluded.remove(record(tip, 'seen'));
    if (why === 'bad') vote(tip, place, 'none');
    trios.swap(path, place, answer.tips[place] === tip ? null : tip);
    setDismissal(null);
  };
  const current = dismissal?.path === path ? dismissal : null;
  return { shown, dismissal: current, dismiss, giveReason, undo, forget: () => setDismissal(null) };
}
