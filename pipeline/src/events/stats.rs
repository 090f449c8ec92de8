//! How much there is: events per day and type, and sessions.

use super::read::{Read, Unread};
use crate::failure::printable;
use serde::Serialize;
use std::collections::{BTreeMap, HashSet};
use std::fmt;
use trits_index::ids::MediaType;
use uuid::Uuid;

/// Counts of a sink.
#[derive(Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Stats {
    pub events: u64,
    pub sessions: u64,
    /// By day, oldest first.
    pub days: BTreeMap<String, Day>,
    /// Events by type over all days.
    pub types: BTreeMap<String, u64>,
    /// What was searched for and not found, the most frequent first; absent without a snapshot to look in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub in_vain: Option<Vec<Wanted>>,
    /// What was not counted.
    #[serde(flatten)]
    pub unread: Unread,
}

/// A query that finds nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Wanted {
    /// In small letters.
    pub query: String,
    /// Films or series.
    pub media_type: MediaType,
    /// Sessions that typed it.
    pub sessions: u64,
    /// How often it was typed.
    pub times: u64,
    /// On how many days.
    pub days: u64,
    /// The last day on which it was.
    pub last: String,
}

/// Counts of a day.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct Day {
    pub events: u64,
    /// Sessions with an event on it.
    pub sessions: u64,
    /// Its events by type.
    pub types: BTreeMap<String, u64>,
}

/// Counts events.
pub fn stats(read: &Read) -> Stats {
    let mut out = Stats { unread: read.unread.clone(), ..Stats::default() };
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
        for wanted in self.in_vain.iter().flatten() {
            let Wanted { query, media_type, sessions, times, last, .. } = wanted;
            let query = printable(query);
            writeln!(f, "in vain    {media_type:<5} `{query}`: {sessions} sessions, {times} times, last on {last}")?;
        }
        if self.unread.unreadable > 0 {
            writeln!(f, "unreadable {} records are no event", self.unread.unreadable)?;
        }
        if self.unread.damaged > 0 {
            writeln!(f, "damaged    {} records cannot be read; all others are", self.unread.damaged)?;
        }
        for torn in &self.unread.torn {
            writeln!(f, "torn       {torn} ends in something that is no record; trits-api moves that aside when it starts")?;
        }
        for end in &self.unread.removed_ends {
            writeln!(f, "aside      {end} came from the end of a segment and is no record")?;
        }
        if self.unread.erased > 0 {
            writeln!(f, "erased     {} events of erased sessions left out", self.unread.erased)?;
        }
        Ok(())
    }
}
