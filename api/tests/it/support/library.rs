//! A small real snapshot: nineteen films and four series with concepts, people and candidates.

use std::path::Path;
use trits_index::ids::{ConceptNo, MediaType, NameNo, TitleKey, TitleNo};
use trits_index::lexicon::{Concept, Facet};
use trits_index::score::Scored;
use trits_index::search::SearchIndex;
use trits_index::snapshot::current::{snapshot_dir, write_current};
use trits_index::snapshot::write::{Contents, write_snapshot};
use trits_index::snapshot::{Columns, Manifest, Names};
use trits_index::store::{EditorLink, Trailer};
use trits_index::title::{Origin, Title, TitleBuilder, TitleConcept, pack_code};

/// id, title, original title, year, genre, votes, director, concepts with salience 3 and 2.
type Row = (u32, &'static str, &'static str, u16, &'static str, u32, u32, [u16; 3]);

const FILMS: [Row; 19] = [
    (13, "Forrest Gump", "", 1994, "Drama", 27_000, 0, [4, 6, 2]),
    (77, "Memento", "", 2000, "Thriller", 14_000, 1, [1, 5, 3]),
    (155, "The Dark Knight", "", 2008, "Action", 32_000, 1, [3, 7, 0]),
    (238, "The Godfather", "", 1972, "Crime", 20_000, 2, [3, 4, 7]),
    (497, "The Green Mile", "", 1999, "Drama", 17_000, 3, [2, 6, 4]),
    (550, "Fight Club", "", 1999, "Drama", 29_000, 4, [0, 1, 5]),
    (603, "The Matrix", "", 1999, "Action", 25_000, 5, [0, 1, 7]),
    (680, "Pulp Fiction", "", 1994, "Crime", 27_500, 6, [3, 5, 7]),
    (769, "Goodfellas", "", 1990, "Crime", 12_000, 7, [3, 4, 6]),
    (807, "Se7en", "", 1995, "Crime", 20_500, 4, [3, 5, 7]),
    (841, "Dune", "", 1984, "Science Fiction", 2_700, 8, [2, 4, 7]),
    (862, "Toy Story", "", 1995, "Animation", 18_000, 9, [4, 6, 2]),
    (1359, "American Psycho", "", 2000, "Thriller", 9_000, 10, [0, 1, 5]),
    (1950, "Zwartboek", "Black Book", 2006, "War", 1_000, 11, [2, 7, 3]),
    (2575, "Spoorloos", "The Vanishing", 1988, "Thriller", 900, 12, [1, 5, 3]),
    (10681, "WALL·E", "", 2008, "Animation", 18_500, 13, [0, 6, 2]),
    (115, "The Big Lebowski", "", 1998, "Comedy", 11_000, 14, [0, 6, 3]),
    (999, "Kort</script><b>\u{202e}", "", 1988, "Comedy", 100, 14, [0, 6, 3]),
    (438_631, "Dune", "", 2021, "Science Fiction", 12_500, 15, [2, 4, 7]),
];

const SERIES: [Row; 4] = [
    (1396, "Breaking Bad", "", 2008, "Crime", 13_000, 16, [3, 4, 1]),
    (70_523, "Dark", "", 2017, "Drama", 6_000, 17, [1, 5, 2]),
    (87_108, "Chernobyl", "", 2019, "Drama", 6_500, 18, [2, 7, 4]),
    (86_850, "Undercover", "", 2019, "Crime", 300, 19, [3, 4, 7]),
];

const DIRECTORS: [&str; 20] = [
    "Robert Zemeckis",
    "Christopher Nolan",
    "Francis Ford Coppola",
    "Frank Darabont",
    "David Fincher",
    "Lana Wachowski",
    "Quentin Tarantino",
    "Martin Scorsese",
    "David Lynch",
    "John Lasseter",
    "Mary Harron",
    "Paul Verhoeven",
    "George Sluizer",
    "Andrew Stanton",
    "Joel Coen",
    "Denis Villeneuve",
    "Vince Gilligan",
    "Baran bo Odar",
    "Craig Mazin",
    "Nico Moolenaar",
];

/// id, facet, label, phrase.
const CONCEPTS: [(&str, Facet, &str, &str); 8] = [
    ("consumerism", Facet::Theme, "consumptie", "een leven vol spullen"),
    ("double-life", Facet::Theme, "dubbelleven", "een dubbelleven"),
    ("survival", Facet::Theme, "overleven", "overleven"),
    ("underworld", Facet::Theme, "onderwereld", "de onderwereld"),
    ("family", Facet::Relations, "familie", "familie"),
    ("dark", Facet::Tone, "donker", "donker van toon"),
    ("warm", Facet::Tone, "warm", "warm van toon"),
    ("tense", Facet::Pace, "gespannen", "gespannen"),
];

/// Writes the snapshot `id` into a data folder and makes it the live one.
pub fn publish(data: &Path, id: &str) {
    publish_with(data, id, None);
}

/// The same with one film of the wide tier: id, name, keyword concepts. Nobody's votes, poster or words are known of it.
pub fn publish_with(data: &Path, id: &str, thin: Option<(u32, &'static str, [u16; 3])>) {
    let mut titles: Vec<Title> = FILMS.iter().map(|row| title(MediaType::Movie, row)).collect();
    titles.extend(SERIES.iter().map(|row| title(MediaType::Tv, row)));
    titles.extend(thin.map(|(id, name, concepts)| thin_title(id, name, concepts)));
    titles.sort_by_key(Title::key);
    let mut columns = columns(&titles);
    let is_thin = |title: &Title| thin.is_some_and(|(id, ..)| title.media == MediaType::Movie && title.tmdb_id.0 == id);
    for (no, _) in titles.iter().enumerate().filter(|(_, title)| is_thin(title)) {
        columns.wide.push(TitleNo(no as u32));
        columns.recommendable[no] = false;
    }
    let contents = Contents {
        candidates: candidates(&titles),
        concepts: concepts(&titles),
        names: Names { text: DIRECTORS.map(str::to_owned).to_vec(), titles: vec![1; DIRECTORS.len()] },
        search: SearchIndex::build(&titles, &columns, &[]),
        themes: super::extras::themes(&titles),
        availability: super::extras::availability(&titles),
        reviews: super::extras::reviews(&titles),
        editor_links: editor_links(&titles),
        trailers: trailers(&titles),
        columns,
        titles,
        ..Contents::default()
    };
    write_snapshot(&snapshot_dir(data, id), &contents, manifest(id)).expect("a snapshot");
    write_current(data, id).expect("CURRENT");
}

/// One film has a trailer.
fn trailers(titles: &[Title]) -> Vec<Option<Trailer>> {
    let trailer = || Trailer { key: "O-b2VfmmbyA".to_owned(), language: Some("nl".to_owned()) };
    titles.iter().map(|title| (title.key() == TitleKey::new(MediaType::Movie, 550)).then(trailer)).collect()
}

/// An editor put one series after one film.
fn editor_links(titles: &[Title]) -> Vec<Vec<EditorLink>> {
    let no = |key: TitleKey| titles.iter().position(|t| t.key() == key).expect("a title");
    let why = "Een agent kruipt hier zo diep in een misdaadfamilie dat zijn eigen huis begint te wankelen.";
    let mut links = vec![Vec::new(); titles.len()];
    let tip = TitleNo(no(TitleKey::new(MediaType::Tv, 86_850)) as u32);
    links[no(TitleKey::new(MediaType::Movie, 238))].push(EditorLink { tip, why: why.to_owned() });
    links
}

fn thin_title(id: u32, name: &'static str, concepts: [u16; 3]) -> Title {
    let of = title(MediaType::Movie, &(id, name, "", 1999, "Drama", 0, 4, concepts));
    let keyword = |concept: TitleConcept| TitleConcept { salience: 1, origin: Origin::Keyword, ..concept };
    Title {
        concepts: of.concepts.iter().copied().map(keyword).collect(),
        vote_average: None,
        vote_count: 0,
        kijkwijzer: None,
        runtime: None,
        poster_path: None,
        ..of
    }
}

fn title(media: MediaType, row: &Row) -> Title {
    let &(id, name, original, year, genre, votes, director, concepts) = row;
    let film = media == MediaType::Movie;
    let people = vec![NameNo(director)];
    let language = if name == "Zwartboek" || name == "Spoorloos" { "nl" } else { "en" };
    let plain = TitleBuilder::new(media, id, name).year(year).genre(genre).from("US", language);
    let built = concepts.iter().zip([3, 3, 2]).fold(plain, |of, (&no, salience)| of.concept(ConceptNo(no), salience, Origin::Authored));
    Title {
        original_title: Some(original.to_owned()).filter(|o| !o.is_empty()),
        date: Some(format!("{year}-10-15")),
        runtime: film.then_some(100 + (id % 60) as u16),
        seasons: (!film).then_some(3),
        episodes: (!film).then_some(26),
        episode_runtime: (!film).then_some(50),
        ended: (!film).then_some(true),
        vote_average: Some(8.25),
        vote_count: votes,
        kijkwijzer: Some(16),
        directors: if film { people.clone() } else { Vec::new() },
        creators: if film { Vec::new() } else { people },
        poster_path: Some(format!("/poster{id}.jpg")),
        // Zwartboek's third concept gives its end away.
        untold: if name == "Zwartboek" { concepts.last().map(|&no| ConceptNo(no)).into_iter().collect() } else { Vec::new() },
        ..built.done()
    }
}

fn columns(titles: &[Title]) -> Columns {
    let films = titles.iter().filter(|t| t.media == MediaType::Movie).count();
    let rank = |t: &Title| titles.iter().filter(|o| o.media == t.media && o.vote_count > t.vote_count).count() as u32;
    Columns {
        films: films as u32,
        tmdb_id: titles.iter().map(|t| t.tmdb_id.0).collect(),
        year: titles.iter().map(|t| t.year.unwrap_or(0)).collect(),
        genres: titles.iter().map(|t| t.genres).collect(),
        quality: vec![8.0; titles.len()],
        vote_rank: titles.iter().map(rank).collect(),
        franchise: vec![0; titles.len()],
        recommendable: vec![true; titles.len()],
        seedable: vec![true; titles.len()],
        country: vec![pack_code("US"); titles.len()],
        language: titles.iter().map(|t| pack_code(t.language.as_deref().unwrap_or(""))).collect(),
        wide: Vec::new(),
    }
}

/// Everything of the same media type, those that share most concepts first.
fn candidates(titles: &[Title]) -> Vec<Vec<Scored>> {
    let shared = |a: &Title, b: &Title| a.concepts.iter().filter(|c| b.concept(c.no).is_some()).count() as f32;
    let of = |seed: &Title| {
        let others = (0_u32..).zip(titles).filter(|(_, t)| t.media == seed.media && t.tmdb_id != seed.tmdb_id);
        let mut list: Vec<Scored> = others.map(|(no, t)| Scored { no: TitleNo(no), score: shared(seed, t) }).collect();
        list.sort_by(trits_index::score::best_first);
        list
    };
    titles.iter().map(of).collect()
}

fn concepts(titles: &[Title]) -> Vec<Concept> {
    let count = |no: u16| titles.iter().filter(|t| t.concept(ConceptNo(no)).is_some()).count() as u32;
    let concept = |(no, (id, facet, label, phrase)): (u16, &(&str, Facet, &str, &str))| Concept {
        id: (*id).to_owned(),
        facet: *facet,
        label: (*label).to_owned(),
        phrase: (*phrase).to_owned(),
        clause: None,
        spoiler: *id == "double-life",
        titles: count(no),
        places: [0; 3],
    };
    (0..).zip(&CONCEPTS).map(concept).collect()
}

fn manifest(id: &str) -> Manifest {
    Manifest { id: id.to_owned(), code_version: "test".to_owned(), ..Manifest::default() }
}
