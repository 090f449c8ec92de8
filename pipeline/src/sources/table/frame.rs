//! Polars frames as raw rows. In: a frame whose columns are of any type. Out: outcomes, computed in parallel.

use super::dialect::{Decimal, is_number};
use super::rows::{MediaOf, Setting};
use crate::tables::cell::Cell;
use crate::tables::day;
use crate::tables::field::lookup;
use crate::tables::normalise::Outcome;
use crate::tables::row::RawRow;
use polars::prelude::{AnyValue, DataFrame, Series, TimeUnit};
use rayon::prelude::*;
use std::borrow::Cow;

/// Fewest rows that a thread normalises at a time.
const MIN_ROWS_PER_TASK: usize = 256;

const SECONDS_PER_DAY: i64 = 86_400;

/// The columns of a frame that a field is known for, each as one chunk.
pub fn known_columns(frame: &DataFrame) -> Vec<Series> {
    let known = frame.columns().iter().filter(|c| lookup(c.name()).is_some());
    known.map(|c| c.as_materialized_series().rechunk()).collect()
}

/// What decides how a value becomes a cell, besides its type.
#[derive(Clone, Copy)]
pub struct CellOptions<'a> {
    /// The decimal sign of numbers in text, when the operator set one.
    pub decimal: Option<Decimal>,
    /// Columns that are not in the frame because their type is not supported, each with what it holds. Every row gets an unusable cell for
    /// them, which the quarantine reports.
    pub unread: &'a [(String, String)],
}

/// Normalises rows `0..height`, in order.
pub fn outcomes(columns: &[Series], height: usize, setting: &Setting<'_>, media: MediaOf, options: CellOptions<'_>) -> Vec<Outcome> {
    let is_number_column = |column: &Series| lookup(column.name()).is_some_and(|(field, _)| is_number(field));
    let signs: Vec<Option<Decimal>> = columns.iter().map(|c| options.decimal.filter(|_| is_number_column(c))).collect();
    let row = |i: usize| raw_row(columns, &signs, options.unread, i);
    (0..height).into_par_iter().with_min_len(MIN_ROWS_PER_TASK).map(|i| setting.normalise(row(i), media)).collect()
}

/// Row `i`. `signs` has the decimal sign of each column: where there is one, text that is a number with it becomes a number.
fn raw_row<'a>(columns: &'a [Series], signs: &[Option<Decimal>], unread: &'a [(String, String)], i: usize) -> RawRow<'a> {
    let cells = columns.iter().zip(signs).map(|(c, sign)| {
        let value = c.get(i).map_or(Cell::Null, cell);
        let number = match (&value, sign) {
            (Cell::Text(text), Some(sign)) => sign.number(text.trim()),
            _ => None,
        };
        (c.name().as_str(), number.map_or(value, Cell::Float))
    });
    let unread = unread.iter().map(|(name, kind)| (name.as_str(), Cell::Odd(kind.clone())));
    RawRow::new(cells.chain(unread))
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

/// The fields of a struct, by name.
fn record<'a>(value: &AnyValue<'_>) -> Cell<'a> {
    let owned = value.clone().into_static();
    match owned {
        AnyValue::StructOwned(parts) => {
            let (values, fields) = *parts;
            let named = fields.into_iter().zip(values);
            Cell::Record(named.map(|(field, v)| (field.name().to_string(), cell(v).into_owned())).collect())
        }
        // Not reached: a struct becomes an owned struct.
        _ => Cell::Null,
    }
}

/// Bytes as text, since some writers store text without the annotation for it; other bytes are no value.
fn binary(bytes: &[u8]) -> Cell<'static> {
    std::str::from_utf8(bytes).map_or_else(|_| Cell::Odd("bytes".to_owned()), Cell::text)
}

/// The day of a timestamp, which counts units since 1970.
fn day_of(timestamp: i64, unit: TimeUnit) -> Cell<'static> {
    let per_second = match unit {
        TimeUnit::Nanoseconds => 1_000_000_000,
        TimeUnit::Microseconds => 1_000_000,
        TimeUnit::Milliseconds => 1_000,
    };
    date(timestamp.div_euclid(SECONDS_PER_DAY * per_second))
}

/// `YYYY-MM-DD`; nothing outside the years 1-9999.
fn date(epoch_days: i64) -> Cell<'static> {
    day::from_epoch_days(epoch_days).map_or(Cell::Null, |day| Cell::text(day.to_string()))
}
