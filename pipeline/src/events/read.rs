//! Reading a sink: every complete event, but none of an erased session.

use super::folder;
use super::postgres::Database;
use super::source::EventSource;
use crate::failure::Failure;
use serde::Serialize;
use std::collections::HashSet;
use std::path::Path;
use trits_events::{Event, EventType, StoredEvent, session_hash, survey};

/// The events of a sink.
#[derive(Debug, Default)]
pub struct Read {
    /// In the order in which they came; each once, and none of an erased session.
    pub events: Vec<StoredEvent>,
    /// What else the sink holds.
    pub unread: Unread,
}

/// What of a sink was not read, or is left out.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct Unread {
    /// Records that are no event.
    pub unreadable: u64,
    /// Records that damage made unreadable, also at the end of a segment; whole records after them are read. Of bytes in which no record
    /// can be seen to begin nobody knows how many they were: they count as one.
    pub damaged: u64,
    /// Segments that end in something that is no record: today's while it is written, others after a crash.
    pub torn: Vec<String>,
    /// Files with the torn ends that repairs removed from segments.
    #[serde(rename = "aside")]
    pub removed_ends: Vec<String>,
    /// Events of sessions that were erased.
    pub erased: u64,
}

impl Read {
    /// Records that cannot be used, for any reason.
    pub const fn lost(&self) -> u64 {
        self.unread.unreadable + self.unread.damaged
    }

    /// Adds a record: an event, or one more that is unreadable.
    fn add(&mut self, json: &[u8]) {
        match StoredEvent::parse(json) {
            Ok(event) => self.events.push(event),
            Err(_) => self.unread.unreadable += 1,
        }
    }
}

/// Reads a whole sink.
pub fn read(source: &EventSource) -> Result<Read, Failure> {
    let mut read = match source {
        EventSource::Folder(dir) => read_folder(dir)?,
        EventSource::Postgres(url) => read_rows(&Database::connect(url)?)?,
    };
    let mut ids = HashSet::with_capacity(read.events.len());
    read.events.retain(|event| ids.insert(event.event_id));
    let distinct = read.events.len();
    let erased = erased_sessions(&read.events);
    // Events of an erased session were deleted before its marker was written. They are here only if an older copy of a segment was
    // restored.
    if !erased.is_empty() {
        read.events.retain(|event| event.session_id.is_none_or(|session| !erased.contains(&session_hash(session))));
    }
    read.unread.erased = (distinct - read.events.len()) as u64;
    Ok(read)
}

fn read_folder(dir: &Path) -> Result<Read, Failure> {
    let removed_ends = folder::torn(dir)?.into_iter().map(|torn| torn.path.display().to_string()).collect();
    let mut out = Read { events: Vec::new(), unread: Unread { removed_ends, ..Unread::default() } };
    let segments = folder::segments(dir)?;
    let newest = segments.last().cloned();
    for segment in segments {
        let bytes = folder::bytes(&segment.path)?;
        let found = survey(&bytes);
        out.unread.damaged += found.damaged.len() as u64;
        if found.end < bytes.len() {
            // Of the newest segment one record may be half-written at this moment.
            let written = usize::from(newest.as_ref() == Some(&segment));
            out.unread.damaged += found.torn().saturating_sub(written) as u64;
            out.unread.torn.push(segment.path.display().to_string());
        }
        found.records.iter().for_each(|record| out.add(found.json(record)));
    }
    Ok(out)
}

fn read_rows(database: &Database) -> Result<Read, Failure> {
    let mut out = Read::default();
    database.documents(|json| out.add(json.as_bytes()))?;
    Ok(out)
}

/// Hashes of the sessions that were erased.
fn erased_sessions(events: &[StoredEvent]) -> HashSet<String> {
    let markers = events.iter().filter(|event| event.event_type == EventType::SessionErased);
    let session = |marker: &StoredEvent| match marker.event() {
        Ok(Event::SessionErased { session }) => Some(session),
        _ => None,
    };
    markers.filter_map(session).collect()
}
