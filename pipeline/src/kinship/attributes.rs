//! What the metric knows of a title: its attributes by name, each with a value before idf.

use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use std::collections::BTreeMap;
use trits_index::genres;
use trits_index::title::TitleConcept;

/// Value of a concept by salience.
const SALIENCE: [f32; 4] = [0.0, 0.5, 1.0, 1.7];

const MAKER: f32 = 1.0;
const WRITER: f32 = 0.6;
const ACTOR: f32 = 0.5;
const GENRE: f32 = 0.5;
const DECADE: f32 = 0.6;
const LANGUAGE: f32 = 0.6;
const COUNTRY: f32 = 0.5;

/// Actors that count, in billing order.
const ACTORS: usize = 4;

/// The attributes of a title: `concept:heist`, `maker:Jane Campion`, `actor:`, `genre:`, `decade:199`, `language:nl`, `country:NL`. Who is named
/// twice counts once, with the larger value.
pub fn attributes(title: &CatalogueTitle, concepts: &[TitleConcept], lexicon: &Lexicon) -> BTreeMap<String, f32> {
    let mut out = BTreeMap::new();
    let mut add = |name: String, value: f32| {
        let entry = out.entry(name).or_insert(value);
        *entry = entry.max(value);
    };
    let ids: Vec<&str> = lexicon.ids().collect();
    for concept in concepts {
        if let Some(id) = ids.get(concept.no.at()) {
            add(format!("concept:{id}"), SALIENCE[usize::from(concept.salience.min(3))]);
        }
    }
    title.directors.iter().chain(&title.creators).for_each(|name| add(format!("maker:{name}"), MAKER));
    title.writers.iter().for_each(|name| add(format!("maker:{name}"), WRITER));
    title.cast.iter().take(ACTORS).for_each(|name| add(format!("actor:{name}"), ACTOR));
    genres::of_bits(title.genres).for_each(|genre| add(format!("genre:{}", genre.name), GENRE));
    title.year.iter().for_each(|year| add(format!("decade:{}", year / 10), DECADE));
    title.language.iter().for_each(|language| add(format!("language:{language}"), LANGUAGE));
    title.countries.iter().take(1).for_each(|country| add(format!("country:{country}"), COUNTRY));
    out
}
