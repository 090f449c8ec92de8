/** Texts of the page that finds tips for tonight, and of the links to it. */
import type { MediaType } from '../api/types';

type ByMedia<T = string> = Record<MediaType, T>;

export const tonightText = {
  title: __TITLES__.tonight,
  description: 'Zeg hoe laat je klaar wilt zijn en met wie je kijkt, en krijg drie films of series die vanavond passen. Ook als je geen titel weet.',
  /** Link beside the tips. */
  link: 'Vanavond',
  idleQuestion: 'Weet je geen titel?',
  idleLink: 'Kies op tijd en gezelschap',

  now: (time: string) => `Het is nu ${time}.`,
  intro: 'Zeg hoe laat je klaar wilt zijn en met wie je kijkt. Je krijgt drie tips die passen.',
  introAfter: 'Zeg hoe laat je klaar wilt zijn en met wie je kijkt. Je krijgt drie tips na deze titel die passen.',
  introPair: 'Zeg hoe laat je klaar wilt zijn en met wie je kijkt. Je krijgt drie tips tussen deze twee titels die passen.',
  unknown: 'Een titel in de link kennen we niet. Die laten we weg.',
  media: 'Wat kijk je?',
  medium: { movie: 'Een film', tv: 'Een aflevering' } satisfies ByMedia,
  end: 'Klaar om',
  noEnd: 'Geen eindtijd',
  noEndShort: 'alle tijd',
  exactly: 'Of precies om',
  noClock: 'Zonder JavaScript kennen we de tijd op je apparaat niet. Met wie je kijkt telt wel mee; een lengte kies je daarna bij de filters.',
  wrongEnd: 'Het tijdstip in de link konden we niet lezen. Kies er hier een.',

  company: 'Met wie kijk je?',
  companies: { alone: 'Alleen', together: 'Samen', children: 'Met kinderen' },
  ages: 'Andere leeftijd',
  age: (age: number) => `t/m ${age} jaar`,
  ageNote: 'Een titel zonder Kijkwijzer doet niet mee.',

  words: {
    within: (length: string) => `hoogstens ${length}`,
    episodes: { 'under-30': 'afleveringen korter dan een halfuur', 'under-60': 'afleveringen korter dan een uur' },
    anyLength: 'elke lengte',
    anything: 'alles mag',
    horror: 'geen horror',
    score: 'score vanaf 7',
    family: { movie: 'familiefilms en animatie', tv: 'jeugd, familie en animatie' } satisfies ByMedia,
    services: 'op je diensten',
    others: 'met je andere filters',
  },

  after: 'Na',
  between: 'Tussen',
  and: 'en',
  /** In place of a title that is not known yet. */
  unnamed: 'een titel',
  why: {
    named: null,
    rated: ', die je een hoog cijfer gaf',
    voted: ', waarna je een tip goed vond',
    listed: ', waarna je iets op je kijklijst zette',
  },
  whyList: (list: string) => `, uit onze lijst ${list}`,
  noSeed: 'Noem eerst een titel',
  start: 'Een titel noemen hoeft niet: we beginnen bij iets wat je goed vond, of bij een titel uit onze lijsten.',
  others: 'Begin bij andere titels',
  name: { movie: 'Noem zelf een film', tv: 'Noem zelf een serie' } satisfies ByMedia,
  drop: 'Zonder deze titel',
  dropBoth: 'Zonder deze twee titels',

  onServices: 'Alleen op mijn diensten',
  servicesHint: 'We onthouden ze op dit apparaat, en zoeken alleen daar.',

  past: (time: string) => `${time} is al geweest. Kies een later tijdstip.`,
  short: {
    movie: (minutes: number) => `Je hebt nog ${inWords(minutes)}. Daar past geen film in.`,
    tv: (minutes: number) => `Je hebt nog ${inWords(minutes)}. Daar past geen aflevering in.`,
  } satisfies ByMedia<(minutes: number) => string>,
  later: 'Kies een later tijdstip.',
  tight: 'Zo kort zijn bijna alleen korte films.',
  toEpisode: 'Kijk een aflevering',
  tightEpisode: 'Een aflevering kan net iets langer duren dan je tijd. Op de kaart staat hoe lang.',
};

const inWords = (minutes: number) => (minutes === 0 ? 'geen minuut' : minutes === 1 ? '1 minuut' : `${minutes} minuten`);
