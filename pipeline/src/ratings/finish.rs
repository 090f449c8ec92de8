//! The full score of one seed against the pool.
//!
//! ln q = ln kappa + eta ln(p_j / 0.05) + inside S + bridge B + popularity_product (ln p_i + 5) ln p_j
//! score = ln(c + q) - alpha ln(n_j + few) + theta S + bridge_beside B
//!
//! S is the metadata score less its p-weighted mean over the pool, and so is ln p_j in the last term of ln q. Written as
//! ln q + ln(1 + c / q), only the few titles that users liked together with the seed need an exponential.

use super::bridge::fast_ln;
use super::model::Model;
use super::pool::NOWHERE;
use crate::candidates::{Finish, Term};

/// Brings ln p_i near 0 for a seed that one in 150 likes.
const SEED_SHARE: f32 = 5.0;

/// Cells summed in one go, so that sums keep a fixed order and compile to vector instructions.
const LANES: usize = 16;

/// Buffers of one thread.
#[derive(Debug)]
pub struct Scratch {
    /// B over the rated titles, then over the pool.
    over_rated: Vec<f32>,
    bridged: Vec<f32>,
    ln_q: Vec<f32>,
    row: Vec<f32>,
    touched: Vec<u32>,
}

/// What the seed alone decides.
#[derive(Debug, Clone, Copy)]
pub(super) struct SeedTerms {
    /// The metadata score's p-weighted mean over the pool.
    pub mean: f32,
    /// alpha of this seed.
    pub alpha: f32,
    /// popularity_product (ln p_i + 5).
    pub popularity_product: f32,
}

impl Model {
    pub(super) fn seed_terms(&self, seed: usize, scores: &[f32]) -> SeedTerms {
        let mix = &self.stored.mix;
        SeedTerms {
            mean: weighted_sum(scores, &self.pool.share),
            alpha: if self.stored.likes.count(seed) > 0 { mix.alpha } else { mix.alpha_unrated },
            popularity_product: mix.popularity_product * (self.stored.popularity.ln_share[seed] + SEED_SHARE),
        }
    }

    /// Writes B of the seed over the pool.
    pub(super) fn bridge_seed(&self, seed: usize, scratch: &mut Scratch) {
        self.bridge.over_rated(&self.stored.carried[seed], &mut scratch.over_rated);
        self.pool.spread(&scratch.over_rated, &mut scratch.bridged);
    }

    pub(super) fn bridged(scratch: &Scratch, place: usize) -> f32 {
        scratch.bridged[place]
    }
}

impl Finish for Model {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        let pool = self.stored.pool.len();
        Scratch {
            over_rated: vec![0.0; self.stored.rated.len()],
            bridged: vec![0.0; pool],
            ln_q: vec![0.0; pool],
            row: vec![0.0; self.stored.carried.len()],
            touched: Vec::new(),
        }
    }

    /// Replaces the metadata scores of the pool by the full score.
    fn finish(&self, seed: usize, scores: &mut [f32], scratch: &mut Scratch) {
        let (mix, of) = (&self.stored.mix, self.seed_terms(seed, scores));
        self.bridge_seed(seed, scratch);
        let tips = self.pool.raise.iter().zip(&self.pool.divide).zip(&self.pool.centred).zip(&scratch.bridged);
        for ((score, ln_q), (((raise, divide), centred), b)) in scores.iter_mut().zip(&mut scratch.ln_q).zip(tips) {
            let s = *score - of.mean;
            *ln_q = raise + mix.inside * s + mix.bridge * b + of.popularity_product * centred;
            *score = *ln_q - of.alpha * divide + mix.theta * s + mix.bridge_beside * b;
        }
        self.stored.likes.co_likes(seed, &mut scratch.row, &mut scratch.touched);
        for title in scratch.touched.drain(..) {
            let c = std::mem::take(&mut scratch.row[title as usize]);
            let place = self.pool.place[title as usize];
            if place != NOWHERE {
                scores[place as usize] += fast_ln(1.0 + c * (-scratch.ln_q[place as usize]).exp());
            }
        }
    }
}

fn weighted_sum(values: &[f32], weights: &[f32]) -> f32 {
    let mut lanes = [0.0_f32; LANES];
    let (v, w) = (values.chunks_exact(LANES), weights.chunks_exact(LANES));
    let rest: f32 = v.remainder().iter().zip(w.remainder()).map(|(a, b)| a * b).sum();
    for (v, w) in v.zip(w) {
        for ((lane, a), b) in lanes.iter_mut().zip(v).zip(w) {
            *lane += a * b;
        }
    }
    lanes.iter().sum::<f32>() + rest
}

/// A pair's full score in parts.
#[derive(Debug, Clone, PartialEq)]
pub struct Explained {
    /// The terms, metadata first.
    pub terms: Vec<Term>,
    /// c: co-likes counted.
    pub counted: f32,
    /// q: co-likes expected from metadata and popularity.
    pub expected: f32,
}

impl Explained {
    /// c / (c + q): the share of this pair's own ratings in the score.
    pub fn share(&self) -> f32 {
        self.counted / (self.counted + self.expected)
    }
}

impl Model {
    /// The terms of a seed and a tip (positions), given the pair's metadata terms and the seed's metadata scores of the whole pool.
    /// `None` when the tip is not in the pool.
    pub fn explain(&self, seed: usize, tip: usize, metadata: &[Term], scores: &[f32]) -> Option<Explained> {
        let place = self.pool.place[tip] as usize;
        if place == NOWHERE as usize {
            return None;
        }
        let (mix, of, mut scratch) = (&self.stored.mix, self.seed_terms(seed, scores), self.scratch());
        self.bridge_seed(seed, &mut scratch);
        let b = Self::bridged(&scratch, place);
        let scale = mix.inside + mix.theta;
        let s: f32 = metadata.iter().map(|t| t.adds).sum::<f32>() - of.mean;
        let ln_q = self.pool.raise[place] + mix.inside * s + mix.bridge * b + of.popularity_product * self.pool.centred[place];
        let counted = self.co_likes(seed, tip);
        let mut terms: Vec<Term> = metadata.iter().map(|t| Term::new(t.name, t.value, t.weight * scale)).collect();
        terms.push(Term::new("pool-mean", of.mean, -scale));
        terms.push(Term::new("bridge", b, mix.bridge + mix.bridge_beside));
        terms.push(Term::new("fame", self.pool.raise[place], 1.0));
        terms.push(Term::new("fame-out", self.pool.divide[place], -of.alpha));
        terms.push(Term::new("fame-meets", self.pool.centred[place], of.popularity_product));
        terms.push(Term::new("co-likes", (counted * (-ln_q).exp()).ln_1p(), 1.0));
        Some(Explained { terms, counted, expected: ln_q.exp() })
    }

    fn co_likes(&self, seed: usize, tip: usize) -> f32 {
        let (mut row, mut touched) = (vec![0.0; self.stored.carried.len()], Vec::new());
        self.stored.likes.co_likes(seed, &mut row, &mut touched);
        row[tip]
    }
}
