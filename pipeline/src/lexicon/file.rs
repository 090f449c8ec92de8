//! The lexicon as a file, and its rules. Every defect names its concept; all are reported at once.

use super::normal_keyword;
use crate::settings_file::FileError;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use trits_index::lexicon::{Axis, Concept, Facet};

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
    /// Places of concepts on the axes of steering, by axis and id of the concept.
    #[serde(default)]
    pub axes: BTreeMap<Axis, BTreeMap<String, i8>>,
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
    /// As a snapshot stores it.
    pub fn into_concept(self, facet: Facet, places: [i8; Axis::ALL.len()]) -> Concept {
        let (titles, spoiler) = (0, self.spoiler);
        Concept { id: self.id, facet, label: self.label, phrase: self.phrase, clause: self.clause, spoiler, titles, places }
    }
}

impl LexiconFile {
    /// The places of a concept on all axes.
    pub fn places(&self, id: &str) -> [i8; Axis::ALL.len()] {
        Axis::ALL.map(|axis| self.axes.get(&axis).and_then(|places| places.get(id)).copied().unwrap_or(0))
    }
}

/// Most concepts of one keyword.
const MOST_CONCEPTS: usize = 2;

/// Checks the file; gives the facets of its concepts, in its order.
pub fn facets(file: &LexiconFile) -> Result<Vec<Facet>, FileError> {
    let mut defects = Vec::new();
    let mut ids = BTreeSet::new();
    let facets: Vec<Facet> = file.concept.iter().filter_map(|entry| check(entry, &mut ids, &mut defects)).collect();
    check_keywords(file, &mut defects);
    check_places(file, &ids, &mut defects);
    if file.concept.len() > usize::from(u16::MAX) {
        defects.push(format!("{} concepts: at most {} can be numbered", file.concept.len(), u16::MAX));
    }
    super::FILE.consistent(defects).map(|()| facets)
}

fn check<'f>(entry: &'f Entry, ids: &mut BTreeSet<&'f str>, defects: &mut Vec<String>) -> Option<Facet> {
    let id = entry.id.as_str();
    let mut add = |what: &str| defects.push(format!("concept `{id}`: {what}"));
    if !is_kebab_case(id) {
        add("the id is not kebab-case (a-z, 0-9 and single dashes)");
    }
    if !ids.insert(id) {
        add("the id occurs twice");
    }
    for (name, text) in [("label", Some(&entry.label)), ("phrase", Some(&entry.phrase)), ("clause", entry.clause.as_ref())] {
        if text.is_some_and(|t| t.trim().is_empty() || t.trim() != t) {
            add(&format!("the {name} is empty or has space around it"));
        }
    }
    let facet = Facet::ALL.into_iter().find(|f| facet_id(*f) == entry.facet);
    if facet.is_none() {
        add(&format!("`{}` is no facet: expected one of {}", entry.facet, Facet::ALL.map(facet_id).join(", ")));
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

fn check_places(file: &LexiconFile, ids: &BTreeSet<&str>, defects: &mut Vec<String>) {
    for (axis, id, place) in file.axes.iter().flat_map(|(axis, places)| places.iter().map(move |(id, place)| (axis, id, *place))) {
        if !ids.contains(id.as_str()) {
            defects.push(format!("axis `{axis:?}`: `{id}` is no concept"));
        }
        if place == 0 || !(-2..=2).contains(&place) {
            defects.push(format!("axis `{axis:?}`: the place {place} of `{id}` is 0 or not from -2 to 2"));
        }
    }
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
