//! The rating model of one media type: turns a seed's metadata scores into scores that know co-likes.

use super::bridge::{Bridge, Carried, carried, fast_ln};
use super::fame::{Fame, fame};
use super::likes::Likes;
use super::read::Rating;
use crate::candidates::Finish;
use crate::tables::CatalogueTitle;
use serde::{Deserialize, Serialize};
use trits_index::score::Scored;

/// Likes from which a title can carry a bridge.
const CARRIER_LIKES: usize = 2;

/// How co-likes, metadata and fame mix.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mix {
    /// How strongly fame is divided out.
    pub alpha: f32,
    /// Weight of the metadata score outside the logarithm.
    pub theta: f32,
    /// How strongly fame raises the expected co-likes.
    pub eta: f32,
    /// Scale of the expected co-likes.
    pub kappa: f32,
    /// Weight of the bridge.
    pub bridge: f32,
    /// Fame's part in choosing the rated neighbours.
    pub neighbour_fame: f32,
}

impl Default for Mix {
    fn default() -> Self {
        Self { alpha: 0.6, theta: 0.9, eta: 0.7, kappa: 0.3, bridge: 0.3, neighbour_fame: 0.075 }
    }
}

/// Co-likes, fame and the bridge over one media type's titles.
#[derive(Debug)]
pub struct Model {
    mix: Mix,
    likes: Likes,
    /// Fame by title position.
    pub fame: Fame,
    /// Positions of the titles that can carry a bridge, ascending.
    pub rated: Vec<u32>,
    place: Vec<u32>,
    bridge: Bridge,
    pool: Vec<PoolTitle>,
    seeds: Vec<Carried>,
}

#[derive(Debug, Clone)]
struct PoolTitle {
    position: u32,
    place: u32,
    carried: Carried,
    share: f32,
    raise: f32,
    divide: f32,
}

/// Buffers of one thread.
#[derive(Debug)]
pub struct Scratch {
    bridged: Vec<f32>,
    row: Vec<f32>,
    touched: Vec<u32>,
}

impl Model {
    /// Likes and fame; neighbours follow with [`Model::connect`].
    pub fn new(titles: &[CatalogueTitle], ratings: &[Rating], mix: Mix) -> Self {
        let likes = Likes::new(ratings, titles.len());
        let mut any = vec![false; titles.len()];
        ratings.iter().for_each(|r| any[r.title as usize] = true);
        let fame = fame(titles, &likes, &any);
        let rated: Vec<u32> = (0..).take(titles.len()).filter(|&t: &u32| likes.count(t as usize) >= CARRIER_LIKES).collect();
        let mut place = vec![u32::MAX; titles.len()];
        (0_u32..).zip(&rated).for_each(|(n, &t)| place[t as usize] = n);
        let bridge = Bridge::new(&likes, &rated, titles.len());
        Self { mix, likes, fame, rated, place, bridge, pool: Vec::new(), seeds: Vec::new() }
    }

    /// What fame adds when the rated neighbours are chosen, by place among the rated titles.
    pub fn neighbour_prior(&self) -> Vec<f32> {
        self.rated.iter().map(|&t| self.mix.neighbour_fame * self.fame.ln_share[t as usize]).collect()
    }

    /// Takes the nearest rated titles of every title and the tip pool.
    pub fn connect(&mut self, nearest: &[Vec<Scored>], pool: &[u32]) {
        self.seeds = nearest.iter().map(|list| carried(list, &self.place)).collect();
        let mix = &self.mix;
        self.pool = pool
            .iter()
            .map(|&position| {
                let at = position as usize;
                PoolTitle {
                    position,
                    place: self.place[at],
                    carried: if self.place[at] == u32::MAX { self.seeds[at].clone() } else { Vec::new() },
                    share: self.fame.share[at],
                    raise: mix.kappa.ln() + mix.eta * (self.fame.ln_share[at] - 0.05_f32.ln()),
                    divide: mix.alpha * (self.fame.likes[at] + 5.0).ln(),
                }
            })
            .collect();
    }
}

impl Finish for Model {
    type Scratch = Scratch;

    fn scratch(&self) -> Scratch {
        Scratch { bridged: vec![0.0; self.rated.len()], row: vec![0.0; self.place.len()], touched: Vec::new() }
    }

    /// Replaces the metadata scores of the pool by the full score.
    fn finish(&self, seed: usize, scores: &mut [f32], scratch: &mut Scratch) {
        self.bridge.over_rated(&self.seeds[seed], &mut scratch.bridged);
        self.likes.co_likes(seed, &mut scratch.row, &mut scratch.touched);
        let (sum, weight) = scores.iter().zip(&self.pool).fold((0.0_f64, 0.0_f64), |(s, w), (score, t)| {
            (s + f64::from(score * t.share), w + f64::from(t.share))
        });
        let mean = if weight > 0.0 { (sum / weight) as f32 } else { 0.0 };
        for (score, title) in scores.iter_mut().zip(&self.pool) {
            let centred = *score - mean;
            let bridged = if title.place == u32::MAX {
                title.carried.iter().map(|&(k, w)| w * scratch.bridged[k as usize]).sum()
            } else {
                scratch.bridged[title.place as usize]
            };
            let ln_q = title.raise + (1.0 - self.mix.theta) * centred + self.mix.bridge * bridged;
            let met = scratch.row[title.position as usize];
            let ln_sum = if met > 0.0 { fast_ln(met + ln_q.exp()) } else { ln_q };
            *score = ln_sum - title.divide + self.mix.theta * centred;
        }
        scratch.touched.drain(..).for_each(|t| scratch.row[t as usize] = 0.0);
    }
}
