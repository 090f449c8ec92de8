//! R8: no spoilers, no praise that nobody can check, no exclamation.

use super::strip::{is_edge, without_names};
use crate::reason::{AtomId, Pair, Reason};

/// What gives an ending away.
const SPOILERS: [&str; 17] = [
    "twist",
    "plottwist",
    "ontknoping",
    "de afloop",
    "blijkt de dader",
    "blijkt de moordenaar",
    "sterft",
    "overlijdt",
    "komt om",
    "dood van",
    "gaat dood",
    "loopt goed af",
    "loopt slecht af",
    "aan het eind",
    "uiteindelijk",
    "aftiteling",
    "aftercreditsstinger",
];

/// Praise, and what a title should not be called.
const PRAISE: [&str; 22] = [
    "meesterwerk",
    "meesterlijk",
    "briljant",
    "fantastisch",
    "geweldig",
    "geweldige",
    "prachtig",
    "prachtige",
    "schitterend",
    "schitterende",
    "magistraal",
    "weergaloos",
    "subliem",
    "adembenemend",
    "onvergetelijk",
    "fenomenaal",
    "topfilm",
    "topserie",
    "aanrader",
    "must-see",
    "de beste",
    "moet je zien",
];

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let text = without_names(pair, reason);
    for blocked in SPOILERS.iter().chain(&PRAISE).filter(|blocked| has(&text, blocked)) {
        found.push(format!("`{blocked}` is printed"));
    }
    if text.contains('!') {
        found.push("an exclamation mark".to_owned());
    }
    for atom in &reason.atoms {
        if let AtomId::Concept(no) = atom.id
            && pair.facts.concepts.get(no.at()).is_some_and(|c| c.spoiler)
        {
            found.push(format!("{no:?} is a spoiler"));
        }
    }
}

/// Whether the text has these words as whole words.
fn has(text: &str, blocked: &str) -> bool {
    text.match_indices(blocked).any(|(at, _)| is_edge(text[..at].chars().next_back()) && is_edge(text[at + blocked.len()..].chars().next()))
}
