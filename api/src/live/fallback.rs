//! Which snapshot takes over from one that is damaged.

use super::{Serving, written_at};
use std::cmp::Reverse;
use std::fs;
use std::path::Path;
use trits_index::snapshot::current::SNAPSHOTS_DIR;
use trits_index::snapshot::signature::PublicKey;

/// The ids that a rollback left, one a line, as `trits rollback` notes them in the data folder.
const LEFT: &str = "work/rolled-back";

/// The newest snapshot that opens, of those that are older than the damaged one and that no rollback left: a later one was not live, or no
/// longer should be. Of one whose manifest is gone too, when it was written is not known: any other may take over.
pub fn last_good(data: &Path, damaged: &str, key: Option<&PublicKey>) -> Option<Serving> {
    let left = fs::read_to_string(data.join(LEFT)).unwrap_or_default();
    let folders = fs::read_dir(data.join(SNAPSHOTS_DIR)).ok()?.filter_map(Result::ok);
    let ids = folders.filter_map(|folder| folder.file_name().into_string().ok());
    let is_id = |id: &str| !id.is_empty() && id.bytes().all(|b| b.is_ascii_alphanumeric());
    let other = ids.filter(|id| is_id(id) && id != damaged && left.lines().all(|line| line != id));
    let until = written_at(data, damaged);
    let mut older: Vec<_> =
        other.filter_map(|id| Some((written_at(data, &id)?, id))).filter(|(at, _)| until.is_none_or(|until| *at < until)).collect();
    older.sort_unstable_by_key(|(at, _)| Reverse(*at));
    let good = older.into_iter().find_map(|(_, id)| Serving::open(data, &id, 0, key).ok())?;
    tracing::warn!(snapshot.id = good.id, snapshot.damaged = damaged, "an earlier snapshot answers in place of the damaged one");
    Some(good)
}
