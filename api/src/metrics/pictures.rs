//! What became of pictures for shared links that were not in memory.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Outcome {
    outcome: &'static str,
}

/// Counts of pictures; copies count together.
#[derive(Debug, Clone, Default)]
pub struct PictureMetrics(Family<Outcome, Counter>);

impl PictureMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let own = Self::default();
        registry.register("pictures", "Pictures that were drawn, failed, refused in a rush, or abandoned by their clients", own.0.clone());
        own
    }

    /// Counts one.
    pub fn count(&self, outcome: &'static str) {
        self.0.get_or_create(&Outcome { outcome }).inc();
    }
}
