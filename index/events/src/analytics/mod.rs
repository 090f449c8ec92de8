//! What visitors did, counted: the contract between the night, which writes one file for each day of UTC, and the API, which adds the
//! days of a period up. In: daily files. Out: the figures of a period, and the same without its small cells.
//!
//! A figure counts events and the sessions they came from. Sessions are those of a browser tab and are told apart within a day: over a
//! period they are added, so a tab that stays open past midnight counts on both days.

mod day;
mod export;
mod measure;
mod period;
#[cfg(test)]
mod tests;

pub use day::{Cell, DayError, DayFile, SCHEMA, day_path, days_in, dir, read_day};
pub use export::{FEWEST_SESSIONS, GRAIN, Row, rows};
pub use measure::Measure;
pub use period::{Behind, Concentration, DayFigures, Figures, Kind, Period};

/// The key of what was not kept apart: the rarest keys of a measure with very many, and titles that the snapshot does not know.
pub const REST: &str = "";

/// The key of a measure that has only one cell.
pub const WHOLE: &str = "all";
