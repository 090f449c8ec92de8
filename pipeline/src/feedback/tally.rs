//! Votes counted per pair of seed and tip.

use super::caps::{Burst, bursts, weights};
use super::settings::Settings;
use super::votes::Vote;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;

/// The votes on one pair.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Pair {
    /// Good votes, each with its weight.
    pub good: f64,
    /// Bad votes, each with its weight.
    pub bad: f64,
    /// Sessions that voted good.
    pub voters: u32,
    /// Sessions that voted bad.
    pub against: u32,
}

impl Pair {
    /// Whether enough sessions voted for the votes to have an effect.
    pub fn counts(&self, settings: &Settings) -> bool {
        (self.voters + self.against) as usize >= settings.fewest_sessions
    }
}

/// All votes, counted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tally {
    /// By seed, then tip.
    pub pairs: BTreeMap<TitleKey, BTreeMap<TitleKey, Pair>>,
    /// Days that do not count.
    pub bursts: Vec<Burst>,
    /// Explicit votes.
    pub explicit: usize,
    /// Votes by watchlist and reviews.
    pub implicit: usize,
    /// Sessions with explicit votes.
    pub sessions: usize,
    /// Good and bad explicit votes by the place on screen, from 1; index 0 is the first.
    pub by_place: [[u64; 2]; 3],
}

impl Tally {
    /// The votes on a pair, when they count; else none.
    pub fn counted(&self, seed: TitleKey, tip: TitleKey, settings: &Settings) -> Option<Pair> {
        self.pairs.get(&seed).and_then(|tips| tips.get(&tip)).copied().filter(|pair| pair.counts(settings))
    }

    /// Seeds with a pair that counts.
    pub fn seeds(&self, settings: &Settings) -> Vec<TitleKey> {
        self.pairs.iter().filter(|(_, tips)| tips.values().any(|p| p.counts(settings))).map(|(seed, _)| *seed).collect()
    }
}

/// Counts votes, one per session and pair; their order does not change the result, bit for bit.
pub fn tally(votes: &[Vote], settings: &Settings) -> Tally {
    let mut sorted = votes.to_vec();
    sorted.sort_unstable_by_key(|v| (v.seed, v.tip, v.session, v.source));
    // A session that voted explicitly and also listed the title has one vote: the explicit one sorts first.
    sorted.dedup_by_key(|v| (v.seed, v.tip, v.session));
    let bursts = bursts(&sorted, settings);
    let weights = weights(&sorted, &bursts, settings);
    let mut out = Tally { bursts, ..Tally::default() };
    let mut sessions = BTreeSet::new();
    for (vote, weight) in sorted.iter().zip(weights) {
        if !vote.is_explicit() {
            out.implicit += 1;
        } else {
            out.explicit += 1;
            sessions.insert(vote.session);
            if let Some(place) = out.by_place.get_mut(usize::from(vote.place).wrapping_sub(1)) {
                place[usize::from(!vote.good)] += 1;
            }
        }
        if weight > 0.0 {
            let pair = out.pairs.entry(vote.seed).or_default().entry(vote.tip).or_default();
            add(pair, vote, weight);
        }
    }
    out.sessions = sessions.len();
    out
}

fn add(pair: &mut Pair, vote: &Vote, weight: f64) {
    let (sum, sessions) = if vote.good { (&mut pair.good, &mut pair.voters) } else { (&mut pair.bad, &mut pair.against) };
    *sum += weight;
    *sessions += u32::from(vote.is_explicit());
}
