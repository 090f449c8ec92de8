//! Every term of one pair's full score, by name. They sum to the score the scan stores.

use super::model::Model;
use super::pool::NOWHERE;
use crate::candidates::{Finish, Term};

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
