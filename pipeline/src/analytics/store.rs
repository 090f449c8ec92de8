//! The daily files: written where the events of a day changed, left alone where they did not, removed where none are left.

use super::count;
use crate::artifact;
use crate::failure::Failure;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::ops::RangeInclusive;
use std::path::Path;
use trits_events::StoredEvent;
use trits_events::analytics::{DayFile, SCHEMA, day_path, days_in, dir, read_day};
use trits_index::digest::hex;
use trits_index::snapshot::Snapshot;

/// Locked by the night and by a refresh during the day. Each reads its events only after it has the lock, so that no older reading
/// overwrites a newer one.
const LOCK: &str = ".lock";

/// What an update changed.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Update {
    /// Days that were counted.
    pub counted: usize,
    /// Days whose events are those that were counted before.
    pub unchanged: usize,
    /// Days without events any more, whose files were removed.
    pub removed: usize,
}

/// Makes the files of some days agree with their events. `read` gives the events of those days (others are ignored), in the order in
/// which they came, without those of erased sessions.
///
/// # Errors
/// The events cannot be read, or the disk fails; every file is then the old or the new one.
pub fn update(
    data: &Path,
    snapshot: &Snapshot,
    days: &RangeInclusive<String>,
    read: impl FnOnce() -> Result<Vec<StoredEvent>, Failure>,
) -> Result<Update, Failure> {
    let folder = dir(data);
    let failed = || Failure::io(format!("cannot keep figures in {}", folder.display()));
    fs::create_dir_all(&folder).map_err(failed())?;
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(LOCK)).map_err(failed())?;
    lock.lock().map_err(failed())?;
    let mut by_day: BTreeMap<String, Vec<StoredEvent>> = BTreeMap::new();
    for event in read()?.into_iter().filter(|e| e.session_id.is_some() && days.contains(&e.day().to_owned())) {
        by_day.entry(event.day().to_owned()).or_default().push(event);
    }
    let mut update = Update::default();
    let stored = days_in(data).map_err(failed())?;
    for day in stored.iter().filter(|day| days.contains(*day) && !by_day.contains_key(*day)) {
        fs::remove_file(day_path(data, day)).map_err(failed())?;
        update.removed += 1;
    }
    for (day, events) in by_day {
        let digest = digest(&events)?;
        if read_day(data, &day).is_ok_and(|file| file.is_some_and(|file| file.digest == digest)) {
            update.unchanged += 1;
            continue;
        }
        let [all, movie, tv] = count::day(&events, snapshot);
        let (snapshot, computed) = (snapshot.manifest.id.clone(), chrono::Utc::now().format("%Y-%m-%dT%H:%M:%SZ").to_string());
        let path = day_path(data, &day);
        let file = DayFile { schema: SCHEMA, day, digest, snapshot, computed, all, movie, tv };
        artifact::replace(&path, &serde_json::to_vec(&file).map_err(Failure::integrity)?)?;
        update.counted += 1;
    }
    File::open(&folder).and_then(|f| f.sync_all()).map_err(failed())?;
    Ok(update)
}

/// Of the stored events, in any order in which a sink gives them.
fn digest(events: &[StoredEvent]) -> Result<String, Failure> {
    let mut lines = events.iter().map(serde_json::to_vec).collect::<Result<Vec<_>, _>>().map_err(Failure::integrity)?;
    lines.sort_unstable();
    let mut sha = Sha256::new();
    for line in lines {
        sha.update(line);
        sha.update(b"\n");
    }
    Ok(hex(&sha.finalize()))
}
