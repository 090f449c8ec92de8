//! Title search.

use serde::{Deserialize, Serialize};

/// The search structure as a snapshot stores it.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SearchIndex {}
