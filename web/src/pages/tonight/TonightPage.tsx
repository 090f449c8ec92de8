import { useSearchParams } from 'react-router';
import { QueryProvider } from '../../api/useApiQuery';
import { PageHeading } from '../../page/PageHeading';
import { usePageMeta } from '../../page/usePageMeta';
import { MyServices } from '../../panels/MyServices';
import { useServices } from '../../stores/services';
import { site, tonightText as text } from '../../strings/nl';
import control from '../../ui/Switch.module.css';
import { useAnnounce } from '../../ui/Announcer';
import ui from '../../ui/ui.module.css';
import { defaultEnd, formatTime, minutesLeft } from './clock';
import { Companies } from './Companies';
import { EndTimes } from './EndTimes';
import { lengthWithin, type Length } from './limits';
import { MediumChoice } from './MediumChoice';
import { NoTime } from './NoTime';
import styles from './Tonight.module.css';
import { parseTonight, type TonightState } from './tonightState';
import { useMinute } from './useMinute';
import { useKnownTitles } from './useSeeds';
import { useTonightChange } from './useTonightChange';

/** Three tips for now: a time to be done, the company, the visitor's services. The choices become filters in the address of the tips. */
export default function TonightPage() {
  usePageMeta(site.title(text.title), text.description);
  return (
    <QueryProvider>
      <Tonight />
    </QueryProvider>
  );
}

/** What fits before the end; null if that has passed. Without a clock, at the server, every length fits. */
function lengthOf({ mediaType }: TonightState, now: Date | null, end: number | 'none'): Length | null {
  if (now === null || end === 'none') return { kind: 'any' };
  const left = minutesLeft(now, end);
  return left === null ? null : lengthWithin(mediaType, left);
}

const introOf = ({ mediaType, after, partner }: TonightState) => (after === null ? text.intro : partner !== null && after.mediaType === mediaType ? text.introPair : text.introAfter);

function Tonight() {
  const [params] = useSearchParams();
  const [state, unknown] = useKnownTitles(parseTonight(params));
  const now = useMinute();
  const end = state.end ?? (now === null ? 'none' : defaultEnd(now));
  const length = lengthOf(state, now, end);
  const fits = length !== null && length.kind !== 'short' ? length : null;
  return (
    <div className={`${ui.page} ${styles.page}`}>
      <header className={styles.head}>
        <PageHeading className={styles.title}>{text.title}</PageHeading>
        <p className={styles.intro}>
          {now !== null && <span className={styles.now}>{text.now(formatTime(now.getHours() * 60 + now.getMinutes()))} </span>}
          {introOf(state)}
        </p>
        {unknown && <UnknownTitle />}
      </header>
      <div className={styles.choices}>
        <MediumChoice state={state} />
        <EndTimes state={state} now={now} end={end} />
        <OwnServices state={state} />
      </div>
      <NoTime state={state} end={end} length={length} />
      {fits !== null && <Companies state={state} length={fits} />}
    </div>
  );
}

function UnknownTitle() {
  useAnnounce(text.unknown);
  return <p className={styles.unknown}>{text.unknown}</p>;
}

/** A switch once services are known, and the choice of them. */
function OwnServices({ state }: { state: TonightState }) {
  const change = useTonightChange(state);
  const own = useServices();
  return (
    <section className={styles.services} aria-label={text.onServices} data-screen-only>
      {own.length > 0 && (
        <label className={control.switch}>
          <input type="checkbox" role="switch" checked={state.own} onChange={() => change({ own: !state.own })} />
          <span className={control.track} aria-hidden="true" />
          <span>{text.onServices}</span>
        </label>
      )}
      <MyServices mediaType={state.mediaType} hint={text.servicesHint} />
    </section>
  );
}
