//! Feedback in a night: the stored candidates in the order that votes give them. In: a snapshot's contents by the model alone, and
//! votes. Out: changed lists, the votes of each seed for `trits explain` and the API, and figures for the manifest.

use super::caps::Burst;
use super::order::{expected, order, posterior, reordered};
use super::settings::Settings;
use super::tally::{Pair, Tally};
use crate::artifact::HALF;
use crate::failure::Failure;
use chrono::NaiveDate;
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
struct SeedVotes {
    key: TitleKey,
    seed: TitleNo,
    slate: Vec<TitleNo>,
    /// The votes on each tip of the slate, by rank: its place there.
    pairs: Vec<Option<Pair>>,
    answer: Answer,
    candidates: Vec<Scored>,
}

/// What the votes on a seed change.
struct SeedChange {
    votes: Vec<TipVotes>,
    /// The candidates in their new order, when it differs.
    list: Option<Vec<Scored>>,
    trio_changed: bool,
}

/// Applies the votes to a snapshot's contents. Without votes that count nothing changes. `work` is a folder to write in.
pub fn apply(contents: &mut Contents, tally: &Tally, settings: &Settings, work: &Path) -> Result<FeedbackFigures, Failure> {
    let mut figures = figures_of(tally, settings);
    let seeds = tally.seeds(settings);
    if seeds.is_empty() {
        return Ok(figures);
    }
    let dir = work.join(format!("{HALF}model-answers"));
    let snapshot = model_snapshot(contents, &dir)?;
    let voted = seeds.par_iter().filter_map(|&key| seed_votes(&snapshot, key, tally, settings).transpose());
    let voted: Vec<SeedVotes> = voted.collect::<Result<_, _>>().map_err(Failure::integrity)?;
    let shares = expected(&sums_by_rank(&voted, settings), settings);
    let changes = voted.par_iter().map(|seed| change_of(&snapshot, seed, &shares.shares, settings));
    let changes: Vec<SeedChange> = changes.collect::<Result<_, _>>().map_err(Failure::integrity)?;
    drop(snapshot);
    fs::remove_dir_all(&dir).map_err(Failure::io(format!("cannot remove {}", dir.display())))?;
    figures.expected = shares.shares;
    figures.recalibrated = shares.measured;
    for (change, voted) in changes.into_iter().zip(&voted) {
        if change.trio_changed {
            figures.trios_changed.push(voted.key.to_string());
        }
        if let Some(list) = change.list {
            contents.candidates[voted.seed.at()] = list;
            figures.seeds_moved += 1;
        }
        figures.confirmed_tips += change.votes.iter().filter(|v| v.confirmed_by().is_some()).count() as u64;
        contents.feedback.0.insert(voted.seed, change.votes);
    }
    Ok(figures)
}

/// A snapshot of the model's candidates without the large parts that answers do not need; the caller removes it, or, by its name, the end of
/// a night that fails.
fn model_snapshot(contents: &mut Contents, dir: &Path) -> Result<Snapshot, Failure> {
    if dir.exists() {
        fs::remove_dir_all(dir).map_err(Failure::io(format!("cannot clear {}", dir.display())))?;
    }
    let neighbours = std::mem::take(&mut contents.neighbours);
    let themes = std::mem::take(&mut contents.themes);
    let written = write_snapshot(dir, contents, Manifest::default()).map_err(|e| Failure::integrity(format!("{}: {e}", dir.display())));
    (contents.neighbours, contents.themes) = (neighbours, themes);
    written
}

/// The seed's slate with its votes; `None` when the seed is not in the catalogue or no vote that counts is on its slate.
fn seed_votes(snapshot: &Snapshot, key: TitleKey, tally: &Tally, settings: &Settings) -> Result<Option<SeedVotes>, AnswerError> {
    let Some(seed) = snapshot.find(key) else { return Ok(None) };
    let candidates = snapshot.candidates(seed)?;
    let (slate, answer) = slate(snapshot, key, &candidates, settings.slate)?;
    let votes_on = |no: &TitleNo| snapshot.columns.key(*no).and_then(|tip| tally.counted(key, tip, settings));
    let pairs: Vec<Option<Pair>> = slate.iter().map(votes_on).collect();
    Ok(pairs.iter().any(Option::is_some).then_some(SeedVotes { key, seed, slate, pairs, answer, candidates }))
}

/// The slate: the first `top` tips of a seed over its sets, in the order in which visitors meet them; and its first set. Tips of the fallback
/// are left out: they have no score.
pub fn slate(snapshot: &Snapshot, seed: TitleKey, candidates: &[Scored], top: usize) -> Result<(Vec<TitleNo>, Answer), AnswerError> {
    let set = |alt: u8| answer_from(snapshot, &Query { alt, ..Query::first(seed) }, candidates.to_vec());
    let scored = |answer: &Answer| {
        let numbers = answer.tips.iter().map(|tip| tip.no);
        numbers.filter(|no| candidates.iter().any(|c| c.no == *no)).collect::<Vec<_>>()
    };
    let first = set(0)?;
    let mut slate = scored(&first);
    let (mut alt, mut exhausted) = (0, first.exhausted);
    while slate.len() < top && !exhausted {
        alt += 1;
        let next = set(alt)?;
        exhausted = next.exhausted;
        slate.extend(scored(&next));
    }
    slate.truncate(top);
    Ok((slate, first))
}

/// The votes of all seeds on the tips at each rank.
fn sums_by_rank(voted: &[SeedVotes], settings: &Settings) -> Vec<Pair> {
    let mut sums = vec![Pair::default(); settings.slate];
    for seed in voted {
        for (sum, pair) in sums.iter_mut().zip(&seed.pairs) {
            let pair = pair.unwrap_or_default();
            sum.good += pair.good;
            sum.bad += pair.bad;
        }
    }
    sums
}

/// What the votes on a seed change.
fn change_of(snapshot: &Snapshot, voted: &SeedVotes, expected: &[f64], settings: &Settings) -> Result<SeedChange, AnswerError> {
    let votes = tip_votes(voted, expected, settings);
    let Some(list) = reordered(&voted.candidates, &voted.slate, &voted.pairs, expected, settings) else {
        return Ok(SeedChange { votes, list: None, trio_changed: false });
    };
    let after = answer_from(snapshot, &Query::first(voted.key), list.clone())?;
    let keys = |answer: &Answer| answer.tips.iter().map(|tip| tip.title.key()).collect::<Vec<_>>();
    Ok(SeedChange { votes, list: Some(list), trio_changed: keys(&after) != keys(&voted.answer) })
}

/// The votes on the tips of a slate with their posteriors; of tips without votes that count nothing.
fn tip_votes(voted: &SeedVotes, expected: &[f64], settings: &Settings) -> Vec<TipVotes> {
    let order = order(&voted.pairs, expected, settings);
    let place_of = |rank: usize| order.iter().position(|&at| at == rank).unwrap_or(rank);
    let score_of = |tip: TitleNo| voted.candidates.iter().find(|candidate| candidate.no == tip).map_or(0.0, |candidate| candidate.score);
    let by_rank = (0..).zip(&voted.pairs).zip(&voted.slate).zip(expected);
    let votes = by_rank.filter_map(|(((rank, pair), &tip), &expected)| {
        let pair = pair.as_ref()?;
        Some(TipVotes {
            tip,
            rank: u8::try_from(rank).unwrap_or(u8::MAX),
            place: u8::try_from(place_of(rank)).unwrap_or(u8::MAX),
            good: pair.good,
            bad: pair.bad,
            voters: pair.voters,
            against: pair.against,
            expected,
            posterior: posterior(expected, pair, settings),
            before: score_of(tip),
        })
    });
    votes.collect()
}

/// The figures that follow from the votes alone.
fn figures_of(tally: &Tally, settings: &Settings) -> FeedbackFigures {
    let pairs = || tally.pairs.values().flat_map(|tips| tips.values());
    let day = |days: u32| i32::try_from(days).ok().and_then(NaiveDate::from_epoch_days).map_or_else(String::new, |day| day.to_string());
    let frozen = |b: &Burst| FrozenDay { seed: b.seed.to_string(), day: day(b.day), sessions: b.sessions as u64, usual: b.usual };
    FeedbackFigures {
        votes: tally.explicit as u64,
        sessions: tally.sessions as u64,
        pairs: pairs().count() as u64,
        counted_pairs: pairs().filter(|p| p.counts(settings)).count() as u64,
        weak: tally.implicit as u64,
        frozen: tally.bursts.iter().map(frozen).collect(),
        good_by_place: tally.by_place.iter().map(|[good, bad]| *good as f64 / (good + bad).max(1) as f64).collect(),
        expected: settings.expected_good_by_rank.to_vec(),
        ..FeedbackFigures::default()
    }
}
