import { useRef, useState } from 'react';
import type { Tip, TipsAnswer } from '../../api/types';
import { queryPath, type SeededQuery } from '../../filters/wizardQuery';
import { pairText, results } from '../../strings/nl';
import { dayOf, screenOrder } from '../../titles/dayOrder';
import styles from './Results.module.css';
import { roleText } from './roleText';
import { TipCard } from './TipCard';
import { TipStrip } from './TipStrip';
import { UndoNotice } from './UndoNotice';
import { useTipReplacement } from './useTipReplacement';

interface Props {
  query: SeededQuery;
  answer: TipsAnswer;
}

/** The strip of posters and the three cards, in screen order. */
export function Trio({ query, answer }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // Fixed on mount, so that cards do not move at midnight.
  const [day] = useState(() => dayOf(new Date()));
  const places = screenOrder(answer, day);
  const shown = answer.tips;
  const { dismissal, dismiss, giveReason, undo, clear } = useTipReplacement(query, answer, (place) => places.indexOf(place) + 1);
  const partner = answer.with ?? null;
  const relaxed = answer.ladder.length > 0;
  const limited = query.filters.services !== undefined;
  const roleOf = (tip: Tip, at: number) =>
    partner === null ? roleText(tip, answer.seed, { alt: query.alt, position: at + 1, limited }) : pairText.role(tip.role, query.alt, answer.seed.title, partner.title);
  const inOrder = places.flatMap((place) => shown[place] ?? []);
  const cardAt = (place: number) => list.current?.children[places.indexOf(place)] as HTMLElement | undefined;
  const focusCard = (place: number) => cardAt(place)?.focus({ preventScroll: true });
  const noticeAt = (place: number) => {
    if (dismissal?.place !== place) return null;
    const expire = () => {
      // If the focus is in the notice, it moves to the card.
      if (cardAt(place)?.contains(document.activeElement)) focusCard(place);
      clear();
    };
    const takeBackAndFocus = () => {
      focusCard(place);
      undo();
    };
    return <UndoNotice dismissal={dismissal} onReason={giveReason} onUndo={takeBackAndFocus} onExpire={expire} />;
  };
  return (
    <>
      <TipStrip tips={inOrder} roles={inOrder.map(roleOf)} />
      <ol ref={list} className={styles.cards} aria-label={results.tipsList} data-day={day}>
        {places.map((place, at) => {
          const tip = shown[place];
          return (
            tip && (
              <TipCard
                key={place}
                tip={tip}
                seed={answer.seed}
                partner={partner}
                filters={query.filters}
                role={roleOf(tip, at)}
                position={at + 1}
                outside={relaxed ? tip.outside : []}
                notice={noticeAt(place)}
                fresh={dismissal?.place === place && dismissal.state === 'replaced'}
                onDismiss={(cause) => dismiss(place, cause)}
                nextTipsUrl={queryPath({ ...query, id: tip.tmdbId, partner: null, across: false, alt: 0, tips: [], strict: false })}
              />
            )
          );
        })}
      </ol>
    </>
  );
}
