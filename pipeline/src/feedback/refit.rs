//! The weights of the score fitted to many votes: a logistic regression of good against bad on what each term adds to a pair's score,
//! regularised towards the weights in use.
//!
//! logit P(good) = b + sum over terms k of beta_k x_k, x_k centred within the seed, so that only differences between tips of one seed
//! matter. The penalty is on the distance of the betas from their common slope s: without a reason to differ all of them are s, and the
//! weights w_k beta_k / s are those in use.
//!
//! Fitted by iteratively reweighted least squares, Newton's method for this model (Hastie, Tibshirani and Friedman, "The Elements of
//! Statistical Learning", 2nd ed., 4.4.1); each step is one small linear system for linfa.

use linfa_linalg::cholesky::SolveC;
use ndarray::{Array1, Array2, Axis, s};
use std::collections::BTreeMap;
use trits_index::ids::TitleKey;

/// Strength of the penalty: one beta that differs from the slope by 1 costs this many nats.
const PULL: f64 = 20.0;

/// A weight is at most doubled or halved in one refit.
const MOST: f64 = 2.0;

/// Most steps; near the end each doubles the number of correct digits.
const STEPS: usize = 50;

/// Halvings of a step that is too long before giving up.
const HALVINGS: i32 = 20;

/// Decrease, relative to the loss, below which the fit ends.
const SMALLEST_GAIN: f64 = 1e-12;

/// Parameters before the betas' distances from the slope: the intercept and the slope.
const COMMON: usize = 2;

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

/// The multiplier of each term's weight; `None` when good votes do not go with a higher score.
pub fn fit(rows: &[Row]) -> Option<Vec<f64>> {
    let found = Problem::new(rows)?.smallest();
    let slope = found[1];
    (slope > 0.0).then(|| found.iter().skip(COMMON).map(|d| ((slope + d) / slope).clamp(1.0 / MOST, MOST)).collect())
}

/// Columns are the parameters (intercept, slope, and each beta's distance from the slope), rows are votes.
struct Problem<'a> {
    columns: Array2<f64>,
    rows: &'a [Row],
}

impl<'a> Problem<'a> {
    fn new(rows: &'a [Row]) -> Option<Self> {
        let terms = rows.first()?.terms.len();
        let mut columns = Array2::ones((rows.len(), terms + COMMON));
        for (mut line, terms) in columns.rows_mut().into_iter().zip(centred(rows)) {
            line[1] = terms.iter().sum();
            line.slice_mut(s![COMMON..]).assign(&Array1::from(terms));
        }
        Some(Self { columns, rows })
    }

    /// The parameters with the least loss.
    fn smallest(&self) -> Array1<f64> {
        let mut x = Array1::zeros(self.columns.ncols());
        let mut now = self.loss(&x);
        for _ in 0..STEPS {
            let Some(step) = self.step(&x) else { break };
            let halved = (0..HALVINGS).map(|n| &x - &(&step * 0.5_f64.powi(n)));
            let better = halved.map(|there| (self.loss(&there), there)).find(|(then, _)| *then < now);
            let Some((then, there)) = better else { break };
            let gain = now - then;
            (x, now) = (there, then);
            if gain <= SMALLEST_GAIN * now {
                break;
            }
        }
        x
    }

    /// Negative log likelihood of the votes, each as often as it counts, and the penalty.
    fn loss(&self, x: &Array1<f64>) -> f64 {
        let of = |(z, row): (&f64, &Row)| {
            // ln(1 + e^z) - y z without overflow.
            row.weight * (z.max(0.0) + (-z.abs()).exp().ln_1p() - row.verdict() * z)
        };
        let votes: f64 = self.columns.dot(x).iter().zip(self.rows).map(of).sum();
        votes + PULL / 2.0 * x.iter().skip(COMMON).map(|d| d * d).sum::<f64>()
    }

    /// The step to subtract from `x`: the inverse of the curvature times the gradient; `None` where the loss is flat in some direction.
    fn step(&self, x: &Array1<f64>) -> Option<Array1<f64>> {
        let chances = self.columns.dot(x).mapv(|z| 1.0 / (1.0 + (-z).exp()));
        let errors: Array1<f64> = chances.iter().zip(self.rows).map(|(p, row)| row.weight * (p - row.verdict())).collect();
        let mut weighted = self.columns.clone();
        for ((mut line, p), row) in weighted.rows_mut().into_iter().zip(&chances).zip(self.rows) {
            line *= row.weight * p * (1.0 - p);
        }
        let (mut gradient, mut curvature) = (self.columns.t().dot(&errors), self.columns.t().dot(&weighted));
        for k in COMMON..x.len() {
            gradient[k] += PULL * x[k];
            curvature[[k, k]] += PULL;
        }
        let solved = curvature.solvec(&gradient.insert_axis(Axis(1))).ok()?;
        Some(solved.index_axis_move(Axis(1), 0)).filter(|step| step.iter().all(|d| d.is_finite()))
    }
}

impl Row {
    /// 1 for a good tip, 0 for a bad one.
    fn verdict(&self) -> f64 {
        f64::from(u8::from(self.good))
    }
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
    let (mut ordered, mut of) = (0.0, 0.0);
    for [bad, good] in by_seed.values() {
        for (g, b) in good.iter().flat_map(|g| bad.iter().map(move |b| (g, b))) {
            of += 1.0;
            ordered += if g > b { 1.0 } else { f64::from(u8::from(g == b)) / 2.0 };
        }
    }
    if of > 0.0 { ordered / of } else { 0.5 }
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
        let (learn, holdout): (Vec<Row>, Vec<Row>) = all.into_iter().partition(|r| r.seed.tmdb_id.0 % 5 != 0);
        let found = fit(&learn).expect("a fit");
        assert!(found[1] > 1.2 * found[0] && found[1] > 1.2 * found[2], "{found:?}");
        assert!(concordance(&holdout, &found) > concordance(&holdout, &[1.0; 3]));
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
    fn no_parameter_can_be_moved_to_a_smaller_loss() {
        let rows = rows([1.0, 3.0, 1.0], 2_000);
        let problem = Problem::new(&rows).expect("rows");
        let found = problem.smallest();
        let least = problem.loss(&found);
        for (k, by) in (0..found.len()).flat_map(|k| [(k, -0.01), (k, 0.01)]) {
            let mut changes = found.clone();
            changes[k] += by;
            assert!(problem.loss(&changes) > least, "{k} by {by}");
        }
    }

    #[test]
    fn two_halves_of_a_vote_are_one() {
        let whole = rows([1.0, 3.0, 1.0], 2_000);
        let halves: Vec<Row> = whole.iter().flat_map(|row| [0.5, 0.5].map(|weight| Row { weight, ..row.clone() })).collect();
        let light: Vec<Row> = whole.iter().map(|row| Row { weight: 0.5, ..row.clone() }).collect();
        let [whole, halves, light] = [whole, halves, light].map(|rows| fit(&rows).expect("a fit"));
        assert!(whole.iter().zip(&halves).all(|(a, b)| (a - b).abs() < 1e-9), "{whole:?} {halves:?}");
        assert!(whole != light, "fewer votes are drawn harder to the weights in use");
    }

    #[test]
    fn votes_without_a_difference_teach_nothing() {
        let same = |good| Row { seed: TitleKey::new(MediaType::Movie, 1), terms: vec![1.0, 2.0], good, weight: 1.0 };
        assert_eq!(fit(&[same(true), same(false), same(true)]), None);
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
