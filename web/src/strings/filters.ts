/** Texts of the filters and the relaxation steps. */
import type { MediaType } from '../api/types';
import { formatNumber } from '../lib/numbers';

type ByMedia<T = string> = Record<MediaType, T>;

const kinds: ByMedia<[one: string, many: string]> = { movie: ['film', 'films'], tv: ['serie', 'series'] };
const percentage = (percent: number) => (percent < 1 ? 'minder dan 1 %' : `${percent} %`).replaceAll(' %', '\u00a0%');
const counted = (titles: number, mediaType: MediaType) => `${formatNumber(titles)} ${kinds[mediaType][titles === 1 ? 0 : 1]}`;

export const filterText = {
  open: 'Filters',
  active: (filters: number) => (filters === 1 ? '1 filter aan' : `${filters} filters aan`),
  bar: 'Je filters',
  title: 'Filters',
  close: 'Sluit de filters',
  clear: 'Wis alles',
  apply: 'Toon 3 tips',
  applyWithoutSeed: 'Bewaar filters',
  loading: 'Filters laden',
  removeChip: (label: string) => `Verwijder filter: ${label}`,
  strictChip: 'Streng',

  fits: (titles: number, mediaType: MediaType) => `${counted(titles, mediaType)} ${titles === 1 ? 'past' : 'passen'}`,
  fitsNone: (mediaType: MediaType) => `Geen enkele ${kinds[mediaType][0]} past`,
  fitsAll: (titles: number, mediaType: MediaType) => `Alle ${counted(titles, mediaType)} doen mee`,
  tooFew: 'Dan kijken we ruimer, en zeggen we waarin.',
  counting: 'Even tellen',
  countFailed: 'Tellen lukt nu even niet. Tips krijg je wel.',
  countWrong: 'Hierboven staat iets wat nog niet klopt.',

  genre: 'Genre',
  genreHint: 'Kies er hoogstens drie. Een titel met één daarvan doet al mee.',
  years: 'Jaar',
  from: 'Van',
  to: 'Tot en met',
  runtime: 'Speelduur',
  runtimeField: 'Niet langer dan (minuten)',
  score: 'Score',
  scoreField: 'Niet lager dan (0 tot en met 10)',
  language: 'Taal',
  languageHint: 'De oorspronkelijke taal.',
  age: 'Kijkwijzer',
  ageHint: 'Hier wijken we nooit van af. Is de leeftijd niet bekend, dan gaan we uit van 16 jaar.',
  seasons: 'Lengte van de serie',
  episodes: 'Lengte van een aflevering',
  endedGroup: 'Afgerond',
  ended: 'Alleen afgeronde series',
  not: 'Maar niet',
  notHint: 'Deze laten we altijd weg, ook als we ruimer kijken.',
  notGenre: 'Genres',
  notTheme: 'Thema’s',
  /** Switch beside the results. */
  onServices: 'Op mijn diensten',
  services: 'Mijn diensten',
  known: (percent: number, mediaType: MediaType) => `Van ${percentage(percent)} van de ${kinds[mediaType][1]} weten we waar ze te zien zijn.`,
  servicesHint: 'We onthouden je diensten op dit apparaat.',
  useServices: (names: string) => `Gebruik ${names}`,
  access: 'Hoe je kijkt',
  any: 'Maakt niet uit',

  search: { notThemes: 'Zoek een thema', languages: 'Zoek een taal', notGenres: 'Zoek een genre', genres: 'Zoek een genre', services: 'Zoek een dienst' },
  all: (total: number) => `Toon alle ${total}`,
  fewer: 'Toon minder',
  found: (total: number) => (total === 0 ? 'Niets gevonden' : `${total} gevonden`),

  directions: {
    lighter: 'lichter',
    darker: 'donkerder',
    calmer: 'rustiger',
    faster: 'sneller',
    shorter: 'korter',
    longer: 'langer',
    newer: 'nieuwer',
    older: 'ouder',
    'lesser-known': 'minder bekend',
    'better-known': 'bekender',
    'closer-to-home': 'dichter bij huis',
    'farther-away': 'verder weg',
    'less-scary': 'minder eng',
    'with-children': 'met kinderen',
  } satisfies Record<string, string>,

  decade: { before: 'Voor 1970', of: (decade: string) => `Jaren ${decade}`, since: (year: number) => `Vanaf ${year}` },
  forms: {
    miniseries: 'miniserie',
    'one-season': 'hoogstens 1 seizoen',
    'three-seasons': 'hoogstens 3 seizoenen',
    'under-30': 'korter dan een halfuur',
    'under-60': 'korter dan een uur',
    ended: 'afgerond',
  } satisfies Record<string, string>,

  chip: {
    not: (label: string) => `geen ${label}`,
    since: (year: string) => `vanaf ${year}`,
    until: (year: string) => `tot en met ${year}`,
    runtime: (length: string) => `hoogstens ${length}`,
    score: (score: string) => `score vanaf ${score}`,
    age: (age: string) => (age === '0' ? 'alle leeftijden' : `t/m ${age} jaar`),
    episode: (label: string) => `afleveringen ${label}`,
  },
  /** Valid values, for the message about an invalid link. */
  wrong: {
    genres: 'Kies hoogstens drie genres die we kennen.',
    notGenres: 'Kies genres die we kennen.',
    notThemes: 'Kies thema’s die we kennen.',
    years: 'Kies jaren van 1870 tot en met 2100, het vroegste voorop.',
    maxRuntime: 'Kies hele minuten, van 30 tot en met 600.',
    form: 'Kies een vorm die we kennen.',
    minScore: 'Kies een getal van 0 tot en met 10.',
    languages: 'Kies talen die we kennen.',
    maxAge: 'Kies 0, 6, 9, 12, 14, 16 of 18.',
    services: 'Kies diensten die we kennen.',
    access: 'Kies een manier van kijken die we kennen.',
    m: 'Kies hoogstens twee richtingen die we kennen, en geen twee die elkaars tegendeel zijn.',
    strict: 'Kies 0 of 1.',
  },
  fieldNames: {
    genres: 'Genre',
    notGenres: 'Uitgesloten genre',
    notThemes: 'Uitgesloten thema',
    years: 'Jaar',
    maxRuntime: 'Speelduur',
    form: 'Vorm en lengte',
    minScore: 'Score',
    languages: 'Taal',
    maxAge: 'Kijkwijzer',
    services: 'Mijn diensten',
    access: 'Hoe je kijkt',
    m: 'Bijsturen',
    strict: 'Streng',
  },
  yearsWrong: 'Vul jaren in van 1870 tot en met 2100.',
  yearsTurned: 'Het eerste jaar ligt na het laatste.',
  runtimeWrong: 'Vul hele minuten in, van 30 tot en met 600.',
  scoreWrong: 'Vul een getal in van 0 tot en met 10, zoals 7,5.',

  badTitle: (values: number) => (values === 1 ? 'Eén filter in de link klopt niet' : 'Sommige filters in de link kloppen niet'),
  badValue: (name: string, text: string, advice: string) => `${name} “${text}” kan niet. ${advice}`,
  misplaced: (name: string, mediaType: MediaType) => `${name} kun je alleen bij ${kinds[mediaType][1]} kiezen.`,
  badGo: (values: number) => (values === 1 ? 'Verder zonder dit filter' : 'Verder zonder deze filters'),
  badNone: 'Verder zonder filters',
};

/** Directions in a sentence: "maar lichter en korter". */
const IN_SENTENCE: Record<string, string> = { ...filterText.directions, 'with-children': 'om met kinderen te kijken' };

export const steerText = {
  inSentence: (directions: readonly string[]) => directions.flatMap((one) => IN_SENTENCE[one] ?? []),
  title: 'Meer zo, maar …',
  titles: (titles: number, mediaType: MediaType) => counted(titles, mediaType),
};

export const relaxationText = {
  title: 'We hebben iets ruimer gekeken',
  why: (mediaType: MediaType) => `Er zijn geen drie ${kinds[mediaType][1]} die aan alles voldoen en genoeg op jouw titel lijken.`,
  whyPlain: (mediaType: MediaType) => `Er zijn geen drie ${kinds[mediaType][1]} die genoeg op jouw titel lijken.`,
  strict: 'Toch streng zoeken',
  widened: (name: string, before: string, after: string) => `${name}: ${after}, in plaats van ${before}`,
  anyYear: (before: string) => `Ook andere jaren dan ${before}`,
  anyLength: (before: string) => `Elke speelduur, niet alleen ${before}`,
  anyLanguage: (before: string) => `Ook andere talen dan ${before}`,
  anyScore: (before: string) => `Elke score, niet alleen ${before}`,
  anyDirection: (before: string) => `Niet elke tip gaat de kant op die je koos (${before})`,
  anyGenre: (before: string) => `Ook andere genres dan ${before.toLowerCase()}`,
  services: 'Ook titels waarvan we nog niet weten waar ze te zien zijn',
  kinship: 'Eén sterke overeenkomst was genoeg; deze tips zijn dus minder zeker',
  net: 'Aangevuld met goed gewaardeerde titels van hetzelfde genre en uit dezelfde tijd',
  other: (name: string, before: string, after: string) => `${name}: ${after}, in plaats van ${before}`,
  since: (year: string) => `${year} en later`,
  until: (year: string) => `${year} en eerder`,
  limitedTitle: 'Gezocht in een deel van de catalogus',
  limited: (percent: number | null, mediaType: MediaType) =>
    `Alleen gezocht in ${percent === null ? 'het deel' : `de ${percentage(percent)}`} van de ${kinds[mediaType][1]} waarvan we weten waar ze te zien zijn`,
  everywhere: 'Zoek ook daarbuiten',
  outside: 'Buiten je filters:',
};

export const strictText = {
  /** For 0, 1 and 2 tips. */
  few: {
    movie: [
      'Geen enkele film voldoet aan al je filters en lijkt genoeg op jouw titel.',
      'Er is maar één film die aan al je filters voldoet en genoeg op jouw titel lijkt.',
      'Er zijn maar twee films die aan al je filters voldoen en genoeg op jouw titel lijken.',
    ],
    tv: [
      'Geen enkele serie voldoet aan al je filters en lijkt genoeg op jouw titel.',
      'Er is maar één serie die aan al je filters voldoet en genoeg op jouw titel lijkt.',
      'Er zijn maar twee series die aan al je filters voldoen en genoeg op jouw titel lijken.',
    ],
  } satisfies ByMedia<readonly string[]>,
  /** The same without filters. */
  fewPlain: {
    movie: ['Geen enkele film lijkt genoeg op jouw titel.', 'Er is maar één film die genoeg op jouw titel lijkt.', 'Er zijn maar twee films die genoeg op jouw titel lijken.'],
    tv: ['Geen enkele serie lijkt genoeg op jouw titel.', 'Er is maar één serie die genoeg op jouw titel lijkt.', 'Er zijn maar twee series die genoeg op jouw titel lijken.'],
  } satisfies ByMedia<readonly string[]>,
  strictNotePlain: 'We laten alleen zien wat er echt op lijkt.',
  strictNote: 'We houden ons strikt aan je filters.',
  loosen: 'Kijk toch ruimer',
  adjust: 'Filters aanpassen',
};
