//! The locks of the folder of events. The folder itself is locked, which no file that is removed undoes; and a file in it, which `trits` looks
//! at, and which is all that some network file systems lock.

use super::segment;
use std::fs::{File, Metadata, TryLockError};
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use trits_events::LOCK_FILE;

/// Both locks, for as long as this lives.
pub struct FolderLock {
    folder: File,
    file: File,
}

impl FolderLock {
    /// Takes them, and the rights of others away.
    ///
    /// # Errors
    /// Another process has one ([`io::ErrorKind::WouldBlock`]), or the folder cannot be opened or written.
    pub fn take(dir: &Path) -> io::Result<Self> {
        let folder = lock_folder(dir)?;
        let file = lock_file(dir)?;
        segment::tighten(dir)?;
        Ok(Self { folder, file })
    }

    /// Takes again what was removed or made anew: another process would find it free.
    ///
    /// # Errors
    /// As for [`FolderLock::take`].
    pub fn keep(&mut self, dir: &Path) -> io::Result<()> {
        if !is_same(dir, &self.folder) {
            *self = Self::take(dir)?;
        } else if !is_same(&dir.join(LOCK_FILE), &self.file) {
            self.file = lock_file(dir)?;
            tracing::warn!(sink.dir = %dir.display(), "the lock of the folder of events had been removed: it is there again");
        }
        Ok(())
    }
}

fn lock_folder(dir: &Path) -> io::Result<File> {
    let folder = File::open(dir)?;
    match folder.try_lock() {
        Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock.into()),
        // Where folders cannot be locked, the file alone has to do.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(folder),
    }
}

fn lock_file(dir: &Path) -> io::Result<File> {
    let file = segment::private(&dir.join(LOCK_FILE))?;
    file.try_lock()?;
    Ok(file)
}

/// Whether a path names an open file or folder.
pub fn is_same(path: &Path, open: &File) -> bool {
    let same = |a: Metadata, b: Metadata| a.dev() == b.dev() && a.ino() == b.ino();
    std::fs::metadata(path).is_ok_and(|named| open.metadata().is_ok_and(|open| same(named, open)))
}
