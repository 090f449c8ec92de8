//! Why a catalogue cannot be used. Bad rows are no reason: they are quarantined.

use std::path::PathBuf;

/// What a file name must end with.
pub(super) const FORMATS: &str = "csv, tsv, parquet, jsonl, ndjson or json, the text formats also with .gz";

/// A catalogue that cannot be read. Each message says what was expected and what was found.
#[derive(Debug, thiserror::Error)]
pub enum SourceError {
    /// No such file or folder, or no right to read it.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A pipe, a device or a socket.
    #[error("{path} is no file: a pipe or a device is read in no known time; write what comes out of it into a file")]
    NoFile {
        /// What was named.
        path: PathBuf,
    },
    /// Flags of CSV without CSV.
    #[error("--separator, --decimal and --encoding are about CSV files, and no catalogue has any")]
    NoCsv,
    /// A folder without a table in it.
    #[error("{path} holds no catalogue: expected files ending in {FORMATS}")]
    EmptyFolder {
        /// The folder.
        path: PathBuf,
    },
    /// A file whose name ends in nothing we read.
    #[error("{path} is in no format we read: expected a name ending in {FORMATS}")]
    UnknownFormat {
        /// The file.
        path: PathBuf,
    },
    /// A file without a byte.
    #[error("{path} is empty")]
    Empty {
        /// The file.
        path: PathBuf,
    },
    /// A file that is not what its name says.
    #[error("{path} does not read as {format}: {reason}")]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The format its name promises.
        format: &'static str,
        /// What is wrong.
        reason: String,
    },
    /// A table that is no catalogue.
    #[error("{path} is no catalogue: expected a column {missing}; found {found}")]
    NotACatalogue {
        /// The file.
        path: PathBuf,
        /// The names of the column that is missing.
        missing: &'static str,
        /// The columns there are.
        found: String,
    },
    /// A day that is none.
    #[error("today: {0}")]
    Today(#[from] crate::tables::BadDay),
}
