//! The manifest beside the database: what went in, what came out, and the checksums a reader demands.

use super::contract::SourceContract;
use super::feedback::FeedbackFigures;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// `manifest.json` of a snapshot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    /// The schema number of the writer.
    pub schema: u32,
    /// The snapshot's id: leading hex digits of the content digest.
    pub id: String,
    /// Version of the code that wrote it.
    pub code_version: String,
    /// Digest of the configuration (weights, limits, lexicon).
    pub config_digest: String,
    /// Newest data of any input, `YYYY-MM-DD`, when known.
    pub data_date: Option<String>,
    /// Oldest data of any input, `YYYY-MM-DD`, when known; the provider's terms limit its age.
    #[serde(default)]
    pub oldest_data: Option<String>,
    /// Input files by name (the folder they lay in and their own, no more of the path) with their sha256.
    pub inputs: BTreeMap<String, String>,
    /// Settings of the night by name.
    #[serde(default)]
    pub config: BTreeMap<String, String>,
    /// Stages with the digest of what each was made from: the names of their artefacts in the work folder.
    #[serde(default)]
    pub stages: BTreeMap<String, String>,
    /// Rows, titles, concepts and candidates per stage.
    pub counts: BTreeMap<String, u64>,
    /// Quarantined rows by rule.
    pub quarantine: BTreeMap<String, u64>,
    /// The columns of each source; of snapshots of version 0.2 none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sources: Vec<SourceContract>,
    /// What feedback did; absent without events.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub feedback: Option<FeedbackFigures>,
    /// Of each published review the decision that approved it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub approvals: Vec<Approval>,
    /// Every gate with its figure.
    pub gates: Vec<Gate>,
    /// Files of the snapshot with their sha256.
    pub files: BTreeMap<String, String>,
}

impl Manifest {
    /// The number behind `--sample` when the snapshot is a slice of its catalogue; `None` of a whole one.
    pub fn sample(&self) -> Option<&str> {
        let left_out = self.counts.get("sampledOut").is_some_and(|titles| *titles > 0);
        self.config.get("sample").map(String::as_str).filter(|_| left_out)
    }
}

/// A decision that approved a review. Who decided is not recorded.
#[derive(Debug, Clone, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Approval {
    /// The title reviewed, such as `movie:550`.
    pub title: String,
    /// The id of the event of the decision.
    pub decision: String,
    /// Its day, `YYYY-MM-DD`.
    pub day: String,
}

/// One check of the snapshot before it was published.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Gate {
    /// Stable id, such as `R1` or `T4`.
    pub id: String,
    /// What is measured, in English.
    pub what: String,
    /// The figure.
    pub figure: f64,
    /// The bound it must satisfy.
    pub bound: f64,
    /// `>=`, `<=` or `=`: how figure and bound must compare.
    pub must_be: String,
    /// Whether it holds.
    pub passed: bool,
    /// Whether failing it stops the publication.
    pub blocking: bool,
    /// What a reader of the figure must know, such as that there is no last night to compare with.
    #[serde(default)]
    pub note: Option<String>,
    /// Whether there was nothing to measure: the figure is then meaningless.
    #[serde(default)]
    pub unmeasured: bool,
}
