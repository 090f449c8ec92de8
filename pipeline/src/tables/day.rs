//! A calendar day. In: `YYYY-MM-DD` or its parts. Out: a valid, ordered day.

use std::fmt;
use std::str::FromStr;

/// A day of the Gregorian calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// What is said of a day that does not exist.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("`{0}` is not a day: expected YYYY-MM-DD")]
pub struct BadDay(pub String);

impl Day {
    /// The day, when the calendar has it.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        ((1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day)).then_some(Self { year, month, day })
    }

    /// The day that many days after 1970-01-01, when it falls in years 1-9999.
    pub fn from_days_since_1970(days: i64) -> Option<Self> {
        // Days to civil, http://howardhinnant.github.io/date_algorithms.html#civil_from_days
        let shifted = days.checked_add(719_468)?;
        let era = shifted.div_euclid(146_097);
        let of_era = shifted.rem_euclid(146_097);
        let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
        let year = year_of_era + era * 400 + i64::from(month <= 2);
        let year = u16::try_from(year).ok().filter(|y| (1..=9999).contains(y))?;
        Self::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }
}

fn days_in(year: u16, month: u8) -> u8 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Day {
    type Err = BadDay;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        let bad = || BadDay(s.to_owned());
        let mut parts = s.splitn(3, '-');
        let mut next = |digits: usize| parts.next().filter(|p| p.len() == digits && p.bytes().all(|b| b.is_ascii_digit())).ok_or_else(bad);
        let (year, month, day) = (next(4)?, next(2)?, next(2)?);
        let number = |part: &str| part.parse::<u16>().map_err(|_| bad());
        let small = |part: &str| part.parse::<u8>().map_err(|_| bad());
        Self::new(number(year)?, small(month)?, small(day)?).ok_or_else(bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_days_of_the_calendar_parse() {
        for good in ["2024-02-29", "1999-12-31", "0001-01-01"] {
            assert_eq!(good.parse::<Day>().map(|d| d.to_string()), Ok(good.to_owned()));
        }
        for bad in ["2023-02-29", "2023-13-01", "2023-1-1", "2023-01-00", "", "2023-01", "20230101", "2023-01-01x", "+023-01-01"] {
            assert_eq!(bad.parse::<Day>(), Err(BadDay(bad.to_owned())));
        }
    }

    #[test]
    fn days_since_1970_follow_the_calendar() {
        for (days, day) in [(0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (-25_567, "1900-01-01")] {
            assert_eq!(Day::from_days_since_1970(days).map(|d| d.to_string()).as_deref(), Some(day));
        }
        assert_eq!(Day::from_days_since_1970(i64::MAX), None);
        assert_eq!(Day::from_days_since_1970(i64::MIN), None);
    }
}
