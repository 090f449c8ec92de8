//! D18-D20: the columns of every source compared with last night's: filled as much, with values of the same kind, and numbers of the same size.

use super::bounds::{Bounds, Measured};
use super::missed;
use crate::tables::contract;
use crate::tables::field::Field;
use trits_index::snapshot::Manifest;
use trits_index::snapshot::contract::ColumnContract;
use trits_index::snapshot::manifest::Gate;

/// A column tonight and last night.
struct Pair<'c> {
    /// Source, media type and column.
    name: String,
    column: &'c str,
    now: ColumnContract,
    last: &'c ColumnContract,
}

/// A gate: id, what is measured, the figure of a column, the better of two figures, and what its note shows of either night.
struct Check {
    id: &'static str,
    what: &'static str,
    figure: fn(&Pair<'_>) -> Option<f64>,
    /// The worst figure is the least one, else the greatest.
    least: bool,
    shown: fn(&ColumnContract) -> String,
}

const CHECKS: [Check; 3] = [
    Check {
        id: "D18",
        what: "columns compared with the last snapshot: the least share that is still filled",
        figure: fill,
        least: true,
        shown: |c| format!("{:.3} filled", c.filled),
    },
    Check {
        id: "D19",
        what: "columns compared with the last snapshot: the least share of values of the same kind",
        figure: kind,
        least: true,
        shown: |c| c.kinds.iter().map(|(kind, share)| format!("{kind} {share:.2}")).collect::<Vec<_>>().join(" + "),
    },
    Check {
        id: "D20",
        what: "number columns compared with the last snapshot: the furthest move of a quartile, in widths of the middle half",
        figure: shift,
        least: false,
        shown: |c| c.quantiles.map_or_else(String::new, |[_, low, middle, high, _]| format!("{low} {middle} {high}")),
    },
];

/// A column of which less was filled counts as one of which this share was.
const SPARSE: f64 = 0.1;

/// Judges the columns of the sources that both nights read.
pub fn gates(bounds: &Bounds, now: &Manifest, last: Option<&Manifest>) -> Vec<Gate> {
    CHECKS.iter().map(|check| judge(check, bounds, now, last)).collect()
}

fn judge(check: &Check, bounds: &Bounds, now: &Manifest, last: Option<&Manifest>) -> Gate {
    let (pairs, rows) = last.map(|last| pairs(now, last, bounds.fewest(check.id))).unwrap_or_default();
    let mut figures: Vec<(f64, &Pair<'_>)> = pairs.iter().filter_map(|pair| Some(((check.figure)(pair)?, pair))).collect();
    figures.sort_by(|a, b| if check.least { a.0.total_cmp(&b.0) } else { b.0.total_cmp(&a.0) });
    let worst = figures.first().map_or(if check.least { 1.0 } else { 0.0 }, |(figure, _)| *figure);
    let mut gate = bounds.gate(check.id, check.what, Measured { figure: worst, cases: rows, ..Measured::default() }, true);
    if last.is_none_or(|last| last.sources.is_empty()) {
        gate.note = Some("there is no last snapshot to compare with".to_owned());
        gate.unmeasured = true;
    }
    let misses = |figure: f64| if check.least { figure < gate.bound } else { figure > gate.bound };
    let named = |(_, pair): &(f64, &Pair<'_>)| format!("{} ({} -> {})", pair.name, (check.shown)(pair.last), (check.shown)(&pair.now));
    let missed: Vec<String> = figures.iter().filter(|(figure, _)| misses(*figure)).map(named).collect();
    missed::noted(gate, || missed)
}

/// The columns of the sources of both nights that had at least `fewest` rows of a media type, and how many rows these were.
fn pairs<'c>(now: &Manifest, last: &'c Manifest, fewest: u64) -> (Vec<Pair<'c>>, u64) {
    let names: Vec<String> = now.sources.iter().map(|of| of.source.clone()).collect();
    let (mut pairs, mut rows) = (Vec::new(), 0);
    for (at, source) in now.sources.iter().enumerate() {
        let Some(before) = contract::previous(&last.sources, &names, at) else { continue };
        for (media, of_last) in &before.media {
            let Some(of_now) = source.media.get(media).filter(|of| of.rows.min(of_last.rows) >= fewest) else { continue };
            rows += of_last.rows;
            for (column, last) in &of_last.columns {
                let now = of_now.columns.get(column).cloned().unwrap_or_default();
                pairs.push(Pair { name: format!("{} {media} {column}", source.source), column, now, last });
            }
        }
    }
    (pairs, rows)
}

fn fill(pair: &Pair<'_>) -> Option<f64> {
    Some(1.0 - (pair.last.filled - pair.now.filled).max(0.0) / pair.last.filled.max(SPARSE))
}

/// The share of the kind that most values had. A column without values is the other gate's.
fn kind(pair: &Pair<'_>) -> Option<f64> {
    let (kind, share) = pair.last.kinds.iter().max_by(|a, b| a.1.total_cmp(b.1))?;
    let now = pair.now.kinds.get(kind).copied().unwrap_or_default();
    (pair.now.filled > 0.0).then(|| 1.0 - (share - now).max(0.0))
}

/// The middle half is at least a tenth of the median wide. Numbers that name a title are of no size.
fn shift(pair: &Pair<'_>) -> Option<f64> {
    let (last, now) = pair.last.quantiles.zip(pair.now.quantiles).filter(|_| pair.column != Field::Id.name())?;
    let width = (last[3] - last[1]).max(last[2].abs() * 0.1).max(1e-6);
    (1..4).map(|n| (now[n] - last[n]).abs() / width).reduce(f64::max)
}

#[cfg(test)]
#[path = "columns_tests.rs"]
mod tests;
