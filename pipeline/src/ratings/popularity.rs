//! Popularity: the share of users who like a title, from ratings where there are any and from votes elsewhere.
//!
//! nhat = exp(ridge over [v, v^2, g, v g, has votes, y, y^2, v y] -> ln(m + 1/2)) with v = ln(1 + votes), g the vote average,
//! y = (year - 1990) / 10, fitted on rated titles with sample weight 1 + v^2.

use super::likes::Likes;
use crate::tables::{CatalogueTitle, known_score};
use linfa_linalg::cholesky::SolveC;
use ndarray::{Array1, Array2, Axis};
use serde::{Deserialize, Serialize};

/// Ridge penalty on standardised features.
const LAMBDA: f64 = 1.0;

/// Votes and average assumed when they are unknown.
const UNKNOWN_VOTES: f64 = 5.0;
const UNKNOWN_AVERAGE: f64 = 6.0;

/// ln(1 + votes) under which an average is ignored.
const FEW_VOTES: f64 = 2.0;

/// Estimated likes count for at most this much, times [`ESTIMATE`], compared with counted ones.
const ESTIMATE_CAP: f32 = 5.0;
const ESTIMATE: f32 = 0.3;

/// Smallest share, so that its logarithm stays finite.
const FLOOR: f32 = 1e-5;

/// Popularity by title position.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Popularity {
    /// p: share of users who like the title.
    pub share: Vec<f32>,
    /// ln p.
    pub ln_share: Vec<f32>,
    /// n: the share as a number of likes.
    pub likes: Vec<f32>,
}

/// Popularity of all titles; `rated` says which titles have any rating.
pub fn popularity(titles: &[CatalogueTitle], likes: &Likes, rated: &[bool]) -> Popularity {
    let features = features(titles);
    let counted: Vec<f32> = (0..titles.len()).map(|t| likes.weighted_count(t)).collect();
    let estimate = estimate(&features, &counted, rated);
    let total = likes.total_weight.max(1.0);
    let share: Vec<f32> = (0..titles.len())
        .map(|t| {
            let n = if rated[t] { counted[t] + ESTIMATE * estimate[t].min(ESTIMATE_CAP) } else { estimate[t] };
            (n / total).clamp(FLOOR, 1.0)
        })
        .collect();
    Popularity { ln_share: share.iter().map(|p| p.ln()).collect(), likes: share.iter().map(|p| p * total).collect(), share }
}

fn features(titles: &[CatalogueTitle]) -> Array2<f64> {
    let mut x = Array2::zeros((titles.len(), 8));
    for (title, mut row) in titles.iter().zip(x.rows_mut()) {
        let votes = title.vote_count.or_else(|| title.wide.as_ref().and_then(|thin| thin.popularity.votes()));
        let known = votes.is_some();
        let v = votes.map_or(UNKNOWN_VOTES, f64::from).ln_1p();
        let g = if v < FEW_VOTES { UNKNOWN_AVERAGE } else { known_score(title).map_or(UNKNOWN_AVERAGE, f64::from) };
        let y = (f64::from(title.year.unwrap_or(1990).clamp(1920, 2024)) - 1990.0) / 10.0;
        row.assign(&Array1::from(vec![v, v * v, g, v * g, f64::from(u8::from(known)), y, y * y, v * y]));
    }
    x
}

/// Likes expected from the features; 0.5 everywhere when there is nothing to fit on.
fn estimate(x: &Array2<f64>, counted: &[f32], rated: &[bool]) -> Vec<f32> {
    let fitted_on: Vec<usize> = (0..rated.len()).filter(|&t| rated[t]).collect();
    if fitted_on.len() < 20 {
        return vec![0.5; rated.len()];
    }
    let train = x.select(Axis(0), &fitted_on);
    let weight: Array1<f64> = train.column(0).mapv(|v| 1.0 + v * v);
    let target: Array1<f64> = fitted_on.iter().map(|&t| (f64::from(counted[t]) + 0.5).ln()).collect();
    let mean = x.mean_axis(Axis(0)).unwrap_or_else(|| Array1::zeros(8));
    let spread = x.std_axis(Axis(0), 0.0).mapv(|s| s + 1e-9);
    let z = (&train - &mean) / &spread;
    let total = weight.sum();
    let middle = (&z * &weight.view().insert_axis(Axis(1))).sum_axis(Axis(0)) / total;
    let target_middle = (&target * &weight).sum() / total;
    let centred = &z - &middle;
    let weighted = &centred * &weight.view().insert_axis(Axis(1));
    let mut gram = weighted.t().dot(&centred);
    gram.diag_mut().mapv_inplace(|d| d + LAMBDA);
    let right = weighted.t().dot(&(&target - target_middle)).insert_axis(Axis(1));
    let Ok(beta) = gram.solvec(&right) else { return vec![0.5; rated.len()] };
    let all = ((x - &mean) / &spread - &middle).dot(&beta);
    all.column(0).iter().map(|&ln| ((ln + target_middle).exp()) as f32).collect()
}
