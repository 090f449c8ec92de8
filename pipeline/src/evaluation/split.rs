//! Reading an evaluation split: `titles.tsv`, `seeds.tsv`, `users.jsonl`, and the number of users in `train.csv`.

use super::franchise_stem::stem;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

/// A title of the split's universe.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct SplitTitle {
    /// Removed from all training ratings.
    pub cold: bool,
    /// Users of the training data who like it.
    pub train_likes: u32,
    /// The words its franchise is known by.
    pub stem: Vec<String>,
    /// Genres.
    pub genres: BTreeSet<String>,
}

/// A judged user: ids are the provider's.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct User {
    /// Titles rated 4 or more.
    pub liked: Vec<u32>,
    /// Titles rated 2.5 or less.
    pub disliked: Vec<u32>,
    /// Likes that are shown to the system, one at a time.
    pub seeds: Vec<u32>,
}

/// A split.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Split {
    /// Universe by id.
    pub titles: BTreeMap<u32, SplitTitle>,
    /// Every seed that a system must answer.
    pub seeds: BTreeSet<u32>,
    /// Judged users.
    pub users: Vec<User>,
    /// Number of users in the training data.
    pub train_users: usize,
}

/// Why a split cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum SplitError {
    /// A file operation fails.
    #[error("cannot read {path}: {source}; a split is a folder with titles.tsv, seeds.tsv, users.jsonl and train.csv")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: std::io::Error,
    },
    /// A line is not what the protocol writes.
    #[error("{path}, line {line}: {reason}")]
    Line {
        /// The file.
        path: PathBuf,
        /// Line, from 1.
        line: usize,
        /// What was expected.
        reason: String,
    },
}

/// Reads a split.
pub fn read(dir: &Path) -> Result<Split, SplitError> {
    let titles = titles(&dir.join("titles.tsv"))?;
    let mut seeds = BTreeSet::new();
    each_line(&dir.join("seeds.tsv"), |n, line| {
        let id: Option<u32> = line.split('\t').next().and_then(|id| id.parse().ok());
        seeds.extend(id);
        if id.is_some() || n == 1 { Ok(()) } else { Err("expected an id, a tab, warm or cold".to_owned()) }
    })?;
    let mut users: Vec<User> = Vec::new();
    each_line(&dir.join("users.jsonl"), |_, line| {
        users.push(serde_json::from_str(line).map_err(|e| e.to_string())?);
        Ok(())
    })?;
    let mut train = HashSet::new();
    each_line(&dir.join("train.csv"), |n, line| {
        let user = line.split(',').next().unwrap_or_default();
        if n > 1 && !train.contains(user) {
            train.insert(user.to_owned());
        }
        Ok(())
    })?;
    Ok(Split { titles, seeds, users, train_users: train.len() })
}

fn titles(path: &Path) -> Result<BTreeMap<u32, SplitTitle>, SplitError> {
    let mut out = BTreeMap::new();
    each_line(path, |n, line| {
        if n == 1 {
            return Ok(());
        }
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, name, _, genres, cold, likes] = fields[..] else {
            return Err(format!("expected 6 fields between tabs, found {}", fields.len()));
        };
        let id = id.parse().map_err(|_| format!("`{id}` is no id"))?;
        let train_likes = likes.parse().map_err(|_| format!("`{likes}` is no number of likes"))?;
        let genres = genres.split('|').filter(|g| !g.is_empty() && *g != "(no genres listed)").map(str::to_owned).collect();
        out.insert(id, SplitTitle { cold: cold == "1", train_likes, stem: stem(name), genres });
        Ok(())
    })?;
    Ok(out)
}

/// Calls `take` with number and text of every line that is not empty.
fn each_line(path: &Path, mut take: impl FnMut(usize, &str) -> Result<(), String>) -> Result<(), SplitError> {
    let io = |source| SplitError::Io { path: path.to_owned(), source };
    let mut reader = BufReader::new(fs::File::open(path).map_err(io)?);
    let (mut line, mut n) = (String::new(), 0);
    while reader.read_line(&mut line).map_err(io)? > 0 {
        n += 1;
        let text = line.trim_end_matches(['\r', '\n']);
        if !text.is_empty() {
            take(n, text).map_err(|reason| SplitError::Line { path: path.to_owned(), line: n, reason })?;
        }
        line.clear();
    }
    Ok(())
}
