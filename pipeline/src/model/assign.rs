//! Prediction: every title's probabilities, cut at a threshold; and the salience of keyword concepts, set by them.
//!
//! A prediction is never evidence, because a reader cannot check it. A keyword is evidence, but some keywords of a title matter and
//! others are only present. Where the model finds a keyword's concept probable from all facts of the title, the concept matters
//! (salience 2), else it is present (salience 1). So a prediction has an effect on reasons only through a keyword, and no title has a concept
//! that neither an editor nor a keyword gave it.

use super::Predictions;
use super::fit::ConceptModel;
use super::inputs::Inputs;
use super::rows::Rows;
use super::settings::Settings;
use crate::features::Prediction;
use ndarray::{Array2, ArrayView1};
use rayon::prelude::*;
use std::ops::Range;
use trits_index::title::{Origin, TitleConcept};

/// Rows predicted together.
const BLOCK: usize = 1024;

/// Models side by side, to score many rows at once.
#[derive(Debug)]
pub struct Scorer<'m> {
    models: &'m [ConceptModel],
    dense: Array2<f32>,
    readers: Vec<Vec<(usize, f32)>>,
}

impl<'m> Scorer<'m> {
    /// Puts the models side by side.
    pub fn new(inputs: &Inputs, models: &'m [ConceptModel]) -> Self {
        let dense = Array2::from_shape_fn((inputs.width(), models.len()), |(column, m)| models[m].dense[column]);
        let mut readers = vec![Vec::new(); inputs.vocabulary];
        for (m, model) in models.iter().enumerate() {
            model.tokens.iter().for_each(|&(token, weight)| readers[token as usize].push((m, weight)));
        }
        Self { models, dense, readers }
    }

    /// Probabilities of rows, one column per model.
    pub fn probabilities(&self, inputs: &Inputs, rows: Range<usize>) -> Array2<f32> {
        let mut out = inputs.dense(rows.clone()).dot(&self.dense);
        for (mut line, tokens) in out.outer_iter_mut().zip(&inputs.tokens[rows]) {
            for &(m, weight) in tokens.iter().flat_map(|&t| &self.readers[t as usize]) {
                line[m] += weight;
            }
            for (odds, model) in line.iter_mut().zip(self.models) {
                *odds = 1.0 / (1.0 + (-(*odds + model.intercept)).exp());
            }
        }
        out
    }
}

/// The predictions of every title without authored concepts, by position in the catalogue of `titles` titles; empty for the
/// others and for those without a text.
pub fn assign(inputs: &Inputs, rows: &Rows<'_>, models: &[ConceptModel], settings: &Settings, titles: usize) -> Vec<Vec<Prediction>> {
    let scorer = Scorer::new(inputs, models);
    let starts: Vec<usize> = (rows.training()..rows.all.len()).step_by(BLOCK).collect();
    let found: Vec<(usize, Vec<Prediction>)> = starts
        .par_iter()
        .flat_map_iter(|&start| {
            let range = start..(start + BLOCK).min(rows.all.len());
            let probabilities = scorer.probabilities(inputs, range.clone());
            range.zip(probabilities.outer_iter().map(|p| predictions(p, models, settings)).collect::<Vec<_>>())
        })
        .collect();
    let mut out = vec![Vec::new(); titles];
    found.into_iter().for_each(|(row, predictions)| out[rows.all[row].at] = predictions);
    out
}

fn predictions(probabilities: ArrayView1<'_, f32>, models: &[ConceptModel], settings: &Settings) -> Vec<Prediction> {
    let all = models.iter().zip(probabilities).map(|(model, &probability)| Prediction { no: model.no, probability });
    all.filter(|prediction| prediction.probability >= settings.threshold).collect()
}

/// Probability from which a keyword's concept matters.
pub const MATTERS: f32 = 0.3;

/// Sets the salience of keyword concepts, `concepts` by position, of titles that predictions were made for; a concept without a model
/// keeps the salience of its keyword's place in the list. Returns how many changed.
pub fn weigh(concepts: &mut [Vec<TitleConcept>], predictions: &Predictions) -> usize {
    let mut changed = 0;
    for (concepts, of_title) in concepts.iter_mut().zip(&predictions.by_title) {
        for concept in concepts.iter_mut().filter(|c| c.origin == Origin::Keyword && predictions.modelled[c.no.at()]) {
            let probable = of_title.binary_search_by_key(&concept.no, |p| p.no).is_ok_and(|at| of_title[at].probability >= MATTERS);
            let salience = if probable { 2 } else { 1 };
            changed += usize::from(concept.salience != salience);
            concept.salience = salience;
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::weigh;
    use crate::features::Prediction;
    use crate::model::Predictions;
    use trits_index::ids::ConceptNo;
    use trits_index::title::{Origin, TitleConcept};

    fn concept(no: u16, salience: u8, origin: Origin) -> TitleConcept {
        TitleConcept { no: ConceptNo(no), salience, origin }
    }

    #[test]
    fn a_probable_keyword_matters_and_any_other_touches() {
        use Origin::{Authored, Keyword};
        let prediction = |no, probability| Prediction { no: ConceptNo(no), probability };
        // Concept 3 has no model; concept 4 is predicted, and nothing supports it.
        let predictions = vec![vec![prediction(0, 0.9), prediction(1, 0.29), prediction(4, 0.99)], Vec::new()];
        let predictions = Predictions { by_title: predictions, modelled: vec![true, true, true, false, true] };
        let mut all = vec![
            vec![concept(0, 1, Keyword), concept(1, 2, Keyword), concept(2, 2, Keyword), concept(3, 2, Keyword)],
            vec![concept(0, 3, Authored), concept(1, 1, Authored)],
        ];
        assert_eq!(weigh(&mut all, &predictions), 3);
        assert_eq!(
            all[0],
            [concept(0, 2, Keyword), concept(1, 1, Keyword), concept(2, 1, Keyword), concept(3, 2, Keyword)],
            "none is added"
        );
        assert_eq!(all[1], [concept(0, 3, Authored), concept(1, 1, Authored)], "an editor's word stands");
    }

    #[test]
    fn without_predictions_nothing_changes() {
        let mut all = vec![vec![concept(0, 2, Origin::Keyword)]];
        assert_eq!(weigh(&mut all, &Predictions::default()), 0);
        assert_eq!(all, [[concept(0, 2, Origin::Keyword)]]);
    }
}
