//! The lexicon's own rules. Every defect names its concept, and all are reported at once.

use super::LexiconError;
use super::file::{Entry, LexiconFile};
use super::normal_keyword;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::lexicon::Facet;

/// Most concepts one keyword may stand for.
const MOST_CONCEPTS: usize = 2;

/// Checks the file; gives the facets of its concepts, in its order.
///
/// # Errors
/// [`LexiconError::Inconsistent`] with all defects.
pub fn facets(file: &LexiconFile) -> Result<Vec<Facet>, LexiconError> {
    let mut defects = Vec::new();
    let mut ids = BTreeSet::new();
    let facets: Vec<Facet> = file.concept.iter().filter_map(|entry| check(entry, &mut ids, &mut defects)).collect();
    check_keywords(file, &mut defects);
    if file.concept.len() > usize::from(u16::MAX) {
        defects.push(format!("{} concepts: at most {} can be numbered", file.concept.len(), u16::MAX));
    }
    if defects.is_empty() { Ok(facets) } else { Err(LexiconError::Inconsistent(defects)) }
}

fn check<'f>(entry: &'f Entry, ids: &mut BTreeSet<&'f str>, defects: &mut Vec<String>) -> Option<Facet> {
    let id = entry.id.as_str();
    let mut say = |what: &str| defects.push(format!("concept `{id}`: {what}"));
    if !is_kebab_case(id) {
        say("the id is not kebab-case (a-z, 0-9 and single dashes)");
    }
    if !ids.insert(id) {
        say("the id occurs twice");
    }
    for (name, text) in [("label", Some(&entry.label)), ("phrase", Some(&entry.phrase)), ("clause", entry.clause.as_ref())] {
        if text.is_some_and(|t| t.trim().is_empty() || t.trim() != t) {
            say(&format!("the {name} is empty or has space around it"));
        }
    }
    let facet = Facet::ALL.into_iter().find(|f| facet_id(*f) == entry.facet);
    if facet.is_none() {
        say(&format!("`{}` is no facet: expected one of {}", entry.facet, Facet::ALL.map(facet_id).join(", ")));
    }
    facet
}

/// A facet as it is written in the file.
const fn facet_id(facet: Facet) -> &'static str {
    match facet {
        Facet::Theme => "theme",
        Facet::Tone => "tone",
        Facet::Pace => "pace",
        Facet::Setting => "setting",
        Facet::Time => "time",
        Facet::Form => "form",
        Facet::Relations => "relations",
        Facet::Look => "look",
        Facet::Source => "source",
    }
}

fn is_kebab_case(id: &str) -> bool {
    id.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()))
}

fn check_keywords(file: &LexiconFile, defects: &mut Vec<String>) {
    let noise: BTreeSet<String> = file.noise.keywords.iter().map(|k| normal_keyword(k)).collect();
    let mut holders: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for entry in &file.concept {
        for keyword in entry.keywords.iter().map(|k| normal_keyword(k)) {
            if keyword.is_empty() {
                defects.push(format!("concept `{}`: an empty keyword", entry.id));
            } else if noise.contains(&keyword) {
                defects.push(format!("concept `{}`: keyword `{keyword}` is also noise", entry.id));
            }
            holders.entry(keyword).or_default().push(&entry.id);
        }
    }
    for (keyword, ids) in holders {
        if ids.len() > MOST_CONCEPTS {
            defects.push(format!("concepts `{}`: keyword `{keyword}` stands for more than {MOST_CONCEPTS}", ids.join("`, `")));
        } else if ids.len() == 2 && ids[0] == ids[1] {
            defects.push(format!("concept `{}`: keyword `{keyword}` occurs twice", ids[0]));
        }
    }
}
