//! Opening a snapshot. Checksums come first: a flipped bit makes the database library panic.

use super::blobs;
use super::format::{self, SCHEMA};
use super::neighbours::Neighbours;
use super::signature::PublicKey;
use crate::availability::Availability;
use crate::digest::sha256_file;
use crate::ids::{MediaType, TitleKey, TitleNo};
use crate::lexicon::Concept;
use crate::reason::Facts;
use crate::search::SearchIndex;
use crate::store::{Across, Columns, Feedback, FilterColumns, Makers, Manifest, Names, Shown, Theme};
use crate::title::Frequencies;
use crate::vectors::Vectors;
use redb::ReadOnlyDatabase;
use serde::de::DeserializeOwned;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Why a snapshot cannot be opened. Each message names the file and the remedy.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A file is missing or unreadable.
    #[error("cannot read {path}: {source}; run `trits nightly` to publish a new snapshot, or `trits rollback`")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// The manifest is no manifest.
    #[error("{path} is not a snapshot manifest ({reason}); publish again with `trits nightly`")]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Another schema.
    #[error("{path} has schema {found}, this program reads {SCHEMA}; publish again with this version's `trits nightly`")]
    Schema {
        /// The manifest.
        path: PathBuf,
        /// Its schema number.
        found: u32,
    },
    /// The bytes are not the ones that were published.
    #[error("{path} is damaged: its sha256 is not the manifest's; publish again with `trits nightly`, or `trits rollback`")]
    Checksum {
        /// The file.
        path: PathBuf,
    },
    /// It is not signed with the key that was given.
    #[error("{path} does not vouch for the snapshot ({reason}); publish with `trits nightly --sign-key`")]
    Signature {
        /// The signature.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The database opens but does not hold what it should.
    #[error("{path} does not hold a readable `{part}` ({reason}); publish again with `trits nightly`")]
    Content {
        /// The database.
        path: PathBuf,
        /// Which part.
        part: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// An open snapshot: small structures in memory, titles and candidates read on demand.
pub struct Snapshot {
    /// The manifest.
    pub manifest: Manifest,
    /// Facts by title number.
    pub columns: Columns,
    /// The lexicon, by concept number.
    pub concepts: Vec<Concept>,
    /// Names of people, companies, networks, franchises.
    pub names: Names,
    /// Facts that only filters read, by title number.
    pub filters: FilterColumns,
    /// What films and series have in common.
    pub across: Across,
    /// What a card can show of a title and directions compare.
    pub shown: Shown,
    /// Who made what.
    pub makers: Makers,
    /// Where titles can be watched.
    pub availability: Availability,
    /// Themed pages.
    pub themes: Vec<Theme>,
    /// What visitors' votes made of tips.
    pub feedback: Feedback,
    /// A small vector per title.
    pub vectors: Vectors,
    /// How common countries, languages and forms are.
    pub frequencies: Frequencies,
    /// Title search.
    pub search: SearchIndex,
    pub(super) neighbours: OnceLock<Neighbours>,
    pub(super) database: ReadOnlyDatabase,
}

impl std::fmt::Debug for Snapshot {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Snapshot").field("id", &self.manifest.id).field("titles", &self.columns.len()).finish_non_exhaustive()
    }
}

impl Snapshot {
    /// Opens the snapshot folder after checking schema and checksums.
    ///
    /// # Errors
    /// See [`OpenError`]; nothing is changed on disk.
    pub fn open(dir: &Path) -> Result<Self, OpenError> {
        Self::open_signed(dir, None)
    }

    /// The same, when a key is given only if it signed the manifest.
    ///
    /// # Errors
    /// See [`OpenError`].
    pub fn open_signed(dir: &Path, key: Option<&PublicKey>) -> Result<Self, OpenError> {
        let text = manifest_text(dir)?;
        if let Some(key) = key {
            key.check(dir, &text)?;
        }
        let manifest = parse_manifest(dir, &text)?;
        let path = dir.join(format::DATABASE_FILE);
        let expected = manifest.files.get(format::DATABASE_FILE);
        let found = sha256_file(&path).map_err(|source| OpenError::Io { path: path.clone(), source })?;
        if expected != Some(&found) {
            return Err(OpenError::Checksum { path });
        }
        let database = ReadOnlyDatabase::open(&path).map_err(|e| content(&path, "database", e.to_string()))?;
        let parts = Parts { path: &path, database: &database };
        let snapshot = Self {
            manifest,
            columns: parts.load(format::COLUMNS)?,
            concepts: parts.load(format::CONCEPTS)?,
            names: parts.load(format::NAMES)?,
            search: parts.load(format::SEARCH)?,
            frequencies: parts.load(format::FREQUENCIES)?,
            filters: parts.load(format::FILTER_COLUMNS)?,
            across: parts.load_if_present(format::ACROSS)?,
            shown: parts.load_if_present(format::SHOWN)?,
            makers: parts.load_if_present(format::MAKERS)?,
            availability: parts.load(format::AVAILABILITY)?,
            themes: parts.load(format::THEMES)?,
            feedback: parts.load_if_present(format::FEEDBACK)?,
            vectors: parts.vectors()?,
            neighbours: OnceLock::new(),
            database,
        };
        snapshot.check_lengths().map_err(|(part, reason)| content(&path, part, reason.to_owned()))?;
        Ok(snapshot)
    }

    /// Whether every part is about the titles of the columns; else the part that is not, and why.
    fn check_lengths(&self) -> Result<(), (&'static str, &'static str)> {
        const OTHER_TITLES: &str = "of another number of titles";
        const OUTSIDE: &str = "a title outside the catalogue";
        let titles = self.columns.len();
        if !self.availability.fits(titles) {
            return Err((format::AVAILABILITY, OTHER_TITLES));
        }
        if self.themes.iter().flat_map(|t| &t.titles).any(|listed| listed.no.at() >= titles) {
            return Err((format::THEMES, OUTSIDE));
        }
        if !self.feedback.fits(titles) {
            return Err((format::FEEDBACK, OUTSIDE));
        }
        if !self.filters.fits(titles) || !(self.vectors.is_empty() || self.vectors.len() == titles) {
            return Err((format::FILTER_COLUMNS, OTHER_TITLES));
        }
        if !self.makers.fits(titles) {
            return Err((format::MAKERS, OUTSIDE));
        }
        if !self.across.fits(&self.filters) {
            return Err((format::ACROSS, OTHER_TITLES));
        }
        if !self.shown.fits(&self.filters) {
            return Err((format::SHOWN, OTHER_TITLES));
        }
        Ok(())
    }

    /// The number of a title.
    pub fn find(&self, key: TitleKey) -> Option<TitleNo> {
        self.columns.find(key)
    }

    /// The number of a title that may be a seed: to visitors another one is not in the catalogue.
    pub fn find_seed(&self, key: TitleKey) -> Option<TitleNo> {
        self.find(key).filter(|no| self.columns.seedable[no.at()])
    }

    /// What reasons need of the snapshot.
    pub fn facts(&self) -> Facts<'_> {
        let titles: usize = MediaType::ALL.iter().map(|media| self.columns.deep(*media)).sum();
        let titles = u32::try_from(titles).unwrap_or(u32::MAX);
        Facts { concepts: &self.concepts, names: &self.names, titles, frequencies: &self.frequencies }
    }
}

/// The named structures of a database, with errors that name the file.
struct Parts<'a> {
    path: &'a Path,
    database: &'a ReadOnlyDatabase,
}

impl Parts<'_> {
    fn load<T: DeserializeOwned>(&self, name: &str) -> Result<T, OpenError> {
        self.read(name, blobs::postcard)?.ok_or_else(|| content(self.path, name, "missing".to_owned()))
    }

    fn load_if_present<T: DeserializeOwned + Default>(&self, name: &str) -> Result<T, OpenError> {
        Ok(self.read(name, blobs::postcard)?.unwrap_or_default())
    }

    /// The vectors, which have a form of their own.
    fn vectors(&self) -> Result<Vectors, OpenError> {
        let decode = |bytes: &[u8]| Vectors::from_bytes(bytes).ok_or_else(|| "lengths disagree".to_owned());
        self.read(format::VECTORS, decode)?.ok_or_else(|| content(self.path, format::VECTORS, "missing".to_owned()))
    }

    fn read<T>(&self, name: &str, decode: impl FnOnce(&[u8]) -> Result<T, String>) -> Result<Option<T>, OpenError> {
        blobs::read(self.database, name, decode).map_err(|reason| content(self.path, name, reason))
    }
}

fn content(path: &Path, part: &str, reason: String) -> OpenError {
    OpenError::Content { path: path.to_owned(), part: part.to_owned(), reason }
}

/// Reads and checks the manifest of a snapshot folder.
///
/// # Errors
/// Missing, unreadable, or of another schema.
pub fn read_manifest(dir: &Path) -> Result<Manifest, OpenError> {
    parse_manifest(dir, &manifest_text(dir)?)
}

fn manifest_text(dir: &Path) -> Result<Vec<u8>, OpenError> {
    let path = dir.join(format::MANIFEST_FILE);
    std::fs::read(&path).map_err(|source| OpenError::Io { path, source })
}

fn parse_manifest(dir: &Path, text: &[u8]) -> Result<Manifest, OpenError> {
    let path = dir.join(format::MANIFEST_FILE);
    let bad = |reason: String| OpenError::Manifest { path: path.clone(), reason };
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|e| bad(e.to_string()))?;
    let schema = value.get("schema").and_then(serde_json::Value::as_u64).ok_or_else(|| bad("no schema number".into()))?;
    if schema != u64::from(SCHEMA) {
        return Err(OpenError::Schema { path, found: u32::try_from(schema).unwrap_or(u32::MAX) });
    }
    serde_json::from_value(value).map_err(|e| bad(e.to_string()))
}
