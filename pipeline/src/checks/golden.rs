//! Gates on the golden set's reporting half: trios judged by tips that people named good or bad.

use super::bounds::{Bounds, Measured};
use crate::evaluation::{Golden, Half, Tally, tally};
use trits_index::answer::AnswerError;
use trits_index::ids::MediaType;
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::manifest::Gate;

/// With fewer seeds in the snapshot there are no gates.
const FEWEST_SEEDS: usize = 30;

/// Named-good and named-bad shares of films and of series. `own`: the snapshot has the catalogue the set was made for, and
/// little else: only then are good tips outside it rare, and the gates stop a publication. Of a sample nothing is measured, and the gates say so
/// once they are set aside.
pub fn gates(bounds: &Bounds, snapshot: &Snapshot, golden: &Golden, own: bool) -> Result<Vec<Gate>, AnswerError> {
    let mut gates = Vec::new();
    for (media, ids) in MediaType::ALL.into_iter().zip([["G1", "G2"], ["G3", "G4"]]) {
        let is_sample = snapshot.manifest.sample().is_some();
        let tally = if is_sample { Tally::default() } else { tally(snapshot, golden, media, Half::Report)? };
        if tally.seeds < FEWEST_SEEDS && !is_sample {
            continue;
        }
        let good = format!("golden set, {media}, reporting half: share of tips named good");
        let bad = format!("golden set, {media}, reporting half: share of tips not named bad");
        gates.push(bounds.gate(ids[0], good, Measured::alone(tally.good_share()), own));
        gates.push(bounds.gate(ids[1], bad, Measured::alone(1.0 - tally.bad_share()), own));
    }
    Ok(gates)
}
