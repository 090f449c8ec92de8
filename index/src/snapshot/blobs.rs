//! Whole structures of a snapshot's database, by name.

use super::{Vectors, format};
use redb::{ReadOnlyDatabase, ReadableDatabase};
use serde::de::DeserializeOwned;

/// The blobs of an open database.
pub(super) struct Blobs<'a> {
    /// The database.
    pub database: &'a ReadOnlyDatabase,
}

impl Blobs<'_> {
    /// The structure under a name.
    ///
    /// # Errors
    /// Missing or unreadable.
    pub fn load<T: DeserializeOwned>(&self, name: &str) -> Result<T, String> {
        let transaction = self.database.begin_read().map_err(|e| e.to_string())?;
        let table = transaction.open_table(format::BLOB_NAME_TO_BYTES).map_err(|e| e.to_string())?;
        let guard = table.get(name).map_err(|e| e.to_string())?.ok_or("missing")?;
        postcard::from_bytes(guard.value()).map_err(|e| e.to_string())
    }

    /// The same, or the default where nothing lies under the name.
    ///
    /// # Errors
    /// Unreadable.
    pub fn load_if_there<T: DeserializeOwned + Default>(&self, name: &str) -> Result<T, String> {
        let transaction = self.database.begin_read().map_err(|e| e.to_string())?;
        let table = transaction.open_table(format::BLOB_NAME_TO_BYTES).map_err(|e| e.to_string())?;
        let found = table.get(name).map_err(|e| e.to_string())?;
        found.map_or_else(|| Ok(T::default()), |guard| postcard::from_bytes(guard.value()).map_err(|e| e.to_string()))
    }

    /// The vectors, which have a form of their own.
    ///
    /// # Errors
    /// Missing or unreadable.
    pub fn vectors(&self) -> Result<Vectors, String> {
        let transaction = self.database.begin_read().map_err(|e| e.to_string())?;
        let table = transaction.open_table(format::BLOB_NAME_TO_BYTES).map_err(|e| e.to_string())?;
        let guard = table.get(format::VECTORS).map_err(|e| e.to_string())?.ok_or("missing")?;
        Vectors::from_bytes(guard.value()).ok_or_else(|| "lengths disagree".to_owned())
    }
}
