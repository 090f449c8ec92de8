import { useRef } from 'react';
import type { FilterChoices, TipsAnswer } from '../api/types';
import { outside } from '../filters/outside';
import { askedPath, type AskedTips } from '../filters/wishes';
import { results } from '../strings/nl';
import styles from './Results.module.css';
import { TipCard } from './TipCard';
import { UndoNotice } from './UndoNotice';
import { useReplacing } from './useReplacing';

interface Props {
  asked: AskedTips;
  answer: TipsAnswer;
  choices: FilterChoices | undefined;
}

/** The three cards, with others in the places of those put aside. */
export function Trio({ asked, answer, choices }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { shown, dismissal, dismiss, undo, forget } = useReplacing(asked, answer);
  const relaxed = answer.ladder.length > 0;
  const focusCard = (place: number) => (list.current?.children[place] as HTMLElement | undefined)?.focus({ preventScroll: true });
  const noticeAt = (place: number) => {
    if (dismissal?.place !== place) return null;
    const over = () => {
      // The notice goes; who still stood in it stands on its card.
      if (list.current?.children[place]?.contains(document.activeElement)) focusCard(place);
      forget();
    };
    const takeBack = () => {
      focusCard(place);
      undo();
    };
    return <UndoNotice dismissal={dismissal} onUndo={takeBack} onOver={over} />;
  };
  return (
    <ol ref={list} className={styles.cards} aria-label={results.tipsList}>
      {shown.map((tip, place) => (
        <TipCard
          key={place}
          tip={tip}
          seed={answer.seed}
          position={place + 1}
          outside={relaxed ? outside(tip, asked.filters, choices) : []}
          notice={noticeAt(place)}
          fresh={dismissal?.place === place && dismissal.state === 'replaced'}
          onDismiss={(why) => dismiss(place, why)}
          onward={askedPath({ ...asked, id: tip.tmdbId, alt: 0, strict: false })}
        />
      ))}
    </ol>
  );
}
