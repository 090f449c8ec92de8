//! Whether the clock that retention uses runs ahead. What retention removes cannot be made again, so it is doubted when the events, or
//! the live snapshot, end long before today.

use super::folder;
use super::postgres::Database;
use super::source::EventSource;
use crate::failure::Failure;
use chrono::{Days, NaiveDate};

/// Days without an event or a night from which the clock is doubted: longer than a month, the pause between two runs of retention.
const LONGEST_PAUSE: u64 = 35;

/// After all days.
const END: &str = "9999-12-31";

/// Why today is rather wrong than events too old; `None` when no event lies before `from`, or nothing speaks against today. `live` is the
/// day of the live snapshot, where it is known.
///
/// # Errors
/// The events cannot be counted, or `today` is no day.
pub fn doubt(source: &EventSource, from: &str, today: &str, live: Option<&str>) -> Result<Option<String>, Failure> {
    let day = NaiveDate::parse_from_str(today, "%Y-%m-%d").ok().and_then(|day| day.checked_sub_days(Days::new(LONGEST_PAUSE)));
    let recent = day.ok_or_else(|| Failure::usage(format!("{today} is no day")))?.to_string();
    let [going, before_recent, all] = before(source, [from, &recent, END])?;
    if going == 0 {
        return Ok(None);
    }
    let why = match live.filter(|live| *live < recent.as_str()) {
        Some(live) => format!("the day of the live snapshot, {live}, lies more than {LONGEST_PAUSE} days before it"),
        None if going == all => format!("all {all} events lie before {from} and would go"),
        None if before_recent == all => format!("the newest event lies more than {LONGEST_PAUSE} days before it"),
        // A server stored events by the same wrong clock.
        None if from < recent.as_str() && going == before_recent => {
            format!("of the {all} events none would stay but {} of the last {LONGEST_PAUSE} days", all - going)
        }
        None => return Ok(None),
    };
    Ok(Some(format!("nothing is removed: today is {today}, and {why}; set the clock, or say --accept-clock")))
}

/// How many events were before each of three days.
fn before(source: &EventSource, days: [&str; 3]) -> Result<[u64; 3], Failure> {
    let mut counts = [0; 3];
    match source {
        EventSource::Folder(dir) => {
            for segment in folder::segments(dir)? {
                let events = folder::events(&segment.path)?;
                for (count, _) in counts.iter_mut().zip(days).filter(|(_, day)| segment.day.as_str() < *day) {
                    *count += events;
                }
            }
        }
        EventSource::Postgres(url) => {
            let database = Database::connect(url)?;
            for (count, day) in counts.iter_mut().zip(days) {
                *count = database.before(day, false)?;
            }
        }
    }
    Ok(counts)
}
