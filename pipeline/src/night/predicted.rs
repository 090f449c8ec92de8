//! The model stage: concepts for the titles that no editor described.

use super::catalogue::Catalogue;
use crate::failure::Failure;
use crate::model::{self, Settings, support};
use crate::progress::Reporter;

/// Learns from the titles that an editor described, weighs the keywords of the others by it, and predicts what those lack words for.
///
/// # Errors
/// The model's embedding does not converge.
pub fn predict(catalogue: &mut Catalogue, settings: &Settings, say: Reporter) -> Result<(), Failure> {
    let stage = say.stage("model", 0);
    let Catalogue { titles, held, lexicon, .. } = catalogue;
    let (predictions, outcome) = model::predict(titles, lexicon, held, settings).map_err(|e| Failure::Integrity(e.to_string()))?;
    let weighed = support::weigh(held, &predictions);
    catalogue.guesses = predictions.into_scored(lexicon, settings);
    stage.done(&format!("{outcome}; {weighed} concepts of keywords weighed anew"));
    Ok(())
}
