//! People's names are spelled one way: names that differ only in accents, dots, spaces or case are remarked on.

use super::Remark;
use crate::tables::CatalogueTitle;
use crate::tables::folded;
use std::collections::{BTreeMap, BTreeSet};

/// Names that stand in more than one spelling.
pub fn spelling_remarks(titles: &[CatalogueTitle]) -> Vec<Remark> {
    let mut spellings: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for title in titles {
        let people = [&title.directors, &title.creators, &title.writers, &title.composers, &title.cast];
        for name in people.into_iter().flatten() {
            let key: String = folded(name);
            spellings.entry(key).or_default().insert(name);
        }
    }
    let twice = spellings.into_values().filter(|s| s.len() > 1);
    twice
        .map(|s| Remark {
            record: s.first().copied().unwrap_or_default().to_owned(),
            rule: "name-spelling",
            found: s.into_iter().collect::<Vec<_>>().join(" / "),
        })
        .collect()
}
