//! `trits rollback` and `trits verify`: make an earlier snapshot live again, or check one without touching anything.

use crate::night::failure::Failure;
use std::path::PathBuf;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{snapshot_dir, write_current};

/// Which snapshot of which data folder.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The snapshot's id: a folder name in `snapshots`.
    #[arg(long = "to", visible_alias = "id", value_name = "ID")]
    id: String,
}

/// Opens the snapshot with all its checks, then makes it live.
pub fn rollback(args: &Args) -> Result<(), Failure> {
    open(args)?;
    write_current(&args.data, &args.id).map_err(Failure::io("cannot switch CURRENT"))?;
    super::print(&format!("{} is live\n", args.id))
}

/// Opens the snapshot with all its checks.
pub fn verify(args: &Args) -> Result<(), Failure> {
    let snapshot = open(args)?;
    super::print(&format!("{} is whole: {} titles\n", args.id, snapshot.columns.len()))
}

fn open(args: &Args) -> Result<Snapshot, Failure> {
    let dir = snapshot_dir(&args.data, &args.id);
    if !args.id.bytes().all(|b| b.is_ascii_alphanumeric()) || !dir.is_dir() {
        return Err(Failure::Usage(format!("there is no snapshot {} in {}", args.id, args.data.display())));
    }
    Snapshot::open(&dir).map_err(|e| Failure::Integrity(e.to_string()))
}
