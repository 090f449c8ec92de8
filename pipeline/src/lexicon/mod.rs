//! The lexicon: our vocabulary of what titles are about, and the provider's keywords that map to it.
//!
//! In: `datasets/lexicon.toml`. Out: [`Lexicon`], which gives every title its concepts.

mod concepts;
mod file;

use crate::settings_file::{FileError, SettingsFile};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use trits_index::ids::ConceptNo;
use trits_index::lexicon::{Concept, Facet};

static FILE: SettingsFile = SettingsFile { name: "the lexicon", hint: "", plural: false };

/// Concepts numbered by id, with what keywords mean.
#[derive(Debug, Clone, Default)]
pub struct Lexicon {
    concepts: Vec<Concept>,
    is_noise: Vec<bool>,
    by_keyword: HashMap<String, Vec<ConceptNo>>,
    noise_keywords: BTreeSet<String>,
    spoiler_keywords: BTreeSet<String>,
}

impl Lexicon {
    /// Reads and checks a lexicon file.
    pub fn load(path: &Path) -> Result<Self, FileError> {
        Self::parse(&FILE.text(path)?)
    }

    /// Reads and checks a lexicon.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let file: file::LexiconFile = FILE.parse(text)?;
        let facets = file::facets(&file)?;
        let places: Vec<_> = file.concept.iter().map(|entry| file.places(&entry.id)).collect();
        let mut entries: Vec<_> = file.concept.into_iter().zip(facets).zip(places).collect();
        entries.sort_by(|((a, _), _), ((b, _), _)| a.id.cmp(&b.id));
        let mut lexicon = Self {
            noise_keywords: file.noise.keywords.iter().map(|k| normal_keyword(k)).collect(),
            spoiler_keywords: file.spoiler.keywords.iter().map(|k| normal_keyword(k)).collect(),
            ..Self::default()
        };
        for (((entry, facet), places), no) in entries.into_iter().zip((0..).map(ConceptNo)) {
            for keyword in entry.keywords.iter().map(|k| normal_keyword(k)) {
                lexicon.by_keyword.entry(keyword).or_default().push(no);
            }
            lexicon.is_noise.push(entry.noise);
            lexicon.concepts.push(entry.into_concept(facet, places));
        }
        Ok(lexicon)
    }

    /// Number of concepts.
    pub fn len(&self) -> u32 {
        // At most 65,536: validation refuses more.
        self.concepts.len() as u32
    }

    /// Whether there is no concept.
    pub fn is_empty(&self) -> bool {
        self.concepts.is_empty()
    }

    /// The concepts' ids, sorted.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.concepts.iter().map(|c| c.id.as_str())
    }

    /// The number of a concept.
    pub fn no_of(&self, id: &str) -> Option<ConceptNo> {
        let at = self.concepts.binary_search_by(|c| c.id.as_str().cmp(id)).ok()?;
        u16::try_from(at).ok().map(ConceptNo)
    }

    /// The id of a concept.
    pub fn id_of(&self, no: ConceptNo) -> Option<&str> {
        self.concepts.get(no.at()).map(|concept| concept.id.as_str())
    }

    /// The facet of a concept.
    pub fn facet_of(&self, id: &str) -> Option<Facet> {
        self.no_of(id).map(|no| self.concepts[no.at()].facet)
    }

    /// Number of keywords with a concept.
    pub fn keyword_count(&self) -> usize {
        self.by_keyword.len()
    }

    /// The concepts in the form of a snapshot, by number; `titles` is 0, to be counted by the caller.
    pub fn published(&self) -> &[Concept] {
        &self.concepts
    }

    /// The concepts of a keyword; none when it is noise or unknown.
    pub fn of_keyword(&self, keyword: &str) -> &[ConceptNo] {
        self.by_keyword.get(&normal_keyword(keyword)).map_or(&[], Vec::as_slice)
    }

    /// Whether a keyword is neither scored nor printed.
    pub fn is_noise_keyword(&self, keyword: &str) -> bool {
        self.noise_keywords.contains(&normal_keyword(keyword))
    }

    /// Whether a keyword may score but never print.
    pub fn is_spoiler_keyword(&self, keyword: &str) -> bool {
        self.spoiler_keywords.contains(&normal_keyword(keyword))
    }
}

/// A keyword in the form the catalogue holds it: cleaned, lower case.
fn normal_keyword(keyword: &str) -> String {
    crate::tables::text::clean(keyword).to_lowercase()
}

#[cfg(test)]
mod tests;
