//! The live snapshot: opened at the start, replaced while serving when `CURRENT` names another.

mod watch;

pub use watch::Watch;

use anyhow::{Context, Result, anyhow};
use arc_swap::ArcSwap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{CURRENT_FILE, read_current, snapshot_dir};
use trits_index::snapshot::format::MANIFEST_FILE;

/// The live snapshot, behind an atomic swap.
pub struct Live {
    data: PathBuf,
    current: ArcSwap<Current>,
}

struct Current {
    /// The content of `CURRENT`.
    id: String,
    snapshot: Arc<Snapshot>,
    /// When its manifest, the last of its files, was written.
    written: Option<SystemTime>,
}

impl Live {
    /// Opens the snapshot that `CURRENT` names.
    ///
    /// # Errors
    /// None was published, or it cannot be opened; the message names the file and the remedy.
    pub fn open(data: &Path) -> Result<Self> {
        let current = data.join(CURRENT_FILE);
        let id = read_current(data).with_context(|| format!("cannot read {}", current.display()))?.ok_or_else(|| {
            anyhow!("{} names no snapshot: publish one with `trits nightly --data {}`", current.display(), data.display())
        })?;
        let opened = Current::open(data, &id)?;
        Ok(Self { data: data.to_owned(), current: ArcSwap::from_pointee(opened) })
    }

    /// The snapshot that is live now. A request uses one snapshot from start to end.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        Arc::clone(&self.current.load().snapshot)
    }

    /// When it was written.
    pub fn written(&self) -> Option<SystemTime> {
        self.current.load().written
    }

    /// Starts following `CURRENT`.
    pub fn watch(self: Arc<Self>, poll: Duration) -> Watch {
        Watch::start(self, poll)
    }
}

impl Current {
    fn open(data: &Path, id: &str) -> Result<Self> {
        let snapshot = open_snapshot(data, id)?;
        let manifest = std::fs::metadata(snapshot_dir(data, id).join(MANIFEST_FILE));
        Ok(Self { id: id.to_owned(), snapshot, written: manifest.and_then(|m| m.modified()).ok() })
    }
}

/// Opens a snapshot; a panic inside the database library counts as a failure to open.
fn open_snapshot(data: &Path, id: &str) -> Result<Arc<Snapshot>> {
    let dir = snapshot_dir(data, id);
    let opened = catch_unwind(AssertUnwindSafe(|| Snapshot::open(&dir)));
    let opened = opened.map_err(|_| {
        anyhow!("{} is damaged: the database gave up on it; publish anew with `trits nightly`, or `trits rollback`", dir.display())
    })?;
    Ok(Arc::new(opened?))
}
