//! Retention: which snapshots stay on disk; one that shows a withdrawn review does not, because a rollback would bring it back.

use crate::artifact::{self, HALF, Work, names_in};
use crate::failure::Failure;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::SystemTime;
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::current::{SNAPSHOTS_DIR, read_current, read_previous, snapshot_dir};
use trits_index::snapshot::{Review, Snapshot, format, read_manifest};

/// Snapshots that stay on disk.
pub const RETAINED: usize = 7;

/// Removes all but the newest snapshots; never the live one, nor the one that a rollback returns to. A snapshot leaves its folder by
/// one rename, so that readers never see half of it.
pub fn remove_old(data: &Path, retained: usize) -> Result<Vec<String>, Failure> {
    let spared: Vec<String> = [read_current(data), read_previous(data)].into_iter().filter_map(|id| id.ok().flatten()).collect();
    let others = newest_first(data).into_iter().filter(|id| !spared.contains(id));
    let gone: Vec<String> = others.skip(retained.saturating_sub(spared.len())).collect();
    remove(data, &gone)?;
    Ok(gone)
}

/// Removes snapshots.
pub fn remove(data: &Path, gone: &[String]) -> Result<(), Failure> {
    let work = Work::open(data)?;
    for id in gone {
        let going = work.folder().join(format!("{HALF}gone-{id}"));
        fs::rename(snapshot_dir(data, id), &going).map_err(Failure::io(format!("cannot put {id} aside")))?;
        artifact::remove(&going)?;
    }
    Ok(())
}

/// The ids of all snapshots on disk, sorted.
pub fn snapshot_ids(data: &Path) -> Vec<String> {
    names_in(&data.join(SNAPSHOTS_DIR)).into_iter().filter(|name| name.bytes().all(|b| b.is_ascii_alphanumeric())).collect()
}

/// The ids of all snapshots on disk, the last published first.
pub fn newest_first(data: &Path) -> Vec<String> {
    let mut all: Vec<(SystemTime, String)> = snapshot_ids(data).into_iter().map(|id| (published(data, &id), id)).collect();
    all.sort_by(|a, b| b.cmp(a));
    all.into_iter().map(|(_, id)| id).collect()
}

/// When a snapshot was last published; long ago when that cannot be read.
fn published(data: &Path, id: &str) -> SystemTime {
    let manifest = snapshot_dir(data, id).join(format::MANIFEST_FILE);
    fs::metadata(manifest).and_then(|m| m.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
}

/// Removes every snapshot but the live one that shows a review which is not approved now: its session was erased, it is too old, or the
/// admin withdrew it. Erasure has precedence over rollback; a snapshot cannot be changed, so it is removed as a whole.
pub fn remove_withdrawn(data: &Path, approved: &BTreeSet<(TitleKey, Review)>) -> Result<Vec<String>, Failure> {
    let live = read_current(data).map_err(Failure::io("cannot read CURRENT"))?;
    let others = snapshot_ids(data).into_iter().filter(|id| Some(id) != live.as_ref());
    let gone: Vec<String> = others.filter(|id| shows_another(data, id, approved)).collect();
    remove(data, &gone)?;
    Ok(gone)
}

/// Whether a snapshot shows a review that is not approved. One that cannot be opened shows none; reviews that cannot be
/// read count as not approved.
fn shows_another(data: &Path, id: &str, approved: &BTreeSet<(TitleKey, Review)>) -> bool {
    let dir = snapshot_dir(data, id);
    if !read_manifest(&dir).is_ok_and(|manifest| manifest.counts.get("reviews").is_some_and(|n| *n > 0)) {
        return false;
    }
    let Ok(snapshot) = Snapshot::open(&dir) else { return false };
    let numbers = (0..).map(TitleNo).take(snapshot.columns.len());
    let mut reviews = numbers.filter_map(|no| Some((snapshot.columns.key(no)?, snapshot.reviews(no))));
    reviews.any(|(key, of)| of.map_or(true, |of| of.into_iter().any(|review| !approved.contains(&(key, review)))))
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;
    use std::time::Duration;
    use trits_index::snapshot::current::{write_current, write_previous};

    /// A snapshot that was published that many seconds after 1970.
    fn snapshot(data: &Path, id: &str, at: u64) {
        let dir = snapshot_dir(data, id);
        fs::create_dir_all(&dir).unwrap();
        let manifest = fs::File::create(dir.join(format::MANIFEST_FILE)).unwrap();
        manifest.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(at)).unwrap();
    }

    #[test]
    fn seven_stay_with_the_live_one_and_the_one_before_whatever_their_age() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        (0..12).for_each(|n| snapshot(data, &format!("s{n:02}"), 1000 + n));
        write_current(data, "s01").unwrap();
        write_previous(data, "s00").unwrap();
        let gone = remove_old(data, RETAINED).unwrap();
        assert_eq!(gone, ["s06", "s05", "s04", "s03", "s02"]);
        assert_eq!(snapshot_ids(data), ["s00", "s01", "s07", "s08", "s09", "s10", "s11"]);
        assert!(remove_old(data, RETAINED).unwrap().is_empty());
        assert_eq!(remove_old(data, 1).unwrap().len(), 5, "the two stay also when fewer are asked for");
    }

    #[test]
    fn a_folder_without_snapshots_loses_nothing() {
        let folder = tempfile::tempdir().unwrap();
        assert!(remove_old(folder.path(), RETAINED).unwrap().is_empty());
    }
}
