//! What follows the first sentence: the second and third atom, attached to it or in a sentence of their own.

use super::templates::{After, Opening, TemplateContext};
use super::variation::rotated;
use crate::dutch::{AMONG_OTHERS, Phrase, Sentence, and, capitalised, nouns, predicates as join_predicates};

/// Sentences without full stops.
pub(super) type Draft = Vec<Sentence>;

/// A way to continue.
#[derive(Debug, Clone, Copy)]
enum Style {
    /// "..., met een antiheld"
    Attached,
    /// "Opnieuw in Irak, met een vertelstem"
    Alone,
    /// "Opnieuw is familie de hoogste wet"
    Clause,
    /// "Beide films zijn grimmig en spelen in New York"
    Together,
}

use Style::{Alone, Attached, Clause, Together};

/// The orders in which styles are tried; how many begin with a style is how often it comes first.
const ORDERS: [[Style; 4]; 10] = [
    [Attached, Clause, Alone, Together],
    [Attached, Clause, Together, Alone],
    [Attached, Alone, Clause, Together],
    [Attached, Alone, Together, Clause],
    [Clause, Attached, Alone, Together],
    [Clause, Attached, Together, Alone],
    [Clause, Alone, Attached, Together],
    [Alone, Attached, Clause, Together],
    [Alone, Clause, Attached, Together],
    [Together, Attached, Clause, Alone],
];

/// Every way to continue an opening with the other atoms, in the order of the variation seed; each style is worked out when needed.
pub(super) fn drafts<'d>(
    opening: &'d Opening,
    rest: &'d [Phrase<'_>],
    context: &'d TemplateContext,
    variation: u64,
) -> impl Iterator<Item = Draft> + 'd {
    let unchanged = rest.is_empty().then(|| vec![opening.sentence.clone()]);
    let order = ORDERS[usize::try_from(variation % ORDERS.len() as u64).unwrap_or(0)];
    let continued = order.into_iter().flat_map(move |style| {
        let found = match rest {
            [] => Vec::new(),
            [b] => one(style, opening, b, context, variation),
            [b, c, ..] => two(style, opening, b, c, context, variation),
        };
        rotated(found, variation >> 4)
    });
    unchanged.into_iter().chain(continued)
}

fn one(style: Style, opening: &Opening, b: &Phrase<'_>, context: &TemplateContext, variation: u64) -> Vec<Draft> {
    if matches!(style, Attached) {
        return attached(opening, b).map(|first| vec![first]).collect();
    }
    sentences(style, b, context, variation).into_iter().map(|s| after(opening, s)).collect()
}

fn two(style: Style, opening: &Opening, b: &Phrase<'_>, c: &Phrase<'_>, context: &TemplateContext, variation: u64) -> Vec<Draft> {
    if let Some(joined) = b.join(c) {
        return one(style, opening, &joined, context, variation);
    }
    match style {
        Attached => {
            let last: Vec<String> =
                rotated(vec![Clause, Alone, Together], variation >> 6).flat_map(|style| sentences(style, c, context, variation)).collect();
            let each = attached(opening, b).flat_map(|first| last.iter().map(move |s| vec![first.clone(), s.clone().into()]));
            let both = both_attached(b, c).or_else(|| both_attached(c, b)).filter(|_| opening.takes_with(b) && opening.takes_with(c));
            each.chain(both.map(|both| vec![with_tail(opening, &both)])).collect()
        }
        Alone => {
            pair_alone(b, c).map_or_else(Vec::new, |pair| again(variation).map(|again| after(opening, format!("{again} {pair}"))).into())
        }
        Clause => clause_with(b, c).chain(clause_with(c, b)).map(|s| after(opening, s)).collect(),
        Together => together(&[b, c], context).map(|s| after(opening, s)).into(),
    }
}

fn after(opening: &Opening, sentence: String) -> Draft {
    vec![opening.sentence.clone(), sentence.into()]
}

fn with_tail(opening: &Opening, tail: &str) -> Sentence {
    let mut sentence = opening.sentence.clone();
    sentence.push(", ");
    sentence.push(tail);
    sentence
}

fn attached(opening: &Opening, b: &Phrase<'_>) -> impl Iterator<Item = Sentence> {
    let mut tails = b.attached();
    tails.retain(|tail| opening.after != After::Nothing && (opening.takes_with(b) || !tail.starts_with("met ")));
    tails.into_iter().map(move |tail| with_tail(opening, &tail))
}

/// One atom in a sentence of its own.
fn sentences(style: Style, phrase: &Phrase<'_>, context: &TemplateContext, variation: u64) -> Vec<String> {
    match style {
        Attached => Vec::new(),
        // "Opnieuw van 37 kijkers een hoog cijfer" would be no sentence.
        Alone if matches!(phrase, Phrase::Ratings(_)) => Vec::new(),
        Alone => again(variation).map(|again| format!("{again} {}", phrase.alone())).into(),
        Clause => phrase.clause().map_or_else(Vec::new, |c| again(variation).map(|again| format!("{again} {c}")).into()),
        Together => {
            let tone = match phrase {
                Phrase::Quality { adjective, toned: true } => Some(format!("De toon is opnieuw {adjective}")),
                _ => None,
            };
            tone.into_iter().chain(together(&[phrase], context)).collect()
        }
    }
}

fn again(variation: u64) -> [&'static str; 3] {
    let mut words = ["Opnieuw", "Weer", "Ook nu"];
    words.rotate_left(usize::try_from((variation >> 10) % 3).unwrap_or(0));
    words
}

/// "Beide films zijn grimmig en spelen in New York", "Ze zijn allebei grimmig en spelen in New York".
fn together(phrases: &[&Phrase<'_>], context: &TemplateContext) -> [String; 2] {
    let predicates = predicates(phrases);
    let joined = |after_first: &str| -> String {
        let parts =
            predicates.iter().enumerate().map(|(n, (verb, rest))| format!("{verb}{} {rest}", if n == 0 { after_first } else { "" }));
        parts.reduce(|all, part| and(&all, &part)).unwrap_or_default()
    };
    [format!("{} {}", capitalised(context.both), joined("")), format!("Ze {}", joined(" allebei"))]
}

/// Verbs with what follows, two of the same verb made one; "zijn" first, or it would read as "his".
fn predicates(phrases: &[&Phrase<'_>]) -> Vec<(&'static str, String)> {
    let mut all: Vec<(&'static str, String)> = Vec::new();
    for (verb, rest) in phrases.iter().map(|p| p.plural()) {
        match all.iter_mut().find(|(v, _)| *v == verb) {
            Some((_, first)) if verb == "zijn" => *first = join_predicates(first, &rest),
            Some((_, first)) if verb == "hebben" => *first = nouns(first, &rest),
            Some((_, first)) if verb == "gaan" => *first = nouns(first, rest.strip_prefix(AMONG_OTHERS).unwrap_or(&rest)),
            Some((_, first)) => *first = and(first, &rest),
            None => all.push((verb, rest)),
        }
    }
    all.sort_by_key(|(verb, _)| *verb != "zijn");
    all
}

/// "met een antiheld en opnieuw in New York"
fn both_attached(b: &Phrase<'_>, c: &Phrase<'_>) -> Option<String> {
    let plain = |p: &Phrase<'_>| p.attached().into_iter().find(|a| !a.starts_with("en "));
    let fits = follows_met(b) && matches!(c, Phrase::Place { .. } | Phrase::Quality { .. });
    if fits { Some(and(&plain(b)?, &plain(c)?)) } else { None }
}

/// "in Irak, met een vertelstem": what stands alone, then what comes with it.
fn pair_alone(b: &Phrase<'_>, c: &Phrase<'_>) -> Option<String> {
    let alone = |p: &Phrase<'_>| !matches!(p, Phrase::Topic { .. } | Phrase::Feature { .. });
    match (b, c) {
        (b, c) if alone(b) && follows_met(c) => Some(format!("{}, {}", b.alone(), c.alone())),
        (b, c) if follows_met(b) && alone(c) => Some(format!("{}, {}", c.alone(), b.alone())),
        _ => None,
    }
}

const fn follows_met(phrase: &Phrase<'_>) -> bool {
    matches!(phrase, Phrase::Topic { concrete: true, .. } | Phrase::Feature { .. })
}

/// "Opnieuw leidt iemand een dubbelleven, met een antiheld"
fn clause_with(b: &Phrase<'_>, c: &Phrase<'_>) -> impl Iterator<Item = String> {
    let tail = c.attached().into_iter().find(|a| !a.starts_with("en ") && !matches!(c, Phrase::Feature { .. }));
    let both = b.clause().map(str::to_owned).zip(tail);
    both.into_iter().flat_map(|(clause, tail)| ["Opnieuw", "Weer", "Ook nu"].map(|again| format!("{again} {clause}, {tail}")))
}
