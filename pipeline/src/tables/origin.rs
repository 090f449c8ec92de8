//! Where the facts of a title came from, and when.
//!
//! Invariant, also of [`merge`](super::merge()): every known fact of a title has an origin, and no origin claims a fact that is not known.

use super::facts::Facts;
use super::field::Field;
use super::title::CatalogueTitle;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A source and what a title has from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Name of the file, or of the provider.
    pub source: String,
    /// The day the facts were fetched, `YYYY-MM-DD`; `None` when unknown.
    pub day: Option<String>,
    /// Which of the source's answers it was, where there is a choice: a language, an episode, a kind of release.
    pub how: Option<String>,
    /// The facts.
    pub facts: Facts,
}

impl CatalogueTitle {
    /// Records one source as the origin of all known facts; `how` names the answer of some facts.
    pub fn set_origin(&mut self, source: &str, day: Option<&str>, how: &BTreeMap<Field, &str>) {
        let known = self.known();
        let mut by_answer: BTreeMap<Option<&str>, Facts> = BTreeMap::new();
        for (field, _) in self.facts() {
            let facts = by_answer.entry(how.get(&field).copied()).or_default();
            *facts = facts.and(Facts::of(field).within(known));
        }
        let origin = |(how, facts): (Option<&str>, Facts)| Origin {
            source: source.to_owned(),
            day: day.map(str::to_owned),
            how: how.map(str::to_owned),
            facts,
        };
        self.origins = by_answer.into_iter().filter(|(_, facts)| !facts.is_empty()).map(origin).collect();
    }

    /// The origins of a fact: several for the names, which all sources give.
    pub fn origins_of(&self, fact: Field) -> impl Iterator<Item = &Origin> {
        self.origins.iter().filter(move |origin| origin.facts.has(fact))
    }

    /// Adds the origins of a later source for the facts learned from it, and removes facts that are no longer known.
    pub(super) fn learn(&mut self, later: Vec<Origin>, learned: Facts) {
        let known = self.known();
        self.origins.iter_mut().for_each(|origin| origin.facts = origin.facts.within(known));
        self.origins.extend(later.into_iter().map(|origin| Origin { facts: origin.facts.within(learned).within(known), ..origin }));
        self.origins.retain(|origin| !origin.facts.is_empty());
    }
}
