//! The clock of a night: what is released, what is too old to keep and how nights compare all hang on the day.

use crate::failure::Failure;

/// The day of this version, as CHANGELOG.md has it: no night can run before it.
pub const RELEASED: &str = "2026-11-22";

/// Today in UTC as `YYYY-MM-DD`; `TRITS_TODAY` overrides it so that a run can be repeated.
pub fn today() -> String {
    std::env::var("TRITS_TODAY").unwrap_or_else(|_| chrono::Utc::now().format("%Y-%m-%d").to_string())
}

/// Whether today is set by the operator, and not taken from the clock.
pub fn is_today_named() -> bool {
    std::env::var_os("TRITS_TODAY").is_some()
}

/// Refuses a day before that of the live snapshot, and one before the day on which this version was made. A day that the operator named
/// (`TRITS_TODAY`) may lie before it: a night that is repeated.
///
/// # Errors
/// The day is one of them, and nobody said that it is meant.
pub fn check(today: &str, is_named: bool, live: Option<&str>) -> Result<(), Failure> {
    let past = match live.filter(|day| *day > today) {
        Some(day) => format!("the day of the live snapshot, {day}"),
        None if !is_named && today < RELEASED => format!("the day on which this version was made, {RELEASED}"),
        None => return Ok(()),
    };
    Err(Failure::usage(format!("today, {today}, lies before {past}: set the clock, or say --accept-clock")))
}

#[cfg(test)]
mod tests {
    use super::{RELEASED, check};

    #[test]
    fn a_clock_that_stands_before_a_day_that_was_is_refused() {
        let said = |today, is_named, live| check(today, is_named, live).err().map(|failure| failure.to_string());
        assert!(said("1970-01-01", false, None).is_some_and(|says| says.contains("on which this version was made")));
        assert!(said("2026-12-01", false, Some("2026-12-02")).is_some_and(|says| says.contains("of the live snapshot, 2026-12-02")));
        assert_eq!((said("2025-11-21", true, None), said(RELEASED, false, Some(RELEASED))), (None, None));
        assert!(said("2025-11-21", true, Some("2025-11-22")).is_some(), "a named day may not go back behind what is live either");
    }

    #[test]
    fn the_day_of_the_version_is_that_of_the_changelog() {
        let changelog = include_str!("../../../CHANGELOG.md");
        let first = changelog.lines().find_map(|line| line.strip_prefix("## ")).unwrap_or_default();
        assert_eq!(first, format!("{} - {RELEASED}", env!("CARGO_PKG_VERSION")));
    }
}
