//! The editor's links as files: one seed a line, its tips best first, and what a machine would say and an editor would not.

use super::across::{self, AcrossTip};
use crate::builtin;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use trits_index::ids::{MediaType, TitleKey};

/// Files of a kinship folder, by media type.
const FILES: [(MediaType, &str); 2] = [(MediaType::Movie, "movies.jsonl"), (MediaType::Tv, "series.jsonl")];

/// A tip that an editor puts beside the seed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkedTip {
    /// The provider's id, of the seed's media type.
    pub tmdb_id: u32,
    /// What the judgement rests on: one to three concept ids, or `director:Name`, `writer:Name`, `actor:Name`, that both titles have.
    pub on: Vec<String>,
    /// One Dutch sentence, written for this pair; the first tips of well-loved seeds have one.
    #[serde(default)]
    pub why: Option<String>,
}

/// A tip that looks likely and is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RejectedTip {
    /// The provider's id, of the seed's media type.
    pub tmdb_id: u32,
    /// A few Dutch words why.
    pub why: String,
}

/// The links of one seed.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeedLinks {
    /// The provider's id.
    pub tmdb_id: u32,
    /// Tips, best first.
    pub tips: Vec<LinkedTip>,
    /// Hard negatives.
    #[serde(default)]
    pub not: Vec<RejectedTip>,
}

/// All links, by seed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Links {
    /// By seed, films before series.
    pub by_seed: BTreeMap<TitleKey, SeedLinks>,
    /// Tips of the other media type, best first.
    pub across: BTreeMap<TitleKey, Vec<AcrossTip>>,
}

/// Why links cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum KinshipError {
    /// A file operation fails.
    #[error("cannot read {path}: {source}; kinship is a folder with movies.jsonl and series.jsonl")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A line is not a seed with its links.
    #[error("{path}, line {line}: {source}")]
    Line {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// The cause.
        source: serde_json::Error,
    },
    /// A seed is on two lines.
    #[error("{path}, line {line}: {seed} has links already")]
    Twice {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// The seed.
        seed: TitleKey,
    },
}

impl Links {
    /// Reads a kinship folder.
    ///
    /// # Errors
    /// A file is missing, or a line is not a seed with its links, or repeats one.
    pub fn read(dir: &Path) -> Result<Self, KinshipError> {
        let mut out = Self { across: across::read(dir)?, ..Self::default() };
        for (media, name) in FILES {
            let path = dir.join(name);
            let text = builtin::read_to_string(&path).map_err(|source| KinshipError::Io { path: path.clone(), source })?;
            for (line, json) in (1..).zip(text.lines()).filter(|(_, json)| !json.trim().is_empty()) {
                let links: SeedLinks =
                    serde_json::from_str(json).map_err(|source| KinshipError::Line { path: path.clone(), line, source })?;
                let seed = TitleKey::new(media, links.tmdb_id);
                if out.by_seed.insert(seed, links).is_some() {
                    return Err(KinshipError::Twice { path, line, seed });
                }
            }
        }
        Ok(out)
    }

    /// The files of a folder, for digests.
    pub fn files(dir: &Path) -> Vec<PathBuf> {
        let across = Some(across::file(dir)).filter(|path| builtin::exists(path));
        FILES.iter().map(|(_, name)| dir.join(name)).chain(across).collect()
    }
}
