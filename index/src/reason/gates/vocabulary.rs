//! R7: Dutch only. Every printed word comes from a Dutch label or phrase of an atom, a name, or a template; what an editor wrote is Dutch.

use crate::dutch::{COUNTRIES, LANGUAGES, NUMBER_WORDS, capitalised, without_er, words};
use crate::genres::GENRES;
use crate::lexicon::Facet;
use crate::reason::{Atom, AtomId, Pair, Reason};
use std::cmp::Reverse;

/// Words that templates may print.
const TEMPLATE_WORDS: &str = "\
    afgerond seizoen \
    aan achter acteurs al allebei als bedacht bedachten beide bekend bij blijft camera cijfer dan dat de deel deelt delen deze \
    dezelfde die dit draaien draait duur dus echte een en er erbij even film gaan gaat gaven geanimeerd geldt gemeen gok gokje graag grote \
    hand hebben heeft herken het hier hoog hoor hoort idee in is je keer kent keuze kijkers kijkt naar kom kort komt krijg krijgt maakte maakten maar maken maker makers \
    mede mee meer met muziek na net niet nog nu om ook opnieuw over past regie regisseerde regisseerden rest rol scenario series soms schreef \
    schreven serie speelt stem te tegen terug tip toon uit van veel verder verhaal volg volgt voor waargebeurd want wat we weer weet \
    weinig wel weten zat zaten ze zie ziet zijn zit zo zoals zoek zo’n zwart-wit één";

pub(super) fn find(pair: &Pair<'_>, reason: &Reason, found: &mut Vec<String>) {
    let unknown = if reason.edited { Vec::new() } else { template_words(pair, reason) };
    for word in unknown.iter().filter(|word| !is_known(word)) {
        found.push(format!("`{word}` comes from nowhere"));
    }
    for atom in &reason.atoms {
        if let AtomId::Concept(no) = atom.id
            && pair.facts.concepts.get(no.at()).is_none_or(|c| c.label.trim().is_empty() || c.phrase.trim().is_empty())
        {
            found.push(format!("{no:?} has no Dutch words"));
        }
        if [&atom.label, &atom.seed_value, &atom.tip_value].iter().any(|text| text.trim().is_empty()) {
            found.push(format!("{:?} has an empty label or value", atom.id));
        }
    }
}

/// Whether a template may print the word.
fn is_known(word: &str) -> bool {
    let is_in = |text: &str| words(text).any(|w| w.to_lowercase() == word);
    TEMPLATE_WORDS.split(' ').any(|known| known == word)
        || NUMBER_WORDS.contains(&word)
        || COUNTRIES.iter().any(|(_, name)| is_in(name))
        || LANGUAGES.iter().any(|l| is_in(l.name))
        || GENRES.iter().any(|g| is_in(g.dutch))
        || word.parse::<u16>().is_ok()
}

/// The words outside the title that no phrase or name of an atom accounts for.
fn template_words(pair: &Pair<'_>, reason: &Reason) -> Vec<String> {
    let mut phrases: Vec<String> = reason.atoms.iter().flat_map(|atom| phrases(pair, atom)).filter(|p| !p.is_empty()).collect();
    phrases.sort_unstable_by_key(|p| Reverse(p.len()));
    let text = phrases.iter().fold(reason.text.outside_title(), |text, phrase| without(&text, phrase));
    words(&text).map(str::to_lowercase).collect()
}

/// The words of an atom in every form that they are printed in.
fn phrases(pair: &Pair<'_>, atom: &Atom) -> Vec<String> {
    match atom.id {
        AtomId::Concept(no) => pair.facts.concepts.get(no.at()).map_or_else(Vec::new, |concept| {
            let (phrase, clause) = (concept.phrase.trim(), concept.clause.as_deref().unwrap_or_default().trim());
            let kind = (concept.facet == Facet::Form).then(|| concept.label.clone());
            let all = [phrase.to_owned(), capitalised(phrase), clause.to_owned(), without_er(clause).into_owned()];
            all.into_iter().chain(kind).collect()
        }),
        AtomId::Name(_, no) => vec![pair.facts.names.text(no).to_owned()],
        AtomId::Fact(..) => Vec::new(),
    }
}

/// The text without a phrase where it occurs as whole words.
pub(super) fn without(text: &str, phrase: &str) -> String {
    let (mut left, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find(phrase) {
        let (before, after) = (&rest[..at], &rest[at + phrase.len()..]);
        let is_whole = is_edge(before.chars().next_back().or_else(|| left.chars().next_back())) && is_edge(after.chars().next());
        left.push_str(before);
        left.push_str(if is_whole { " " } else { phrase });
        rest = after;
    }
    left + rest
}

/// Whether a word ends beside this character.
pub(super) fn is_edge(beside: Option<char>) -> bool {
    beside.is_none_or(|c| !c.is_alphanumeric())
}
