//! Popularity of the titles of a split: like rates among its users, shrunk towards the training data, and thirds of its seeds.

use super::lists::mean;
use super::split::{Split, User};
use std::collections::{BTreeMap, BTreeSet};

/// Weight, in users, of the training like rate when a title's rate among judged users is estimated.
const SHRINK: f64 = 20.0;

/// Likes added to a rate from which a user's own like was removed.
const PSEUDO_LIKES: f64 = 0.2;

/// Lower bound of such a rate: it is divided by.
const LEAST_RATE: f64 = 1e-6;

/// Bounds of the thirds of the warm seeds, in training likes; each includes its upper bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Thirds {
    /// Upper bound of the least liked third.
    pub tail_max: u32,
    /// Upper bound of the middle third.
    pub mid_max: u32,
}

/// Like rates among a split's users.
#[derive(Debug, Clone)]
pub struct Popularity {
    /// p_j = (likes among the users + 20 p0_j) / (users + 20), p0 the training rate scaled to that of the users (cold titles:
    /// their own shrunk rate).
    rate: BTreeMap<u32, f64>,
    /// Mean p over all likes of all users: a hit on a liked title of average popularity weighs 1.
    pub reference: f64,
    /// Mean number of likes of a user.
    pub activity: f64,
    /// 0-100, 100 the most liked title.
    percentile: BTreeMap<u32, f64>,
    users: f64,
}

impl Popularity {
    /// Of a split.
    pub fn new(split: &Split) -> Self {
        let n = split.users.len() as f64;
        let mut likes: BTreeMap<u32, f64> = BTreeMap::new();
        split.users.iter().flat_map(|u| &u.liked).for_each(|&t| *likes.entry(t).or_default() += 1.0);
        let liked = |t: &u32| likes.get(t).copied().unwrap_or(0.0);
        let (mut seen, mut trained) = (0.0, 0.0);
        for (id, title) in split.titles.iter().filter(|(_, t)| !t.cold) {
            seen += liked(id);
            trained += train_rate(title.train_likes, split.train_users);
        }
        let scale = seen / n.max(1.0) / trained.max(1e-9);
        let rate: BTreeMap<u32, f64> = split
            .titles
            .iter()
            .map(|(id, t)| {
                let prior = if t.cold { (liked(id) + 1.0) / (n + 2.0) } else { train_rate(t.train_likes, split.train_users) * scale };
                (*id, (liked(id) + SHRINK * prior) / (n + SHRINK))
            })
            .collect();
        let of_likes: Vec<f64> = split.users.iter().flat_map(|u| &u.liked).filter_map(|t| rate.get(t).copied()).collect();
        let activity = split.users.iter().map(|u| u.liked.len() as f64).sum::<f64>() / n.max(1.0);
        let mut order: Vec<(f64, u32)> = rate.iter().map(|(id, p)| (*p, *id)).collect();
        order.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        let last = (order.len().max(2) - 1) as f64;
        let percentile = order.iter().enumerate().map(|(i, (_, id))| (*id, 100.0 * i as f64 / last)).collect();
        Self { rate, reference: mean(&of_likes), activity, percentile, users: n }
    }

    /// Smoothed like rate of `tip` with this user's own like removed (leave-one-out); `PSEUDO_LIKES` keeps it above 0. A title outside the
    /// universe counts as liked once.
    pub fn rate_without(&self, user: &User, tip: u32) -> f64 {
        let all = self.users + SHRINK;
        let likes = self.rate.get(&tip).map_or(1.0, |p| p * all);
        let own = if user.liked.contains(&tip) { 1.0 } else { 0.0 };
        ((likes - own + PSEUDO_LIKES) / all).max(LEAST_RATE)
    }

    /// Hits expected of a tip if likes did not depend on the seed: min(1, p_j |R| / mean activity).
    pub fn expected(&self, tip: u32, relevant: usize) -> f64 {
        self.rate.get(&tip).map_or(0.0, |p| (p * relevant as f64 / self.activity).min(1.0))
    }

    /// Popularity percentile of a tip; 0 outside the universe.
    pub fn percentile(&self, tip: u32) -> f64 {
        self.percentile.get(&tip).copied().unwrap_or(0.0)
    }

    /// Training-like counts at the 1/3 and 2/3 quantiles of all warm seeds of all users.
    pub fn thirds(split: &Split) -> Thirds {
        let warm = |id: &u32| split.titles.get(id).filter(|t| !t.cold).map(|t| t.train_likes);
        let mut likes: Vec<u32> = split.users.iter().flat_map(|u| &u.seeds).filter_map(warm).collect();
        likes.sort_unstable();
        let at = |k: usize| likes.get(k * likes.len() / 3).copied().unwrap_or(0);
        Thirds { tail_max: at(1), mid_max: at(2) }
    }

    /// Titles of the split that can never be reached through ratings.
    pub fn cold(split: &Split) -> BTreeSet<u32> {
        split.titles.iter().filter(|(_, t)| t.cold).map(|(id, _)| *id).collect()
    }
}

fn train_rate(likes: u32, users: usize) -> f64 {
    (f64::from(likes) + 1.0) / (users as f64 + 2.0)
}
