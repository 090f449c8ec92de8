//! The weights of the score fitted anew to many votes: a logistic regression of good against bad on what each term adds to a pair's
//! score, drawn to the weights in use.
//!
//! logit P(good) = b + sum over terms k of beta_k x_k, x_k centred within the seed, so that only differences between tips of one seed
//! teach. The penalty is on the distance of the betas from their common slope s: without a reason to differ all of them are s, and the
//! weights w_k beta_k / s are those in use.

use crate::model::solve::minimise;
use std::collections::BTreeMap;
use trits_index::ids::TitleKey;

/// Strength of the pull to the common slope, in votes: one beta that differs from the slope by 1 costs as much as this many nats.
const PULL: f64 = 20.0;

/// A weight is at most doubled or halved in one refit.
const MOST: f64 = 2.0;

/// Steps of the solver.
const STEPS: usize = 200;

/// One vote with the terms of its pair.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// The seed.
    pub seed: TitleKey,
    /// What each term adds to the score.
    pub terms: Vec<f64>,
    /// Whether it is a good tip.
    pub good: bool,
    /// What the vote counts for.
    pub weight: f64,
}

/// The multiplier of each term's weight; `None` when good votes do not go with a higher score at all, so that nothing can be learned.
pub fn fit(rows: &[Row]) -> Option<Vec<f64>> {
    let terms = rows.first()?.terms.len();
    let centred = centred(rows);
    // Parameters: intercept, slope, and each beta's distance from the slope.
    let found = minimise(vec![0.0; terms + 2], STEPS, |x, gradient| loss(&centred, rows, x, gradient));
    let (slope, apart) = (found[1], &found[2..]);
    (slope > 0.0).then(|| apart.iter().map(|d| ((slope + d) / slope).clamp(1.0 / MOST, MOST)).collect())
}

/// Negative log likelihood and penalty at `x`; writes the gradient.
fn loss(centred: &[Vec<f64>], rows: &[Row], x: &[f64], gradient: &mut [f64]) -> f64 {
    gradient.fill(0.0);
    let (slope, apart) = (x[1], &x[2..]);
    let mut sum = 0.0;
    for (terms, row) in centred.iter().zip(rows) {
        let z = x[0] + terms.iter().zip(apart).map(|(t, d)| t * (slope + d)).sum::<f64>();
        let y = f64::from(u8::from(row.good));
        // ln(1 + e^z) - y z without overflow.
        sum += row.weight * (z.max(0.0) + (-z.abs()).exp().ln_1p() - y * z);
        let error = row.weight * (1.0 / (1.0 + (-z).exp()) - y);
        gradient[0] += error;
        for ((k, term), _) in terms.iter().enumerate().zip(apart) {
            gradient[1] += error * term;
            gradient[k + 2] += error * term;
        }
    }
    for (k, d) in apart.iter().enumerate() {
        sum += PULL / 2.0 * d * d;
        gradient[k + 2] += PULL * d;
    }
    sum
}

/// The terms of each row less their mean over the rows of its seed.
fn centred(rows: &[Row]) -> Vec<Vec<f64>> {
    let mut sums: BTreeMap<TitleKey, (f64, Vec<f64>)> = BTreeMap::new();
    for row in rows {
        let (n, sum) = sums.entry(row.seed).or_insert_with(|| (0.0, vec![0.0; row.terms.len()]));
        *n += row.weight;
        sum.iter_mut().zip(&row.terms).for_each(|(s, t)| *s += row.weight * t);
    }
    let centre = |row: &Row| {
        let (n, sum) = &sums[&row.seed];
        row.terms.iter().zip(sum).map(|(t, s)| t - s / n.max(f64::MIN_POSITIVE)).collect()
    };
    rows.iter().map(centre).collect()
}

/// Share of pairs of a good and a bad vote on tips of one seed in which the good one has the higher score; ties count half, none is .5.
pub fn concordance(rows: &[Row], multipliers: &[f64]) -> f64 {
    let score = |row: &Row| row.terms.iter().zip(multipliers).map(|(t, m)| t * m).sum::<f64>();
    let mut by_seed: BTreeMap<TitleKey, [Vec<f64>; 2]> = BTreeMap::new();
    rows.iter().for_each(|row| by_seed.entry(row.seed).or_default()[usize::from(row.good)].push(score(row)));
    let (mut held, mut of) = (0.0, 0.0);
    for [bad, good] in by_seed.values() {
        for (g, b) in good.iter().flat_map(|g| bad.iter().map(move |b| (g, b))) {
            of += 1.0;
            held += if g > b { 1.0 } else { f64::from(u8::from(g == b)) / 2.0 };
        }
    }
    if of > 0.0 { held / of } else { 0.5 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng, SeedableRng};
    use trits_index::ids::MediaType;

    /// Votes on pairs with three terms, good with a chance of logistic(2 x `truth` . terms); the same on every run.
    fn rows(truth: [f64; 3], n: u32) -> Vec<Row> {
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut uniform = move || f64::from(random.next_u32()) / f64::from(u32::MAX);
        let mut row = |n: u32| {
            let terms: Vec<f64> = (0..3).map(|_| uniform()).collect();
            let z: f64 = 2.0 * terms.iter().zip(truth).map(|(t, w)| (t - 0.5) * w).sum::<f64>();
            let good = uniform() < 1.0 / (1.0 + (-z).exp());
            Row { seed: TitleKey::new(MediaType::Movie, n % 50), terms, good, weight: 1.0 }
        };
        (0..n).map(&mut row).collect()
    }

    #[test]
    fn a_term_that_matters_more_weighs_more_and_ranks_better() {
        let all = rows([1.0, 3.0, 1.0], 8_000);
        let (learn, held_out): (Vec<Row>, Vec<Row>) = all.into_iter().partition(|r| r.seed.tmdb_id.0 % 5 != 0);
        let found = fit(&learn).expect("a fit");
        assert!(found[1] > 1.2 * found[0] && found[1] > 1.2 * found[2], "{found:?}");
        assert!(concordance(&held_out, &found) > concordance(&held_out, &[1.0; 3]));
    }

    #[test]
    fn where_the_weights_are_right_they_stay() {
        let found = fit(&rows([1.5, 1.5, 1.5], 8_000)).expect("a fit");
        assert!(found.iter().all(|m| (0.8..1.25).contains(m)), "{found:?}");
    }

    #[test]
    fn votes_against_the_score_teach_nothing() {
        assert_eq!(fit(&rows([-1.0, -1.0, -1.0], 4_000)), None);
        assert_eq!(fit(&[]), None);
    }

    #[test]
    fn concordance_counts_pairs_of_one_seed() {
        let row = |seed, x: f64, good| Row { seed: TitleKey::new(MediaType::Tv, seed), terms: vec![x], good, weight: 1.0 };
        let rows = [row(1, 3.0, true), row(1, 1.0, false), row(1, 3.0, false), row(2, 0.0, true), row(2, 9.0, false), row(3, 5.0, true)];
        assert_eq!(concordance(&rows, &[1.0]), 0.5);
        assert_eq!(concordance(&rows[..3], &[1.0]), 0.75);
        assert_eq!(concordance(&[], &[1.0]), 0.5);
    }
}
