import { useCallback, useRef } from 'react';
import type { DirectionStep, Tip, TitleCard } from '../../api/types';
import { evidenceText as text, results } from '../../strings/nl';
import { ReasonText } from '../../titles/ReasonText';
import { CloseIcon, ChevronIcon } from '../../ui/icons';
import sheet from '../../ui/Sheet.module.css';
import ui from '../../ui/ui.module.css';
import { useSwipeDown } from '../../ui/useSwipeDown';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Evidence.module.css';
import { groupEvidence, type Difference, type EvidenceGroups, type SharedValue } from './evidenceGroups';

interface Props {
  tip: Tip;
  seed: TitleCard;
  onOpen: () => void;
}

/** "Waarom deze tip?": what both titles share and what is different, in a native popover that looks like the site's other panels. */
export function Evidence({ tip, seed, onOpen }: Props) {
  const id = `waarom-${tip.tmdbId}`;
  const groups = groupEvidence(tip.reason.atoms);
  const popover = useRef<HTMLElement>(null);
  const close = useCallback(() => {
    popover.current?.hidePopover();
    // It stays in the page, and opens where it was.
    popover.current?.style.removeProperty('translate');
  }, []);
  useSwipeDown(popover, close);
  return (
    <div className={styles.evidence}>
      {/* Without a type, as in TipMenu. */}
      <button className={styles.toggle} data-screen-only popoverTarget={id}>
        {results.why}
        <VisuallyHidden> {results.whyFor(tip.title)}</VisuallyHidden>
        <ChevronIcon />
      </button>
      <section
        ref={popover}
        id={id}
        popover="auto"
        className={styles.sheet}
        aria-label={results.evidence(seed.title, tip.title)}
        onToggle={({ newState }) => newState === 'open' && onOpen()}
      >
        <header className={`${sheet.head} ${styles.head}`} data-grabber>
          <h3>
            <cite>{tip.title}</cite> {text.after} <cite>{seed.title}</cite>
          </h3>
          <button className={ui.icon} popoverTarget={id} popoverTargetAction="hide" aria-label={text.close}>
            <CloseIcon />
          </button>
        </header>
        <div className={styles.body}>
          <p className={styles.reason}>
            <ReasonText text={tip.reason.text} />
          </p>
          {groups.shared.length === 0 && <p>{results.noAtoms}</p>}
          <Shared groups={groups.shared} />
          <Steered steps={tip.steps} />
          {groups.different.length > 0 && <Different all={groups.different} tip={tip} />}
          {groups.shared.length > 0 && <p className={styles.source}>{tip.reason.edited ? text.edited : text.computed}</p>}
        </div>
      </section>
    </div>
  );
}

function Shared({ groups }: { groups: EvidenceGroups['shared'] }) {
  return groups.map(({ topic, values }) => (
    <section key={topic} className={styles.group}>
      <h4>{text.topics[topic]}</h4>
      <ul className={styles.values}>
        {values.map((one) => (
          <Value key={`${one.label ?? ''} ${one.value}`} of={one} />
        ))}
      </ul>
    </section>
  ));
}

/** The bar shows how much it counts beside the other values. */
function Value({ of: { label, value, share } }: { of: SharedValue }) {
  return (
    <li>
      <span>
        {label !== null && <span className={styles.label}>{label} </span>}
        {value}
        <VisuallyHidden>, {text.weight(share)}</VisuallyHidden>
      </span>
      {/* A drawing: inline styles are not allowed by the site's policy. */}
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={Math.round(100 * Math.max(0.05, share))} height="8" />
      </svg>
    </li>
  );
}

/** The directions that the visitor chose: where the title they chose stands, and where the tip does. */
function Steered({ steps }: { steps: readonly DirectionStep[] | undefined }) {
  if (steps === undefined || steps.length === 0) return null;
  return (
    <section className={styles.group} data-different>
      <h4>{text.steered}</h4>
      <ul className={styles.values}>
        {steps.map(({ direction, label, seedValue, tipValue }) => (
          <li key={direction}>
            <span>
              <span className={styles.label}>{label} </span>
              {tipValue}
              {seedValue !== '' && <span className={styles.instead}> {text.insteadOf(seedValue)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Different({ all, tip }: { all: Difference[]; tip: TitleCard }) {
  return (
    <section className={styles.group} data-different>
      <h4>{text.different[tip.mediaType]}</h4>
      <ul className={styles.values}>
        {all.map(({ label, seed, tip: value }) => (
          <li key={label + value}>
            <span>
              <span className={styles.label}>{label} </span>
              {value}
              {seed !== '' && <span className={styles.instead}> {text.insteadOf(seed)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
