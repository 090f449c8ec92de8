//! Metrics for Prometheus, on a listener of their own. In: what handlers, the sink and the live snapshot count. Out: the text of
//! `/metrics`. Labels are route templates, methods, statuses and words of closed lists: nothing that a visitor typed, is or has.

mod answers;
mod pictures;
mod requests;
mod serve;
mod sink;
mod snapshot;

pub use answers::{AnswerMetrics, AnswerStats};
pub use pictures::{PictureMetrics, PictureOutcome};
pub use requests::{Requests, measure};
pub use serve::serve;
pub use sink::SinkMetrics;

use crate::live::Live;
use prometheus_client::encoding::text::encode;
use prometheus_client::registry::Registry;
use snapshot::SnapshotMetrics;

/// Everything that is counted.
pub struct Metrics {
    registry: Registry,
    /// Requests.
    pub requests: Requests,
    /// Tips and searches.
    pub answers: AnswerMetrics,
    /// Pictures for shared links.
    pub pictures: PictureMetrics,
    /// The event sink.
    pub sink: SinkMetrics,
    snapshot: SnapshotMetrics,
}

impl Metrics {
    /// All at zero.
    pub fn new(sink: SinkMetrics) -> Self {
        let mut registry = Registry::with_prefix("trits");
        let requests = Requests::new(&mut registry);
        let answers = AnswerMetrics::new(&mut registry);
        let pictures = PictureMetrics::new(&mut registry);
        sink.register(&mut registry);
        let snapshot = SnapshotMetrics::new(&mut registry);
        Self { registry, requests, answers, pictures, sink, snapshot }
    }

    /// As Prometheus reads it.
    ///
    /// # Errors
    /// None: it writes into memory.
    pub fn text(&self, live: &Live) -> Result<String, std::fmt::Error> {
        self.snapshot.update(live);
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
