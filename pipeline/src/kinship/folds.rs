//! How well links of seeds that the fit has not seen are found again.

use super::fit::{Problem, Settings};
use super::metric::Projected;
use ndarray::Array2;
use std::collections::BTreeMap;

/// Folds, by seed.
pub const FOLDS: usize = 4;

/// Mean over seeds.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Recall {
    /// Share of the links among the first ten.
    pub at_10: f32,
    /// Share of the first three that are links.
    pub precision_at_3: f32,
}

/// What is known of one media type: the score without links and metric, the links, and the projection of a fitted metric.
pub struct Judged<'a> {
    /// Decides which pairs count.
    pub problem: &'a Problem<'a>,
    /// By seed and tip.
    pub base: &'a Array2<f32>,
    /// Linked tips by seed.
    pub links: &'a [Vec<u32>],
}

/// The fold of a seed, by its id, so that further links move no seed to another fold.
pub fn fold_of(tmdb_id: u32) -> usize {
    // Knuth's multiplicative hash: neighbouring ids are of one year or franchise.
    (tmdb_id.wrapping_mul(2_654_435_761) >> 16) as usize % FOLDS
}

impl Judged<'_> {
    /// Of the base score, and of the base with a metric.
    pub fn recall(&self, seeds: &[usize], metric: Option<&Projected>) -> Recall {
        let mut sum = Recall::default();
        for &seed in seeds {
            let of_metric = |tip: usize| metric.map_or(0.0, |m| m.product(seed, tip));
            let mut scored: Vec<(f32, usize)> = (0..self.base.ncols())
                .filter(|&tip| self.problem.may_stand_beside(seed, tip))
                .map(|tip| (self.base[[seed, tip]] + of_metric(tip), tip))
                .collect();
            scored.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
            let links = &self.links[seed];
            let found = |among: usize| scored.iter().take(among).filter(|(_, tip)| links.contains(&(*tip as u32))).count() as f32;
            sum.at_10 += found(10) / links.len().clamp(1, 10) as f32;
            sum.precision_at_3 += found(3) / 3.0;
        }
        let count = seeds.len().max(1) as f32;
        Recall { at_10: sum.at_10 / count, precision_at_3: sum.precision_at_3 / count }
    }

    /// Fits each fold's metric on the other folds' seeds and judges it on the fold's; `project` maps titles by a metric. Means over the seeds
    /// of all folds, by name.
    pub fn cross_validate(
        &self,
        seeds: &[(usize, u32)],
        settings: &Settings,
        project: impl Fn(&super::Metric) -> Projected,
    ) -> BTreeMap<String, f32> {
        let mut figures = BTreeMap::new();
        for fold in 0..FOLDS {
            let of = |inside: bool| -> Vec<usize> {
                seeds.iter().filter(|(_, id)| (fold_of(*id) == fold) == inside).map(|(at, _)| *at).collect()
            };
            let (unseen, seen) = (of(true), of(false));
            let metric = project(&self.problem.fit(&seen, settings));
            let share = unseen.len() as f32 / seeds.len().max(1) as f32;
            for (name, recall) in [("base", self.recall(&unseen, None)), ("metric", self.recall(&unseen, Some(&metric)))] {
                *figures.entry(format!("{name} recall@10")).or_insert(0.0) += recall.at_10 * share;
                *figures.entry(format!("{name} precision@3")).or_insert(0.0) += recall.precision_at_3 * share;
            }
        }
        figures
    }
}
