//! The values of filters: as text in a query or on the command line, and as JSON in an event.

use serde_json::{Number, Value};
use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

/// Years that a filter can name.
const YEARS: RangeInclusive<u32> = 1870..=2100;

/// Years from and to, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Years {
    /// The first year; 0 for no bound.
    pub from: u16,
    /// The last year; `u16::MAX` for no bound.
    pub to: u16,
}

impl fmt::Display for Years {
    /// `1990-1999`, `1990-`, `-1999`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.from > 0 {
            write!(f, "{}", self.from)?;
        }
        f.write_str("-")?;
        if self.to < u16::MAX { write!(f, "{}", self.to) } else { Ok(()) }
    }
}

/// Why a value is refused, and what it must be, in Dutch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// It cannot be read.
    Unreadable(Cow<'static, str>),
    /// It is out of range or unknown.
    OutOfRange(Cow<'static, str>),
}

/// The form of a filter's value.
#[derive(Debug, Clone)]
pub enum Grammar {
    /// Numbers separated by commas.
    Numbers {
        /// Most of them.
        most: usize,
        /// Whether an event may name the number.
        is_known: fn(u32) -> bool,
    },
    /// Words separated by commas.
    Words {
        /// Most of them.
        most: usize,
        /// Whether an event may name the word.
        is_known: fn(&str) -> bool,
        /// Whether it may name all of them together.
        agree: fn(&[&str]) -> bool,
    },
    /// `1990-1999`, `1990-`, `-1999` or `1994`.
    Years,
    /// A whole number.
    Whole(RangeInclusive<u32>, fn(u32) -> bool),
    /// A number from 0 to 10 in tenths.
    Tenths,
}

impl Grammar {
    /// The value as an event stores it; `None` when it is none of this form.
    pub fn stored(&self, value: &Value) -> Option<Value> {
        let whole = |value: &Value, is_known: &dyn Fn(u32) -> bool| {
            integer(value).filter(|n| u32::try_from(*n).is_ok_and(is_known)).map(Value::from)
        };
        let list = |most: usize, each: &dyn Fn(&Value) -> Option<Value>| {
            let values = value.as_array().filter(|values| values.len() <= most)?;
            values.iter().map(each).collect::<Option<Vec<_>>>().map(Value::from)
        };
        match self {
            Self::Numbers { most, is_known } => list(*most, &|v| whole(v, is_known)),
            Self::Words { most, is_known, agree } => {
                let words: Vec<&str> = value.as_array()?.iter().map(Value::as_str).collect::<Option<_>>()?;
                let are_known = words.len() <= *most && words.iter().all(|word| is_known(word)) && agree(&words);
                are_known.then(|| words.into())
            }
            Self::Years => match value.as_str() {
                Some(text) => (!text.is_empty() && years(text).is_ok()).then(|| value.clone()),
                None => whole(value, &|n| YEARS.contains(&n)),
            },
            Self::Whole(range, is_known) => whole(value, &|n| range.contains(&n) && is_known(n)),
            Self::Tenths => {
                let score = value.as_f64().filter(|score| (0.0..=10.0).contains(score))?;
                let rounded = Number::from_f64((score * 10.0).round() / 10.0)?;
                Some(if value.is_u64() { value.clone() } else { rounded.into() })
            }
        }
    }
}

/// A whole number of 0 and more. JSON Schema counts `31.0` as one, and so do clients that have no other numbers.
pub fn integer(value: &Value) -> Option<u64> {
    // Above it not every whole number is a float.
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let whole = |n: &f64| n.fract() == 0.0 && (0.0..=EXACT).contains(n);
    value.as_u64().or_else(|| value.as_f64().filter(whole).map(|n| n as u64))
}

/// A whole number within a range.
///
/// # Errors
/// Unreadable, or outside the range.
pub fn whole(text: &str, range: &RangeInclusive<u32>) -> Result<u32, Refusal> {
    let (from, to) = (range.start(), range.end());
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(Refusal::Unreadable(format!("een heel getal van {from} tot en met {to} zijn").into()));
    }
    let number = text.parse().ok().filter(|n| range.contains(n));
    number.ok_or_else(|| Refusal::OutOfRange(format!("van {from} tot en met {to} zijn").into()))
}

/// Words separated by commas, in the order given; none in an empty text.
///
/// # Errors
/// More than `most`.
pub fn words(text: &str, most: usize) -> Result<Vec<&str>, Refusal> {
    parts(text, most, "waarden")
}

/// Ids separated by commas, in the order given; none in an empty text.
///
/// # Errors
/// An unreadable one, or more than `most`.
pub fn ids(text: &str, most: usize) -> Result<Vec<u32>, Refusal> {
    parts(text, most, "nummers")?.into_iter().map(|id| whole(id, &(1..=u32::MAX))).collect()
}

fn parts<'t>(text: &'t str, most: usize, what: &str) -> Result<Vec<&'t str>, Refusal> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let parts: Vec<&str> = text.split(',').collect();
    if parts.len() > most {
        return Err(Refusal::OutOfRange(format!("uit 0 tot en met {most} {what} bestaan").into()));
    }
    Ok(parts)
}

/// `1990-1999`, `1990-`, `-1999` or `1994`; none in an empty text.
pub(super) fn years(text: &str) -> Result<Option<Years>, Refusal> {
    let year = |text: &str| whole(text, &YEARS).map(|y| u16::try_from(y).unwrap_or(u16::MAX));
    let (from, to) = match text.split_once('-') {
        None if text.is_empty() => return Ok(None),
        Some(("", "")) => return Err(Refusal::Unreadable("een jaar of twee jaren met een streepje ertussen zijn".into())),
        Some(("", to)) => (0, year(to)?),
        Some((from, "")) => (year(from)?, u16::MAX),
        Some((from, to)) => (year(from)?, year(to)?),
        None => (year(text)?, year(text)?),
    };
    if from > to {
        return Err(Refusal::OutOfRange("met het vroegste jaar beginnen".into()));
    }
    Ok(Some(Years { from, to }))
}

/// A number from 0 to 10 with at most one decimal point or comma, in tenths.
pub(super) fn tenths(text: &str) -> Result<u8, Refusal> {
    let number = text.replace(',', ".");
    // Every way in which JSON writes a number; not the words that the parser knows besides, such as `inf`.
    let value: Option<f64> = if number.bytes().all(|b| b.is_ascii_digit() || b".eE+-".contains(&b)) { number.parse().ok() } else { None };
    let value = value.ok_or_else(|| Refusal::Unreadable("een getal van 0 tot en met 10 zijn".into()))?;
    if !(0.0..=10.0).contains(&value) {
        return Err(Refusal::OutOfRange("van 0 tot en met 10 zijn".into()));
    }
    Ok((value * 10.0).round() as u8)
}

/// Whether a word is a code of two small letters.
pub(super) fn is_code(word: &str) -> bool {
    word.len() == 2 && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// Whether a word can be the id of a theme. Decades have digits; a telephone number has more.
pub(super) fn is_slug(word: &str) -> bool {
    let letters = word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'_');
    letters && (1..=40).contains(&word.len()) && word.bytes().filter(u8::is_ascii_digit).count() <= 4
}
