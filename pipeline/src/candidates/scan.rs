//! The exact scan: every seed against every title of the tip pool.
//!
//! Dense terms (embedding and genre) are one matrix product per block of seeds; the sparse cosines are one inverted-list
//! pass over all fields side by side, each scaled by the root of its weight; year, language, collection and votes are
//! added while the best are selected.

use super::finish::Finish;
use super::top_k::TopK;
use super::weights::Weights;
use crate::failure::Failure;
use crate::features::tokens::Field;
use crate::features::{Features, Predicted};
use crate::matrix::Sparse;
use crate::tables::CatalogueTitle;
use ndarray::{Array2, ArrayView1, Axis, concatenate, s};
use rayon::prelude::*;
use trits_index::score::Scored;

/// A score that is not a finite number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the score of tip {tip} for seed {seed} is not finite")]
pub struct NotFinite {
    /// Position of the seed.
    pub seed: u32,
    /// Position of the tip.
    pub tip: u32,
}

impl NotFinite {
    /// The same with the titles' names; `titles` are those of the media type that was scanned.
    pub fn into_failure(self, titles: &[CatalogueTitle]) -> Failure {
        let name = |at: u32| titles.get(at as usize).map_or_else(|| at.to_string(), |t| format!("{} {}", t.key(), t.title));
        Failure::integrity(format!(
            "the score of tip {} for seed {} is not finite; nothing is built on it",
            name(self.tip),
            name(self.seed)
        ))
    }
}

/// Seeds scored together: large enough for a good matrix product, small enough for the cache.
const BLOCK: usize = 64;

/// Everything about the pool that does not depend on the seed.
pub struct Scan<'a> {
    pub(super) features: &'a Features,
    pub(super) weights: &'a Weights,
    pub(super) pool: &'a [u32],
    pub(super) dense: Array2<f32>,
    pub(super) dense_pool: Array2<f32>,
    pub(super) sparse: Sparse,
    lists: Sparse,
    predicted: Option<PredictedTerm<'a>>,
    pub(super) prior: Vec<f32>,
    language: Vec<u16>,
    year: Vec<u16>,
    log_popularity: Vec<f32>,
    collection: Vec<u32>,
    /// Place in the pool by position; those that are not in it have none.
    place: Vec<Option<u32>>,
}

impl<'a> Scan<'a> {
    /// Prepares the scan of a pool (positions within the media type, ascending); `prior` is added per place of the pool.
    pub fn new(features: &'a Features, weights: &'a Weights, pool: &'a [u32], prior: Vec<f32>) -> Self {
        let shared = dense_rows(features, weights);
        let at: Vec<usize> = pool.iter().map(|&p| p as usize).collect();
        let sparse = sparse_rows(features, weights);
        Self {
            dense_pool: beside(&shared, &features.metric.tip).select(Axis(0), &at),
            lists: sparse.transposed(pool),
            predicted: PredictedTerm::new(&features.predicted, weights.predicted, pool),
            prior,
            language: at.iter().map(|&p| features.language[p]).collect(),
            year: at.iter().map(|&p| features.year[p]).collect(),
            log_popularity: at.iter().map(|&p| features.log_popularity[p]).collect(),
            collection: at.iter().map(|&p| features.collection[p]).collect(),
            place: places(pool, features.len()),
            dense: beside(&shared, &(&features.metric.seed * weights.metric)),
            sparse,
            features,
            weights,
            pool,
        }
    }

    /// The best `k` of the pool for each seed, without the seed itself; `tick` counts seeds.
    ///
    /// # Errors
    /// The first pair whose score is not finite.
    pub fn run<F: Finish>(&self, seeds: &[u32], k: usize, finish: &F, tick: impl Fn(usize) + Sync) -> Result<Vec<Vec<Scored>>, NotFinite> {
        let blocks: Result<Vec<Vec<Vec<Scored>>>, NotFinite> = seeds
            .par_chunks(BLOCK)
            .map(|block| {
                let rows: Vec<usize> = block.iter().map(|&b| b as usize).collect();
                let products = self.dense.select(Axis(0), &rows).dot(&self.dense_pool.t());
                let (mut scores, mut scratch) = (vec![0_f32; self.pool.len()], finish.scratch());
                let one = |(&seed, row): (&u32, ArrayView1<'_, f32>)| {
                    self.score(seed as usize, row, &mut scores);
                    finish.finish(seed as usize, &mut scores, &mut scratch);
                    self.all_finite(seed, &scores)?;
                    Ok(self.best(seed, &scores, k))
                };
                let found = block.iter().zip(products.rows()).map(one).collect();
                tick(block.len());
                found
            })
            .collect();
        Ok(blocks?.into_iter().flatten().collect())
    }

    /// The metadata scores of one seed over the pool.
    pub fn scores(&self, seed: u32) -> Vec<f32> {
        let product = self.dense_pool.dot(&self.dense.row(seed as usize));
        let mut scores = vec![0_f32; self.pool.len()];
        self.score(seed as usize, product.view(), &mut scores);
        scores
    }

    /// What predicted concepts add to a pair's score.
    pub(super) fn predicted(&self, seed: usize, tip: usize) -> f32 {
        if self.predicted.is_none() { 0.0 } else { self.weights.predicted * self.features.predicted.product(seed, tip) }
    }

    /// Columns of the dense terms' matrix product.
    pub fn width(&self) -> usize {
        self.dense.ncols()
    }

    fn all_finite(&self, seed: u32, scores: &[f32]) -> Result<(), NotFinite> {
        // The seed's own cell counts too: it is computed like the others.
        if scores.iter().fold(true, |all, s| all & s.is_finite()) {
            return Ok(());
        }
        let bad = scores.iter().position(|s| !s.is_finite()).unwrap_or(0);
        Err(NotFinite { seed, tip: self.pool[bad] })
    }

    /// The metadata score of every title of the pool.
    fn score(&self, seed: usize, dense: ArrayView1<'_, f32>, sums: &mut [f32]) {
        for ((sum, prior), product) in sums.iter_mut().zip(&self.prior).zip(dense) {
            *sum = prior + product;
        }
        for (column, value) in self.sparse.row(seed) {
            let range = self.lists.starts[column as usize] as usize..self.lists.starts[column as usize + 1] as usize;
            for (place, weight) in self.lists.column[range.clone()].iter().zip(&self.lists.value[range]) {
                sums[*place as usize] += value * weight;
            }
        }
        if let Some(predicted) = &self.predicted {
            predicted.add(seed, sums);
        }
        self.add_facts(seed, sums);
    }

    fn best(&self, seed: u32, scores: &[f32], k: usize) -> Vec<Scored> {
        let mut best = TopK::new(k);
        for (&no, &score) in self.pool.iter().zip(scores) {
            if no != seed {
                best.offer(no, score);
            }
        }
        best.into_sorted()
    }

    fn add_facts(&self, seed: usize, sums: &mut [f32]) {
        let year = self.features.year[seed];
        let gap: Vec<f32> = (0..=40_u16).map(|g| self.weights.year_term(g, 0)).collect();
        let language = self.features.language[seed];
        let same = if language == 0 { 0.0 } else { self.weights.language };
        for ((sum, &y), &l) in sums.iter_mut().zip(&self.year).zip(&self.language) {
            *sum += gap[usize::from(y.abs_diff(year).min(40))] + if l == language { same } else { 0.0 };
        }
        if self.weights.popularity_gap != 0.0 {
            let log_popularity = self.features.log_popularity[seed];
            sums.iter_mut().zip(&self.log_popularity).for_each(|(sum, f)| *sum += self.weights.popularity_gap * (f - log_popularity).abs());
        }
        for (position, value) in self.features.kinship.row(seed) {
            if let Some(place) = self.place[position as usize] {
                sums[place as usize] += self.weights.kinship * value;
            }
        }
        let collection = self.features.collection[seed];
        if collection != 0 {
            for (sum, &c) in sums.iter_mut().zip(&self.collection) {
                *sum += if c == collection { self.weights.collection } else { 0.0 };
            }
        }
    }
}

/// The metric's columns differ for seeds and tips; they come after those that do not.
fn beside(shared: &Array2<f32>, metric: &Array2<f32>) -> Array2<f32> {
    concatenate(Axis(1), &[shared.view(), metric.view()]).unwrap_or_else(|_| shared.clone())
}

fn places(pool: &[u32], titles: usize) -> Vec<Option<u32>> {
    let mut out = vec![None; titles];
    (0..).zip(pool).for_each(|(place, &position)| out[position as usize] = Some(place));
    out
}

/// Embedding and genre side by side, scaled so that an inner product is their weighted sum of cosines.
fn dense_rows(features: &Features, weights: &Weights) -> Array2<f32> {
    let genre = features.field(Field::Genre);
    let mut wide = Array2::<f32>::zeros((features.len(), genre.columns as usize));
    let scale = weights.of(Field::Genre).max(0.0).sqrt();
    for r in 0..genre.rows() {
        for (c, v) in genre.row(r) {
            wide[[r, c as usize]] = v * scale;
        }
    }
    let embedding = features.embedding.slice(s![.., ..]).mapv(|v| v * weights.embedding.max(0.0).sqrt());
    concatenate(Axis(1), &[embedding.view(), wide.view()]).unwrap_or(embedding)
}

fn sparse_rows(features: &Features, weights: &Weights) -> Sparse {
    let mut parts: Vec<(&Sparse, f32)> = Field::ALL
        .iter()
        .zip(&features.fields)
        .filter(|(f, _)| **f != Field::Genre)
        .map(|(f, m)| (m, weights.of(*f).max(0.0).sqrt()))
        .collect();
    parts.push((&features.concepts, weights.concepts.max(0.0).sqrt()));
    Sparse::beside(&parts)
}

/// The term of predicted concepts: the pool's vectors by concept. It counts only for pairs with at least one predicted title: a seed with
/// predicted concepts is compared with the whole pool, a seed with authored concepts with the tips whose concepts were predicted.
pub(super) struct PredictedTerm<'a> {
    predicted: &'a Predicted,
    weight: f32,
    /// Places by concept, of the whole pool.
    all: Sparse,
    /// Places by concept, of the tips with predicted concepts.
    by_model: Sparse,
}

impl<'a> PredictedTerm<'a> {
    /// Prepares a pool; none when the term has no weight or nothing was predicted.
    pub fn new(predicted: &'a Predicted, weight: f32, pool: &[u32]) -> Option<Self> {
        let any = weight != 0.0 && predicted.by_model.iter().any(|g| *g);
        any.then(|| Self { predicted, weight, all: predicted.rows.transposed(pool), by_model: predicted.only_predicted().transposed(pool) })
    }

    /// Adds the term of a seed to the sums, which are by place of the pool.
    pub fn add(&self, seed: usize, sums: &mut [f32]) {
        let lists = if self.predicted.by_model[seed] { &self.all } else { &self.by_model };
        for (concept, value) in self.predicted.rows.row(seed) {
            for (place, other) in lists.row(concept as usize) {
                sums[place as usize] += self.weight * value * other;
            }
        }
    }
}
