//! The live snapshot's figures: what was measured before it went live.

use serde::Serialize;
use std::collections::BTreeMap;
use trits_index::snapshot::manifest;
use utoipa::ToSchema;

/// Figures and gates of the live snapshot.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QualityAnswer {
    /// Id of the snapshot.
    pub snapshot: String,
    /// Newest data of any input, `YYYY-MM-DD`.
    #[schema(required)]
    pub data_date: Option<String>,
    /// Version of the code that made it.
    pub code_version: String,
    /// Rows, titles and candidates by name.
    pub counts: BTreeMap<String, u64>,
    /// Rows that were quarantined, by rule.
    pub quarantine: BTreeMap<String, u64>,
    /// Every gate, in the order of the manifest.
    pub gates: Vec<QualityGate>,
}

/// One gate.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct QualityGate {
    /// Stable id, such as `R1`.
    pub id: String,
    /// What is measured, in English.
    pub what: String,
    /// The figure.
    pub figure: f64,
    /// The bound it must keep.
    pub bound: f64,
    /// `>=`, `<=` or `=`: how figure and bound must compare.
    pub must_be: String,
    /// Whether it holds.
    pub passed: bool,
    /// Whether failing it stops a publication.
    pub blocking: bool,
    /// Whether there was anything to measure; if not, the figure says nothing.
    pub measured: bool,
}

impl QualityAnswer {
    /// Of a manifest. Names of input files stay inside.
    pub fn of(manifest: &manifest::Manifest) -> Self {
        Self {
            snapshot: manifest.id.clone(),
            data_date: manifest.data_date.clone(),
            code_version: manifest.code_version.clone(),
            counts: manifest.counts.clone(),
            quarantine: manifest.quarantine.clone(),
            gates: manifest.gates.iter().map(QualityGate::of).collect(),
        }
    }
}

impl QualityGate {
    fn of(gate: &manifest::Gate) -> Self {
        Self {
            id: gate.id.clone(),
            what: gate.what.clone(),
            figure: gate.figure,
            bound: gate.bound,
            must_be: gate.must_be.clone(),
            passed: gate.passed,
            blocking: gate.blocking,
            measured: !gate.unmeasured,
        }
    }
}
