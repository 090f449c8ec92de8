//! The store of fetched titles, one redb file: records by title, and a few notes by name.
//!
//! A batch is one transaction: after a kill every batch is there or not, never half.

mod entry;
mod error;

pub use entry::{Entry, Outline};
pub use error::StoreError;

use redb::{Builder, Database, ReadableDatabase, ReadableTable, TableDefinition};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use trits_index::ids::{MediaType, TitleKey};

/// Notes: name to JSON.
const NOTES: TableDefinition<&str, &str> = TableDefinition::new("notes");

/// Titles: media type and id to a packed [`Entry`].
const TITLES: TableDefinition<(u8, u32), &[u8]> = TableDefinition::new("titles");

/// Of the tables above. A file with another number was written by another version.
const SCHEMA: u32 = 2;

/// The schema whose entries had no checksum.
const WITHOUT_SUMS: u32 = 1;

/// Cache size: reads and writes go through the file once, front to back.
const MEMORY: usize = 64 << 20;

/// The file in a data folder.
pub fn path(data: &Path) -> PathBuf {
    data.join("work/provider/titles.redb")
}

/// The store.
#[derive(Debug)]
pub struct Store {
    db: Database,
}

impl Store {
    /// Opens the store of a data folder, making it when it is not there.
    ///
    /// # Errors
    /// The file cannot be made or read, or has another schema.
    pub fn open(data: &Path) -> Result<Self, StoreError> {
        let path = path(data);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|source| StoreError::Io { path: folder.to_owned(), source })?;
        }
        let db = Builder::new().set_cache_size(MEMORY).create(&path).map_err(|e| StoreError::open(&path, &e))?;
        let store = Self { db };
        match store.note::<u32>("schema")? {
            Some(SCHEMA) => Ok(store),
            None => store.write(&[], &[("schema", serde_json::to_string(&SCHEMA)?)]).map(|()| store),
            Some(WITHOUT_SUMS) => store.add_sums().map(|()| store),
            Some(found) => Err(StoreError::Schema { path, found, expected: SCHEMA }),
        }
    }

    /// Gives every entry its checksum, in one transaction.
    fn add_sums(&self) -> Result<(), StoreError> {
        let write = self.db.begin_write()?;
        {
            let mut titles = write.open_table(TITLES)?;
            let all: Vec<(entry::Place, Vec<u8>)> =
                titles.iter()?.map(|item| item.map(|(place, bytes)| (place.value(), bytes.value().to_vec()))).collect::<Result<_, _>>()?;
            for (place, deflated) in all {
                titles.insert(place, entry::summed(place, &deflated).as_slice())?;
            }
            write.open_table(NOTES)?.insert("schema", serde_json::to_string(&SCHEMA)?.as_str())?;
        }
        Ok(write.commit()?)
    }

    /// A note by name.
    pub fn note<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, StoreError> {
        let read = self.db.begin_read()?;
        let table = match read.open_table(NOTES) {
            Ok(table) => table,
            Err(redb::TableError::TableDoesNotExist(_)) => return Ok(None),
            Err(e) => return Err(e.into()),
        };
        let Some(text) = table.get(name)? else { return Ok(None) };
        Ok(Some(serde_json::from_str(text.value())?))
    }

    /// Writes a note.
    pub fn set_note<T: Serialize>(&self, name: &str, note: &T) -> Result<(), StoreError> {
        self.write(&[], &[(name, serde_json::to_string(note)?)])
    }

    /// Writes several notes, all or none.
    pub fn set_notes(&self, notes: &[(String, String)]) -> Result<(), StoreError> {
        let notes: Vec<(&str, String)> = notes.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
        self.write(&[], &notes)
    }

    /// Writes a batch of titles.
    pub fn put(&self, batch: &[(TitleKey, Entry)]) -> Result<(), StoreError> {
        self.write(batch, &[])
    }

    fn write(&self, batch: &[(TitleKey, Entry)], notes: &[(&str, String)]) -> Result<(), StoreError> {
        let write = self.db.begin_write()?;
        {
            let mut titles = write.open_table(TITLES)?;
            for (key, entry) in batch {
                titles.insert(place(*key), entry.packed(place(*key))?.as_slice())?;
            }
            let mut table = write.open_table(NOTES)?;
            for (name, text) in notes {
                table.insert(*name, text.as_str())?;
            }
        }
        Ok(write.commit()?)
    }

    /// Removes titles.
    pub fn remove(&self, keys: &[TitleKey]) -> Result<(), StoreError> {
        let write = self.db.begin_write()?;
        {
            let mut titles = write.open_table(TITLES)?;
            for key in keys {
                titles.remove(place(*key))?;
            }
        }
        Ok(write.commit()?)
    }

    /// A title's entry; `None` also where it is damaged.
    pub fn get(&self, key: TitleKey) -> Result<Option<Entry>, StoreError> {
        let read = self.db.begin_read()?;
        let bytes = read.open_table(TITLES)?.get(place(key))?;
        Ok(bytes.and_then(|b| Entry::unpacked(place(key), b.value())))
    }

    /// The outline of every stored title.
    pub fn outlines(&self) -> Result<Outlines, StoreError> {
        let read = self.db.begin_read()?;
        let mut out = Outlines::default();
        for item in read.open_table(TITLES)?.iter()? {
            let (place, bytes) = item?;
            let (media, id) = place.value();
            let key = TitleKey::new(if media == 0 { MediaType::Movie } else { MediaType::Tv }, id);
            match Entry::unpacked(place.value(), bytes.value()) {
                Some(entry) => drop(out.titles.insert(key, entry.outline())),
                None => out.damaged.push(key),
            }
        }
        Ok(out)
    }
}

/// What is stored.
#[derive(Debug, Default)]
pub struct Outlines {
    /// Every title whose entry reads.
    pub titles: BTreeMap<TitleKey, Outline>,
    /// Titles whose entry is not what was written.
    pub damaged: Vec<TitleKey>,
}

fn place(key: TitleKey) -> (u8, u32) {
    (u8::from(key.media == MediaType::Tv), key.tmdb_id.0)
}

#[cfg(test)]
mod tests;
