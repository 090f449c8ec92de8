//! What a night is compared with: the last snapshot, and the week before it.

use super::bounds::Measured;
use super::spread::Trios;
use trits_index::snapshot::Manifest;

/// The last snapshot, as far as there is one.
#[derive(Debug, Clone, Default)]
pub struct Last {
    pub manifest: Option<Manifest>,
    /// What it answers, by tier.
    pub trios: Option<[Trios; 2]>,
    /// The last seven snapshots, newest first.
    pub week: Vec<Manifest>,
}

/// The note of a gate that failed and was accepted.
pub const ACCEPTED: &str = "accepted by the operator";

impl Last {
    /// A figure compared with the last snapshot and the week.
    pub fn beside(&self, now: &Manifest, id: &str, of: fn(&Manifest) -> Option<f64>, cases: fn(&Manifest) -> Option<f64>) -> Measured {
        let last = self.manifest.as_ref();
        Measured {
            figure: of(now).unwrap_or_default(),
            last: last.and_then(of),
            week: median(self.week_of(id).iter().filter_map(of).collect()),
            cases: last.and_then(cases).unwrap_or_default() as u64,
        }
    }

    /// The last snapshots, newest first, that a gate is compared with: back to the one in which the operator accepted it.
    pub fn week_of(&self, id: &str) -> &[Manifest] {
        let accepted = |m: &Manifest| m.gates.iter().any(|gate| gate.id == id && gate.note.as_deref() == Some(ACCEPTED));
        let since = self.week.iter().position(accepted).map_or(self.week.len(), |at| at + 1);
        &self.week[..since]
    }
}

/// The middle one, the upper of two; `None` of none.
pub fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_unstable_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied()
}
