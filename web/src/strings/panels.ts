/** Texts of the title panel and the watch sheet. */
import type { Facet, Origin } from '../api/types';

export const panelText = {
  closeTitle: 'Sluit het venster',
  loading: 'Even ophalen',
  original: (title: string) => `Oorspronkelijke titel: ${title}`,
  concepts: 'Waar het om draait',
  conceptsHint: 'Wat vet staat, telt het zwaarst bij het kiezen van tips.',
  facets: {
    theme: 'Thema',
    tone: 'Toon',
    pace: 'Tempo',
    setting: 'Plaats',
    time: 'Tijd',
    form: 'Vertelvorm',
    relations: 'Mensen',
    look: 'Beeld',
    source: 'Bron',
  } satisfies Record<Facet, string>,
  little: 'Van deze titel weten we weinig: alleen de feiten hieronder, nog geen cijfer en geen omschrijving.',
  origins: {
    authored: 'De redactie koos deze kenmerken.',
    keyword: 'Wat uit trefwoorden van TMDB komt, zette een programma om.',
    predicted: 'Wat schuin staat, is berekend en kan ernaast zitten.',
  } satisfies Record<Origin, string>,
  /** Read out after a concept that stands in italics. */
  calculated: ' (berekend)',
  makers: 'Wie en wat',
  directors: 'Regie',
  creators: 'Bedacht door',
  writers: 'Scenario',
  cast: 'Met',
  countries: 'Land',
  language: 'Taal',
  companies: 'Productie',
  networks: 'Zender',
  collection: 'Reeks',
  released: 'Uitgebracht',
  firstAired: 'Eerste aflevering',
  tips: 'Drie tips na deze',
  wholePage: 'Alles over deze titel',
};

export const trailerText = {
  show: 'Trailer bekijken',
  hint: 'De trailer komt van YouTube en laadt pas als je drukt.',
  of: (title: string) => `Trailer van ${title}`,
};

export const watchText = {
  title: 'Waar te kijken',
  button: 'Waar te kijken',
  close: 'Sluit dit venster',
  of: (title: string) => `Waar je ${title} kunt zien`,
  unknown: 'Waar deze titel in Nederland te zien is, weten we nog niet.',
  seenAt: 'Te zien bij',
  unknownShort: 'Dat weten we nog niet',
  newTab: '(opent een nieuw tabblad)',
  sponsored: 'advertentielink',
  own: 'jouw dienst',
  otherTitle: 'Dit kun je wel zien',
  otherText: (title: string) => `Een tip na ${title} waarvan we wel weten waar je hem kunt zien.`,
  otherOn: (brand: string) => `Te zien bij ${brand}`,
  services: 'Mijn diensten',
  servicesHint: 'We zetten ze vooraan en onthouden ze op dit apparaat.',
};

export const reviewText = {
  others: 'Wat anderen vonden',
  nobody: 'Een bezoeker',
  title: 'Schrijf een recensie',
  own: 'Je oordeel',
  stars: (title: string) => `Wat vond je van ${title}?`,
  text: 'Je recensie (niet verplicht)',
  hint: (letters: number, to: number) => `${letters} van ${to} tekens.`,
  minLength: (from: number) => `Schrijf je iets, dan minstens ${from} tekens.`,
  name: 'Je naam (niet verplicht)',
  send: 'Verstuur recensie',
  thanks: 'Dank je. We lezen je recensie voordat we die plaatsen.',
  refused: 'Deze recensie kunnen we niet aannemen. Laat links, e-mailadressen en telefoonnummers weg.',
  enough: 'Je hebt vandaag al vijf recensies gestuurd. Morgen kun je deze sturen.',
  /** With the time to wait in seconds, where it is known. */
  busy: (seconds?: number) => {
    const minutes = Math.ceil((seconds ?? 0) / 60);
    const when = minutes > 1 ? `over ${minutes} minuten` : minutes === 1 ? 'over een minuut' : 'straks';
    return `Er komen nu te veel recensies binnen. Probeer het ${when} nog eens.`;
  },
  failed: 'Versturen lukte niet. Probeer het zo nog eens.',
  troubles: {
    stars: 'Kies eerst een aantal sterren.',
    short: 'Schrijf minstens 20 tekens, of laat het veld leeg.',
    long: 'Maak je recensie hoogstens 500 tekens lang.',
    contact: 'Laat links, e-mailadressen en telefoonnummers weg.',
    name: 'Kies een naam van hoogstens 60 tekens.',
  },
};
