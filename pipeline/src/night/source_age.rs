//! Since when each source has been unchanged. A source that no longer changes lets nights succeed without new content, so the metrics
//! show it.

use crate::artifact::{self, WORK_DIR};
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// A source as a night last saw it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seen {
    /// The sha256 of its content.
    pub sha256: String,
    /// When a night first saw this content, in seconds since 1970.
    pub since: i64,
}

/// The file of the record, in the work folder.
const RECORD: &str = "sources.json";

fn record_path(data: &Path) -> PathBuf {
    data.join(WORK_DIR).join(RECORD)
}

/// What the last nights saw, by the name of the source. A missing or damaged record is empty: every source then counts as new in the
/// next night.
pub fn read(data: &Path) -> BTreeMap<String, Seen> {
    serde_json::from_slice(&std::fs::read(record_path(data)).unwrap_or_default()).unwrap_or_default()
}

/// Records the inputs of a night (name and sha256) at `now`, in seconds since 1970. A source that is not among them is forgotten, unless
/// the night `failed` or read nothing: then it may not have come to it.
///
/// # Errors
/// The record cannot be written.
pub fn update(data: &Path, inputs: &BTreeMap<String, String>, failed: bool, now: i64) -> Result<BTreeMap<String, Seen>, Failure> {
    let before = read(data);
    let since = |name: &str, sha256: &str| before.get(name).filter(|seen| seen.sha256 == sha256).map_or(now, |seen| seen.since);
    let read = inputs.iter().map(|(name, sha256)| (name.clone(), Seen { sha256: sha256.clone(), since: since(name, sha256) }));
    let mut seen = if failed || inputs.is_empty() { before.clone() } else { BTreeMap::new() };
    seen.extend(read);
    artifact::replace(&record_path(data), &serde_json::to_vec_pretty(&seen).map_err(Failure::integrity)?)?;
    Ok(seen)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

    use super::*;

    #[test]
    fn a_source_keeps_its_day_until_its_content_changes() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join(WORK_DIR)).unwrap();
        let inputs = |sha: &str| BTreeMap::from([("a.csv".to_owned(), sha.to_owned())]);
        let since = |seen: &BTreeMap<String, Seen>| seen["a.csv"].since;
        assert_eq!(since(&update(folder.path(), &inputs("1"), false, 100).unwrap()), 100);
        assert_eq!(since(&update(folder.path(), &inputs("1"), false, 200).unwrap()), 100);
        let other = BTreeMap::from([("b.csv".to_owned(), "1".to_owned())]);
        assert_eq!(since(&update(folder.path(), &other, true, 250).unwrap()), 100, "a night that failed may not have come to read it");
        assert_eq!(since(&update(folder.path(), &inputs("2"), true, 300).unwrap()), 300);
        assert!(!update(folder.path(), &other, false, 400).unwrap().contains_key("a.csv"));
    }
}
