//! How far sessions went. A session counts at a step only when it also counts at every step before it, so the figures never rise.

use polars::prelude::{DataFrame, DataType, Expr, IntoLazy, PolarsResult, col, lit};
use trits_events::analytics::{Cell, Measure};

/// The steps, in order.
pub const STEPS: [&str; 5] = ["search", "results", "tip", "sheet", "provider"];

/// One cell a step.
pub fn count(facts: &DataFrame) -> PolarsResult<Vec<Cell>> {
    let made = |step: &str| col("key").eq(lit(step.to_owned())).any(true);
    let reached = |n: usize| -> Expr { STEPS[..=n].iter().map(|step| made(step)).reduce(Expr::and).unwrap_or_else(|| lit(false)) };
    let by_session = facts
        .clone()
        .lazy()
        .filter(col("measure").eq(lit(Measure::Funnel as u32)))
        .group_by([col("session")])
        .agg((0..STEPS.len()).map(|n| reached(n).alias(STEPS[n])).collect::<Vec<_>>());
    let sums = by_session.select(STEPS.map(|step| col(step).cast(DataType::UInt64).sum())).collect()?;
    let mut cells = Vec::new();
    for step in STEPS {
        let sessions = sums.column(step)?.u64()?.get(0).unwrap_or(0);
        if sessions > 0 {
            cells.push(Cell { measure: Measure::Funnel, key: step.to_owned(), label: None, count: sessions, good: 0, sessions });
        }
    }
    Ok(cells)
}
