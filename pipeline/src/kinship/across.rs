//! The editor's links between films and series: one seed a line, its tips of the other media type, each with a sentence.

use super::links::KinshipError;
use crate::builtin;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use trits_index::ids::{MediaType, TitleKey};

/// The file in a kinship folder; it may be absent.
const FILE: &str = "across.jsonl";

/// A tip that an editor puts beside a title of the other media type.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AcrossTip {
    /// The provider's id, of the other media type than the seed's.
    pub tmdb_id: u32,
    /// One Dutch sentence, written for this pair.
    pub why: String,
}

/// A line of the file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    media_type: MediaType,
    tmdb_id: u32,
    tips: Vec<AcrossTip>,
}

/// The path of the file in a kinship folder.
pub(super) fn file(dir: &Path) -> PathBuf {
    dir.join(FILE)
}

/// Reads the links of a kinship folder; none without the file.
pub(super) fn read(dir: &Path) -> Result<BTreeMap<TitleKey, Vec<AcrossTip>>, KinshipError> {
    let path = file(dir);
    let mut out = BTreeMap::new();
    if !builtin::exists(&path) {
        return Ok(out);
    }
    let text = builtin::read_to_string(&path).map_err(|source| KinshipError::Io { path: path.clone(), source })?;
    for (line, json) in (1..).zip(text.lines()).filter(|(_, json)| !json.trim().is_empty()) {
        let found: Line = serde_json::from_str(json).map_err(|source| KinshipError::Line { path: path.clone(), line, source })?;
        let seed = TitleKey::new(found.media_type, found.tmdb_id);
        if out.insert(seed, found.tips).is_some() {
            return Err(KinshipError::Twice { path, line, seed });
        }
    }
    Ok(out)
}
