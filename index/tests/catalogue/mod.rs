//! Random catalogues as real snapshots.

use proptest::prelude::*;
use std::path::Path;
use trits_index::availability::Access;
use trits_index::availability::{Availability, Offer, OfferSource, Service};
use trits_index::hnsw::{Graph, Settings, build};
use trits_index::ids::{ConceptNo, MediaType, NameNo, TitleNo, TmdbId};
use trits_index::lexicon::{Concept, Facet};
use trits_index::score::{Scored, best_first};
use trits_index::search::SearchIndex;
use trits_index::snapshot::write::{Contents, write_snapshot};
use trits_index::snapshot::{Columns, Manifest, Names, Snapshot, Vectors, is_eligible};
use trits_index::store::EditorLink;
use trits_index::title::{Origin, Title, TitleBuilder, TitleConcept, pack_code};

/// Concepts in the test lexicon: enough that some are shared and some are not.
const CONCEPTS: u16 = 18;

/// Names in the test table.
const NAMES: u32 = 12;

/// A random catalogue: films, then perhaps series, and how many of them fall into one franchise.
#[derive(Debug, Clone, Default)]
pub struct Catalogue {
    pub titles: Vec<Title>,
    franchise: Vec<u32>,
    recommendable: Vec<bool>,
    chance: Vec<u16>,
}

fn title_concepts() -> impl Strategy<Value = Vec<TitleConcept>> {
    proptest::collection::btree_map(0..CONCEPTS, (1..=3_u8, 0..3_u8), 0..8).prop_map(|map| {
        let origin = |o| [Origin::Authored, Origin::Keyword, Origin::Predicted][usize::from(o)];
        map.into_iter().map(|(no, (salience, o))| TitleConcept { no: ConceptNo(no), salience, origin: origin(o) }).collect()
    })
}

fn title() -> impl Strategy<Value = Title> {
    let names = || proptest::collection::vec(0..NAMES, 0..3).prop_map(|v| v.into_iter().map(NameNo).collect::<Vec<_>>());
    let facts = (1950..2025_u16, 60..200_u16, 0..27_u32, 0..4_usize, 0..20_000_u32);
    (facts, names(), names(), title_concepts()).prop_map(|((year, runtime, genre, place, votes), directors, cast, concepts)| {
        let film =
            TitleBuilder::new(MediaType::Movie, 0, "").year(year).from(["US", "NL", "FR", "JP"][place], ["en", "nl", "fr", "ja"][place]);
        film.with(|film| {
            film.date = Some(format!("{year}-01-01"));
            film.genres = 1 << genre;
            film.runtime = (runtime % 13 != 0).then_some(runtime);
            film.vote_average = (votes % 11 != 0).then(|| 3.5 + (votes % 60) as f32 / 10.0);
            film.vote_count = if votes % 4 == 0 { 0 } else { votes };
            film.kijkwijzer = [Some(0), Some(6), Some(12), Some(16), None][usize::from(runtime % 5)];
            (film.directors, film.cast, film.concepts) = (directors, cast, concepts);
        })
        .done()
    })
}

/// Catalogues of 1 to 40 films with some franchises and some that may not be tipped.
pub fn catalogues() -> impl Strategy<Value = Catalogue> {
    let row = (title(), 0..12_u32, 0..8_u8, any::<u16>());
    proptest::collection::vec(row, 1..40).prop_map(|rows| {
        let mut out = Catalogue::default();
        for (n, (mut title, franchise, recommendable, chance)) in rows.into_iter().enumerate() {
            title.tmdb_id = TmdbId(u32::try_from(n).expect("few") * 3 + 1);
            title.title = format!("Film {n}");
            out.titles.push(title);
            out.franchise.push(if franchise < 4 { franchise } else { 0 });
            out.recommendable.push(recommendable != 0);
            out.chance.push(chance);
        }
        out
    })
}

impl Catalogue {
    fn films(&self) -> usize {
        self.titles.iter().filter(|title| title.media == MediaType::Movie).count()
    }

    /// The story of each title, films and series alike; 0 for most.
    fn works(&self) -> Vec<u32> {
        self.chance.iter().map(|chance| if chance % 4 == 0 { 1 + u32::from(chance / 4 % 3) } else { 0 }).collect()
    }

    /// An editor's links from every third title to three of the other media type, or where there are films alone to three films.
    fn editor_links(&self) -> Vec<Vec<EditorLink>> {
        let films = self.films();
        let links = |n: usize| {
            let others = if n < films && films < self.titles.len() { films..self.titles.len() } else { 0..films };
            let linked = others.filter(|tip| n.is_multiple_of(3) && *tip != n).skip(n % 5).take(3);
            linked
                .map(|tip| EditorLink { tip: TitleNo(u32::try_from(tip).expect("few")), why: format!("Zo goed als nummer {tip}.") })
                .collect()
        };
        (0..self.titles.len()).map(links).collect()
    }
}

fn lexicon() -> Vec<Concept> {
    (0..CONCEPTS)
        .map(|n| {
            let facet = Facet::ALL[usize::from(n) % 9];
            Concept {
                id: format!("concept-{n}"),
                facet,
                label: format!("begrip {n}"),
                phrase: match facet {
                    Facet::Tone | Facet::Pace | Facet::Source => format!("toonvol {n}"),
                    Facet::Setting | Facet::Time => format!("in plaats {n}"),
                    _ => format!("het begrip {n}"),
                },
                clause: matches!(facet, Facet::Theme | Facet::Relations).then(|| format!("draait alles om begrip {n}")),
                spoiler: n == CONCEPTS - 1,
                titles: 3,
                places: [(n % 5) as i8 - 2, (n % 3) as i8 - 1, (n % 4) as i8 - 1],
            }
        })
        .collect()
}

/// Every other recommendable film as a candidate, in an order that chance gives.
fn candidates(catalogue: &Catalogue) -> Vec<Vec<Scored>> {
    (0..catalogue.titles.len())
        .map(|seed| {
            let score = |n: usize| f32::from(catalogue.chance[n] ^ catalogue.chance[seed]);
            let is_of_media = |n: usize| catalogue.titles[n].media == catalogue.titles[seed].media;
            let all = (0..catalogue.titles.len()).filter(|&n| n != seed && catalogue.recommendable[n] && is_of_media(n));
            let mut list: Vec<Scored> = all.map(|n| Scored { no: TitleNo(u32::try_from(n).expect("few")), score: score(n) }).collect();
            list.sort_by(best_first);
            list.truncate(20);
            list
        })
        .collect()
}

fn columns(catalogue: &Catalogue) -> Columns {
    let titles = &catalogue.titles;
    let count = u32::try_from(titles.len()).expect("few");
    Columns {
        films: u32::try_from(catalogue.films()).expect("few"),
        tmdb_id: titles.iter().map(|t| t.tmdb_id.0).collect(),
        year: titles.iter().map(|t| t.year.unwrap_or(0)).collect(),
        genres: titles.iter().map(|t| t.genres).collect(),
        quality: titles.iter().map(|_| 7.0).collect(),
        vote_rank: (0..count).collect(),
        franchise: catalogue.franchise.clone(),
        recommendable: catalogue.recommendable.clone(),
        seedable: titles.iter().map(|_| true).collect(),
        country: titles.iter().map(|t| pack_code(&t.countries[0])).collect(),
        language: titles.iter().map(|t| pack_code(t.language.as_deref().unwrap_or(""))).collect(),
        wide: Vec::new(),
    }
}

/// Concepts as a row of unit length; films without any are blank.
fn vectors(catalogue: &Catalogue) -> Vectors {
    let mut out = Vectors::of_width(usize::from(CONCEPTS));
    for title in &catalogue.titles {
        let mut row = vec![0.0_f32; usize::from(CONCEPTS)];
        title.concepts.iter().for_each(|c| row[c.no.at()] = f32::from(c.salience));
        let length = row.iter().map(|v| v * v).sum::<f32>().sqrt().max(1.0);
        row.iter_mut().for_each(|v| *v /= length);
        out.push(&row);
    }
    out
}

/// The service (1-5) and the way of a film's one known offer; of every third film none is known.
pub fn offer_of(tmdb_id: u32) -> Option<(u32, u8)> {
    let n = tmdb_id / 3;
    (!n.is_multiple_of(3)).then(|| (n % 5 + 1, (n % 4) as u8))
}

fn availability(catalogue: &Catalogue) -> Availability {
    let service = |id: u32| Service {
        id,
        aliases: Vec::new(),
        slug: format!("s{id}"),
        brand: format!("S{id}"),
        access: Access::NONE,
        home: String::new(),
    };
    let (mut start, mut offers) = (vec![0], Vec::new());
    for title in &catalogue.titles {
        let offer = offer_of(title.tmdb_id.0);
        let of = |(service, access)| Offer { access, service: service as u16 - 1, checked: 0, source: OfferSource::Editor };
        offers.extend(offer.map(of));
        start.push(offers.len() as u32);
    }
    Availability { services: (1..=5).map(service).collect(), days: vec!["2026-11-21".into()], start, offers }
}

/// Writes the catalogue as a snapshot into the folder and opens it.
pub fn open(folder: &Path, catalogue: &Catalogue) -> Snapshot {
    let columns = columns(catalogue);
    let vectors = vectors(catalogue);
    let eligible = |no: &u32| is_eligible(&columns, &vectors, TitleNo(*no));
    let members: Vec<u32> = columns.range(MediaType::Movie).filter(eligible).collect();
    let films = build(&vectors, 0, columns.films, &members, Settings::default()).expect("a graph").graph;
    let contents = Contents {
        liked_together: Vec::new(),
        editor_links: catalogue.editor_links(),
        works: catalogue.works(),
        candidates: candidates(catalogue),
        search: SearchIndex::build(&catalogue.titles, &columns, &[]),
        titles: catalogue.titles.clone(),
        columns,
        concepts: lexicon(),
        names: Names { text: (0..NAMES).map(|n| format!("Naam {n}")).collect(), titles: (0..NAMES).map(|_| 3).collect() },
        availability: availability(catalogue),
        vectors,
        neighbours: [films, Graph::default()],
        ..Contents::default()
    };
    let manifest = Manifest { id: "test".into(), code_version: "test".into(), ..Manifest::default() };
    write_snapshot(&folder.join("snapshot"), &contents, manifest).expect("a snapshot")
}
