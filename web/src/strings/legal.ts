/** Privacy, terms and contact, as sections of paragraphs or points. */
export interface Section {
  title: string;
  text?: readonly string[];
  points?: readonly string[];
  /** Text of a link to the privacy page. */
  privacy?: string;
}

export const legalCommon = { back: 'Terug naar de voorpagina', updated: (date: string) => `Laatst bijgewerkt op ${date}.`, since: (date: string) => `Deze tekst geldt sinds ${date}.` };

export const privacy = {
  title: __TITLES__.privacy,
  intro: 'Trits werkt zonder account, zonder cookies en zonder trackers. Hier lees je wat we wel bewaren, en waarom.',
  sections: [
    {
      title: 'Geen cookies, geen trackers',
      text: [
        'We plaatsen geen cookies en laten geen andere partijen meekijken. In de sessieopslag van je browser staan alleen een anoniem sessienummer en, als je de tips beoordeelde, je aantal sterren. Sluit je het tabblad, dan is dat weg.',
        'Je kijklijst, je diensten, wat je al zag en je instellingen staan alleen op je eigen apparaat. Titels die je al zag, sturen we als nummers mee met je vraag, zodat je ze niet opnieuw krijgt. Weet je kijklijst niet hoe lang een titel duurt, dan vraagt je browser dat op. Je browser bewaart ook de laatste pagina’s en tips, zodat je die zonder verbinding kunt lezen.',
        'Haal je een lijst van een andere site op, dan leest je browser het bestand. We krijgen alleen de titels en jaartallen, zoeken ze op en bewaren er niets van.',
      ],
    },
    {
      title: 'Wat we verzamelen',
      points: [
        'titels die je invult',
        'filters die je kiest',
        'tips waarop je klikt, en titels die je al zag',
        'lijsten die je opent',
        'knoppen die je gebruikt: kijklijst, waar te kijken en de fooienpot',
        'recensies en cijfers, als je die geeft',
        'titelnummers van TMDB',
        'het tijdstip waarop je iets doet',
      ],
    },
    {
      title: 'Waarvoor we het gebruiken',
      text: ['Met “goede tip” en “geen goede tip” maken we de tips beter. De rest gebruiken we om te zien wat werkt en wat niet.',
        'Vraagt je browser met Global Privacy Control om niet gevolgd te worden, of zet je op deze pagina het meten uit, dan meten we niets.'],
    },
    {
      title: 'Waar het staat, en hoe lang',
      text: [
        'De gegevens staan in een gehoste database in Europa, beveiligd per rij (row-level security). Gegevens ouder dan 2 jaar kunnen we archiveren of verwijderen.',
      ],
    },
    {
      title: 'Wat TMDB ziet',
      text: [
        'Posters laadt je browser rechtstreeks van image.tmdb.org, zonder te melden vanaf welke pagina. TMDB ziet daarbij wel je IP-adres, zoals elke website die je bezoekt.',
        'Zoeken op verschillende dagen meerdere mensen naar een titel die we niet hebben, dan zoekt onze server die ’s nachts op bij TMDB. TMDB ziet dan de zoekterm, maar niet wie hem intikte.',
      ],
    },
    {
      title: 'Partnerlinks en fooienpot',
      text: ['Op Trits kunnen partnerlinks naar een streamingdienst staan, en een vrijwillige fooienpot. Die openen een andere website, met eigen regels.'],
    },
    {
      title: 'Je gegevens laten verwijderen',
      text: [
        'De gegevens van deze sessie wis je op deze pagina, met “Wis mijn sessie”. Voor al het andere stuur je ons een e-mail via de contactpagina. Je krijgt binnen 2 tot 3 werkdagen antwoord.',
      ],
    },
  ] satisfies Section[],
};

export const terms = {
  title: __TITLES__.terms,
  intro: 'Gebruik je Trits, dan ga je akkoord met deze voorwaarden. We hielden ze kort.',
  sections: [
    { title: 'Gratis, voor jezelf', text: ['Trits is gratis en bedoeld voor persoonlijk, niet-commercieel gebruik.'] },
    { title: 'Geen bots', text: ['Je gebruikt geen bots en je haalt onze pagina’s niet geautomatiseerd leeg.'] },
    {
      title: 'Tips zijn tips',
      text: [
        'We doen ons best om elke reden te laten kloppen, maar smaak laat zich niet garanderen. Titelgegevens komen van TMDB, het kijkaanbod komt van JustWatch via TMDB. Daar kunnen fouten in zitten.',
      ],
    },
    {
      title: 'Wat je ons vertelt',
      text: ['Met wat je van een tip vond, maken we de tips beter.'],
      privacy: 'Meer daarover lees je op de privacypagina',
    },
    {
      title: 'Partnerlinks en fooienpot',
      text: ['Er kunnen partnerlinks naar een streamingdienst op de site staan. Een bijdrage aan de fooienpot is altijd vrijwillig.'],
    },
    {
      title: 'Aansprakelijkheid',
      text: ['Zijn we volgens de wet aansprakelijk, dan voor hoogstens 100 euro.'],
    },
    { title: 'Toepasselijk recht', text: ['Op deze voorwaarden is Nederlands recht van toepassing.'] },
  ] satisfies Section[],
  summaryTitle: 'Samengevat',
  summaryNote: 'Deze samenvatting is niet bindend; de tekst hierboven wel.',
  summary: [
    'Trits is gratis en voor jezelf.',
    'Geen bots en geen scraping.',
    'De tips zijn met zorg gekozen, zonder garantie.',
    'We zijn aansprakelijk voor hoogstens 100 euro.',
    'Nederlands recht geldt.',
  ],
};

export const contact = {
  title: __TITLES__.contact,
  intro: 'Een vraag, een fout gevonden of een plan? Kies een onderwerp, dan opent je mailprogramma.',
  cardsTitle: 'Waar gaat het over?',
  cards: [
    { title: 'Algemene vragen', text: 'Alles wat je over Trits wilt weten.', subject: 'Vraag over Trits' },
    { title: 'Privacy en AVG', text: 'Inzage, verwijdering of een vraag over je gegevens.', subject: 'Privacy en AVG' },
    { title: 'Fout melden', text: 'Iets werkt niet, of een reden klopt niet.', subject: 'Fout gevonden' },
    { title: 'Samenwerken', text: 'Plannen, partners en pers.', subject: 'Samenwerking' },
  ],
  faqTitle: 'Veelgestelde vragen',
  faq: [
    { question: 'Hoe snel krijg ik antwoord?', answer: 'Binnen 2 tot 3 werkdagen.' },
    { question: 'Waar lees ik hoe jullie met gegevens omgaan?', answer: 'Op de privacypagina, via de link onder aan elke pagina.' },
    {
      question: 'Hoe laat ik mijn gegevens verwijderen?',
      answer: 'Je sessie wis je zelf op de privacypagina. Voor al het andere stuur je een e-mail met het onderwerp “Privacy en AVG”.',
    },
    { question: 'Zijn jullie te vinden op sociale media?', answer: 'Nee. Je bereikt ons alleen per e-mail.' },
  ],
};

export const yourData = {
  title: 'Zelf regelen',
  measure: 'Meet mijn gebruik niet',
  measureText: 'Staat dit aan, dan sturen we niets over wat je op Trits doet. Een recensie versturen kan nog wel.',
  byBrowser: 'Je browser vraagt met Global Privacy Control om niet gevolgd te worden. We meten dus niets.',
  session: 'Wis mijn sessie',
  sessionText: 'Hiermee wis je van onze server alles wat dit tabblad heeft verstuurd.',
  erased: 'Gewist. Wat je hierna doet, valt onder een nieuwe sessie.',
  nothing: 'Er is niets te wissen: dit tabblad heeft nog niets verstuurd.',
  failed: (session: string) => `Wissen lukte niet. Probeer het later nog eens, of mail ons dit sessienummer: ${session}`,
  device: 'Wis alles op dit apparaat',
  deviceText: 'Hiermee verdwijnen je kijklijst, je diensten, wat je al zag en je instellingen uit deze browser.',
  deviceConfirm: 'Zeker weten? Ook je kijklijst komt niet terug.',
  deviceYes: 'Ja, wis alles',
  deviceNo: 'Toch niet',
};
