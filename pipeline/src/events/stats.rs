//! How much there is: events per day and type, and sessions.

use super::read::Read;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use uuid::Uuid;

/// Counts of a sink.
#[derive(Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Stats {
    /// All events.
    pub events: u64,
    /// All sessions.
    pub sessions: u64,
    /// By day, oldest first.
    pub days: BTreeMap<String, Day>,
    /// Events by type over all days.
    pub types: BTreeMap<String, u64>,
    /// Records that are no event.
    pub unreadable: u64,
    /// Records that damage made unreadable.
    pub damaged: u64,
    /// Segments that end in something that is no record.
    pub torn: Vec<String>,
    /// Files with the torn ends that repairs removed from segments.
    pub aside: Vec<String>,
    /// Events of erased sessions that were left out.
    pub erased: u64,
}

/// Counts of a day.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Day {
    /// Its events.
    pub events: u64,
    /// Sessions with an event on it.
    pub sessions: u64,
    /// Its events by type.
    pub types: BTreeMap<String, u64>,
}

/// Counts events.
pub fn stats(read: &Read) -> Stats {
    let (torn, aside) = (read.torn.clone(), read.aside.clone());
    let mut out = Stats { unreadable: read.unreadable, damaged: read.damaged, torn, aside, erased: read.erased, ..Stats::default() };
    let mut sessions: HashSet<Uuid> = HashSet::new();
    let mut of_day: HashSet<(&str, Uuid)> = HashSet::new();
    for event in &read.events {
        let (day, kind) = (out.days.entry(event.day().to_owned()).or_default(), event.event_type.name());
        out.events += 1;
        day.events += 1;
        *day.types.entry(kind.to_owned()).or_default() += 1;
        *out.types.entry(kind.to_owned()).or_default() += 1;
        if let Some(session) = event.session_id {
            sessions.insert(session);
            day.sessions += u64::from(of_day.insert((event.day(), session)));
        }
    }
    out.sessions = sessions.len() as u64;
    out
}

impl fmt::Display for Stats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} events of {} sessions on {} days", self.events, self.sessions, self.days.len())?;
        for (kind, count) in &self.types {
            writeln!(f, "type       {kind:<24} {count:>8}")?;
        }
        for (day, counts) in &self.days {
            writeln!(f, "day        {day} {:>8} events {:>8} sessions", counts.events, counts.sessions)?;
        }
        if self.unreadable > 0 {
            writeln!(f, "unreadable {} records are no event", self.unreadable)?;
        }
        if self.damaged > 0 {
            writeln!(f, "damaged    {} records cannot be read; all others are", self.damaged)?;
        }
        for torn in &self.torn {
            writeln!(f, "torn       {torn} ends in something that is no record; trits-api moves that aside when it starts")?;
        }
        for aside in &self.aside {
            writeln!(f, "aside      {aside} came from the end of a segment and is no record")?;
        }
        if self.erased > 0 {
            writeln!(f, "erased     {} events of erased sessions left out", self.erased)?;
        }
        Ok(())
    }
}
