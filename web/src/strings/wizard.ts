/** Texts of the wizards and the watchlist. */
import type { MediaType, ProblemCode, Role } from '../api/types';
import { formatNumber } from '../lib/numbers';
import { fitting } from './format';

type ByMedia<T = string> = Record<MediaType, T>;

export const wizard = {
  pageTitle: { movie: __TITLES__.movie, tv: __TITLES__.series } satisfies ByMedia,
  description: {
    movie: 'Noem één film die je geweldig vond en krijg drie filmtips met een reden.',
    tv: 'Noem één serie die je geweldig vond en krijg drie serietips met een reden.',
  } satisfies ByMedia,
  question: { movie: 'Welke film vond je geweldig?', tv: 'Welke serie vond je geweldig?' } satisfies ByMedia,
  placeholder: { movie: 'Typ een filmtitel', tv: 'Typ een serietitel' } satisfies ByMedia,
  help: 'Na twee letters zie je suggesties.',
  submit: 'Zoek',
  typeFirst: { movie: 'Typ eerst een filmtitel.', tv: 'Typ eerst een serietitel.' } satisfies ByMedia,
  searchFailed: 'Suggesties lukken nu even niet. Typ de hele titel en druk op Zoek.',
  optionsLabel: 'Voorgestelde titels',
  /** Two titles that were typed at once. */
  together: (seed: string, partner: string) => `${seed} en ${partner} samen`,
  togetherMeta: { movie: 'Drie films tussen die twee', tv: 'Drie series tussen die twee' } satisfies ByMedia,
  optionCount: (count: number) => (count === 1 ? '1 titel gevonden' : `${count} titels gevonden`),
  noOption: {
    movie: 'Deze film staat nog niet in onze catalogus. Zoek toch, dan noteren we de titel.',
    tv: 'Deze serie staat nog niet in onze catalogus. Zoek toch, dan noteren we de titel.',
  } satisfies ByMedia,
  /** Two titles were typed, and at least one of them is none. */
  noTwo: 'Twee titels samen vinden we alleen als je ze allebei voluit typt: twee films of twee series.',
  noOptionAtAll: 'Deze titel staat nog niet in onze catalogus. Zoek toch, dan noteren we de titel.',
  /** Beside a title of the other wizard. */
  isKind: { movie: 'Is een film', tv: 'Is een serie' } satisfies ByMedia,
  startersTitle: 'Of begin met een van deze',
  lovedTitle: 'Begin met iets waar je van hield',
  /** Link to imports from other sites. */
  importLink: 'Haal je lijst op van Letterboxd, IMDb, Netflix of Trakt',
  switchKind: { movie: 'Liever een serie?', tv: 'Liever een film?' } satisfies ByMedia,
  switchLink: { movie: 'Naar de Series Wizard', tv: 'Naar de Film Wizard' } satisfies ByMedia,
  searching: 'We zoeken je titel ...',
  youSearched: (q: string) => `Je zocht “${q}”.`,
  didYouMeanTitle: 'Bedoel je ...?',
  forwarded: (q: string) => `Je zocht “${q}”. Bedoelde je iets anders?`,
  noneOfThese: 'Staat hij er niet bij? Probeer het met de oorspronkelijke titel.',
  wrongKind: {
    movie: 'Dit is een serie. Naar de Series Wizard?',
    tv: 'Dit is een film. Naar de Film Wizard?',
  } satisfies ByMedia,
  wrongKindGo: { movie: 'Ja, naar de Series Wizard', tv: 'Ja, naar de Film Wizard' } satisfies ByMedia,
  orOneOfThese: { movie: 'Of bedoelde je een van deze films?', tv: 'Of bedoelde je een van deze series?' } satisfies ByMedia,
  notFoundTitle: (q: string) => `“${q}” staat nog niet in onze catalogus`,
  notFoundText: (known: string | null, noted: boolean) =>
    [known === null ? '' : `We kennen ${known}, maar deze nog niet.`, noted ? 'We hebben de titel genoteerd.' : 'Probeer het later nog eens.'].join(' ').trim(),
  known: { movie: (titles: number) => `${formatNumber(titles)} films`, tv: (titles: number) => `${formatNumber(titles)} series` } satisfies ByMedia<(titles: number) => string>,
  nearTitle: 'Bedoel je een van deze?',
  /** `about`: what a word of the search names, such as "paarden". */
  relatedTitle: (about: string) => `Wel bij ons: titels rond ${about}`,
  listsTitle: 'Of kies uit een lijst',
  tooLongTitle: 'Deze titel is te lang',
  tooLongText: (most: number) => `Een titel mag hier hoogstens ${most} tekens lang zijn. Kort hem in en probeer het opnieuw.`,
  unknownTitle: { movie: 'Deze film kennen we nog niet', tv: 'Deze serie kennen we nog niet' } satisfies ByMedia,
  unknownText: 'De link klopt niet meer, of de titel staat niet in onze catalogus. Begin hier opnieuw.',
  badId: { movie: 'Bij deze link hoort geen film', tv: 'Bij deze link hoort geen serie' } satisfies ByMedia,
  badIdText: 'Het nummer in de link klopt niet. Zoek de titel hier op.',
  badAlt: 'Deze set bestaat niet',
  badAltText: (most: number) => `Na één titel krijg je hoogstens ${most} keer drie tips. Begin weer bij de eerste drie.`,
  toFirstSet: 'Naar de eerste 3 tips',
  another: { movie: 'Andere film kiezen', tv: 'Andere serie kiezen' } satisfies ByMedia,
  offlineTitle: 'Je bent offline',
  offlineText: 'We gaan verder zodra er weer verbinding is.',
  toListOffline: 'Naar je kijklijst',
  unreachableTitle: 'Geen verbinding',
  unreachableText: 'Trits is even niet te bereiken. Probeer het zo nog eens.',
  errorTitle: 'Dit lukte even niet',
  retry: 'Probeer het opnieuw',
  recovering: 'We proberen het opnieuw',
};

/** Ways on from an address without a page. */
export const notFound = {
  title: 'Deze pagina bestaat niet. Wel weten we drie tips.',
  field: 'Typ een film of serie',
  nav: 'Verder naar',
};

/** An answer on the landing. */
export const dayTrio = {
  title: 'Zo ziet een antwoord eruit',
  intro: 'Eén titel erin, drie eruit. Morgen staat hier een andere.',
  question: { movie: 'Stel, je noemt de film', tv: 'Stel, je noemt de serie' } satisfies ByMedia,
  go: 'Bekijk deze drie van dichtbij',
};

export const problems: Record<ProblemCode, string> = {
  'unknown-title': 'Deze titel kennen we niet.',
  'unknown-path': 'Dit onderdeel bestaat niet.',
  'method-not-allowed': 'Dit onderdeel bestaat niet.',
  'invalid-parameter': 'Er klopt iets niet in de link.',
  'out-of-range': 'In de link staat een waarde die niet kan.',
  'invalid-event': 'Dit konden we niet bewaren.',
  'payload-too-large': 'Dit is te groot om te versturen.',
  'unsupported-media-type': 'Dit konden we niet bewaren.',
  'unknown-coding': 'Dit konden we niet bewaren.',
  'other-site': 'Dit kan alleen vanaf de site zelf.',
  unauthorized: 'Hiervoor heb je het token van de beheerder nodig.',
  'too-often': 'Dat ging te snel achter elkaar. Wacht even.',
  'unknown-review': 'Deze recensie kennen we niet.',
  'refresh-busy': 'De cijfers van vandaag worden al bijgewerkt.',
  'refresh-failed': 'De cijfers van vandaag konden niet worden bijgewerkt.',
  'sink-unavailable': 'We kunnen nu even niets bewaren.',
  'not-ready': 'Trits start net op. Probeer het over een paar tellen weer.',
  internal: 'Er ging bij ons iets mis. Dat ligt niet aan jou.',
};

const ROLES: Record<Role, string> = {
  closest: 'Dichtst bij',
  angle: 'Andere invalshoek',
  gem: 'Verrassing',
  between: 'Precies ertussen',
  'near-seed': 'Iets meer het een',
  'near-with': 'Iets meer het ander',
};

/** Tips of the other media type: one, several, and what stands before the seed. */
const ACROSS: ByMedia<[one: string, more: string, after: string]> = { movie: ['film', 'films', 'na de serie'], tv: ['serie', 'series', 'na de film'] };

const loved: ByMedia<(seed: string) => string> = {
  movie: (seed) => `Vond je de serie ${seed} geweldig en heb je nu zin in een film?`,
  tv: (seed) => `Vond je de film ${seed} geweldig en heb je nu zin in een serie?`,
};

export const results = {
  /** Only the first tip of a first set is the closest; one further on that is no other angle and no surprise claims no more than to be near. */
  role: (role: Role, alt: number, position: number) => (role === 'closest' && (alt > 0 || position > 1) ? 'Ook dichtbij' : ROLES[role]),
  /** Behind the role, where only some titles were searched; in place of it for one that is close to the title by that standard alone. */
  onServices: 'op je diensten',
  justOnServices: 'Op je diensten',
  set: (set: number, of: number) => `Set ${set} van ${of}`,
  strip: 'Naar een tip',
  more: 'Meer met',
  adjust: 'Bijsturen',
  /** Only a first set can hold fewer than three, when filters are strict. */
  heading: (alt: number, tips: number, across: MediaType | null = null) => {
    const [one, more, after] = across === null ? ['tip', 'tips', 'na'] : ACROSS[across];
    return alt > 0 ? `Nog drie ${more} ${after}` : `${[`Geen ${more}`, `Eén ${one}`, `Twee ${more}`][tips] ?? `Drie ${more}`} ${after}`;
  },
  tipsList: 'Tips',
  pageTitle: (title: string, across: MediaType | null = null) => `${results.heading(0, 3, across)} ${title}`,
  /** For tips in directions, such as "lichter". */
  steeredTitle: (title: string, directions: string, across: MediaType | null = null) =>
    `${across === null ? 'Meer zoals' : { movie: 'Films zoals de serie', tv: 'Series zoals de film' }[across]} ${title}, maar ${directions}`,
  description: (seed: string, count: number, titles: string, across: MediaType | null = null): string => {
    const opening = across === null ? `Vond je ${seed} geweldig?` : loved[across](seed);
    const tips = count === 1 ? 'Dan is dit je tip' : `Dan zijn dit je ${count === 2 ? 'twee' : 'drie'} tips`;
    return fitting(`${opening} ${tips}: ${titles}, met de reden erbij.`, `${opening} ${tips}: ${titles}.`, `Na ${seed}: ${titles}, met de reden erbij.`, `Drie tips na ${seed}, elk met de reden erbij.`);
  },
  steeredDescription: (title: string, directions: string, titles: string, across: MediaType | null = null): string => {
    const opening = results.steeredTitle(title, directions, across);
    return fitting(`${opening}? ${titles}, met de reden erbij en wat er anders is.`, `${opening}: ${titles}, met de reden erbij.`, `${opening}: ${titles}.`, `${opening}.`);
  },
  loading: 'We leggen er drie naast',
  weak: 'Minder zeker',
  /** Followed by the title of the seed; at least five visitors. */
  confirmed: (visitors: number) => `${visitors} bezoekers vonden dit een goede tip na`,
  score: (score: string) => `Score ${score} van 10`,
  votes: (votes: number) => (votes === 1 ? 'uit 1 stem' : `uit ${formatNumber(votes)} stemmen`),
  age: (age: string) => `Kijkwijzer ${age}`,
  why: 'Waarom deze tip?',
  whyFor: (title: string) => `bij ${title}`,
  evidence: (seed: string, tip: string) => `Wat ${seed} en ${tip} delen`,
  noAtoms: 'Van deze titel weten we nog te weinig om te laten zien wat ze delen.',
  addToList: 'Kijklijst',
  feedback: (title: string) => `Wat vind je van de tip ${title}?`,
  good: 'Goede tip',
  bad: 'Geen goede tip',
  notSaved: 'Bewaren lukte niet: de opslag van je browser is vol of staat uit.',
  continueWith: 'Tips na deze',
  nextLong: 'Toon ',
  next: '3 andere',
  previous: 'Vorige 3',
  setsNav: 'Meer tips',
  exhaustedTitle: (title: string) => `Dat waren alle tips na ${title}`,
  exhaustedText: 'Wat er nu nog komt, past niet goed genoeg. Kies liever een nieuwe titel.',
  exhaustedFiltered: 'Binnen je filters past er niets meer goed genoeg. Zonder filters is er misschien nog meer.',
  withoutFilters: 'Zonder filters verder',
  /** Link to the other medium, by that of the tips on screen. */
  otherMedium: { movie: 'Liever een serie hierna?', tv: 'Liever een film hierna?' } satisfies ByMedia,
  lastSet: 'Meer tips na deze titel hebben we niet.',
  lastWithin: 'Meer past er niet binnen je filters.',
};

export const evidenceText = {
  /** Between the tip's title and the seed's. */
  after: 'na',
  close: 'Sluiten',
  topics: { themes: 'Thema’s', tone: 'Toon en stijl', makers: 'Makers', place: 'Plaats en tijd', form: 'Vorm en bron', visitors: 'Kijkers' },
  weight: (share: number) => (share >= 0.66 ? 'telt zwaar mee' : share >= 0.33 ? 'telt mee' : 'telt licht mee'),
  different: { movie: 'Wat anders is aan deze film', tv: 'Wat anders is aan deze serie' } satisfies ByMedia,
  /** Above the directions that the visitor chose. */
  steered: 'Bijgestuurd',
  insteadOf: (value: string) => `in plaats van ${value}`,
  edited: 'De redactie zet deze twee naast elkaar.',
  computed: 'Berekend uit wat we van beide titels weten.',
};

export const replaceText = {
  button: 'Al gezien',
  seen: (title: string) => `${title} heb je al gezien.`,
  bad: (title: string) => `${title} was geen goede tip.`,
  states: { looking: 'We zoeken een andere.', replaced: 'Hier is een andere.', none: 'Er is nu geen andere.' },
  undo: 'Ongedaan maken',
  why: 'Waarom niet?',
  whyBad: (title: string) => `Waarom was ${title} geen goede tip?`,
  reasons: {
    seen: 'Al gezien',
    known: 'Te bekend',
    taste: 'Niet mijn smaak',
    untrue: 'Reden klopt niet',
  },
  noted: 'Genoteerd.',
};

export const rating = {
  question: (tips: number) => (tips === 1 ? 'Hoe goed is deze tip?' : `Hoe goed zijn deze ${tips === 2 ? 'twee' : 'drie'} tips?`),
  stars: (stars: number) => (stars === 1 ? '1 ster' : `${stars} sterren`),
  send: 'Verstuur',
  thanks: (stars: number) => `Dank je. Je gaf ${stars === 1 ? '1 ster' : `${stars} sterren`}.`,
};

export const share = {
  /** A phone shows the first word only. */
  button: (tips: number): [short: string, rest: string] => ['Deel', tips === 1 ? 'deze tip' : tips === 2 ? 'deze twee' : 'deze drie'],
  text: (title: string, tips: number, across: MediaType | null = null) => `${results.heading(0, tips, across)} ${title}`,
  copied: 'Link gekopieerd',
  copyYourself: 'Kopieer de link hieronder',
  linkLabel: 'Link om te delen',
  list: 'Deel deze lijst',
  title: 'Deel deze titel',
};

export const adText = { label: 'Advertentie' };

export const tipJar = {
  title: 'Heb je iets aan Trits?',
  text: 'Trits is gratis en blijft dat. Wie wil, doet iets in de fooienpot. Betalen doe je op een andere site.',
  amount: (euros: number) => `${euros} euro`,
  other: 'Ander bedrag',
  newTab: '(opent een nieuw tabblad)',
};

export const watchlistPage = {
  title: __TITLES__.watchlist,
  heading: 'Je kijklijst',
  intro: 'Deze lijst staat alleen op dit apparaat.',
  emptyTitle: 'Je kijklijst is leeg',
  empty: 'Zet een tip op je kijklijst en je vindt hem hier terug, ook als je later terugkomt.',
  unreadTitle: 'Je lijst staat in je browser',
  unread: 'Alleen met JavaScript kan deze pagina hem lezen. Zet JavaScript aan om je kijklijst te zien.',
  sortLabel: 'Sorteer op',
  sorts: { nieuw: 'Laatst toegevoegd', titel: 'Titel', jaar: 'Nieuwste jaar' },
  remove: 'Verwijder',
  removeFor: (title: string) => `${title} van je kijklijst`,
  tips: 'Tips na deze',
  clear: 'Lijst leegmaken',
  kinds: { movie: 'Films', tv: 'Series' } satisfies ByMedia,
  /** Followed by the title of a seed. */
  after: 'Na',
  tick: 'Gezien',
  seen: (title: string) => `${title} heb je gezien. Je krijgt deze titel niet meer als tip.`,
  removed: (title: string) => `${title} is van je kijklijst gehaald.`,
  cleared: (count: number) => `${count === 1 ? '1 titel' : `${count} titels`} verwijderd.`,
  undo: 'Ongedaan maken',
  restored: 'Alles staat er weer.',
  fileTitle: 'Je lijst meenemen',
  fileText: 'Bewaar je lijst als bestand, of open een lijst die je eerder bewaarde. Wat al op je lijst staat, blijft staan.',
  emptyFileTitle: 'Een kijklijst terugzetten',
  emptyFileText: 'Open een lijst die je eerder bewaarde, op dit apparaat of op een ander.',
  saveJson: 'Bewaar als JSON',
  saveCsv: 'Bewaar als CSV',
  readFile: 'Open een bewaarde lijst',
  fileName: 'trits-kijklijst',
  imported: (added: number, already: number, skipped: number) =>
    [
      added === 0 ? 'Er is niets toegevoegd.' : added === 1 ? '1 titel toegevoegd.' : `${added} titels toegevoegd.`,
      ...(already > 0 ? [already === 1 ? '1 titel stond er al op.' : `${already} titels stonden er al op.`] : []),
      ...(skipped > 0 ? [skipped === 1 ? '1 regel konden we niet lezen.' : `${skipped} regels konden we niet lezen.`] : []),
    ].join(' '),
  notAList: 'Dit bestand is geen kijklijst. Kies een JSON- of CSV-bestand dat je hier bewaarde.',
  onServices: 'Nu te zien bij mijn diensten',
  servicesFirst: 'Kies eerst je diensten.',
  servicesHint: 'We onthouden ze op dit apparaat.',
  checking: 'We zoeken op waar je titels te zien zijn',
  seenAt: (brands: string) => `Te zien bij ${brands}`,
  wholeList: 'Toon de hele lijst',
  noneOnServices: 'Voor zover we weten is nu niets van je lijst te zien bij je diensten.',
  someOnServices: (titles: number, of: number) => `${titles} van de ${of} titels`,
  someUnknown: 'Van een paar titels konden we het nu niet nagaan.',
  notSaved: 'Bewaren lukte niet, dus je lijst is zoals hij was. De opslag van je browser is vol of staat uit.',
};

