//! R7: Dutch only. Every printed word comes from a Dutch label or phrase of an atom, a name, or a template; what an editor wrote is Dutch.

use crate::dutch::{COUNTRIES, LANGUAGES, NUMBER_WORDS, words};
use crate::genres::GENRES;
use crate::reason::{Atom, AtomId, Pair, Reason};
use std::cmp::Reverse;

/// Words that templates may print.
const TEMPLATE_WORDS: &str = "\
    aan acteurs afgerond afleveringen allebei alleen als anderhalf anders animatie bedacht bedachten bedenker bedenkers begin beide bij \
    bijna cijfer componist de deelt deze dezelfde die dit door draaien draait dus duur duurt een eerder eeuw en film films gaan gaat \
    geanimeerd gemaakt gemeen geregisseerd geschreven grote halfuur hebben heeft herkent het hier hoog in is jaar jaren je keer kijkers \
    klaar komen komt kort korte korter kortere kreeg kregen kwartier langer langere later leunen maar mede meer met minder minuten \
    muziek na net niet nieuw nu om onder ook op opnieuw over past per plaats regisseerde regisseerden regisseur regisseurs rol ruim \
    schreef schreven schrijver seizoen seizoenen serie series speelt spelen studio telt tip toe tonen toon tot uit uur vallen van veel \
    verhaal verschil vertellen vind vlagen volgen vorige want wat we weer weinig wel weten wie zag ze zekere zijn zoals zowel zwart-wit";

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
        || LANGUAGES.iter().any(|l| is_in(l.spoken))
        || GENRES.iter().any(|g| is_in(g.dutch))
        || word.parse::<u16>().is_ok()
}

/// The words outside the title that no phrase or name of an atom accounts for.
fn template_words(pair: &Pair<'_>, reason: &Reason) -> Vec<String> {
    let mut phrases: Vec<&str> = reason.atoms.iter().flat_map(|atom| phrases(pair, atom)).filter(|p| !p.is_empty()).collect();
    phrases.sort_unstable_by_key(|p| Reverse(p.len()));
    let text = phrases.iter().fold(reason.text.outside_title(), |text, phrase| without(&text, phrase));
    words(&text).map(str::to_lowercase).collect()
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
