//! Withdrawn reviews in old snapshots: a rollback must not bring them back.

use super::retention::{ids, remove};
use crate::failure::Failure;
use std::collections::BTreeSet;
use std::path::Path;
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::snapshot::{Review, Snapshot, read_manifest};

/// Removes every snapshot but the live one that shows a review which is not approved now: its session was erased, it is too old, or the
/// admin withdrew it. Erasure has precedence over rollback; a snapshot cannot be changed, so it is removed as a whole.
///
/// # Errors
/// A file operation fails.
pub fn remove_withdrawn(data: &Path, approved: &BTreeSet<(TitleKey, Review)>) -> Result<Vec<String>, Failure> {
    let live = read_current(data).map_err(Failure::io("cannot read CURRENT"))?;
    let others = ids(data).into_iter().filter(|id| Some(id) != live.as_ref());
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
