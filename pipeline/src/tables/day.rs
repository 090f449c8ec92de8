//! Calendar days as files write them.

use chrono::{Datelike, NaiveDate};

/// A text that is no day.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("`{0}` is not a day: expected YYYY-MM-DD")]
pub struct BadDay(pub String);

/// Reads `YYYY-MM-DD`, and no other form that chrono takes.
pub fn parse(text: &str) -> Result<NaiveDate, BadDay> {
    let fits = |(i, b): (usize, u8)| if i == 4 || i == 7 { b == b'-' } else { b.is_ascii_digit() };
    let day = text.parse().ok().filter(|_| text.len() == 10 && text.bytes().enumerate().all(fits));
    day.ok_or_else(|| BadDay(text.to_owned()))
}

/// The day that many days after 1970-01-01, when it falls in years 1-9999.
pub fn from_epoch_days(days: i64) -> Option<NaiveDate> {
    NaiveDate::from_epoch_days(i32::try_from(days).ok()?).filter(|day| (1..=9999).contains(&day.year()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_parse() {
        for good in ["2024-02-29", "1999-12-31", "0001-01-01"] {
            assert_eq!(parse(good).map(|d| d.to_string()), Ok(good.to_owned()));
        }
        for bad in
            ["2023-02-29", "2023-13-01", "2023-1-1", "2023-01-00", "", "2023-01", "20230101", "2023-01-01x", "+023-01-01", " 023-01-01"]
        {
            assert_eq!(parse(bad), Err(BadDay(bad.to_owned())));
        }
    }

    #[test]
    fn days_since_1970_are_those_of_four_digit_years() {
        for (days, day) in [(0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (-25_567, "1900-01-01")] {
            assert_eq!(from_epoch_days(days).map(|d| d.to_string()).as_deref(), Some(day));
        }
        assert!([i64::MAX, i64::MIN, 2_932_897, -719_163].iter().all(|days| from_epoch_days(*days).is_none()));
    }
}
