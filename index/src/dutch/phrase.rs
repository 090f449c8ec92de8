//! Phrases: what is said of a title, by its grammar, and the forms it takes in a sentence.

use super::credit::Role;
use super::join::and;
use crate::lexicon::{Concept, Facet};
use std::borrow::Cow;

/// Before a tone that one of the titles only has at moments.
const SOMETIMES: &str = "soms ";

/// What is said, by the grammar of its words.
#[derive(Debug, Clone, PartialEq)]
pub enum Phrase<'a> {
    /// A noun phrase that a story is about ("gaat over ..."), perhaps with a clause.
    Topic {
        /// Whether every title it is said of is about it; else one of them only touches on it.
        central: bool,
        /// "een dubbelleven"
        noun: &'a str,
        /// "leidt iemand een dubbelleven"
        clause: Option<&'a str>,
    },
    /// A noun phrase for narrative form, look or sound ("hier krijg je ..."), perhaps with a clause.
    Feature {
        /// "sprongen in de tijd"
        noun: &'a str,
        /// "springt het verhaal heen en weer in de tijd"
        clause: Option<&'a str>,
    },
    /// A predicative adjective ("is ...").
    Quality {
        /// "grimmig"
        adjective: Cow<'a, str>,
        /// Whether it can be said of a tone.
        toned: bool,
    },
    /// A prepositional phrase of place or time ("speelt ...").
    Place {
        /// Whether all of it is set there; else one of the titles only visits.
        central: bool,
        /// "in New York"
        at: &'a str,
    },
    /// One or two people in a role.
    Credit {
        /// The role.
        role: Role,
        /// How many people have the role in the title that has most of them.
        of: usize,
        /// The name, or two names.
        name: Cow<'a, str>,
        /// Whether it is two.
        two: bool,
    },
    /// Where it comes from ("komt uit Japan", "komt van Studio Ghibli").
    Origin(String),
    /// The language that is spoken: "Deens".
    Spoken(&'static str),
    /// How many users rated both highly.
    Ratings(String),
}

impl<'a> Phrase<'a> {
    /// The phrase of a concept; `None` when it has no words. `central` is false where one of the titles only touches on it.
    pub fn of_concept(concept: &'a Concept, central: bool) -> Option<Self> {
        let phrase = concept.phrase.trim();
        let topic = matches!(concept.facet, Facet::Theme | Facet::Relations);
        let clause = concept.clause.as_deref().map(str::trim).filter(|c| !c.is_empty() && (central || !topic && !claims_the_centre(c)));
        // "Soms rustig verteld" says nothing.
        let is_said = !phrase.is_empty() && (central || concept.facet != Facet::Pace);
        is_said.then_some(match concept.facet {
            Facet::Theme | Facet::Relations => Phrase::Topic { central, noun: phrase, clause },
            Facet::Form | Facet::Look => Phrase::Feature { noun: phrase, clause },
            Facet::Tone if !central => Phrase::Quality { adjective: format!("{SOMETIMES}{phrase}").into(), toned: false },
            Facet::Tone => Phrase::Quality { adjective: phrase.into(), toned: is_of_tone(phrase) },
            Facet::Pace | Facet::Source => Phrase::Quality { adjective: phrase.into(), toned: false },
            Facet::Setting | Facet::Time => Phrase::Place { central: central || is_whole(phrase), at: phrase },
        })
    }

    /// Two makers in one role as one phrase.
    pub fn join(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Phrase::Credit { role, of, name: a, two: false }, Phrase::Credit { role: also, name: b, two: false, .. })
                if role == also && role.is_maker() =>
            {
                Some(Phrase::Credit { role: *role, of: *of, name: and(a, b).into(), two: true })
            }
            _ => None,
        }
    }

    /// The words that name it.
    pub fn name(&self) -> &str {
        match self {
            Phrase::Topic { noun: words, .. } | Phrase::Feature { noun: words, .. } | Phrase::Place { at: words, .. } => words,
            Phrase::Quality { adjective: words, .. } | Phrase::Credit { name: words, .. } => words,
            Phrase::Origin(words) | Phrase::Ratings(words) => words,
            Phrase::Spoken(words) => words,
        }
    }

    /// The clause that says it whole, verb first.
    pub const fn clause(&self) -> Option<&'a str> {
        match self {
            Phrase::Topic { clause, .. } | Phrase::Feature { clause, .. } => *clause,
            _ => None,
        }
    }

    /// The value of a placeholder in a template; `None` when the phrase has none, and the template does not fit it.
    pub fn value(&self, placeholder: &str) -> Option<Cow<'_, str>> {
        let owned = |text: String| Some(Cow::Owned(text));
        let by_number = |one: &'static str, more: &'static str, two: bool| Some(Cow::Borrowed(if two { more } else { one }));
        match (placeholder, self) {
            ("name", _) => Some(Cow::Borrowed(self.name())),
            ("is", Phrase::Quality { adjective, toned: false }) => owned(format!("{} {adjective}", verb_of(adjective))),
            ("from", Phrase::Origin(from)) => Some(Cow::Borrowed(from)),
            ("language", Phrase::Spoken(language)) => Some(Cow::Borrowed(*language)),
            ("users", Phrase::Ratings(users)) => Some(Cow::Borrowed(users)),
            ("mede", Phrase::Credit { of, two, .. }) => by_number("", "mede ", *of > 1 + usize::from(*two)),
            ("s", Phrase::Credit { two, .. }) => by_number("", "s", *two),
            ("n", Phrase::Credit { two, .. }) => by_number("", "n", *two),
            ("en", Phrase::Credit { two, .. }) => by_number("", "en", *two),
            ("zijn", Phrase::Credit { two, .. }) => by_number("is", "zijn", *two),
            ("schreef", Phrase::Credit { two, .. }) => by_number("schreef", "schreven", *two),
            _ => None,
        }
    }
}

/// Whether a place or time is either that of the whole story or none of it: "in één nacht".
fn is_whole(at: &str) -> bool {
    ["deels ", "in één ", "op één ", "over vele ", "in de loop "].iter().any(|start| at.starts_with(start))
}

/// Whether a clause says that the story turns on it: untrue where one of the titles only touches on it.
fn claims_the_centre(clause: &str) -> bool {
    clause.starts_with("draait ") || ["middelpunt", "centraal", "hoofdrol", "grote rol"].iter().any(|word| clause.contains(word))
}

/// Whether a clause has "er" right after its verb ("is er een feest").
pub fn says_er(clause: &str) -> bool {
    clause.split(' ').nth(1) == Some("er")
}

/// The clause as it follows "hier", which takes the place of "er": "loopt er een hond rond" as "loopt een hond rond".
pub fn without_er(clause: &str) -> Cow<'_, str> {
    if says_er(clause) { clause.replacen(" er ", " ", 1).into() } else { clause.into() }
}

/// The verb that goes with a quality: "is grimmig", "zit vol slapstick".
fn verb_of(adjective: &str) -> &'static str {
    if adjective.strip_prefix(SOMETIMES).unwrap_or(adjective).starts_with("vol ") { "zit" } else { "is" }
}

/// Whether an adjective can be said of a tone: "grimmig" and "kil en afstandelijk", not "vol slapstick" or "camp en uitvergroot".
pub fn is_of_tone(phrase: &str) -> bool {
    let words: Vec<&str> = phrase.split(' ').collect();
    matches!(words[..], [_] | [_, "en", _]) && !phrase.starts_with("camp ")
}
