//! What the metric knows of a title: its attributes by name, each with a value before idf.

use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use std::collections::BTreeMap;
use trits_index::genres;
use trits_index::title::TitleConcept;

// The values before idf: how much an attribute weighs beside a concept that matters (1). They are set by hand, not fitted: the fit gives each
// attribute rows of its own in both maps, so that a value decides where the fit begins and how much the penalty holds it back.

/// Of a concept, by its salience 0 to 3 (docs/glossary.md).
const CONCEPT: [f32; 4] = [0.0, 0.5, 1.0, 1.7];

/// Of a director or creator.
const MAKER: f32 = 1.0;

/// Of a writer, who counts as a maker of less weight.
const WRITER: f32 = 0.6;

/// Of each of the first billed.
const ACTOR: f32 = 0.5;

const GENRE: f32 = 0.5;
const DECADE: f32 = 0.6;
const LANGUAGE: f32 = 0.6;
const COUNTRY: f32 = 0.5;

/// Actors that count, in billing order.
const ACTORS: usize = 4;

/// Countries that count: the first, which a snapshot's columns take as the title's country too; the others are those of co-producers.
const COUNTRIES: usize = 1;

/// The attributes of a title: `concept:heist`, `maker:Jane Campion`, `actor:Kees Prins`, `genre:drama`, `decade:199` (the nineties), `language:nl`,
/// `country:NL`. A person who is named twice, as director and writer, counts once, with the larger value.
pub fn attributes(title: &CatalogueTitle, concepts: &[TitleConcept], lexicon: &Lexicon) -> BTreeMap<String, f32> {
    let mut out = BTreeMap::new();
    let mut add = |name: String, value: f32| {
        let entry = out.entry(name).or_insert(value);
        *entry = entry.max(value);
    };
    for concept in concepts {
        if let Some(id) = lexicon.id_of(concept.no) {
            add(format!("concept:{id}"), CONCEPT[usize::from(concept.salience.min(3))]);
        }
    }
    title.directors.iter().chain(&title.creators).for_each(|name| add(format!("maker:{name}"), MAKER));
    title.writers.iter().for_each(|name| add(format!("maker:{name}"), WRITER));
    title.cast.iter().take(ACTORS).for_each(|name| add(format!("actor:{name}"), ACTOR));
    genres::of_bits(title.genres).for_each(|genre| add(format!("genre:{}", genre.name), GENRE));
    title.year.iter().for_each(|year| add(format!("decade:{}", year / 10), DECADE));
    title.language.iter().for_each(|language| add(format!("language:{language}"), LANGUAGE));
    title.countries.iter().take(COUNTRIES).for_each(|country| add(format!("country:{country}"), COUNTRY));
    out
}
