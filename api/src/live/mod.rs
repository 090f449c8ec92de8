//! The live snapshot: opened at the start, replaced while serving when `CURRENT` names another or its file is damaged.

mod fallback;
mod follower;
mod watch;

pub use watch::Watch;

use anyhow::{Context, Result, anyhow, ensure};
use arc_swap::ArcSwap;
use std::os::unix::fs::MetadataExt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{CURRENT_FILE, read_current, snapshot_dir};
use trits_index::snapshot::format::{DATABASE_FILE, MANIFEST_FILE};
use trits_index::snapshot::signature::PublicKey;

/// The live snapshot, behind an atomic swap.
pub struct Live {
    data: PathBuf,
    /// Who must have signed what is opened.
    key: Option<PublicKey>,
    current: ArcSwap<Serving>,
    /// Set after an internal error: damage may be its cause.
    suspect: AtomicBool,
}

/// A snapshot while it answers. Each is another allocation: what was read between two equal pointers was read from one snapshot.
pub struct Serving {
    /// The name of its folder, as `CURRENT` has it.
    pub id: String,
    /// What the tags of its answers begin with: the id, and how often damage was found under it.
    pub version: String,
    /// The snapshot.
    pub snapshot: Arc<Snapshot>,
    /// Its file is damaged and there is no other: nothing is answered from it.
    pub damaged: bool,
    /// When its manifest, the last of its files, was written.
    pub written: Option<SystemTime>,
    /// The database as it was opened.
    stamp: Option<Stamp>,
}

/// Changes with a file: its inode, length, and times of change in nanoseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Stamp {
    inode: u64,
    length: u64,
    modified: (i64, i64),
    changed: (i64, i64),
}

impl Live {
    /// Opens the snapshot that `CURRENT` names or, when it cannot be opened, the last good one before it.
    ///
    /// # Errors
    /// None was published, or none can be opened; the message names the file and the remedy.
    pub fn open(data: &Path, key: Option<PublicKey>) -> Result<Self> {
        let current = data.join(CURRENT_FILE);
        let id = read_current(data).with_context(|| format!("cannot read {}", current.display()))?.ok_or_else(|| {
            anyhow!("{} names no snapshot: publish one with `trits nightly --data {}`", current.display(), data.display())
        })?;
        let opened = Serving::open(data, &id, 0, key.as_ref()).or_else(|error| {
            tracing::error!(snapshot.id = id, error.cause = format!("{error:#}"), "the live snapshot cannot be opened: {error:#}");
            fallback::last_good(data, &id, key.as_ref()).ok_or(error)
        })?;
        Ok(Self { data: data.to_owned(), key, current: ArcSwap::from_pointee(opened), suspect: AtomicBool::default() })
    }

    /// What answers now. A request uses one snapshot from start to end.
    pub fn serving(&self) -> Arc<Serving> {
        self.current.load_full()
    }

    /// Has the file checked soon.
    pub fn suspect(&self) {
        self.suspect.store(true, Ordering::Relaxed);
    }

    /// Starts following `CURRENT`, and checking the live file at least this often.
    pub fn watch(self: Arc<Self>, poll: Duration, recheck: Duration) -> Watch {
        Watch::start(self, poll, recheck)
    }
}

impl Serving {
    /// Opens snapshot `id`; `damages` is how often its file was found damaged (part of the ETag version).
    fn open(data: &Path, id: &str, damages: u32, key: Option<&PublicKey>) -> Result<Self> {
        let dir = snapshot_dir(data, id);
        // Stat before opening: a change in between shows at the next check.
        let stamp = Stamp::of(&database(data, id));
        // A panic inside the database library counts as a failure to open.
        let opened = catch_unwind(AssertUnwindSafe(|| Snapshot::open_signed(&dir, key)));
        let opened = opened.map_err(|_| {
            anyhow!("{} is damaged: the database could not open it; publish again with `trits nightly`, or `trits rollback`", dir.display())
        })?;
        let snapshot = Arc::new(opened?);
        let own = &snapshot.manifest.id;
        ensure!(own == id, "{} holds the snapshot {own}: the folder's name must be the snapshot's id", dir.display());
        if let Some(titles) = snapshot.manifest.sample() {
            tracing::warn!(
                snapshot.id = id,
                snapshot.sample = titles,
                "this snapshot is a sample of its catalogue: most titles are not found"
            );
        }
        let written = written_at(data, id);
        let version = if damages == 0 { id.to_owned() } else { format!("{id}-{damages}") };
        Ok(Self { id: id.to_owned(), version, snapshot, damaged: false, written, stamp })
    }

    /// A copy marked damaged: requests get 503.
    fn without_answers(&self) -> Self {
        let (id, version, snapshot) = (self.id.clone(), self.version.clone(), Arc::clone(&self.snapshot));
        Self { id, version, snapshot, damaged: true, written: self.written, stamp: self.stamp }
    }
}

impl Stamp {
    fn of(path: &Path) -> Option<Self> {
        let file = std::fs::metadata(path).ok()?;
        let (modified, changed) = ((file.mtime(), file.mtime_nsec()), (file.ctime(), file.ctime_nsec()));
        Some(Self { inode: file.ino(), length: file.len(), modified, changed })
    }
}

fn database(data: &Path, id: &str) -> PathBuf {
    snapshot_dir(data, id).join(DATABASE_FILE)
}

/// When the manifest of a snapshot, the last of its files, was written.
fn written_at(data: &Path, id: &str) -> Option<SystemTime> {
    std::fs::metadata(snapshot_dir(data, id).join(MANIFEST_FILE)).and_then(|file| file.modified()).ok()
}
