//! Retention: removes events older than a number of months.

use super::folder;
use super::postgres::Database;
use super::source::EventSource;
use crate::failure::Failure;
use chrono::{Months, NaiveDate};
use std::path::PathBuf;

/// What retention removed, or would remove.
#[derive(Debug, PartialEq, Eq)]
pub struct Retained {
    /// The first day that stays, `YYYY-MM-DD`.
    pub from: String,
    /// Files of days before it; none in a database.
    pub files: Vec<PathBuf>,
    /// Events of those days.
    pub events: u64,
}

/// The first day that stays when events of so many months before `today` stay.
///
/// # Errors
/// `today` is no day, or lies too near the beginning of the calendar.
pub fn cutoff(today: &str, months: u32) -> Result<String, Failure> {
    let day = NaiveDate::parse_from_str(today, "%Y-%m-%d").ok().and_then(|day| day.checked_sub_months(Months::new(months)));
    day.map(|day| day.format("%Y-%m-%d").to_string()).ok_or_else(|| Failure::usage(format!("no day lies {months} months before {today}")))
}

/// Removes the events before a day; without `apply` only counts them.
///
/// # Errors
/// The sink cannot be read or changed.
pub fn retain(source: &EventSource, from: &str, apply: bool) -> Result<Retained, Failure> {
    match source {
        EventSource::Folder(dir) => {
            // The torn end of a segment belongs to its day too.
            let old = |mut found: Vec<folder::Segment>| {
                found.retain(|segment| segment.day.as_str() < from);
                found
            };
            let segments = old(folder::segments(dir)?);
            let mut events = 0;
            for segment in &segments {
                events += trits_events::scan(&folder::bytes(&segment.path)?).0.len() as u64;
            }
            let files: Vec<PathBuf> = segments.into_iter().chain(old(folder::torn(dir)?)).map(|s| s.path).collect();
            if apply {
                files.iter().try_for_each(|path| folder::remove(path))?;
            }
            Ok(Retained { from: from.to_owned(), files, events })
        }
        EventSource::Postgres(url) => {
            let events = Database::connect(url)?.before(from, apply)?;
            Ok(Retained { from: from.to_owned(), files: Vec::new(), events })
        }
    }
}
