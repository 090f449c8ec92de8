//! The files of `trits enrich` in the data folder: their paths, why titles failed, and when they expire.

use super::{EnrichReport, shown};
use crate::sources::tmdb::cache::{self, Store, StoreError};
use crate::sources::tmdb::{self, LONGEST};
use crate::tables::quarantine::Remark;
use crate::tables::{CatalogueTitle, Quarantined, Rule};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use trits_index::ids::TitleKey;

/// The folder in a data folder.
const FOLDER: &str = "work/enrich";

/// A title without a usable answer, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failed {
    /// The title, such as `tv:900000001 Name (2001)`.
    pub title: String,
    /// The rule that was broken.
    pub rule: Rule,
    /// The message, at most 200 characters.
    pub value: String,
    /// Media type and id, as our catalogue has them.
    pub key: TitleKey,
}

impl Failed {
    /// Of a title and the remark on it.
    pub fn new(title: &CatalogueTitle, remark: &Remark) -> Self {
        Self { title: shown(title), rule: remark.rule, value: remark.value.clone(), key: title.key() }
    }

    /// As the quarantine has it.
    pub fn quarantined(&self) -> Quarantined {
        let row = u64::from(self.key.tmdb_id.0);
        Quarantined {
            line: None,
            media: Some(self.key.media),
            id: Some(self.key.tmdb_id.0),
            ..Quarantined::row("trits enrich", row, self.rule, &self.value)
        }
    }
}

/// The file of rows in a data folder.
pub fn path(data: &Path) -> PathBuf {
    data.join(FOLDER).join("titles.jsonl")
}

/// The report in a data folder.
pub fn report_path(data: &Path) -> PathBuf {
    data.join(FOLDER).join("report.json")
}

/// The quarantine in a data folder.
pub fn quarantine_path(data: &Path) -> PathBuf {
    data.join(FOLDER).join("quarantine.jsonl")
}

/// The rows filled in earlier, when they may still be used on `today`.
///
/// # Errors
/// It is too old: the day its oldest facts were fetched.
pub fn usable(data: &Path, today: &str) -> Result<Option<PathBuf>, String> {
    let path = path(data);
    if !path.exists() {
        return Ok(None);
    }
    let report: Option<EnrichReport> = std::fs::read(report_path(data)).ok().and_then(|bytes| serde_json::from_slice(&bytes).ok());
    let day = report.map(|r| r.oldest.unwrap_or(r.day)).unwrap_or_default();
    if age(&day, today) <= LONGEST { Ok(Some(path)) } else { Err(day) }
}

/// Removes the rows and the fetched records that are too old to be stored; `true` when anything was removed.
pub fn expire(data: &Path, today: &str) -> Result<bool, StoreError> {
    let folder = data.join(FOLDER);
    let past = usable(data, today).is_err();
    if past {
        std::fs::remove_dir_all(&folder).map_err(|source| StoreError::Io { path: folder, source })?;
    }
    if !cache::path(data).exists() {
        return Ok(past);
    }
    let store = Store::open(data)?;
    let old: Vec<TitleKey> =
        store.outlines()?.titles.into_iter().filter(|(_, o)| age(&o.day, today) > LONGEST).map(|(key, _)| key).collect();
    if !old.is_empty() {
        store.remove(&old)?;
    }
    Ok(past || !old.is_empty())
}

/// Days from one day to another; more than any limit when one of them is none.
pub fn age(day: &str, today: &str) -> i64 {
    today.parse().map_or(i64::MAX, |today| tmdb::age(day, today))
}
