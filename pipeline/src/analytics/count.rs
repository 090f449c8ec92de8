//! Facts added up into the cells of a day.

use super::facts::{Fact, Facts};
use super::votes;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use trits_events::StoredEvent;
use trits_events::analytics::{Kind, Measure, MetricRow, REST};
use trits_index::ids::TitleKey;
use trits_index::snapshot::Snapshot;

/// Keys of a measure with a cell of their own on one day; rarer ones share the cell [`REST`].
pub const MOST_KEYS: usize = 500;

/// The steps of the funnel, in order.
pub const STEPS: [&str; 5] = ["search", "results", "tip", "sheet", "provider"];

/// The cells of one day's events, given in the order in which they came: of everything, of films, of series.
pub fn day(events: &[StoredEvent], snapshot: &Snapshot) -> [Vec<MetricRow>; 3] {
    let Facts { mut facts, votes } = Facts::of(events, snapshot);
    facts.extend(votes::facts(&votes, snapshot));
    [Kind::All, Kind::Movie, Kind::Tv].map(|kind| {
        let mut cells = cells(&facts, kind);
        cells.iter_mut().for_each(|cell| cell.label = label(cell, snapshot));
        cells
    })
}

/// The cells of one kind, sorted by measure and key, without labels.
pub fn cells(facts: &[Fact], kind: Kind) -> Vec<MetricRow> {
    let mut tallies: HashMap<Measure, HashMap<&str, Tally>> = HashMap::new();
    let mut steps: HashMap<u32, [bool; STEPS.len()]> = HashMap::new();
    for fact in facts.iter().filter(|fact| kind == Kind::All || kind == Kind::from(fact.media)) {
        if fact.measure == Measure::Funnel {
            let made = steps.entry(fact.session).or_default();
            STEPS.iter().zip(made).filter(|(step, _)| **step == fact.key).for_each(|(_, made)| *made = true);
        } else {
            tallies.entry(fact.measure).or_default().entry(&fact.key).or_default().add(fact);
        }
    }
    let mut cells = funnel(&steps);
    for (measure, mut by_key) in tallies {
        merge_rare(&mut by_key);
        cells.extend(by_key.into_iter().map(|(key, tally)| tally.cell(measure, key)));
    }
    cells.sort_unstable_by(|a, b| (a.measure, &a.key).cmp(&(b.measure, &b.key)));
    cells
}

/// What one cell adds up.
#[derive(Debug, Default)]
struct Tally {
    count: u64,
    good: u64,
    sessions: HashSet<u32>,
}

impl Tally {
    fn add(&mut self, fact: &Fact) {
        self.count += 1;
        self.good += u64::from(fact.good);
        self.sessions.insert(fact.session);
    }

    fn cell(self, measure: Measure, key: &str) -> MetricRow {
        let sessions = self.sessions.len() as u64;
        MetricRow { measure, key: key.to_owned(), label: None, count: self.count, good: self.good, sessions }
    }
}

/// Merges all keys but the most counted into one.
fn merge_rare(by_key: &mut HashMap<&str, Tally>) {
    let mut keys: Vec<(Reverse<u64>, &str)> = by_key.iter().map(|(key, tally)| (Reverse(tally.count), *key)).collect();
    keys.sort_unstable();
    let rare: Vec<Tally> = keys.iter().skip(MOST_KEYS).filter_map(|(_, key)| by_key.remove(key)).collect();
    for tally in rare {
        let rest = by_key.entry(REST).or_default();
        rest.count += tally.count;
        rest.good += tally.good;
        rest.sessions.extend(tally.sessions);
    }
}

/// How far sessions went. A session counts at a step only when it made every step before it too, so the figures never rise.
fn funnel(steps: &HashMap<u32, [bool; STEPS.len()]>) -> Vec<MetricRow> {
    let reached = |n: usize| steps.values().filter(|made| made[..=n].iter().all(|made| *made)).count() as u64;
    let counted = STEPS.iter().enumerate().map(|(n, step)| (step, reached(n))).filter(|(_, sessions)| *sessions > 0);
    let cell = |(step, n): (&&str, u64)| MetricRow {
        measure: Measure::Funnel,
        key: (*step).to_owned(),
        label: None,
        count: n,
        good: 0,
        sessions: n,
    };
    counted.map(cell).collect()
}

/// The name of a title, pair or themed page.
fn label(cell: &MetricRow, snapshot: &Snapshot) -> Option<String> {
    let name = |key: &str| {
        let title = snapshot.title(snapshot.find(key.parse::<TitleKey>().ok()?)?).ok()?;
        Some(title.year.map_or_else(|| title.title.clone(), |year| format!("{} ({year})", title.title)))
    };
    match cell.measure {
        Measure::Seeds | Measure::Tips | Measure::Listed => name(&cell.key),
        Measure::VotesByPair => {
            let (seeds, tip) = cell.key.split_once('>')?;
            let name = |key: &str| name(key).unwrap_or_else(|| key.to_owned());
            Some(format!("{} → {}", seeds.split('+').map(name).collect::<Vec<_>>().join(" + "), name(tip)))
        }
        Measure::Themes => snapshot.themes.iter().find(|theme| theme.slug == cell.key).map(|theme| theme.title.clone()),
        _ => None,
    }
}
