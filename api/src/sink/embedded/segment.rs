//! One segment: its records, and the repair of an end that was cut off in the middle of one.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

const HEAD: usize = 8;

/// A longer record cannot have been written here; a length beyond it is garbage.
const MAX_RECORD: usize = 1 << 20;

/// What a repair did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cut {
    /// Bytes of whole records that stay.
    pub kept: u64,
    /// Bytes that were moved aside.
    pub cut: u64,
}

/// The bytes of one record.
pub fn encode(json: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + json.len());
    bytes.extend(u32::try_from(json.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(crc32fast::hash(json).to_le_bytes());
    bytes.extend(json);
    bytes
}

/// The whole records at the start of a segment's bytes, and where they end.
pub fn scan(bytes: &[u8]) -> (Vec<&[u8]>, usize) {
    let mut records = Vec::new();
    let mut at = 0;
    while let Some((json, end)) = record(bytes, at) {
        records.push(json);
        at = end;
    }
    (records, at)
}

fn record(bytes: &[u8], at: usize) -> Option<(&[u8], usize)> {
    let head = bytes.get(at..at + HEAD)?;
    let length = u32::from_le_bytes(*head.first_chunk()?) as usize;
    let crc = u32::from_le_bytes(*head.last_chunk()?);
    let json = bytes.get(at + HEAD..at + HEAD + length.min(MAX_RECORD))?;
    (json.len() == length && !json.is_empty() && crc32fast::hash(json) == crc).then_some((json, at + HEAD + length))
}

/// All segments of a folder.
pub fn list(dir: &Path) -> io::Result<Vec<PathBuf>> {
    let mut segments = Vec::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|n| n.to_str()).unwrap_or("");
        if name.starts_with("events-") && name.ends_with(".seg") {
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
