//! `trits rollback` and `trits verify`: make an earlier snapshot live again, or check one without touching anything.

use crate::night::failure::Failure;
use crate::night::lock::Lock;
use crate::publish;
use std::path::{Path, PathBuf};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, read_previous, snapshot_dir};

/// Which snapshot of which data folder.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The data folder.
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The snapshot's id: a folder name in `snapshots`. Without it: rollback takes the one that was live before, verify the live one.
    #[arg(value_name = "ID")]
    place: Option<String>,
    /// The same as a flag.
    #[arg(long = "to", visible_alias = "id", value_name = "ID", conflicts_with = "place")]
    id: Option<String>,
}

/// Opens the snapshot with all its checks, then makes it live. Takes the lock: no night may publish in between.
pub fn rollback(args: &Args) -> Result<(), Failure> {
    if !args.data.is_dir() {
        return Err(Failure::Usage(format!("there is no data folder at {}", args.data.display())));
    }
    let _lock = Lock::take(&args.data)?;
    let previous = || read_previous(&args.data).map_err(Failure::io("cannot read PREVIOUS"));
    let id = named(args, previous, "no snapshot was live before this one; name one with --to")?;
    open(&args.data, &id)?;
    publish::switch(&args.data, &id)?;
    super::print(&format!("{id} is live\n"))
}

/// Opens the snapshot with all its checks.
pub fn verify(args: &Args) -> Result<(), Failure> {
    let current = || read_current(&args.data).map_err(Failure::io("cannot read CURRENT"));
    let id = named(args, current, "nothing is published; name a snapshot with --id")?;
    let snapshot = open(&args.data, &id)?;
    super::print(&format!("{id} is whole: {} titles\n", snapshot.columns.len()))
}

fn named(args: &Args, otherwise: impl Fn() -> Result<Option<String>, Failure>, none: &str) -> Result<String, Failure> {
    match args.place.as_ref().or(args.id.as_ref()) {
        Some(id) => Ok(id.clone()),
        None => otherwise()?.ok_or_else(|| Failure::Usage(none.to_owned())),
    }
}

/// Opens a snapshot of a data folder with all its checks.
///
/// # Errors
/// There is none of that id, or it is damaged.
pub fn open(data: &Path, id: &str) -> Result<Snapshot, Failure> {
    let is_id = !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric());
    let dirs = [snapshot_dir(data, id), publish::staged_dir(data, id)];
    match dirs.iter().find(|dir| is_id && dir.is_dir()) {
        Some(dir) => Snapshot::open(dir).map_err(|e| Failure::Integrity(e.to_string())),
        None => Err(Failure::Usage(format!("there is no snapshot {id} in {}", data.display()))),
    }
}
