import type { ReactNode } from 'react';
import type { OutsideFilter, Tip, TitleCard } from '../../api/types';
import { track } from '../../events/track';
import { TitleButton } from '../../panels/TitleButton';
import { Poster } from '../../poster/Poster';
import { pairText, relaxationText, results } from '../../strings/nl';
import { ThumbUpIcon } from '../../ui/icons';
import { Evidence } from './Evidence';
import { ReasonText } from '../../titles/ReasonText';
import { Steps } from './Steps';
import { TipActions } from './TipActions';
import { TipMenu } from './TipMenu';
import { cardId } from './TipStrip';
import { TitleFacts } from '../../titles/TitleFacts';
import styles from './TipCard.module.css';
import type { Filters } from '../../filters/fields';
import type { DismissCause } from './useTipReplacement';

interface Props {
  tip: Tip;
  seed: TitleCard;
  /** The second of two seeds. */
  partner: TitleCard | null;
  /** Those of the answer. */
  filters: Filters;
  /** What it is called. */
  role: string;
  /** 1, 2 or 3. */
  position: number;
  /** The filters that it does not meet. */
  outside: readonly OutsideFilter[];
  /** The undo notice for the tip that it replaced. */
  notice: ReactNode;
  /** It has just replaced another tip. */
  fresh: boolean;
  onDismiss: (cause: DismissCause) => void;
  nextTipsUrl: string;
}

/** A slot of the trio. The content is keyed by title, so that a replacement is mounted anew. */
export function TipCard({ notice, fresh, role, ...of }: Props) {
  const { tip } = of;
  return (
    <li id={cardId(tip)} className={styles.card} data-role={tip.role} tabIndex={-1}>
      <p className={styles.role}>
        <span>
          {role}
        </span>{' '}
        {tip.reason.weak && <span className={styles.weak}>{results.weak}</span>}
      </p>
      {notice}
      <div key={tip.tmdbId} className={styles.content} data-fresh={fresh || undefined}>
        <Content {...of} />
      </div>
    </li>
  );
}

function Content({ tip, seed, partner, filters, position, outside, onDismiss, nextTipsUrl }: Omit<Props, 'notice' | 'fresh' | 'role'>) {
  const { tmdbId, mediaType, title } = tip;
  const trackClick = () => track('tip_card_click', { tmdbId, position, title, mediaType });
  return (
    <>
      {outside.length > 0 && (
        <p className={styles.outside}>
          <strong>{relaxationText.outside}</strong> {outside.map(({ label }) => label).join(', ')}
        </p>
      )}
      <div className={styles.head}>
        <div className={styles.poster}>
          <Poster of={tip} posterPath={tip.posterPath} size="w342" width={132} height={198} />
        </div>
        <div>
          <h2 className={styles.title}>
            <TitleButton of={tip} onOpen={trackClick} />
          </h2>
          <TitleFacts title={tip} />
        </div>
      </div>
      <div className={styles.body}>
        <Steps steps={tip.steps} />
        <p className={styles.reason}>
          <ReasonText text={tip.reason.text} />
        </p>
        {tip.confirmedBy !== null && tip.confirmedBy > 0 && (
          <p className={styles.confirmed}>
            <ThumbUpIcon />
            <span>
              {results.confirmed(tip.confirmedBy)} <cite>{seed.title}</cite>
            </span>
          </p>
        )}
        {tip.pitch !== null && <p className={styles.pitch}>{tip.pitch}</p>}
        <Evidence tip={tip} seed={seed} partner={partner} onOpen={trackClick} />
      </div>
      <TipActions
        tip={tip}
        after={partner === null ? seed.title : pairText.both(seed.title, partner.title)}
        seed={seed}
        menu={
          <TipMenu
            tip={tip}
            seed={seed}
            partner={partner}
            filters={filters}
            position={position}
            nextTipsUrl={nextTipsUrl}
            onOpenTips={trackClick}
            onSeen={() => onDismiss('seen')}
            onBad={() => onDismiss('bad')}
          />
        }
      />
    </>
  );
}
