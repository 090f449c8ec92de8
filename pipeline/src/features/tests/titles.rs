//! Random small catalogues with the features of real ones: shared people and keywords, unknown years, languages and votes.

use crate::features::Prediction;
use crate::tables::CatalogueTitle;
use proptest::collection::{btree_set, vec};
use proptest::option;
use proptest::prelude::*;
use std::collections::BTreeSet;
use trits_index::ids::{ConceptNo, MediaType};
use trits_index::title::{Origin, TitleConcept};

/// Number of concepts the titles choose from.
pub(crate) const CONCEPTS: u32 = 9;

/// Titles with their concepts.
pub(crate) type Described = (Vec<CatalogueTitle>, Vec<Vec<TitleConcept>>);

/// From `fewest` up to twenty films with ids in order.
pub(crate) fn catalogue(fewest: usize) -> impl Strategy<Value = Described> {
    vec((facts(), names(), concepts()), fewest..20).prop_map(|drawn| {
        let numbered = (1_u32..).zip(drawn);
        numbered.map(|(id, (facts, names, concepts))| (title(id, facts, names), concepts)).unzip()
    })
}

/// Predictions for the titles that no editor described.
pub(crate) fn predictions(concepts: &[Vec<TitleConcept>]) -> Vec<Vec<Prediction>> {
    let described = |concepts: &[TitleConcept]| concepts.iter().any(|c| c.origin == Origin::Authored);
    let some = |i: u16| {
        (i % 3..u16::try_from(CONCEPTS).unwrap_or(1))
            .step_by(2)
            .map(|n| Prediction { no: ConceptNo(n), probability: 0.2 + 0.1 * f32::from(n) })
    };
    concepts
        .iter()
        .zip(0_u16..)
        .map(|(concepts, i)| if described(concepts) || i % 4 == 3 { Vec::new() } else { some(i).collect() })
        .collect()
}

type Facts = (u32, Option<u16>, Option<bool>, Option<u8>, Option<u32>);
type Names = [BTreeSet<u8>; 5];

fn facts() -> impl Strategy<Value = Facts> {
    (0_u32..64, option::of(1920_u16..2025), option::of(any::<bool>()), option::of(0_u8..3), option::of(0_u32..5000))
}

fn names() -> impl Strategy<Value = Names> {
    [btree_set(0_u8..12, 0..5), btree_set(0_u8..4, 0..2), btree_set(0_u8..9, 0..4), btree_set(0_u8..5, 0..2), btree_set(0_u8..4, 0..3)]
}

fn concepts() -> impl Strategy<Value = Vec<TitleConcept>> {
    (btree_set(0..u16::try_from(CONCEPTS).unwrap_or(1), 0..5), 1_u8..4, any::<bool>()).prop_map(|(numbers, salience, authored)| {
        let origin = if authored { Origin::Authored } else { Origin::Keyword };
        numbers.into_iter().map(|no| TitleConcept { no: ConceptNo(no), salience, origin }).collect()
    })
}

fn title(
    id: u32,
    (genres, year, dutch, collection, votes): Facts,
    [keywords, directors, cast, writers, companies]: Names,
) -> CatalogueTitle {
    let list = |what: &str, numbers: BTreeSet<u8>| numbers.into_iter().map(|n| format!("{what} {n}")).collect::<Vec<String>>();
    CatalogueTitle {
        genres,
        year,
        language: dutch.map(|d| if d { "nl" } else { "en" }.to_owned()),
        collection: collection.map(|c| format!("Reeks {c}")),
        vote_count: votes,
        keywords: list("trefwoord", keywords),
        directors: list("regisseur", directors),
        cast: list("speler", cast),
        writers: list("schrijver", writers),
        companies: list("studio", companies),
        ..CatalogueTitle::new(MediaType::Movie, id, format!("Titel {}", id % 7))
    }
}
