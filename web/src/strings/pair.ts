/** Texts of tips for two titles. */
import type { MediaType, Role } from '../api/types';
import { fitting } from './format';

/** Longest title that a card's label holds. */
const SHORT = 24;

const TIPS = ['Geen tips', 'Eén tip', 'Twee tips'];

/** "Kill Bill: Vol. 1" fits; of a longer one the part before a colon or dash does, where that is a name of its own. */
function shortTitle(title: string): string | null {
  return [title, title.split(/: | [-–] /)[0] ?? ''].find((one) => one.length >= 2 && one.length <= SHORT) ?? null;
}

function nearer(title: string, other: string, place: string): string {
  const [own, others] = [shortTitle(title), shortTitle(other)];
  return own === null || others === null || own === others ? `Dichter bij ${place}` : `Iets meer ${own}`;
}

export const pairText = {
  name: 'Samen kijken',
  both: (seed: string, partner: string) => `${seed} en ${partner}`,
  role: (role: Role, alt: number, seed: string, partner: string) => {
    if (role === 'near-seed') return nearer(seed, partner, 'de eerste');
    if (role === 'near-with') return nearer(partner, seed, 'de tweede');
    return alt > 0 ? 'Ook ertussen' : 'Precies ertussen';
  },
  /** Followed by both titles. */
  heading: (alt: number, tips: number) => `${alt > 0 ? 'Nog drie tips' : (TIPS[tips] ?? 'Drie tips')} tussen`,
  pageTitle: (seed: string, partner: string, tips = 3) => `${pairText.heading(0, tips)} ${pairText.both(seed, partner)}`,
  description: (seed: string, partner: string, count: number, titles: string) => {
    const opening = `Houdt de een van ${seed} en de ander van ${partner}?`;
    const tips = `Dan ${count === 1 ? 'is dit jullie tip' : `zijn dit jullie ${count === 2 ? 'twee' : 'drie'} tips`}: ${titles}`;
    return fitting(`${opening} ${tips}, met de reden erbij.`, `${opening} ${tips}.`, `Tussen ${seed} en ${partner}: ${titles}, met de reden erbij.`, `Tussen ${seed} en ${partner}: ${titles}.`, `Tips tussen ${seed} en ${partner}.`);
  },
  /** Behind a title, for screen readers. */
  remove: (other: string) => `weghalen en verder met alleen ${other}`,
  turn: (first: string, second: string) => `Wissel om: eerst ${first}, dan ${second}`,
  seeds: 'Jullie titels',
  bridgeTitle: 'Deze twee liggen ver uit elkaar',
  bridge: 'Drie titels die van allebei veel hebben, zijn er niet. Dit komt er het dichtst tussenin; bij elke tip staat wat hij van de een heeft, en wat van de ander.',
  evidence: (seed: string, partner: string, tip: string) => `Wat ${tip} deelt met ${seed} en met ${partner}`,
  /** Followed by a title. */
  shared: 'Met',
  nothing: 'Hiermee deelt de tip bijna niets.',
  computed: 'Berekend uit wat we van alle drie weten.',
  exhausted: (seed: string, partner: string) => `Dat waren alle tips tussen ${seed} en ${partner}`,
  exhaustedText: 'Wat er nu nog komt, past niet goed genoeg bij allebei. Ga met een van de twee verder, of kies een andere titel.',
  lastSet: 'Meer tips tussen deze twee hebben we niet.',
  onlyOne: (title: string) => `Alleen ${title}`,
};

/** The way in. */
export const pairEntry = {
  title: 'Met z’n tweeën?',
  text: { movie: 'Noem er nog één. Je krijgt drie films tussen die twee.', tv: 'Noem er nog één. Je krijgt drie series tussen die twee.' } satisfies Record<MediaType, string>,
  sheet: 'Noem er nog één',
  question: { movie: 'Van welke film houdt de ander?', tv: 'Van welke serie houdt de ander?' } satisfies Record<MediaType, string>,
  close: 'Sluiten',
  starters: 'Of kies een van deze',
  same: { movie: 'Die film heb je al genoemd. Noem een andere.', tv: 'Die serie heb je al genoemd. Noem een andere.' } satisfies Record<MediaType, string>,
  otherKind: { movie: 'Dat is een serie. Samen kijken kan met twee films, of met twee series.', tv: 'Dat is een film. Samen kijken kan met twee series, of met twee films.' } satisfies Record<MediaType, string>,
  missed: (q: string, noted: boolean) => `“${q}” staat nog niet in onze catalogus.${noted ? ' We hebben de titel genoteerd.' : ''}`,
};

const KINDS: Record<MediaType, string> = { movie: 'film', tv: 'serie' };
const kindOf = (mediaType: MediaType | null) => (mediaType === null ? 'film of serie' : KINDS[mediaType]);

/** Two fields on the landing. */
export const pairField = {
  name: 'Twee titels',
  label: [(mediaType: MediaType | null) => `Jouw ${kindOf(mediaType)}`, (mediaType: MediaType | null) => (mediaType === null ? 'En die van de ander' : `En de ${kindOf(mediaType)} van de ander`)],
  empty: ['Typ eerst jouw titel.', 'Typ nog de titel van de ander.'],
  choose: 'Kies een titel uit de lijst.',
  back: 'Toch één titel',
} as const;

/** A link whose second title is none. */
export const badPair = {
  same: { title: { movie: 'Twee keer dezelfde film', tv: 'Twee keer dezelfde serie' }, text: 'Voor samen kijken zijn er twee verschillende titels nodig.' },
  number: { title: { movie: 'Bij deze link hoort geen tweede film', tv: 'Bij deze link hoort geen tweede serie' }, text: 'Het nummer van de tweede titel klopt niet. De eerste kennen we wel.' },
  unknown: { title: { movie: 'De tweede film kennen we nog niet', tv: 'De tweede serie kennen we nog niet' }, text: 'De link klopt niet meer, of de titel staat niet in onze catalogus. De eerste kennen we wel.' },
  kind: {
    title: { movie: 'De tweede titel is een serie', tv: 'De tweede titel is een film' },
    text: 'Samen kijken kan met twee films, of met twee series.',
  },
  go: 'Tips na alleen de eerste',
} as const;
