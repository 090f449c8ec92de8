//! The quarantine: every row or value that was dropped, with the rule it broke. In: records. Out: JSON lines, counts.

use super::rules::{Level, Rule};
use super::text::capped;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use trits_index::ids::MediaType;

/// Longest value kept, in characters.
const LONGEST_VALUE: usize = 200;

/// One broken rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarantined {
    /// The file as it was named on the command line, or found in the folder that was.
    pub source: String,
    /// Data row, from 1; the header is not counted.
    pub row: u64,
    /// Film or series, when the row got that far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<MediaType>,
    /// The provider's id, when it could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
    /// The rule broken.
    pub rule: Rule,
    /// Whether the row or only the value was dropped.
    pub level: Level,
    /// The column as the file names it; empty when the whole row is meant.
    pub column: String,
    /// The offending value, at most 200 characters.
    pub value: String,
}

impl Quarantined {
    /// A record about a whole row that never became cells.
    pub fn row(source: &str, row: u64, rule: Rule, value: &str) -> Self {
        Self {
            source: source.to_owned(),
            row,
            media: None,
            id: None,
            rule,
            level: rule.level(),
            column: String::new(),
            value: capped(value, LONGEST_VALUE).to_owned(),
        }
    }
}

/// A broken rule before it is known in which file and row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The rule broken.
    pub rule: Rule,
    /// The column as the file names it.
    pub column: String,
    /// The offending value, at most 200 characters.
    pub value: String,
}

impl Remark {
    /// A remark with its value capped.
    pub fn new(rule: Rule, column: &str, value: &str) -> Self {
        Self { rule, column: column.to_owned(), value: capped(value, LONGEST_VALUE).to_owned() }
    }
}

/// Writes records as JSON lines.
///
/// # Errors
/// The file cannot be made or written.
pub fn write(path: &Path, records: &[Quarantined]) -> std::io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    for record in records {
        serde_json::to_writer(&mut out, record)?;
        out.write_all(b"\n")?;
    }
    out.flush()
}

/// Number of records per rule id; rules that nothing broke are left out.
pub fn by_rule(records: &[Quarantined]) -> BTreeMap<String, u64> {
    let mut counts = BTreeMap::new();
    for record in records {
        *counts.entry(record.rule.id().to_owned()).or_insert(0) += 1;
    }
    counts
}

/// Number of rows that became no title.
pub fn rows_dropped(records: &[Quarantined]) -> usize {
    records.iter().filter(|r| r.level == Level::Row).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_as_json_lines_and_counted_by_rule() {
        let records = [
            Quarantined::row("a.csv", 3, Rule::RaggedRow, &"x".repeat(500)),
            Quarantined { id: Some(7), media: Some(MediaType::Tv), ..Quarantined::row("a.csv", 4, Rule::BadDate, "soon") },
        ];
        let folder = tempfile::tempdir().expect("a temporary folder");
        let path = folder.path().join("quarantine.jsonl");
        write(&path, &records).expect("a written file");
        let lines: Vec<serde_json::Value> =
            std::fs::read_to_string(&path).expect("a readable file").lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
        assert_eq!(lines[0]["value"].as_str().map(str::len), Some(200));
        assert_eq!(lines[1]["rule"], "bad-date");
        assert_eq!(lines[1]["level"], "value");
        assert_eq!(lines[1]["media"], "tv");
        assert_eq!(by_rule(&records), BTreeMap::from([("bad-date".to_owned(), 1), ("ragged-row".to_owned(), 1)]));
        assert_eq!(rows_dropped(&records), 1);
    }
}
