//! Gates on the golden set's reporting half: what visitors would say of the trios, as far as people named it.

use super::gate_of;
use crate::evaluation::{Golden, Half, tally};
use trits_index::answer::AnswerError;
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest::Gate;

/// Fewer seeds than this in the snapshot say nothing.
const FEWEST_SEEDS: usize = 30;

/// Share of the tips that must be named good where the catalogue is the one the set was made for.
const GOOD: f64 = 0.5;

/// Share of the tips that may be named bad.
const BAD: f64 = 0.02;

/// Named-good and named-bad shares of films and of series. `own` says that the snapshot holds the catalogue the set was made for, and
/// little else: only then are good tips outside it rare, and the gates stop a publication.
///
/// # Errors
/// The snapshot cannot be read.
pub fn gates(snapshot: &Snapshot, golden: &Golden, own: bool) -> Result<Vec<Gate>, AnswerError> {
    let mut gates = Vec::new();
    for (media, ids) in MediaType::ALL.into_iter().zip([["G1", "G2"], ["G3", "G4"]]) {
        let tally = tally(snapshot, golden, media, Half::Report)?;
        if tally.seeds < FEWEST_SEEDS {
            continue;
        }
        let good = format!("golden set, {media}, reporting half: share of tips named good");
        let bad = format!("golden set, {media}, reporting half: share of tips not named bad");
        gates.push(gate_of(ids[0], good, tally.good_share(), if own { GOOD } else { 0.0 }, own));
        gates.push(gate_of(ids[1], bad, 1.0 - tally.bad_share(), 1.0 - BAD, own));
    }
    Ok(gates)
}
