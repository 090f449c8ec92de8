/** Texts of the landing, the header and the footer. */
export const images = { posterAlt: (title: string, year: number | null) => `Poster van ${year === null ? title : `${title} (${year})`}` };

export const site = {
  name: 'Trits',
  title: (page: string) => `${page} · Trits`,
  skip: 'Naar de inhoud',
  home: 'Trits, naar de voorpagina',
  front: 'Voorpagina',
  mainNav: 'Hoofdmenu',
  films: 'Films',
  series: 'Series',
  watchlist: 'Kijklijst',
  watchlistCount: (count: number) => (count === 1 ? '1 titel' : `${count} titels`),
};

export const footer = {
  attribution:
    'Titelgegevens en posters komen van TMDB. Trits gebruikt de TMDB API, maar is niet door TMDB goedgekeurd of gecertificeerd.',
  nav: 'Over Trits',
  privacy: 'Privacy',
  terms: 'Voorwaarden',
  contact: 'Contact',
  quality: 'Kwaliteit',
  theme: 'Weergave',
  themes: { system: 'Automatisch', light: 'Licht', dark: 'Donker' },
};

export const landing = {
  title: __TITLES__.home,
  description:
    'Noem één film of serie die je geweldig vond en krijg altijd drie tips, elk met een reden die klopt. Gratis, zonder account.',
  headline: ['Noem er één,', 'krijg er drie.'],
  tagline:
    'Welke film of serie liet je niet los? Trits legt er altijd drie naast, elk met een reden die je zelf kunt nagaan.',
  field: 'Typ een film of serie',
  submit: 'Zoek',
  /** Turns the field into two. */
  pair: ['Met z’n tweeën?', 'Noem er twee'],
  badgesLabel: 'In het kort',
  badges: ['AI-powered matching', 'Klaar in seconden', 'Geen account nodig'],
  movieButton: 'Film Wizard',
  seriesButton: 'Series Wizard',
  movieHint: 'Drie films na je favoriet',
  seriesHint: 'Drie series na je favoriet',
  tonight: 'Vanavond',
  tonightHint: 'drie tips die nu passen',
  watchlist: 'Je kijklijst',
  howLink: 'Hoe het werkt',
  whyLink: 'Waarom onze tips kloppen',
  shortcuts: 'Sneltoetsen',
  shortcutsHint: 'F voor films, S voor series',
  stepsTitle: 'Hoe het werkt',
  steps: [
    { title: 'Kies films of series', text: 'Noem één titel die je geweldig vond.' },
    { title: 'Wij filteren slim', text: 'We vergelijken thema, toon, makers en tempo, nooit alleen genre.' },
    { title: 'Jij krijgt 3 toppers', text: 'Eentje dichtbij, eentje vanuit een andere hoek en eentje die je verrast.' },
  ],
  trustTitle: 'Waarom onze tips kloppen',
  trustIntro: 'Elke reden vind je terug in de gegevens van beide titels.',
  more: (title: string) => `Meer over: ${title}`,
  trust: [
    {
      mark: 'TMDB',
      title: 'Officiële data',
      text: 'Met de juiste bronvermelding.',
      tip: 'Titels, makers en posters komen van TMDB. Dat staat onder elke pagina.',
    },
    {
      mark: '2,5 s',
      title: 'Binnen 2,5\u00a0s geladen',
      text: 'Korter dan een trailer.',
      tip: 'We rekenen ’s nachts alles al uit. Zo staan je tips binnen 2,5\u00a0s op je scherm.',
    },
    {
      mark: '3',
      title: 'Altijd 3 tips met reden',
      text: 'Niet twee, niet tien.',
      tip: 'Bij elke tip lees je wat de twee titels delen. Weten we weinig, dan zeggen we dat.',
    },
  ],
};

export const failure = {
  title: 'Hier ging iets stuk',
  text: 'Laad de pagina opnieuw, of begin op de voorpagina.',
  reload: 'Opnieuw laden',
  home: 'Naar de voorpagina',
};

export const themeMenu = {
  title: 'Geen titel in je hoofd?',
  intro: 'Blader door onze lijsten.',
  footer: 'Alle lijsten',
  kinds: { movie: 'Filmlijsten', tv: 'Serielijsten' },
};
