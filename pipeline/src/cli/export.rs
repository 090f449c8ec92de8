//! `trits export`: the live snapshot and its nights as tables.

use super::open_live;
use crate::export::export;
use crate::failure::Failure;
use std::path::PathBuf;

/// From where to where.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The folder for titles, trios, gates and nights as Parquet files; docs/export.md describes every column.
    #[arg(long, value_name = "DIR")]
    parquet: PathBuf,
}

/// Writes the tables.
pub fn run(args: &Args) -> Result<(), Failure> {
    let written = export(&args.data, &open_live(&args.data)?, &args.parquet)?;
    let lines: String = written.iter().map(|(name, rows)| format!("{rows} rows in {}\n", args.parquet.join(name).display())).collect();
    super::print(&lines)
}
