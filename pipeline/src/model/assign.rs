//! Prediction: every title's probabilities, cut at a threshold.

use super::fit::ConceptModel;
use super::inputs::Inputs;
use super::rows::Rows;
use super::settings::Settings;
use crate::features::Prediction;
use ndarray::{Array2, ArrayView1};
use rayon::prelude::*;
use std::ops::Range;

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

/// What the model says of every title without authored concepts, by position in the catalogue of `titles` titles; empty for the
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
