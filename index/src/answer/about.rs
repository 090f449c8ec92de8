//! Titles about what was typed, for a name that we do not have: "het zwarte paard" leads to titles about horses. Words are compared with
//! the lexicon's Dutch labels and the Dutch names of genres; a spoiler is no topic.

use crate::genres::GENRES;
use crate::ids::{ConceptNo, MediaType, TitleNo};
use crate::search::{nearness, words};
use crate::snapshot::{ReadError, Snapshot};
use std::collections::BTreeSet;

/// Words that say nothing of a topic.
const EMPTY: [&str; 30] = [
    "de", "het", "een", "en", "of", "van", "in", "op", "met", "voor", "naar", "aan", "the", "a", "an", "and", "of", "to", "for", "film",
    "films", "movie", "serie", "series", "over", "jouw", "mijn", "deel", "part", "seizoen",
];

/// Fewest letters of a word that may be a part of a longer one ("reis" of "ruimtereis").
const SHORTEST_PART: usize = 4;

/// What a part counts for, beside 1 for a whole word.
const PART: f32 = 0.6;

/// Least share of a topic's words; and of the best topic's score that another must have.
const LEAST: f32 = 0.6;
const BESIDE_BEST: f32 = 0.75;

/// Most topics.
const MOST_TOPICS: usize = 3;

/// A topic of a title that is spelled like one of the words counts for more: "interstelar reis" is no pilgrimage.
const OF_NEAR_TITLE: f32 = 1.5;

/// Fewest letters of a word that may be a title's name with a typing error, and how near it must be.
const SHORTEST_NAME: usize = 6;
const NEAR_NAME: f32 = 0.8;

/// How many titles are read to see how much they are about a topic, and what a step of that counts for.
const READ: usize = 48;
const PER_SALIENCE: f32 = 0.5;

/// Titles about something.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// What it is, in Dutch.
    pub labels: Vec<String>,
    /// The titles, best first.
    pub titles: Vec<TitleNo>,
}

#[derive(Clone, Copy, PartialEq)]
enum Topic {
    Concept(ConceptNo),
    /// A bit of the genres.
    Genre(usize),
}

/// At most `limit` titles about what the words of a text name; nothing where they name nothing that we know.
///
/// # Errors
/// The snapshot cannot be read.
pub fn about(snapshot: &Snapshot, text: &str, media: Option<MediaType>, limit: usize) -> Result<About, ReadError> {
    let typed: Vec<String> = words(text).into_iter().filter(|word| !EMPTY.contains(&word.as_str())).collect();
    let topics = topics(snapshot, &typed, media)?;
    if topics.is_empty() {
        return Ok(About::default());
    }
    let columns = &snapshot.columns;
    let range = media.map_or(0..u32::try_from(columns.len()).unwrap_or(0), |media| columns.range(media));
    let may = |no: &TitleNo| columns.recommendable[no.at()] && columns.seedable[no.at()];
    let mut found: Vec<(f32, TitleNo)> = range
        .map(TitleNo)
        .filter(may)
        .map(|no| (topics.iter().filter(|(topic, _)| has(snapshot, *topic, no)).map(|t| t.1).sum(), no))
        .collect();
    found.retain(|(score, _)| *score > 0.0);
    let order = |a: &(f32, TitleNo), b: &(f32, TitleNo)| {
        b.0.total_cmp(&a.0).then_with(|| columns.vote_rank[a.1.at()].cmp(&columns.vote_rank[b.1.at()])).then_with(|| a.1.0.cmp(&b.1.0))
    };
    found.sort_unstable_by(order);
    found.truncate(READ.max(limit));
    for (score, no) in &mut found {
        let title = snapshot.title(*no)?;
        let salience = topics.iter().filter_map(|(topic, _)| match topic {
            Topic::Concept(no) => title.concept(*no).map(|concept| concept.salience),
            Topic::Genre(_) => None,
        });
        *score += PER_SALIENCE * f32::from(salience.max().unwrap_or(0));
    }
    found.sort_unstable_by(order);
    let labels = topics.iter().filter_map(|(topic, _)| label(snapshot, *topic)).collect();
    Ok(About { labels, titles: found.into_iter().take(limit).map(|(_, no)| no).collect() })
}

/// What the words name, the best first.
fn topics(snapshot: &Snapshot, typed: &[String], media: Option<MediaType>) -> Result<Vec<(Topic, f32)>, ReadError> {
    let stems: Vec<String> = typed.iter().map(|word| stem(word)).filter(|stem| stem.len() > 2).collect();
    let near = concepts_of_near_titles(snapshot, typed, media)?;
    let concepts = (0..).map(ConceptNo).zip(&snapshot.concepts).filter(|(_, concept)| !concept.spoiler);
    let of_concepts = concepts.map(|(no, concept)| {
        let factor = if near.contains(&no.0) { OF_NEAR_TITLE } else { 1.0 };
        (Topic::Concept(no), share(&stems, &concept.label) * factor)
    });
    let of_genres = GENRES.iter().enumerate().map(|(bit, genre)| (Topic::Genre(bit), share(&stems, genre.dutch)));
    let mut found: Vec<(Topic, f32)> = of_concepts.chain(of_genres).filter(|(_, score)| *score >= LEAST).collect();
    found.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = found.first().map_or(0.0, |(_, score)| *score);
    found.retain(|(_, score)| *score >= BESIDE_BEST * best);
    found.truncate(MOST_TOPICS);
    Ok(found)
}

/// What titles are clearly about that are named like one of the words, typing errors aside.
fn concepts_of_near_titles(snapshot: &Snapshot, typed: &[String], media: Option<MediaType>) -> Result<BTreeSet<u16>, ReadError> {
    let mut out = BTreeSet::new();
    for word in typed.iter().filter(|word| word.chars().count() >= SHORTEST_NAME) {
        let Some(hit) = snapshot.search.search(&snapshot.columns, word, media, 1).into_iter().next() else { continue };
        let title = snapshot.title(hit.no)?;
        if nearness(word, &title.title) >= NEAR_NAME {
            out.extend(title.concepts.iter().filter(|concept| concept.salience >= 2).map(|concept| concept.no.0));
        }
    }
    Ok(out)
}

/// Which share of a label's words the stems name.
fn share(stems: &[String], label: &str) -> f32 {
    let label: Vec<String> = words(label).into_iter().filter(|word| !EMPTY.contains(&word.as_str())).map(|word| stem(&word)).collect();
    let one = |of_label: &String| stems.iter().map(|of_typed| alike(of_typed, of_label)).fold(0.0, f32::max);
    if label.is_empty() { 0.0 } else { label.iter().map(one).sum::<f32>() / label.len() as f32 }
}

fn alike(typed: &str, label: &str) -> f32 {
    let is_part = |part: &str, whole: &str| part.len() >= SHORTEST_PART && (whole.starts_with(part) || whole.ends_with(part));
    if typed == label {
        1.0
    } else if is_part(typed, label) || is_part(label, typed) {
        PART
    } else {
        0.0
    }
}

/// What singular and plural, and the forms of an adjective, have in common: "paarden" and "paard", "draken" and "draak", "reizen" and "reis".
fn stem(word: &str) -> String {
    let mut cut = word;
    for end in ["en", "s", "e"] {
        // The s of "reis" is its own.
        let is_end = |rest: &&str| rest.len() > 2 && !(end == "s" && rest.ends_with(['a', 'i', 'o', 'u', 's']));
        cut = cut.strip_suffix(end).filter(is_end).unwrap_or(cut);
    }
    let mut out = String::with_capacity(cut.len());
    for c in cut.chars().filter(|c| c.is_alphanumeric()) {
        if !out.ends_with(c) {
            out.push(c);
        }
    }
    match out.pop() {
        Some('z') => out.push('s'),
        Some('v') => out.push('f'),
        last => out.extend(last),
    }
    out
}

fn has(snapshot: &Snapshot, topic: Topic, no: TitleNo) -> bool {
    match topic {
        Topic::Concept(concept) => snapshot.filters.concepts(no).binary_search(&concept).is_ok(),
        Topic::Genre(bit) => snapshot.columns.genres[no.at()] >> bit & 1 == 1,
    }
}

fn label(snapshot: &Snapshot, topic: Topic) -> Option<String> {
    match topic {
        Topic::Concept(no) => snapshot.concepts.get(no.at()).map(|concept| concept.label.clone()),
        Topic::Genre(bit) => GENRES.get(bit).map(|genre| genre.dutch.to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::{LEAST, share, stem};

    #[test]
    fn words_of_one_stem() {
        for (a, b) in [
            ("paarden", "paard"),
            ("draken", "draak"),
            ("reizen", "reis"),
            ("katten", "kat"),
            ("zwarte", "zwart"),
            ("dieven", "dief"),
            ("zombies", "zombie"),
            ("prinsen", "prins"),
        ] {
            assert_eq!(stem(a), stem(b));
        }
        assert_ne!(stem("paard"), stem("parade"));
    }

    #[test]
    fn a_label_is_named_by_its_words_or_by_a_part_of_one() {
        let of = |typed: &[&str], label: &str| share(&typed.iter().map(|word| stem(word)).collect::<Vec<_>>(), label);
        assert!((of(&["zwarte", "paard"], "paarden") - 1.0).abs() < f32::EPSILON);
        assert!(of(&["reis"], "ruimtereis") >= LEAST);
        assert!(of(&["zwarte", "paard"], "zwarte humor") < LEAST);
        assert!(of(&["conclave"], "con") < LEAST, "three letters are no part of a word");
    }
}
