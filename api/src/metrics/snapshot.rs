//! Which snapshot is live, and when it was written.

use crate::live::Live;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::{Registry, Unit};
use std::time::UNIX_EPOCH;

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Labels {
    id: String,
    data_date: String,
    code_version: String,
}

/// Updated whenever they are read.
pub(super) struct SnapshotMetrics {
    info: Family<Labels, Gauge>,
    published: Gauge,
    age: Gauge,
    titles: Gauge,
}

impl SnapshotMetrics {
    pub(super) fn new(registry: &mut Registry) -> Self {
        let own = Self { info: Family::default(), published: Gauge::default(), age: Gauge::default(), titles: Gauge::default() };
        let registry = registry.sub_registry_with_prefix("snapshot");
        registry.register("info", "The snapshot that answers, by its labels", own.info.clone());
        let help = "When the snapshot that answers was written, in seconds since 1970";
        registry.register_with_unit("published_timestamp", help, Unit::Seconds, own.published.clone());
        registry.register_with_unit("age", "Time since the snapshot that answers was written", Unit::Seconds, own.age.clone());
        registry.register("titles", "Titles in the snapshot that answers", own.titles.clone());
        own
    }

    pub(super) fn update(&self, live: &Live) {
        let serving = live.serving();
        let snapshot = &serving.snapshot;
        let manifest = &snapshot.manifest;
        self.info.clear();
        let labels = Labels {
            id: manifest.id.clone(),
            data_date: manifest.data_date.clone().unwrap_or_default(),
            code_version: manifest.code_version.clone(),
        };
        self.info.get_or_create(&labels).set(1);
        self.titles.set(i64::try_from(snapshot.columns.len()).unwrap_or(i64::MAX));
        let written = serving.written.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
        let seconds = |since: std::time::Duration| i64::try_from(since.as_secs()).unwrap_or(i64::MAX);
        self.published.set(written.map_or(0, seconds));
        self.age.set(serving.written.and_then(|at| at.elapsed().ok()).map_or(0, seconds));
    }
}
