//! Cross-validation by title: the estimates of authored titles that the model has not seen.

use super::assign::Scorer;
use super::figures::{Estimate, JudgedRow, Report, report};
use super::fit;
use super::inputs::Inputs;
use super::rows::Rows;
use super::settings::Settings;
use crate::embed::EmbedError;
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use std::collections::BTreeMap;
use trits_index::ids::ConceptNo;
use trits_index::title::TitleConcept;

/// Number of folds; all rows of a title are in one.
pub const FOLDS: usize = 5;

/// Cross-validates the model on a catalogue's authored titles; `every`: one concept in `every`.
pub fn validate(
    titles: &[CatalogueTitle],
    lexicon: &Lexicon,
    concepts: &[Vec<TitleConcept>],
    settings: &Settings,
    every: usize,
) -> Result<Report, EmbedError> {
    let rows = Rows::of(titles, concepts);
    let inputs = Inputs::new(&rows, lexicon, settings)?;
    let place: BTreeMap<usize, usize> = rows.all[..rows.authored].iter().map(|r| r.at).zip(0..).collect();
    let fold = |r: usize| place.get(&rows.all[r].at).map_or(0, |p| p % FOLDS);
    let mut judged = Vec::new();
    for out in 0..FOLDS {
        let training: Vec<usize> = (0..rows.training()).filter(|&r| fold(r) != out).collect();
        let models = fit::all(&inputs, &rows, &training, settings, every);
        let probabilities = Scorer::new(&inputs, &models).probabilities(&inputs, 0..rows.training());
        for r in (0..rows.training()).filter(|&r| fold(r) == out) {
            let row = &rows.all[r];
            let keywords = of_keywords(&row.title, lexicon);
            let estimates = models.iter().zip(probabilities.row(r)).map(|(model, &probability)| Estimate {
                no: model.no,
                probability,
                authored: row.concepts.binary_search(&model.no).is_ok(),
                keyword: keywords.get(&model.no).copied().unwrap_or(0),
            });
            judged.push(JudgedRow { bare: row.bare || row.title.keywords.is_empty(), estimates: estimates.collect() });
        }
    }
    Ok(report(rows.authored, &judged, lexicon))
}

/// The concepts that keywords would give the title if no editor had described it, with the salience of their place in the list.
fn of_keywords(title: &CatalogueTitle, lexicon: &Lexicon) -> BTreeMap<ConceptNo, u8> {
    let title = CatalogueTitle { concepts: Vec::new(), ..title.clone() };
    lexicon.concepts_of(&title).into_iter().map(|c| (c.no, c.salience)).collect()
}
