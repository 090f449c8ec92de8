//! What follows the first sentence: the second and third atom, attached to it or in a sentence of their own.

use super::phrase::{AMONG_OTHERS, Phrase};
use super::shapes::{After, Opening, Scene};
use super::turn::rotated;
use crate::reason::dutch::{and, nouns, predicates as join_predicates};

/// A text in the making: sentences without full stops.
pub(super) type Draft = Vec<String>;

/// Manners of going on, and the orders in which a turn tries them; the list of orders is their share.
#[derive(Debug, Clone, Copy)]
enum Manner {
    /// "..., met een antiheld"
    Attached,
    /// "Opnieuw in Irak, met een vertelstem"
    Bare,
    /// "Opnieuw is familie de hoogste wet"
    Clause,
    /// "Beide films zijn grimmig en spelen in New York"
    Together,
}

use Manner::{Attached, Bare, Clause, Together};

const ORDERS: [[Manner; 4]; 10] = [
    [Attached, Clause, Bare, Together],
    [Attached, Clause, Together, Bare],
    [Attached, Bare, Clause, Together],
    [Attached, Bare, Together, Clause],
    [Clause, Attached, Bare, Together],
    [Clause, Attached, Together, Bare],
    [Clause, Bare, Attached, Together],
    [Bare, Attached, Clause, Together],
    [Bare, Clause, Attached, Together],
    [Together, Attached, Clause, Bare],
];

/// Every way to say the other atoms after an opening, in the order of the turn, each manner worked out when it is needed.
pub(super) fn drafts<'d>(opening: &'d Opening, rest: &'d [Phrase<'_>], scene: &'d Scene, turn: u64) -> impl Iterator<Item = Draft> + 'd {
    let alone = rest.is_empty().then(|| vec![opening.text.clone()]);
    let order = ORDERS[usize::try_from(turn % ORDERS.len() as u64).unwrap_or(0)];
    let followed = order.into_iter().flat_map(move |manner| {
        let found = match rest {
            [] => Vec::new(),
            [b] => one(manner, opening, b, scene, turn),
            [b, c, ..] => two(manner, opening, b, c, scene, turn),
        };
        rotated(found, turn >> 4)
    });
    alone.into_iter().chain(followed)
}

fn one(manner: Manner, opening: &Opening, b: &Phrase<'_>, scene: &Scene, turn: u64) -> Vec<Draft> {
    if matches!(manner, Attached) {
        return attached(opening, b).map(|first| vec![first]).collect();
    }
    sentences(manner, b, scene, turn).into_iter().map(|s| vec![opening.text.clone(), s]).collect()
}

fn two(manner: Manner, opening: &Opening, b: &Phrase<'_>, c: &Phrase<'_>, scene: &Scene, turn: u64) -> Vec<Draft> {
    let first = || opening.text.clone();
    if let Some(joined) = b.join(c) {
        return one(manner, opening, &joined, scene, turn);
    }
    match manner {
        Attached => {
            let last: Vec<String> = rotated(vec![Clause, Bare, Together], turn >> 6).flat_map(|m| sentences(m, c, scene, turn)).collect();
            let own = attached(opening, b).flat_map(|first| last.iter().map(move |s| vec![first.clone(), s.clone()]));
            let tail = both_attached(b, c).or_else(|| both_attached(c, b)).filter(|_| opening.takes_with(b) && opening.takes_with(c));
            own.chain(tail.map(|tail| vec![format!("{}, {tail}", first())])).collect()
        }
        Bare => bare_pair(b, c).map_or_else(Vec::new, |pair| again(turn).map(|again| vec![first(), format!("{again} {pair}")]).to_vec()),
        Clause => clause_with(b, c).chain(clause_with(c, b)).map(|s| vec![first(), s]).collect(),
        Together => together(&[b, c], scene).into_iter().map(|s| vec![first(), s]).collect(),
    }
}

fn attached(opening: &Opening, b: &Phrase<'_>) -> impl Iterator<Item = String> {
    let mut tails = b.attached();
    tails.retain(|tail| opening.after != After::Nothing && (opening.takes_with(b) || !tail.starts_with("met ")));
    let first = opening.text.clone();
    tails.into_iter().map(move |tail| format!("{first}, {tail}"))
}

/// One atom in a sentence of its own.
fn sentences(manner: Manner, phrase: &Phrase<'_>, scene: &Scene, turn: u64) -> Vec<String> {
    match manner {
        Attached => Vec::new(),
        // "Opnieuw van 37 kijkers een hoog cijfer" would be no sentence.
        Bare if matches!(phrase, Phrase::Crowd { .. }) => Vec::new(),
        Bare => again(turn).into_iter().map(|again| format!("{again} {}", phrase.bare())).collect(),
        Clause => phrase.clause().map_or_else(Vec::new, |c| again(turn).into_iter().map(|again| format!("{again} {c}")).collect()),
        Together => {
            let tone = match phrase {
                Phrase::Quality { adjective, toned: true } => Some(format!("De toon is opnieuw {adjective}")),
                _ => None,
            };
            tone.into_iter().chain(together(&[phrase], scene)).collect()
        }
    }
}

fn again(turn: u64) -> [&'static str; 3] {
    let mut words = ["Opnieuw", "Weer", "Ook nu"];
    words.rotate_left(usize::try_from((turn >> 10) % 3).unwrap_or(0));
    words
}

/// "Beide films zijn grimmig en spelen in New York", "Ze zijn allebei grimmig en spelen in New York".
fn together(phrases: &[&Phrase<'_>], scene: &Scene) -> Vec<String> {
    let predicates = predicates(phrases);
    let said = |after_first: &str| -> String {
        let parts =
            predicates.iter().enumerate().map(|(n, (verb, rest))| format!("{verb}{} {rest}", if n == 0 { after_first } else { "" }));
        parts.reduce(|all, part| and(&all, &part)).unwrap_or_default()
    };
    vec![format!("{} {}", capitalised(scene.both), said("")), format!("Ze {}", said(" allebei"))]
}

/// Verbs with what follows, two of the same verb made one; "zijn" first, lest it be read as "his".
fn predicates(phrases: &[&Phrase<'_>]) -> Vec<(&'static str, String)> {
    let mut all: Vec<(&'static str, String)> = Vec::new();
    for (verb, rest) in phrases.iter().map(|p| p.plural()) {
        match all.iter_mut().find(|(v, _)| *v == verb) {
            Some((_, said)) if verb == "zijn" => *said = join_predicates(said, &rest),
            Some((_, said)) if verb == "hebben" => *said = nouns(said, &rest),
            Some((_, said)) if verb == "gaan" => *said = nouns(said, rest.strip_prefix(AMONG_OTHERS).unwrap_or(&rest)),
            Some((_, said)) => *said = and(said, &rest),
            None => all.push((verb, rest)),
        }
    }
    all.sort_by_key(|(verb, _)| *verb != "zijn");
    all
}

/// "met een antiheld en opnieuw in New York"
fn both_attached(b: &Phrase<'_>, c: &Phrase<'_>) -> Option<String> {
    let plain = |p: &Phrase<'_>| p.attached().into_iter().find(|a| !a.starts_with("en "));
    let fits = matches!(b, Phrase::Topic { concrete: true, .. } | Phrase::Feature { .. })
        && matches!(c, Phrase::Place { .. } | Phrase::Quality { .. });
    if fits { Some(and(&plain(b)?, &plain(c)?)) } else { None }
}

/// "in Irak, met een vertelstem": what stands alone, then what comes with it.
fn bare_pair(b: &Phrase<'_>, c: &Phrase<'_>) -> Option<String> {
    let with = |p: &Phrase<'_>| matches!(p, Phrase::Topic { concrete: true, .. } | Phrase::Feature { .. });
    let alone = |p: &Phrase<'_>| !matches!(p, Phrase::Topic { .. } | Phrase::Feature { .. });
    match (b, c) {
        (b, c) if alone(b) && with(c) => Some(format!("{}, {}", b.bare(), c.bare())),
        (b, c) if with(b) && alone(c) => Some(format!("{}, {}", c.bare(), b.bare())),
        _ => None,
    }
}

/// "Opnieuw leidt iemand een dubbelleven, met een antiheld"
fn clause_with(b: &Phrase<'_>, c: &Phrase<'_>) -> impl Iterator<Item = String> {
    let tail = c.attached().into_iter().find(|a| !a.starts_with("en ") && !matches!(c, Phrase::Feature { .. }));
    let both = b.clause().map(str::to_owned).zip(tail);
    both.into_iter().flat_map(|(clause, tail)| ["Opnieuw", "Weer", "Ook nu"].map(|again| format!("{again} {clause}, {tail}")))
}

/// The same text with a capital first.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
