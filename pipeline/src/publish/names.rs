//! Numbering names: every person, company, network and franchise once, in alphabetical order.

use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::NameNo;
use trits_index::snapshot::Names;

/// Names with their numbers while a snapshot is built.
pub struct NameTable {
    numbers: BTreeMap<String, NameNo>,
    titles: Vec<u32>,
}

impl NameTable {
    /// Collects all names of all titles.
    pub fn collect(titles: &[CatalogueTitle]) -> Self {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        for title in titles {
            let held: BTreeSet<&str> = all_names(title).collect();
            for name in held {
                *counts.entry(name).or_default() += 1;
            }
        }
        let numbers = counts.keys().zip(0_u32..).map(|(name, no)| ((*name).to_owned(), NameNo(no))).collect();
        Self { numbers, titles: counts.into_values().collect() }
    }

    /// The number of a name.
    pub fn number(&self, name: &str) -> Option<NameNo> {
        self.numbers.get(name).copied()
    }

    /// The numbers of names, in order.
    pub fn numbers(&self, names: &[String]) -> Vec<NameNo> {
        names.iter().filter_map(|n| self.number(n)).collect()
    }

    /// The table as a snapshot stores it.
    pub fn into_names(self) -> Names {
        Names { text: self.numbers.into_keys().collect(), titles: self.titles }
    }
}

fn all_names(title: &CatalogueTitle) -> impl Iterator<Item = &str> {
    [&title.directors, &title.creators, &title.writers, &title.composers, &title.cast, &title.companies, &title.networks]
        .into_iter()
        .flatten()
        .chain(&title.collection)
        .map(String::as_str)
}
