//! The constants of feedback, each with its source: a measurement, or "(judgement)" where none was made.

use serde::Serialize;

/// How votes are counted and what they may do.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Settings {
    /// Votes that the model's own order is worth: k in (k m + G) / (k + G + B). Of 4, 12 and 30 the one that gained most in the
    /// quality protocol's simulation and in ours (benches/RESULTS.md).
    pub prior_votes: f64,
    /// Tips of a seed that votes may reorder: the first that the model would show.
    pub slate: usize,
    /// Sessions that must have voted on a pair before anything moves (judgement).
    pub fewest_sessions: usize,
    /// Votes of one session that count on one day; more of them together count as many. Ten sets of three, the most the site shows (judgement).
    pub per_session_day: f64,
    /// Votes on one seed that count on one day; more of them together count as many (judgement).
    pub per_seed_day: f64,
    /// Times its usual day from which a seed is frozen (judgement).
    pub burst: f64,
    /// Days, from the burst's own on, whose votes on the seed do not count: an attack may continue the next day (judgement).
    pub frozen_days: u32,
    /// The usual number of sessions is at least this: below `burst` times this nothing is a burst (judgement).
    pub usual_at_least: f64,
    /// Days before a day whose median is its usual: four weeks, so that every weekday counts alike.
    pub baseline_days: usize,
    /// Weight of putting a tip on the watchlist, where a vote is 1: an intention, not a verdict (judgement).
    pub watchlist_weight: f64,
    /// Weight of a good review of a tip, where a vote is 1: it judges the title more than the tip (judgement).
    pub good_review_weight: f64,
    /// Stars from which a review is good (judgement; the protocol calls a rating of 4 a like too).
    pub good_stars: u8,
    /// Share of good votes expected by rank before there are votes.
    pub expected_good_by_rank: [f64; 10],
    /// Votes from which the shares by rank are measured on the votes (judgement).
    pub recalibrate_from: f64,
    /// Votes per rank that the built-in share is worth then (judgement).
    pub recalibrate_prior: f64,
    /// Votes from which the weights of the score are refitted (judgement).
    pub refit_from: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            prior_votes: 12.0,
            slate: 10,
            fewest_sessions: 3,
            per_session_day: 30.0,
            per_seed_day: 60.0,
            burst: 5.0,
            frozen_days: 7,
            usual_at_least: 5.0,
            baseline_days: 28,
            watchlist_weight: 0.25,
            good_review_weight: 0.5,
            good_stars: 4,
            expected_good_by_rank: EXPECTED,
            recalibrate_from: 1_000.0,
            recalibrate_prior: 200.0,
            refit_from: 5_000,
        }
    }
}

/// Like share of the tip at each rank among people who like the seed and saw the tip, over 500 seeds of the validation split: .728 .761 .761
/// .753 .752 .742 .744 .733 .728 .738 (`make feedback`, benches/RESULTS.md), as the nearest row that does not rise.
const EXPECTED: [f64; 10] = [0.751, 0.751, 0.751, 0.751, 0.751, 0.743, 0.743, 0.733, 0.733, 0.733];
