//! Polars frames as raw rows. In: a frame whose columns are of any type. Out: outcomes, computed in parallel.

use super::dialect::{Decimal, is_number};
use super::rows::MediaOf;
use super::rows::Setting;
use crate::tables::cell::Cell;
use crate::tables::day;
use crate::tables::field::lookup;
use crate::tables::normalise::Outcome;
use crate::tables::row::RawRow;
use polars::prelude::{AnyValue, DataFrame, Series, TimeUnit};
use rayon::prelude::*;
use std::borrow::Cow;

/// The columns of a frame that we know a field for, each in one piece.
pub fn known_columns(frame: &DataFrame) -> Vec<Series> {
    let known = frame.columns().iter().filter(|c| lookup(c.name()).is_some());
    known.map(|c| c.as_materialized_series().rechunk()).collect()
}

/// How values become cells, beside what their type says.
#[derive(Clone, Copy)]
pub struct As<'a> {
    /// The decimal sign of numbers in texts, when it was said.
    pub decimal: Option<Decimal>,
    /// Columns that the frame lacks because their type is not read, with what they hold.
    pub unread: &'a [(String, &'static str)],
}

/// Normalises rows `0..height`, in order.
pub fn outcomes(columns: &[Series], height: usize, setting: &Setting<'_>, media: MediaOf, how: As<'_>) -> Vec<Outcome> {
    let signs: Vec<Option<Decimal>> =
        columns.iter().map(|c| how.decimal.filter(|_| lookup(c.name()).is_some_and(|(field, _)| is_number(field)))).collect();
    let row = |i: usize| raw_row(columns, &signs, how.unread, i);
    (0..height).into_par_iter().with_min_len(256).map(|i| setting.normalise(row(i), media)).collect()
}

/// A row; of columns with a decimal sign the numbers that it makes of texts.
fn raw_row<'a>(columns: &'a [Series], signs: &[Option<Decimal>], unread: &'a [(String, &'static str)], i: usize) -> RawRow<'a> {
    let read = columns.iter().zip(signs).map(|(c, sign)| {
        let found = c.get(i).map_or(Cell::Null, cell);
        let number = match (&found, sign) {
            (Cell::Text(text), Some(sign)) => sign.number(text.trim()),
            _ => None,
        };
        (c.name().as_str(), number.map_or(found, Cell::Float))
    });
    RawRow::new(read.chain(unread.iter().map(|(name, what)| (name.as_str(), Cell::Odd((*what).to_owned())))))
}

fn cell(value: AnyValue<'_>) -> Cell<'_> {
    match value {
        AnyValue::Null => Cell::Null,
        AnyValue::Boolean(b) => Cell::Bool(b),
        AnyValue::String(s) => Cell::Text(Cow::Borrowed(s)),
        AnyValue::StringOwned(s) => Cell::text(s.as_str()),
        AnyValue::Float32(n) => Cell::Float(f64::from(n)),
        AnyValue::Float64(n) => Cell::Float(n),
        AnyValue::Date(days) => date(days.into()),
        AnyValue::Datetime(n, unit, _) => day_of(n, unit),
        AnyValue::DatetimeOwned(n, unit, _) => day_of(n, unit),
        AnyValue::List(items) => Cell::List(items.iter().map(|item| cell(item).into_owned()).collect()),
        AnyValue::Struct(..) | AnyValue::StructOwned(_) => record(&value),
        AnyValue::Categorical(..) | AnyValue::CategoricalOwned(..) | AnyValue::Enum(..) | AnyValue::EnumOwned(..) => {
            value.get_str().map_or(Cell::Null, Cell::text)
        }
        AnyValue::Binary(bytes) => binary(bytes),
        AnyValue::BinaryOwned(bytes) => binary(&bytes),
        number if number.is_integer() => number.extract::<i64>().map_or_else(|| Cell::text(number.to_string()), Cell::Int),
        other => Cell::Odd(other.dtype().to_string()),
    }
}

fn record<'a>(value: &AnyValue<'_>) -> Cell<'a> {
    let owned = value.clone().into_static();
    match owned {
        AnyValue::StructOwned(parts) => {
            let (values, fields) = *parts;
            let named = fields.into_iter().zip(values);
            Cell::Record(named.map(|(field, v)| (field.name().to_string(), cell(v).into_owned())).collect())
        }
        _ => Cell::Null,
    }
}

/// Bytes that are text, which some writers store without saying so.
fn binary(bytes: &[u8]) -> Cell<'static> {
    std::str::from_utf8(bytes).map_or_else(|_| Cell::Odd("bytes".to_owned()), Cell::text)
}

/// The day of a moment.
fn day_of(n: i64, unit: TimeUnit) -> Cell<'static> {
    let per_day = match unit {
        TimeUnit::Nanoseconds => 86_400_000_000_000,
        TimeUnit::Microseconds => 86_400_000_000,
        TimeUnit::Milliseconds => 86_400_000,
    };
    date(n.div_euclid(per_day))
}

fn date(epoch_days: i64) -> Cell<'static> {
    day::from_epoch_days(epoch_days).map_or(Cell::Null, |day| Cell::text(day.to_string()))
}
