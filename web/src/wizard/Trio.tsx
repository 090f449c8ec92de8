import { useRef, useState } from 'react';
import type { FilterChoices, TipsAnswer } from '../api/types';
import { outside } from '../filters/outside';
import { askedPath, type AskedTips } from '../filters/wishes';
import { results } from '../strings/nl';
import { dayOf, screenOrder } from './dayOrder';
import styles from './Results.module.css';
import { TipCard } from './TipCard';
import { UndoNotice } from './UndoNotice';
import { useReplacing } from './useReplacing';

interface Props {
  asked: AskedTips;
  answer: TipsAnswer;
  choices: FilterChoices | undefined;
}

/** The three cards in their order on the screen, with others in the places of those put aside. */
export function Trio({ asked, answer, choices }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // Settled when the tips are opened: midnight moves no card.
  const [day] = useState(() => dayOf(new Date()));
  const places = screenOrder(answer, day);
  const { shown, dismissal, dismiss, giveReason, undo, forget } = useReplacing(asked, answer, (place) => places.indexOf(place) + 1);
  const relaxed = answer.ladder.length > 0;
  const cardAt = (place: number) => list.current?.children[places.indexOf(place)] as HTMLElement | undefined;
  const focusCard = (place: number) => cardAt(place)?.focus({ preventScroll: true });
  const noticeAt = (place: number) => {
    if (dismissal?.place !== place) return null;
    const over = () => {
      // The notice goes; who still stood in it stands on its card.
      if (cardAt(place)?.contains(document.activeElement)) focusCard(place);
      forget();
    };
    const takeBack = () => {
      focusCard(place);
      undo();
    };
    return <UndoNotice dismissal={dismissal} onReason={giveReason} onUndo={takeBack} onOver={over} />;
  };
  return (
    <ol ref={list} className={styles.cards} aria-label={results.tipsList} data-day={day}>
      {places.map((place, at) => {
        const tip = shown[place];
        return (
          tip && (
            <TipCard
              key={place}
              tip={tip}
              seed={answer.seed}
              position={at + 1}
              outside={relaxed ? outside(tip, asked.filters, choices) : []}
              notice={noticeAt(place)}
              fresh={dismissal?.place === place && dismissal.state === 'replaced'}
              onDismiss={(why) => dismiss(place, why)}
              onward={askedPath({ ...asked, id: tip.tmdbId, alt: 0, strict: false })}
            />
          )
        );
      })}
    </ol>
  );
}
