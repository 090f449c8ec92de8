//! Opening and reading a snapshot. Checksums come first: a flipped bit makes the database library panic.

use super::blobs::Blobs;
use super::format::{self, SCHEMA};
use super::manifest::Manifest;
use super::neighbours::Neighbours;
use super::{Columns, Feedback, FilterColumns, Names, Vectors};
use crate::availability::Availability;
use crate::ids::{TitleKey, TitleNo};
use crate::lexicon::Concept;
use crate::reason::Spread;
use crate::score::Scored;
use crate::search::SearchIndex;
use crate::themes::Theme;
use crate::title::Title;
use redb::{ReadOnlyDatabase, ReadableDatabase};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::{self, Read};
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
    #[error("{path} is not a snapshot manifest ({reason}); publish anew with `trits nightly`")]
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Another schema.
    #[error("{path} has schema {found}, this program reads {SCHEMA}; publish anew with this version's `trits nightly`")]
    Schema {
        /// The manifest.
        path: PathBuf,
        /// Its schema number.
        found: u32,
    },
    /// The bytes are not the ones that were published.
    #[error("{path} is damaged: its sha256 is not the manifest's; publish anew with `trits nightly`, or `trits rollback`")]
    Checksum {
        /// The file.
        path: PathBuf,
    },
    /// The database opens but does not hold what it should.
    #[error("{path} does not hold a readable `{part}` ({reason}); publish anew with `trits nightly`")]
    Content {
        /// The database.
        path: PathBuf,
        /// Which part.
        part: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// Why a record cannot be read from an open snapshot.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The database says no.
    #[error("snapshot read failed: {0}")]
    Database(String),
    /// A record that must be there is not.
    #[error("snapshot holds no {what} for title number {no}")]
    Missing {
        /// Which record.
        what: &'static str,
        /// The title number.
        no: u32,
    },
    /// A record cannot be decoded.
    #[error("snapshot holds an unreadable {what} for title number {no}")]
    Undecodable {
        /// Which record.
        what: &'static str,
        /// The title number.
        no: u32,
    },
    /// A structure that is loaded when first asked for cannot be decoded.
    #[error("snapshot holds no readable `{part}` ({reason})")]
    Part {
        /// Which part.
        part: &'static str,
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
    /// Where titles can be watched.
    pub availability: Availability,
    /// Themed pages.
    pub themes: Vec<Theme>,
    /// What visitors' votes made of tips.
    pub feedback: Feedback,
    /// A small vector per title.
    pub vectors: Vectors,
    /// How common countries, languages and forms are.
    pub spread: Spread,
    /// Title search.
    pub search: SearchIndex,
    neighbours: OnceLock<Neighbours>,
    database: ReadOnlyDatabase,
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
        let manifest = read_manifest(dir)?;
        let path = dir.join(format::DATABASE_FILE);
        let expected = manifest.files.get(format::DATABASE_FILE);
        let found = sha256_file(&path).map_err(|source| OpenError::Io { path: path.clone(), source })?;
        if expected != Some(&found) {
            return Err(OpenError::Checksum { path });
        }
        let content = |part: &str, reason: String| OpenError::Content { path: path.clone(), part: part.to_owned(), reason };
        let database = ReadOnlyDatabase::open(&path).map_err(|e| content("database", e.to_string()))?;
        let blobs = Blobs { database: &database };
        let columns: Columns = blobs.load(format::COLUMNS).map_err(|r| content(format::COLUMNS, r))?;
        let concepts: Vec<Concept> = blobs.load(format::CONCEPTS).map_err(|r| content(format::CONCEPTS, r))?;
        let names: Names = blobs.load(format::NAMES).map_err(|r| content(format::NAMES, r))?;
        let search: SearchIndex = blobs.load(format::SEARCH).map_err(|r| content(format::SEARCH, r))?;
        let spread: Spread = blobs.load(format::SPREAD).map_err(|r| content(format::SPREAD, r))?;
        let filters: FilterColumns = blobs.load(format::FILTER_COLUMNS).map_err(|r| content(format::FILTER_COLUMNS, r))?;
        let availability: Availability = blobs.load(format::AVAILABILITY).map_err(|r| content(format::AVAILABILITY, r))?;
        if !availability.fits(columns.len()) {
            return Err(content(format::AVAILABILITY, "of another number of titles".to_owned()));
        }
        let themes: Vec<Theme> = blobs.load(format::THEMES).map_err(|r| content(format::THEMES, r))?;
        if themes.iter().flat_map(|t| &t.titles).any(|listed| listed.no.at() >= columns.len()) {
            return Err(content(format::THEMES, "a title outside the catalogue".to_owned()));
        }
        let feedback: Feedback = blobs.load_if_there(format::FEEDBACK).map_err(|r| content(format::FEEDBACK, r))?;
        if !feedback.fits(columns.len()) {
            return Err(content(format::FEEDBACK, "a title outside the catalogue".to_owned()));
        }
        let vectors = blobs.vectors().map_err(|r| content(format::VECTORS, r))?;
        if !filters.fits(columns.len()) || !(vectors.is_empty() || vectors.len() == columns.len()) {
            return Err(content(format::FILTER_COLUMNS, "of another number of titles".to_owned()));
        }
        Ok(Self {
            manifest,
            columns,
            concepts,
            names,
            filters,
            availability,
            themes,
            feedback,
            vectors,
            spread,
            search,
            neighbours: OnceLock::new(),
            database,
        })
    }

    /// The title of a number.
    ///
    /// # Errors
    /// The record is missing or unreadable.
    pub fn title(&self, no: TitleNo) -> Result<Title, ReadError> {
        self.record(format::TITLE_NO_TO_TITLE, "title", no, |bytes| postcard::from_bytes(bytes).ok())
    }

    /// The stored candidates of a title, best first.
    ///
    /// # Errors
    /// The record is missing or unreadable.
    pub fn candidates(&self, no: TitleNo) -> Result<Vec<Scored>, ReadError> {
        self.record(format::TITLE_NO_TO_CANDIDATES, "candidates", no, decode_candidates)
    }

    /// The number of a title.
    pub fn find(&self, key: TitleKey) -> Option<TitleNo> {
        self.columns.find(key)
    }

    /// The graphs, loaded at the first call.
    pub(super) fn neighbours(&self) -> Result<&Neighbours, ReadError> {
        if let Some(loaded) = self.neighbours.get() {
            return Ok(loaded);
        }
        let part = |reason: String| ReadError::Part { part: format::NEIGHBOURS, reason };
        let graphs = Blobs { database: &self.database }.load(format::NEIGHBOURS).map_err(part)?;
        let loaded = Neighbours::new(graphs, &self.columns, &self.vectors).ok_or_else(|| part("not over these titles".to_owned()))?;
        Ok(self.neighbours.get_or_init(|| loaded))
    }

    pub(super) fn record<T>(
        &self,
        table: redb::TableDefinition<'static, u32, &'static [u8]>,
        what: &'static str,
        no: TitleNo,
        decode: impl Fn(&[u8]) -> Option<T>,
    ) -> Result<T, ReadError> {
        let db = |e: &dyn std::fmt::Display| ReadError::Database(e.to_string());
        let transaction = self.database.begin_read().map_err(|e| db(&e))?;
        let table = match transaction.open_table(table) {
            Err(redb::TableError::TableDoesNotExist(_)) => return Err(ReadError::Missing { what, no: no.0 }),
            opened => opened.map_err(|e| db(&e))?,
        };
        let guard = table.get(no.0).map_err(|e| db(&e))?.ok_or(ReadError::Missing { what, no: no.0 })?;
        decode(guard.value()).ok_or(ReadError::Undecodable { what, no: no.0 })
    }
}

/// Packs candidates as the database stores them.
pub fn encode_candidates(candidates: &[Scored]) -> Vec<u8> {
    candidates.iter().flat_map(|c| c.no.0.to_le_bytes().into_iter().chain(c.score.to_le_bytes())).collect()
}

fn decode_candidates(bytes: &[u8]) -> Option<Vec<Scored>> {
    let (pairs, rest) = bytes.as_chunks::<8>();
    let unpack = |p: &[u8; 8]| Scored {
        no: TitleNo(u32::from_le_bytes([p[0], p[1], p[2], p[3]])),
        score: f32::from_le_bytes([p[4], p[5], p[6], p[7]]),
    };
    rest.is_empty().then(|| pairs.iter().map(unpack).collect())
}

/// Reads and checks the manifest of a snapshot folder.
///
/// # Errors
/// Missing, unreadable, or of another schema.
pub fn read_manifest(dir: &Path) -> Result<Manifest, OpenError> {
    let path = dir.join(format::MANIFEST_FILE);
    let text = std::fs::read(&path).map_err(|source| OpenError::Io { path: path.clone(), source })?;
    let bad = |reason: String| OpenError::Manifest { path: path.clone(), reason };
    let value: serde_json::Value = serde_json::from_slice(&text).map_err(|e| bad(e.to_string()))?;
    let schema = value.get("schema").and_then(serde_json::Value::as_u64).ok_or_else(|| bad("no schema number".into()))?;
    if schema != u64::from(SCHEMA) {
        return Err(OpenError::Schema { path, found: u32::try_from(schema).unwrap_or(u32::MAX) });
    }
    serde_json::from_value(value).map_err(|e| bad(e.to_string()))
}

/// Lower-case hex sha256 of a file, read in blocks.
///
/// # Errors
/// The file cannot be read.
pub fn sha256_file(path: &Path) -> io::Result<String> {
    let mut file = File::open(path)?;
    let mut digest = Sha256::new();
    let mut block = vec![0_u8; 1 << 20];
    loop {
        let n = file.read(&mut block)?;
        if n == 0 {
            break;
        }
        digest.update(&block[..n]);
    }
    Ok(hex(&digest.finalize()))
}

/// Lower-case hex of bytes.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|b| format!("{b:02x}")).collect()
}
