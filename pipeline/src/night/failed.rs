//! Reports of snapshots that were not published: `work/failed/<id>.json`, the manifest with every gate.

use crate::artifact::{self, WORK_DIR, names_in};
use crate::failure::Failure;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use trits_index::snapshot::Manifest;

/// Reports that stay.
const REPORTS: usize = 30;

/// The folder of reports.
pub fn folder(data: &Path) -> PathBuf {
    data.join(WORK_DIR).join("failed")
}

/// Writes the report of a snapshot that a gate stopped; the oldest beyond thirty are removed.
pub fn write(data: &Path, manifest: &Manifest) -> Result<PathBuf, Failure> {
    let folder = folder(data);
    fs::create_dir_all(&folder).map_err(Failure::io(format!("cannot make {}", folder.display())))?;
    let path = folder.join(format!("{}.json", manifest.id));
    let text = serde_json::to_vec_pretty(manifest).map_err(Failure::integrity)?;
    artifact::replace(&path, &text)?;
    let age = |name: &String| fs::metadata(folder.join(name)).and_then(|m| m.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
    let mut names = names_in(&folder);
    names.sort_by_key(|name| std::cmp::Reverse(age(name)));
    names.iter().skip(REPORTS).try_for_each(|name| artifact::remove(&folder.join(name)))?;
    Ok(path)
}

/// Removes the report of a snapshot that was published after all.
pub fn remove(data: &Path, id: &str) -> Result<(), Failure> {
    let path = folder(data).join(format!("{id}.json"));
    if path.exists() { artifact::remove(&path) } else { Ok(()) }
}

/// The report of a snapshot, when there is one that can be read.
pub fn read(data: &Path, id: &str) -> Option<Manifest> {
    serde_json::from_slice(&fs::read(folder(data).join(format!("{id}.json"))).ok()?).ok()
}
