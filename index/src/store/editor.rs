//! The editor's links as a snapshot stores them.

use crate::ids::TitleNo;
use serde::{Deserialize, Serialize};

/// A tip that an editor puts beside a title, with the sentence written for the pair.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EditorLink {
    /// The tip.
    pub tip: TitleNo,
    /// One Dutch sentence.
    pub why: String,
}
