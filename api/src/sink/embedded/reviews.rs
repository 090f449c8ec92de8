//! Reading reviews back. A segment is read once, and again only when it changed: today's, or one from which a session was erased.

use super::segment;
use memchr::memmem;
use std::collections::HashMap;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use trits_events::{EventType, StoredEvent, scan};

/// Identifies a version of a file: its inode, length and time of change.
type Version = (u64, u64, i64, i64);

/// The reviews of each segment when it was last read.
#[derive(Default)]
pub struct ReviewCache(Mutex<HashMap<PathBuf, (Version, Vec<StoredEvent>)>>);

impl ReviewCache {
    /// All events about reviews of a folder, oldest first.
    pub fn read(&self, dir: &Path) -> io::Result<Vec<StoredEvent>> {
        let mut segments = segment::list(dir)?;
        segments.sort_unstable();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.retain(|path, _| segments.binary_search(path).is_ok());
        let mut all = Vec::new();
        for path in segments {
            let version = fs::metadata(&path).map(|m| (m.ino(), m.len(), m.mtime(), m.mtime_nsec()))?;
            let events = match known.remove(&path).filter(|(then, _)| *then == version) {
                Some((_, events)) => events,
                None => about_reviews(&path)?,
            };
            all.extend(events.iter().cloned());
            known.insert(path, (version, events));
        }
        Ok(all)
    }
}

fn about_reviews(path: &Path) -> io::Result<Vec<StoredEvent>> {
    let bytes = fs::read(path)?;
    let (records, _) = scan(&bytes);
    let finder = memmem::Finder::new(b"\"review_");
    let candidates = records.into_iter().filter(|json| finder.find(json).is_some());
    let events = candidates.filter_map(|json| StoredEvent::parse(json).ok());
    Ok(events.filter(|e| matches!(e.event_type, EventType::ReviewSubmitted | EventType::ReviewDecided)).collect())
}
