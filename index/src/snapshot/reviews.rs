//! Approved reviews, as the database stores them.

use super::format;
use super::read::{ReadError, Snapshot};
use crate::ids::TitleNo;
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
    /// When it was written, `YYYY-MM`: a day would say more of a visitor than a reader needs.
    pub month: String,
}

impl Snapshot {
    /// The approved reviews of a title, newest first; none when nobody wrote any.
    ///
    /// # Errors
    /// The record is unreadable.
    pub fn reviews(&self, no: TitleNo) -> Result<Vec<Review>, ReadError> {
        match self.record(format::TITLE_NO_TO_REVIEWS, "reviews", no, |bytes| postcard::from_bytes(bytes).ok()) {
            Err(ReadError::Missing { .. }) => Ok(Vec::new()),
            read => read,
        }
    }
}
