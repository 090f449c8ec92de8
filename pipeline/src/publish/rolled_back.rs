//! Snapshots that were rolled back from; not chosen again unless named.

use crate::artifact::{self, WORK_DIR};
use crate::failure::Failure;
use std::fs;
use std::path::{Path, PathBuf};

/// File in the work folder with their ids, one a line.
const FILE: &str = "rolled-back";

fn path(data: &Path) -> PathBuf {
    data.join(WORK_DIR).join(FILE)
}

/// Their ids.
pub fn rolled_back_ids(data: &Path) -> Vec<String> {
    fs::read_to_string(path(data)).unwrap_or_default().lines().map(str::to_owned).collect()
}

/// Notes that a snapshot was rolled back from.
pub fn mark_rolled_back(data: &Path, id: &str) -> Result<(), Failure> {
    fs::create_dir_all(data.join(WORK_DIR)).map_err(Failure::io("cannot make the work folder"))?;
    write(data, rolled_back_ids(data).into_iter().filter(|other| other != id).chain([id.to_owned()]).collect())
}

/// Removes the note: the snapshot is live again.
pub fn unmark(data: &Path, id: &str) -> Result<(), Failure> {
    let (stay, back): (Vec<String>, Vec<String>) = rolled_back_ids(data).into_iter().partition(|other| other != id);
    if back.is_empty() { Ok(()) } else { write(data, stay) }
}

fn write(data: &Path, ids: Vec<String>) -> Result<(), Failure> {
    artifact::replace(&path(data), ids.into_iter().map(|id| id + "\n").collect::<String>().as_bytes())
}
