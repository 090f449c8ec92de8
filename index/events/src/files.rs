//! Taking a session out of a folder of segments, for the API and the command line alike. Each file is replaced at once, so that a crash
//! leaves it as it was or as it shall be. Whoever calls holds the lock of the folder.

use super::eraser::{Eraser, Left};
use super::segment::day_of;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A file on its way to replace another.
const HALFWAY: &str = "tmp";

/// What repairs moved aside.
const TORN: &str = "torn";

/// Removes what a crash left halfway; gives back how many files that were.
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

/// The files in which something of a session stands, oldest first; its reviews are remembered.
///
/// # Errors
/// A file cannot be read.
pub fn holding(dir: &Path, eraser: &mut Eraser) -> io::Result<Vec<PathBuf>> {
    let is_kept = |path: &Path| path.file_name().and_then(|n| n.to_str()).and_then(day_of).is_some() || is_aside(path);
    let files = ours(dir, is_kept)?;
    let mut holds = Vec::with_capacity(files.len());
    for path in &files {
        holds.push(read(path)?.is_some_and(|bytes| eraser.without(&bytes).is_some()));
    }
    // Decisions stand where its id does not, perhaps before the file that told of the review.
    let mut found = Vec::new();
    for (path, holds) in files.into_iter().zip(holds) {
        if holds || (eraser.has_reviews() && read(&path)?.is_some_and(|bytes| eraser.without(&bytes).is_some())) {
            found.push(path);
        }
    }
    Ok(found)
}

/// Takes the session out of one file; gives back what was left and what went, `None` when there was nothing of it. What was moved aside
/// and holds nothing else is removed.
///
/// # Errors
/// The disk says no; the file is then as it was.
pub fn erase(path: &Path, eraser: &mut Eraser) -> io::Result<Option<Left>> {
    let Some(left) = read(path)?.and_then(|bytes| eraser.without(&bytes)) else { return Ok(None) };
    if left.bytes.is_empty() && is_aside(path) {
        fs::remove_file(path).and_then(|()| sync(path)).map_err(|e| at(path, &e))?;
    } else {
        replace(path, &left.bytes).map_err(|e| at(path, &e))?;
    }
    Ok(Some(left))
}

fn is_aside(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == TORN)
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(HALFWAY);
    let halfway = PathBuf::from(name);
    let mut file = File::create(&halfway)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all()).and_then(|()| fs::rename(&halfway, path));
    if written.is_err() {
        // On a full disk the attempt itself must not take the place.
        let _ = fs::remove_file(&halfway);
    }
    written.and_then(|()| sync(path))
}

fn sync(path: &Path) -> io::Result<()> {
    path.parent().map_or(Ok(()), |dir| File::open(dir)?.sync_all())
}

/// The bytes of a file; `None` when it was removed meanwhile: a day whose time was over.
fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some).map_err(|e| at(path, &e)),
    }
}

fn ours(dir: &Path, wanted: impl Fn(&Path) -> bool) -> io::Result<Vec<PathBuf>> {
    let paths: Vec<PathBuf> = fs::read_dir(dir)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<_>>()?;
    let is_ours = |path: &PathBuf| path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with("events-"));
    let mut found: Vec<PathBuf> = paths.into_iter().filter(|path| is_ours(path) && wanted(path)).collect();
    found.sort_unstable();
    Ok(found)
}

fn at(path: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}
