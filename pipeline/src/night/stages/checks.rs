//! The check stage: the gates of a staged snapshot, compared with the snapshot that was live before.

use crate::artifact::{Artifact, Work};
use crate::checks::{self, Bounds, Judgement, Tier};
use crate::failure::Failure;
use crate::features::Features;
use crate::night::config::NightConfig;
use crate::night::{baseline, digests};
use crate::progress::Reporter;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest::Gate;

/// Puts the gates' figures into the manifest of a staged snapshot; the artifact of a night that judged the same against the same is reused.
pub fn judge(
    config: &NightConfig,
    bounds: &Bounds,
    snapshot: &mut Snapshot,
    features: &[Features; 2],
    work: &Work,
    reporter: Reporter,
) -> Result<(), Failure> {
    let stage = reporter.stage("check", 0);
    let mut last = baseline::find(&config.data, &snapshot.manifest.id, work, reporter)?;
    if let Some(last) = &mut last {
        // The counts of a sample say nothing about those of all titles.
        last.week.retain(|of| of.sample() == snapshot.manifest.sample());
    }
    let before = last.as_ref().map(|last| last.manifest.clone());
    let digest = digests::check(config, &snapshot.manifest, bounds.text(), last.as_ref())?;
    let found: Artifact<Judgement> = work.get_or_make("check", &digest, || {
        let mut judgement = checks::run(snapshot, bounds, &last.map(|last| last.judged(work)).unwrap_or_default());
        judgement.gates.extend(golden_gates(config, bounds, snapshot, features)?);
        Ok(judgement)
    })?;
    let mut gates = found.value.gates;
    checks::set_aside_for_sample(&mut gates, &snapshot.manifest, before.as_ref());
    accept(&mut gates, &config.accept);
    stage.done_or_unchanged(found.unchanged, &checks::summary(&gates));
    snapshot.manifest.gates = gates;
    snapshot.manifest.stages.insert("check".to_owned(), digest);
    Ok(())
}

/// A failed gate that the operator accepts does not block, and has a note.
fn accept(gates: &mut [Gate], accepted: &[String]) {
    for gate in gates.iter_mut().filter(|g| !g.passed && accepted.iter().any(|id| Tier::ALL.iter().any(|tier| tier.id(id) == g.id))) {
        gate.blocking = false;
        gate.note = Some(checks::ACCEPTED.to_owned());
    }
}

fn golden_gates(config: &NightConfig, bounds: &Bounds, snapshot: &Snapshot, features: &[Features; 2]) -> Result<Vec<Gate>, Failure> {
    let Some(golden) = config.golden_set()? else { return Ok(Vec::new()) };
    let authored = features.iter().all(|of_media| of_media.mostly_authored);
    checks::golden::gates(bounds, snapshot, &golden, authored).map_err(Failure::integrity)
}

#[cfg(test)]
mod tests {
    use super::accept;
    use trits_index::snapshot::manifest::Gate;

    #[test]
    fn an_id_of_the_wide_tier_accepts_that_gate_alone() {
        let blocking = |accepted: &str| {
            let mut gates = ["D15", "D15w", "D1"].map(|id| Gate { id: id.to_owned(), blocking: true, ..Gate::default() });
            accept(&mut gates, &[accepted.to_owned()]);
            gates.iter().filter(|gate| gate.blocking).map(|gate| gate.id.clone()).collect::<Vec<_>>()
        };
        assert_eq!((blocking("D15w"), blocking("D15")), (vec!["D15".to_owned(), "D1".to_owned()], vec!["D1".to_owned()]));
    }
}
