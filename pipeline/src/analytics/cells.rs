//! Facts grouped into cells.

use polars::prelude::{Column, DataFrame, DataType, IntoLazy, PolarsResult, col, len, lit};
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use trits_events::analytics::{Cell, Kind, Measure, REST};

/// Keys of a measure that are kept apart on one day; what is rarer is counted together.
pub const KEPT: usize = 500;

/// The facts of one kind.
pub fn of_kind(frame: &DataFrame, kind: Kind) -> PolarsResult<DataFrame> {
    match kind {
        Kind::All => Ok(frame.clone()),
        Kind::Movie => frame.clone().lazy().filter(col("media").eq(lit(1_u32))).collect(),
        Kind::Tv => frame.clone().lazy().filter(col("media").eq(lit(2_u32))).collect(),
    }
}

/// The cells of everything but the funnel.
pub fn count(facts: &DataFrame) -> PolarsResult<Vec<Cell>> {
    let cells = group(facts)?;
    let rare = beyond(&cells, KEPT);
    if rare.is_empty() { Ok(cells) } else { group(&together(facts, &rare)?) }
}

fn group(facts: &DataFrame) -> PolarsResult<Vec<Cell>> {
    let frame = facts
        .clone()
        .lazy()
        .filter(col("measure").neq(lit(Measure::Funnel as u32)))
        .group_by([col("measure"), col("key")])
        .agg([
            len().cast(DataType::UInt64).alias("count"),
            col("good").cast(DataType::UInt64).sum(),
            col("session").n_unique().cast(DataType::UInt64).alias("sessions"),
        ])
        .collect()?;
    let (measures, keys) = (frame.column("measure")?.u32()?, frame.column("key")?.str()?);
    let [count, good, sessions] = ["count", "good", "sessions"].map(|name| frame.column(name).and_then(Column::u64));
    let (count, good, sessions) = (count?, good?, sessions?);
    let cell = |i: usize| {
        Some(Cell {
            measure: measure(measures.get(i)?)?,
            key: keys.get(i)?.to_owned(),
            label: None,
            count: count.get(i)?,
            good: good.get(i)?,
            sessions: sessions.get(i)?,
        })
    };
    Ok((0..frame.height()).filter_map(cell).collect())
}

fn measure(number: u32) -> Option<Measure> {
    Measure::ALL.into_iter().find(|m| *m as u32 == number)
}

/// Keys beyond the most counted ones of their measure.
fn beyond(cells: &[Cell], kept: usize) -> HashSet<(u32, String)> {
    let mut of_measure: HashMap<Measure, Vec<&Cell>> = HashMap::new();
    cells.iter().for_each(|cell| of_measure.entry(cell.measure).or_default().push(cell));
    let rare = of_measure.into_values().flat_map(|mut cells| {
        cells.sort_unstable_by_key(|cell| (Reverse(cell.count), cell.key.clone()));
        cells.split_off(kept.min(cells.len()))
    });
    rare.map(|cell| (cell.measure as u32, cell.key.clone())).collect()
}

/// The same facts with the rare keys as one.
fn together(facts: &DataFrame, rare: &HashSet<(u32, String)>) -> PolarsResult<DataFrame> {
    let (measures, keys) = (facts.column("measure")?.u32()?, facts.column("key")?.str()?);
    let folded: Vec<&str> = measures
        .iter()
        .zip(keys.iter())
        .map(|(measure, key)| (measure.unwrap_or_default(), key.unwrap_or_default()))
        .map(|(measure, key)| if rare.contains(&(measure, key.to_owned())) { REST } else { key })
        .collect();
    let mut facts = facts.clone();
    facts.with_column(Column::new("key".into(), folded))?;
    Ok(facts)
}
