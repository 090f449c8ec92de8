import { useEffect } from 'react';
import type { TipsAnswer } from '../api/types';
import { trackAll } from '../events/track';

const told = new WeakSet<TipsAnswer>();

/** Tells which steps of the ladder an answer needed: each once, however often the answer is shown. */
export function useTrackLadder(answer: TipsAnswer) {
  useEffect(() => {
    if (answer.ladder.length === 0 || told.has(answer)) return;
    told.add(answer);
    const { mediaType } = answer.seed;
    trackAll('ladder_used', answer.ladder.map(({ step }) => ({ step, mediaType })));
  }, [answer]);
}
