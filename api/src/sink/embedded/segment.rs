//! The files of segments, and the repair of an end that was cut off in the middle of a record.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use trits_index::events::{day_of, scan};

/// What a repair did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// Bytes of whole records that stay.
    pub kept: u64,
    /// Bytes that were moved aside.
    pub cut: u64,
}

/// All segments of a folder.
pub fn list(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut segments = Vec::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.file_name().and_then(|n| n.to_str()).and_then(day_of).is_some() {
            segments.push(path);
        }
    }
    Ok(segments)
}

/// Cuts a segment after its last whole record. What is cut off is kept beside it as `.torn`, because damage in the
/// middle of a file looks the same and nothing that was acknowledged may be thrown away.
pub fn repair(path: &Path) -> io::Result<Option<Cut>> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let (_, end) = scan(&bytes);
    if end == bytes.len() {
        return Ok(None);
    }
    let mut aside = File::create(path.with_extension(format!("{end}.torn")))?;
    aside.write_all(&bytes[end..])?;
    aside.sync_all()?;
    truncate(&mut file, end as u64)?;
    Ok(Some(Cut { kept: end as u64, cut: (bytes.len() - end) as u64 }))
}

/// Ends a file at a length and leaves the position there.
pub fn truncate(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.sync_all()?;
    file.seek(SeekFrom::Start(length)).map(|_| ())
}
