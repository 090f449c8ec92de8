//! Phrases: what is said of a title, by its grammar, and the forms it takes in a sentence.

use super::credit::Role;
use super::join::{and, nouns, predicates};
use super::text::Sentence;
use crate::lexicon::{Concept, Facet};
use std::borrow::Cow;

/// After "gaan": "draait om" would claim too much of a title that only touches on the topic.
pub const AMONG_OTHERS: &str = "onder meer over ";

/// The verb that takes "op".
const LEAN: &str = "leunen";

/// What is said, by the grammar of its words.
#[derive(Debug, Clone, PartialEq)]
pub enum Phrase<'a> {
    /// A noun phrase that a story turns on ("draait om ..."), perhaps with a clause.
    Topic {
        /// Whether every title it is said of is about it; else one of them only touches on it.
        central: bool,
        /// Whether it can follow "met" and "herkent": people, and things with an article.
        concrete: bool,
        /// "een dubbelleven"
        noun: Cow<'a, str>,
        /// "leidt iemand een dubbelleven"
        clause: Option<&'a str>,
    },
    /// A noun phrase for narrative form, look or sound ("vind je hier ...").
    Feature {
        /// "sprongen in de tijd"
        noun: Cow<'a, str>,
        /// "springt het verhaal heen en weer in de tijd"
        clause: Option<&'a str>,
    },
    /// A predicative adjective ("is ...").
    Quality {
        /// "grimmig"
        adjective: Cow<'a, str>,
        /// Whether "van toon" can follow.
        toned: bool,
    },
    /// A prepositional phrase of place or time ("speelt ...").
    Place {
        /// Whether all of it is set there; else one of the titles only visits.
        central: bool,
        /// "in New York"
        at: Cow<'a, str>,
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
    /// Where it comes from ("komt uit Japan", "komt van studio Ghibli").
    Origin(String),
    /// The ratings of those who rated both ("kreeg van 37 kijkers een hoog cijfer").
    Ratings(String),
}

impl<'a> Phrase<'a> {
    /// The phrase of a concept; `None` when it has no words. `central` is false where one of the titles only touches on it.
    pub fn of_concept(concept: &'a Concept, central: bool) -> Option<Self> {
        let phrase = concept.phrase.trim();
        let noun = Cow::Borrowed(phrase);
        let topic = matches!(concept.facet, Facet::Theme | Facet::Relations);
        let clause = concept.clause.as_deref().map(str::trim).filter(|c| !c.is_empty() && (central || !topic && !claims_the_centre(c)));
        (!phrase.is_empty()).then_some(match concept.facet {
            Facet::Theme => Phrase::Topic { central, concrete: phrase.starts_with("een "), noun, clause },
            Facet::Relations => Phrase::Topic { central, concrete: true, noun, clause },
            Facet::Form | Facet::Look => Phrase::Feature { noun, clause },
            Facet::Tone | Facet::Pace if !central => Phrase::Quality { adjective: format!("bij vlagen {phrase}").into(), toned: false },
            Facet::Tone => Phrase::Quality { adjective: noun, toned: takes_van_toon(phrase) },
            Facet::Pace | Facet::Source => Phrase::Quality { adjective: noun, toned: false },
            Facet::Setting | Facet::Time => Phrase::Place { central: central || is_whole(phrase), at: noun },
        })
    }

    /// One phrase for two, where Dutch can join them: "een dubbelleven en een antiheld", "in Londen in de jaren zestig"; not where
    /// one is a pair already ("een mens en een machine").
    pub fn join(&self, other: &Self) -> Option<Self> {
        let noun = matches!(self, Phrase::Topic { .. } | Phrase::Feature { .. });
        if noun && [self, other].iter().any(|p| p.name().contains(" en ")) {
            return None;
        }
        match (self, other) {
            (Phrase::Topic { central, concrete: x, noun: a, .. }, Phrase::Topic { central: also, concrete: y, noun: b, .. }) => {
                Some(Phrase::Topic { central: *central && *also, concrete: *x && *y, noun: nouns(a, b).into(), clause: None })
            }
            (Phrase::Feature { noun: a, .. }, Phrase::Feature { noun: b, .. }) if verb_of(a) == verb_of(b) => {
                Some(Phrase::Feature { noun: nouns(a, b).into(), clause: None })
            }
            (Phrase::Quality { adjective: a, toned: x }, Phrase::Quality { adjective: b, toned: y }) => {
                Some(Phrase::Quality { adjective: predicates(a, b).into(), toned: *x && *y })
            }
            (Phrase::Place { central: true, at: a }, Phrase::Place { central: true, at: b }) => {
                Some(Phrase::Place { central: true, at: and(a, b).into() })
            }
            (Phrase::Credit { role, of, name: a, two: false }, Phrase::Credit { role: also, name: b, two: false, .. })
                if role == also && role.is_maker() =>
            {
                Some(Phrase::Credit { role: *role, of: *of, name: and(a, b).into(), two: true })
            }
            _ => None,
        }
    }

    /// Verb and rest for "Beide films ...": ("draaien", "om een dubbelleven").
    pub fn plural(&self) -> (&'static str, String) {
        match self {
            Phrase::Topic { central: true, noun, .. } => ("draaien", format!("om {noun}")),
            Phrase::Topic { noun, .. } => ("gaan", format!("{AMONG_OTHERS}{noun}")),
            Phrase::Feature { noun, .. } if verb_of(noun) == LEAN => (LEAN, format!("op {noun}")),
            Phrase::Feature { noun, .. } => (verb_of(noun), noun.to_string()),
            Phrase::Quality { adjective, .. } => ("zijn", adjective.to_string()),
            Phrase::Place { .. } => ("spelen", self.at()),
            Phrase::Origin(from) => ("komen", from.clone()),
            Phrase::Ratings(ratings) => ("kregen", ratings.clone()),
            Phrase::Credit { role, .. } => (role.credit().plural.0, self.words(role.credit().plural.1)),
        }
    }

    /// What can follow the first sentence after a comma, in several wordings: ", met een antiheld".
    pub fn attached(&self) -> Vec<String> {
        let again = |clause: &Option<&str>| clause.map(|c| format!("en opnieuw {c}"));
        match self {
            Phrase::Topic { concrete: false, clause, .. } => again(clause).into_iter().collect(),
            Phrase::Topic { noun, clause, .. } | Phrase::Feature { noun, clause } => {
                std::iter::once(format!("met {noun}")).chain(again(clause)).collect()
            }
            Phrase::Quality { .. } | Phrase::Origin(_) | Phrase::Ratings(_) => Vec::new(),
            Phrase::Place { .. } => vec![format!("opnieuw {}", self.at()), format!("weer {}", self.at())],
            Phrase::Credit { role, .. } => vec![self.words(role.credit().attached)],
        }
    }

    /// What can stand alone after "Opnieuw": "in New York", "grimmig", "met een antiheld", "draait het om wraak".
    pub fn alone(&self) -> String {
        match self {
            Phrase::Topic { concrete: false, .. } => self.words("{it}"),
            Phrase::Topic { noun, .. } | Phrase::Feature { noun, .. } => format!("met {noun}"),
            Phrase::Place { .. } => self.at(),
            Phrase::Credit { role, .. } => self.words(role.credit().alone),
            Phrase::Quality { .. } | Phrase::Origin(_) | Phrase::Ratings(_) => self.name().to_owned(),
        }
    }

    /// The words that name it.
    pub fn name(&self) -> &str {
        match self {
            Phrase::Topic { noun: words, .. } | Phrase::Feature { noun: words, .. } => words,
            Phrase::Quality { adjective: words, .. } | Phrase::Place { at: words, .. } | Phrase::Credit { name: words, .. } => words,
            Phrase::Origin(words) | Phrase::Ratings(words) => words,
        }
    }

    /// The clause that says it whole.
    pub const fn clause(&self) -> Option<&'a str> {
        match self {
            Phrase::Topic { clause, .. } | Phrase::Feature { clause, .. } => *clause,
            _ => None,
        }
    }

    /// The value of a placeholder in a template; `None` when the phrase has none, and the template does not fit it.
    pub fn value(&self, placeholder: &str) -> Option<Cow<'_, str>> {
        let owned = |text: String| Some(Cow::Owned(text));
        match (placeholder, self) {
            ("name", _) => Some(Cow::Borrowed(self.name())),
            ("clause", _) => self.clause().map(Cow::Borrowed),
            ("clause after hier", _) => self.clause().filter(|c| !says_er(c)).map(Cow::Borrowed),
            ("at", Phrase::Place { .. }) => owned(self.at()),
            ("central noun", Phrase::Topic { central: true, noun, .. }) => Some(Cow::Borrowed(noun)),
            ("it", Phrase::Topic { central: true, noun, .. }) => owned(format!("draait het om {noun}")),
            ("it", Phrase::Topic { noun, .. }) => owned(format!("gaat het {AMONG_OTHERS}{noun}")),
            ("over", Phrase::Topic { central: true, noun, .. }) => owned(format!("over {noun}")),
            ("over", Phrase::Topic { noun, .. }) => owned(format!("{AMONG_OTHERS}{noun}")),
            ("mede", Phrase::Credit { of, two, .. }) => Some(if *of > 1 + usize::from(*two) { "mede " } else { "" }.into()),
            ("s", Phrase::Credit { two, .. }) => Some(if *two { "s" } else { "" }.into()),
            ("n", Phrase::Credit { two, .. }) => Some(if *two { "n" } else { "" }.into()),
            ("en", Phrase::Credit { two, .. }) => Some(if *two { "en" } else { "" }.into()),
            ("schreef", Phrase::Credit { two, .. }) => Some(if *two { "schreven" } else { "schreef" }.into()),
            _ => None,
        }
    }

    /// Where it is set: "in New York", and where one of the two only visits "onder meer in New York".
    fn at(&self) -> String {
        match self {
            Phrase::Place { central: false, at } => format!("onder meer {at}"),
            other => other.name().to_owned(),
        }
    }

    /// A template without a title, filled in.
    fn words(&self, template: &str) -> String {
        Sentence::fill(template, |placeholder| self.value(placeholder)).map_or_else(String::new, |s| s.outside_title().collect())
    }
}

/// What both titles do with a narrative form: not every form is had.
fn verb_of(feature: &str) -> &'static str {
    const VERBS: [(&str, &[&str]); 4] = [
        ("volgen", &["de wetten", "de stijl"]),
        (
            "vertellen",
            &[
                "een verhaal",
                "een afgerond verhaal",
                "een familiekroniek",
                "losse verhalen",
                "losse avonturen",
                "parallelle verhalen",
                "een geschiedenis",
                "een avontuur",
                "een western",
            ],
        ),
        (LEAN, &["humor", "liefde ", "speurwerk", "griezelen", "angst", "spanning", "zang"]),
        ("tonen", &["het gewone leven", "het wonderlijke", "een cyberpunkwereld", "een wereld"]),
    ];
    let fits = |(_, starts): &&(&str, &[&str])| starts.iter().any(|start| feature.starts_with(start));
    VERBS.iter().find(fits).map_or("hebben", |(verb, _)| verb)
}

/// Whether a place or time is either that of the whole story or none of it: "in één nacht".
fn is_whole(at: &str) -> bool {
    ["deels ", "in één ", "op één ", "over vele ", "in de loop "].iter().any(|start| at.starts_with(start))
}

/// Whether a clause says that the story turns on it: untrue where one of the titles only touches on it.
fn claims_the_centre(clause: &str) -> bool {
    clause.starts_with("draait ") || ["middelpunt", "centraal", "hoofdrol", "grote rol"].iter().any(|word| clause.contains(word))
}

/// Whether a clause has "er" right after its verb ("is er een feest"): after "hier" the place would be said twice.
pub fn says_er(clause: &str) -> bool {
    clause.split(' ').nth(1) == Some("er")
}

/// "grimmig" and "kil en afstandelijk" take "van toon"; "vol slapstick" and "tot het laatst gespannen" do not.
pub fn takes_van_toon(phrase: &str) -> bool {
    let words: Vec<&str> = phrase.split(' ').collect();
    matches!(words[..], [_] | [_, "en", _])
}
