//! Erasure of one session: its events go, and a mark stays that tells that they went, not whose they were.

use super::folder;
use super::postgres::Database;
use super::source::EventSource;
use crate::night::failure::Failure;
use std::path::Path;
use trits_index::events::{KeptEvent, encode, file_name, scan, without_session};
use uuid::Uuid;

/// What was erased.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Forgotten {
    /// Events.
    pub events: u64,
    /// Files that were written anew or removed; none in a database.
    pub files: u64,
}

/// Erases a session. `now` is the minute for the mark, `YYYY-MM-DDTHH:MM:00Z`.
///
/// # Errors
/// A server is writing to the folder, the disk says no, or the database does.
pub fn forget(source: &EventSource, session: Uuid, now: &str) -> Result<Forgotten, Failure> {
    match source {
        EventSource::Folder(dir) => forget_in(dir, session, now),
        EventSource::Postgres(url) => Ok(Forgotten { events: Database::connect(url)?.forget(session, now)?, files: 0 }),
    }
}

fn forget_in(dir: &Path, session: Uuid, now: &str) -> Result<Forgotten, Failure> {
    // Before the lock, which makes a file: a folder that is not there is a mistake, not an empty sink.
    let segments = folder::segments(dir)?;
    let _lock = folder::lock(dir, &format!("ask it instead: DELETE /api/v1/sessions/{session}"))?;
    let mut out = Forgotten::default();
    for segment in &segments {
        let bytes = folder::bytes(&segment.path)?;
        if let Some(left) = without(&bytes, session) {
            out.events += (scan(&bytes).0.len() - scan(&left).0.len()) as u64;
            out.files += 1;
            folder::replace(&segment.path, &left)?;
        }
    }
    for torn in folder::torn(dir)? {
        if names(&folder::bytes(&torn.path)?, session) {
            out.files += 1;
            folder::remove(&torn.path)?;
        }
    }
    if out.files > 0 {
        mark(dir, session, now)?;
    }
    Ok(out)
}

/// The bytes of a segment without a session; `None` when nothing of it is in there. An end that is no record stays as it is, for a
/// repair to move aside, unless it names the session.
fn without(bytes: &[u8], session: Uuid) -> Option<Vec<u8>> {
    let (whole, end) = bytes.split_at(scan(bytes).1);
    let end = if names(end, session) { &[] } else { end };
    let left = without_session(whole, session).ok().flatten();
    if left.is_none() && whole.len() + end.len() == bytes.len() {
        return None;
    }
    Some([left.as_deref().unwrap_or(whole), end].concat())
}

fn names(bytes: &[u8], session: Uuid) -> bool {
    let id = session.hyphenated().to_string();
    bytes.windows(id.len()).any(|w| w == id.as_bytes())
}

fn mark(dir: &Path, session: Uuid, now: &str) -> Result<(), Failure> {
    let marker = KeptEvent::erased(Uuid::new_v4(), now.to_owned(), session);
    let json = serde_json::to_vec(&marker).map_err(|e| Failure::Integrity(e.to_string()))?;
    let path = dir.join(file_name(marker.day()));
    let mut bytes = if path.exists() { folder::bytes(&path)? } else { Vec::new() };
    let end = scan(&bytes).1;
    let torn = bytes.split_off(end);
    bytes.extend(encode(&json));
    bytes.extend(torn);
    folder::replace(&path, &bytes)
}
