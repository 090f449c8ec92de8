//! Logistic regression with an L2 penalty on standardised terms, fitted by Newton's method (iteratively reweighted least squares, Hastie,
//! Tibshirani and Friedman, "The Elements of Statistical Learning", 2nd ed., 4.4.1); linfa solves each step.

use linfa_linalg::cholesky::SolveC;
use ndarray::{Array1, Array2, Axis};

/// Strength of the penalty: a coefficient of 1 on a standardised term costs half of this in nats.
const PENALTY: f64 = 3.0;

/// Most steps, and the longest that ends the fit.
const STEPS: usize = 50;
const SMALLEST_STEP: f64 = 1e-9;

/// A fitted model.
#[derive(Debug, Clone)]
pub struct Logistic {
    mean: Vec<f64>,
    deviation: Vec<f64>,
    /// The intercept, then one coefficient per standardised term.
    pub coefficients: Vec<f64>,
}

impl Logistic {
    /// Fits P(verdict) to rows of terms; `None` without rows, or where a step cannot be solved.
    pub fn fit(rows: &[Vec<f64>], verdicts: &[bool]) -> Option<Self> {
        let (mean, deviation) = moments(rows)?;
        let mut model = Self { coefficients: vec![0.0; mean.len() + 1], mean, deviation };
        let x = Array2::from_shape_vec((rows.len(), model.coefficients.len()), rows.iter().flat_map(|r| model.standardised(r)).collect())
            .ok()?;
        let y: Array1<f64> = verdicts.iter().map(|&good| f64::from(u8::from(good))).collect();
        let mut at = Array1::from(model.coefficients.clone());
        for _ in 0..STEPS {
            let step = step(&x, &y, &at)?;
            at -= &step;
            if step.iter().all(|s| s.abs() < SMALLEST_STEP) {
                break;
            }
        }
        model.coefficients = at.to_vec();
        Some(model)
    }

    /// The chance that a person calls the pair a good tip.
    pub fn chance(&self, terms: &[f64]) -> f64 {
        let z: f64 = self.standardised(terms).zip(&self.coefficients).map(|(t, c)| t * c).sum();
        1.0 / (1.0 + (-z).exp())
    }

    /// 1 for the intercept, then each term in deviations from its mean.
    fn standardised<'a>(&'a self, terms: &'a [f64]) -> impl Iterator<Item = f64> + 'a {
        let scaled = terms.iter().zip(&self.mean).zip(&self.deviation).map(|((t, mean), deviation)| (t - mean) / deviation);
        std::iter::once(1.0).chain(scaled)
    }
}

/// The inverse of the curvature times the gradient; the intercept is not penalised.
fn step(x: &Array2<f64>, y: &Array1<f64>, at: &Array1<f64>) -> Option<Array1<f64>> {
    let chances = x.dot(at).mapv(|z| 1.0 / (1.0 + (-z).exp()));
    let mut weighted = x.clone();
    for (mut row, p) in weighted.rows_mut().into_iter().zip(&chances) {
        row *= p * (1.0 - p);
    }
    let (mut gradient, mut curvature) = (x.t().dot(&(&chances - y)), x.t().dot(&weighted));
    for k in 1..at.len() {
        gradient[k] += PENALTY * at[k];
        curvature[[k, k]] += PENALTY;
    }
    let solved = curvature.solvec(&gradient.insert_axis(Axis(1))).ok()?;
    Some(solved.index_axis_move(Axis(1), 0)).filter(|step| step.iter().all(|d| d.is_finite()))
}

/// Mean and standard deviation of each term; 1 where a term never varies.
fn moments(rows: &[Vec<f64>]) -> Option<(Vec<f64>, Vec<f64>)> {
    let terms = rows.first()?.len();
    let n = rows.len() as f64;
    let mean: Vec<f64> = (0..terms).map(|k| rows.iter().map(|r| r[k]).sum::<f64>() / n).collect();
    let variance = |k: usize| rows.iter().map(|r| (r[k] - mean[k]).powi(2)).sum::<f64>() / n;
    let deviation = (0..terms).map(variance).map(|v| if v > 0.0 { v.sqrt() } else { 1.0 }).collect();
    Some((mean, deviation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_term_that_decides_gets_its_sign_and_one_that_does_not_gets_nearly_none() {
        let rows: Vec<Vec<f64>> = (0..40).map(|i| vec![f64::from(i), f64::from(i % 2)]).collect();
        let verdicts: Vec<bool> = (0..40).map(|i| i >= 20).collect();
        let model = Logistic::fit(&rows, &verdicts).expect("a fit");
        assert!(model.coefficients[1] > 1.0 && model.coefficients[2].abs() < 0.1, "{:?}", model.coefficients);
        assert!(model.chance(&[39.0, 0.0]) > 0.9 && model.chance(&[0.0, 0.0]) < 0.1);
    }

    #[test]
    fn without_terms_that_vary_it_says_the_share() {
        let model = Logistic::fit(&[5.0; 4].map(|term| vec![term]), &[true, true, true, false]).expect("a fit");
        assert!((model.chance(&[5.0]) - 0.75).abs() < 1e-6);
        assert!(Logistic::fit(&[], &[]).is_none());
    }
}
