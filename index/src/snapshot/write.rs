//! Writing a snapshot folder: sorted inserts in one transaction, compact, verify by opening, manifest last.

use super::records::{encode_candidates, encode_liked_together};
use super::{Graphs, OpenError, Snapshot, format};
use crate::availability::Availability;
use crate::digest::sha256_file;
use crate::ids::TitleNo;
use crate::lexicon::Concept;
use crate::score::Scored;
use crate::search::SearchIndex;
use crate::store::{Across, Columns, EditorLink, Feedback, FilterColumns, Makers, Manifest, Names, Review, Shown, Theme, Trailer};
use crate::title::{Frequencies, Title};
use crate::vectors::Vectors;
use redb::Database;
use serde::Serialize;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::Path;

/// Everything a snapshot holds, by title number.
#[derive(Debug, Default)]
pub struct Contents {
    /// Titles sorted by media type, then provider id.
    pub titles: Vec<Title>,
    /// Best candidates of each title, best first.
    pub candidates: Vec<Vec<Scored>>,
    /// Per title the candidates that users like together with it, and how many do; empty without ratings.
    pub liked_together: Vec<Vec<(TitleNo, u32)>>,
    /// Per title the tips for which an editor wrote a sentence, best first; empty without links.
    pub editor_links: Vec<Vec<EditorLink>>,
    /// Per title the work that it is a part of, films and series alike, 0 for none; empty when nobody looked.
    pub works: Vec<u32>,
    /// Per title its approved reviews, newest first; empty when there are none.
    pub reviews: Vec<Vec<Review>>,
    /// Per title its trailer; empty when none is known of any.
    pub trailers: Vec<Option<Trailer>>,
    /// Facts by title number.
    pub columns: Columns,
    /// The lexicon.
    pub concepts: Vec<Concept>,
    /// Names.
    pub names: Names,
    /// Title search.
    pub search: SearchIndex,
    /// Where titles can be watched.
    pub availability: Availability,
    /// Themed pages, in the order of their file.
    pub themes: Vec<Theme>,
    /// What visitors' votes made of tips; empty without votes.
    pub feedback: Feedback,
    /// A small vector per title for the scan of the whole catalogue; empty when there is none.
    pub vectors: Vectors,
    /// The graphs over those vectors; empty when there are none.
    pub neighbours: Graphs,
}

/// Why a snapshot cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// An I/O error.
    #[error("cannot write the snapshot: {0}")]
    Io(#[from] io::Error),
    /// A database error.
    #[error("cannot write the snapshot database: {0}")]
    Database(String),
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

/// How common countries, languages and forms are outside the wide tier.
fn frequencies(contents: &Contents) -> Frequencies {
    let deep = (0..).map(TitleNo).zip(&contents.titles).filter(|(no, _)| !contents.columns.is_wide(*no));
    Frequencies::of_titles(deep.map(|(_, title)| title))
}

fn write_database(path: &Path, contents: &Contents) -> Result<(), WriteError> {
    let mut database = Database::create(path).map_err(db)?;
    let transaction = database.begin_write().map_err(db)?;
    {
        let mut titles = transaction.open_table(format::TITLE_NO_TO_TITLE).map_err(db)?;
        for (no, title) in (0_u32..).zip(&contents.titles) {
            titles.insert(no, bytes(title)?.as_slice()).map_err(db)?;
        }
        let mut candidates = transaction.open_table(format::TITLE_NO_TO_CANDIDATES).map_err(db)?;
        for (no, list) in (0_u32..).zip(&contents.candidates) {
            candidates.insert(no, encode_candidates(list).as_slice()).map_err(db)?;
        }
        let mut together = transaction.open_table(format::TITLE_NO_TO_LIKED_TOGETHER).map_err(db)?;
        for (no, list) in (0_u32..).zip(&contents.liked_together).filter(|(_, list)| !list.is_empty()) {
            together.insert(no, encode_liked_together(list).as_slice()).map_err(db)?;
        }
        let mut editor = transaction.open_table(format::TITLE_NO_TO_EDITOR_LINKS).map_err(db)?;
        for (no, list) in (0_u32..).zip(&contents.editor_links).filter(|(_, list)| !list.is_empty()) {
            editor.insert(no, bytes(list)?.as_slice()).map_err(db)?;
        }
        let mut reviews = transaction.open_table(format::TITLE_NO_TO_REVIEWS).map_err(db)?;
        for (no, list) in (0_u32..).zip(&contents.reviews).filter(|(_, list)| !list.is_empty()) {
            reviews.insert(no, bytes(list)?.as_slice()).map_err(db)?;
        }
        let mut trailers = transaction.open_table(format::TITLE_NO_TO_TRAILER).map_err(db)?;
        for (no, trailer) in (0_u32..).zip(&contents.trailers).filter_map(|(no, trailer)| Some((no, trailer.as_ref()?))) {
            trailers.insert(no, bytes(trailer)?.as_slice()).map_err(db)?;
        }
        let mut blobs = transaction.open_table(format::BLOB_NAME_TO_BYTES).map_err(db)?;
        let mut put = |name: &str, value: Vec<u8>| blobs.insert(name, value.as_slice()).map(|_| ()).map_err(db);
        put(format::COLUMNS, bytes(&contents.columns)?)?;
        put(format::CONCEPTS, bytes(&contents.concepts)?)?;
        put(format::NAMES, bytes(&contents.names)?)?;
        put(format::FREQUENCIES, bytes(&frequencies(contents))?)?;
        put(format::FILTER_COLUMNS, bytes(&FilterColumns::of_titles(&contents.titles, &contents.concepts))?)?;
        put(format::ACROSS, bytes(&Across::of_titles(&contents.titles, &contents.works))?)?;
        put(format::SHOWN, bytes(&Shown::of_titles(&contents.titles, &contents.concepts))?)?;
        put(format::MAKERS, bytes(&Makers::of_titles(&contents.titles))?)?;
        put(format::AVAILABILITY, bytes(&contents.availability)?)?;
        put(format::THEMES, bytes(&contents.themes)?)?;
        if !contents.feedback.is_empty() {
            put(format::FEEDBACK, bytes(&contents.feedback)?)?;
        }
        put(format::VECTORS, contents.vectors.to_bytes())?;
        put(format::NEIGHBOURS, bytes(&contents.neighbours)?)?;
        put(format::SEARCH, bytes(&contents.search)?)?;
    }
    transaction.commit().map_err(db)?;
    database.compact().map_err(db)?;
    Ok(())
}

fn bytes<T: Serialize>(value: &T) -> Result<Vec<u8>, WriteError> {
    postcard::to_stdvec(value).map_err(db)
}
