//! What became of pictures for shared links that were not in memory.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::registry::Registry;

/// What became of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureOutcome {
    /// It was drawn.
    Drawn,
    /// It could not be drawn.
    Failed,
    /// Too many pictures were waiting.
    Refused,
    /// No client waited for it any more.
    Abandoned,
}

impl PictureOutcome {
    /// The value of the metric's label.
    const fn as_str(self) -> &'static str {
        match self {
            Self::Drawn => "drawn",
            Self::Failed => "failed",
            Self::Refused => "refused",
            Self::Abandoned => "abandoned",
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Labels {
    outcome: &'static str,
}

/// Counts of pictures by outcome. Clones share their counters.
#[derive(Debug, Clone, Default)]
pub struct PictureMetrics(Family<Labels, Counter>);

impl PictureMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let metrics = Self::default();
        registry.register(
            "pictures",
            "Pictures that were drawn, failed, refused in a rush, or abandoned by their clients",
            metrics.0.clone(),
        );
        metrics
    }

    /// Counts one picture.
    pub fn count(&self, outcome: PictureOutcome) {
        self.0.get_or_create(&Labels { outcome: outcome.as_str() }).inc();
    }
}
