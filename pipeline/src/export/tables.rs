//! The tables, column by column.

use crate::failure::Failure;
use crate::journal;
use crate::publish;
use polars::prelude::{Column, DataFrame};
use rayon::prelude::*;
use std::path::Path;
use trits_index::answer::{Answer, Query, answer};
use trits_index::genres::GENRES;
use trits_index::ids::TitleNo;
use trits_index::snapshot::current::snapshot_dir;
use trits_index::snapshot::{Manifest, Snapshot, read_manifest};
use trits_index::title::Title;

fn frame(height: usize, columns: Vec<Column>) -> Result<DataFrame, Failure> {
    DataFrame::new(height, columns).map_err(Failure::integrity)
}

/// One column of a list of things.
macro_rules! column {
    ($name:literal, $of:expr, $value:expr) => {
        Column::new($name.into(), $of.iter().map($value).collect::<Vec<_>>())
    };
}

/// One row a title.
pub fn titles(snapshot: &Snapshot) -> Result<DataFrame, Failure> {
    let columns = &snapshot.columns;
    let numbers: Vec<TitleNo> = (0..).take(columns.len()).map(TitleNo).collect();
    let titles: Vec<Title> = numbers.iter().map(|no| snapshot.title(*no)).collect::<Result<_, _>>().map_err(Failure::integrity)?;
    let genres = |title: &Title| {
        let named = GENRES.iter().enumerate().filter(|(bit, _)| title.genres & (1 << bit) != 0);
        named.map(|(_, genre)| genre.name).collect::<Vec<_>>().join("|")
    };
    let columns = vec![
        column!("media_type", titles, |t| t.media.as_str()),
        column!("tmdb_id", titles, |t| t.tmdb_id.0),
        column!("title", titles, |t| t.title.as_str()),
        column!("original_title", titles, |t| t.original_title.as_deref()),
        column!("year", titles, |t| t.year.map(u32::from)),
        column!("genres", titles, genres),
        column!("countries", titles, |t| t.countries.join("|")),
        column!("language", titles, |t| t.language.as_deref()),
        column!("vote_count", titles, |t| t.vote_count),
        column!("vote_average", titles, |t| t.vote_average),
        column!("quality", numbers, |no| columns.quality[no.at()]),
        column!("concepts", titles, |t| u32::try_from(t.concepts.len()).unwrap_or(u32::MAX)),
        column!("wide", numbers, |no| columns.is_wide(*no)),
        column!("seedable", numbers, |no| columns.seedable[no.at()]),
        column!("recommendable", numbers, |no| columns.recommendable[no.at()]),
    ];
    frame(titles.len(), columns)
}

/// One row a tip of the first trio of every title that can be named.
pub fn trios(snapshot: &Snapshot) -> Result<DataFrame, Failure> {
    let columns = &snapshot.columns;
    let seeds = (0..).take(columns.len()).map(TitleNo).filter(|no| columns.seedable[no.at()]);
    let keys: Vec<_> = seeds.filter_map(|no| columns.key(no)).collect();
    let answers: Vec<Answer> =
        keys.par_iter().map(|key| answer(snapshot, &Query::first(*key))).collect::<Result<_, _>>().map_err(Failure::integrity)?;
    let rows: Vec<_> = answers.iter().flat_map(|of| of.tips.iter().zip(1_u32..).map(move |(tip, position)| (of, position, tip))).collect();
    let columns = vec![
        column!("media_type", rows, |(of, ..)| of.seed.media.as_str()),
        column!("seed_tmdb_id", rows, |(of, ..)| of.seed.tmdb_id.0),
        column!("seed_title", rows, |(of, ..)| of.seed.title.as_str()),
        column!("position", rows, |(_, position, _)| *position),
        column!("role", rows, |(.., tip)| ["closest", "angle", "gem"][tip.role as usize]),
        column!("tmdb_id", rows, |(.., tip)| tip.title.tmdb_id.0),
        column!("title", rows, |(.., tip)| tip.title.title.as_str()),
        column!("score", rows, |(.., tip)| tip.score),
        column!("reason", rows, |(.., tip)| tip.reason.text.to_string()),
        column!("reason_weak", rows, |(.., tip)| tip.reason.weak),
        column!("evidence", rows, |(.., tip)| tip.reason.atoms.iter().map(|atom| atom.label.as_str()).collect::<Vec<_>>().join("|")),
    ];
    frame(rows.len(), columns)
}

/// One row a gate of every snapshot that is stored.
pub fn gates(data: &Path) -> Result<DataFrame, Failure> {
    let manifests: Vec<Manifest> =
        publish::newest_first(data).iter().filter_map(|id| read_manifest(&snapshot_dir(data, id)).ok()).collect();
    let rows: Vec<_> = manifests.iter().flat_map(|of| of.gates.iter().map(move |gate| (of, gate))).collect();
    let columns = vec![
        column!("snapshot", rows, |(of, _)| of.id.as_str()),
        column!("data_date", rows, |(of, _)| of.data_date.as_deref()),
        column!("gate", rows, |(_, gate)| gate.id.as_str()),
        column!("what", rows, |(_, gate)| gate.what.as_str()),
        column!("figure", rows, |(_, gate)| Some(gate.figure).filter(|_| !gate.unmeasured)),
        column!("must_be", rows, |(_, gate)| gate.must_be.as_str()),
        column!("bound", rows, |(_, gate)| gate.bound),
        column!("passed", rows, |(_, gate)| gate.passed),
        column!("blocking", rows, |(_, gate)| gate.blocking),
    ];
    frame(rows.len(), columns)
}

/// One row a night of the journal.
pub fn nights(data: &Path) -> Result<DataFrame, Failure> {
    let nights = journal::read(data);
    let columns = vec![
        column!("run", nights, |night| night.run.as_str()),
        column!("started", nights, |night| night.started.as_str()),
        column!("day", nights, |night| night.today.as_str()),
        column!("ending", nights, |night| night.ending.as_str()),
        column!("exit_code", nights, |night| night.exit_code.map(u32::from)),
        column!("message", nights, |night| night.message.as_deref()),
        column!("snapshot", nights, |night| night.snapshot.as_deref()),
        column!("seconds", nights, |night| night.seconds),
        column!("peak_bytes", nights, |night| night.peak_bytes),
        column!("snapshot_bytes", nights, |night| night.snapshot_bytes),
        column!("rows_read", nights, |night| night.counts.get("rowsRead").copied()),
        column!("titles", nights, |night| night.counts.get("titles").copied()),
        column!("quarantined", nights, |night| night.counts.get("quarantined").copied()),
        column!("failed_gates", nights, |night| night.failed_gates.join("|")),
        column!("warnings", nights, |night| u32::try_from(night.warnings.len()).unwrap_or(u32::MAX)),
    ];
    frame(nights.len(), columns)
}
