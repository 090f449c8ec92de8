//! What follows the first sentence: the second and third atom, attached to it or in a sentence of their own.

use super::phrase::Phrase;
use super::shapes::{Opening, Scene};
use crate::reason::dutch::and;

/// A text in the making: sentences without full stops.
pub(super) type Draft = Vec<String>;

/// Every way to say the other atoms after an opening.
pub(super) fn drafts(opening: &Opening, rest: &[Phrase<'_>], scene: &Scene) -> Vec<Draft> {
    let first = || opening.text.clone();
    match rest {
        [] => vec![vec![first()]],
        [b] => one(opening, b, scene),
        [b, c, ..] => {
            let mut ways = b.join(c).map_or_else(Vec::new, |joined| one(opening, &joined, scene));
            if opening.open {
                for attached in b.attached() {
                    ways.extend(own_sentences(c, scene).map(|s| vec![format!("{}, {attached}", first()), s]));
                }
                ways.extend(both_attached(b, c).map(|tail| vec![format!("{}, {tail}", first())]));
            }
            ways.extend(together(&[b, c], scene).into_iter().map(|s| vec![first(), s]));
            ways.extend(clause_with(b, c).chain(clause_with(c, b)).map(|s| vec![first(), s]));
            ways
        }
    }
}

fn one(opening: &Opening, b: &Phrase<'_>, scene: &Scene) -> Vec<Draft> {
    let mut ways: Vec<Draft> = Vec::new();
    if opening.open {
        ways.extend(b.attached().into_iter().map(|tail| vec![format!("{}, {tail}", opening.text)]));
    }
    ways.extend(own_sentences(b, scene).map(|s| vec![opening.text.clone(), s]));
    ways
}

/// One atom in a sentence of its own.
fn own_sentences<'p>(phrase: &'p Phrase<'_>, scene: &Scene) -> impl Iterator<Item = String> + 'p {
    let clauses = phrase.clause().into_iter().flat_map(|c| [format!("Opnieuw {c}"), format!("Ook nu {c}")]);
    let tone = match phrase {
        Phrase::Quality { adjective, toned: true } => Some(format!("De toon is opnieuw {adjective}")),
        _ => None,
    };
    clauses.chain(tone).chain(together(&[phrase], scene))
}

/// "Beide films zijn grimmig en spelen in New York", "Allebei zijn ze grimmig en spelen ze in New York".
fn together(phrases: &[&Phrase<'_>], scene: &Scene) -> Vec<String> {
    let predicates = predicates(phrases);
    let said = |subject: &str| -> String {
        let parts: Vec<String> = predicates.iter().map(|(verb, rest)| format!("{verb}{subject} {rest}")).collect();
        parts.iter().skip(1).fold(parts[0].clone(), |all, part| and(&all, part))
    };
    if predicates.is_empty() {
        return Vec::new();
    }
    vec![format!("{} {}", capitalised(scene.both), said("")), format!("Allebei {}", said(" ze"))]
}

/// Verbs with what follows; two of the same verb become one.
fn predicates(phrases: &[&Phrase<'_>]) -> Vec<(&'static str, String)> {
    let mut all: Vec<(&'static str, String)> = Vec::new();
    for (verb, rest) in phrases.iter().map(|p| p.plural()) {
        match all.iter_mut().find(|(v, _)| *v == verb) {
            Some((_, said)) => *said = and(said, &rest),
            None => all.push((verb, rest)),
        }
    }
    all
}

/// ", met een antiheld en opnieuw in New York"
fn both_attached(b: &Phrase<'_>, c: &Phrase<'_>) -> Option<String> {
    let plain = |p: &Phrase<'_>| p.attached().into_iter().find(|a| !a.starts_with("en "));
    let fits = matches!(b, Phrase::Topic { .. } | Phrase::Feature { .. }) && matches!(c, Phrase::Place { .. } | Phrase::Quality { .. });
    match (fits, plain(b), plain(c)) {
        (true, Some(b), Some(c)) => Some(and(&b, &c)),
        _ => None,
    }
}

/// "Opnieuw leidt iemand een dubbelleven, met een antiheld"
fn clause_with(b: &Phrase<'_>, c: &Phrase<'_>) -> impl Iterator<Item = String> {
    let clause = b.clause().map(str::to_owned);
    let tail = c.attached().into_iter().find(|a| !a.starts_with("en "));
    clause.zip(tail).into_iter().flat_map(|(clause, tail)| {
        [format!("Opnieuw {clause}, {tail}"), format!("Ook nu {clause}, {tail}"), format!("Weer {clause}, {tail}")]
    })
}

/// The same text with a capital first.
pub(super) fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}
