//! Taking a session out of files. Each file is replaced at once, so that a crash leaves it as it was or as it shall be.

use super::segment;
use memchr::memmem;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use trits_index::events::without_session;
use uuid::Uuid;

/// A file on its way to replace another.
const HALFWAY: &str = "tmp";

/// What repairs moved aside.
const TORN: &str = "torn";

/// Removes what a crash left halfway.
pub fn sweep(dir: &Path) -> io::Result<()> {
    for path in files(dir, HALFWAY)? {
        fs::remove_file(path)?;
    }
    Ok(())
}

/// The files in which the id of a session stands.
pub fn holding(dir: &Path, session: Uuid) -> io::Result<Vec<PathBuf>> {
    let id = session.hyphenated().to_string();
    let finder = memmem::Finder::new(id.as_bytes());
    let mut found = Vec::new();
    for path in segment::list(dir)?.into_iter().chain(files(dir, TORN)?) {
        match fs::read(&path) {
            Ok(bytes) if finder.find(&bytes).is_some() => found.push(path),
            // Removed meanwhile: a day whose time was over.
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(found)
}

/// Takes the session out of one file; says whether anything went.
pub fn erase(path: &Path, session: Uuid) -> io::Result<bool> {
    let bytes = match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(false),
        read => read?,
    };
    let left = if path.extension().is_some_and(|e| e == TORN) { anonymous(bytes, session) } else { whole(path, bytes, session)? };
    if let Some(left) = &left {
        replace(path, left)?;
    }
    Ok(left.is_some())
}

/// A segment without the session's records. A damaged end is moved aside first.
fn whole(path: &Path, bytes: Vec<u8>, session: Uuid) -> io::Result<Option<Vec<u8>>> {
    if let Ok(left) = without_session(&bytes, session) {
        return Ok(left);
    }
    if let Some(cut) = segment::repair(path)? {
        let aside = path.with_extension(format!("{}.{TORN}", cut.kept));
        erase(&aside, session)?;
    }
    without_session(&fs::read(path)?, session).map_err(io::Error::other)
}

/// Bytes that are no records: whose they are is all that can be taken out, and nothing else is lost.
fn anonymous(mut bytes: Vec<u8>, session: Uuid) -> Option<Vec<u8>> {
    let id = session.hyphenated().to_string();
    let places: Vec<usize> = memmem::find_iter(&bytes, id.as_bytes()).collect();
    for &place in &places {
        bytes[place..place + id.len()].fill(b'0');
    }
    (!places.is_empty()).then_some(bytes)
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
    written?;
    path.parent().map_or(Ok(()), |dir| File::open(dir)?.sync_all())
}

fn files(dir: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let paths: Vec<PathBuf> = fs::read_dir(dir)?.map(|entry| entry.map(|e| e.path())).collect::<io::Result<_>>()?;
    let ours = |path: &PathBuf| path.file_name().and_then(|n| n.to_str()).is_some_and(|n| n.starts_with("events-"));
    Ok(paths.into_iter().filter(|path| ours(path) && path.extension().is_some_and(|e| e == extension)).collect())
}
