//! The lexicon as it is written down.

use serde::Deserialize;
use trits_index::lexicon::{Concept, Facet};

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LexiconFile {
    /// Keywords that are neither scored nor printed.
    #[serde(default)]
    pub noise: Keywords,
    /// Keywords that may score but never print.
    #[serde(default)]
    pub spoiler: Keywords,
    /// The concepts.
    #[serde(default)]
    pub concept: Vec<Entry>,
}

/// A list of keywords.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Keywords {
    /// The provider's words.
    #[serde(default)]
    pub keywords: Vec<String>,
}

/// One concept.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// English kebab-case.
    pub id: String,
    /// The facet's English name; a word, so that a wrong one can be reported with the concept's id.
    pub facet: String,
    /// Dutch label.
    pub label: String,
    /// Dutch phrase.
    pub phrase: String,
    /// Dutch clause.
    #[serde(default)]
    pub clause: Option<String>,
    /// The provider's keywords that mean this.
    #[serde(default)]
    pub keywords: Vec<String>,
    /// May score but never print.
    #[serde(default)]
    pub spoiler: bool,
    /// Neither scores nor prints.
    #[serde(default)]
    pub noise: bool,
}

impl Entry {
    /// As a snapshot holds it.
    pub fn into_concept(self, facet: Facet) -> Concept {
        Concept { id: self.id, facet, label: self.label, phrase: self.phrase, clause: self.clause, spoiler: self.spoiler, titles: 0 }
    }
}
