//! The file of one day.

use super::Measure;
use super::period::Kind;
use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Version of the files that this code reads and writes; the next night recomputes a file of another version.
pub const SCHEMA: u32 = 2;

/// One metric row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct MetricRow {
    /// What is counted.
    pub measure: Measure,
    /// Of what.
    pub key: String,
    /// The key in words, for titles and pairs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Events, or votes; in the funnel sessions.
    pub count: u64,
    /// Good votes.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub good: u64,
    /// Different sessions; over a period, those of each day added.
    pub sessions: u64,
}

/// The metrics of a day. The same events give the same bytes, but for the time of computing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DayFile {
    /// Version of the file.
    pub schema: u32,
    /// The day of UTC, `YYYY-MM-DD`.
    pub day: String,
    /// Digest of the events that were counted: when one of them is erased, it no longer matches and the file is recomputed.
    pub digest: String,
    /// The snapshot that searches and tips were looked up in.
    pub snapshot: String,
    /// When it was computed, `YYYY-MM-DDTHH:MM:SSZ`.
    pub computed: String,
    /// Films, series, and what belongs to neither.
    pub all: Vec<MetricRow>,
    /// What is about films.
    pub movie: Vec<MetricRow>,
    /// What is about series.
    pub tv: Vec<MetricRow>,
}

impl DayFile {
    /// The rows of films, of series or of everything.
    pub fn rows(&self, kind: Kind) -> &[MetricRow] {
        match kind {
            Kind::All => &self.all,
            Kind::Movie => &self.movie,
            Kind::Tv => &self.tv,
        }
    }
}

/// Why the file of a day cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DayError {
    /// An I/O error.
    #[error("cannot read {path}: {source}")]
    Io {
        /// The file.
        path: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// It is no such file, or one of another version.
    #[error("{path} is damaged or of another version; the next `trits analytics` makes it again")]
    Shape {
        /// The file.
        path: PathBuf,
    },
}

/// The folder of the daily files in a data folder.
pub fn dir(data: &Path) -> PathBuf {
    data.join("analytics")
}

/// The file of a day.
pub fn day_path(data: &Path, day: &str) -> PathBuf {
    dir(data).join(format!("{day}.json"))
}

/// The days that have a file, ascending.
///
/// # Errors
/// The folder is there and cannot be read.
pub fn days_in(data: &Path) -> io::Result<Vec<String>> {
    let entries = match fs::read_dir(dir(data)) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut days = Vec::new();
    for entry in entries {
        let name = entry?.file_name();
        let day = name.to_str().and_then(|n| n.strip_suffix(".json")).filter(|day| is_day(day));
        days.extend(day.map(str::to_owned));
    }
    days.sort_unstable();
    Ok(days)
}

/// The file of a day; `None` when nothing was counted on it.
///
/// # Errors
/// It is there and cannot be used.
pub fn read_day(data: &Path, day: &str) -> Result<Option<DayFile>, DayError> {
    let path = day_path(data, day);
    let bytes = match fs::read(&path) {
        Err(e) if e.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(source) => return Err(DayError::Io { path, source }),
        Ok(bytes) => bytes,
    };
    match serde_json::from_slice::<DayFile>(&bytes) {
        Ok(file) if file.schema == SCHEMA && file.day == day => Ok(Some(file)),
        _ => Err(DayError::Shape { path }),
    }
}

fn is_day(text: &str) -> bool {
    let digit_at = |i: usize, b: u8| if i == 4 || i == 7 { b == b'-' } else { b.is_ascii_digit() };
    text.len() == 10 && text.bytes().enumerate().all(|(i, b)| digit_at(i, b))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
fn is_zero(n: &u64) -> bool {
    *n == 0
}
