//! The daily files: made where the events of a day changed, left where they did not, removed where none are left.

use super::count;
use crate::night::failure::Failure;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::Path;
use trits_events::analytics::{DayFile, SCHEMA, day_path, days_in, dir, read_day};
use trits_events::KeptEvent;
use trits_index::digest::hex;
use trits_index::snapshot::Snapshot;

/// Held while files are written: the night and a refresh by day take turns, and each reads its events only then, so that no older
/// reading overwrites a newer one.
const LOCK: &str = ".lock";

/// What changed.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// Days that were counted.
    pub made: Vec<String>,
    /// Days whose events are those that were counted before.
    pub same: usize,
    /// Days whose events are gone, and their figures with them.
    pub gone: Vec<String>,
}

/// Makes the files of some days agree with their events. `read` gives the events of those days (others are passed over), in the order in
/// which they came, without those of erased sessions.
///
/// # Errors
/// The events cannot be read, or the disk says no; every file is then the old or the new one.
pub fn bring_up_to_date(
    data: &Path,
    snapshot: &Snapshot,
    days: &RangeInclusive<String>,
    read: impl FnOnce() -> Result<Vec<KeptEvent>, Failure>,
) -> Result<Done, Failure> {
    let folder = dir(data);
    let failed = || Failure::io(format!("cannot keep figures in {}", folder.display()));
    fs::create_dir_all(&folder).map_err(failed())?;
    let lock = OpenOptions::new().create(true).truncate(false).write(true).open(folder.join(LOCK)).map_err(failed())?;
    lock.lock().map_err(failed())?;
    let mut by_day: BTreeMap<String, Vec<KeptEvent>> = BTreeMap::new();
    for event in read()?.into_iter().filter(|e| e.session_id.is_some() && days.contains(&e.day().to_owned())) {
        by_day.entry(event.day().to_owned()).or_default().push(event);
    }
    let mut done = Done::default();
    let held: BTreeSet<String> = days_in(data).map_err(failed())?.into_iter().filter(|day| days.contains(day)).collect();
    for day in held.into_iter().filter(|day| !by_day.contains_key(day)) {
        fs::remove_file(day_path(data, &day)).map_err(failed())?;
        done.gone.push(day);
    }
    for (day, events) in by_day {
        let digest = digest(&events)?;
        if read_day(data, &day).is_ok_and(|file| file.is_some_and(|file| file.digest == digest)) {
            done.same += 1;
            continue;
        }
        let [all, movie, tv] = count(&events, snapshot)?;
        let file =
            DayFile { schema: SCHEMA, digest, snapshot: snapshot.manifest.id.clone(), computed: now(), all, movie, tv, day: day.clone() };
        write(data, &file).map_err(failed())?;
        done.made.push(day);
    }
    File::open(&folder).and_then(|f| f.sync_all()).map_err(failed())?;
    Ok(done)
}

/// Write beside, sync, rename: a reader sees the old file or the new one.
fn write(data: &Path, file: &DayFile) -> io::Result<()> {
    let beside = dir(data).join(format!(".{}.tmp", file.day));
    let mut out = File::create(&beside)?;
    out.write_all(&serde_json::to_vec(file)?)?;
    out.sync_all()?;
    fs::rename(beside, day_path(data, &file.day))
}

/// Of the events as they are kept, in whatever order a sink gives them.
fn digest(events: &[KeptEvent]) -> Result<String, Failure> {
    let mut lines = events.iter().map(serde_json::to_vec).collect::<Result<Vec<_>, _>>().map_err(|e| Failure::Integrity(e.to_string()))?;
    lines.sort_unstable();
    let mut sha = Sha256::new();
    lines.iter().for_each(|line| {
        sha.update(line);
        sha.update(b"\n");
    });
    Ok(hex(&sha.finalize()))
}

fn now() -> String {
    chrono::Utc::now().format("%Y-%m-%dT%H:%M:%SZ").to_string()
}
