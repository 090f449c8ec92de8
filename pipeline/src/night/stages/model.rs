//! The model stage: predicted concepts for the titles that no editor described.

use super::ingest::Catalogue;
use crate::failure::Failure;
use crate::features::Prediction;
use crate::lexicon::Lexicon;
use crate::model::{self, Settings, assign};
use crate::progress::Reporter;
use crate::tables::CatalogueTitle;
use std::collections::BTreeMap;
use trits_index::ids::ConceptNo;
use trits_index::title::TitleConcept;

/// Trains on the titles that an editor described, sets the salience of the others' keyword concepts and predicts their tone, pace and look.
pub fn predict(catalogue: &mut Catalogue, settings: &Settings, reporter: Reporter) -> Result<(), Failure> {
    let stage = reporter.stage("model", 0);
    let Catalogue { titles, concepts, lexicon, .. } = catalogue;
    let (predictions, outcome) = model::predict(titles, lexicon, concepts, settings).map_err(Failure::integrity)?;
    // Those of the wide tier's file were weighed when it was made, from texts that are not in it.
    let filed: Vec<_> = concepts.iter().zip(titles.iter()).map(|(of, title)| title.is_of_wide_file().then(|| of.clone())).collect();
    let weighed = assign::weigh(concepts, &predictions);
    concepts.iter_mut().zip(filed).for_each(|(concepts, filed)| *concepts = filed.unwrap_or_else(|| std::mem::take(concepts)));
    let expected = expected_of_wide(titles, concepts, &predictions.by_title, lexicon);
    let mut scored = predictions.into_scored(lexicon, settings);
    if expected.iter().any(Option::is_some) {
        scored.resize(titles.len(), Vec::new());
        scored.iter_mut().zip(expected).for_each(|(of_title, expected)| *of_title = expected.unwrap_or_else(|| std::mem::take(of_title)));
    }
    catalogue.predictions = scored;
    stage.done(&format!("{outcome}; {weighed} concepts of keywords weighed anew"));
    Ok(())
}

/// How sure a concept of a keyword is, of salience 1 or 2, at least.
const MAPPED: [f32; 2] = [0.5, 0.8];

/// What the titles of the wide tier are expected to be about, sorted by concept, `None` of others: for the score, never for a reason.
fn expected_of_wide(
    titles: &[CatalogueTitle],
    concepts: &[Vec<TitleConcept>],
    predicted: &[Vec<Prediction>],
    lexicon: &Lexicon,
) -> Vec<Option<Vec<Prediction>>> {
    let of_title = |(at, title): (usize, &CatalogueTitle)| {
        let thin = title.wide.as_ref()?;
        let filed = title.is_of_wide_file();
        let sure_of = |salience: u8| MAPPED[usize::from(salience >= 2)];
        let of_file = thin.predicted.iter().map(|(id, hundredths)| (id, f32::from(*hundredths) / 100.0));
        let of_file = of_file.chain(thin.mapped.iter().map(|(id, salience)| (id, sure_of(*salience))));
        let of_file = of_file.filter_map(|(id, probability)| Some((lexicon.no_of(id)?, probability)));
        let mapped = concepts[at].iter().filter(|_| !filed).map(|c| (c.no, sure_of(c.salience)));
        let of_model = predicted.get(at).filter(|_| !filed).into_iter().flatten().map(|p| (p.no, p.probability));
        let mut sure: BTreeMap<ConceptNo, f32> = BTreeMap::new();
        for (no, probability) in of_file.chain(mapped).chain(of_model) {
            let known = sure.entry(no).or_default();
            *known = known.max(probability);
        }
        Some(sure.into_iter().map(|(no, probability)| Prediction { no, probability }).collect())
    };
    titles.iter().enumerate().map(of_title).collect()
}
