//! Metrics of the event sink.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

/// Upper bounds in seconds of one commit.
const BUCKETS: [f64; 12] = [0.000_1, 0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5];

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Why {
    why: &'static str,
}

/// Counts of a sink; copies count together.
#[derive(Debug, Clone)]
pub struct SinkMetrics {
    /// Requests that wait for a commit.
    pub waiting: Gauge,
    /// Events that were stored.
    pub events: Counter,
    /// Events whose id was stored already.
    pub doubles: Counter,
    /// Commits that succeeded.
    pub commits: Counter,
    /// Seconds that a commit took, the sync to disk included.
    pub commit_seconds: Histogram,
    /// Sessions that were erased.
    pub erased: Counter,
    failures: Family<Why, Counter>,
}

impl Default for SinkMetrics {
    fn default() -> Self {
        Self {
            waiting: Gauge::default(),
            events: Counter::default(),
            doubles: Counter::default(),
            commits: Counter::default(),
            commit_seconds: Histogram::new(BUCKETS),
            erased: Counter::default(),
            failures: Family::default(),
        }
    }
}

impl SinkMetrics {
    /// A request was refused because too many wait.
    pub fn full(&self) {
        self.failures.get_or_create(&Why { why: "full" }).inc();
    }

    /// A commit failed.
    pub fn failed(&self) {
        self.failures.get_or_create(&Why { why: "write" }).inc();
    }

    pub(super) fn register(&self, registry: &mut Registry) {
        let registry = registry.sub_registry_with_prefix("sink");
        registry.register("waiting_requests", "Requests with events that wait for a commit", self.waiting.clone());
        registry.register("events", "Events that were stored", self.events.clone());
        registry.register("double_events", "Events that were sent again and stored once", self.doubles.clone());
        registry.register("commits", "Commits that succeeded", self.commits.clone());
        let help = "Time of one commit, the sync to disk included";
        registry.register_with_unit("commit_duration", help, Unit::Seconds, self.commit_seconds.clone());
        registry.register("erased_sessions", "Sessions that were erased", self.erased.clone());
        registry.register(
            "failures",
            "Requests turned away because too many wait (full), and commits that failed (write)",
            self.failures.clone(),
        );
    }
}
