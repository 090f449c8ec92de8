//! Which sessions occur in which file. In: a folder and some sessions. Out: those of them that occur. A file is read once, then only what was
//! added to it, and again as a whole when it was replaced: requests about unknown sessions read nothing.

use memchr::memchr_iter;
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use uuid::Uuid;

/// Characters of a hyphenated id, and the positions of its hyphens.
const ID: usize = 36;
const HYPHENS: [usize; 4] = [8, 13, 18, 23];

/// The files that were read. Eight bytes an id: an event's own id is one too, so sixteen an event.
#[derive(Default)]
pub struct SessionIndex(Mutex<HashMap<PathBuf, Known>>);

/// A file as it was read, and the first halves of the ids in it, sorted. Two ids with one half cost a search of the files, no more.
#[derive(Default)]
struct Known {
    inode: u64,
    length: u64,
    changed: (i64, i64),
    ids: Vec<u64>,
}

impl SessionIndex {
    /// Those of some sessions whose id occurs in a file.
    pub fn find(&self, dir: &Path, sessions: &HashSet<Uuid>) -> io::Result<HashSet<Uuid>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let files: HashSet<PathBuf> = fs::read_dir(dir)?
            .map(|entry| entry.map(|entry| (entry.path(), entry.file_name().to_str().is_some_and(contains_events))))
            .filter_map(|entry| entry.map(|(path, ours)| ours.then_some(path)).transpose())
            .collect::<io::Result<_>>()?;
        known.retain(|path, _| files.contains(path));
        let mut found = HashSet::new();
        for path in files {
            match known.remove(&path).unwrap_or_default().updated(&path) {
                Ok(file) => {
                    found.extend(sessions.iter().filter(|session| file.ids.binary_search(&half(**session)).is_ok()));
                    known.insert(path, file);
                }
                // Removed meanwhile: the retention of that day was over.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        Ok(found)
    }
}

impl Known {
    /// The same file as it is now.
    fn updated(mut self, path: &Path) -> io::Result<Self> {
        let mut file = File::open(path)?;
        let now = file.metadata()?;
        let changed = (now.mtime(), now.mtime_nsec());
        if (self.inode, self.length, self.changed) == (now.ino(), now.len(), changed) {
            return Ok(self);
        }
        // A segment grows at its end; anything else is another file, or damage.
        if self.inode == now.ino() && self.length < now.len() {
            file.seek(SeekFrom::Start(self.length.saturating_sub(ID as u64)))?;
        } else {
            self.ids.clear();
        }
        let mut bytes = Vec::new();
        file.take(now.len()).read_to_end(&mut bytes)?;
        self.ids.extend(ids(&bytes).map(half));
        self.ids.sort_unstable();
        self.ids.dedup();
        self.ids.shrink_to_fit();
        (self.inode, self.length, self.changed) = (now.ino(), now.len(), changed);
        Ok(self)
    }
}

fn half(id: Uuid) -> u64 {
    id.as_u64_pair().0
}

/// Whether a file is a segment, or the torn end of one that a repair cut off.
fn contains_events(name: &str) -> bool {
    name.starts_with("events-") && [".seg", ".torn"].iter().any(|end| name.ends_with(end))
}

/// Every hyphenated id in some bytes, whatever the bytes around it.
fn ids(bytes: &[u8]) -> impl Iterator<Item = Uuid> {
    memchr_iter(b'-', bytes).filter_map(|hyphen| {
        let start = hyphen.checked_sub(HYPHENS[0])?;
        let text = bytes.get(start..start + ID)?;
        HYPHENS.iter().all(|at| text[*at] == b'-').then(|| Uuid::try_parse_ascii(text).ok())?
    })
}

#[cfg(test)]
mod tests {
    use super::ids;
    use uuid::Uuid;

    #[test]
    fn ids_are_found_wherever_they_are() {
        let (a, b) = (Uuid::from_u128(7), Uuid::from_u128(u128::MAX));
        let text = format!("-{a}\"2026-11-21T17:20:00Z\"{b}{b}--{}", &a.to_string()[..35]);
        assert_eq!(ids(text.as_bytes()).collect::<Vec<_>>(), [a, b, b]);
        assert_eq!(ids(b"").count() + ids(b"--------").count(), 0);
    }
}
