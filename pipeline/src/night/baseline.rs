//! The baseline: the snapshot that a night's snapshot is compared with. It is the live one, or the newest readable one when the live one
//! cannot be read: without a baseline every comparison would pass.

use crate::artifact::{Artifact, Work};
use crate::checks::{self, Judgement, Last};
use crate::failure::Failure;
use crate::progress::Reporter;
use crate::publish;
use crate::tables::before::Before;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::contract::SourceContract;
use trits_index::snapshot::current::{read_current, read_previous, snapshot_dir};
use trits_index::snapshot::{Manifest, Snapshot, read_manifest};

/// A snapshot to compare with.
pub struct Baseline {
    /// Its id.
    pub id: String,
    dir: PathBuf,
    /// What it was made from and how it was judged.
    pub manifest: Manifest,
    /// It and those before it, seven at most, newest first.
    pub week: Vec<Manifest>,
}

/// The setting in a manifest of a night with `--accept-unflagged`.
pub const ACCEPT_UNFLAGGED: &str = "acceptUnflagged";

/// Snapshots whose median a night is compared with.
const WEEK: usize = 7;

/// The manifest of the live snapshot; where it cannot be read that of the newest one that can.
pub fn manifest(data: &Path) -> Option<Manifest> {
    ids(data).find_map(|id| read_manifest(&snapshot_dir(data, &id)).ok())
}

/// What the live snapshot (or, where that cannot be read, the newest one that can) and the week before it say of the sources and of adult titles. No
/// snapshot is opened where no source says whether titles are adult.
pub fn before(data: &Path, live: &Manifest) -> Before {
    let says_adult = live.sources.iter().any(|of| of.says_adult);
    let adult = says_adult.then(|| ids(data).find_map(|id| Snapshot::open(&snapshot_dir(data, &id)).ok())).flatten();
    Before::of(live.sources.clone(), &flagged_alike(data), adult.map(|snapshot| adult_titles(&snapshot)))
}

/// The sources of the last snapshots, newest first, back to the one with which the operator accepted that titles have no flag.
fn flagged_alike(data: &Path) -> Vec<Vec<SourceContract>> {
    let read = |id: String| read_manifest(&snapshot_dir(data, &id)).ok();
    let week = Last { week: publish::newest_first(data).into_iter().filter_map(read).take(WEEK).collect(), ..Last::default() };
    let week = week.week_of("D12");
    let unflagged = week.iter().position(|of| of.config.contains_key(ACCEPT_UNFLAGGED)).map_or(week.len(), |at| at + 1);
    week[..unflagged].iter().map(|of| of.sources.clone()).collect()
}

/// A title that is adult cannot be named, and every other one can.
fn adult_titles(snapshot: &Snapshot) -> BTreeSet<TitleKey> {
    let columns = &snapshot.columns;
    let adult = (0_u32..).map(TitleNo).zip(&columns.seedable).filter(|(_, seedable)| !**seedable);
    adult.filter_map(|(no, _)| columns.key(no)).collect()
}

/// The ids of the live snapshot, of the one before it, and of all others, the newest first.
fn ids(data: &Path) -> impl Iterator<Item = String> {
    let named = [read_current(data), read_previous(data)].into_iter().filter_map(|id| id.ok().flatten());
    named.chain(publish::newest_first(data))
}

/// Says so when the live snapshot is damaged: visitors may still be answered from memory, and a server that restarts is not.
pub fn warn_of_damage(data: &Path, reporter: Reporter) {
    if let Ok(Some(id)) = read_current(data)
        && let Err(why) = Snapshot::open(&snapshot_dir(data, &id))
    {
        reporter.warn(&format!("the live snapshot {id} is damaged: {why}"));
    }
}

/// The snapshot to compare `id` with: the live one; when `id` is live itself, the previous one; `None` when there is no other.
///
/// # Errors
/// There are others, and none can be read.
pub fn find(data: &Path, id: &str, work: &Work, reporter: Reporter) -> Result<Option<Baseline>, Failure> {
    let others: Vec<String> = publish::newest_first(data).into_iter().filter(|other| other != id).collect();
    if others.is_empty() {
        return Ok(None);
    }
    let live = read_current(data);
    let is_live = matches!(&live, Ok(Some(live)) if live == id);
    let meant = if is_live { read_previous(data) } else { live };
    let name = if is_live { "PREVIOUS" } else { "CURRENT" };
    let mut why = match &meant {
        Err(e) => vec![format!("{name} cannot be read: {e}")],
        // The first snapshot, published again.
        Ok(None) if is_live => return Ok(None),
        Ok(None) => vec![format!("{name} is not there")],
        Ok(Some(_)) => Vec::new(),
    };
    let meant = meant.ok().flatten();
    let previous = read_previous(data).ok().flatten().filter(|previous| others.contains(previous));
    for other in meant.iter().chain(&previous).chain(&others) {
        match readable(data, other, work) {
            Ok(mut found) => {
                found.week = others.iter().filter_map(|id| read_manifest(&snapshot_dir(data, id)).ok()).take(WEEK).collect();
                if !why.is_empty() {
                    reporter.warn(&format!("{}; compared with {other} instead", why.join("; ")));
                }
                return Ok(Some(found));
            }
            Err(failure) if !why.contains(&failure) => why.push(failure),
            Err(_) => {}
        }
    }
    let why = why.join("; ");
    Err(Failure::integrity(format!(
        "no earlier snapshot can be read to compare with: {why}; restore one from a backup, or move `snapshots` away"
    )))
}

/// The snapshot, when its manifest reads and its answers are stored or can be computed.
fn readable(data: &Path, id: &str, work: &Work) -> Result<Baseline, String> {
    let dir = snapshot_dir(data, id);
    let manifest = read_manifest(&dir).map_err(|e| format!("snapshot {id} cannot be read: {e}"))?;
    let found = Baseline { id: id.to_owned(), dir, manifest, week: Vec::new() };
    if found.stored(work).is_none() {
        Snapshot::open(&found.dir).map_err(|e| format!("snapshot {id} cannot be read: {e}"))?;
    }
    Ok(found)
}

impl Baseline {
    /// What it was judged by: from its artifact when that is still stored, else from the snapshot itself.
    pub fn judged(self, work: &Work) -> Last {
        let stored = self.stored(work).map(|found| found.value.trios);
        let trios = stored.or_else(|| Snapshot::open(&self.dir).ok().map(|snapshot| checks::trios(&snapshot)));
        Last { manifest: Some(self.manifest), trios, week: self.week }
    }

    fn stored(&self, work: &Work) -> Option<Artifact<Judgement>> {
        work.find("check", self.manifest.stages.get("check")?)
    }
}
