//! The gates: the catalogue of a staged snapshot compared with the last one's, its answers to all seeds, and its themed pages, judged
//! before it may go live.
//!
//! A check is one entry of [`CHECKS`]: an id, what it measures, and a function that judges one trio. Every bound is in
//! `datasets/checks.toml`.

mod bounds;
mod cause;
mod columns;
mod data;
pub mod golden;
mod last;
mod missed;
mod neighbours;
mod reasons;
mod sample;
mod selection;
mod spread;
mod steering;
mod themes;
mod trios;

pub use themes::{Found, THEME_CHECKS, ThemeCheck};

pub use bounds::{Bounds, IDS, Tier};
pub use cause::likely as likely_cause;
pub use data::LEFT_OUT;
pub use last::{ACCEPTED, Last};
pub use sample::set_aside as set_aside_for_sample;
pub use selection::counts as selection_counts;
pub use spread::Trios;

use bounds::Measured;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use trits_index::answer::{Answer, Query, answer};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::reason::{GATES, Gate};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest;

/// One seed's answer under judgement.
pub struct Judged<'a> {
    pub snapshot: &'a Snapshot,
    /// The seed's number.
    pub seed: TitleNo,
    /// Its first set.
    pub answer: &'a Answer,
    /// Least mean distance in a trio.
    pub distance: f32,
    /// Least Bayesian score of a tip.
    pub score: f32,
}

/// In how many of the cases a check passed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    /// Cases in which it passed.
    pub passed: u64,
    /// All cases.
    pub of: u64,
}

impl Share {
    /// One case.
    pub fn one(passed: bool) -> Self {
        Self { passed: u64::from(passed), of: 1 }
    }

    /// Counts cases.
    pub fn count(cases: impl Iterator<Item = bool>) -> Self {
        cases.fold(Self::default(), |sum, passed| sum.plus(Self::one(passed)))
    }

    fn plus(self, other: Self) -> Self {
        Self { passed: self.passed + other.passed, of: self.of + other.of }
    }

    fn figure(self) -> f64 {
        if self.of == 0 { 1.0 } else { self.passed as f64 / self.of as f64 }
    }
}

/// A check of trios or reasons: the share of cases in which it holds; its bound is in the file of checks.
#[derive(Clone, Copy)]
pub struct Check {
    /// The id of the product's rule.
    pub id: &'static str,
    /// What is measured.
    pub what: &'static str,
    /// What it judges of a trio.
    pub of: Of,
    /// Judges one answer.
    judge: Judge,
}

/// How a check judges.
#[derive(Clone, Copy)]
enum Judge {
    /// An answer as a whole.
    Answer(fn(&Judged<'_>) -> Share),
    /// Its reasons, by a gate of the reason module.
    Reasons(Gate),
}

impl Check {
    const fn new(id: &'static str, what: &'static str, of: Of, judge: fn(&Judged<'_>) -> Share) -> Self {
        Self { id, what, of, judge: Judge::Answer(judge) }
    }

    const fn of_reasons(gate: Gate) -> Self {
        let of = if gate.is_of_trio() { Of::Trio } else { Of::Tips };
        Self { id: gate.id, what: gate.what, of, judge: Judge::Reasons(gate) }
    }

    /// The share of the cases of an answer in which it holds.
    pub fn judge(&self, judged: &Judged<'_>) -> Share {
        match &self.judge {
            Judge::Answer(judge) => judge(judged),
            Judge::Reasons(gate) => reasons::judge(gate, judged),
        }
    }
}

/// What a check is about: what its note names when it misses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Of {
    /// The trio as a whole: the seed is named.
    Trio,
    /// Each tip by itself: seed and tip are named.
    Tips,
}

const TRIOS: [Check; 6] = [trios::T1, trios::T2, trios::T3, trios::T4, trios::T5, trios::T7];

/// All checks, in the order of the manifest: those of trios, every gate of reasons, those of the neighbour graph.
pub const CHECKS: [Check; TRIOS.len() + GATES.len() + 2] = {
    let mut all = [neighbours::N1; TRIOS.len() + GATES.len() + 2];
    let mut n = 0;
    while n < TRIOS.len() {
        all[n] = TRIOS[n];
        n += 1;
    }
    while n < TRIOS.len() + GATES.len() {
        all[n] = Check::of_reasons(GATES[n - TRIOS.len()]);
        n += 1;
    }
    all[n + 1] = neighbours::N2;
    all
};

/// The gates of a snapshot, and the answers they rest on.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Judgement {
    /// In the order of the manifest.
    pub gates: Vec<manifest::Gate>,
    /// What the snapshot answers, by tier.
    pub trios: [Trios; 2],
}

/// Answers every seed of the snapshot and judges the trios and the catalogue, compared with the last snapshot.
pub fn run(snapshot: &Snapshot, bounds: &Bounds, last: &Last) -> Judgement {
    let zero = || (<[Sums; 2]>::default(), Trios::new());
    let (sums, trios) = seeds(snapshot)
        .par_iter()
        .fold(zero, |(mut sums, mut trios), &no| {
            let of_tier = &mut sums[usize::from(snapshot.columns.is_wide(no))];
            judge(snapshot, bounds, no, of_tier, &mut trios);
            (sums, trios)
        })
        .reduce(zero, |([a, c], mut x), ([b, d], y)| {
            x.extend(y);
            ([add(a, b), add(c, d)], x)
        });
    let of_last: &[manifest::Gate] = last.manifest.as_ref().map_or(&[], |m| &m.gates);
    let mut gates = data::gates(bounds, &snapshot.manifest, last);
    gates.extend(selection::gates(bounds, &snapshot.manifest, last));
    gates.extend(columns::gates(bounds, &snapshot.manifest, last));
    let trios = by_tier(snapshot, trios);
    for (tier, sums) in Tier::ALL.into_iter().zip(sums) {
        if tier == Tier::Wide && snapshot.columns.wide.is_empty() {
            continue;
        }
        gates.extend(CHECKS.iter().zip(sums).map(|(check, sum)| {
            let gate = bounds.gate_of(tier, check.id, check.what, Measured::alone(sum.share.figure()), true);
            missed::noted(gate, || sum.missed.iter().map(|no| missed::shown(snapshot, bounds, check, *no)).collect())
        }));
        gates.extend(spread::concentration(bounds, tier, &trios[tier as usize], of_last));
        gates.push(spread::churn(bounds, tier, &trios, last.trios.as_ref()));
    }
    gates.extend(steering::gates(bounds, snapshot));
    gates.extend(THEME_CHECKS.iter().map(|check| of_themes(bounds, check, snapshot)));
    Judgement { gates, trios }
}

/// The answers apart by the tier of their seeds.
fn by_tier(snapshot: &Snapshot, trios: Trios) -> [Trios; 2] {
    let is_wide = |seed: TitleKey| snapshot.find(seed).is_some_and(|no| snapshot.columns.is_wide(no));
    let (wide, deep) = trios.into_iter().partition(|(seed, _)| is_wide(*seed));
    [deep, wide]
}

/// What a snapshot answers, by tier, without judging it.
pub fn trios(snapshot: &Snapshot) -> [Trios; 2] {
    let answered = |no: &TitleNo| -> Option<(TitleKey, Vec<TitleKey>)> {
        let key = snapshot.columns.key(*no)?;
        let found = answer(snapshot, &Query::first(key)).ok()?;
        Some((key, found.tips.iter().map(|t| t.title.key()).collect()))
    };
    by_tier(snapshot, seeds(snapshot).par_iter().filter_map(answered).collect())
}

fn seeds(snapshot: &Snapshot) -> Vec<TitleNo> {
    let all = (0..).take(snapshot.columns.len()).map(TitleNo);
    all.filter(|no| snapshot.columns.seedable[no.at()]).collect()
}

fn of_themes(bounds: &Bounds, check: &ThemeCheck, snapshot: &Snapshot) -> manifest::Gate {
    let found: Vec<Found> = snapshot.themes.iter().map(|theme| (check.judge)(snapshot, theme)).collect();
    let share = found.iter().fold(Share::default(), |sum, found| sum.plus(found.share));
    let gate = bounds.gate(check.id, check.what, Measured::alone(share.figure()), true);
    missed::noted(gate, || found.into_iter().flat_map(|found| found.missed).collect())
}

/// A check over all seeds: the share, and the first seeds that missed.
#[derive(Default)]
struct Sum {
    share: Share,
    missed: Vec<TitleNo>,
}

type Sums = [Sum; CHECKS.len()];

fn add(mut a: Sums, b: Sums) -> Sums {
    for (a, b) in a.iter_mut().zip(b) {
        a.share = a.share.plus(b.share);
        a.missed.extend(b.missed);
        // By number: which are named does not depend on who finished first.
        a.missed.sort_unstable();
        a.missed.truncate(missed::NAMED);
    }
    a
}

fn judge(snapshot: &Snapshot, bounds: &Bounds, seed: TitleNo, sums: &mut Sums, trios: &mut Trios) {
    let Some(key) = snapshot.columns.key(seed) else { return };
    let found = answer(snapshot, &Query::first(key)).ok();
    if let Some(found) = &found {
        trios.insert(key, found.tips.iter().map(|t| t.title.key()).collect());
    }
    for (check, sum) in CHECKS.iter().zip(sums) {
        let judged = found.as_ref().map(|answer| Judged { snapshot, seed, answer, distance: bounds.distance(), score: bounds.score() });
        let share = judged.map_or(Share { passed: 0, of: 1 }, |judged| check.judge(&judged));
        sum.share = sum.share.plus(share);
        if share.passed < share.of && sum.missed.len() < missed::NAMED {
            sum.missed.push(seed);
        }
    }
}

/// Gates that fail when titles are gone; what else fails then follows from it.
const TITLES_GONE: [&str; 3] = ["D1", "D2", "D11"];

/// The gates that stop a publication, those of titles that are gone first.
fn stopping(gates: &[manifest::Gate]) -> Vec<&manifest::Gate> {
    let mut all: Vec<&manifest::Gate> = gates.iter().filter(|g| g.blocking && !g.passed).collect();
    all.sort_by_key(|gate| !TITLES_GONE.contains(&gate.id.as_str()));
    all
}

/// The ids of the gates that stop a publication, those of titles that are gone first.
pub fn failed(gates: &[manifest::Gate]) -> Vec<&str> {
    stopping(gates).into_iter().map(|gate| gate.id.as_str()).collect()
}

/// What to look at first where titles are gone, with how many are left; empty where none are.
pub fn titles_gone(gates: &[manifest::Gate]) -> String {
    let gone = stopping(gates).into_iter().filter(|gate| TITLES_GONE.contains(&gate.id.as_str()));
    let left: Vec<String> = gone.map(|gate| format!("{} counts {:.0} and wants {:.0}", gate.id, gate.figure, gate.bound.ceil())).collect();
    if left.is_empty() { String::new() } else { format!("; titles are gone, was a file cut short? ({})", left.join(", ")) }
}

/// What the gates that stop a publication name, each after its id; empty when they name nothing.
pub fn named(gates: &[manifest::Gate]) -> String {
    stopping(gates).into_iter().filter_map(|g| Some(format!("; {}: {}", g.id, g.note.as_ref()?))).collect()
}

/// One line for the terminal: how many hold, the figure of each that does not, and which a sample leaves without a verdict.
pub fn summary(gates: &[manifest::Gate]) -> String {
    let missed: Vec<String> =
        gates.iter().filter(|g| !g.passed).map(|g| format!("{} {:.3} (wants {} {})", g.id, g.figure, g.must_be, g.bound)).collect();
    let passed = gates.iter().filter(|g| g.passed && !sample::is_set_aside(g)).count();
    let missed = if missed.is_empty() { String::new() } else { format!(", missed: {}", missed.join(", ")) };
    format!("{passed} gates hold{missed}{}", sample::named(gates))
}

#[cfg(test)]
mod tests;
