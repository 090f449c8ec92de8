//! Artifacts: the output of a stage, stored in the work folder under the digest of its inputs.
//!
//! In: a stage, a digest, a value. Out: the same value in a night with the same inputs, such as one that resumes after a kill. A file
//! consists of postcard bytes and their sha256; it is written to a temporary file, synced and renamed, so that it is complete or absent.

use crate::failure::Failure;
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use trits_index::digest::hex;

/// Folder of artifacts and reports in the data folder.
pub const WORK_DIR: &str = "work";

/// Prefix of the names of files and folders that are still being written.
pub const HALF: &str = ".half-";

/// Bytes of the checksum at the end of a file.
const CHECKSUM_BYTES: usize = 32;

/// The work folder of a data folder.
#[derive(Debug)]
pub struct Work {
    folder: PathBuf,
    /// File names of the artifacts that this run found or stored.
    used: Mutex<BTreeSet<String>>,
}

/// An artifact and the sha256 of its bytes.
#[derive(Debug)]
pub struct Artifact<T> {
    /// What the stage made.
    pub value: T,
    /// The sha256 of its bytes, in hexadecimal: an input of later stages. Not the digest that it is stored under.
    pub content_digest: String,
    /// Whether it was stored already.
    pub unchanged: bool,
}

impl Work {
    /// The work folder; it need not be there.
    pub fn at(data: &Path) -> Self {
        Self { folder: data.join(WORK_DIR), used: Mutex::default() }
    }

    /// Creates the folder, and removes what a killed night left half-written; the caller has the lock.
    pub fn open(data: &Path) -> Result<Self, Failure> {
        let work = Self::at(data);
        fs::create_dir_all(&work.folder).map_err(Failure::io(format!("cannot make {}", work.folder.display())))?;
        work.clear_halves()?;
        Ok(work)
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Removes everything half-written.
    pub fn clear_halves(&self) -> Result<(), Failure> {
        let half = |name: &str| name.starts_with(HALF);
        names_in(&self.folder).iter().filter(|name| half(name)).try_for_each(|name| remove(&self.folder.join(name)))
    }

    /// The artifact under this digest, or what `make` returns, stored under it. A damaged one is made again.
    pub fn get_or_make<T: Serialize + DeserializeOwned>(
        &self,
        stage: &str,
        digest: &str,
        make: impl FnOnce() -> Result<T, Failure>,
    ) -> Result<Artifact<T>, Failure> {
        if let Some(found) = self.find(stage, digest) {
            return Ok(found);
        }
        let value = make()?;
        let content_digest = self.store(stage, digest, &value)?;
        Ok(Artifact { value, content_digest, unchanged: false })
    }

    /// The artifact under this digest; `None` when there is none that is complete.
    pub fn find<T: DeserializeOwned>(&self, stage: &str, digest: &str) -> Option<Artifact<T>> {
        let mut bytes = fs::read(self.path(stage, digest)).ok()?;
        let body = bytes.len().checked_sub(CHECKSUM_BYTES)?;
        let sum = Sha256::digest(&bytes[..body]);
        if sum[..] != bytes[body..] {
            return None;
        }
        bytes.truncate(body);
        let value = postcard::from_bytes(&bytes).ok()?;
        self.note_use(stage, digest);
        Some(Artifact { value, content_digest: hex(&sum), unchanged: true })
    }

    /// The sha256 at the end of an artifact, without reading the rest.
    pub fn content_digest(&self, stage: &str, digest: &str) -> Option<String> {
        let mut file = File::open(self.path(stage, digest)).ok()?;
        let mut sum = [0; CHECKSUM_BYTES];
        file.seek(SeekFrom::End(-i64::try_from(CHECKSUM_BYTES).ok()?)).ok()?;
        file.read_exact(&mut sum).ok()?;
        Some(hex(&sum))
    }

    /// Stores an artifact and returns the sha256 of its bytes.
    pub fn store<T: Serialize>(&self, stage: &str, digest: &str, value: &T) -> Result<String, Failure> {
        let path = self.path(stage, digest);
        let half = self.folder.join(format!("{HALF}{}", name(stage, digest)));
        let content_digest = write(&half, value).map_err(Failure::io(format!("cannot write {}", half.display())))?;
        fs::rename(&half, &path).map_err(Failure::io(format!("cannot rename {} to {}", half.display(), path.display())))?;
        self.note_use(stage, digest);
        Ok(content_digest)
    }

    /// The file of an artifact.
    pub fn path(&self, stage: &str, digest: &str) -> PathBuf {
        self.folder.join(name(stage, digest))
    }

    /// Removes the artifacts of these stages that this night did not use and that are not named in `also`.
    pub fn sweep(&self, stages: &[&str], also: &BTreeSet<String>) -> Result<(), Failure> {
        let used = self.used.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let is_artifact = |name: &str| stages.iter().any(|stage| name.strip_prefix(stage).is_some_and(|rest| rest.starts_with('-')));
        let stale = |name: &String| is_artifact(name) && !used.contains(name) && !also.contains(name);
        names_in(&self.folder).iter().filter(|name| stale(name)).try_for_each(|name| remove(&self.folder.join(name)))
    }

    /// Exempts an artifact from [`Self::sweep`].
    fn note_use(&self, stage: &str, digest: &str) {
        self.used.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(name(stage, digest));
    }
}

/// The content digest that an artifact of this value would have.
pub fn content_digest_of<T: Serialize>(value: &T) -> Result<String, Failure> {
    let bytes = postcard::to_stdvec(value).map_err(Failure::integrity)?;
    Ok(hex(&Sha256::digest(&bytes)))
}

/// The file name of an artifact.
pub fn name(stage: &str, digest: &str) -> String {
    format!("{stage}-{digest}.bin")
}

/// Names in a folder, hidden ones too, sorted; none when it cannot be read.
pub fn names_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.filter_map(|e| e.file_name().into_string().ok()).collect();
    names.sort();
    names
}

/// Removes a file or a folder.
pub fn remove(path: &Path) -> Result<(), Failure> {
    let removed = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
    removed.map_err(Failure::io(format!("cannot remove {}", path.display())))
}

/// Writes a temporary file, syncs it and renames it over the old one: a reader sees the old or the new text.
///
/// # Errors
/// A file operation fails; the old text is then still there, and the temporary file is not.
pub fn replace(path: &Path, text: &[u8]) -> Result<(), Failure> {
    let file_name = path.file_name().unwrap_or_default().to_string_lossy();
    let half = path.with_file_name(format!("{HALF}{file_name}"));
    let written = || -> io::Result<()> {
        let mut file = File::create(&half)?;
        file.write_all(text)?;
        file.sync_all()?;
        fs::rename(&half, path)
    };
    written().map_err(|error| {
        // Of a full disk it would take what room is left.
        let _ = fs::remove_file(&half);
        Failure::io(format!("cannot write {}", path.display()))(error)
    })
}

/// Writes a text over the one that is there, where it is not longer, and spaces behind it: that takes no room on the disk. A kill or a power cut
/// meanwhile leaves neither text whole.
///
/// # Errors
/// A file operation fails, or the text is longer.
pub fn write_over(path: &Path, text: &[u8]) -> io::Result<()> {
    let mut file = File::options().write(true).open(path)?;
    let room = usize::try_from(file.metadata()?.len()).unwrap_or(usize::MAX);
    let spaces = room.checked_sub(text.len()).ok_or(io::ErrorKind::StorageFull)?;
    file.write_all(text)?;
    file.write_all(&vec![b' '; spaces])?;
    file.sync_all()
}

/// Writes a value and the sha256 of its bytes, syncs the file and returns that sha256.
fn write<T: Serialize>(path: &Path, value: &T) -> io::Result<String> {
    let mut hashing = HashingWriter { file: BufWriter::with_capacity(1 << 20, File::create(path)?), sha: Sha256::new(), failed: None };
    let written = postcard::to_io(value, &mut hashing).map(|_| ());
    let HashingWriter { mut file, sha, failed } = hashing;
    // Of a full disk the serializer says that its buffer is full.
    written.map_err(|error| failed.unwrap_or_else(|| io::Error::other(error)))?;
    let sum = sha.finalize();
    file.write_all(&sum)?;
    file.into_inner()?.sync_all()?;
    Ok(hex(&sum))
}

/// Writes to a file and computes the sha256 of what it writes.
struct HashingWriter {
    file: BufWriter<File>,
    sha: Sha256,
    /// Why the file could not be written.
    failed: Option<io::Error>,
}

impl HashingWriter {
    /// Keeps the error, of which the serializer says nothing.
    fn noted<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        done.map_err(|error| {
            let kind = error.kind();
            self.failed = Some(error);
            kind.into()
        })
    }
}

impl Write for HashingWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        let n = self.noted(written)?;
        self.sha.update(&bytes[..n]);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.flush();
        self.noted(flushed)
    }
}

#[cfg(test)]
#[path = "artifact_tests.rs"]
mod tests;
