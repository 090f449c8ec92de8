//! The rating model of one media type: what is known of all titles before a seed is looked at.

use super::bridge::{Bridge, Carried, NEIGHBOURS, carried};
use super::fame::{Fame, fame};
use super::likes::Likes;
use super::mix::Mix;
use super::pool::Pool;
use super::read::Rating;
use crate::candidates::{NotFinite, Scan, Weights};
use crate::features::Features;
use crate::tables::CatalogueTitle;
use serde::{Deserialize, Serialize};
use trits_index::score::Scored;

/// Likes from which a title can carry a bridge.
const CARRIER_LIKES: u32 = 2;

/// Co-likes, fame and the bridge over one media type's titles.
#[derive(Debug)]
pub struct Model {
    pub(super) kept: Kept,
    pub(super) bridge: Bridge,
    pub(super) pool: Pool,
}

/// What of a model is written beside a snapshot, so that `trits explain` can name every term; the rest follows from it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Kept {
    pub(super) mix: Mix,
    pub(super) likes: Likes,
    pub(super) fame: Fame,
    /// Positions of the titles that can carry a bridge, ascending.
    pub(super) rated: Vec<u32>,
    /// Tip pool, positions ascending.
    pub(super) pool: Vec<u32>,
    /// Rated neighbours of each title.
    pub(super) carried: Vec<Carried>,
}

/// What a model is made of.
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
    /// Positions of the seeds that will be asked for, ascending.
    pub seeds: &'a [u32],
}

impl Model {
    /// Likes, fame, the rated neighbours of pool and seeds, and the bridge.
    ///
    /// # Errors
    /// A metadata score is not finite.
    pub fn new(parts: Parts<'_>, mix: Mix) -> Result<Self, NotFinite> {
        let titles = parts.titles.len();
        let likes = Likes::new(parts.ratings, titles);
        let mut any = vec![false; titles];
        parts.ratings.iter().for_each(|r| any[r.title as usize] = true);
        let fame = fame(parts.titles, &likes, &any);
        let rated: Vec<u32> = (0..).take(titles).filter(|&t: &u32| likes.count(t as usize) >= CARRIER_LIKES).collect();
        let prior = rated.iter().map(|&t| mix.neighbour_fame * fame.ln_share[t as usize]).collect();
        let mut asked = [parts.pool, parts.seeds].concat();
        asked.sort_unstable();
        asked.dedup();
        let nearest = Scan::new(parts.features, parts.weights, &rated, prior).run(&asked, NEIGHBOURS, &(), |_| ())?;
        let carried = carried_by_title(titles, &rated, &asked, &nearest);
        Ok(Self::from_kept(Kept { mix, likes, fame, rated, pool: parts.pool.to_vec(), carried }))
    }

    /// From what was written beside a snapshot.
    pub fn from_kept(kept: Kept) -> Self {
        let bridge = Bridge::new(&kept.likes, &kept.rated, kept.carried.len());
        let pool = Pool::new(&kept);
        Self { kept, bridge, pool }
    }

    /// What is written beside a snapshot.
    pub fn into_kept(self) -> Kept {
        self.kept
    }

    /// The tip pool, positions ascending.
    pub fn pool(&self) -> &[u32] {
        &self.kept.pool
    }

    /// Number of titles that can carry a bridge.
    pub fn carriers(&self) -> usize {
        self.kept.rated.len()
    }
}

fn carried_by_title(titles: usize, rated: &[u32], asked: &[u32], nearest: &[Vec<Scored>]) -> Vec<Carried> {
    let mut place = vec![u32::MAX; titles];
    (0_u32..).zip(rated).for_each(|(n, &t)| place[t as usize] = n);
    let mut out = vec![Carried::new(); titles];
    asked.iter().zip(nearest).for_each(|(&t, list)| out[t as usize] = carried(list, &place));
    out
}
