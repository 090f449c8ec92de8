//! What the provider has, and how it behaves.

use super::faults::Fault;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A title: `movie` or `tv`, and its id.
pub type Key = (&'static str, u32);

/// What the provider has, and how it behaves.
#[derive(Debug)]
pub struct World {
    /// Films, numbered from 1.
    pub films: u32,
    /// Series, numbered from 1.
    pub series: u32,
    /// How large details are: 1 is a few KiB, 10 about what a well-known film has.
    pub size: u32,
    /// Words to make keywords of.
    pub keywords: Vec<String>,
    /// Titles that change by themselves each day.
    pub changes_a_day: u32,
    /// The day now, `YYYY-MM-DD`; each request for an export moves it forward.
    pub today: String,
    /// The token that is taken; any other is refused with 401.
    pub token: String,
    /// Titles that changed by hand, by day.
    pub changed: BTreeMap<String, BTreeSet<Key>>,
    /// Titles that are gone: 404, and left out of exports.
    pub gone: BTreeSet<Key>,
    /// Titles that are gone but are still in the exports.
    pub gone_but_listed: BTreeSet<Key>,
    /// Answers by hand, laid over generated ones field by field.
    pub edited: BTreeMap<Key, Value>,
    /// Share of the titles that the exports hold, in hundredths; 100 is all.
    pub exported: u32,
    /// Lines that stand at the end of the exports of a kind.
    pub export_lines: BTreeMap<&'static str, Vec<String>>,
    /// Days whose exports are not there (yet).
    pub no_export_of: BTreeSet<String>,
    /// Bodies by path, in place of generated ones.
    pub bodies: BTreeMap<String, (u16, Vec<u8>)>,
    /// What goes wrong.
    pub faults: Vec<Fault>,
    /// Calls by kind.
    pub calls: BTreeMap<String, usize>,
    /// Requested paths with their queries, in order; recorded only while `log_paths`.
    pub paths: Vec<String>,
    /// Whether to keep paths.
    pub log_paths: bool,
    /// Moments of calls of details, to check the pace; recorded only while `log_paths`.
    pub moments: Vec<std::time::Instant>,
}

impl World {
    /// The given number of films and series, small and well-behaved.
    pub fn new(films: u32, series: u32) -> Self {
        Self {
            films,
            series,
            size: 1,
            keywords: ["heist", "robot", "island", "grief", "hospital", "friendship", "obsession", "spy"].map(str::to_owned).to_vec(),
            changes_a_day: 0,
            today: "2025-01-01".to_owned(),
            token: super::TOKEN.to_owned(),
            changed: BTreeMap::new(),
            gone: BTreeSet::new(),
            gone_but_listed: BTreeSet::new(),
            edited: BTreeMap::new(),
            exported: 100,
            export_lines: BTreeMap::new(),
            no_export_of: BTreeSet::new(),
            bodies: BTreeMap::new(),
            faults: Vec::new(),
            calls: BTreeMap::new(),
            paths: Vec::new(),
            log_paths: false,
            moments: Vec::new(),
        }
    }

    /// How many titles of a kind there are.
    pub fn count(&self, media: &str) -> u32 {
        if media == "movie" { self.films } else { self.series }
    }

    /// Ids that the exports hold.
    pub fn exported_ids(&self, media: &'static str) -> Vec<u32> {
        let count = u64::from(self.count(media)) * u64::from(self.exported) / 100;
        let edited = self.edited.keys().filter(|(m, id)| *m == media && *id > self.count(media)).map(|(_, id)| *id);
        (1..=u32::try_from(count).unwrap_or(u32::MAX)).chain(edited).filter(|id| !self.gone.contains(&(media, *id))).collect()
    }

    /// Whether details of a title can be had.
    pub fn has(&self, key: Key) -> bool {
        let exists = (1..=self.count(key.0)).contains(&key.1) || self.edited.contains_key(&key);
        exists && !self.gone.contains(&key) && !self.gone_but_listed.contains(&key)
    }

    /// Ids of a kind that changed from one day to another, both included.
    pub fn changed_between(&self, media: &'static str, from: &str, to: &str) -> BTreeSet<u32> {
        let by_hand = self.changed.range(from.to_owned()..=to.to_owned()).flat_map(|(_, keys)| keys.iter());
        let mut ids: BTreeSet<u32> = by_hand.filter(|(m, _)| *m == media).map(|(_, id)| *id).collect();
        let days = days_between(from, to);
        ids.extend(days.into_iter().flat_map(|day| self.changed_by_itself(media, day)));
        ids
    }

    /// How often a title changed until today: details differ from one version to the next.
    pub fn version(&self, key: Key) -> u32 {
        let by_hand = self.changed.iter().filter(|(day, keys)| **day <= self.today && keys.contains(&key)).count();
        let by_itself =
            days_between("2025-01-01", &self.today).into_iter().filter(|day| self.changed_by_itself(key.0, *day).contains(&key.1));
        u32::try_from(by_hand + if self.changes_a_day == 0 { 0 } else { by_itself.count() }).unwrap_or(0)
    }

    /// Which titles change by themselves on a day: a stride through the ids, another every day.
    fn changed_by_itself(&self, media: &str, day: i64) -> Vec<u32> {
        let count = self.count(media);
        let share = self.changes_a_day * count / (self.films + self.series).max(1);
        let first = u32::try_from(day.rem_euclid(i64::from(count.max(1)))).unwrap_or(0);
        (0..share).map(|n| (first + n * (count / share.max(1)).max(1)) % count.max(1) + 1).collect()
    }
}

/// Days since 1970 from one day to another, both included.
fn days_between(from: &str, to: &str) -> Vec<i64> {
    let number = |text: &str| {
        let day: chrono::NaiveDate = text.parse().ok()?;
        Some((day - chrono::NaiveDate::default()).num_days())
    };
    match (number(from), number(to)) {
        (Some(from), Some(to)) => (from..=to).collect(),
        _ => Vec::new(),
    }
}
