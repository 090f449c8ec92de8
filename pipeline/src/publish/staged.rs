//! Staging: a snapshot is written and verified in the work folder and becomes live by renames.
//!
//! Its folder is an artifact under the snapshot's id: a night that resumes after a kill, or finds that nothing
//! changed, reuses it.

use crate::artifact::{self, HALF, WORK_DIR, Work};
use crate::checks::selection_counts;
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::publish::rolled_back;
use crate::publish::signing::sign;
use ed25519_dalek::SigningKey;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use trits_index::digest::hex;
use trits_index::snapshot::current::{SNAPSHOTS_DIR, read_current, snapshot_dir, write_current, write_previous};
use trits_index::snapshot::write::{Contents, write_snapshot};
use trits_index::snapshot::{Manifest, Snapshot, encode_candidates, format};

/// A written, verified snapshot that need not be live.
pub struct Staged {
    /// The snapshot, open.
    pub snapshot: Snapshot,
    data: PathBuf,
    dir: PathBuf,
}

/// Writes the contents into the work folder and opens them; takes the folder of that id that is there and whole.
pub fn stage(data: &Path, contents: &Contents, mut manifest: Manifest, reporter: Reporter) -> Result<Staged, Failure> {
    let stage = reporter.stage("write", 0);
    manifest.id = content_id(contents, &manifest)?;
    manifest.counts.insert("candidates".into(), contents.candidates.iter().map(|c| c.len() as u64).sum());
    manifest.counts.insert("films".into(), u64::from(contents.columns.films));
    manifest.counts.insert("recommendable".into(), contents.columns.recommendable.iter().filter(|t| **t).count() as u64);
    manifest.counts.extend(selection_counts(&contents.columns));
    let id = manifest.id.clone();
    let dir = staged_dir(data, &id);
    if let Some(staged) = there(data, &dir, &manifest) {
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

/// A snapshot of this id, published or not, when it is whole; with the manifest of this night.
fn there(data: &Path, staged: &Path, manifest: &Manifest) -> Option<Staged> {
    [snapshot_dir(data, &manifest.id), staged.to_owned()].into_iter().find_map(|dir| {
        let mut snapshot = Snapshot::open(&dir).ok().filter(|there| there.manifest.id == manifest.id)?;
        let there = std::mem::take(&mut snapshot.manifest);
        snapshot.manifest = Manifest { schema: there.schema, files: there.files, ..manifest.clone() };
        Some(Staged { snapshot, data: data.to_owned(), dir })
    })
}

impl Staged {
    /// Throws the snapshot away, unless it is published.
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
                let gone = Work::at(&data).folder().join(format!("{HALF}gone-{}", manifest.id));
                fs::rename(&target, &gone).map_err(io("put aside"))?;
                artifact::remove(&gone)?;
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

/// Sixteen hex digits over all contents and the configuration: the same input gives the same id.
fn content_id(contents: &Contents, manifest: &Manifest) -> Result<String, Failure> {
    let mut sha = Sha256::new();
    sha.update(manifest.config_digest.as_bytes());
    sha.update(manifest.code_version.as_bytes());
    for title in &contents.titles {
        sha.update(serde_json::to_vec(title).map_err(Failure::integrity)?);
    }
    for list in &contents.candidates {
        sha.update(encode_candidates(list));
    }
    sha.update(postcard::to_stdvec(&contents.liked_together).map_err(Failure::integrity)?);
    if contents.editor_links.iter().any(|of| !of.is_empty()) {
        sha.update(postcard::to_stdvec(&contents.editor_links).map_err(Failure::integrity)?);
    }
    sha.update(serde_json::to_vec(&contents.concepts).map_err(Failure::integrity)?);
    sha.update(serde_json::to_vec(&contents.availability).map_err(Failure::integrity)?);
    sha.update(serde_json::to_vec(&contents.themes).map_err(Failure::integrity)?);
    if contents.reviews.iter().any(|of| !of.is_empty()) {
        sha.update(postcard::to_stdvec(&contents.reviews).map_err(Failure::integrity)?);
    }
    if contents.trailers.iter().any(Option::is_some) {
        sha.update(postcard::to_stdvec(&contents.trailers).map_err(Failure::integrity)?);
    }
    if !contents.feedback.is_empty() {
        // Nothing without votes: then the snapshot is the one of a night without events.
        sha.update(postcard::to_stdvec(&contents.feedback).map_err(Failure::integrity)?);
    }
    sha.update(postcard::to_stdvec(&contents.neighbours).map_err(Failure::integrity)?);
    Ok(hex(&sha.finalize()[..8]))
}
