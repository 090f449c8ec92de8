//! From a title to its concepts. In: authored concepts and keywords. Out: [`TitleConcept`]s.

use super::Lexicon;
use crate::tables::CatalogueTitle;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::ids::ConceptNo;
use trits_index::title::{Origin, TitleConcept};

/// Keywords among the first this many matter (salience 2); the others are present (salience 1).
const FIRST_KEYWORDS: usize = 5;

impl Lexicon {
    /// The concepts of a title, sorted by number: the authored ones with their salience or, where no editor wrote any, those
    /// of its keywords; in the wide tier those that were mapped from its keywords. Keywords never add to an editor's list: a reason must
    /// not print them.
    /// Concepts that are noise are left out, and so are authored ids the lexicon does not have.
    pub fn concepts_of(&self, title: &CatalogueTitle) -> Vec<TitleConcept> {
        let mut concepts: BTreeMap<ConceptNo, TitleConcept> = BTreeMap::new();
        let keywords = if title.concepts.is_empty() { title.keywords.as_slice() } else { &[] };
        for (at, keyword) in keywords.iter().enumerate() {
            let salience = if at < FIRST_KEYWORDS { 2 } else { 1 };
            for &no in self.of_keyword(keyword) {
                let concept = concepts.entry(no).or_insert(TitleConcept { no, salience, origin: Origin::Keyword });
                concept.salience = concept.salience.max(salience);
            }
        }
        if keywords.is_empty()
            && title.concepts.is_empty()
            && let Some(thin) = &title.wide
        {
            let mapped = thin.mapped.iter().filter_map(|(id, salience)| Some((self.no_of(id)?, *salience)));
            concepts.extend(mapped.map(|(no, salience)| (no, TitleConcept { no, salience, origin: Origin::Keyword })));
        }
        for (id, salience) in &title.concepts {
            if let Some(no) = self.no_of(id) {
                concepts.insert(no, TitleConcept { no, salience: *salience, origin: Origin::Authored });
            }
        }
        concepts.into_values().filter(|c| !self.is_noise[c.no.at()]).collect()
    }

    /// Concepts of a title's keywords, and those predicted of a title of the wide tier, that it does not have, sorted. They are
    /// no evidence, but no contrast may claim that the title lacks them.
    pub fn hinted_of(&self, title: &CatalogueTitle, concepts: &[TitleConcept]) -> Vec<ConceptNo> {
        let mut all: BTreeSet<ConceptNo> = title.keywords.iter().flat_map(|keyword| self.of_keyword(keyword)).copied().collect();
        all.extend(title.wide.iter().flat_map(|thin| &thin.predicted).filter_map(|(id, _)| self.no_of(id)));
        all.into_iter().filter(|no| concepts.iter().all(|c| c.no != *no)).collect()
    }
}
