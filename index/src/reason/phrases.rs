//! The phrases of atoms: evidence as words.

use super::concepts::saliences;
use super::contrasts::is_animated;
use super::rules::{SHORT_FILM, role_of};
use super::{Atom, AtomId, AtomKind, Pair};
use crate::dutch::{Phrase, Role, language};
use crate::ids::NameNo;
use crate::title::Title;
use std::borrow::Cow;

/// Studios with a style of their own that people know by name.
const KNOWN_STUDIOS: [&str; 12] = [
    "A24",
    "Aardman",
    "Blumhouse Productions",
    "Cartoon Saloon",
    "DreamWorks Animation",
    "Hammer Film Productions",
    "Illumination",
    "LAIKA",
    "Marvel Studios",
    "Pixar",
    "Studio Ghibli",
    "Walt Disney Animation Studios",
];

/// The phrase of an atom; `None` for one that has no Dutch words and so is never printed.
pub(super) fn phrase_of<'a>(pair: &Pair<'a>, atom: &Atom) -> Option<Phrase<'a>> {
    let quality = |adjective| Some(Phrase::Quality { adjective: Cow::Borrowed(adjective), toned: false });
    match &atom.id {
        AtomId::Concept(no) => {
            let is_central = saliences(pair, atom).is_none_or(|(least, _)| least > 1);
            Phrase::of_concept(pair.facts.concepts.get(no.at())?, is_central)
        }
        // Other studios, and networks, mean nothing to most visitors: they stay in the evidence.
        AtomId::Name(AtomKind::Studio, no) => {
            let name = pair.facts.names.text(*no);
            KNOWN_STUDIOS.contains(&name).then(|| Phrase::Origin(format!("van {name}")))
        }
        AtomId::Name(kind, no) => match role_of(pair, *kind, *no)? {
            Role::Actor => credit(pair, seen_or_heard(pair)?, *no),
            role => credit(pair, role, *no),
        },
        AtomId::Fact(AtomKind::Country, _) => Some(Phrase::Origin(format!("uit {}", atom.tip_value))),
        AtomId::Fact(AtomKind::Language, code) => Some(Phrase::Spoken(language(code)?.name)),
        AtomId::Fact(AtomKind::Form, form) => quality(if form == SHORT_FILM { "kort van duur" } else { "in één seizoen afgerond" }),
        AtomId::Fact(AtomKind::LikedTogether, users) => Some(Phrase::Ratings(users.clone())),
        AtomId::Fact(..) => None,
    }
}

/// How an actor of both is noticed; `None` where one of them is drawn and the other is not, or drawn and in a language whose voices few know.
fn seen_or_heard(pair: &Pair<'_>) -> Option<Role> {
    let is_known = |t: &Title| matches!(t.language.as_deref(), Some("en" | "nl"));
    match (is_animated(pair.seed), is_animated(pair.tip)) {
        (false, false) => Some(Role::Actor),
        (true, true) => (is_known(pair.seed) && is_known(pair.tip)).then_some(Role::Voice),
        _ => None,
    }
}

fn credit<'a>(pair: &Pair<'a>, role: Role, no: NameNo) -> Option<Phrase<'a>> {
    let people = |t: &Title| match role {
        Role::Director => t.directors.len(),
        Role::Author => t.directors.len().max(t.writers.len()),
        Role::Creator => t.creators.len(),
        Role::Maker => t.directors.len() + t.creators.len(),
        Role::Writer => t.writers.len(),
        Role::Composer => t.composers.len(),
        Role::Actor | Role::Voice => t.cast.len(),
    };
    let name = pair.facts.names.text(no);
    let of = people(pair.seed).max(people(pair.tip));
    (!name.is_empty()).then_some(Phrase::Credit { role, of, name: Cow::Borrowed(name), two: false })
}
