//! The golden set: seeds with tips named good and bad by people who know the titles. It judges trios as a visitor sees them, and it
//! is the only measure of series, which have no ratings anywhere.
//!
//! One JSON object a line in `movies.jsonl` and `series.jsonl`: `tmdb_id`, `title`, `half` (`learn`: to choose weights by, `report`:
//! only reported on), `good` and `bad`, each with `tmdb_id`, `title` and `why`.

use crate::builtin;
use serde::Deserialize;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use trits_index::answer::{AnswerError, Query, answer};
use trits_index::ids::{MediaType, TitleKey};
use trits_index::snapshot::Snapshot;

/// What a seed is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Half {
    /// Weights may be chosen by it.
    Learn,
    /// Nothing is chosen by it.
    Report,
}

/// A tip someone named.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Named {
    /// The provider's id.
    pub tmdb_id: u32,
    /// Its title, for who reads the file.
    pub title: String,
    /// A short reason, Dutch.
    pub why: String,
}

/// A seed with its named tips.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct GoldenSeed {
    /// The provider's id.
    pub tmdb_id: u32,
    /// Its title, for who reads the file.
    pub title: String,
    /// What it is for.
    pub half: Half,
    /// Tips its lover would be glad with.
    pub good: Vec<Named>,
    /// Tips that look likely and are wrong.
    pub bad: Vec<Named>,
}

/// Films and series of the golden set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Golden {
    /// Film seeds.
    pub movies: Vec<GoldenSeed>,
    /// Series seeds.
    pub series: Vec<GoldenSeed>,
}

/// Why a golden set cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum GoldenError {
    /// A file operation fails.
    #[error("cannot read {path}: {source}; a golden set is a folder with movies.jsonl and series.jsonl")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A line is not a golden seed.
    #[error("{path}, line {line}: {source}")]
    Line {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// The cause.
        source: serde_json::Error,
    },
}

impl Golden {
    /// Reads a folder.
    pub fn read(dir: &Path) -> Result<Self, GoldenError> {
        Ok(Self { movies: seeds(&dir.join("movies.jsonl"))?, series: seeds(&dir.join("series.jsonl"))? })
    }

    /// The seeds of a media type.
    pub fn of(&self, media: MediaType) -> &[GoldenSeed] {
        match media {
            MediaType::Movie => &self.movies,
            MediaType::Tv => &self.series,
        }
    }
}

fn seeds(path: &Path) -> Result<Vec<GoldenSeed>, GoldenError> {
    let text = builtin::read_to_string(path).map_err(|source| GoldenError::Io { path: path.to_owned(), source })?;
    let lines = (1..).zip(text.lines()).filter(|(_, l)| !l.trim().is_empty());
    lines.map(|(line, l)| serde_json::from_str(l).map_err(|source| GoldenError::Line { path: path.to_owned(), line, source })).collect()
}

/// How the first trios of one half of a media type's seeds were named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tally {
    /// Seeds the snapshot holds.
    pub seeds: usize,
    /// Tips given.
    pub tips: usize,
    /// Tips named good.
    pub good: usize,
    /// Tips named bad.
    pub bad: usize,
    /// (seed, tip) named neither.
    pub unnamed: Vec<(TitleKey, TitleKey)>,
}

impl Tally {
    /// Named good, of all tips.
    pub fn good_share(&self) -> f64 {
        self.good as f64 / self.tips.max(1) as f64
    }

    /// Named bad, of all tips.
    pub fn bad_share(&self) -> f64 {
        self.bad as f64 / self.tips.max(1) as f64
    }
}

/// Asks the snapshot for the first trio of every seed of a half; seeds it does not hold are left out.
pub fn tally(snapshot: &Snapshot, golden: &Golden, media: MediaType, half: Half) -> Result<Tally, AnswerError> {
    let mut out = Tally::default();
    for seed in golden.of(media).iter().filter(|s| s.half == half) {
        let key = TitleKey::new(media, seed.tmdb_id);
        let found = match answer(snapshot, &Query::first(key)) {
            Ok(found) => found,
            Err(AnswerError::UnknownSeed(_)) => continue,
            Err(e) => return Err(e),
        };
        let named = |list: &[Named]| list.iter().map(|n| n.tmdb_id).collect::<BTreeSet<u32>>();
        let (good, bad) = (named(&seed.good), named(&seed.bad));
        out.seeds += 1;
        for tip in &found.tips {
            out.tips += 1;
            let id = tip.title.tmdb_id.0;
            match (good.contains(&id), bad.contains(&id)) {
                (true, _) => out.good += 1,
                (_, true) => out.bad += 1,
                _ => out.unnamed.push((key, tip.title.key())),
            }
        }
    }
    Ok(out)
}
