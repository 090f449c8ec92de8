/** Texts of the operator's tables, by measure of the API. */
import type { Event } from '../api/types';
import { filterText } from './filters';

export interface MeasureText {
  title: string;
  text: string;
  /** Header of the key column. */
  key: string;
  /** Header of the count column. */
  count: string;
  /** Dutch names of fixed keys; other keys are shown as they are. */
  keys?: Record<string, string>;
}

const providerWays = { flatrate: 'Abonnement', free: 'Gratis', ads: 'Gratis met reclame', rent: 'Huren', buy: 'Kopen' };

/** Relaxation steps, the order in which filters give way. */
const STEPS = {
  '1': '1. Jaren',
  '2': '2. Speelduur',
  '3': '3. Taal',
  '4': '4. Cijfer',
  '5': '5. Diensten',
  '6': '6. Genres',
  '7': '7. Minder zeker',
  '8': '8. Vangnet',
  '9': '9. Bijsturen',
};

const steering = {
  lighter: 'Lichter',
  darker: 'Donkerder',
  calmer: 'Rustiger',
  faster: 'Sneller',
  shorter: 'Korter',
  longer: 'Langer',
  newer: 'Nieuwer',
  older: 'Ouder',
  'lesser-known': 'Minder bekend',
  'better-known': 'Bekender',
  'closer-to-home': 'Dichter bij huis',
  'farther-away': 'Verder weg',
  'less-scary': 'Minder eng',
  'with-children': 'Met kinderen',
  across: 'Van film naar serie, of omgekeerd',
  pair: 'Met twee titels',
};

export const measureText = {
  funnel: {
    title: 'Van zoeken tot kijken',
    text: 'Een sessie telt bij een stap alleen mee als ook alle stappen ervoor zijn gezet; dagen zijn opgeteld.',
    key: 'Stap',
    count: 'Sessies',
    keys: { search: 'Gezocht', results: 'Tips gezien', tip: 'Tip geopend', sheet: '“Waar te kijken” geopend', provider: 'Naar een aanbieder' },
  },
  events: {
    title: 'Alle handelingen',
    text: 'Elke melding die de site stuurt, per soort.',
    key: 'Handeling',
    count: 'Keer',
    keys: {
      search_submitted: 'Gezocht',
      ladder_used: 'Ruimer gekeken dan gevraagd',
      alt_set_requested: 'Drie andere gevraagd',
      tip_card_click: 'Tip geopend',
      availability_sheet_opened: '“Waar te kijken” geopend',
      availability_click: 'Naar een aanbieder',
      no_providers_available: 'Geen aanbieder bekend',
      session_rated: 'Sessie beoordeeld',
      share_clicked: 'Gedeeld',
      affiliate_link_clicked: 'Advertentielink gevolgd',
      sheet_conversion: '“Waar te kijken” gesloten na een klik',
      watchlist_added: 'Op de kijklijst gezet',
      watchlist_removed: 'Van de kijklijst gehaald',
      watchlist_cleared: 'Kijklijst geleegd',
      filters_applied: 'Filters gezet',
      tip_jar_viewed: 'Fooienpot gezien',
      tip_jar_clicked: 'Fooi gekozen',
      tip_feedback: 'Tip beoordeeld',
      review_submitted: 'Recensie geschreven',
      page_viewed: 'Lijst bekeken',
      title_seen: 'Al gezien',
    } satisfies Record<Event['eventType'], string>,
  },
  'search-outcomes': {
    title: 'Wat zoeken oplevert',
    text: 'Opgezocht in de versie van de nacht waarin de dag werd geteld.',
    key: 'Uitkomst',
    count: 'Keer',
    keys: { exact: 'Precies gevonden', prefix: 'Begin van een titel', fuzzy: 'Met een tikfout', 'other-kind': 'Is een titel van de andere soort', none: 'Niets gevonden' },
  },
  'no-hit-queries': { title: 'Gezocht en niet gevonden', text: 'Wat we nog kunnen opnemen, of anders kunnen schrijven.', key: 'Ingevuld', count: 'Keer' },
  seeds: { title: 'Meest gezochte titels', text: 'De beste treffer op wat iemand invulde.', key: 'Titel', count: 'Keer' },
  sets: { title: 'Hoe ver mensen doorklikken', text: 'Eerste drietal: elke zoekopdracht die iets vindt. Daarna elk volgend drietal dat iemand vroeg.', key: 'Drietal', count: 'Keer' },
  ladder: {
    title: 'Waar filters moesten wijken',
    text: 'De stappen waarmee we ruimer keken omdat er met alle filters geen drie tips waren.',
    key: 'Stap',
    count: 'Keer',
    keys: STEPS,
  },
  tips: { title: 'Meest geopende tips', text: 'Ook titels die vanaf een lijst zijn geopend.', key: 'Titel', count: 'Keer' },
  'votes-by-role': {
    title: 'Per rol',
    text: 'Van elke sessie telt alleen het laatste oordeel over een tip.',
    key: 'Rol',
    count: 'Oordelen',
    keys: { closest: 'Dichtst bij', angle: 'Andere invalshoek', gem: 'Verrassing', between: 'Tussen twee titels', 'near-seed': 'Dichter bij de eerste van twee', 'near-with': 'Dichter bij de tweede van twee', unknown: 'Niet meer te vinden' },
  },
  'votes-by-atom': {
    title: 'Per soort bewijs',
    text: 'Een tip telt mee bij elke soort kenmerk in zijn reden.',
    key: 'Kenmerk',
    count: 'Oordelen',
    keys: {
      concept: 'Thema, toon of vorm',
      director: 'Regisseur',
      creator: 'Bedenker',
      writer: 'Schrijver',
      composer: 'Componist',
      actor: 'Hoofdrolspeler',
      source: 'Bron',
      setting: 'Plaats of tijd',
      form: 'Vertelvorm',
      country: 'Land',
      language: 'Taal',
      studio: 'Studio',
      network: 'Zender',
      'liked-together': 'Samen gewaardeerd',
      unknown: 'Niet meer te vinden',
    },
  },
  'votes-by-rung': {
    title: 'Per stap',
    text: 'De hoogste stap die nodig was voor het drietal waarin de tip stond.',
    key: 'Stap',
    count: 'Oordelen',
    keys: {
      '0': 'Geen',
      ...STEPS,
      unknown: 'Niet meer te vinden',
    },
  },
  'votes-by-steering': {
    title: 'Per manier van bijsturen',
    text: 'Een tip telt mee bij elke manier waarop was bijgestuurd toen hij werd beoordeeld.',
    key: 'Manier',
    count: 'Oordelen',
    keys: { ...steering, none: 'Niet bijgestuurd' },
  },
  'votes-by-pair': { title: 'Het vaakst een slechte tip', text: 'Paren van titel en tip, met bovenaan die het vaakst “geen goede tip” kregen.', key: 'Titel en tip', count: 'Oordelen' },
  stars: { title: 'Sterren voor een sessie', text: 'Wat bezoekers na hun eerste drietal gaven.', key: 'Sterren', count: 'Keer', keys: { '1': '1 ster', '2': '2 sterren', '3': '3 sterren', '4': '4 sterren', '5': '5 sterren' } },
  filters: {
    title: 'Gebruikte filters',
    text: 'Hoe vaak een filter aanstond toen iemand filters zette.',
    key: 'Filter',
    count: 'Keer',
    keys: { ...filterText.fieldNames, other: 'Overig' },
  },
  steering: {
    title: 'Bijsturen',
    text: 'Hoe vaak iemand een richting koos, van film op serie overstapte of omgekeerd, of er een tweede titel bij noemde.',
    key: 'Manier',
    count: 'Keer',
    keys: steering,
  },
  sheets: { title: '“Waar te kijken”', text: 'Of we een plek wisten om te kijken.', key: 'Aanbod', count: 'Keer', keys: { with: 'Aanbod bekend', without: 'Geen aanbod bekend' } },
  providers: { title: 'Aanbieders', text: 'Waar mensen naartoe gingen.', key: 'Aanbieder', count: 'Keer', keys: { other: 'Overig' } },
  access: { title: 'Manier van kijken', text: 'Het soort aanbod dat werd gekozen.', key: 'Manier', count: 'Keer', keys: providerWays },
  conversions: {
    title: 'Tijd tot de eerste klik',
    text: 'Van het openen van “Waar te kijken” tot de eerste aanbieder.',
    key: 'Tijd',
    count: 'Keer',
    keys: { '0-5': 'Tot 5 seconden', '5-15': '5 tot 15 seconden', '15-60': '15 tot 60 seconden', '60-': 'Langer', unknown: 'Onbekend' },
  },
  watchlist: { title: 'Kijklijst', text: 'Wat er met de lijst gebeurde.', key: 'Handeling', count: 'Keer', keys: { added: 'Toegevoegd', removed: 'Weggehaald', cleared: 'Geleegd' } },
  listed: { title: 'Het vaakst bewaard', text: 'Titels die op een kijklijst kwamen.', key: 'Titel', count: 'Keer' },
  shares: {
    title: 'Gedeelde pagina’s',
    text: 'Waar iemand op delen drukte.',
    key: 'Pagina',
    count: 'Keer',
    keys: { '/': 'Voorpagina', '/movie': 'Filmwizard', '/series': 'Seriewizard', '/watchlist': 'Kijklijst', '/kwaliteit': 'Kwaliteit', other: 'Overig' },
  },
  affiliate: { title: 'Advertentielinks', text: 'Hoe vaak ze zijn gevolgd, per aanbieder.', key: 'Aanbieder', count: 'Keer', keys: { other: 'Overig' } },
  'tip-jar': { title: 'Fooienpot', text: 'Hoe vaak hij is gezien, en welke bedragen zijn gekozen.', key: 'Wat', count: 'Keer', keys: { viewed: 'Gezien', own: 'Eigen bedrag', other: 'Overig' } },
  themes: { title: 'Bekeken lijsten', text: 'De themapagina’s.', key: 'Lijst', count: 'Keer' },
} satisfies Record<string, MeasureText> as Record<string, MeasureText>;
