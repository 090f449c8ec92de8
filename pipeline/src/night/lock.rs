//! One run at a time in a data folder: an advisory lock that the system releases when the process ends, for any reason.

use crate::failure::Failure;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

/// The lock of a data folder, released when dropped.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Whether a run has the lock of a data folder.
    pub fn is_held(data: &Path) -> bool {
        let is_locked = |file: File| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock));
        File::open(data.join("LOCK")).is_ok_and(is_locked)
    }

    /// Takes the lock of a data folder.
    ///
    /// # Errors
    /// Another run has it, or the file cannot be created.
    pub fn take(data: &Path) -> Result<Self, Failure> {
        std::fs::create_dir_all(data).map_err(Failure::io(format!("cannot make {}", data.display())))?;
        let path = data.join("LOCK");
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .map_err(Failure::io(format!("cannot open {}", path.display())))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Failure::Locked(path.display().to_string())),
            Err(TryLockError::Error(source)) => Err(Failure::Io { what: format!("cannot lock {}", path.display()), source }),
        }
    }
}
