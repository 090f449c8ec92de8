//! Which ids occur in which file. In: a folder and some ids. Out: those of them that occur, each with its files. A file is read once, then
//! only what was added to it, and again as a whole when it was replaced: requests about unknown sessions read nothing, and erasing a known
//! one reads its own files.

use memchr::memchr_iter;
use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use trits_events::survey;
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
    /// The end of its last whole record.
    whole: u64,
    /// Whether bytes of it are no record: an id in them may be damaged itself, and only a reader of all bytes finds it.
    damaged: bool,
    torn: bool,
}

impl SessionIndex {
    /// Those of some ids that occur, with the files of each, and with those in which it may occur damaged.
    pub fn find(&self, dir: &Path, ids: &HashSet<Uuid>) -> io::Result<HashMap<Uuid, Vec<PathBuf>>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let files: HashSet<PathBuf> = fs::read_dir(dir)?
            .map(|entry| entry.map(|entry| (entry.path(), entry.file_name().to_str().is_some_and(contains_events))))
            .filter_map(|entry| entry.map(|(path, ours)| ours.then_some(path)).transpose())
            .collect::<io::Result<_>>()?;
        known.retain(|path, _| files.contains(path));
        let (mut found, mut damaged) = (HashMap::<Uuid, Vec<PathBuf>>::new(), Vec::new());
        for path in files {
            match known.remove(&path).unwrap_or_default().updated(&path) {
                Ok(file) => {
                    if file.damaged || file.torn {
                        damaged.push(path.clone());
                    }
                    for id in ids.iter().filter(|id| file.ids.binary_search(&half(**id)).is_ok()) {
                        found.entry(*id).or_default().push(path.clone());
                    }
                    known.insert(path, file);
                }
                // Removed meanwhile: the retention of that day was over.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(error),
            }
        }
        for files in found.values_mut() {
            files.extend(damaged.iter().cloned());
            files.sort_unstable();
            files.dedup();
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
            file.seek(SeekFrom::Start(self.whole))?;
        } else {
            (self.whole, self.damaged) = (0, false);
            self.ids.clear();
        }
        let mut bytes = Vec::new();
        file.take(now.len()).read_to_end(&mut bytes)?;
        let found = survey(&bytes);
        self.damaged |= !found.damaged.is_empty();
        self.torn = !found.ends_erased();
        self.whole += found.end as u64;
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
    use super::{SessionIndex, ids};
    use std::collections::HashSet;
    use std::fs;
    use trits_events::encode;
    use uuid::Uuid;

    #[test]
    fn an_id_is_found_in_its_files_and_in_damaged_ones() {
        let dir = tempfile::tempdir().expect("a folder");
        let file = |day: u32| dir.path().join(format!("events-2026-11-0{day}.seg"));
        let record = |id: u128| encode(format!(r#"{{"eventId":"{}"}}"#, Uuid::from_u128(id)).as_bytes());
        let index = SessionIndex::default();
        let files = |id: u128| {
            let id = Uuid::from_u128(id);
            index.find(dir.path(), &HashSet::from([id])).expect("read").remove(&id).unwrap_or_default()
        };
        let (a, b, c) = (1 << 100, 2 << 100, 3 << 100);
        fs::write(file(1), record(a)).expect("written");
        fs::write(file(2), [record(b), record(a)].concat()).expect("written");
        assert_eq!((files(a), files(b), files(c)), (vec![file(1), file(2)], vec![file(2)], vec![]));
        // It grows, and holds damage then.
        fs::write(file(3), record(c)).expect("written");
        assert_eq!((files(b), files(c)), (vec![file(2)], vec![file(3)]));
        let mut broken = record(b);
        broken[20] ^= 1;
        fs::write(file(3), [record(c), broken, record(c)].concat()).expect("written");
        assert_eq!((files(a), files(9)), (vec![file(1), file(2), file(3)], vec![]));
    }

    #[test]
    fn ids_are_found_wherever_they_are() {
        let (a, b) = (Uuid::from_u128(7), Uuid::from_u128(u128::MAX));
        let text = format!("-{a}\"2026-11-21T17:20:00Z\"{b}{b}--{}", &a.to_string()[..35]);
        assert_eq!(ids(text.as_bytes()).collect::<Vec<_>>(), [a, b, b]);
        assert_eq!(ids(b"").count() + ids(b"--------").count(), 0);
    }
}
