//! Lists of tips rated by the judge: the mean chance that a person calls a tip good, over a seed's tips, then over seeds.

use crate::logistic::Logistic;
use crate::terms::Films;
use std::collections::BTreeMap;
use trits_pipeline::evaluation::{Split, Tips, UserSums, first_three, interval};

/// Repetitions of the bootstrap over seeds.
const REPETITIONS: usize = 1000;

/// The mean over seeds with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

/// The rating of each seed's tips. A missing tip counts as none that anybody calls good; a seed or tip that the catalogue lacks is left out.
pub fn rate(films: &Films, judge: &Logistic, split: &Split, tips: &Tips, cold: bool) -> BTreeMap<u32, f64> {
    let of_kind = |seed: &&u32| split.titles.get(seed).is_some_and(|t| t.cold == cold);
    let of_seed = |&seed: &u32| {
        let at = films.position(seed)?;
        let listed = first_three(seed, tips.get(&seed).map_or(&[], Vec::as_slice));
        let known: Vec<f64> = listed.iter().filter_map(|&tip| Some(judge.chance(&films.terms(at, films.position(tip)?)))).collect();
        let unknown = listed.len() - known.len();
        (unknown < 3).then(|| (seed, known.iter().sum::<f64>() / (3 - unknown) as f64))
    };
    split.seeds.iter().filter(of_kind).filter_map(of_seed).collect()
}

/// The mean of a rating, and its difference from another's over the seeds that both have.
pub fn summary(own: &BTreeMap<u32, f64>, other: Option<&BTreeMap<u32, f64>>) -> Rating {
    let less = |(seed, value): (&u32, &f64)| Some(value - other.map_or(Some(0.0), |o| o.get(seed).copied())?);
    let values: Vec<f64> = own.iter().filter_map(less).collect();
    let rows: Vec<UserSums> = values.iter().map(|v| UserSums { means: [*v; 6], ..UserSums::default() }).collect();
    let (low, high) = interval(&rows, REPETITIONS);
    Rating { mean: values.iter().sum::<f64>() / values.len().max(1) as f64, low: low.values[0], high: high.values[0] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_paired_by_seed() {
        let own = BTreeMap::from([(1, 0.9), (2, 0.5), (3, 0.1)]);
        let other = BTreeMap::from([(1, 0.8), (2, 0.4)]);
        assert!((summary(&own, None).mean - 0.5).abs() < 1e-12);
        let found = summary(&own, Some(&other));
        assert!((found.mean - 0.1).abs() < 1e-12 && found.high - found.low < 1e-9, "{found:?}");
    }
}
