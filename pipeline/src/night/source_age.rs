//! How long each source has been unchanged; an unchanged source lets nights succeed without new content.

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

fn file(data: &Path) -> PathBuf {
    data.join(WORK_DIR).join("sources.json")
}

/// What the last nights saw; nothing where there is no record that reads.
pub fn read(data: &Path) -> BTreeMap<String, Seen> {
    serde_json::from_slice(&std::fs::read(file(data)).unwrap_or_default()).unwrap_or_default()
}

/// Notes the inputs of a night, by name and sha256, at a time. Inputs that it did not get to stay as they were.
///
/// # Errors
/// The record cannot be written.
pub fn update(data: &Path, inputs: &BTreeMap<String, String>, now: i64) -> Result<BTreeMap<String, Seen>, Failure> {
    let before = read(data);
    if inputs.is_empty() {
        return Ok(before);
    }
    let since = |name: &String, sha: &String| before.get(name).filter(|seen| seen.sha256 == *sha).map_or(now, |seen| seen.since);
    let seen: BTreeMap<String, Seen> =
        inputs.iter().map(|(name, sha)| (name.clone(), Seen { sha256: sha.clone(), since: since(name, sha) })).collect();
    artifact::replace(&file(data), &serde_json::to_vec_pretty(&seen).map_err(Failure::integrity)?)?;
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
        assert_eq!(since(&update(folder.path(), &inputs("1"), 100).unwrap()), 100);
        assert_eq!(since(&update(folder.path(), &inputs("1"), 200).unwrap()), 100);
        assert_eq!(since(&update(folder.path(), &BTreeMap::new(), 250).unwrap()), 100, "a night that read nothing says nothing");
        assert_eq!(since(&update(folder.path(), &inputs("2"), 300).unwrap()), 300);
    }
}
