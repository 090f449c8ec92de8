//! Staging: a snapshot is written and verified in the work folder and becomes live by renames.
//!
//! Its folder is an artifact under the snapshot's id: a night that resumes after a kill, or finds that nothing
//! changed, reuses it.

use crate::artifact::{self, HALF, WORK_DIR, Work};
use crate::checks::selection_counts;
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::publish::signing::sign;
use crate::publish::{retention, rolled_back};
use ed25519_dalek::SigningKey;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use trits_index::digest::hex;
use trits_index::snapshot::current::{SNAPSHOTS_DIR, read_current, snapshot_dir, write_current, write_previous};
use trits_index::snapshot::write::{Contents, write_snapshot};
use trits_index::snapshot::{Manifest, Snapshot, format};

/// A written, verified snapshot that need not be live.
pub struct Staged {
    /// The snapshot, open.
    pub snapshot: Snapshot,
    data: PathBuf,
    dir: PathBuf,
}

/// Writes the contents into the work folder and opens them. A complete snapshot of the same id, published or not, is reused instead.
pub fn stage(data: &Path, contents: &Contents, mut manifest: Manifest, reporter: Reporter) -> Result<Staged, Failure> {
    let stage = reporter.stage("write", 0);
    manifest.id = content_id(contents, &manifest)?;
    manifest.counts.insert("candidates".into(), contents.candidates.iter().map(|c| c.len() as u64).sum());
    manifest.counts.insert("films".into(), u64::from(contents.columns.films));
    manifest.counts.insert("recommendable".into(), contents.columns.recommendable.iter().filter(|t| **t).count() as u64);
    manifest.counts.extend(selection_counts(&contents.columns));
    let id = manifest.id.clone();
    let dir = staged_dir(data, &id);
    if let Some(staged) = existing(data, &dir, &manifest) {
        stage.unchanged(&format!("snapshot {id}"));
        return Ok(staged);
    }
    let work = Work::open(data)?;
    let half = work.folder().join(format!("{HALF}tips-{id}"));
    drop(write_snapshot(&half, contents, manifest).map_err(|e| Failure::integrity(format!("{}: {e}", half.display())))?);
    if dir.exists() {
        artifact::remove(&dir)?;
    }
    fs::rename(&half, &dir).map_err(Failure::io(format!("cannot rename {} to {}", half.display(), dir.display())))?;
    let snapshot = Snapshot::open(&dir).map_err(Failure::integrity)?;
    stage.done(&format!("snapshot {id}"));
    Ok(Staged { snapshot, data: data.to_owned(), dir })
}

/// The folder of a snapshot that is not published.
pub fn staged_dir(data: &Path, id: &str) -> PathBuf {
    data.join(WORK_DIR).join(format!("tips-{id}"))
}

/// The snapshot of the manifest's id, published or not, if there is one that is complete; with the manifest of this night.
fn existing(data: &Path, staged: &Path, manifest: &Manifest) -> Option<Staged> {
    [snapshot_dir(data, &manifest.id), staged.to_owned()].into_iter().find_map(|dir| {
        let mut snapshot = Snapshot::open(&dir).ok().filter(|snapshot| snapshot.manifest.id == manifest.id)?;
        let stored = std::mem::take(&mut snapshot.manifest);
        snapshot.manifest = Manifest { schema: stored.schema, files: stored.files, ..manifest.clone() };
        Some(Staged { snapshot, data: data.to_owned(), dir })
    })
}

impl Staged {
    /// Removes the snapshot's folder, unless it is published.
    pub fn discard(self) -> Result<(), Failure> {
        drop(self.snapshot);
        let published = self.dir.starts_with(self.data.join(SNAPSHOTS_DIR));
        if published { Ok(()) } else { artifact::remove(&self.dir) }
    }

    /// Makes the snapshot live with its manifest as it now is, signed where there is a key.
    ///
    /// # Errors
    /// A file operation fails; the old snapshot is then still live.
    pub fn publish(self, key: Option<&SigningKey>, reporter: Reporter) -> Result<String, Failure> {
        let stage = reporter.stage("publish", 0);
        let Self { snapshot, data, dir } = self;
        let manifest = snapshot.manifest.clone();
        drop(snapshot);
        let mut text = serde_json::to_vec_pretty(&manifest).map_err(Failure::integrity)?;
        text.push(b'\n');
        artifact::replace(&dir.join(format::MANIFEST_FILE), &text)?;
        sign(&dir, &text, key)?;
        let target = snapshot_dir(&data, &manifest.id);
        let io = |what: &str| Failure::io(format!("cannot {what} {}", target.display()));
        fs::create_dir_all(data.join(SNAPSHOTS_DIR)).map_err(io("make the folder of"))?;
        if dir != target {
            if target.exists() {
                // It is incomplete, or it would have been reused.
                retention::remove(&data, std::slice::from_ref(&manifest.id))?;
            }
            fs::rename(&dir, &target).map_err(io("name"))?;
        }
        for folder in [&target, &data.join(SNAPSHOTS_DIR)] {
            File::open(folder).and_then(|folder| folder.sync_all()).map_err(io("fsync the folder of"))?;
        }
        switch(&data, &manifest.id)?;
        stage.done(&format!("{} is live", manifest.id));
        Ok(manifest.id)
    }
}

/// Makes a snapshot live, and notes which one was before.
///
/// # Errors
/// A file operation fails; the old snapshot is then still live.
pub fn switch(data: &Path, id: &str) -> Result<(), Failure> {
    let live = read_current(data).ok().flatten().filter(|live| live != id);
    if let Some(live) = live {
        write_previous(data, &live).map_err(Failure::io("cannot note the snapshot that was live"))?;
    }
    write_current(data, id).map_err(Failure::io("cannot switch CURRENT"))?;
    rolled_back::unmark(data, id)
}

/// Sixteen hex digits over everything that the snapshot stores, the settings and the build. What the manifest has besides (times, counts, gates)
/// does not count: a night that finds nothing changed has the id of the last one.
fn content_id(contents: &Contents, manifest: &Manifest) -> Result<String, Failure> {
    let stored = contents.digest().map_err(Failure::integrity)?;
    let mut sha = Sha256::new();
    for part in [manifest.config_digest.as_bytes(), manifest.code_version.as_bytes(), &stored] {
        // With its length, so that the end of one part is never taken for the begin of the next.
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part);
    }
    Ok(hex(&sha.finalize()[..8]))
}
