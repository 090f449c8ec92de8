//! The list that a theme had in the live snapshot: what stands when the new one comes out too short.

use super::resolve::{Pool, pick, worth};
use super::rule::Rule;
use std::collections::BTreeSet;
use std::path::Path;
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::themes::{FEWEST, Listed};

/// A list of the live snapshot.
#[derive(Debug, Clone, PartialEq)]
pub struct LastGood {
    /// Its titles, best first, with the relevance they had.
    pub titles: Vec<(TitleKey, f32)>,
    /// The day it was made.
    pub updated: String,
}

impl LastGood {
    /// The list of a theme in the live snapshot of a data folder; `None` when there is none that can be read.
    pub fn of(data: &Path, slug: &str) -> Option<Self> {
        let id = read_current(data).ok()??;
        let snapshot = Snapshot::open(&snapshot_dir(data, &id)).ok()?;
        let theme = snapshot.themes.iter().find(|t| t.slug == slug)?;
        let key = |listed: &Listed| snapshot.columns.key(listed.no).map(|key| (key, listed.relevance));
        Some(Self { titles: theme.titles.iter().filter_map(key).collect(), updated: theme.updated.clone() })
    }

    /// What is left of it in the catalogue of today, with its date; `None` when it is no longer good either.
    pub(super) fn list(&self, rule: &Rule, pool: &Pool<'_>, earlier: &[BTreeSet<TitleNo>]) -> Option<(Vec<Listed>, String)> {
        let known = |(key, relevance): &(TitleKey, f32)| {
            let no = pool.columns.find(*key).filter(|no| pool.columns.seedable[no.at()])?;
            let weighed = rule.weighed(&pool.concepts[no.at()]);
            Some(Listed {
                no,
                relevance: *relevance,
                score: *relevance * worth(pool.columns.quality[no.at()]),
                concepts: weighed.into_iter().map(|(_, no)| no).collect(),
            })
        };
        let left = pick(self.titles.iter().filter_map(known).collect(), pool, earlier);
        (left.len() >= FEWEST).then(|| (left, self.updated.clone()))
    }
}
