//! `trits rollback` and `trits verify`: make an earlier snapshot live again, or check one without touching anything.

use crate::failure::Failure;
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

/// Where to go back to.
#[derive(Debug, clap::Args)]
pub struct Rollback {
    #[command(flatten)]
    to: Args,
    /// Also back to a snapshot that an earlier rollback left.
    #[arg(long)]
    again: bool,
}

/// Opens the snapshot with all its checks, then makes it live. Takes the lock: no night may publish in between.
pub fn rollback(Rollback { to: args, again }: &Rollback) -> Result<(), Failure> {
    if !args.data.is_dir() {
        return Err(Failure::usage(format!("there is no data folder at {}", args.data.display())));
    }
    let _lock = Lock::take(&args.data)?;
    // A rollback leaves a snapshot that cannot be read too.
    let live = read_current(&args.data).ok().flatten();
    let (id, passed) = match args.place.as_ref().or(args.id.as_ref()) {
        Some(id) => (id.clone(), Vec::new()),
        None => before(&args.data, live.as_deref(), *again)?,
    };
    if live.as_ref() == Some(&id) {
        return Err(Failure::usage(format!("{id} is live already")));
    }
    open(&args.data, &id)?;
    let newest = publish::newest_first(&args.data);
    let place = |id: &String| newest.iter().position(|other| other == id);
    if let Some(left) = live.as_ref().filter(|live| place(live) < place(&id)) {
        publish::mark_rolled_back(&args.data, left)?;
    }
    publish::switch(&args.data, &id)?;
    let passed: String = passed.into_iter().map(|why| format!("passed over: {why}\n")).collect();
    super::print(&format!("{passed}from {} to {id}: {id} is live\n", live.as_deref().unwrap_or("none that can be read")))
}

/// Opens the snapshot with all its checks.
pub fn verify(args: &Args) -> Result<(), Failure> {
    let (id, snapshot) = match args.place.as_ref().or(args.id.as_ref()) {
        Some(id) => (id.clone(), open(&args.data, id)?),
        None => {
            let snapshot = super::open_live(&args.data)?;
            (snapshot.manifest.id.clone(), snapshot)
        }
    };
    super::print(&format!("{id} is whole: {} titles\n", snapshot.columns.len()))
}

/// Where [`rollback`] goes when no snapshot is named; `None` when there is none that is whole.
pub fn target(data: &Path) -> Option<String> {
    let live = read_current(data).ok().flatten();
    before(data, live.as_deref(), false).ok().map(|(id, _)| id)
}

/// The snapshot that was live before the live one, and what was passed over on the way back: where that one is gone, damaged, left by a rollback
/// or the live one itself, it is the newest of those that are older than the live one.
fn before(data: &Path, live: Option<&str>, again: bool) -> Result<(String, Vec<String>), Failure> {
    let none = || Failure::usage("no snapshot was live before this one; name one with --to");
    let previous = read_previous(data).map_err(Failure::io("cannot read PREVIOUS"))?.ok_or_else(none)?;
    let newest = publish::newest_first(data);
    let from = newest.iter().position(|id| Some(id.as_str()) == live).map_or(0, |at| at + 1);
    let rolled_back = publish::rolled_back_ids(data);
    let (mut passed, mut damaged) = (Vec::new(), false);
    for id in std::iter::once(&previous).chain(newest[from..].iter().filter(|id| **id != previous)) {
        if Some(id.as_str()) == live {
            continue;
        }
        if !snapshot_dir(data, id).is_dir() {
            passed.push(format!("{id}, which was removed"));
        } else if rolled_back.contains(id) && !again {
            passed.push(format!("{id}, which an earlier rollback left (--again brings it back)"));
        } else if let Err(why) = open(data, id) {
            damaged = true;
            passed.push(format!("{id}, which is damaged: {why}"));
        } else {
            return Ok((id.clone(), passed));
        }
    }
    let none = format!("there is no older snapshot to go back to; passed over: {}", passed.join("; "));
    Err(if damaged { Failure::integrity(none) } else { Failure::usage(none) })
}

/// Opens a snapshot of a data folder with all its checks.
pub fn open(data: &Path, id: &str) -> Result<Snapshot, Failure> {
    let is_id = !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric());
    let dirs = [snapshot_dir(data, id), publish::staged_dir(data, id)];
    match dirs.iter().find(|dir| is_id && dir.is_dir()) {
        Some(dir) => Snapshot::open(dir).map_err(Failure::integrity),
        None => Err(Failure::usage(format!("there is no snapshot {id} in {}", data.display()))),
    }
}
