//! Votes on a seed's tips as a snapshot stores them: counts, no sessions.

use crate::ids::TitleNo;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Fewest visitors whose confirmation is published: fewer could be identified.
pub const CONFIRMED_FROM: u32 = 5;

/// The votes on one tip of a seed and their effect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TipVotes {
    /// The tip.
    pub tip: TitleNo,
    /// Its place among the tips that the model alone would show first, from 0.
    pub rank: u8,
    /// Its place by the posterior, from 0.
    pub place: u8,
    /// Good votes, each with its weight.
    pub good: f64,
    /// Bad votes, each with its weight.
    pub bad: f64,
    /// Sessions that called it good.
    pub voters: u32,
    /// Sessions that called it bad.
    pub against: u32,
    /// Share of good votes expected at its rank.
    pub expected: f64,
    /// Expected share of good votes after the votes.
    pub posterior: f64,
    /// Its score before the votes.
    pub before: f32,
}

impl TipVotes {
    /// How many visitors confirm the tip; `None` when they are too few to publish, or not the majority.
    pub fn confirmed_by(&self) -> Option<u32> {
        (self.voters >= CONFIRMED_FROM && self.voters > self.against).then_some(self.voters)
    }
}

/// Votes by seed; seeds on which too few voted are absent.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Feedback(pub BTreeMap<TitleNo, Vec<TipVotes>>);

impl Feedback {
    /// Whether no vote counted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The votes on the tips of a seed.
    pub fn of_seed(&self, seed: TitleNo) -> &[TipVotes] {
        self.0.get(&seed).map_or(&[], Vec::as_slice)
    }

    /// The votes on a tip of a seed.
    pub fn of(&self, seed: TitleNo, tip: TitleNo) -> Option<&TipVotes> {
        self.of_seed(seed).iter().find(|votes| votes.tip == tip)
    }

    /// Whether every title is one of a snapshot with this many titles.
    pub(crate) fn fits(&self, titles: usize) -> bool {
        self.0.iter().all(|(seed, votes)| seed.at() < titles && votes.iter().all(|v| v.tip.at() < titles))
    }
}

/// What feedback did in a night, for the manifest.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FeedbackFigures {
    /// Votes that count: the last of each session on each pair.
    pub votes: u64,
    /// Sessions that voted.
    pub sessions: u64,
    /// Pairs of seed and tip with a vote.
    pub pairs: u64,
    /// Pairs with votes of enough sessions to count.
    pub counted_pairs: u64,
    /// Titles put on the watchlist and good reviews that were taken as weak votes.
    pub weak: u64,
    /// Seeds whose candidates were reordered.
    pub seeds_moved: u64,
    /// Seeds whose first trio is another one than without votes.
    pub trios_changed: Vec<String>,
    /// Seeds with days whose votes were ignored because there were far more than usual.
    pub frozen: Vec<FrozenDay>,
    /// Tips with a published number of confirmations.
    pub confirmed_tips: u64,
    /// Share of good votes by the place on screen, from the first: the order of the cards changes by day, so these should be alike.
    pub good_by_place: Vec<f64>,
    /// The shares of good votes expected by rank that were used.
    pub expected: Vec<f64>,
    /// Whether those were measured on the votes, or are the built-in ones.
    pub recalibrated: bool,
    /// The attempt to refit the weights of the score; absent when there were too few votes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refit: Option<RefitFigures>,
}

/// A day on which a seed was voted on far more than usual.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FrozenDay {
    /// The seed, such as `movie:550`.
    pub seed: String,
    /// The day, `YYYY-MM-DD`.
    pub day: String,
    /// Sessions that voted on it that day.
    pub sessions: u64,
    /// Sessions of a usual day.
    pub usual: f64,
}

/// How refitting the weights went.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RefitFigures {
    /// Votes it learned from.
    pub votes: u64,
    /// Whether the new weights are in use.
    pub accepted: bool,
    /// What was judged, each with the figure before and after; higher is better.
    pub judged: BTreeMap<String, [f64; 2]>,
    /// The weights in use by media type and term, when accepted.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub weights: BTreeMap<String, serde_json::Value>,
}
