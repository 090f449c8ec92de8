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
    /// A figure compared with the last snapshot and the week. The week of a gate begins with the snapshot in which the operator accepted it.
    pub fn beside(&self, now: &Manifest, id: &str, of: fn(&Manifest) -> Option<f64>, cases: fn(&Manifest) -> Option<f64>) -> Measured {
        let last = self.manifest.as_ref();
        let accepted = |m: &Manifest| m.gates.iter().any(|gate| gate.id == id && gate.note.as_deref() == Some(ACCEPTED));
        let since = self.week.iter().position(accepted).map_or(self.week.len(), |at| at + 1);
        Measured {
            figure: of(now).unwrap_or_default(),
            last: last.and_then(of),
            week: median(self.week[..since].iter().filter_map(of).collect()),
            cases: last.and_then(cases).unwrap_or_default() as u64,
        }
    }
}

/// The middle one, the upper of two; `None` of none.
fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_unstable_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied()
}
