//! Whole structures of a snapshot's database, by name.

use super::format;
use redb::{ReadOnlyDatabase, ReadableDatabase};
use serde::de::DeserializeOwned;

/// Decodes the bytes under a name; `None` when the name is absent.
pub(super) fn read<T>(
    database: &ReadOnlyDatabase,
    name: &str,
    decode: impl FnOnce(&[u8]) -> Result<T, String>,
) -> Result<Option<T>, String> {
    let transaction = database.begin_read().map_err(|e| e.to_string())?;
    let table = transaction.open_table(format::BLOB_NAME_TO_BYTES).map_err(|e| e.to_string())?;
    let guard = table.get(name).map_err(|e| e.to_string())?;
    guard.map(|guard| decode(guard.value())).transpose()
}

/// Decodes postcard bytes.
pub(super) fn postcard<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, String> {
    postcard::from_bytes(bytes).map_err(|e| e.to_string())
}
