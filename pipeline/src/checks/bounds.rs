//! The bounds of the gates, from `datasets/checks.toml`. In: the file. Out: a gate for every figure.

use crate::settings_file::{FileError, SettingsFile};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use toml::Spanned;
use trits_index::reason::GATES;
use trits_index::snapshot::manifest::Gate;

/// The bounds without a file of checks.
const BUILT_IN: &str = include_str!("../../../datasets/checks.toml");

const BEFORE_REASONS: [&str; 29] = [
    "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10", "D11", "D12", "D13", "D14", "D15", "D16", "D17", "D18", "D19", "D20",
    "T1", "T2", "T3", "T4", "T5", "T6a", "T6b", "T7", "T8",
];
const AFTER_REASONS: [&str; 12] = ["N1", "N2", "S1", "S2", "S3", "H1", "H2", "H3", "G1", "G2", "G3", "G4"];

/// Every gate there is, in the order of the manifest; those of reasons are the reason module's.
pub const IDS: [&str; BEFORE_REASONS.len() + GATES.len() + AFTER_REASONS.len()] = {
    const BEFORE: usize = BEFORE_REASONS.len();
    let mut all = [""; BEFORE + GATES.len() + AFTER_REASONS.len()];
    let mut n = 0;
    while n < all.len() {
        all[n] = match n {
            _ if n < BEFORE => BEFORE_REASONS[n],
            _ if n < BEFORE + GATES.len() => GATES[n - BEFORE].id,
            _ => AFTER_REASONS[n - BEFORE - GATES.len()],
        };
        n += 1;
    }
    all
};

/// Gates on columns whose figure is a share, which may be judged beside the week too.
const COLUMNS: [&str; 2] = ["D18", "D19"];

static FILE: SettingsFile = SettingsFile { name: "the checks", hint: "; name another file with --checks", plural: true };

/// One gate's table.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    at_least: Option<f64>,
    at_most: Option<f64>,
    of_last: Option<f64>,
    over_last: Option<f64>,
    /// Beside `of_last`, and of gates on columns: the bound beside the median of the last seven snapshots.
    of_week: Option<f64>,
    #[serde(default)]
    fewest: u64,
    #[serde(default)]
    authored_only: bool,
    distance: Option<f32>,
    score: Option<f32>,
    /// The bound for seeds of the wide tier, of the same kind; that of all others when left out.
    wide: Option<f64>,
    blocking: bool,
}

/// Which seeds a figure is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// All but the wide tier.
    Deep,
    /// The wide tier, of which little is known.
    Wide,
}

impl Tier {
    /// Both, the deep one first.
    pub const ALL: [Self; 2] = [Self::Deep, Self::Wide];

    /// The id of a gate on seeds of this tier: `R3`, and `R3w` of the wide tier.
    pub fn id(self, gate: &str) -> String {
        format!("{gate}{}", if self == Self::Wide { "w" } else { "" })
    }
}

/// All bounds.
#[derive(Debug, Clone, PartialEq)]
pub struct Bounds {
    entries: BTreeMap<String, Entry>,
    text: String,
}

/// What a figure is measured on.
#[derive(Debug, Clone, Copy, Default)]
pub struct Measured {
    pub figure: f64,
    /// What it was in the last snapshot.
    pub last: Option<f64>,
    /// The median of what it was in the last seven snapshots.
    pub week: Option<f64>,
    /// How many cases it rests on, for gates that bind from a number on.
    pub cases: u64,
}

impl Measured {
    /// A figure without a comparison.
    pub fn alone(figure: f64) -> Self {
        Self { figure, cases: u64::MAX, ..Self::default() }
    }
}

impl Bounds {
    /// The bounds of a file, or the built-in ones.
    pub fn load(path: Option<&Path>) -> Result<Self, FileError> {
        let Some(path) = path else { return Self::parse(BUILT_IN) };
        Self::parse(&FILE.text(path)?)
    }

    /// Reads and checks bounds.
    ///
    /// # Errors
    /// As [`Self::load`]; the error lists all defects.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let spanned: BTreeMap<String, Spanned<Entry>> = FILE.parse(text)?;
        let line = |at: usize| text.get(..at).map_or(0, |before| before.matches('\n').count()) + 1;
        let mut defects: Vec<(usize, String)> = Vec::new();
        for (id, entry) in &spanned {
            let found = entry.get_ref().defects(id);
            defects.extend(found.into_iter().map(|defect| (line(entry.span().start), defect)));
        }
        defects.sort();
        let missing = IDS.iter().filter(|id| !spanned.contains_key(**id)).map(|id| format!("gate {id} is missing"));
        let defects: Vec<String> = defects.into_iter().map(|(n, defect)| format!("line {n}: {defect}")).chain(missing).collect();
        FILE.consistent(defects)?;
        let entries = spanned.into_iter().map(|(id, entry)| (id, entry.into_inner())).collect();
        Ok(Self { entries, text: text.to_owned() })
    }

    /// The file's text, of which digests are made.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Least mean distance in a trio (T3).
    pub fn distance(&self) -> f32 {
        self.entries.get("T3").and_then(|e| e.distance).unwrap_or_default()
    }

    /// Least Bayesian score of a tip (T5).
    pub fn score(&self) -> f32 {
        self.entries.get("T5").and_then(|e| e.score).unwrap_or_default()
    }

    /// Of fewer cases a gate stops nothing.
    pub fn fewest(&self, id: &str) -> u64 {
        self.entries.get(id).map_or(0, |entry| entry.fewest)
    }

    /// Beside the median of the last seven snapshots the figure must reach this share; `None` where a gate is not compared with it.
    pub fn of_week(&self, id: &str) -> Option<f64> {
        self.entries.get(id)?.of_week
    }

    /// The gate of a figure. `own`: an editor described most titles.
    pub fn gate(&self, id: &str, what: impl Into<String>, measured: Measured, own: bool) -> Gate {
        self.gate_of(Tier::Deep, id, what, measured, own)
    }

    /// The same of the seeds of a tier.
    pub fn gate_of(&self, tier: Tier, id: &str, what: impl Into<String>, measured: Measured, own: bool) -> Gate {
        let of_tier = if tier == Tier::Wide { " (wide tier)" } else { "" };
        let what = what.into() + of_tier;
        let mut gate = Gate { id: tier.id(id), what, figure: measured.figure, must_be: ">=".into(), ..Gate::default() };
        let Some(entry) = self.entries.get(id) else { return gate };
        gate.blocking = entry.blocking;
        let (bound, most) = entry.bound(tier, measured);
        if most {
            gate.must_be = "<=".to_owned();
        }
        let holds = |bound: f64| if most { measured.figure <= bound } else { measured.figure >= bound };
        gate.passed = bound.is_none_or(holds);
        gate.bound = bound.unwrap_or_default();
        gate.note = match bound {
            None => Some("there is no last snapshot to compare with".to_owned()),
            Some(_) if measured.cases < entry.fewest => Some(format!("{} cases: binds from {} on", measured.cases, entry.fewest)),
            Some(_) if entry.authored_only && !own => Some("reported only: made for a catalogue that editors described".to_owned()),
            Some(_) => return gate,
        };
        gate.passed = true;
        gate.blocking = false;
        gate
    }
}

impl Entry {
    /// The bound, `None` when there is nothing to compare with; and whether it is the most the figure may be.
    fn bound(&self, tier: Tier, Measured { last, week, .. }: Measured) -> (Option<f64>, bool) {
        let own = |bound: Option<f64>| if tier == Tier::Wide { bound.map(|bound| self.wide.unwrap_or(bound)) } else { bound };
        let [at_least, at_most, of_last, over_last] = [self.at_least, self.at_most, self.of_last, self.over_last].map(own);
        match (at_least, at_most, of_last, over_last) {
            (Some(bound), ..) => (Some(bound), false),
            (_, Some(bound), ..) => (Some(bound), true),
            // The stricter of the two: slow losses show against the weekly median.
            (_, _, Some(share), _) => (last.map(|l| (l * share).max(week.zip(self.of_week).map_or(0.0, |(w, share)| w * share))), false),
            (.., times) => (last.zip(times).map(|(l, t)| l * t), true),
        }
    }

    fn defects(&self, id: &str) -> Vec<String> {
        let mut found = Vec::new();
        if !IDS.contains(&id) {
            found.push(format!("there is no gate {id}; known are {}", IDS.join(", ")));
        }
        let bounds: Vec<f64> = [self.at_least, self.at_most, self.of_last, self.over_last].into_iter().flatten().collect();
        if bounds.len() != 1 {
            found.push(format!("gate {id} has {} bounds; expected one of at_least, at_most, of_last, over_last", bounds.len()));
        }
        if self.of_week.is_some() && self.of_last.is_none() && !COLUMNS.contains(&id) {
            found.push(format!("gate {id} has `of_week` without `of_last`"));
        }
        if bounds.iter().chain(&self.wide).chain(&self.of_week).any(|b| !b.is_finite() || *b < 0.0) {
            found.push(format!("the bound of gate {id} is not a number from 0 up"));
        }
        for (key, given, of) in [("distance", self.distance, "T3"), ("score", self.score, "T5")] {
            match given {
                Some(_) if id != of => found.push(format!("gate {id} has no `{key}`; {of} has")),
                None if id == of => found.push(format!("gate {id} needs `{key}`")),
                Some(value) if !value.is_finite() || value < 0.0 => found.push(format!("`{key}` is not a number from 0 up")),
                _ => {}
            }
        }
        found
    }
}

#[cfg(test)]
#[path = "bounds_tests.rs"]
mod tests;
