//! Dates as dumps write them.

use super::numbers::number;
use crate::tables::cell::Cell;
use crate::tables::day;
use crate::tables::rules::Rule;
use crate::tables::text::says_nothing;
use chrono::{Datelike, NaiveDate};

/// The first year of film, with room to spare.
const FIRST_YEAR: i32 = 1870;

/// How many years ahead a release may be announced.
const YEARS_AHEAD: i32 = 6;

/// The date of a release: a day, or only a year.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// The day.
    Day(NaiveDate),
    /// The year alone.
    Year(u16),
}

impl When {
    /// The year.
    pub fn year(self) -> u16 {
        match self {
            When::Day(day) => u16::try_from(day.year()).unwrap_or(0),
            When::Year(year) => year,
        }
    }

    /// The day, when known.
    pub const fn day(self) -> Option<NaiveDate> {
        match self {
            When::Day(day) => Some(day),
            When::Year(_) => None,
        }
    }
}

/// A date: `YYYY-MM-DD`, also followed by a time, with slashes, or as `M/D/YYYY` and `D/M/YYYY` where only one reading
/// exists; `YYYY-MM` and `YYYY` give the year, and so does an ambiguous `4/5/1999`.
///
/// # Errors
/// [`Rule::BadDate`], [`Rule::DateOutOfRange`].
pub fn date(cell: &Cell<'_>, today: NaiveDate) -> Result<Option<When>, Rule> {
    let when = match cell {
        Cell::Null => return Ok(None),
        Cell::Int(_) | Cell::Float(_) => return year(cell, today).map(|y| y.map(When::Year)),
        Cell::Text(text) if says_nothing(text.trim()) => return Ok(None),
        Cell::Text(text) => read(text.trim()).ok_or(Rule::BadDate)?,
        _ => return Err(Rule::BadDate),
    };
    in_range(when.year(), today).map(|_| Some(when))
}

/// A year alone.
///
/// # Errors
/// [`Rule::BadDate`], [`Rule::DateOutOfRange`].
pub fn year(cell: &Cell<'_>, today: NaiveDate) -> Result<Option<u16>, Rule> {
    match number(cell).map_err(|_| Rule::BadDate)? {
        None => Ok(None),
        Some(0.0) => Ok(None),
        Some(n) if n.fract() != 0.0 => Err(Rule::BadDate),
        Some(n) if !(0.0..=9999.0).contains(&n) => Err(Rule::DateOutOfRange),
        Some(n) => in_range(n as u16, today).map(Some),
    }
}

/// The day on which a row was fetched from its source: a whole day, not in the future.
///
/// # Errors
/// [`Rule::BadDate`], [`Rule::DateOutOfRange`].
pub fn fetched(cell: &Cell<'_>, today: NaiveDate) -> Result<Option<NaiveDate>, Rule> {
    match date(cell, today)? {
        None => Ok(None),
        Some(When::Year(_)) => Err(Rule::BadDate),
        Some(When::Day(day)) if day > today => Err(Rule::DateOutOfRange),
        Some(When::Day(day)) => Ok(Some(day)),
    }
}

fn in_range(year: u16, today: NaiveDate) -> Result<u16, Rule> {
    let known = FIRST_YEAR..=today.year() + YEARS_AHEAD;
    if known.contains(&i32::from(year)) { Ok(year) } else { Err(Rule::DateOutOfRange) }
}

fn read(text: &str) -> Option<When> {
    let head = text.split(['T', ' ']).next().unwrap_or(text);
    if let Ok(day) = day::parse(head) {
        return Some(When::Day(day));
    }
    let parts: Vec<u16> = head.split(['-', '/', '.']).map(|p| p.parse().ok()).collect::<Option<_>>()?;
    match *parts.as_slice() {
        [year] if head.len() == 4 => Some(When::Year(year)),
        // Month 0 also covers 1999.0, a year that went through a column of floats.
        [year, 0..=12] | [year, _, 0] if year > 999 => Some(When::Year(year)),
        [year, month, day] if year > 999 => calendar(year, month, day).map(When::Day),
        [a, b, year] if year > 999 => slashed(year, a, b),
        _ => None,
    }
}

/// Two readings, day first or month first: the day when one holds or both agree, the year when they differ.
fn slashed(year: u16, a: u16, b: u16) -> Option<When> {
    match (calendar(year, b, a), calendar(year, a, b)) {
        (Some(x), Some(y)) if x != y => Some(When::Year(year)),
        (x, y) => x.or(y).map(When::Day),
    }
}

fn calendar(year: u16, month: u16, day: u16) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(i32::from(year), u32::from(month), u32::from(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(text: &str) -> Result<Option<String>, Rule> {
        let today = NaiveDate::from_ymd_opt(2025, 11, 21).expect("a day");
        let show = |w: When| w.day().map_or_else(|| w.year().to_string(), |d| d.to_string());
        Ok(date(&Cell::text(text), today)?.map(show))
    }

    #[test]
    fn all_spellings_of_a_date() {
        for (text, day) in [
            ("1999-10-15", "1999-10-15"),
            ("1999-10-15T00:00:00.000Z", "1999-10-15"),
            ("1999-10-15 00:00:00", "1999-10-15"),
            ("1999/10/15", "1999-10-15"),
            ("10/15/1999", "1999-10-15"),
            ("15-10-1999", "1999-10-15"),
            ("5/5/1999", "1999-05-05"),
            ("4/5/1999", "1999"),
            ("1999", "1999"),
            ("1999.0", "1999"),
            ("1999-10", "1999"),
            ("1999-00-00", "1999"),
        ] {
            assert_eq!(shown(text), Ok(Some(day.to_owned())), "{text}");
        }
        assert_eq!(shown(" "), Ok(None));
        for bad in ["soon", "1999-02-30", "1999-13", "15 oktober", "-", "99999999", "199", "1//2"] {
            assert_eq!(shown(bad), Err(Rule::BadDate), "{bad}");
        }
        for far in ["1869-12-31", "2032-01-01", "9999-12-31", "0001-01-01"] {
            assert_eq!(shown(far), Err(Rule::DateOutOfRange), "{far}");
        }
        assert_eq!(shown("2031-12-31"), Ok(Some("2031-12-31".to_owned())));
    }
}
