//! Votes counted per pair of seed and tip.

use super::caps::{Burst, bursts, weights};
use super::settings::Settings;
use super::votes::Vote;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;

/// The votes on one pair.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Pair {
    /// Sum of the weights of good votes.
    pub good: f64,
    /// Sum of the weights of bad votes.
    pub bad: f64,
    /// Sessions with an explicit good vote.
    pub voters: u32,
    /// Sessions with an explicit bad vote.
    pub against: u32,
}

impl Pair {
    /// Whether enough sessions voted explicitly for the votes to change the order of candidates.
    pub fn counts(&self, settings: &Settings) -> bool {
        (self.voters + self.against) as usize >= settings.fewest_sessions
    }
}

/// All votes, counted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Tally {
    /// By seed, then tip.
    pub pairs: BTreeMap<TitleKey, BTreeMap<TitleKey, Pair>>,
    /// Days with far more votes on a seed than usual, whose votes have weight 0.
    pub bursts: Vec<Burst>,
    /// Number of explicit votes.
    pub explicit: usize,
    /// Number of votes by watchlist and reviews.
    pub implicit: usize,
    /// Number of sessions with explicit votes.
    pub sessions: usize,
    /// Numbers of good and bad explicit votes by place on screen; index 0 is the first place.
    pub by_place: [[u64; 2]; 3],
}

impl Tally {
    /// The votes on a pair, when they count; else none.
    pub fn counted(&self, seed: TitleKey, tip: TitleKey, settings: &Settings) -> Option<Pair> {
        self.pairs.get(&seed).and_then(|tips| tips.get(&tip)).copied().filter(|pair| pair.counts(settings))
    }

    /// Seeds with a pair that counts.
    pub fn seeds(&self, settings: &Settings) -> Vec<TitleKey> {
        self.pairs.iter().filter(|(_, tips)| tips.values().any(|pair| pair.counts(settings))).map(|(seed, _)| *seed).collect()
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
        if vote.is_explicit() {
            out.explicit += 1;
            sessions.insert(vote.session);
            // Places count from 1; 0 is an unknown one.
            if let Some([good, bad]) = usize::from(vote.place).checked_sub(1).and_then(|index| out.by_place.get_mut(index)) {
                *(if vote.good { good } else { bad }) += 1;
            }
        } else {
            out.implicit += 1;
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
