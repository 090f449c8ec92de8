//! The words of a text that no atom accounts for: without the seed's title, names, and the lexicon's phrases of its atoms.

use crate::reason::dutch::{outside_title, words};
use crate::reason::{Atom, AtomId, Pair, Reason};

/// The words that templates alone must answer for.
pub(super) fn template_words(pair: &Pair<'_>, reason: &Reason) -> Vec<String> {
    let mut said: Vec<&str> = reason.atoms.iter().flat_map(|atom| phrases(pair, atom)).filter(|p| !p.is_empty()).collect();
    said.sort_unstable_by_key(|p| std::cmp::Reverse(p.len()));
    let mut text = outside_title(&reason.text);
    for phrase in &said {
        text = without(&text, phrase);
    }
    words(&text).map(str::to_lowercase).collect()
}

/// The text without the whole words of a phrase.
fn without(text: &str, phrase: &str) -> String {
    let (mut kept, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(phrase) {
        let (before, after) = (&rest[..at], &rest[at + phrase.len()..]);
        let whole = is_edge(before.chars().next_back().or_else(|| kept.chars().next_back())) && is_edge(after.chars().next());
        kept.push_str(before);
        kept.push_str(if whole { " " } else { phrase });
        rest = after;
    }
    kept + rest
}

/// Whether a word ends beside this character.
pub(super) fn is_edge(beside: Option<char>) -> bool {
    beside.is_none_or(|c| !c.is_alphanumeric())
}

/// The text without title and names, lower-case, for finding words that must not be there.
pub(super) fn without_names(pair: &Pair<'_>, reason: &Reason) -> String {
    let mut text = outside_title(&reason.text);
    for atom in &reason.atoms {
        if let AtomId::Name(_, no) = atom.id {
            let name = pair.facts.names.text(no);
            text = if name.is_empty() { text } else { without(&text, name) };
        }
    }
    text.to_lowercase()
}

fn phrases<'a>(pair: &Pair<'a>, atom: &Atom) -> [&'a str; 2] {
    match atom.id {
        AtomId::Concept(no) => {
            pair.facts.concepts.get(no.at()).map_or(["", ""], |c| [c.phrase.trim(), c.clause.as_deref().unwrap_or_default().trim()])
        }
        AtomId::Name(_, no) => [pair.facts.names.text(no), ""],
        AtomId::Fact(..) => ["", ""],
    }
}
