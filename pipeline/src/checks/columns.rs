//! D18-D20: the columns of every source, filled as much as before, with values of the same kind, and numbers of the same size. Each is compared
//! with last night's and, where the bounds say so, with its median in the last seven snapshots: a column that empties slowly passes the first.

use super::bounds::{Bounds, Measured};
use super::last::{Last, median};
use super::missed;
use crate::tables::contract;
use crate::tables::field::Field;
use std::collections::BTreeSet;
use trits_index::snapshot::Manifest;
use trits_index::snapshot::contract::ColumnContract;
use trits_index::snapshot::manifest::Gate;

/// A column tonight, and what it is compared with.
struct Pair<'c> {
    /// Position of the source tonight.
    source: usize,
    media: &'c str,
    column: &'c str,
    /// Source, media type and column.
    name: String,
    now: ColumnContract,
    before: ColumnContract,
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
        what: "columns compared with the last snapshots: the least share that is still filled",
        figure: fill,
        least: true,
        shown: |c| format!("{:.3} filled", c.filled),
    },
    Check {
        id: "D19",
        what: "columns compared with the last snapshots: the least share of values of the same kind",
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
pub fn gates(bounds: &Bounds, now: &Manifest, last: &Last) -> Vec<Gate> {
    CHECKS.iter().map(|check| judge(check, bounds, now, last)).collect()
}

fn judge(check: &Check, bounds: &Bounds, now: &Manifest, last: &Last) -> Gate {
    let manifest = last.manifest.as_ref();
    let (pairs, rows) = manifest.map(|last| pairs(now, last, bounds.fewest(check.id))).unwrap_or_default();
    let worst = check.worst(&pairs);
    let measured = Measured { figure: worst.unwrap_or(if check.least { 1.0 } else { 0.0 }), cases: rows, ..Measured::default() };
    let mut gate = bounds.gate(check.id, check.what, measured, true);
    if manifest.is_none_or(|last| last.sources.is_empty()) {
        gate.note = Some("there is no last snapshot to compare with".to_owned());
        gate.unmeasured = true;
    }
    let missed = check.missed(&pairs, gate.bound);
    if !missed.is_empty() {
        missed::add(&mut gate, &format!("missed beside the last snapshot: {}", missed::listed(names(check, &missed))));
    }
    let Some(bound) = bounds.of_week(check.id) else { return gate };
    let week = last.week_of(check.id);
    let known: BTreeSet<&str> = missed.iter().map(|pair| pair.name.as_str()).collect();
    let in_week: Vec<Pair<'_>> =
        pairs.iter().filter(|pair| !known.contains(pair.name.as_str())).filter_map(|p| beside(p, now, week)).collect();
    let slow = check.missed(&in_week, bound);
    if !slow.is_empty() {
        let snapshots = week.len();
        missed::add(
            &mut gate,
            &format!("missed beside the median of the last {snapshots} snapshots: {}", missed::listed(names(check, &slow))),
        );
        // A figure beside the last snapshot that misses says more.
        if missed.is_empty() {
            (gate.figure, gate.bound, gate.passed) = (check.worst(&in_week).unwrap_or(gate.figure), bound, false);
        }
    }
    gate
}

impl Check {
    fn worst(&self, pairs: &[Pair<'_>]) -> Option<f64> {
        let figures = pairs.iter().filter_map(self.figure);
        figures.reduce(if self.least { f64::min } else { f64::max })
    }

    /// The columns that miss a bound, the worst first.
    fn missed<'p, 'c>(&self, pairs: &'p [Pair<'c>], bound: f64) -> Vec<&'p Pair<'c>> {
        let misses = |figure: f64| if self.least { figure < bound } else { figure > bound };
        let mut found: Vec<(f64, &Pair<'c>)> = pairs.iter().filter_map(|pair| Some(((self.figure)(pair)?, pair))).collect();
        found.retain(|(figure, _)| misses(*figure));
        found.sort_by(|a, b| if self.least { a.0.total_cmp(&b.0) } else { b.0.total_cmp(&a.0) });
        found.into_iter().map(|(_, pair)| pair).collect()
    }
}

fn names(check: &Check, pairs: &[&Pair<'_>]) -> Vec<String> {
    pairs.iter().map(|pair| format!("{} ({} -> {})", pair.name, (check.shown)(&pair.before), (check.shown)(&pair.now))).collect()
}

/// The columns of the sources of both nights that had at least `fewest` rows of a media type, and how many rows these were.
fn pairs<'c>(now: &Manifest, last: &'c Manifest, fewest: u64) -> (Vec<Pair<'c>>, u64) {
    let names = sources(now);
    let (mut pairs, mut rows) = (Vec::new(), 0);
    for (at, source) in now.sources.iter().enumerate() {
        let Some(before) = contract::previous(&last.sources, &names, at) else { continue };
        for (media, of_last) in &before.media {
            let Some(of_now) = source.media.get(media).filter(|of| of.rows.min(of_last.rows) >= fewest) else { continue };
            rows += of_last.rows;
            for (column, last) in &of_last.columns {
                let now = of_now.columns.get(column).cloned().unwrap_or_default();
                let name = format!("{} {media} {column}", source.source);
                pairs.push(Pair { source: at, media, column, name, now, before: last.clone() });
            }
        }
    }
    (pairs, rows)
}

fn sources(now: &Manifest) -> Vec<String> {
    now.sources.iter().map(|of| of.source.clone()).collect()
}

/// The same column beside its median in the snapshots of a week; `None` where none of them had it.
fn beside<'c>(pair: &Pair<'c>, now: &Manifest, week: &[Manifest]) -> Option<Pair<'c>> {
    let names = sources(now);
    let column = |of: &'_ Manifest| -> Option<ColumnContract> {
        let source = contract::previous(&of.sources, &names, pair.source)?;
        source.media.get(pair.media)?.columns.get(pair.column).cloned()
    };
    let found: Vec<ColumnContract> = week.iter().filter_map(column).collect();
    let kinds: BTreeSet<&String> = found.iter().flat_map(|of| of.kinds.keys()).collect();
    let share = |kind: &String| median(found.iter().map(|of| of.kinds.get(kind).copied().unwrap_or_default()).collect());
    let before = ColumnContract {
        filled: median(found.iter().map(|of| of.filled).collect())?,
        kinds: kinds.into_iter().filter_map(|kind| Some((kind.clone(), share(kind)?))).collect(),
        quantiles: None,
    };
    Some(Pair { name: pair.name.clone(), now: pair.now.clone(), before, ..*pair })
}

fn fill(pair: &Pair<'_>) -> Option<f64> {
    Some(1.0 - (pair.before.filled - pair.now.filled).max(0.0) / pair.before.filled.max(SPARSE))
}

/// The share of the kind that most values had. A column without values is the other gate's.
fn kind(pair: &Pair<'_>) -> Option<f64> {
    let (kind, share) = pair.before.kinds.iter().max_by(|a, b| a.1.total_cmp(b.1))?;
    let now = pair.now.kinds.get(kind).copied().unwrap_or_default();
    (pair.now.filled > 0.0).then(|| 1.0 - (share - now).max(0.0))
}

/// The middle half is at least a tenth of the median wide. Numbers that name a title are of no size.
fn shift(pair: &Pair<'_>) -> Option<f64> {
    let (last, now) = pair.before.quantiles.zip(pair.now.quantiles).filter(|_| pair.column != Field::Id.name())?;
    let width = (last[3] - last[1]).max(last[2].abs() * 0.1).max(1e-6);
    (1..4).map(|n| (now[n] - last[n]).abs() / width).reduce(f64::max)
}

#[cfg(test)]
#[path = "columns_tests.rs"]
mod tests;
