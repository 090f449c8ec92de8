//! The name table: people, companies, networks and franchises, each stored once with the number of titles that have it.

use crate::ids::NameNo;
use serde::{Deserialize, Serialize};

/// Names and how many titles of the snapshot each occurs in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Names {
    /// The name as printed, by number.
    pub text: Vec<String>,
    /// Titles that have it in any role, by number.
    pub titles: Vec<u32>,
}

impl Names {
    /// The name as printed; empty for a number outside the table.
    pub fn text(&self, no: NameNo) -> &str {
        self.text.get(no.at()).map_or("", String::as_str)
    }

    /// How many titles have it.
    pub fn titles(&self, no: NameNo) -> u32 {
        self.titles.get(no.at()).copied().unwrap_or(0)
    }
}
