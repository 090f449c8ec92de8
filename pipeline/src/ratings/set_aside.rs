//! Rows of ratings that are not used: counted by rule and file, with the first of each as examples, for a file may hold millions.

use crate::artifact::{self, WORK_DIR, Work};
use crate::failure::Failure;
use crate::tables::{Quarantined, Rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;

/// Examples of a rule in a file.
const EXAMPLES: usize = 20;

/// File in the work folder.
const FILE: &str = "ratings.json";

/// Rows of a file that broke a rule.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SetAside {
    /// The file.
    pub source: String,
    /// The rule.
    pub rule: Rule,
    /// How many.
    pub count: usize,
    /// The first of them.
    pub examples: Vec<Quarantined>,
}

/// What was set aside so far.
#[derive(Debug, Default)]
pub struct Aside(BTreeMap<(String, Rule), (usize, Vec<Quarantined>)>);

impl Aside {
    /// Adds a row, with the lines on which all rows begin.
    pub fn add(&mut self, source: &str, (row, lines): (u64, &[u64]), rule: Rule, value: &str) {
        let (count, examples) = self.0.entry((source.to_owned(), rule)).or_default();
        *count += 1;
        if examples.len() < EXAMPLES {
            let line = usize::try_from(row).ok().and_then(|row| lines.get(row.checked_sub(1)?)).copied();
            examples.push(Quarantined { line, ..Quarantined::row(source, row, rule, value) });
        }
    }

    /// Adds rows without examples.
    pub fn count(&mut self, source: &str, rule: Rule, n: usize) {
        if n > 0 {
            self.0.entry((source.to_owned(), rule)).or_default().0 += n;
        }
    }

    /// What a file broke.
    pub fn of(&self, source: &str) -> impl Iterator<Item = (Rule, usize)> {
        self.0.iter().filter(move |((of, _), _)| of == source).map(|((_, rule), (count, _))| (*rule, *count))
    }

    /// As a list, by file and rule.
    pub fn into_list(self) -> Vec<SetAside> {
        self.0.into_iter().map(|((source, rule), (count, examples))| SetAside { source, rule, count, examples }).collect()
    }
}

/// Writes what a night set aside of its ratings.
///
/// # Errors
/// The file cannot be written.
pub fn write(work: &Work, all: &[SetAside]) -> Result<(), Failure> {
    artifact::replace(&work.folder().join(FILE), &serde_json::to_vec(all).map_err(Failure::integrity)?)
}

/// What the last night set aside of its ratings; nothing where none was given any.
pub fn read(data: &Path) -> Vec<SetAside> {
    let text = std::fs::read(data.join(WORK_DIR).join(FILE)).unwrap_or_default();
    serde_json::from_slice(&text).unwrap_or_default()
}
