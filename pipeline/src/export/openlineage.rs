//! The nights of the journal as OpenLineage run events (openlineage.io, version 2-0-2 of its schema), one JSON object a line, oldest first. In: a data folder. Out: for
//! every night its start and, once it has one, its end, with the catalogues that it read and the snapshot that it made.

use crate::failure::Failure;
use crate::journal::{self, Ending, NightRecord};
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use serde_json::{Value, json};
use std::path::Path;
use trits_index::snapshot::current::snapshot_dir;
use trits_index::snapshot::{Manifest, read_manifest};
use uuid::Uuid;

/// Who writes the events.
const PRODUCER: &str = concat!("https://trits.example/trits/", env!("CARGO_PKG_VERSION"));

/// Where the shapes of events and facets are defined.
const EVENT: &str = "https://openlineage.io/spec/2-0-2/OpenLineage.json#/$defs/RunEvent";
const FACETS: &str = "https://openlineage.io/spec/facets";

/// The namespace of jobs, and of names of files as the manifest has them.
const NAMESPACE: &str = "trits";

/// Writes the events to a file and returns how many there are. A night of a version that gave runs no id is left out.
///
/// # Errors
/// The file cannot be written.
pub fn export(data: &Path, to: &Path) -> Result<usize, Failure> {
    let nights = journal::read(data);
    let events: Vec<Value> = nights.iter().filter_map(|night| of_night(data, night)).flatten().collect();
    let text: String = events.iter().map(|event| format!("{event}\n")).collect();
    std::fs::write(to, text).map_err(Failure::io(format!("cannot write {}", to.display())))?;
    Ok(events.len())
}

/// The events of a night: its start, and its end when it has one.
fn of_night(data: &Path, night: &NightRecord) -> Option<Vec<Value>> {
    let (run, started) = (Uuid::parse_str(&night.run).ok()?, DateTime::parse_from_rfc3339(&night.started).ok()?.to_utc());
    let manifest = night.snapshot.as_ref().and_then(|id| read_manifest(&snapshot_dir(data, id)).ok());
    let event = |kind: &str, at: DateTime<Utc>| {
        json!({
            "eventType": kind,
            "eventTime": at.to_rfc3339_opts(SecondsFormat::Secs, true),
            "producer": PRODUCER,
            "schemaURL": EVENT,
            "run": {"runId": run.to_string(), "facets": run_facets(night)},
            "job": {"namespace": NAMESPACE, "name": "nightly"},
            "inputs": manifest.iter().flat_map(inputs).collect::<Vec<_>>(),
            "outputs": if kind == "COMPLETE" { outputs(night, manifest.as_ref()) } else { Vec::new() },
        })
    };
    let ended = started + TimeDelta::milliseconds((night.seconds * 1000.0) as i64);
    let end = match night.ending {
        Ending::Running => None,
        Ending::Published | Ending::Stopped => Some("COMPLETE"),
        Ending::Failed => Some("FAIL"),
        Ending::Interrupted | Ending::Killed => Some("ABORT"),
    };
    Some([Some(event("START", started)), end.map(|kind| event(kind, ended))].into_iter().flatten().collect())
}

fn run_facets(night: &NightRecord) -> Value {
    let nominal = facet("1-0-1/NominalTimeRunFacet", json!({"nominalStartTime": format!("{}T00:00:00Z", night.today)}));
    let mut all = json!({"nominalTime": nominal});
    if let Some(message) = &night.message {
        all["errorMessage"] = facet("1-0-1/ErrorMessageRunFacet", json!({"message": message, "programmingLanguage": "Rust"}));
    }
    all
}

/// The files that a snapshot was made from, each with its digest as the version.
fn inputs(manifest: &Manifest) -> Vec<Value> {
    let one = |(name, sha): (&String, &String)| {
        let version = facet("1-0-1/DatasetVersionDatasetFacet", json!({"datasetVersion": sha}));
        json!({"namespace": NAMESPACE, "name": name, "facets": {"version": version}})
    };
    manifest.inputs.iter().map(one).collect()
}

/// The snapshot that a night published; none of one that stopped before.
fn outputs(night: &NightRecord, manifest: Option<&Manifest>) -> Vec<Value> {
    let Some(id) = night.snapshot.as_ref().filter(|_| night.ending == Ending::Published) else { return Vec::new() };
    let version = facet("1-0-1/DatasetVersionDatasetFacet", json!({"datasetVersion": id}));
    let rows = manifest.and_then(|of| of.counts.get("titles")).or_else(|| night.counts.get("titles"));
    let statistics = rows.map(|rows| facet("1-0-2/OutputStatisticsOutputDatasetFacet", json!({"rowCount": rows})));
    let of_output = statistics.map_or_else(|| json!({}), |facet| json!({"outputStatistics": facet}));
    vec![json!({"namespace": NAMESPACE, "name": "snapshots", "facets": {"version": version}, "outputFacets": of_output})]
}

/// A facet says who made it and where its shape is defined.
fn facet(shape: &str, mut fields: Value) -> Value {
    let name = shape.rsplit('/').next().unwrap_or(shape);
    fields["_producer"] = PRODUCER.into();
    fields["_schemaURL"] = format!("{FACETS}/{shape}.json#/$defs/{name}").into();
    fields
}
