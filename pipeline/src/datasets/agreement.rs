//! Agreement with a reference catalogue where it has the title; each difference is mended or settled with a reason.

use super::Remark;
use crate::tables::CatalogueTitle;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A reviewed remark: our value is right, or more is not known.
#[derive(Debug, Clone, Deserialize)]
pub struct Settled {
    /// The record, such as `movie:550`.
    pub title: String,
    /// The rule of the remark: the field that differs or lacks something.
    pub field: String,
    /// Why our value is right.
    pub why: String,
}

impl Settled {
    /// Whether it is about a remark.
    pub fn settles(&self, remark: &Remark) -> bool {
        self.field == remark.rule && remark.record.split(' ').next() == Some(self.title.as_str())
    }
}

/// Differences in year, runtime, directors and poster path.
pub fn disagreements(ours: &[CatalogueTitle], reference: &[CatalogueTitle]) -> Vec<Remark> {
    let theirs: BTreeMap<_, _> = reference.iter().map(|t| (t.key(), t)).collect();
    let mut out = Vec::new();
    for title in ours {
        let Some(other) = theirs.get(&title.key()) else { continue };
        for (field, found) in differences(title, other) {
            out.push(Remark { record: format!("{} {}", title.key(), title.title), rule: field, found });
        }
    }
    out
}

fn differences(a: &CatalogueTitle, b: &CatalogueTitle) -> Vec<(&'static str, String)> {
    let mut out = Vec::new();
    if a.year.is_some() && b.year.is_some() && a.year != b.year {
        out.push(("year", format!("{:?}, the reference has {:?}", a.year, b.year)));
    }
    if let (Some(x), Some(y)) = (a.runtime, b.runtime)
        && x != y
    {
        out.push(("runtime", format!("{x}, the reference has {y}")));
    }
    let folded = |names: &[String]| -> Vec<String> { names.iter().map(|n| in_any_order(n)).collect() };
    let (x, y) = (folded(&a.directors), folded(&b.directors));
    if !x.is_empty() && !y.is_empty() && !x.iter().any(|n| y.contains(n)) {
        out.push(("directors", format!("{:?}, the reference has {:?}", a.directors, b.directors)));
    }
    if a.poster_path.is_some() && b.poster_path.is_some() && a.poster_path != b.poster_path {
        out.push(("poster", format!("{:?}, the reference has {:?}", a.poster_path, b.poster_path)));
    }
    out
}

/// A name without accents, its words in alphabetical order: "Bong Joon-ho" and "Joon-ho Bong" are one.
fn in_any_order(name: &str) -> String {
    let plain = crate::tables::folded(name);
    let mut words: Vec<&str> = plain.split_whitespace().collect();
    words.sort_unstable();
    words.join(" ")
}
