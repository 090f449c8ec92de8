import { useEffect } from 'react';
import type { TipsAnswer } from '../../api/types';
import { trackAll } from '../../events/track';

const reported = new WeakSet<TipsAnswer>();

/** Tracks the relaxation steps of an answer, once per answer. */
export function useTrackLadder(answer: TipsAnswer) {
  useEffect(() => {
    if (answer.ladder.length === 0 || reported.has(answer)) return;
    reported.add(answer);
    const { mediaType } = answer.seed;
    trackAll('ladder_used', answer.ladder.map(({ step }) => ({ step, mediaType })));
  }, [answer]);
}
