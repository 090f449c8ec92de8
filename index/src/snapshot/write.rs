//! Writing a snapshot folder: sorted inserts in one transaction, compact, verify by opening, manifest last.

use super::{OpenError, Snapshot, format};
use crate::digest::sha256_file;
use crate::store::Manifest;
use redb::Database;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

pub use super::contents::Contents;

/// Why a snapshot cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// An I/O error.
    #[error("cannot write the snapshot: {0}")]
    Io(#[from] io::Error),
    /// A database error.
    #[error("cannot write the snapshot database: {0}")]
    Database(String),
    /// A part cannot be encoded.
    #[error("cannot encode a part of the snapshot: {0}")]
    Encode(#[from] postcard::Error),
    /// What was written cannot be read back.
    #[error("the snapshot does not read back: {0}")]
    Verify(#[from] OpenError),
}

fn db(e: impl std::fmt::Display) -> WriteError {
    WriteError::Database(e.to_string())
}

/// Writes `contents` into the empty folder `dir`, then the manifest with the files' checksums, and opens the result.
///
/// # Errors
/// Disk, database or verification failures; the folder is then to be thrown away.
pub fn write_snapshot(dir: &Path, contents: &Contents, mut manifest: Manifest) -> Result<Snapshot, WriteError> {
    fs::create_dir_all(dir)?;
    let path = dir.join(format::DATABASE_FILE);
    write_database(&path, contents)?;
    File::open(&path)?.sync_all()?;
    manifest.schema = format::SCHEMA;
    manifest.files.insert(format::DATABASE_FILE.to_owned(), sha256_file(&path)?);
    let mut file = File::create(dir.join(format::MANIFEST_FILE))?;
    serde_json::to_writer_pretty(&mut file, &manifest).map_err(io::Error::other)?;
    file.write_all(b"\n")?;
    file.sync_all()?;
    File::open(dir)?.sync_all()?;
    Ok(Snapshot::open(dir)?)
}

fn write_database(path: &Path, contents: &Contents) -> Result<(), WriteError> {
    let mut database = Database::create(path).map_err(db)?;
    let transaction = database.begin_write().map_err(db)?;
    for (table, records) in contents.tables() {
        let mut table = transaction.open_table(table).map_err(db)?;
        for record in records {
            let (no, bytes) = record?;
            table.insert(no, bytes.as_slice()).map_err(db)?;
        }
    }
    {
        let mut blobs = transaction.open_table(format::BLOB_NAME_TO_BYTES).map_err(db)?;
        for blob in contents.blobs() {
            let (name, bytes) = blob?;
            blobs.insert(name, bytes.as_slice()).map_err(db)?;
        }
    }
    transaction.commit().map_err(db)?;
    database.compact().map_err(db)?;
    Ok(())
}
