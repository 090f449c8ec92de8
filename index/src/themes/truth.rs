//! Whether a topper's reason is true: every fact recomputed from the title, every word of the text carried by one.

use super::topper::{Fact, Why, may_print};
use crate::ids::MediaType;
use crate::lexicon::Concept;
use crate::reason::{MAX_CHARACTERS, MAX_WORDS, dutch};
use crate::store::Names;
use crate::title::Title;

/// Words that the builds of [`super::words`] add: they claim nothing.
const FRAME: [&str; 21] = [
    "draait",
    "om",
    "in",
    "is",
    "van",
    "toon",
    "hier",
    "heeft",
    "met",
    "en",
    "de",
    "film",
    "serie",
    "speelt",
    "het",
    "minuten",
    "afleveringen",
    "reken",
    "op",
    "ook",
    "gaat",
];

/// Labels of closing sentences.
const LABELS: [&str; 6] = ["Regie", "Bedenker", "Bedenkers", "Speelduur", "Lengte", "aflevering"];

/// Whether all facts hold of the title, at least one is there, the text keeps to its lengths, and nothing is said that no fact
/// carries.
pub fn is_true(concepts: &[Concept], names: &Names, title: &Title, why: &Why) -> bool {
    let short = why.text.chars().count() <= MAX_CHARACTERS;
    let brief = dutch::sentences(&why.text).iter().all(|s| s.split_whitespace().count() <= MAX_WORDS);
    let holds = why.facts.iter().all(|fact| holds(concepts, names, title, fact));
    !why.facts.is_empty() && short && brief && holds && is_carried(concepts, why)
}

fn holds(concepts: &[Concept], names: &Names, title: &Title, fact: &Fact) -> bool {
    match fact {
        Fact::Concept(no) => may_print(concepts, title, *no),
        Fact::Minutes(minutes) => title.runtime == Some(*minutes),
        Fact::Episodes(n) => title.episodes == Some(*n),
        Fact::Makers(said) => {
            // Whom the closing sentence names: a series may have directors beside its creators.
            let made = match title.media {
                MediaType::Movie => &title.directors,
                MediaType::Tv => &title.creators,
            };
            !said.is_empty() && made.len() == said.len() && made.iter().zip(said).all(|(no, said)| names.text(*no) == said)
        }
    }
}

/// Every word outside the title is the frame's or stands in a fact.
fn is_carried(concepts: &[Concept], why: &Why) -> bool {
    let said: String = why.facts.iter().map(|fact| said(concepts, fact) + " ").collect();
    let carried: Vec<&str> = dutch::words(&said).collect();
    let text = dutch::outside_title(&why.text);
    dutch::words(&text).all(|word| {
        let framed = FRAME.iter().any(|f| f.eq_ignore_ascii_case(word)) || LABELS.contains(&word);
        framed || carried.contains(&word)
    })
}

fn said(concepts: &[Concept], fact: &Fact) -> String {
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
