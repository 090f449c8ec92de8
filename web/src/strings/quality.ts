/** Sentences of the quality page: what each gate of the nightly measures, in plain Dutch. */
export interface GateText {
  name: string;
  text: string;
}

export const qualityText = {
  title: 'Zo meten we de kwaliteit',
  description: 'De cijfers achter de tips: wat we elke nacht meten, wat de uitkomst is en wat de eis was.',
  intro:
    'Elke nacht maken we de tips opnieuw, voor elke titel die we kennen. Daarna meten we of ze kloppen. Haalt een harde eis het niet, dan blijft de vorige versie staan. Hieronder staan de cijfers van de versie die je nu gebruikt.',
  passed: (passed: number, of: number) => (passed === of ? `Alle ${of} metingen gehaald` : `${passed} van de ${of} metingen gehaald`),
  version: (snapshot: string, date: string | null) => (date === null ? `Versie ${snapshot}.` : `Versie ${snapshot}, met gegevens tot en met ${date}.`),
  loading: 'De cijfers worden geladen',
  columns: { gate: 'Wat we meten', figure: 'Uitkomst', bound: 'Eis' },
  hard: 'harde eis',
  held: 'gehaald',
  failed: 'niet gehaald',
  atLeast: (bound: string) => `minstens ${bound}`,
  atMost: (bound: string) => `hoogstens ${bound}`,
  exactly: (bound: string) => `precies ${bound}`,
  none: 'geen, we volgen dit',
  groups: {
    R: {
      title: 'De redenen',
      text: 'Een reden bestaat uit kenmerken die twee titels delen. We rekenen elk kenmerk na in de gegevens van beide titels, voor iedere tip.',
    },
    T: {
      title: 'De drie tips',
      text: 'Bij elke titel geven we er drie: één dichtbij, één vanuit een andere hoek en één verrassing.',
    },
    G: {
      title: 'De proefset',
      text: 'Van een vaste groep titels is vooraf opgeschreven welke tips goed zouden zijn en welke niet. Met de ene helft stellen we bij. Deze cijfers komen van de andere helft, waar we niet op bijstellen. Een tip die niet als goed is opgeschreven, kan trouwens best passen.',
    },
    H: { title: 'De lijsten', text: 'Voor de twintig lijsten gelden eigen regels.' },
    other: { title: 'Overig', text: 'Nieuwe metingen waar we nog geen uitleg bij schreven. De omschrijving is in het Engels.' },
  },
  gates: {
    R1: { name: 'Elke tip heeft een reden', text: 'Een tip zonder reden laten we niet zien.' },
    R2: { name: 'Elk kenmerk klopt', text: 'Wat we als overeenkomst noemen, staat in de gegevens van beide titels.' },
    R3: { name: 'Twee soorten bewijs', text: 'Minstens twee kenmerken van verschillende soort, zoals een thema en een maker. Weten we te weinig, dan staat dat erbij.' },
    R4: { name: 'Het eerste kenmerk is bijzonder', text: 'Het komt bij hoogstens 5 procent van alle titels voor.' },
    R5: { name: 'Drie verschillende redenen', text: 'Geen twee van de drie tips beginnen met hetzelfde kenmerk.' },
    R6: { name: 'Kort, en met jouw titel erin', text: 'Hoogstens 220 tekens, en geen zin langer dan 22 woorden.' },
    R7: { name: 'Alles in het Nederlands', text: 'Geen onvertaalde trefwoorden uit de gegevens.' },
    R8: { name: 'Geen verklapte afloop', text: 'En geen lof die we niet kunnen bewijzen.' },
    R9: { name: 'Twijfel staat erbij', text: 'Lijkt een tip maar een beetje, dan lees je ‘minder zeker’.' },
    T1: { name: 'Altijd precies drie', text: 'Drie verschillende titels, en nooit de titel die je zelf noemde.' },
    T2: { name: 'Geen vervolgdelen', text: 'Niets uit dezelfde filmreeks als jouw titel, en geen twee tips uit één reeks.' },
    T3: { name: 'Drie die van elkaar verschillen', text: 'Gemeten aan thema’s en genres.' },
    T4: { name: 'De verrassing is er een', text: 'Ze staat buiten de titels waarop de meeste mensen stemden.' },
    T5: { name: 'Goed beoordeeld', text: 'Het gewogen cijfer van een tip is minstens een 5.' },
    T6a: { name: 'Hoeveel verschillende tips', text: 'Het aantal verschillende titels, gedeeld door alle plekken voor een tip.' },
    T6b: { name: 'Verder dan de vijftig bekendste', text: 'Het deel van de plekken dat niet naar de vijftig meest gegeven tips gaat.' },
    T7: { name: 'Uitgebracht en geschikt', text: 'Geen pornografie, en niets wat nog moet uitkomen.' },
    G1: { name: 'Films: vooraf als goed genoemd', text: 'Het deel van de filmtips dat op de lijst met goede tips staat.' },
    G2: { name: 'Films: niet als fout genoemd', text: 'Het deel van de filmtips dat niet op de lijst met foute tips staat.' },
    G3: { name: 'Series: vooraf als goed genoemd', text: 'Het deel van de serietips dat op de lijst met goede tips staat.' },
    G4: { name: 'Series: niet als fout genoemd', text: 'Het deel van de serietips dat niet op de lijst met foute tips staat.' },
    H1: { name: 'Lang genoeg', text: 'Een lijst telt 12 tot 27 titels.' },
    H2: { name: 'De eerste drie met een reden die klopt', text: 'Ook hier rekenen we elk kenmerk na.' },
    H3: { name: 'Afwisseling', text: 'Hoogstens twee titels van één maker, één uit een reeks, en weinig overlap tussen lijsten.' },
  } satisfies Record<string, GateText> as Record<string, GateText | undefined>,
  unknownGate: (id: string) => `Meting ${id}`,
  countsTitle: 'Waar we uit kiezen',
  countsCaption: 'Aantallen in deze versie',
  countName: 'Wat',
  countValue: 'Aantal',
  counts: {
    films: 'Films die we kennen',
    series: 'Series die we kennen',
    tippable: 'Titels die een tip kunnen zijn',
    offered: 'Titels waarvan we weten waar je ze kunt zien',
    rowsRead: 'Regels die we vannacht lazen',
    quarantined: 'Regels die we apart zetten omdat er iets niet klopte',
  },
};
