//! Records of an open snapshot, read on demand, and the bytes they are stored as.

use super::format;
use super::neighbours::Neighbours;
use super::{Snapshot, blobs};
use crate::ids::TitleNo;
use crate::score::Scored;
use crate::store::{EditorLink, Review, Trailer};
use crate::title::Title;
use redb::{ReadableDatabase, TableDefinition};

/// Why a record cannot be read from an open snapshot.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// A database error.
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
    /// A structure that is loaded at first use cannot be decoded.
    #[error("snapshot holds no readable `{part}` ({reason})")]
    Part {
        /// Which part.
        part: &'static str,
        /// What is wrong with it.
        reason: String,
    },
}

impl Snapshot {
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
        self.record(format::TITLE_NO_TO_CANDIDATES, "candidates", no, |bytes| {
            decode_pairs(bytes, |no, score| Scored { no, score: f32::from_le_bytes(score) })
        })
    }

    /// The candidates of a title that users like together with it, and how many do, by title number; none without ratings.
    ///
    /// # Errors
    /// The record is unreadable.
    pub fn liked_together(&self, no: TitleNo) -> Result<Vec<(TitleNo, u32)>, ReadError> {
        none_if_missing(self.record(format::TITLE_NO_TO_LIKED_TOGETHER, "users who like it", no, |bytes| {
            decode_pairs(bytes, |no, users| (no, u32::from_le_bytes(users)))
        }))
    }

    /// The tips of a title for which an editor wrote a sentence; none without links.
    ///
    /// # Errors
    /// The record is unreadable.
    pub fn editor_links(&self, no: TitleNo) -> Result<Vec<EditorLink>, ReadError> {
        none_if_missing(self.record(format::TITLE_NO_TO_EDITOR_LINKS, "editor's links", no, |bytes| postcard::from_bytes(bytes).ok()))
    }

    /// The approved reviews of a title, newest first; none when nobody wrote any.
    ///
    /// # Errors
    /// The record is unreadable.
    pub fn reviews(&self, no: TitleNo) -> Result<Vec<Review>, ReadError> {
        none_if_missing(self.record(format::TITLE_NO_TO_REVIEWS, "reviews", no, |bytes| postcard::from_bytes(bytes).ok()))
    }

    /// The trailer of a title; `None` when none is known.
    ///
    /// # Errors
    /// The record is unreadable.
    pub fn trailer(&self, no: TitleNo) -> Result<Option<Trailer>, ReadError> {
        match self.record(format::TITLE_NO_TO_TRAILER, "trailer", no, |bytes| postcard::from_bytes(bytes).ok()) {
            Err(ReadError::Missing { .. }) => Ok(None),
            read => read.map(Some),
        }
    }

    /// The graphs, loaded at the first call.
    pub(super) fn neighbours(&self) -> Result<&Neighbours, ReadError> {
        if let Some(loaded) = self.neighbours.get() {
            return Ok(loaded);
        }
        let part = |reason: String| ReadError::Part { part: format::NEIGHBOURS, reason };
        let graphs = blobs::read(&self.database, format::NEIGHBOURS, blobs::postcard).map_err(part)?;
        let graphs = graphs.ok_or_else(|| part("missing".to_owned()))?;
        let loaded = Neighbours::new(graphs, &self.columns, &self.vectors).ok_or_else(|| part("not over these titles".to_owned()))?;
        Ok(self.neighbours.get_or_init(|| loaded))
    }

    fn record<T>(
        &self,
        table: TableDefinition<'static, u32, &'static [u8]>,
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

fn none_if_missing<T>(read: Result<Vec<T>, ReadError>) -> Result<Vec<T>, ReadError> {
    match read {
        Err(ReadError::Missing { .. }) => Ok(Vec::new()),
        read => read,
    }
}

/// Packs candidates as the database stores them.
#[cfg(feature = "build")]
pub(super) fn encode_candidates(candidates: &[Scored]) -> Vec<u8> {
    candidates.iter().flat_map(|c| c.no.0.to_le_bytes().into_iter().chain(c.score.to_le_bytes())).collect()
}

/// Packs the list as the database stores it, by title number.
#[cfg(feature = "build")]
pub(super) fn encode_liked_together(list: &[(TitleNo, u32)]) -> Vec<u8> {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    sorted.iter().flat_map(|(no, users)| no.0.to_le_bytes().into_iter().chain(users.to_le_bytes())).collect()
}

/// Pairs of a little-endian title number and four bytes.
fn decode_pairs<T>(bytes: &[u8], pair: impl Fn(TitleNo, [u8; 4]) -> T) -> Option<Vec<T>> {
    let (pairs, rest) = bytes.as_chunks::<8>();
    let unpack = |p: &[u8; 8]| pair(TitleNo(u32::from_le_bytes([p[0], p[1], p[2], p[3]])), [p[4], p[5], p[6], p[7]]);
    rest.is_empty().then(|| pairs.iter().map(unpack).collect())
}

/// How many users like a title of the list; 0 when it is not in there.
pub fn users_of(list: &[(TitleNo, u32)], no: TitleNo) -> u32 {
    list.binary_search_by_key(&no, |(t, _)| *t).map_or(0, |at| list[at].1)
}
