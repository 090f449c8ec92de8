//! Agreement with a reference catalogue where it has the title; each difference is mended or settled with a reason.

use super::Remark;
use crate::tables::CatalogueTitle;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A reviewed difference in which our value is right.
#[derive(Debug, Clone, Deserialize)]
pub struct Settled {
    /// The record, such as `movie:550`.
    pub title: String,
    /// The field.
    pub field: String,
    /// Why ours is right.
    pub why: String,
}

/// Differences in year, runtime, directors and poster path that are not settled.
pub fn disagreements(ours: &[CatalogueTitle], reference: &[CatalogueTitle], settled: &[Settled]) -> Vec<Remark> {
    let theirs: BTreeMap<_, _> = reference.iter().map(|t| (t.key(), t)).collect();
    let mut out = Vec::new();
    for title in ours {
        let Some(other) = theirs.get(&title.key()) else { continue };
        for (field, found) in differences(title, other) {
            if !settled.iter().any(|s| s.title == title.key().to_string() && s.field == field) {
                out.push(Remark { record: format!("{} {}", title.key(), title.title), rule: field, found });
            }
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
