//! Approved reviews as a snapshot stores them.

use serde::{Deserialize, Serialize};

/// A review that an admin approved.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// 1 to 5.
    pub stars: u8,
    /// What the visitor wrote.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub text: Option<String>,
    /// The name to print.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub name: Option<String>,
    /// When it was written, `YYYY-MM`: the day would disclose more about the visitor than readers need.
    pub month: String,
}
