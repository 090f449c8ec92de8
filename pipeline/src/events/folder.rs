//! A folder of daily segments on disk.

use crate::failure::Failure;
use std::fs::{self, File, TryLockError};
use std::io;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use trits_events::{LOCK_FILE, day_of, files};

/// A segment by its day.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Segment {
    /// `YYYY-MM-DD`.
    pub day: String,
    /// The file.
    pub path: PathBuf,
}

/// The segments of a folder, oldest first.
pub fn segments(dir: &Path) -> Result<Vec<Segment>, Failure> {
    of_names(dir, |name| day_of(name).map(str::to_owned))
}

/// The torn ends that repairs removed from segments, by the day of the segment, oldest first.
pub fn torn(dir: &Path) -> Result<Vec<Segment>, Failure> {
    of_names(dir, |name| {
        let (segment, _) = name.strip_suffix(".torn")?.rsplit_once('.')?;
        day_of(&format!("{segment}.seg")).map(str::to_owned)
    })
}

fn of_names(dir: &Path, day: impl Fn(&str) -> Option<String>) -> Result<Vec<Segment>, Failure> {
    let cannot = |e: io::Error| {
        let remedy = match e.kind() {
            io::ErrorKind::PermissionDenied => "they are there, and this user may not read them: who owns them?",
            _ => "name the folder that trits-api was given",
        };
        Failure::usage(format!("cannot read events from {}: {e}; {remedy}", dir.display()))
    };
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).map_err(cannot)? {
        let path = entry.map_err(cannot)?.path();
        if let Some(day) = path.file_name().and_then(|n| n.to_str()).and_then(&day) {
            found.push(Segment { day, path });
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// The bytes of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(Failure::io(format!("cannot read {}", path.display())))
}

/// How many records a segment holds.
pub fn events(path: &Path) -> Result<u64, Failure> {
    Ok(trits_events::scan(&bytes(path)?).0.len() as u64)
}

/// Removes a file.
pub fn remove(path: &Path) -> Result<(), Failure> {
    fs::remove_file(path).map_err(Failure::io(format!("cannot remove {}", path.display())))?;
    sync(path.parent())
}

fn sync(dir: Option<&Path>) -> Result<(), Failure> {
    let Some(dir) = dir else { return Ok(()) };
    File::open(dir).and_then(|d| d.sync_all()).map_err(Failure::io(format!("cannot fsync {}", dir.display())))
}

/// Takes the folder's lock, so that no server writes there. `instead` is the advice while one does.
///
/// # Errors
/// A server has it, or the file cannot be created.
pub fn lock(dir: &Path, instead: &str) -> Result<File, Failure> {
    let path = dir.join(LOCK_FILE);
    let cannot = || format!("cannot lock {}", path.display());
    let is_new = !path.exists();
    let file = File::options().create(true).truncate(false).write(true).mode(0o600).open(&path).map_err(Failure::io(cannot()))?;
    if is_new {
        fs::metadata(dir).and_then(|folder| files::owned_as(&file, &folder)).map_err(Failure::io(cannot()))?;
    }
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Failure::Busy(format!("trits-api is writing events to {}; {instead}", dir.display()))),
        Err(TryLockError::Error(e)) => Err(Failure::io(cannot())(e)),
    }
}
