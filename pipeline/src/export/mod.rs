//! The live snapshot and its nights as tables for analysis. In: a data folder. Out: Parquet files; every column is described in docs/export.md.

pub mod openlineage;
mod tables;

use crate::failure::Failure;
use polars::prelude::{DataFrame, ParquetWriter};
use std::fs::File;
use std::path::Path;
use trits_index::snapshot::Snapshot;

/// Writes every table into a folder, which is made when it is not there, and returns names with rows.
///
/// # Errors
/// The snapshot does not read, or a file cannot be written.
pub fn export(data: &Path, snapshot: &Snapshot, to: &Path) -> Result<Vec<(&'static str, usize)>, Failure> {
    std::fs::create_dir_all(to).map_err(Failure::io(format!("cannot make {}", to.display())))?;
    let made: [(&'static str, DataFrame); 4] = [
        ("titles.parquet", tables::titles(snapshot)?),
        ("trios.parquet", tables::trios(snapshot)?),
        ("gates.parquet", tables::gates(data)?),
        ("nights.parquet", tables::nights(data)?),
    ];
    let mut written = Vec::new();
    for (name, mut frame) in made {
        let path = to.join(name);
        let failed = |e: &dyn std::fmt::Display| Failure::integrity(format!("cannot write {}: {e}", path.display()));
        let file = File::create(&path).map_err(Failure::io(format!("cannot write {}", path.display())))?;
        ParquetWriter::new(file).finish(&mut frame).map_err(|e| failed(&e))?;
        written.push((name, frame.height()));
    }
    Ok(written)
}
