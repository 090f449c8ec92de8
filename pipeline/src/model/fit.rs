//! Fitting: one regularised logistic regression per concept, over dense columns and the tokens that indicate the concept most.
//!
//! Tokens are chosen by the log-likelihood ratio of a token's and a concept's independence, G² = 2 Σ O ln(O/E) over the four cells of their
//! table (Dunning 1993, "Accurate methods for the statistics of surprise and coincidence"), of tokens that occur more often with the concept
//! than without.

use super::inputs::Inputs;
use super::rows::Rows;
use super::settings::Settings;
use super::solve::minimise;
use ndarray::{Array2, ArrayView1};
use rayon::prelude::*;
use std::collections::BTreeMap;
use trits_index::ids::ConceptNo;

/// The model of one concept.
#[derive(Debug, Clone, PartialEq)]
pub struct ConceptModel {
    pub no: ConceptNo,
    /// Log-odds of a title about which nothing is known.
    pub intercept: f32,
    /// Weights of the dense columns.
    pub dense: Vec<f32>,
    /// Weights of the tokens it reads, ascending.
    pub tokens: Vec<(u32, f32)>,
}

/// The training rows of one concept: dense columns, which of its tokens occur, and whether the title has the concept.
struct Problem<'d> {
    dense: Vec<ArrayView1<'d, f32>>,
    tokens: Vec<Vec<usize>>,
    positive: Vec<bool>,
    token: f32,
    alpha: f64,
}

/// Models of the concepts with enough positive titles among the given training rows; of these every `every`-th.
pub fn all(inputs: &Inputs, rows: &Rows<'_>, training: &[usize], settings: &Settings, every: usize) -> Vec<ConceptModel> {
    let dense = inputs.dense(0..rows.training());
    let counts = Counts::new(inputs, training);
    let mut positive: BTreeMap<ConceptNo, Vec<usize>> = BTreeMap::new();
    for &r in training {
        rows.all[r].concepts.iter().for_each(|no| positive.entry(*no).or_default().push(r));
    }
    let titles = |positive: &[usize]| positive.iter().filter(|&&r| !rows.all[r].bare).count();
    let tasks: Vec<(ConceptNo, Vec<usize>)> = positive
        .into_iter()
        .filter(|(no, positive)| no.at() % every == 0 && titles(positive) >= settings.fewest && positive.len() < training.len())
        .collect();
    tasks.par_iter().filter_map(|(no, positive)| one(inputs, &dense, training, &counts, (*no, positive), settings)).collect()
}

/// The model of one concept; none when a weight is not finite.
fn one(
    inputs: &Inputs,
    dense: &Array2<f32>,
    training: &[usize],
    counts: &Counts,
    (no, positive): (ConceptNo, &[usize]),
    settings: &Settings,
) -> Option<ConceptModel> {
    let own = inputs.own.get(no.at()).copied().flatten();
    let chosen = counts.choose(inputs, positive, own, settings.tokens);
    let problem = Problem {
        dense: training.iter().map(|&r| dense.row(r)).collect(),
        tokens: training.iter().map(|&r| inputs.tokens[r].iter().filter_map(|t| chosen.binary_search(t).ok()).collect()).collect(),
        positive: training.iter().map(|r| positive.binary_search(r).is_ok()).collect(),
        token: settings.token,
        alpha: settings.alpha,
    };
    let width = dense.ncols();
    let mut start = vec![0.0; width + chosen.len() + 1];
    let share = positive.len() as f64 / training.len() as f64;
    start[width + chosen.len()] = (share / (1.0 - share)).ln();
    let found = minimise(start, settings.steps, |weights, gradient| problem.loss(weights, gradient));
    if found.iter().any(|w| !w.is_finite()) {
        return None;
    }
    let weights: Vec<f32> = found.iter().map(|w| *w as f32).collect();
    let tokens = chosen.iter().copied().zip(weights[width..].iter().map(|w| w * settings.token)).collect();
    Some(ConceptModel { no, intercept: weights[width + chosen.len()], dense: weights[..width].to_vec(), tokens })
}

impl Problem<'_> {
    /// Σ ln(1 + exp(-y (b + w·x))) + α/2 |w|², its gradient written; weights are those of the dense columns, of the tokens,
    /// and last the intercept, which is not penalised.
    fn loss(&self, weights: &[f64], gradient: &mut [f64]) -> f64 {
        let width = self.dense.first().map_or(0, ArrayView1::len);
        let last = weights.len() - 1;
        let dense: Vec<f32> = weights[..width].iter().map(|w| *w as f32).collect();
        let dense = ArrayView1::from(&dense);
        let mut sums = ndarray::Array1::<f32>::zeros(width);
        gradient.fill(0.0);
        let mut loss = 0.0;
        for ((row, tokens), positive) in self.dense.iter().zip(&self.tokens).zip(&self.positive) {
            let from_tokens: f64 = tokens.iter().map(|t| weights[width + t]).sum::<f64>() * f64::from(self.token);
            let odds = f64::from(row.dot(&dense)) + from_tokens + weights[last];
            let towards = if *positive { -odds } else { odds };
            loss += if towards > 0.0 { towards + (-towards).exp().ln_1p() } else { towards.exp().ln_1p() };
            let error = 1.0 / (1.0 + (-odds).exp()) - f64::from(u8::from(*positive));
            sums.scaled_add(error as f32, row);
            tokens.iter().for_each(|t| gradient[width + t] += error * f64::from(self.token));
            gradient[last] += error;
        }
        gradient[..width].iter_mut().zip(&sums).for_each(|(g, s)| *g = f64::from(*s));
        for (g, w) in gradient[..last].iter_mut().zip(weights) {
            *g += self.alpha * w;
            loss += self.alpha / 2.0 * w * w;
        }
        loss
    }
}

/// Tokens of a set of training rows, counted once for all concepts.
#[derive(Debug)]
pub struct Counts {
    with_token: Vec<u32>,
    rows: usize,
}

impl Counts {
    /// Counts tokens in the given rows.
    pub fn new(inputs: &Inputs, rows: &[usize]) -> Self {
        let mut with_token = vec![0; inputs.vocabulary];
        for &token in rows.iter().flat_map(|&r| &inputs.tokens[r]) {
            with_token[token as usize] += 1;
        }
        Self { with_token, rows: rows.len() }
    }

    /// The `most` tokens that indicate a concept of the rows `positive`, ascending; `own` is always among them.
    pub fn choose(&self, inputs: &Inputs, positive: &[usize], own: Option<u32>, most: usize) -> Vec<u32> {
        let mut both = vec![0_u32; inputs.vocabulary];
        for &token in positive.iter().flat_map(|&r| &inputs.tokens[r]) {
            both[token as usize] += 1;
        }
        let score = |token: u32| {
            let both = both[token as usize];
            if both < 2 {
                0.0
            } else {
                surprise(f64::from(both), f64::from(self.with_token[token as usize]), positive.len() as f64, self.rows as f64)
            }
        };
        let mut found: Vec<(f64, u32)> = (0..).take(inputs.vocabulary).map(|t| (score(t), t)).filter(|(g, _)| *g > 0.0).collect();
        found.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        let mut chosen: Vec<u32> = found.into_iter().map(|(_, t)| t).filter(|t| Some(*t) != own).take(most).collect();
        chosen.extend(own);
        chosen.sort_unstable();
        chosen
    }
}

/// G² of a table with `both` rows in the first cell; 0 when token and concept avoid each other.
fn surprise(both: f64, token: f64, concept: f64, rows: f64) -> f64 {
    if both * rows <= token * concept {
        return 0.0;
    }
    let cell = |seen: f64, a: f64, b: f64| if seen > 0.0 { seen * (seen * rows / (a * b)).ln() } else { 0.0 };
    2.0 * (cell(both, token, concept)
        + cell(token - both, token, rows - concept)
        + cell(concept - both, rows - token, concept)
        + cell(rows - token - concept + both, rows - token, rows - concept))
}

#[cfg(test)]
mod tests {
    use super::Problem;
    use ndarray::array;

    /// Two titles: the first holds the concept, has 1 in the dense column and the token (size 3); the second has -1 and neither.
    fn loss(weights: [f64; 3], alpha: f64) -> (f64, [f64; 3]) {
        let dense = array![[1.0_f32], [-1.0]];
        let rows = vec![dense.row(0), dense.row(1)];
        let problem = Problem { dense: rows, tokens: vec![vec![0], Vec::new()], positive: vec![true, false], token: 3.0, alpha };
        let mut gradient = [0.0; 3];
        (problem.loss(&weights, &mut gradient), gradient)
    }

    #[test]
    fn the_gradient_at_zero_is_that_of_the_hand() {
        // Both are judged 1/2: loss 2 ln 2; dense (1/2 - 1) 1 + (1/2 - 0)(-1) = -1; token (1/2 - 1) 3 = -3/2; intercept -1/2 + 1/2.
        let (loss, gradient) = loss([0.0; 3], 5.0);
        assert!((loss - 2.0 * 2.0_f64.ln()).abs() < 1e-12, "{loss}");
        assert_eq!(gradient, [-1.0, -1.5, 0.0]);
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let at = [0.3, -0.2, 0.1];
        let (_, gradient) = loss(at, 0.7);
        for i in 0..3 {
            let moved = |by: f64| {
                let mut there = at;
                there[i] += by;
                loss(there, 0.7).0
            };
            let slope = (moved(1e-3) - moved(-1e-3)) / 2e-3;
            assert!((slope - gradient[i]).abs() < 1e-4, "{i}: {slope} is not {}", gradient[i]);
        }
    }

    #[test]
    fn the_intercept_is_not_penalised() {
        let (_, free) = loss([0.0, 0.0, 2.0], 0.0);
        let (_, positive) = loss([0.0, 0.0, 2.0], 9.0);
        assert_eq!(free, positive);
    }
}

#[cfg(test)]
mod choose_tests {
    use super::surprise;

    #[test]
    fn surprise_is_that_of_the_table() {
        // Independent: 10 of 100 with the token, 50 with the concept, 5 with both.
        assert_eq!(surprise(5.0, 10.0, 50.0, 100.0), 0.0);
        // Identical halves: 2 * (50 ln 2 + 50 ln 2) = 200 ln 2.
        assert!((surprise(50.0, 50.0, 50.0, 100.0) - 200.0 * 2.0_f64.ln()).abs() < 1e-9);
        assert_eq!(surprise(1.0, 50.0, 50.0, 100.0), 0.0);
    }
}
