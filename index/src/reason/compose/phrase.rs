//! A printed atom as grammar: what kind of words stand for it, and the places in a sentence that it can take.

use super::wording::{LEAN, claims_the_heart, is_whole, says_something, takes_van_toon, verb_of};
use crate::lexicon::Facet;
use crate::reason::dutch::{and, language, nouns, predicates};
use crate::reason::held::standing;
use crate::reason::rules::SHORT_FILM;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::Title;
use std::borrow::Cow;

/// After "gaan": where one of the two only touches on it, to "turn on it" would be too much said.
pub(super) const AMONG_OTHERS: &str = "onder meer over ";

/// The role in which a name is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Director of both.
    Director,
    /// Writer and director of both.
    Author,
    /// Creator of both series.
    Creator,
    /// Writer of both.
    Writer,
    /// Composer of both.
    Composer,
    /// Among the first billed of both.
    Actor,
}

/// The words of an atom, by the grammar of its kind.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Phrase<'a> {
    /// A noun phrase that a story can turn on ("draait om ..."), perhaps with a clause that says it whole.
    Topic {
        /// Whether both titles are about it; else one of them only touches on it.
        central: bool,
        /// Whether it stands well after "met" and "herkent": people, and things with an article.
        concrete: bool,
        /// "een dubbelleven"
        noun: Cow<'a, str>,
        /// "leidt iemand een dubbelleven"
        clause: Option<&'a str>,
    },
    /// A noun phrase for how it is told, looks or sounds ("vind je hier ...").
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
        /// Whether it is where or when both play; else one of them only comes there.
        central: bool,
        /// "in New York"
        at: Cow<'a, str>,
    },
    /// A person in a role.
    Credit {
        /// Which role.
        role: Role,
        /// How many share the role in the title that has most of them.
        of: usize,
        /// The name, or two names.
        name: Cow<'a, str>,
        /// Whether it is two.
        two: bool,
    },
    /// Where it comes from ("komt uit Japan", "komt van studio Ghibli").
    Origin {
        /// "uit Zuid-Korea"
        from: String,
    },
    /// The people who rated both highly.
    Crowd {
        /// "van 37 kijkers een hoog cijfer"
        marks: String,
    },
}

impl<'a> Phrase<'a> {
    /// The phrase of an atom; `None` for one that has no Dutch words and so is never printed.
    pub(super) fn of(pair: &Pair<'a>, atom: &Atom) -> Option<Self> {
        match &atom.id {
            AtomId::Concept(no) => {
                let concept = pair.facts.concepts.get(no.at())?;
                let phrase = concept.phrase.trim();
                let noun = Cow::Borrowed(phrase);
                let central = standing(pair, atom).is_none_or(|(least, _)| least > 1);
                let topic = matches!(concept.facet, Facet::Theme | Facet::Relations);
                let clause = concept.clause.as_deref().filter(|c| !c.trim().is_empty() && (central || !topic && !claims_the_heart(c)));
                (!phrase.is_empty()).then_some(match concept.facet {
                    Facet::Theme => Phrase::Topic { central, concrete: phrase.starts_with("een "), noun, clause },
                    Facet::Relations => Phrase::Topic { central, concrete: true, noun, clause },
                    Facet::Form | Facet::Look => Phrase::Feature { noun, clause },
                    Facet::Tone | Facet::Pace if !central => {
                        Phrase::Quality { adjective: Cow::Owned(format!("bij vlagen {phrase}")), toned: false }
                    }
                    Facet::Tone => Phrase::Quality { adjective: noun, toned: takes_van_toon(phrase) },
                    Facet::Pace | Facet::Source => Phrase::Quality { adjective: noun, toned: false },
                    Facet::Setting | Facet::Time => Phrase::Place { central: central || is_whole(phrase), at: noun },
                })
            }
            AtomId::Name(kind, no) => {
                let name = pair.facts.names.text(*no);
                let from = |from: String| Some(Phrase::Origin { from });
                match kind {
                    AtomKind::Studio if says_something(name) => from(format!("van {name}")),
                    // Of another studio, and of a channel, the name means nothing to who watches: it stays in the evidence.
                    AtomKind::Studio | AtomKind::Network => None,
                    _ => credit(pair, atom, *kind, name),
                }
            }
            AtomId::Fact(AtomKind::Country, _) => Some(Phrase::Origin { from: format!("uit {}", atom.tip_value) }),
            AtomId::Fact(AtomKind::Language, code) => {
                language(code).map(|l| Phrase::Quality { adjective: Cow::Borrowed(l.spoken), toned: false })
            }
            AtomId::Fact(AtomKind::Form, form) => {
                let adjective = if form == SHORT_FILM { "kort van duur" } else { "in één seizoen afgerond" };
                Some(Phrase::Quality { adjective: Cow::Borrowed(adjective), toned: false })
            }
            AtomId::Fact(AtomKind::LikedTogether, users) => Some(Phrase::Crowd { marks: format!("van {users} kijkers een hoog cijfer") }),
            AtomId::Fact(..) => None,
        }
    }

    /// One phrase for two, where Dutch can join them: "een dubbelleven en een antiheld", "in Londen in de jaren zestig"; not where
    /// one is a pair already ("een mens en een machine").
    pub(super) fn join(&self, other: &Self) -> Option<Self> {
        let noun = matches!(self, Phrase::Topic { .. } | Phrase::Feature { .. });
        if noun && [self, other].iter().any(|p| p.name().contains(" en ")) {
            return None;
        }
        match (self, other) {
            (Phrase::Topic { central, concrete: x, noun: a, .. }, Phrase::Topic { central: also, concrete: y, noun: b, .. }) => {
                Some(Phrase::Topic { central: *central && *also, concrete: *x && *y, noun: Cow::Owned(nouns(a, b)), clause: None })
            }
            (Phrase::Feature { noun: a, .. }, Phrase::Feature { noun: b, .. }) if verb_of(a) == verb_of(b) => {
                Some(Phrase::Feature { noun: Cow::Owned(nouns(a, b)), clause: None })
            }
            (Phrase::Quality { adjective: a, toned: x }, Phrase::Quality { adjective: b, toned: y }) => {
                let adjective = Cow::Owned(predicates(a, b));
                Some(Phrase::Quality { adjective, toned: *x && *y })
            }
            (Phrase::Place { central: true, at: a }, Phrase::Place { central: true, at: b }) => {
                Some(Phrase::Place { central: true, at: Cow::Owned(and(a, b)) })
            }
            (Phrase::Credit { role, of, name: a, two: false }, Phrase::Credit { role: also, name: b, two: false, .. })
                if role == also && matches!(role, Role::Director | Role::Author | Role::Creator) =>
            {
                Some(Phrase::Credit { role: *role, of: *of, name: Cow::Owned(and(a, b)), two: true })
            }
            _ => None,
        }
    }

    /// Verb and rest for "Beide films ...": ("draaien", "om een dubbelleven").
    pub(super) fn plural(&self) -> (&'static str, String) {
        match self {
            Phrase::Topic { central: true, noun, .. } => ("draaien", format!("om {noun}")),
            Phrase::Topic { noun, .. } => ("gaan", format!("{AMONG_OTHERS}{noun}")),
            Phrase::Feature { noun, .. } if verb_of(noun) == LEAN => (LEAN, format!("op {noun}")),
            Phrase::Feature { noun, .. } => (verb_of(noun), noun.to_string()),
            Phrase::Quality { adjective, .. } => ("zijn", adjective.to_string()),
            Phrase::Place { .. } => ("spelen", self.at()),
            Phrase::Origin { from } => ("komen", from.clone()),
            Phrase::Crowd { marks } => ("kregen", marks.clone()),
            Phrase::Credit { role, name, .. } => {
                let along = self.along();
                match role {
                    Role::Director => ("zijn", format!("{along}geregisseerd door {name}")),
                    Role::Author => ("zijn", format!("{along}geschreven en geregisseerd door {name}")),
                    Role::Creator => ("zijn", format!("{along}bedacht door {name}")),
                    Role::Writer => ("zijn", format!("{along}geschreven door {name}")),
                    Role::Composer => ("hebben", format!("muziek van {name}")),
                    Role::Actor => ("hebben", format!("{name} in een grote rol")),
                }
            }
        }
    }

    /// What can follow the first sentence after a comma, in several wordings: ", met een antiheld".
    pub(super) fn attached(&self) -> Vec<String> {
        match self {
            Phrase::Topic { concrete: false, clause, .. } => clause.map(|c| format!("en opnieuw {c}")).into_iter().collect(),
            Phrase::Topic { noun, clause, .. } | Phrase::Feature { noun, clause } => {
                let mut ways = vec![format!("met {noun}")];
                ways.extend(clause.map(|c| format!("en opnieuw {c}")));
                ways
            }
            Phrase::Quality { .. } | Phrase::Origin { .. } | Phrase::Crowd { .. } => Vec::new(),
            Phrase::Place { .. } => vec![format!("opnieuw {}", self.at()), format!("weer {}", self.at())],
            Phrase::Credit { role, name, .. } => vec![match role {
                Role::Director | Role::Author => format!("weer van regisseur{} {name}", self.plural_s()),
                Role::Creator => format!("weer van bedenker{} {name}", self.plural_s()),
                Role::Writer => format!("weer van schrijver {name}"),
                Role::Composer => format!("weer met muziek van {name}"),
                Role::Actor => format!("weer met {name}"),
            }],
        }
    }

    /// What can stand alone after "Opnieuw": "in New York", "grimmig", "met een antiheld", "draait het om wraak".
    pub(super) fn bare(&self) -> String {
        match self {
            Phrase::Topic { concrete: false, central: true, noun, .. } => format!("draait het om {noun}"),
            Phrase::Topic { concrete: false, noun, .. } => format!("gaat het {AMONG_OTHERS}{noun}"),
            Phrase::Topic { noun, .. } | Phrase::Feature { noun, .. } => format!("met {noun}"),
            Phrase::Quality { adjective: said, toned: _ } => said.to_string(),
            Phrase::Place { .. } => self.at(),
            Phrase::Origin { from } => from.clone(),
            Phrase::Crowd { marks } => marks.clone(),
            Phrase::Credit { role, name, .. } => match role {
                Role::Director | Role::Author => format!("van regisseur{} {name}", self.plural_s()),
                Role::Creator => format!("van bedenker{} {name}", self.plural_s()),
                Role::Writer => format!("met schrijver {name}"),
                Role::Composer => format!("met muziek van {name}"),
                Role::Actor => format!("met {name}"),
            },
        }
    }

    /// Where it plays: "in New York", and where one of the two only comes there "onder meer in New York".
    pub(super) fn at(&self) -> String {
        match self {
            Phrase::Place { central: false, at } => format!("onder meer {at}"),
            other => other.name().to_owned(),
        }
    }

    /// "mede " where more share the role than are named.
    pub(super) const fn along(&self) -> &'static str {
        match self {
            Phrase::Credit { of, two, .. } if *of > 1 + *two as usize => "mede ",
            _ => "",
        }
    }

    /// What two names add to the word for the role.
    pub(super) const fn plural_s(&self) -> &'static str {
        if matches!(self, Phrase::Credit { two: true, .. }) { "s" } else { "" }
    }

    /// The words that name it.
    pub(super) fn name(&self) -> &str {
        match self {
            Phrase::Topic { noun: said, .. } | Phrase::Feature { noun: said, .. } => said,
            Phrase::Quality { adjective: said, .. } | Phrase::Place { at: said, .. } => said,
            Phrase::Origin { from } => from,
            Phrase::Crowd { marks } => marks,
            Phrase::Credit { name, .. } => name,
        }
    }

    /// The clause that says the atom whole.
    pub(super) const fn clause(&self) -> Option<&'a str> {
        match self {
            Phrase::Topic { clause, .. } | Phrase::Feature { clause, .. } => *clause,
            _ => None,
        }
    }
}

fn credit<'a>(pair: &Pair<'a>, atom: &Atom, kind: AtomKind, name: &'a str) -> Option<Phrase<'a>> {
    let most = |list: fn(&Title) -> usize| list(pair.seed).max(list(pair.tip));
    let (role, of) = match kind {
        AtomKind::Director if atom.label == "Regie" => (Role::Director, most(|t| t.directors.len())),
        AtomKind::Director => (Role::Author, most(|t| t.directors.len().max(t.writers.len()))),
        AtomKind::Creator => (Role::Creator, most(|t| t.creators.len())),
        AtomKind::Writer => (Role::Writer, most(|t| t.writers.len())),
        AtomKind::Composer => (Role::Composer, most(|t| t.composers.len())),
        AtomKind::Actor => (Role::Actor, most(|t| t.cast.len())),
        _ => return None,
    };
    (!name.is_empty()).then_some(Phrase::Credit { role, of, name: Cow::Borrowed(name), two: false })
}
