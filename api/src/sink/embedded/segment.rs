//! The files of segments, and the repair of one that ends in the middle of a record.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};
use trits_events::{LOCK_FILE, day_of, survey};

/// The rights of everybody but the owner.
const OTHERS: u32 = 0o077;

/// The result of a repair.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// Bytes that stay.
    pub remaining: u64,
    /// Bytes that were moved to another file.
    pub cut: u64,
    /// That file.
    pub torn: PathBuf,
}

/// Makes a folder that only this user can read, where there is none.
pub fn folder(dir: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(0o700).create(dir)
}

/// Takes the rights of others away from a folder and what is in it: an earlier version, or a backup that was restored, may have given some.
/// What belongs to another user stays as it is, and the log names it.
pub fn tighten(dir: &Path) -> io::Result<()> {
    let mut paths = vec![dir.to_owned()];
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if entry.file_type()?.is_file() && entry.file_name().to_str().is_some_and(|name| name.starts_with("events-") || name == LOCK_FILE) {
            paths.push(entry.path());
        }
    }
    let mut changed = 0_usize;
    for path in paths {
        let mode = fs::metadata(&path)?.permissions().mode();
        if mode & OTHERS == 0 {
            continue;
        }
        match fs::set_permissions(&path, Permissions::from_mode(mode & 0o7777 & !OTHERS)) {
            Ok(()) => changed += 1,
            Err(error) => {
                tracing::warn!(sink.path = %path.display(), error.cause = %error, "others may read events: take their rights away with chmod go=")
            }
        }
    }
    if changed > 0 {
        tracing::warn!(sink.dir = %dir.display(), sink.changed = changed, "others had rights to the folder of events or to files in it; they have none now");
    }
    Ok(())
}

/// Opens or makes a file that only this user can read; what is in it stays.
pub fn private(path: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).append(true).create(true).mode(0o600).open(path)
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

/// Cuts a segment after its last whole record, and logs that. Damage before that record stays where it is: readers skip it.
pub fn repair(path: &Path) -> io::Result<Option<Cut>> {
    let mut file = OpenOptions::new().read(true).write(true).open(path)?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    let found = survey(&bytes);
    if !found.damaged.is_empty() {
        tracing::warn!(
            sink.segment = %path.display(),
            sink.damaged_records = found.damaged.len(),
            "a segment holds damaged records: they stay where they are and are passed over, all whole ones are read"
        );
    }
    if found.end == bytes.len() {
        return Ok(None);
    }
    if found.ends_erased() {
        truncate(&mut file, found.end as u64)?;
        return Ok(None);
    }
    let tail = &bytes[found.end..];
    let cut = Cut { remaining: found.end as u64, cut: tail.len() as u64, torn: save_torn(path, found.end, tail)? };
    truncate(&mut file, cut.remaining)?;
    tracing::warn!(
        sink.segment = %path.display(),
        sink.kept_bytes = cut.remaining,
        sink.cut_bytes = cut.cut,
        sink.aside = %cut.torn.display(),
        "a segment ended in bytes that are no record, from a write that was cut off or from damage: they were moved aside"
    );
    Ok(Some(cut))
}

/// Saves bytes beside their segment under an unused name: an earlier repair may have cut at the same place.
fn save_torn(path: &Path, at: usize, bytes: &[u8]) -> io::Result<PathBuf> {
    let mut tries = 0;
    loop {
        let name = if tries == 0 { format!("{at}.torn") } else { format!("{at}-{tries}.torn") };
        let torn = path.with_extension(name);
        match OpenOptions::new().write(true).create_new(true).mode(0o600).open(&torn) {
            Ok(mut file) => {
                file.write_all(bytes)?;
                file.sync_all()?;
                path.parent().map_or(Ok(()), |dir| File::open(dir)?.sync_all())?;
                return Ok(torn);
            }
            // An interrupted repair had saved it already.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists && fs::read(&torn)? == bytes => return Ok(torn),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => tries += 1,
            Err(error) => return Err(error),
        }
    }
}

/// Truncates a file and moves the position to its end.
pub fn truncate(file: &mut File, length: u64) -> io::Result<()> {
    file.set_len(length)?;
    file.sync_all()?;
    file.seek(SeekFrom::Start(length)).map(|_| ())
}
