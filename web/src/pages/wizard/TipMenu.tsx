import { useRef } from 'react';
import { Link } from 'react-router';
import type { Tip, TitleCard } from '../../api/types';
import { track } from '../../events/track';
import { verdicts, type Verdict } from '../../stores/verdicts';
import { replaceText, results } from '../../strings/nl';
import { CheckIcon, MoreIcon, ThumbDownIcon, ThumbUpIcon } from '../../ui/icons';
import { ArrowRightIcon } from '../../ui/landingIcons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './TipMenu.module.css';
import type { Filters } from '../../filters/fields';
import { toEventFilters } from '../../filters/params';
import { seedKind } from '../../filters/wizardQuery';
import { verdictKey } from './useTipReplacement';

interface Props {
  tip: Tip;
  seed: TitleCard;
  /** The second of two seeds. */
  partner: TitleCard | null;
  /** Those of the answer. */
  filters: Filters;
  position: number;
  nextTipsUrl: string;
  onOpenTips: () => void;
  /** These replace the tip by another. */
  onSeen: () => void;
  onBad: () => void;
}

/** What is less often needed, in a native popover: it works before and without scripts, and on a phone it opens within thumb reach. */
export function TipMenu({ tip, seed, partner, filters, position, nextTipsUrl, onOpenTips, onSeen, onBad }: Props) {
  const { tmdbId, mediaType, title } = tip;
  const id = `meer-${tmdbId}`;
  const key = verdictKey(seed, partner, tip);
  const verdict = verdicts.useValue(key);
  const menu = useRef<HTMLDivElement>(null);
  /** A choice closes the menu at once: what replaces the tip may take a while, and is shown where the menu lies. */
  const choose = (action: () => void) => () => {
    menu.current?.hidePopover();
    action();
  };
  /** One vote per session, seed (or two of them) and tip; pressing again withdraws it. A bad tip is replaced. */
  const vote = (pressed: Verdict) => {
    if (pressed === 'bad' && verdict !== 'bad') return onBad();
    const next = verdict === pressed ? null : pressed;
    verdicts.set(key, next);
    const seeds = { ...seedKind(seed.mediaType, mediaType), ...(partner !== null && { withTmdbId: partner.tmdbId }) };
    track('tip_feedback', { tmdbId, seedTmdbId: seed.tmdbId, position, verdict: next ?? 'none', mediaType, ...seeds, filters: toEventFilters(filters) });
  };
  const named = <VisuallyHidden> ({title})</VisuallyHidden>;
  return (
    <>
      {/* Without a type: a click before hydration opens the popover natively and must not be replayed (hydration/earlyClicks.ts). */}
      <button className={styles.open} popoverTarget={id} data-voted={verdict === 'good' || undefined}>
        {verdict === 'good' ? <ThumbUpIcon /> : <MoreIcon />}
        <VisuallyHidden>
          {results.more} {title}
        </VisuallyHidden>
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <Link className={styles.item} to={nextTipsUrl} onClick={onOpenTips}>
          <ArrowRightIcon />
          {results.continueWith}
          {named}
        </Link>
        <button type="button" className={styles.item} onClick={choose(onSeen)}>
          <CheckIcon />
          {replaceText.button}
          {named}
        </button>
        <div role="group" aria-label={results.feedback(title)}>
          <button type="button" className={styles.item} aria-pressed={verdict === 'good'} onClick={choose(() => vote('good'))}>
            <ThumbUpIcon />
            {results.good}
            {named}
          </button>
          <button type="button" className={styles.item} aria-pressed={verdict === 'bad'} onClick={choose(() => vote('bad'))}>
            <ThumbDownIcon />
            {results.bad}
            {named}
          </button>
        </div>
      </div>
    </>
  );
}
