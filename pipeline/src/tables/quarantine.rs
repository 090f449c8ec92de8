//! The quarantine: every row or value that was dropped, with the rule it broke. In: records. Out: JSON lines, counts.

use super::rules::{Level, Rule};
use super::text::capped;
use crate::artifact::WORK_DIR;
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use trits_index::ids::MediaType;

/// File in the work folder with every broken rule of the last night.
pub const QUARANTINE_FILE: &str = "quarantine.jsonl";

/// Longest stored value, in characters.
const LONGEST_VALUE: usize = 200;

/// One broken rule.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quarantined {
    /// The file as it was named on the command line, or found in the folder that was.
    pub source: String,
    /// Data row, from 1; the header is not counted.
    pub row: u64,
    /// The line of the file that the row begins on, from 1; absent in formats without lines.
    #[serde(default)]
    pub line: Option<u64>,
    /// Film or series, when the row got that far.
    pub media: Option<MediaType>,
    /// The provider's id, when it could be read.
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
            line: None,
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
pub fn write(out: &mut impl Write, records: &[Quarantined]) -> std::io::Result<()> {
    for record in records {
        serde_json::to_writer(&mut *out, record)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// The records of the last night in a data folder; none when there was no night.
pub fn read(data: &Path) -> Result<Vec<Quarantined>, Failure> {
    read_file(&data.join(WORK_DIR).join(QUARANTINE_FILE))
}

/// The records of a file; none when it is not there.
pub fn read_file(path: &Path) -> Result<Vec<Quarantined>, Failure> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(path).map_err(Failure::io(format!("cannot read {}", path.display())))?;
    let bad =
        |e: serde_json::Error| Failure::integrity(format!("{} does not read: {e}; run the command that made it again", path.display()));
    text.lines().map(|line| serde_json::from_str(line).map_err(bad)).collect()
}

/// How often a rule was broken, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The rule broken.
    pub rule: Rule,
    /// How often.
    pub total: usize,
    /// How often in each source.
    pub sources: BTreeMap<String, usize>,
}

/// Records by rule, in the order of the table of rules.
pub fn tally(records: &[&Quarantined]) -> Vec<Tally> {
    let mut by_rule: BTreeMap<Rule, BTreeMap<String, usize>> = BTreeMap::new();
    for record in records {
        *by_rule.entry(record.rule).or_default().entry(record.source.clone()).or_default() += 1;
    }
    by_rule.into_iter().map(|(rule, sources)| Tally { rule, total: sources.values().sum(), sources }).collect()
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
        let mut text = Vec::new();
        write(&mut text, &records).expect("written lines");
        let text = String::from_utf8(text).expect("a text");
        let lines: Vec<serde_json::Value> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
        let back: Vec<Quarantined> = text.lines().map(|l| serde_json::from_str(l).expect("a record")).collect();
        assert_eq!(back, records);
        assert_eq!(lines[0]["value"].as_str().map(str::len), Some(200));
        assert_eq!(lines[1]["rule"], "bad-date");
        assert_eq!(lines[1]["level"], "value");
        assert_eq!(lines[1]["media"], "tv");
        assert_eq!(by_rule(&records), BTreeMap::from([("bad-date".to_owned(), 1), ("ragged-row".to_owned(), 1)]));
        assert_eq!(rows_dropped(&records), 1);
    }
}
