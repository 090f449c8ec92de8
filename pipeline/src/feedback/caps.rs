//! How much each vote counts. In: votes. Out: a weight per vote, and the bursts that froze a seed.
//!
//! Where too many votes came from one session or on one seed in a day, all of them count less. So neither the order of votes nor a session's
//! id, which its browser makes up, decides whose vote counts.

use super::settings::Settings;
use super::votes::{Vote, VoteSource};
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::TitleKey;

/// A day on which far more sessions than usual voted on a seed.
#[derive(Debug, Clone, PartialEq)]
pub struct Burst {
    /// The seed.
    pub seed: TitleKey,
    /// Days since 1970.
    pub day: u32,
    /// Sessions that voted.
    pub sessions: usize,
    /// Sessions of a usual day.
    pub usual: f64,
}

/// The weight of each vote, in the same order; 0 while its seed is frozen by a burst.
pub fn weights(votes: &[Vote], bursts: &[Burst], settings: &Settings) -> Vec<f64> {
    let days = |b: &Burst| (b.day..b.day.saturating_add(settings.frozen_days)).map(|day| (b.seed, day)).collect::<Vec<_>>();
    let frozen: BTreeSet<(TitleKey, u32)> = bursts.iter().flat_map(days).collect();
    let worth = |v: &Vote| match v.source {
        VoteSource::Explicit => 1.0,
        VoteSource::Reviewed => settings.good_review_weight,
        VoteSource::Listed => settings.watchlist_weight,
    };
    let mut of_session: BTreeMap<(u32, u32), f64> = BTreeMap::new();
    votes.iter().for_each(|v| *of_session.entry((v.session, v.day)).or_default() += worth(v));
    let capped = |v: &Vote| worth(v) * share(of_session[&(v.session, v.day)], settings.per_session_day);
    let mut of_seed: BTreeMap<(TitleKey, u32), f64> = BTreeMap::new();
    votes.iter().for_each(|v| *of_seed.entry((v.seed, v.day)).or_default() += capped(v));
    let weight = |v: &Vote| {
        let share = share(of_seed[&(v.seed, v.day)], settings.per_seed_day);
        if frozen.contains(&(v.seed, v.day)) { 0.0 } else { capped(v) * share }
    };
    votes.iter().map(weight).collect()
}

fn share(sum: f64, cap: f64) -> f64 {
    if sum > cap { cap / sum } else { 1.0 }
}

/// Days of seeds on which more than five times the usual number of sessions voted. The usual number is the median of
/// the earlier days with votes on anything; a burst hardly changes a median.
pub fn bursts(votes: &[Vote], settings: &Settings) -> Vec<Burst> {
    let explicit = || votes.iter().filter(|v| v.is_explicit());
    let days: Vec<u32> = explicit().map(|v| v.day).collect::<BTreeSet<u32>>().into_iter().collect();
    let mut voters: BTreeMap<TitleKey, BTreeMap<u32, BTreeSet<u32>>> = BTreeMap::new();
    explicit().for_each(|v| {
        voters.entry(v.seed).or_default().entry(v.day).or_default().insert(v.session);
    });
    let mut found = Vec::new();
    for (seed, by_day) in &voters {
        for (&day, sessions) in by_day {
            let before = &days[..days.partition_point(|&d| d < day)];
            let before = &before[before.len().saturating_sub(settings.baseline_days)..];
            let counts = before.iter().map(|d| by_day.get(d).map_or(0, BTreeSet::len)).collect();
            let usual = median(counts).max(settings.usual_at_least);
            if sessions.len() as f64 > settings.burst * usual {
                found.push(Burst { seed: *seed, day, sessions: sessions.len(), usual });
            }
        }
    }
    found
}

/// The median, the lower of two; 0 for none.
fn median(mut counts: Vec<usize>) -> f64 {
    counts.sort_unstable();
    counts.get(counts.len().saturating_sub(1) / 2).map_or(0.0, |&n| n as f64)
}
