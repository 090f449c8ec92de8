//! The model stage: predicted concepts for the titles that no editor described.

use super::ingest::Catalogue;
use crate::failure::Failure;
use crate::features::Prediction;
use crate::lexicon::Lexicon;
use crate::model::{self, Settings, assign};
use crate::progress::Reporter;
use crate::tables::{CatalogueTitle, Thin};
use std::collections::BTreeMap;
use trits_index::ids::ConceptNo;

/// Trains on the titles that an editor described, sets the salience of the others' keyword concepts and predicts their tone, pace and look.
pub fn predict(catalogue: &mut Catalogue, settings: &Settings, reporter: Reporter) -> Result<(), Failure> {
    let stage = reporter.stage("model", 0);
    let Catalogue { titles, concepts, lexicon, .. } = catalogue;
    let (predictions, outcome) = model::predict(titles, lexicon, concepts, settings).map_err(Failure::integrity)?;
    // Those of the wide tier were weighed when its file was made, from texts that are not in it.
    let thin: Vec<_> = concepts.iter().zip(titles.iter()).map(|(of, title)| title.is_wide().then(|| of.clone())).collect();
    let weighed = assign::weigh(concepts, &predictions);
    concepts.iter_mut().zip(thin).for_each(|(concepts, thin)| *concepts = thin.unwrap_or_else(|| std::mem::take(concepts)));
    let mut scored = predictions.into_scored(lexicon, settings);
    if titles.iter().any(CatalogueTitle::is_wide) {
        scored.resize(titles.len(), Vec::new());
        scored.iter_mut().zip(titles.iter()).for_each(|(of_title, title)| {
            if let Some(thin) = &title.wide {
                *of_title = expected(thin, lexicon);
            }
        });
    }
    catalogue.predictions = scored;
    stage.done(&format!("{outcome}; {weighed} concepts of keywords weighed anew"));
    Ok(())
}

/// How sure a mapped concept of salience 1 or 2 is, at least: it was a keyword.
const MAPPED: [f32; 2] = [0.5, 0.8];

/// What a title of the wide tier is expected to be about, sorted by concept: for the score, never for a reason.
fn expected(thin: &Thin, lexicon: &Lexicon) -> Vec<Prediction> {
    let predicted = thin.predicted.iter().map(|(id, hundredths)| (id, f32::from(*hundredths) / 100.0));
    let mapped = thin.mapped.iter().map(|(id, salience)| (id, MAPPED[usize::from(*salience >= 2)]));
    let mut sure: BTreeMap<ConceptNo, f32> = BTreeMap::new();
    for (no, probability) in predicted.chain(mapped).filter_map(|(id, p)| Some((lexicon.no_of(id)?, p))) {
        let known = sure.entry(no).or_default();
        *known = known.max(probability);
    }
    sure.into_iter().map(|(no, probability)| Prediction { no, probability }).collect()
}
