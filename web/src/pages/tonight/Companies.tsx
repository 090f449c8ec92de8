import { Link } from 'react-router';
import { track } from '../../events/track';
import { toEventFilters, toUrlParams } from '../../filters/params';
import { queryPath, seedFields, type WizardQuery } from '../../filters/wizardQuery';
import type { Filters } from '../../filters/fields';
import { Poster } from '../../poster/Poster';
import { pages } from '../../site/urls';
import { useServices } from '../../stores/services';
import { tonightText as text } from '../../strings/nl';
import { ArrowRightIcon } from '../../ui/landingIcons';
import styles from './Companies.module.css';
import { CHILD_AGE, CHILD_AGES, COMPANIES, tonightFilters, type Chosen, type Company, type Length } from './limits';
import type { Seed } from './seeds';
import page from './Tonight.module.css';
import { tonightUrl, type TonightState } from './tonightState';
import { useSeed } from './useSeeds';
import { wordsOf } from './words';

interface Props {
  state: TonightState;
  length: Length;
}

/** The last choice, which leads to the tips. */
export function Companies({ state, length }: Props) {
  const { mediaType, after, partner } = state;
  return (
    <section aria-labelledby="gezelschap" className={styles.companies}>
      <h2 id="gezelschap" className={page.legend}>
        {text.company}
      </h2>
      <ul className={styles.cards}>
        {COMPANIES.map((company) => (
          <CompanyCard key={company} company={company} state={state} length={length} />
        ))}
      </ul>
      <p className={styles.start} data-screen-only>
        {after === null && <span>{text.start}</span>}
        {after === null ? (
          <Link to={tonightUrl({ ...state, turn: state.turn + 1 })} replace state={{ preventScrollReset: true }}>
            {text.others}
          </Link>
        ) : (
          <Link to={tonightUrl({ ...state, after: null, partner: null })} replace state={{ preventScrollReset: true }}>
            {partner === null ? text.drop : text.dropBoth}
          </Link>
        )}
        <Link to={pages.wizard(mediaType, { params: toUrlParams({ filters: tonightFilters(state.base, { mediaType, length, company: 'alone', services: null }), strict: false }) })}>{text.name[mediaType]}</Link>
      </p>
    </section>
  );
}

/** What the choice asks for: tips after the seed or between two, or the question for one. */
function queryOf(mediaType: Chosen['mediaType'], seed: Seed | null, filters: Filters): WizardQuery {
  const across = seed !== null && seed.mediaType !== mediaType;
  return { mediaType, id: seed?.tmdbId ?? null, partner: seed?.partner?.tmdbId ?? null, across, alt: 0, tips: [], q: '', filters, strict: false };
}

function CompanyCard({ company, state, length }: Props & { company: Company }) {
  const { mediaType, base } = state;
  const own = useServices();
  const seed = useSeed(company, state);
  const services = own.length === 0 ? null : state.own ? own : [];
  const chosen: Chosen = { mediaType, length, company, services };
  const filters = tonightFilters(base, chosen);
  const id = `met-${company}`;
  const onGo = (of: Filters) => track('filters_applied', { filters: toEventFilters(of), mediaType, ...(seed !== null && seedFields(queryOf(mediaType, seed, of))) });
  return (
    <li className={styles.card} data-company={company}>
      <h3 className={styles.name}>
        <Link to={queryPath(queryOf(mediaType, seed, filters))} aria-describedby={id} onClick={() => onGo(filters)}>
          {text.companies[company]}
        </Link>
        <ArrowRightIcon />
      </h3>
      <div id={id}>
        <p className={styles.words}>{capital(wordsOf(chosen, filters, base).join(', '))}</p>
        <SeedLine seed={seed} />
      </div>
      {company === 'children' && <OtherAges state={state} chosen={chosen} onGo={onGo} />}
    </li>
  );
}

const capital = (words: string) => words.charAt(0).toLocaleUpperCase('nl-NL') + words.slice(1);

const Named = ({ title }: { title: string | undefined }) => (title === undefined ? text.unnamed : <cite>{title}</cite>);

function SeedLine({ seed }: { seed: Seed | null }) {
  if (seed === null) return <p className={styles.seed}>{text.noSeed}</p>;
  const { title, year = null, posterPath = null, genres, why, partner } = seed;
  const because = typeof why === 'object' ? text.whyList(why.list) : text.why[why];
  return (
    <div className={styles.seed}>
      <span className={styles.poster}>{genres !== undefined && <Poster of={{ ...seed, title: title ?? '', year, genres }} posterPath={posterPath} size="w342" width={72} height={108} decorative />}</span>
      <p>
        {partner === undefined ? text.after : text.between} <Named title={title} />
        {partner !== undefined && (
          <>
            {' '}
            {text.and} <Named title={partner.title} />
          </>
        )}
        {because !== null && <span className={styles.because}>{because}</span>}
      </p>
    </div>
  );
}

/** Younger and older children: each age leads to its tips. */
function OtherAges({ state, chosen, onGo }: { state: TonightState; chosen: Chosen; onGo: (filters: Filters) => void }) {
  return (
    <div className={styles.ages}>
      <ul aria-label={text.ages}>
        {CHILD_AGES.filter((age) => age !== CHILD_AGE).map((age) => (
          <li key={age}>
            <AgeLink age={age} state={state} chosen={{ ...chosen, age }} onGo={onGo} />
          </li>
        ))}
      </ul>
      <p className={styles.note}>{text.ageNote}</p>
    </div>
  );
}

function AgeLink({ age, state, chosen, onGo }: { age: number; state: TonightState; chosen: Chosen; onGo: (filters: Filters) => void }) {
  const seed = useSeed('children', state, age);
  const filters = tonightFilters(state.base, chosen);
  return (
    <Link to={queryPath(queryOf(chosen.mediaType, seed, filters))} onClick={() => onGo(filters)}>
      {text.age(age)}
    </Link>
  );
}
