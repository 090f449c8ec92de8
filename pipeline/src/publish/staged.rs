//! Write, audit, publish: a snapshot is written and verified beside the live one and becomes live by one rename.

use crate::features::Features;
use crate::night::failure::Failure;
use crate::night::progress::Reporting;
use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use trits_index::snapshot::current::{SNAPSHOTS_DIR, snapshot_dir, write_current};
use trits_index::snapshot::manifest::Gate;
use trits_index::snapshot::write::{Contents, write_snapshot};
use trits_index::snapshot::{Manifest, Snapshot, encode_candidates, format, hex};

/// Features kept in the work folder so that `trits explain` can name every term; one file per snapshot.
pub const FEATURES_FILE: &str = "features";

/// How the folder of a snapshot that is not live yet begins.
const STAGING: &str = ".staging-";

/// A written, verified, not yet live snapshot.
pub struct Staged {
    /// The snapshot, open.
    pub snapshot: Snapshot,
    data: PathBuf,
    dir: PathBuf,
}

/// Writes the contents into a folder beside the live snapshot and opens it.
///
/// # Errors
/// The disk is full or what was written does not read back.
pub fn stage(data: &Path, contents: &Contents, mut manifest: Manifest, say: Reporting) -> Result<Staged, Failure> {
    let stage = say.stage("write", 0);
    manifest.id = content_id(contents, &manifest)?;
    manifest.counts.insert("candidates".into(), contents.candidates.iter().map(|c| c.len() as u64).sum());
    manifest.counts.insert("films".into(), u64::from(contents.columns.films));
    manifest.counts.insert("tippable".into(), contents.columns.tippable.iter().filter(|t| **t).count() as u64);
    clear_staging(&data.join(SNAPSHOTS_DIR))?;
    let dir = data.join(SNAPSHOTS_DIR).join(format!("{STAGING}{}", manifest.id));
    let id = manifest.id.clone();
    let snapshot = write_snapshot(&dir, contents, manifest).map_err(|e| Failure::Integrity(e.to_string()))?;
    stage.done(&format!("snapshot {id}"));
    Ok(Staged { snapshot, data: data.to_owned(), dir })
}

impl Staged {
    /// The same snapshot with the gates' figures in its manifest.
    ///
    /// # Errors
    /// The manifest cannot be written.
    pub fn with_gates(mut self, gates: Vec<Gate>) -> Result<Self, Failure> {
        self.snapshot.manifest.gates = gates;
        let path = self.dir.join(format::MANIFEST_FILE);
        let write = || -> std::io::Result<()> {
            let file = File::create(&path)?;
            serde_json::to_writer_pretty(&file, &self.snapshot.manifest)?;
            file.sync_all()
        };
        write().map_err(Failure::io(format!("cannot write {}", path.display())))?;
        Ok(self)
    }

    /// Throws the snapshot away.
    ///
    /// # Errors
    /// The folder cannot be removed.
    pub fn discard(self) -> Result<(), Failure> {
        drop(self.snapshot);
        fs::remove_dir_all(&self.dir).map_err(Failure::io(format!("cannot remove {}", self.dir.display())))
    }

    /// Makes the snapshot live and keeps its features for `trits explain`.
    ///
    /// # Errors
    /// The disk says no; the old snapshot is then still live.
    pub fn publish(self, shelves: &[Features; 2], say: Reporting) -> Result<String, Failure> {
        let stage = say.stage("publish", 0);
        let id = self.snapshot.manifest.id.clone();
        let target = snapshot_dir(&self.data, &id);
        let already_there = Snapshot::open(&target).is_ok_and(|there| there.manifest.files == self.snapshot.manifest.files);
        drop(self.snapshot);
        let io = |what: &str| Failure::io(format!("cannot {what} {}", target.display()));
        if already_there {
            // It may be the live one: its database never goes away, its manifest is replaced as a whole.
            fs::rename(self.dir.join(format::MANIFEST_FILE), target.join(format::MANIFEST_FILE)).map_err(io("renew"))?;
            fs::remove_dir_all(&self.dir).map_err(io("clear what was staged for"))?;
        } else {
            if target.exists() {
                fs::remove_dir_all(&target).map_err(io("replace"))?;
            }
            fs::rename(&self.dir, &target).map_err(io("name"))?;
        }
        File::open(self.data.join(SNAPSHOTS_DIR)).and_then(|folder| folder.sync_all()).map_err(io("fsync the folder of"))?;
        save_features(&self.data, &id, shelves)?;
        write_current(&self.data, &id).map_err(Failure::io("cannot switch CURRENT"))?;
        stage.done(&format!("{id} is live"));
        Ok(id)
    }
}

/// Removes what nights that were killed left behind; the lock of the data folder says that no other night is writing.
fn clear_staging(snapshots: &Path) -> Result<(), Failure> {
    let Ok(entries) = fs::read_dir(snapshots) else { return Ok(()) };
    for entry in entries.flatten().filter(|e| e.file_name().to_string_lossy().starts_with(STAGING)) {
        fs::remove_dir_all(entry.path()).map_err(Failure::io(format!("cannot clear {}", entry.path().display())))?;
    }
    Ok(())
}

/// Sixteen hex digits over all contents and the configuration: the same input gives the same id.
fn content_id(contents: &Contents, manifest: &Manifest) -> Result<String, Failure> {
    let mut sha = Sha256::new();
    sha.update(manifest.config_digest.as_bytes());
    sha.update(manifest.code_version.as_bytes());
    for title in &contents.titles {
        sha.update(serde_json::to_vec(title).map_err(|e| Failure::Integrity(e.to_string()))?);
    }
    for list in &contents.candidates {
        sha.update(encode_candidates(list));
    }
    sha.update(serde_json::to_vec(&contents.concepts).map_err(|e| Failure::Integrity(e.to_string()))?);
    sha.update(serde_json::to_vec(&contents.availability).map_err(|e| Failure::Integrity(e.to_string()))?);
    sha.update(serde_json::to_vec(&contents.themes).map_err(|e| Failure::Integrity(e.to_string()))?);
    sha.update(postcard::to_stdvec(&contents.neighbours).map_err(|e| Failure::Integrity(e.to_string()))?);
    Ok(hex(&sha.finalize()[..8]))
}

fn save_features(data: &Path, id: &str, shelves: &[Features; 2]) -> Result<(), Failure> {
    let path = data.join("work").join(format!("{FEATURES_FILE}-{id}.bin"));
    let file = File::create(&path).map_err(Failure::io(format!("cannot write {}", path.display())))?;
    postcard::to_io(shelves, BufWriter::new(file)).map_err(|e| Failure::Integrity(e.to_string()))?;
    Ok(())
}
