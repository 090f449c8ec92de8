//! The rating model of one media type: everything that does not depend on the seed.

use super::bridge::{Bridge, Carried, NEIGHBOURS, carried};
use super::likes::Likes;
use super::pool::Pool;
use super::popularity::{Popularity, popularity};
use super::read::Rating;
use crate::candidates::{NotFinite, Scan, Weights};
use crate::features::Features;
use crate::tables::CatalogueTitle;
use serde::{Deserialize, Serialize};
use trits_index::score::Scored;

/// Likes from which a title can carry a bridge.
const CARRIER_LIKES: u32 = 2;

/// Co-likes, popularity and the bridge over one media type's titles.
#[derive(Debug)]
pub struct Model {
    pub(super) stored: StoredModel,
    pub(super) bridge: Bridge,
    pub(super) pool: Pool,
}

/// The part of a model that is stored in the artifact of the index stage, so that `trits explain` can name every term.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct StoredModel {
    pub(super) mix: Mix,
    pub(super) likes: Likes,
    pub(super) popularity: Popularity,
    /// Positions of the titles that can carry a bridge, ascending.
    pub(super) rated: Vec<u32>,
    /// Tip pool, positions ascending.
    pub(super) pool: Vec<u32>,
    /// Rated neighbours of each title.
    pub(super) carried: Vec<Carried>,
}

/// The inputs of a model.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'a> {
    /// Titles of one media type.
    pub titles: &'a [CatalogueTitle],
    /// Their features.
    pub features: &'a Features,
    /// Weights of the metadata score.
    pub weights: &'a Weights,
    /// Ratings of these titles.
    pub ratings: &'a [Rating],
    /// Tip pool, positions ascending.
    pub pool: &'a [u32],
    /// Positions of the seeds that will be requested for, ascending.
    pub seeds: &'a [u32],
}

impl Model {
    /// Likes, popularity, the rated neighbours of pool and seeds, and the bridge.
    ///
    /// # Errors
    /// A metadata score is not finite.
    pub fn new(parts: Parts<'_>, mix: Mix) -> Result<Self, NotFinite> {
        let titles = parts.titles.len();
        let likes = Likes::new(parts.ratings, titles);
        let mut any = vec![false; titles];
        parts.ratings.iter().for_each(|r| any[r.title as usize] = true);
        let popularity = popularity(parts.titles, &likes, &any);
        let rated: Vec<u32> = (0..).take(titles).filter(|&t: &u32| likes.count(t as usize) >= CARRIER_LIKES).collect();
        let prior = rated.iter().map(|&t| mix.neighbour_popularity * popularity.ln_share[t as usize]).collect();
        let mut requested = [parts.pool, parts.seeds].concat();
        requested.sort_unstable();
        requested.dedup();
        let nearest = Scan::new(parts.features, parts.weights, &rated, prior).run(&requested, NEIGHBOURS, &(), |_| ())?;
        let carried = carried_by_title(titles, &rated, &requested, &nearest);
        Ok(Self::from_stored(StoredModel { mix, likes, popularity, rated, pool: parts.pool.to_vec(), carried }))
    }

    /// From its stored part.
    pub fn from_stored(stored: StoredModel) -> Self {
        let bridge = Bridge::new(&stored.likes, &stored.rated, stored.carried.len());
        let pool = Pool::new(&stored);
        Self { stored, bridge, pool }
    }

    /// The part to store.
    pub fn into_stored(self) -> StoredModel {
        self.stored
    }

    /// The tip pool, positions ascending.
    pub fn pool(&self) -> &[u32] {
        &self.stored.pool
    }

    /// Number of titles that can carry a bridge.
    pub fn carriers(&self) -> usize {
        self.stored.rated.len()
    }
}

fn carried_by_title(titles: usize, rated: &[u32], requested: &[u32], nearest: &[Vec<Scored>]) -> Vec<Carried> {
    let mut place = vec![u32::MAX; titles];
    (0_u32..).zip(rated).for_each(|(n, &t)| place[t as usize] = n);
    let mut out = vec![Carried::new(); titles];
    requested.iter().zip(nearest).for_each(|(&t, list)| out[t as usize] = carried(list, &place));
    out
}

/// One number per part of the full score.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mix {
    /// How strongly a tip's popularity is divided out: alpha ln(n_j + few).
    pub alpha: f32,
    /// The same for a seed without ratings.
    pub alpha_unrated: f32,
    /// Likes added to a tip's before the logarithm.
    pub few: f32,
    /// Weight of the metadata score inside the expected co-likes.
    pub inside: f32,
    /// Weight of the metadata score, where the logarithm has 1.
    pub theta: f32,
    /// How strongly popularity raises the expected co-likes.
    pub eta: f32,
    /// Scale of the expected co-likes.
    pub kappa: f32,
    /// Weight of the bridge inside the expected co-likes.
    pub bridge: f32,
    /// Weight of the bridge, where the logarithm has 1.
    pub bridge_beside: f32,
    /// Weight of the seed's log popularity times the tip's: seeds that few like go with tips that few like.
    #[serde(rename = "fame_meets")]
    pub popularity_product: f32,
    /// Weight of log popularity in choosing the rated neighbours.
    #[serde(rename = "neighbour_fame")]
    pub neighbour_popularity: f32,
}

impl Default for Mix {
    fn default() -> Self {
        Self {
            alpha: 0.61,
            alpha_unrated: 0.57,
            few: 2.5,
            inside: 0.1,
            theta: 0.9,
            eta: 0.7,
            kappa: 1.0,
            bridge: 0.3,
            bridge_beside: 0.6,
            popularity_product: 0.06,
            neighbour_popularity: 0.075,
        }
    }
}
