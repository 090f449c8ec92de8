//! R8: no spoiler, no praise that cannot be checked, no exclamation mark. R9: the reason of a weak match says "minder zeker", and no other does.

use super::vocabulary::{is_edge, without};
use crate::reason::{AtomId, Pair, Reason};

/// What gives an ending away.
#[rustfmt::skip]
const SPOILERS: [&str; 17] = [
    "twist", "plottwist", "ontknoping", "de afloop", "blijkt de dader", "blijkt de moordenaar", "sterft", "overlijdt", "komt om",
    "dood van", "gaat dood", "loopt goed af", "loopt slecht af", "aan het eind", "uiteindelijk", "aftiteling", "aftercreditsstinger",
];

/// Words of praise, which nobody can check.
#[rustfmt::skip]
const PRAISE: [&str; 22] = [
    "meesterwerk", "meesterlijk", "briljant", "fantastisch", "geweldig", "geweldige", "prachtig", "prachtige", "schitterend",
    "schitterende", "magistraal", "weergaloos", "subliem", "adembenemend", "onvergetelijk", "fenomenaal", "topfilm", "topserie", "aanrader",
    "must-see", "de beste", "moet je zien",
];

/// Contained in every text of `compose/weak.rs`.
const LESS_CERTAIN: &str = "minder zeker";

/// Gate R8.
pub(super) fn find_blocked(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let text = without_names(pair, reason);
    let is_printed = |blocked: &&&str| {
        let is_whole = |at: usize| is_edge(text[..at].chars().next_back()) && is_edge(text[at + blocked.len()..].chars().next());
        text.match_indices(**blocked).any(|(at, _)| is_whole(at))
    };
    found.extend(SPOILERS.iter().chain(&PRAISE).filter(is_printed).map(|blocked| format!("`{blocked}` is printed")));
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

/// Gate R9.
pub(super) fn find_wrong_certainty(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    match (reason.weak, without_names(pair, reason).contains(LESS_CERTAIN)) {
        (true, false) => found.push("a weak match that does not admit it".to_owned()),
        (false, true) => found.push("calls a good match less certain".to_owned()),
        _ => {}
    }
}

/// The text without title and names, in lower case.
fn without_names(pair: &Pair<'_>, reason: &Reason) -> String {
    let mut text = reason.text.outside_title();
    for atom in &reason.atoms {
        if let AtomId::Name(_, no) = atom.id {
            let name = pair.facts.names.text(no);
            text = if name.is_empty() { text } else { without(&text, name) };
        }
    }
    text.to_lowercase()
}
