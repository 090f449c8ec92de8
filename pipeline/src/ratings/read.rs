//! Reading ratings: a folder in MovieLens layout (`ratings.csv` with `links.csv`, or with a `tmdbId` column), or a split's
//! `train.csv`. Rows that cannot be used are counted by rule.

use polars::prelude::{Column, CsvReadOptions, DataFrame, SerReader};
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};

/// One rating of a known title.
#[derive(Debug, Clone, PartialEq)]
pub struct Rating {
    /// The user, unique over all folders.
    pub user: String,
    /// Position of the title within the films.
    pub title: u32,
    /// 0.5-5.
    pub value: f32,
    /// Weight of the rating's source.
    pub weight: f32,
}

/// Ratings read, and rows rejected by rule.
#[derive(Debug, Default)]
pub struct Read {
    /// Usable ratings, sorted by user and title; of repeated ones the highest.
    pub ratings: Vec<Rating>,
    /// Rows read.
    pub rows: usize,
    /// Rows rejected, by rule.
    pub rejected: BTreeMap<&'static str, usize>,
}

/// Why ratings cannot be read.
#[derive(Debug, thiserror::Error)]
#[error(
    "{path}: {reason}; expected ratings.csv with userId, movieId, rating beside links.csv with movieId, tmdbId, or ratings.csv with a tmdbId column"
)]
pub struct RatingsError {
    path: PathBuf,
    reason: String,
}

/// Weight of users whose id begins with `ml1m:` in a split: an older population.
const OLD_USERS: f32 = 1.0 / 3.0;

/// Reads folders in MovieLens layout, each with a weight; `position` finds a film by the provider's id.
///
/// # Errors
/// A file is missing, unreadable or lacks a column.
pub fn read_train(folders: &[(PathBuf, f32)], position: &impl Fn(u32) -> Option<u32>) -> Result<Read, RatingsError> {
    let mut out = Read::default();
    for (n, (folder, weight)) in folders.iter().enumerate() {
        let path = folder.join("ratings.csv");
        let frame = csv(&path)?;
        let by_provider = frame.get_column_names().iter().any(|c| c.as_str() == "tmdbId");
        let links = if by_provider { HashMap::new() } else { links(&folder.join("links.csv"))? };
        let column = text(&frame, &path, if by_provider { "tmdbId" } else { "movieId" })?;
        let (users, values) = (text(&frame, &path, "userId")?, text(&frame, &path, "rating")?);
        for row in 0..frame.height() {
            let id = cell(&column, row);
            let id = if by_provider { id.to_owned() } else { links.get(id).cloned().unwrap_or_default() };
            let user = format!("{n}:{}", cell(&users, row));
            out.add(user, &id, cell(&values, row), *weight, position);
        }
    }
    out.deduplicate();
    Ok(out)
}

/// Reads the training ratings of an evaluation split.
///
/// # Errors
/// The file is missing, unreadable or lacks a column.
pub fn read_split(path: &Path, position: &impl Fn(u32) -> Option<u32>) -> Result<Read, RatingsError> {
    let frame = csv(path)?;
    let (users, ids, values) = (text(&frame, path, "user")?, text(&frame, path, "tmdb")?, text(&frame, path, "rating")?);
    let mut out = Read::default();
    for row in 0..frame.height() {
        let user = cell(&users, row).to_owned();
        let weight = if user.starts_with("ml1m:") { OLD_USERS } else { 1.0 };
        out.add(user, cell(&ids, row), cell(&values, row), weight, position);
    }
    out.deduplicate();
    Ok(out)
}

impl Read {
    fn add(&mut self, user: String, id: &str, value: &str, weight: f32, position: &impl Fn(u32) -> Option<u32>) {
        self.rows += 1;
        let value: Option<f32> = value.parse().ok().filter(|v: &f32| (0.5..=5.0).contains(v));
        let rule = match (id.is_empty(), id.parse().ok().and_then(position), value) {
            (true, ..) => "rating-without-link",
            (_, None, _) => "rating-of-unknown-title",
            (_, _, None) => "rating-out-of-range",
            (_, Some(title), Some(value)) => {
                self.ratings.push(Rating { user, title, value, weight });
                return;
            }
        };
        *self.rejected.entry(rule).or_default() += 1;
    }

    /// One rating per user and title: the highest, whatever the order of the rows.
    fn deduplicate(&mut self) {
        let before = self.ratings.len();
        self.ratings.sort_by(|a, b| a.user.cmp(&b.user).then(a.title.cmp(&b.title)).then(b.value.total_cmp(&a.value)));
        self.ratings.dedup_by(|b, a| a.user == b.user && a.title == b.title);
        let repeated = before - self.ratings.len();
        if repeated > 0 {
            self.rejected.insert("rating-repeated", repeated);
        }
    }
}

fn csv(path: &Path) -> Result<DataFrame, RatingsError> {
    let fail = |reason: String| RatingsError { path: path.to_owned(), reason };
    CsvReadOptions::default()
        .with_infer_schema_length(Some(0))
        .try_into_reader_with_file_path(Some(path.to_owned()))
        .and_then(SerReader::finish)
        .map_err(|e| fail(e.to_string()))
}

fn text(frame: &DataFrame, path: &Path, name: &str) -> Result<Column, RatingsError> {
    frame.column(name).cloned().map_err(|_| RatingsError { path: path.to_owned(), reason: format!("there is no column {name}") })
}

fn cell(column: &Column, row: usize) -> &str {
    column.str().ok().and_then(|c| c.get(row)).unwrap_or_default()
}

fn links(path: &Path) -> Result<HashMap<String, String>, RatingsError> {
    let frame = csv(path)?;
    let (from, to) = (text(&frame, path, "movieId")?, text(&frame, path, "tmdbId")?);
    Ok((0..frame.height()).map(|r| (cell(&from, r).to_owned(), cell(&to, r).to_owned())).collect())
}
