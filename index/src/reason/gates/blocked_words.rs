//! R8: no spoiler, no praise that cannot be checked, no exclamation mark. R9: a weak match is marked, one that
//! shares next to nothing also calls itself a guess, and no other reason does either.

use super::shared;
use super::vocabulary::{is_edge, without};
use crate::dutch::words;
use crate::reason::compose::{GUESS, is_weak, must_admit};
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
            && (pair.facts.concepts.get(no.at()).is_some_and(|c| c.spoiler) || [pair.seed, pair.tip].iter().any(|t| !t.may_print(no)))
        {
            found.push(format!("{no:?} gives an end away"));
        }
    }
}

/// Gate R9. What an editor put side by side is no weak match, and the sentence may tell of a guess.
pub(super) fn find_wrong_certainty(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    if reason.edited {
        found.extend(reason.weak.then(|| "an editor's judgement that is marked as weak".to_owned()));
        return;
    }
    let admits = words(&without_names(pair, reason)).any(|word| GUESS.contains(&word));
    let (is_weak, must_admit) = (is_weak(pair, &reason.atoms), must_admit(pair, &reason.atoms, shared(reason).next()));
    match (reason.weak, admits) {
        (false, _) if is_weak => found.push("a weak match that is not marked".to_owned()),
        (false, true) => found.push("calls a good match a guess".to_owned()),
        (true, _) if !is_weak && !must_admit => found.push("a good match that is marked as weak".to_owned()),
        (true, false) if must_admit => found.push("a guess that does not admit it".to_owned()),
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
