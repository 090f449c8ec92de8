//! Why the store cannot be used.

use std::path::{Path, PathBuf};

/// A store that cannot be used; the message says what to do.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be made.
    #[error("cannot make {path}: {source}")]
    Io {
        /// The folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// The file cannot be opened.
    #[error("cannot open {path}: {reason}; remove the file to fetch everything anew")]
    Open {
        /// The file.
        path: PathBuf,
        /// The cause.
        reason: String,
    },
    /// Another process has the file.
    #[error("{path} is in use by another run; wait for it")]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// Written by another version.
    #[error("{path} has schema {found}, expected {expected}; remove the file to fetch everything anew")]
    Schema {
        /// The file.
        path: PathBuf,
        /// Its schema.
        found: u32,
        /// Ours.
        expected: u32,
    },
    /// A read or write failed.
    #[error("the store of fetched titles: {0}; remove work/provider/titles.redb to fetch everything anew")]
    Database(#[source] Box<redb::Error>),
    /// A note is damaged, or an entry cannot be written.
    #[error("the store of fetched titles holds a note that does not read: {0}; remove work/provider/titles.redb to fetch everything anew")]
    Damaged(#[from] serde_json::Error),
    /// An entry cannot be packed.
    #[error("an entry of the store of fetched titles cannot be packed: {0}")]
    Packing(std::io::Error),
}

impl StoreError {
    pub(super) fn open(path: &Path, error: &redb::DatabaseError) -> Self {
        match error {
            redb::DatabaseError::DatabaseAlreadyOpen => Self::Busy { path: path.to_owned() },
            other => Self::Open { path: path.to_owned(), reason: other.to_string() },
        }
    }
}

macro_rules! from_redb {
    ($($error:ty),*) => {
        $(impl From<$error> for StoreError {
            fn from(error: $error) -> Self {
                Self::Database(Box::new(error.into()))
            }
        })*
    };
}

from_redb!(redb::TransactionError, redb::TableError, redb::StorageError, redb::CommitError);
