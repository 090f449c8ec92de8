//! The model stage: predicted concepts for the titles that no editor described.

use super::ingest::Catalogue;
use crate::failure::Failure;
use crate::model::{self, Settings, assign};
use crate::progress::Reporter;

/// Trains on the titles that an editor described, sets the salience of the others' keyword concepts and predicts their tone, pace and look.
pub fn predict(catalogue: &mut Catalogue, settings: &Settings, reporter: Reporter) -> Result<(), Failure> {
    let stage = reporter.stage("model", 0);
    let Catalogue { titles, concepts, lexicon, .. } = catalogue;
    let (predictions, outcome) = model::predict(titles, lexicon, concepts, settings).map_err(Failure::integrity)?;
    let weighed = assign::weigh(concepts, &predictions);
    catalogue.predictions = predictions.into_scored(lexicon, settings);
    stage.done(&format!("{outcome}; {weighed} concepts of keywords weighed anew"));
    Ok(())
}
