//! The check stage: the gates of a staged snapshot, beside the snapshot that was live before.

use super::config::NightConfig;
use super::digests;
use super::last;
use crate::artifact::{Artifact, Work};
use crate::checks::{self, Bounds, Judgement};
use crate::evaluation::Golden;
use crate::failure::Failure;
use crate::features::Features;
use crate::progress::Reporter;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest::Gate;

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
    say: Reporter,
) -> Result<(), Failure> {
    let stage = say.stage("check", 0);
    let last = last::find(&config.data, &snapshot.manifest.id, work, say)?;
    let digest = digests::check(config, &snapshot.manifest, bounds.text(), last.as_ref().map(|last| last.id.as_str()))?;
    let found: Artifact<Judgement> = work.get_or_make("check", &digest, || {
        let mut judgement = checks::run(snapshot, bounds, &last.map(|last| last.judged(work)).unwrap_or_default());
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

fn golden_gates(config: &NightConfig, bounds: &Bounds, snapshot: &Snapshot, shelves: &[Features; 2]) -> Result<Vec<Gate>, Failure> {
    let Some(dir) = config.golden.as_deref().filter(|dir| dir.exists()) else { return Ok(Vec::new()) };
    let golden = Golden::read(dir).map_err(|e| Failure::Usage(e.to_string()))?;
    let own = shelves.iter().all(|s| s.mostly_authored);
    checks::golden::gates(bounds, snapshot, &golden, own).map_err(|e| Failure::Integrity(e.to_string()))
}
