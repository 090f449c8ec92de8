//! Token lists: what each field of a title contributes to the sparse features.

use crate::tables::CatalogueTitle;
use std::collections::HashSet;
use std::sync::LazyLock;
use trits_index::genres;
use trits_index::title::TitleConcept;

/// Stop words, English (overviews, keywords) and Dutch (our own pitches).
const STOP_WORDS: &str = "a an the of and in on to for with by from at as is are was were be been being it its his her he she they \
    them their this that these those who whom which what when where while into out up down over under after before about again \
    has have had will would can could should may not no nor but or if so than then there here him himself herself themselves \
    one two three first last new old find finds found get gets got must also only just more most other another each every some \
    any all both few many much such own same too very off between through during against upon within without because until \
    de het een en van in op te voor met door bij als is zijn was waren er die dat deze dit hun haar hem hij zij ze wie wat waar \
    naar uit om over onder na niet geen maar of dan dus nog wel ook al aan tot tegen zonder tussen";

/// The fields whose tokens become tf-idf vectors.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Field {
    /// Genres.
    Genre,
    /// Keywords, whole.
    Keyword,
    /// Words of keywords and overview.
    Words,
    /// Directors; creators for series.
    Director,
    /// Cast.
    Cast,
    /// Writers.
    Writer,
    /// Companies; networks for series.
    Company,
    /// Words of the title.
    TitleWords,
}

impl Field {
    /// All, in storage order.
    pub const ALL: [Field; 8] =
        [Field::Genre, Field::Keyword, Field::Words, Field::Director, Field::Cast, Field::Writer, Field::Company, Field::TitleWords];

    /// The name printed by `trits explain`.
    pub const fn name(self) -> &'static str {
        match self {
            Field::Genre => "genre",
            Field::Keyword => "keyword",
            Field::Words => "words",
            Field::Director => "director",
            Field::Cast => "cast",
            Field::Writer => "writer",
            Field::Company => "company",
            Field::TitleWords => "title-words",
        }
    }

    /// Smallest document frequency and largest share of titles a token may have.
    pub const fn frequency_limits(self) -> (u32, f64) {
        match self {
            Field::Genre => (1, 1.0),
            Field::Words => (2, 0.10),
            Field::TitleWords => (2, 0.01),
            _ => (2, 1.0),
        }
    }

    /// The tokens of a title in this field.
    pub fn tokens(self, title: &CatalogueTitle) -> Vec<String> {
        match self {
            Field::Genre => genres::of_bits(title.genres).map(|g| g.name.to_owned()).collect(),
            Field::Keyword => title.keywords.clone(),
            Field::Words => story_words(title),
            Field::Director => names(title.directors.iter().chain(&title.creators)),
            Field::Cast => names(title.cast.iter().take(6)),
            Field::Writer => names(title.writers.iter()),
            Field::Company => names(title.companies.iter().chain(&title.networks)),
            Field::TitleWords => words(&title.title, 2).chain(other_words(title)).collect(),
        }
    }
}

fn other_words(title: &CatalogueTitle) -> impl Iterator<Item = String> {
    title.other_titles.iter().flat_map(|t| words(t, 2).collect::<Vec<_>>())
}

fn story_words(title: &CatalogueTitle) -> Vec<String> {
    let story = title.overview.as_deref().or(title.pitch.as_deref()).unwrap_or("");
    title.keywords.iter().flat_map(|k| words(k, 1)).chain(words(story, 3)).collect()
}

/// Lower-case runs of letters and digits of at least `shortest` characters, stop words left out.
pub fn words(text: &str, shortest: usize) -> impl Iterator<Item = String> {
    let lower = text.to_lowercase();
    let found: Vec<String> = lower
        .split(|c: char| !c.is_alphanumeric() && c != '\'')
        .map(|w| w.trim_matches('\''))
        .filter(|w| w.chars().count() >= shortest && !is_stop_word(w))
        .map(str::to_owned)
        .collect();
    found.into_iter()
}

fn is_stop_word(word: &str) -> bool {
    static SET: LazyLock<HashSet<&str>> = LazyLock::new(|| STOP_WORDS.split_ascii_whitespace().collect());
    SET.contains(word)
}

/// Names spelled alike however they are spaced or dotted: `J.J. Abrams` and `JJ Abrams` meet.
fn names<'a>(names: impl Iterator<Item = &'a String>) -> Vec<String> {
    names.map(|n| n.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect()).filter(|n: &String| !n.is_empty()).collect()
}

/// Concept tokens with the weight of their salience.
pub fn concept_weights(concepts: &[TitleConcept]) -> Vec<(u32, f32)> {
    concepts.iter().map(|c| (u32::from(c.no.0), [0.0, 0.4, 0.7, 1.0][usize::from(c.salience.min(3))])).collect()
}
