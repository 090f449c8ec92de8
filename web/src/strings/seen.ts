/** Texts of the page with what the visitor saw, and of imports from other sites. */
import type { MediaType } from '../api/types';
import { formatNumber } from '../lib/numbers';

type ByMedia<T = string> = Record<MediaType, T>;
const titles = (count: number) => (count === 1 ? '1 titel' : `${formatNumber(count)} titels`);

export const seenPage = {
  title: __TITLES__.seen,
  heading: 'Al gezien',
  intro: 'Wat je al zag, krijg je niet meer als tip. Een tip die niet goed was, krijg je niet nog eens na dezelfde titel. Deze lijst staat alleen op dit apparaat.',
  listTitle: (count: number) => (count === 0 ? 'Je lijst' : `Je lijst: ${titles(count)}`),
  empty: 'Er staat nog niets op. Kies bij een tip in het menu “Al gezien”, of haal hierboven je lijst van een andere site op.',
  unread: 'Alleen met JavaScript kan deze pagina je lijst lezen.',
  search: 'Zoek in je lijst',
  noMatch: (typed: string) => `Niets op je lijst lijkt op “${typed}”.`,
  kind: { movie: 'Film', tv: 'Serie' } satisfies ByMedia,
  seen: 'gezien',
  bad: 'geen goede tip',
  badAfter: (seed: string) => `geen goede tip na ${seed}`,
  unnamed: { movie: 'Een film', tv: 'Een serie' } satisfies ByMedia,
  back: 'Haal',
  backFor: (title: string) => `${title} van je lijst`,
  removed: (title: string) => `${title} kan weer een tip zijn.`,
  undo: 'Ongedaan maken',
  more: (count: number) => `Toon er nog ${formatNumber(count)}`,
  save: 'Bewaar alles als bestand',
  saveText: 'Met je kijklijst erbij. Zo neem je alles mee naar een ander apparaat.',
  fileName: 'trits-lijsten',
  link: 'Wat je al zag',
};

export const importText = {
  title: 'Haal je lijst op van een andere site',
  text: 'Van Letterboxd, IMDb, Netflix of Trakt. Je bestand blijft op dit apparaat: we zoeken alleen de titels op, en onthouden ze niet.',
  choose: 'Kies bestanden',
  how: 'Waar vind ik mijn bestand?',
  steps: [
    ['Letterboxd', 'Instellingen, Data, Export your data. Kies het zipbestand zoals je het kreeg.'],
    ['IMDb', 'Open je ratings of je watchlist en kies Export.'],
    ['Netflix', 'Account, je profiel, Kijkgeschiedenis, Alles downloaden.'],
    ['Trakt', 'Instellingen, Data, Export. Kies de bestanden in JSON.'],
    ['Trits', 'Het bestand dat je hier of bij je kijklijst bewaarde.'],
  ],
  reading: 'We lezen je bestand …',
  busy: (done: number, of: number) => `${formatNumber(done)} van de ${titles(of)} opgezocht`,
  failed: 'Opzoeken lukte niet. Er is niets veranderd. Probeer het later nog eens.',
  notSaved: 'De opslag van je browser is vol of staat uit, dus niet alles is bewaard.',
  unread: (names: string) => `Hier konden we geen lijst in vinden: ${names}.`,
  done: (seen: number, listed: number, already: number) =>
    [
      seen + listed === 0 ? 'Er is niets toegevoegd.' : '',
      seen > 0 ? `${titles(seen)} toegevoegd aan wat je al zag.` : '',
      listed > 0 ? `${titles(listed)} op je kijklijst gezet.` : '',
      already > 0 ? `${titles(already)} ${already === 1 ? 'stond' : 'stonden'} er al.` : '',
    ].filter((part) => part !== '').join(' '),
  loved: (count: number) => `${count === 1 ? 'De titel' : `De ${titles(count)}`} met een hoog cijfer ${count === 1 ? 'staat' : 'staan'} voortaan klaar om mee te beginnen.`,
  missing: (count: number) => `${titles(count)} ${count === 1 ? 'staat' : 'staan'} niet in onze catalogus`,
  missingMore: (count: number) => `en nog ${titles(count)}`,
};
