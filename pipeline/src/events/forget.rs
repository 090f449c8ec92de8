//! Erasure of one session: its events are removed, and a mark with the hash of the session stays. What is removed from a file is
//! decided by [`trits_events::Eraser`], as when the API erases.

use super::folder;
use super::postgres::Database;
use super::source::EventSource;
use crate::failure::Failure;
use std::path::Path;
use trits_events::{Eraser, StoredEvent, encode, file_name, files, scan};
use uuid::Uuid;

/// What was erased.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Events.
    pub events: u64,
    /// Files that were rewritten or removed; none in a database.
    pub files: u64,
}

/// Erases a session. `now` is the minute for the mark, `YYYY-MM-DDTHH:MM:00Z`.
///
/// # Errors
/// A server is writing to the folder, a file operation fails, or the database refuses.
pub fn forget(source: &EventSource, session: Uuid, now: &str) -> Result<Forgotten, Failure> {
    match source {
        EventSource::Folder(dir) => forget_in(dir, session, now),
        EventSource::Postgres(url) => Ok(Forgotten { events: Database::connect(url)?.forget(session, now)?, files: 0 }),
    }
}

fn forget_in(dir: &Path, session: Uuid, now: &str) -> Result<Forgotten, Failure> {
    // Before the lock, which makes a file: a folder that is not there is a mistake, not an empty sink.
    folder::segments(dir)?;
    let _lock = folder::lock(dir, &format!("ask it instead: DELETE /api/v1/sessions/{session}"))?;
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
    folder::replace(&path, &bytes)
}
