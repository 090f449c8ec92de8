//! Whether the reason of a topper is true: every fact recomputed from the title, every word backed by one.

use super::topper::{Fact, ListReason, makers, may_print};
use crate::dutch::{self, MAX_CHARACTERS, MAX_WORDS};
use crate::lexicon::Concept;
use crate::store::Names;
use crate::title::Title;

/// Words of templates and of closing sentences: they claim nothing.
const TEMPLATE_WORDS: &str = "draait om in is van toon hier heeft met en de film serie speelt het minuten afleveringen reken op ook gaat";
const LABELS: [&str; 6] = ["Regie", "Bedenker", "Bedenkers", "Speelduur", "Lengte", "aflevering"];

/// Whether there are facts, all of them are true of the title, the text is short enough, and nothing is printed that no fact backs.
pub fn is_true(concepts: &[Concept], names: &Names, title: &Title, reason: &ListReason) -> bool {
    let is_short = reason.text.characters() <= MAX_CHARACTERS && reason.text.longest_sentence() <= MAX_WORDS;
    let holds = reason.facts.iter().all(|fact| holds(concepts, names, title, fact));
    !reason.facts.is_empty() && is_short && holds && is_backed(concepts, reason)
}

fn holds(concepts: &[Concept], names: &Names, title: &Title, fact: &Fact) -> bool {
    match fact {
        Fact::Concept(no) => may_print(concepts, title, *no),
        Fact::Minutes(minutes) => title.runtime == Some(*minutes),
        Fact::Episodes(n) => title.episodes == Some(*n),
        Fact::Makers(printed) => !printed.is_empty() && makers(title).1.iter().map(|no| names.text(*no)).eq(printed.iter()),
    }
}

/// Whether every word outside the title is of a template or of a fact.
fn is_backed(concepts: &[Concept], reason: &ListReason) -> bool {
    let facts: String = reason.facts.iter().map(|fact| words_of(concepts, fact) + " ").collect();
    let backed: Vec<&str> = dutch::words(&facts).collect();
    let is_template = |word: &str| TEMPLATE_WORDS.split(' ').any(|w| w.eq_ignore_ascii_case(word)) || LABELS.contains(&word);
    dutch::words(&reason.text.outside_title()).all(|word| is_template(word) || backed.contains(&word))
}

fn words_of(concepts: &[Concept], fact: &Fact) -> String {
    match fact {
        Fact::Concept(no) => {
            let concept = concepts.get(no.at());
            concept.map_or_else(String::new, |c| format!("{} {}", c.phrase, c.clause.as_deref().unwrap_or_default()))
        }
        Fact::Makers(names) => names.join(" "),
        Fact::Minutes(n) => n.to_string(),
        Fact::Episodes(n) => dutch::count(*n).into_owned(),
    }
}
