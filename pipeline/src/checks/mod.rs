//! The gates: the answers to all seeds of a staged snapshot, judged before it may go live, and its themed pages.
//!
//! A check is one entry of [`CHECKS`]: an id, what it measures, a function that judges one trio, and a bound.

mod concentration;
pub mod golden;
mod neighbours;
mod reasons;
mod themes;
mod trios;

pub use themes::{THEME_CHECKS, ThemeCheck};

use concentration::Slots;
use rayon::prelude::*;
use trits_index::answer::{Answer, Query, answer};
use trits_index::ids::TitleNo;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest::Gate;

/// One seed's answer under judgement.
pub struct Judged<'a> {
    /// The snapshot.
    pub snapshot: &'a Snapshot,
    /// The seed's number.
    pub seed: TitleNo,
    /// Its first set.
    pub answer: &'a Answer,
}

/// How often something held, of how often it could.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Share {
    /// It held.
    pub held: u64,
    /// It could have.
    pub of: u64,
}

impl Share {
    /// One case.
    pub fn one(held: bool) -> Self {
        Self { held: u64::from(held), of: 1 }
    }

    /// Counts cases.
    pub fn count(cases: impl Iterator<Item = bool>) -> Self {
        cases.fold(Self::default(), |sum, held| sum.plus(Self::one(held)))
    }

    fn plus(self, other: Self) -> Self {
        Self { held: self.held + other.held, of: self.of + other.of }
    }

    fn figure(self) -> f64 {
        if self.of == 0 { 1.0 } else { self.held as f64 / self.of as f64 }
    }
}

/// A check of trios or reasons: the share of cases in which `judge` holds must reach `at_least`.
pub struct Check {
    /// The id of the product's rule.
    pub id: &'static str,
    /// What is measured.
    pub what: &'static str,
    /// Judges one answer.
    pub judge: fn(&Judged<'_>) -> Share,
    /// The share that must be reached.
    pub at_least: f64,
    /// Whether missing it stops the publication.
    pub blocking: bool,
}

/// All checks, in the order of the manifest.
pub const CHECKS: [Check; 17] = [
    trios::T1,
    trios::T2,
    trios::T3,
    trios::T4,
    trios::T5,
    trios::T7,
    reasons::R1,
    reasons::R2,
    reasons::R3,
    reasons::R4,
    reasons::R5,
    reasons::R6,
    reasons::R7,
    reasons::R8,
    reasons::R9,
    neighbours::N1,
    neighbours::N2,
];

/// Answers every seed of the snapshot and judges the trios; `last` are the gates of the live snapshot.
pub fn run(snapshot: &Snapshot, last: &[Gate]) -> Vec<Gate> {
    let seeds: Vec<u32> = (0..).take(snapshot.columns.len()).filter(|&no: &u32| snapshot.columns.askable[no as usize]).collect();
    let zero = || (Sums::default(), Slots::default());
    let (sums, slots) = seeds
        .par_iter()
        .fold(zero, |(sums, mut slots), &no| (add(sums, judge(snapshot, TitleNo(no), &mut slots)), slots))
        .reduce(zero, |(a, x), (b, y)| (add(a, b), x.plus(y)));
    let shares = CHECKS.iter().zip(sums).map(|(check, sum)| gate(check, sum));
    let of_themes = THEME_CHECKS.iter().map(|check| theme_gate(check, snapshot));
    shares.chain(slots.gates(last)).chain(of_themes).collect()
}

fn theme_gate(check: &ThemeCheck, snapshot: &Snapshot) -> Gate {
    let sum = snapshot.themes.iter().map(|theme| (check.judge)(snapshot, theme)).fold(Share::default(), Share::plus);
    gate_of(check.id, check.what.to_owned(), sum.figure(), 1.0, check.blocking)
}

type Sums = [Share; CHECKS.len()];

fn add(a: Sums, b: Sums) -> Sums {
    std::array::from_fn(|i| a[i].plus(b[i]))
}

fn judge(snapshot: &Snapshot, seed: TitleNo, slots: &mut Slots) -> Sums {
    let Some(key) = snapshot.columns.key(seed) else { return Sums::default() };
    match answer(snapshot, &Query::first(key)) {
        Ok(found) => {
            found.tips.iter().filter_map(|t| snapshot.find(t.title.key())).for_each(|no| slots.add(no));
            let judged = Judged { snapshot, seed, answer: &found };
            std::array::from_fn(|i| (CHECKS[i].judge)(&judged))
        }
        Err(_) => [Share { held: 0, of: 1 }; CHECKS.len()],
    }
}

fn gate(check: &Check, sum: Share) -> Gate {
    gate_of(check.id, check.what.to_owned(), sum.figure(), check.at_least, check.blocking)
}

/// A figure that must reach a bound.
fn gate_of(id: &str, what: String, figure: f64, bound: f64, blocking: bool) -> Gate {
    Gate { id: id.to_owned(), what, figure, bound, must_be: ">=".to_owned(), passed: figure >= bound, blocking }
}

/// One line for the terminal: how many hold, and the figure of each that does not.
pub fn summary(gates: &[Gate]) -> String {
    let missed: Vec<String> = gates.iter().filter(|g| !g.passed).map(|g| format!("{} {:.3} (wants {})", g.id, g.figure, g.bound)).collect();
    let held = gates.iter().filter(|g| g.passed).count();
    if missed.is_empty() { format!("{held} gates hold") } else { format!("{held} gates hold, missed: {}", missed.join(", ")) }
}

#[cfg(test)]
mod tests;
