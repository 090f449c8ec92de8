//! What the last run with the provider did: `work/provider/report.json`. It says how, not what: the snapshot does not depend on it.

use super::client::Tally;
use super::reference::Reference;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// A run.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The night's day, `YYYY-MM-DD`.
    pub day: String,
    /// Whether the plan was carried out to its end.
    pub complete: bool,
    /// Films and series that the night works with.
    pub titles: [usize; 2],
    /// Places, films and series.
    pub budget: [usize; 2],
    /// Titles held that the provider says changed.
    pub changed: usize,
    /// Titles held that the exports no longer list.
    pub missing: usize,
    /// Titles fetched by this run.
    pub fetched: usize,
    /// Titles that this run found gone.
    pub gone: usize,
    /// Titles that gave no usable answer in this run.
    pub failed: usize,
    /// The day the oldest of the night's titles was fetched.
    pub oldest: Option<String>,
    /// Calls and retries of this run.
    pub tally: Tally,
    /// The provider's lists.
    pub reference: Reference,
    /// Genres of the provider that we do not know.
    pub new_genres: Vec<String>,
    /// Services of the provider that our table does not have.
    pub new_services: Vec<String>,
}

/// The file in a data folder.
pub fn path(data: &Path) -> PathBuf {
    data.join("work/provider/report.json")
}

impl Report {
    /// The last run's report; `None` before the first.
    pub fn read(data: &Path) -> Option<Self> {
        serde_json::from_slice(&std::fs::read(path(data)).ok()?).ok()
    }

    /// Writes it beside the store.
    ///
    /// # Errors
    /// The disk says no.
    pub fn write(&self, data: &Path) -> std::io::Result<()> {
        let path = path(data);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let part = path.with_extension("part");
        std::fs::write(&part, serde_json::to_vec_pretty(self)?)?;
        std::fs::rename(part, path)
    }
}
