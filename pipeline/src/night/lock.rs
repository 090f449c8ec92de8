//! One run at a time in a data folder: an advisory lock that the system drops with the process, whatever ends it.

use crate::failure::Failure;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

/// Held while a run is busy.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock of a data folder.
    ///
    /// # Errors
    /// Another run holds it, or the file cannot be made.
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
