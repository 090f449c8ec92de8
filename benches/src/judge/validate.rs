//! How well a judge foretells verdicts it has not seen: folds by first film, so that no film is the first of a pair in both parts.

use crate::logistic::Logistic;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::{BTreeMap, BTreeSet};

/// Folds of one draw.
const FOLDS: usize = 10;

/// Draws of folds, each from a seed of its own.
const DRAWS: u64 = 10;

/// Figures over the verdicts, each foretold by a model that has not seen its first film; the mean of all draws.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Figures {
    /// Share foretold right, at .5.
    pub accuracy: f64,
    /// Chance that of a good and a poor pair the good one is foretold higher.
    pub auc: f64,
    /// Mean negative log likelihood in nats.
    pub loss: f64,
    /// The least and the largest AUC of a draw.
    pub range: [f64; 2],
}

/// Judges a set of terms by folds; `first` is the first film of each row.
pub fn validate(first: &[u32], rows: &[Vec<f64>], verdicts: &[bool], seed: u64) -> Option<Figures> {
    let mut out = Figures { range: [f64::MAX, f64::MIN], ..Figures::default() };
    for draw in 0..DRAWS {
        let chances = foretold(&folds(first, seed + draw), rows, verdicts)?;
        let area = auc(&chances, verdicts);
        out.accuracy += accuracy(&chances, verdicts) / DRAWS as f64;
        out.auc += area / DRAWS as f64;
        out.loss += loss(&chances, verdicts) / DRAWS as f64;
        out.range = [out.range[0].min(area), out.range[1].max(area)];
    }
    Some(out)
}

/// The fold of each row, by its first film.
fn folds(first: &[u32], seed: u64) -> Vec<usize> {
    let mut films: Vec<u32> = first.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    for last in (1..films.len()).rev() {
        // Below 2^32, so the product does not overflow.
        films.swap(last, ((u64::from(random.next_u32()) * (last as u64 + 1)) >> 32) as usize);
    }
    let fold: BTreeMap<u32, usize> = films.into_iter().enumerate().map(|(place, film)| (film, place % FOLDS)).collect();
    first.iter().map(|film| fold[film]).collect()
}

/// The chance of each row, from a model fitted to the rows of all other folds.
fn foretold(folds: &[usize], rows: &[Vec<f64>], verdicts: &[bool]) -> Option<Vec<f64>> {
    let models: Option<Vec<Logistic>> = (0..FOLDS)
        .map(|fold| {
            let others = || (0..rows.len()).filter(|&r| folds[r] != fold);
            let learn: Vec<Vec<f64>> = others().map(|r| rows[r].clone()).collect();
            Logistic::fit(&learn, &others().map(|r| verdicts[r]).collect::<Vec<_>>())
        })
        .collect();
    let models = models?;
    Some(rows.iter().zip(folds).map(|(row, &fold)| models[fold].chance(row)).collect())
}

fn accuracy(chances: &[f64], verdicts: &[bool]) -> f64 {
    chances.iter().zip(verdicts).filter(|(p, good)| (**p >= 0.5) == **good).count() as f64 / verdicts.len() as f64
}

fn loss(chances: &[f64], verdicts: &[bool]) -> f64 {
    let of = |(p, good): (&f64, &bool)| -(if *good { *p } else { 1.0 - p }).max(f64::MIN_POSITIVE).ln();
    chances.iter().zip(verdicts).map(of).sum::<f64>() / verdicts.len() as f64
}

/// Ties count half.
fn auc(chances: &[f64], verdicts: &[bool]) -> f64 {
    let of = |wanted: bool| -> Vec<f64> { chances.iter().zip(verdicts).filter(|(_, good)| **good == wanted).map(|(p, _)| *p).collect() };
    let (good, poor) = (of(true), of(false));
    let wins = good.iter().flat_map(|g| poor.iter().map(move |p| f64::from(u8::from(g > p)) + f64::from(u8::from(g == p)) / 2.0));
    wins.sum::<f64>() / (good.len() * poor.len()) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_is_in_one_fold_and_folds_differ_by_seed() {
        let first: Vec<u32> = (0..200).map(|row| row / 4).collect();
        let folds_of = folds(&first, 1);
        assert!(folds_of.chunks(4).all(|rows| rows.iter().all(|fold| *fold == rows[0])));
        assert_eq!(folds_of.iter().collect::<BTreeSet<_>>().len(), FOLDS);
        assert_eq!(folds_of, folds(&first, 1));
        assert_ne!(folds_of, folds(&first, 2));
    }

    #[test]
    fn figures_are_those_of_the_definitions() {
        let verdicts = [true, true, false, false];
        assert_eq!(auc(&[0.9, 0.4, 0.4, 0.1], &verdicts), 0.875);
        assert_eq!(accuracy(&[0.9, 0.4, 0.4, 0.1], &verdicts), 0.75);
        assert!((loss(&[0.5; 4], &verdicts) - 2.0_f64.ln()).abs() < 1e-12);
    }

    #[test]
    fn a_term_of_chance_foretells_nothing() {
        let mut random = ChaCha8Rng::seed_from_u64(3);
        let rows: Vec<Vec<f64>> = (0..400).map(|_| vec![f64::from(random.next_u32())]).collect();
        let verdicts: Vec<bool> = (0..400).map(|_| random.next_u32().is_multiple_of(2)).collect();
        let first: Vec<u32> = (0..400).collect();
        let found = validate(&first, &rows, &verdicts, 1).expect("figures");
        assert!((found.auc - 0.5).abs() < 0.08, "{found:?}");
    }
}
