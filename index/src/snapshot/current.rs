//! `CURRENT`: the file that names the live snapshot, replaced as a whole so that a reader sees the old or the new one.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// File in the data folder that names the live snapshot.
pub const CURRENT_FILE: &str = "CURRENT";

/// File in the data folder that names the snapshot that was live before.
pub const PREVIOUS_FILE: &str = "PREVIOUS";

/// Folder in the data folder that holds the snapshots.
pub const SNAPSHOTS_DIR: &str = "snapshots";

/// The folder of a snapshot.
pub fn snapshot_dir(data: &Path, id: &str) -> PathBuf {
    data.join(SNAPSHOTS_DIR).join(id)
}

/// The id of the live snapshot; `None` when none was published yet.
///
/// # Errors
/// Any failure to read the file but its absence, or a content that is no snapshot id (letters and digits).
pub fn read_current(data: &Path) -> io::Result<Option<String>> {
    read_id(&data.join(CURRENT_FILE))
}

/// The id of the snapshot that was live before; `None` when there was none.
///
/// # Errors
/// As [`read_current`].
pub fn read_previous(data: &Path) -> io::Result<Option<String>> {
    read_id(&data.join(PREVIOUS_FILE))
}

fn read_id(path: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => match text.trim() {
            "" => Ok(None),
            id if id.bytes().all(|b| b.is_ascii_alphanumeric()) => Ok(Some(id.to_owned())),
            other => Err(io::Error::new(io::ErrorKind::InvalidData, format!("`{other}` is no snapshot id"))),
        },
        Err(e) if e.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(e) => Err(e),
    }
}

/// Makes `id` the live snapshot: write beside, fsync, rename, fsync the folder.
///
/// # Errors
/// Any failure to write; the old value is then still in place.
pub fn write_current(data: &Path, id: &str) -> io::Result<()> {
    write_id(data, CURRENT_FILE, id)
}

/// Notes which snapshot was live before, in the same way.
///
/// # Errors
/// As [`write_current`].
pub fn write_previous(data: &Path, id: &str) -> io::Result<()> {
    write_id(data, PREVIOUS_FILE, id)
}

fn write_id(data: &Path, name: &str, id: &str) -> io::Result<()> {
    let temporary = data.join(format!(".{name}.tmp"));
    let mut file = File::create(&temporary)?;
    writeln!(file, "{id}")?;
    file.sync_all()?;
    fs::rename(&temporary, data.join(name))?;
    File::open(data)?.sync_all()
}
