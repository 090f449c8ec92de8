import { useCallback, useRef } from 'react';
import type { DirectionStep, Share, Tip, TitleCard } from '../../api/types';
import { evidenceText as text, pairText, results, words } from '../../strings/nl';
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
  /** The second of two seeds. */
  partner: TitleCard | null;
  onOpen: () => void;
}

/** "Waarom deze tip?": what both titles share and what is different, in a native popover that looks like the site's other panels. */
export function Evidence({ tip, seed, partner, onOpen }: Props) {
  const id = `waarom-${tip.tmdbId}`;
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
        aria-label={partner === null ? results.evidence(seed.title, tip.title) : pairText.evidence(seed.title, partner.title, tip.title)}
        onToggle={({ newState }) => newState === 'open' && onOpen()}
      >
        <header className={`${sheet.head} ${styles.head}`} data-grabber>
          <h3>
            <cite>{tip.title}</cite> {text.after} <cite>{seed.title}</cite>
            {partner !== null && (
              <>
                {' '}
                {words.and} <cite>{partner.title}</cite>
              </>
            )}
          </h3>
          <button className={ui.icon} popoverTarget={id} popoverTargetAction="hide" aria-label={text.close}>
            <CloseIcon />
          </button>
        </header>
        {/* It scrolls, and has nothing to focus: a keyboard must reach it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.body} tabIndex={0}>
          <p className={styles.reason}>
            <ReasonText text={tip.reason.text} />
          </p>
          {partner !== null && tip.shares ? <WithBoth tip={tip} of={[[seed, tip.shares.seed], [partner, tip.shares.with]]} /> : <WithSeed tip={tip} seed={seed} />}
        </div>
      </section>
    </div>
  );
}

function WithSeed({ tip, seed }: { tip: Tip; seed: TitleCard }) {
  const { shared, different } = groupEvidence(tip.reason.atoms, { tip: tip.genres, seed: seed.genres });
  return (
    <>
      {shared.length === 0 && <p>{results.noAtoms}</p>}
      <Shared groups={shared} />
      <Steered steps={tip.steps} />
      {different.length > 0 && <Different all={different} tip={tip} />}
      {shared.length > 0 && <p className={styles.source}>{tip.reason.edited ? text.edited : text.computed}</p>}
    </>
  );
}

/** What a tip shares with each of two seeds, under the name of each. */
function WithBoth({ tip, of }: { tip: Tip; of: [TitleCard, Share][] }) {
  return (
    <>
      {of.map(([{ tmdbId, title, genres }, { atoms }], at) => {
        const { shared, different } = groupEvidence(atoms, { tip: tip.genres, seed: genres });
        return (
          <section key={tmdbId} className={styles.seed} data-second={at === 1 || undefined}>
            <h4>
              {pairText.shared} <cite>{title}</cite>
            </h4>
            {shared.length === 0 && <p>{pairText.nothing}</p>}
            <Shared groups={shared} heading="h5" />
            {different.length > 0 && <Different all={different} tip={tip} heading="h5" />}
          </section>
        );
      })}
      <p className={styles.source}>{pairText.computed}</p>
    </>
  );
}

type Heading = 'h4' | 'h5';

function Shared({ groups, heading: Heading = 'h4' }: { groups: EvidenceGroups['shared']; heading?: Heading }) {
  return groups.map(({ topic, values }) => (
    <section key={topic} className={styles.group}>
      <Heading>{text.topics[topic]}</Heading>
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
              {seedValue !== '' && seedValue !== tipValue && <span className={styles.instead}> {text.insteadOf(seedValue)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Different({ all, tip, heading: Heading = 'h4' }: { all: Difference[]; tip: TitleCard; heading?: Heading }) {
  return (
    <section className={styles.group} data-different>
      <Heading>{text.different[tip.mediaType]}</Heading>
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
