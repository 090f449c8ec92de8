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

/// Opens the snapshot with all its checks, then makes it live. Takes the lock: no night may publish in between.
pub fn rollback(args: &Args) -> Result<(), Failure> {
    if !args.data.is_dir() {
        return Err(Failure::usage(format!("there is no data folder at {}", args.data.display())));
    }
    let _lock = Lock::take(&args.data)?;
    let id = named(args, || before(&args.data), "no snapshot was live before this one; name one with --to")?;
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

/// The snapshot that was live before the live one. It may have been removed for a withdrawn review; then it is the newest of
/// those that are older than the live one.
fn before(data: &Path) -> Result<Option<String>, Failure> {
    let previous = read_previous(data).map_err(Failure::io("cannot read PREVIOUS"))?;
    let Some(gone) = previous.as_ref().filter(|id| !snapshot_dir(data, id).is_dir()) else { return Ok(previous) };
    let live = read_current(data).map_err(Failure::io("cannot read CURRENT"))?;
    let mut older = publish::newest_first(data).into_iter().skip_while(|id| Some(id) != live.as_ref()).skip(1);
    let none = || Failure::usage(format!("{gone}, which was live before this one, was removed, and no older snapshot is on disk"));
    older.next().map(Some).ok_or_else(none)
}

fn named(args: &Args, otherwise: impl Fn() -> Result<Option<String>, Failure>, none: &str) -> Result<String, Failure> {
    match args.place.as_ref().or(args.id.as_ref()) {
        Some(id) => Ok(id.clone()),
        None => otherwise()?.ok_or_else(|| Failure::usage(none)),
    }
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

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;
    use std::fs;
    use std::time::{Duration, SystemTime};
    use trits_index::snapshot::current::{write_current, write_previous};
    use trits_index::snapshot::format;

    #[test]
    fn the_way_back_leads_past_a_snapshot_that_was_removed() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        // In another order than that of their names.
        for (at, id) in ["c", "a", "b", "live", "newer"].into_iter().enumerate() {
            fs::create_dir_all(snapshot_dir(data, id)).unwrap();
            let manifest = fs::File::create(snapshot_dir(data, id).join(format::MANIFEST_FILE)).unwrap();
            manifest.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_000 + at as u64)).unwrap();
        }
        write_current(data, "live").unwrap();
        assert_eq!(before(data).unwrap(), None, "nothing was live before");
        write_previous(data, "a").unwrap();
        assert_eq!(before(data).unwrap().as_deref(), Some("a"));
        write_previous(data, "withdrawn").unwrap();
        for next in ["b", "a", "c"] {
            assert_eq!(before(data).unwrap().as_deref(), Some(next));
            fs::remove_dir_all(snapshot_dir(data, next)).unwrap();
        }
        let Err(Failure::Usage(error)) = before(data) else { panic!("a newer one is no way back") };
        let message = error.to_string();
        assert!(message.contains("withdrawn") && message.contains("removed"), "{message}");
    }
}
