//! Removal of events: retention by age, and erasure of one session. What is removed from a file for a session is decided by
//! [`trits_events::Eraser`], as when the API erases; a mark with the hash of the session stays.

use super::folder;
use super::postgres::Database;
use super::source::EventSource;
use crate::failure::Failure;
use chrono::{Months, NaiveDate};
use std::path::{Path, PathBuf};
use trits_events::{Eraser, StoredEvent, encode, file_name, files, scan};
use uuid::Uuid;

/// Months that events are stored when the operator says nothing else. Texts that promise it to visitors are named in CONTRIBUTING.md.
pub const RETENTION_MONTHS: u32 = 24;

/// What retention removed, or would remove.
#[derive(Debug, PartialEq, Eq)]
pub struct Retained {
    /// The first day that stays, `YYYY-MM-DD`.
    pub from: String,
    /// Files of days before it; none in a database.
    pub files: Vec<PathBuf>,
    /// Events of those days.
    pub events: u64,
}

/// The first day that stays when events of `months` months before `today` stay.
///
/// # Errors
/// `today` is no day, or is too near the beginning of the calendar.
pub fn cutoff(today: &str, months: u32) -> Result<String, Failure> {
    let day = NaiveDate::parse_from_str(today, "%Y-%m-%d").ok().and_then(|day| day.checked_sub_months(Months::new(months)));
    day.map(|day| day.format("%Y-%m-%d").to_string()).ok_or_else(|| Failure::usage(format!("no day lies {months} months before {today}")))
}

/// Removes the events before a day; without `apply` only counts them.
pub fn retain(source: &EventSource, from: &str, apply: bool) -> Result<Retained, Failure> {
    match source {
        EventSource::Folder(dir) => {
            // The torn end of a segment belongs to its day too.
            let old = |mut found: Vec<folder::Segment>| {
                found.retain(|segment| segment.day.as_str() < from);
                found
            };
            let segments = old(folder::segments(dir)?);
            let mut events = 0;
            for segment in &segments {
                events += folder::events(&segment.path)?;
            }
            let files: Vec<PathBuf> = segments.into_iter().chain(old(folder::torn(dir)?)).map(|s| s.path).collect();
            if apply {
                files.iter().try_for_each(|path| folder::remove(path))?;
            }
            Ok(Retained { from: from.to_owned(), files, events })
        }
        EventSource::Postgres(url) => {
            let events = Database::connect(url)?.before(from, apply)?;
            Ok(Retained { from: from.to_owned(), files: Vec::new(), events })
        }
    }
}

/// What was erased.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    pub events: u64,
    /// Files that were rewritten or removed; none in a database.
    pub files: u64,
}

/// Erases a session. `now` is the minute for the mark, `YYYY-MM-DDTHH:MM:00Z`.
pub fn forget(source: &EventSource, session: Uuid, now: &str) -> Result<Forgotten, Failure> {
    match source {
        EventSource::Folder(dir) => forget_in(dir, session, now),
        EventSource::Postgres(url) => Ok(Forgotten { events: Database::connect(url)?.forget(session, now)?, files: 0 }),
    }
}

fn forget_in(dir: &Path, session: Uuid, now: &str) -> Result<Forgotten, Failure> {
    // Before the lock, which makes a file: a folder that is not there is a mistake, not an empty sink.
    folder::segments(dir)?;
    let _lock = folder::lock(dir, &format!("erase through the server: DELETE /api/v1/sessions/{session}"))?;
    let cannot = || format!("cannot erase a session from {}", dir.display());
    // An interrupted run may have left a temporary file with the session in it.
    files::sweep(dir).map_err(Failure::io(cannot()))?;
    let (mut out, mut eraser) = (Forgotten::default(), Eraser::new(session));
    for path in files::holding(dir, &mut eraser).map_err(Failure::io(cannot()))? {
        if let Some(left) = files::erase(&path, &mut eraser).map_err(Failure::io(cannot()))? {
            out.events += left.events;
            out.files += 1;
        }
    }
    if out.files > 0 {
        mark(dir, session, now)?;
    }
    Ok(out)
}

fn mark(dir: &Path, session: Uuid, now: &str) -> Result<(), Failure> {
    let marker = StoredEvent::erased(Uuid::new_v4(), now.to_owned(), session);
    let json = serde_json::to_vec(&marker).map_err(Failure::integrity)?;
    let path = dir.join(file_name(marker.day()));
    let mut bytes = if path.exists() { folder::bytes(&path)? } else { Vec::new() };
    let end = scan(&bytes).1;
    let torn = bytes.split_off(end);
    bytes.extend(encode(&json));
    bytes.extend(torn);
    files::replace(&path, &bytes).map_err(Failure::io(format!("cannot replace {}", path.display())))
}
