//! Approved reviews as a snapshot stores them.

use serde::{Deserialize, Serialize};

/// A review that an admin approved.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Review {
    /// 1 to 5.
    pub stars: u8,
    /// What the visitor wrote.
    pub text: Option<String>,
    /// The name to print.
    pub name: Option<String>,
    /// When it was written, `YYYY-MM`: the day would disclose more about the visitor than readers need.
    pub month: String,
}
