//! Feedback in a night: the stored candidates in the order that votes make of them. In: a snapshot's contents by the model alone, and
//! votes. Out: changed lists, the votes of each seed for `trits explain` and the API, and figures for the manifest.

use super::expected::expected;
use super::posterior::{order, posterior, reordered};
use super::settings::Settings;
use super::slate::slate;
use super::tally::{Pair, Tally};
use crate::failure::Failure;
use crate::tables::Day;
use rayon::prelude::*;
use std::fs;
use std::path::Path;
use trits_index::answer::{Answer, AnswerError, Query, answer_from};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::score::Scored;
use trits_index::snapshot::feedback::{FeedbackFigures, FrozenDay};
use trits_index::snapshot::write::{Contents, write_snapshot};
use trits_index::snapshot::{Manifest, Snapshot, TipVotes};

/// A seed with votes that count, as the model alone would answer it.
struct Voted {
    key: TitleKey,
    seed: TitleNo,
    slate: Vec<TitleNo>,
    /// By place in the slate.
    pairs: Vec<Option<Pair>>,
    answer: Answer,
    candidates: Vec<Scored>,
}

/// What became of it.
struct Moved {
    seed: TitleNo,
    votes: Vec<TipVotes>,
    list: Option<Vec<Scored>>,
    changed: bool,
}

/// Puts the votes into a snapshot's contents. Without votes that count nothing is touched. `work` is a folder to write in.
///
/// # Errors
/// The model's answers cannot be written or read.
pub fn apply(contents: &mut Contents, tally: &Tally, settings: &Settings, work: &Path) -> Result<FeedbackFigures, Failure> {
    let mut figures = figures(tally, settings);
    let seeds = tally.seeds(settings);
    if seeds.is_empty() {
        return Ok(figures);
    }
    let dir = work.join("model-answers");
    let snapshot = model_snapshot(contents, &dir)?;
    let voted = seeds.par_iter().filter_map(|&key| look(&snapshot, key, tally, settings).transpose());
    let voted: Vec<Voted> = voted.collect::<Result<_, _>>().map_err(integrity)?;
    let shares = expected(&by_rank(&voted, settings), settings);
    let moved = voted.par_iter().map(|v| weigh(&snapshot, v, &shares.shares, settings));
    let moved: Vec<Moved> = moved.collect::<Result<_, _>>().map_err(integrity)?;
    drop(snapshot);
    fs::remove_dir_all(&dir).map_err(Failure::io(format!("cannot remove {}", dir.display())))?;
    figures.expected = shares.shares;
    figures.recalibrated = shares.measured;
    for (moved, voted) in moved.into_iter().zip(&voted) {
        if moved.changed {
            figures.trios_changed.push(voted.key.to_string());
        }
        if let Some(list) = moved.list {
            contents.candidates[moved.seed.at()] = list;
            figures.seeds_moved += 1;
        }
        figures.confirmed_tips += moved.votes.iter().filter(|v| v.confirmed_by().is_some()).count() as u64;
        contents.feedback.0.insert(moved.seed, moved.votes);
    }
    Ok(figures)
}

fn integrity(e: AnswerError) -> Failure {
    Failure::Integrity(e.to_string())
}

/// A snapshot of the model's candidates, without the large parts that answers do not need; thrown away by the caller.
fn model_snapshot(contents: &mut Contents, dir: &Path) -> Result<Snapshot, Failure> {
    if dir.exists() {
        fs::remove_dir_all(dir).map_err(Failure::io(format!("cannot clear {}", dir.display())))?;
    }
    let neighbours = std::mem::take(&mut contents.neighbours);
    let themes = std::mem::take(&mut contents.themes);
    let written = write_snapshot(dir, contents, Manifest::default()).map_err(|e| Failure::Integrity(e.to_string()));
    (contents.neighbours, contents.themes) = (neighbours, themes);
    written
}

/// The seed's slate with the votes on it; `None` when the catalogue does not hold the seed or no vote that counts is on its slate.
fn look(snapshot: &Snapshot, key: TitleKey, tally: &Tally, settings: &Settings) -> Result<Option<Voted>, AnswerError> {
    let Some(seed) = snapshot.find(key) else { return Ok(None) };
    let candidates = snapshot.candidates(seed)?;
    let (slate, answer) = slate(snapshot, key, &candidates, settings.top)?;
    let of = |no: &TitleNo| snapshot.columns.key(*no).and_then(|tip| tally.counted(key, tip, settings));
    let pairs: Vec<Option<Pair>> = slate.iter().map(of).collect();
    Ok(pairs.iter().any(Option::is_some).then_some(Voted { key, seed, slate, pairs, answer, candidates }))
}

fn by_rank(voted: &[Voted], settings: &Settings) -> Vec<Pair> {
    let mut sums = vec![Pair::default(); settings.top];
    for (sum, pair) in voted.iter().flat_map(|v| (0..settings.top).zip(&v.pairs)).filter_map(|(n, p)| p.map(|p| (n, p))) {
        sums[sum].good += pair.good;
        sums[sum].bad += pair.bad;
    }
    sums
}

fn weigh(snapshot: &Snapshot, voted: &Voted, expected: &[f64], settings: &Settings) -> Result<Moved, AnswerError> {
    let order = order(&voted.pairs, expected, settings);
    let place = |rank: usize| order.iter().position(|&r| r == rank).unwrap_or(rank);
    let rows = (0..).zip(&voted.pairs).zip(&voted.slate).zip(expected);
    let votes = rows.filter_map(|(((rank, pair), &tip), &m)| {
        pair.map(|pair| TipVotes {
            tip,
            rank: u8::try_from(rank).unwrap_or(u8::MAX),
            place: u8::try_from(place(rank)).unwrap_or(u8::MAX),
            good: pair.good,
            bad: pair.bad,
            voters: pair.voters,
            against: pair.against,
            expected: m,
            posterior: posterior(m, &pair, settings),
            before: voted.candidates.iter().find(|c| c.no == tip).map_or(0.0, |c| c.score),
        })
    });
    let votes = votes.collect();
    let Some(list) = reordered(&voted.candidates, &voted.slate, &voted.pairs, expected, settings) else {
        return Ok(Moved { seed: voted.seed, votes, list: None, changed: false });
    };
    let after = answer_from(snapshot, &Query::first(voted.key), list.clone())?;
    let keys = |answer: &Answer| answer.tips.iter().map(|t| t.title.key()).collect::<Vec<_>>();
    Ok(Moved { seed: voted.seed, votes, list: Some(list), changed: keys(&after) != keys(&voted.answer) })
}

fn figures(tally: &Tally, settings: &Settings) -> FeedbackFigures {
    let pairs = || tally.pairs.values().flat_map(|tips| tips.values());
    let day = |days: u32| Day::from_days_since_1970(i64::from(days)).map_or_else(String::new, |d| d.to_string());
    let frozen =
        |b: &super::caps::Burst| FrozenDay { seed: b.seed.to_string(), day: day(b.day), sessions: b.sessions as u64, usual: b.usual };
    FeedbackFigures {
        votes: tally.said as u64,
        sessions: tally.sessions as u64,
        pairs: pairs().count() as u64,
        counted_pairs: pairs().filter(|p| p.counts(settings)).count() as u64,
        weak: tally.weak as u64,
        frozen: tally.bursts.iter().map(frozen).collect(),
        good_by_place: tally.by_place.iter().map(|[good, bad]| *good as f64 / (good + bad).max(1) as f64).collect(),
        expected: settings.expected.to_vec(),
        ..FeedbackFigures::default()
    }
}
