//! The concepts of the wide tier: those that keywords stand for, and those that the night's own model predicts from keywords and overview.

use super::choose::Chosen;
use super::origin;
use crate::failure::Failure;
use crate::features::Prediction;
use crate::lexicon::Lexicon;
use crate::model::{self, Settings, assign};
use crate::tables::{CatalogueTitle, Thin};
use trits_index::title::{Origin, TitleConcept};

/// How many of the cast are taken.
const CAST: usize = 5;

/// The titles with their concepts and without what the file does not hold; and what the model did.
pub fn describe(chosen: Chosen, lexicon: &Lexicon) -> Result<(Vec<CatalogueTitle>, String), Failure> {
    let Chosen { mut deep, wide } = chosen;
    let (authored, mut thin) = (deep.len(), Vec::with_capacity(wide.len()));
    // The model reads titles that no editor described; a mark would hide their keywords' concepts from it.
    deep.extend(wide.into_iter().map(|mut title| {
        thin.push(title.wide.take().unwrap_or_default());
        title
    }));
    let mut concepts: Vec<Vec<TitleConcept>> = deep.iter().map(|title| lexicon.concepts_of(title)).collect();
    let (predictions, outcome) = model::predict(&deep, lexicon, &concepts, &Settings::default()).map_err(Failure::integrity)?;
    assign::weigh(&mut concepts, &predictions);
    let ids: Vec<&str> = lexicon.ids().collect();
    let none = Vec::new();
    let titles = deep.into_iter().enumerate().skip(authored).zip(thin).map(|((at, title), thin)| {
        let mapped = concepts[at].iter().filter(|c| c.origin == Origin::Keyword);
        let mapped = mapped.map(|c| (ids[c.no.at()].to_owned(), c.salience)).collect();
        let predicted = predictions.by_title.get(at).unwrap_or(&none);
        let predicted = predicted.iter().map(|p| (ids[p.no.at()].to_owned(), hundredths(p))).collect();
        plain(title, Thin { mapped, predicted, ..thin })
    });
    Ok((titles.collect(), outcome.to_string()))
}

fn hundredths(prediction: &Prediction) -> u8 {
    (prediction.probability * 100.0).round().clamp(1.0, 100.0) as u8
}

/// The facts that the file holds, and nothing else.
fn plain(title: CatalogueTitle, thin: Thin) -> CatalogueTitle {
    let countries = origin::countries(&title);
    CatalogueTitle {
        original_title: title.original_title.filter(|original| *original != title.title),
        title_is_dutch: title.title_is_dutch,
        date: title.date,
        year: title.year,
        genres: title.genres,
        runtime: title.runtime,
        language: title.language,
        countries,
        directors: title.directors,
        writers: title.writers,
        cast: title.cast.into_iter().take(CAST).collect(),
        collection: title.collection,
        wide: Some(thin),
        ..CatalogueTitle::new(title.media, title.tmdb_id, title.title)
    }
}
