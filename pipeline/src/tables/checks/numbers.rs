//! Numbers: finite, not negative, in range.

use crate::tables::cell::Cell;
use crate::tables::rules::Rule;
use crate::tables::text::says_nothing;

/// Longest length of a film or an episode, in minutes.
const LONGEST_MINUTES: f64 = 1000.0;

/// A finite number, `None` when blank. Text `nan` is a number that is not finite, as it is in a number column.
///
/// # Errors
/// [`Rule::NotFinite`], or [`Rule::BadNumber`] for text and lists that read as none.
pub fn number(cell: &Cell<'_>) -> Result<Option<f64>, Rule> {
    let n = match cell {
        Cell::Null => return Ok(None),
        Cell::Int(n) => *n as f64,
        Cell::Float(n) => *n,
        Cell::Text(text) => match text.trim() {
            nan if nan.eq_ignore_ascii_case("nan") => f64::NAN,
            nothing if says_nothing(nothing) => return Ok(None),
            text => text.parse().map_err(|_| Rule::BadNumber)?,
        },
        Cell::List(items) if items.is_empty() => return Ok(None),
        _ => return Err(Rule::BadNumber),
    };
    if n.is_finite() { Ok(Some(n)) } else { Err(Rule::NotFinite) }
}

/// Refuses text such as `1.234` or `12,345,678` where a whole number is expected: the sign is a decimal sign in one table and separates thousands
/// in another.
fn require_one_reading(cell: &Cell<'_>) -> Result<(), Rule> {
    let Cell::Text(text) = cell else { return Ok(()) };
    let mut groups = text.trim().trim_start_matches('-').split(['.', ',']);
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let first = groups.next().is_some_and(|first| digits(first) && first.len() <= 3 && !first.starts_with('0'));
    let rest: Vec<&str> = groups.collect();
    let grouped = first && !rest.is_empty() && rest.iter().all(|group| digits(group) && group.len() == 3);
    if grouped { Err(Rule::AmbiguousNumber) } else { Ok(()) }
}

/// A whole number up to `most`, rounded, `None` when blank.
///
/// # Errors
/// [`Rule::NegativeCount`], [`Rule::CountOutOfRange`], [`Rule::AmbiguousNumber`], or as [`number`].
pub fn whole(cell: &Cell<'_>, most: u32) -> Result<Option<u32>, Rule> {
    require_one_reading(cell)?;
    match number(cell)?.map(f64::round) {
        None => Ok(None),
        Some(n) if n < 0.0 => Err(Rule::NegativeCount),
        Some(n) if n > f64::from(most) => Err(Rule::CountOutOfRange),
        Some(n) => Ok(Some(n as u32)),
    }
}

/// A number of seasons or episodes; 0 and blank are unknown. A list counts its items.
pub fn count(cell: &Cell<'_>) -> Result<Option<u16>, Rule> {
    let n = match cell {
        Cell::List(items) => whole(&Cell::Int(items.len() as i64), u32::from(u16::MAX))?,
        cell => whole(cell, u32::from(u16::MAX))?,
    };
    Ok(n.and_then(|n| u16::try_from(n).ok()).filter(|n| *n > 0))
}

/// A length in minutes; 0 and blank are unknown.
///
/// # Errors
/// [`Rule::RuntimeOutOfRange`] when negative or over 1000, or as [`number`].
pub fn minutes(cell: &Cell<'_>) -> Result<Option<u16>, Rule> {
    require_one_reading(cell)?;
    match number(cell)?.map(f64::round) {
        Some(n) if !(0.0..=LONGEST_MINUTES).contains(&n) => Err(Rule::RuntimeOutOfRange),
        n => Ok(n.map(|n| n as u16).filter(|n| *n > 0)),
    }
}

/// A mean vote; 0 and blank are unknown.
///
/// # Errors
/// [`Rule::VoteOutOfRange`] outside 0-10, or as [`number`].
pub fn votes(cell: &Cell<'_>) -> Result<Option<f32>, Rule> {
    match number(cell)? {
        Some(n) if !(0.0..=10.0).contains(&n) => Err(Rule::VoteOutOfRange),
        n => Ok(n.map(|n| n as f32).filter(|n| *n > 0.0)),
    }
}

/// A popularity, `None` when blank.
///
/// # Errors
/// [`Rule::NegativeCount`], [`Rule::NotFinite`] also beyond 32 bits, or as [`number`].
pub fn popularity(cell: &Cell<'_>) -> Result<Option<f32>, Rule> {
    match number(cell)? {
        Some(n) if n < 0.0 => Err(Rule::NegativeCount),
        Some(n) if n > f64::from(f32::MAX) => Err(Rule::NotFinite),
        n => Ok(n.map(|n| n as f32)),
    }
}
