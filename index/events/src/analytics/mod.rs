//! Daily metrics: the contract between the night, which writes one file for each day of UTC, and the API, which adds the days of a
//! period. In: daily files. Out: the figures of a period, and the same without its small counts.
//!
//! A row counts events and the sessions they came from. A session is that of a browser tab, distinct within a day: over a period
//! sessions are added, so a tab that stays open past midnight counts on both days.

mod day;
mod export;
mod measure;
mod period;
#[cfg(test)]
mod tests;

pub use day::{DayError, DayFile, MetricRow, SCHEMA, day_path, days_in, dir, read_day};
pub use export::{FEWEST_SESSIONS, GRAIN, Row, rows};
pub use measure::Measure;
pub use period::{Concentration, ContributingSessions, DayFigures, Figures, Kind, Period};

/// The key of everything summed as one: the rarest keys of a measure with very many, and titles that the snapshot does not have.
pub const REST: &str = "";

/// The key of a measure that has only one row.
pub const WHOLE: &str = "all";
