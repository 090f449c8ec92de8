//! `trits export`: the live snapshot and its nights as tables, and the nights as lineage events.

use super::open_live;
use crate::export::{export, openlineage};
use crate::failure::Failure;
use std::fmt::Write;
use std::path::PathBuf;

/// From where to where.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The folder for titles, trios, gates and nights as Parquet files; docs/export.md describes every column.
    #[arg(long, value_name = "DIR", required_unless_present = "openlineage")]
    parquet: Option<PathBuf>,
    /// The file for the nights of the journal as OpenLineage events, one a line.
    #[arg(long, value_name = "FILE")]
    openlineage: Option<PathBuf>,
}

/// Writes the tables and the events.
pub fn run(args: &Args) -> Result<(), Failure> {
    let mut lines = String::new();
    if let Some(to) = &args.parquet {
        for (name, rows) in export(&args.data, &open_live(&args.data)?, to)? {
            let _ = writeln!(lines, "{rows} rows in {}", to.join(name).display());
        }
    }
    if let Some(to) = &args.openlineage {
        let _ = writeln!(lines, "{} events in {}", openlineage::export(&args.data, to)?, to.display());
    }
    super::print(&lines)
}
