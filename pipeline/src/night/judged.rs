//! The check stage: the gates of a staged snapshot, beside the snapshot that was live before.

use super::artefact::{Artefact, Work};
use super::config::NightConfig;
use super::digests;
use super::failure::Failure;
use super::progress::Reporting;
use crate::checks::{self, Bounds, Judgement, Last};
use crate::evaluation::Golden;
use crate::features::Features;
use std::path::Path;
use trits_index::snapshot::current::{read_current, read_previous, snapshot_dir};
use trits_index::snapshot::manifest::Gate;
use trits_index::snapshot::{Manifest, Snapshot, read_manifest};

/// Puts the gates' figures into the manifest of a staged snapshot; a night that judges the same beside the same takes them from the
/// work folder.
///
/// # Errors
/// The golden set is not usable, or the snapshot cannot be read.
pub fn judge(
    config: &NightConfig,
    bounds: &Bounds,
    snapshot: &mut Snapshot,
    shelves: &[Features; 2],
    work: &Work,
    say: Reporting,
) -> Result<(), Failure> {
    let stage = say.stage("check", 0);
    let last = last_id(&config.data, &snapshot.manifest.id);
    let digest = digests::check(config, &snapshot.manifest, bounds.text(), last.as_deref())?;
    let found: Artefact<Judgement> = work.get_or_make("check", &digest, || {
        let mut judgement = checks::run(snapshot, bounds, &beside(&config.data, last.as_deref(), work));
        judgement.gates.extend(golden_gates(config, bounds, snapshot, shelves)?);
        Ok(judgement)
    })?;
    let mut gates = found.value.gates;
    accept(&mut gates, &config.accept);
    stage.done_or_unchanged(found.unchanged, &checks::summary(&gates));
    snapshot.manifest.gates = gates;
    snapshot.manifest.stages.insert("check".to_owned(), digest);
    Ok(())
}

/// Gates that the operator accepts stop nothing, and say so.
fn accept(gates: &mut [Gate], accepted: &[String]) {
    for gate in gates.iter_mut().filter(|g| !g.passed && accepted.contains(&g.id)) {
        gate.blocking = false;
        gate.note = Some("accepted by the operator".to_owned());
    }
}

/// The snapshot to compare with: the live one; for a snapshot that is live itself the one before.
fn last_id(data: &Path, id: &str) -> Option<String> {
    let live = read_current(data).ok().flatten();
    if live.as_deref() == Some(id) { read_previous(data).ok().flatten() } else { live }.filter(|last| last != id)
}

/// What the last snapshot was judged by: from its artefact when that is still there, else from the snapshot itself.
fn beside(data: &Path, last: Option<&str>, work: &Work) -> Last {
    let Some(dir) = last.map(|id| snapshot_dir(data, id)) else { return Last::default() };
    let manifest: Option<Manifest> = read_manifest(&dir).ok();
    let digest = manifest.as_ref().and_then(|m| m.stages.get("check").cloned());
    let kept = digest.and_then(|digest| work.find::<Judgement>("check", &digest)).map(|found| found.value.trios);
    let trios = kept.or_else(|| Snapshot::open(&dir).ok().map(|snapshot| checks::trios(&snapshot)));
    Last { manifest, trios }
}

fn golden_gates(config: &NightConfig, bounds: &Bounds, snapshot: &Snapshot, shelves: &[Features; 2]) -> Result<Vec<Gate>, Failure> {
    let Some(dir) = config.golden.as_deref().filter(|dir| dir.exists()) else { return Ok(Vec::new()) };
    let golden = Golden::read(dir).map_err(|e| Failure::Usage(e.to_string()))?;
    let own = shelves.iter().all(|s| s.mostly_authored);
    checks::golden::gates(bounds, snapshot, &golden, own).map_err(|e| Failure::Integrity(e.to_string()))
}
