//! Erases a session from a folder of segments, for the API and the command line alike. Each file is replaced atomically, so that a crash
//! leaves either the old or the new one. On a full disk, where there is no room for the new one, what is to go is overwritten with zeros; a crash
//! then leaves a record half overwritten, which reads as damage and goes when the session is erased again. The caller has locked the folder.

use crate::eraser::{Eraser, Remainder};
use crate::segment::day_of;
use crate::survey::survey;
use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io::{self, Write};
use std::ops::Range;
use std::os::unix::fs::{FileExt, MetadataExt, OpenOptionsExt, PermissionsExt, fchown};
use std::path::{Path, PathBuf};

/// Extension of a file that is about to replace another.
const HALFWAY: &str = "tmp";

/// Extension of fragments that repairs moved out of segments.
const TORN: &str = "torn";

/// Removes files that a crash left incomplete; returns their number.
///
/// # Errors
/// The folder cannot be read or changed.
pub fn sweep(dir: &Path) -> io::Result<usize> {
    let halfway = ours(dir, |path| path.extension().is_some_and(|e| e == HALFWAY))?;
    for path in &halfway {
        fs::remove_file(path).map_err(|e| at(path, &e))?;
    }
    Ok(halfway.len())
}

/// The files with events of a session, oldest first. The `eraser` remembers the session's reviews while it reads, so that decisions on them are
/// found as well.
///
/// # Errors
/// A file cannot be read.
pub fn holding(dir: &Path, eraser: &mut Eraser) -> io::Result<Vec<PathBuf>> {
    let is_relevant = |path: &Path| path.file_name().and_then(|n| n.to_str()).and_then(day_of).is_some() || is_torn(path);
    let files = ours(dir, is_relevant)?;
    let holds = holding_among(&files, eraser)?;
    // A decision names the review and not the session, and may be in an earlier file than the review.
    let mut found = Vec::new();
    for (path, holds) in files.into_iter().zip(holds) {
        if holds || (eraser.has_reviews() && read(&path)?.is_some_and(|bytes| eraser.without(&bytes).is_some())) {
            found.push(path);
        }
    }
    Ok(found)
}

/// Which of some files have events of a session; the `eraser` remembers its reviews. No other file is read.
///
/// # Errors
/// A file cannot be read.
pub fn holding_among(files: &[PathBuf], eraser: &mut Eraser) -> io::Result<Vec<bool>> {
    files.iter().map(|path| Ok(read(path)?.is_some_and(|bytes| eraser.without(&bytes).is_some()))).collect()
}

/// Erases the session from one file; `None` when there was nothing of it. A file of fragments with nothing else in it is removed.
///
/// # Errors
/// An I/O error; the file is then unchanged.
pub fn erase(path: &Path, eraser: &mut Eraser) -> io::Result<Option<Remainder>> {
    let Some(left) = read(path)?.and_then(|bytes| eraser.without(&bytes)) else { return Ok(None) };
    if left.bytes.is_empty() && is_torn(path) {
        fs::remove_file(path).and_then(|()| sync(path)).map_err(|e| at(path, &e))?;
    } else {
        let replaced = replace(path, &left.bytes).or_else(|error| if is_full(&error) { overwrite(path, &left.gone) } else { Err(error) });
        replaced.map_err(|e| at(path, &e))?;
    }
    Ok(Some(left))
}

/// Whether an error says that there is no room.
pub fn is_full(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

/// Puts zeros in place of what is to go, which takes no room.
fn overwrite(path: &Path, gone: &[Range<usize>]) -> io::Result<()> {
    let file = OpenOptions::new().write(true).open(path)?;
    for range in gone {
        file.write_all_at(&vec![0; range.len()], range.start as u64)?;
    }
    file.sync_all()
}

/// Writes a record into what an erasure overwrote in a file; `false` when it does not fit there.
///
/// # Errors
/// An I/O error.
pub fn write_into_room(path: &Path, record: &[u8]) -> io::Result<bool> {
    let Some(bytes) = read(path)? else { return Ok(false) };
    let Some(start) = survey(&bytes).room(record.len()) else { return Ok(false) };
    let file = OpenOptions::new().write(true).open(path)?;
    file.write_all_at(record, start as u64).and_then(|()| file.sync_all()).map_err(|e| at(path, &e))?;
    Ok(true)
}

fn is_torn(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == TORN)
}

/// Replaces a file by other bytes; a crash leaves the old or the new one. Owner, group and mode stay, whichever user writes it; a new one is
/// for the owner of the folder alone.
///
/// # Errors
/// An I/O error; the file is then unchanged.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(HALFWAY);
    let halfway = PathBuf::from(name);
    // What visitors did is for this user alone.
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&halfway)?;
    let given = give(&file, path);
    let written = given.and_then(|()| file.write_all(bytes)).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&halfway, path));
    if written.is_err() {
        // On a full disk the attempt itself must not use up space.
        let _ = fs::remove_file(&halfway);
    }
    written.and_then(|()| sync(path))
}

/// Gives a new file the owner, group and mode of the one that it replaces, or else the owner of the folder and mode 600.
fn give(file: &File, path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(old) => {
            owned_as(file, &old)?;
            file.set_permissions(Permissions::from_mode(old.mode() & 0o7777))
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            owned_as(file, &fs::metadata(path.parent().unwrap_or(path))?)?;
            file.set_permissions(Permissions::from_mode(0o600))
        }
        Err(error) => Err(error),
    }
}

/// Gives a file the owner and group of another file or folder: the server must be able to open what root wrote. Only root may; what another
/// user writes stays that user's.
///
/// # Errors
/// An I/O error.
pub fn owned_as(file: &File, like: &Metadata) -> io::Result<()> {
    let own = file.metadata()?;
    if (own.uid(), own.gid()) == (like.uid(), like.gid()) {
        return Ok(());
    }
    match fchown(file, Some(like.uid()), Some(like.gid())) {
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        given => given,
    }
}

fn sync(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |dir| File::open(dir)?.sync_all())
}

/// The bytes of a file; `None` when it was removed since the folder was listed, as retention does.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some).map_err(|e| at(path, &e)),
    }
}

/// The event files of a folder that are wanted, sorted.
fn ours(dir: &Path, wanted: impl Fn(&Path) -> bool) -> io::Result<Vec<PathBuf>> {
    let paths: Vec<PathBuf> = fs::read_dir(dir)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<_>>()?;
    let is_ours = |path: &PathBuf| path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with("events-"));
    let mut found: Vec<PathBuf> = paths.into_iter().filter(|path| is_ours(path) && wanted(path)).collect();
    found.sort_unstable();
    Ok(found)
}

/// The error with the path in its message.
fn at(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
