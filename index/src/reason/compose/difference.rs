//! The last sentence: how the tip differs.

use super::templates::TemplateContext;
use super::variation::{variation_of_seed, variation_seed};
use crate::dutch::{predicates, share_a_word, takes_van_toon};
use crate::lexicon::Facet;
use crate::reason::contrasts::{Contrast, ContrastKind, relevant};
use crate::reason::{AtomKind, Pair, Reason};

/// A difference that the other tips do not have precedes a stronger one from this share of its weight on.
const FRESH: f32 = 0.4;

/// Up to two contrasts without a common cause, the strongest first; where it is set is more precise than where it is from. `others` are
/// the reasons before it: three other places, or three years, are less informative than three kinds of difference.
pub(super) fn chosen(pair: &Pair<'_>, others: &[&Reason]) -> Vec<Contrast> {
    let mut found = relevant(pair);
    let is_set_elsewhere = found.iter().any(|c| c.kind == ContrastKind::Place);
    let used = |c: &Contrast| others.iter().flat_map(|other| &other.atoms).any(|a| a.kind == AtomKind::Contrast && a.label == c.atom.label);
    let enough = found.first().map_or(0.0, |strongest| strongest.atom.weight * FRESH);
    found.sort_by_key(|c| used(c) || c.atom.weight < enough);
    let mut chosen: Vec<Contrast> = Vec::new();
    for contrast in found {
        // "Komt uit Frankrijk en uit 1997" has two meanings of "uit".
        let two_from = |c: &Contrast| c.verb == "komt" && contrast.verb == "komt";
        let differs = |c: &Contrast| !two_from(c) && !c.kind.has_same_cause(contrast.kind) && !share_a_word(&c.rest, &contrast.rest);
        let is_precise = !(is_set_elsewhere && contrast.kind == ContrastKind::Origin);
        if is_precise && chosen.len() < 2 && chosen.iter().all(differs) {
            chosen.push(contrast);
        }
    }
    chosen
}

/// "Deze film is dromerig en speelt in Parijs", "Dit keer in Parijs", "Nu gaat het ook over geesten". The wording depends on the seed and
/// on the number of tips `before` this one, so that a trio does not end three times in the same way.
pub(super) fn last_sentence(contrasts: &[Contrast], pair: &Pair<'_>, context: &TemplateContext, before: usize) -> Option<String> {
    let mut in_order: Vec<&Contrast> = contrasts.iter().collect();
    in_order.sort_by_key(|c| c.kind);
    let first = in_order.first()?;
    let (verb, tip) = (first.verb, context.tip);
    let predicate = match in_order[..] {
        [a, b, ..] if a.verb == b.verb && a.verb == "is" => predicates(&a.rest, &b.rest),
        [a, b, ..] if a.verb == b.verb => format!("{} en {}", a.rest, b.rest),
        [a, b, ..] => format!("{} en {} {}", a.rest, b.verb, b.rest),
        _ => first.rest.clone(),
    };
    let wording = variation_of_seed(pair).wrapping_add(before as u64) % 3;
    if first.kind == ContrastKind::Theme {
        return Some(added(&predicate, wording));
    }
    let alone = in_order.len() == 1;
    // "Wel" goes with what can be counted, and never before the number: "telt wel vier seizoenen" would call four many.
    let counted = in_order.iter().all(|c| matches!(c.kind, ContrastKind::Era | ContrastKind::Length));
    Some(match wording {
        0 if alone && counted => format!("Wel {verb} deze {tip} {predicate}"),
        0 if alone => this_time(first, tip),
        0 => format!("Deze {tip} {verb} {predicate}"),
        1 => format!("Maar deze {tip} {verb} {predicate}"),
        _ if alone && !counted && variation_seed(pair) >> 16 & 1 == 0 => format!("Alleen {verb} deze {tip} {predicate}"),
        _ => format!("Het verschil: deze {tip} {verb} {predicate}"),
    })
}

/// A theme of the tip alone: a noun with an article goes with "met", an abstract one does not ("met de vraag wie je bent").
fn added(theme: &str, wording: u64) -> String {
    match (theme.starts_with("een "), wording) {
        (true, 0) => format!("Dit keer met {theme}"),
        (true, _) => format!("Nu ook met {theme}"),
        (false, 0) => format!("Dit keer gaat het ook over {theme}"),
        (false, _) => format!("Nu gaat het ook over {theme}"),
    }
}

/// "Dit keer in Parijs", "Dit keer is de toon grimmig", "Deze film is vol slapstick".
fn this_time(contrast: &Contrast, tip: &str) -> String {
    let rest = &contrast.rest;
    match contrast.kind {
        ContrastKind::Mood if contrast.atom.label == Facet::Tone.label() && takes_van_toon(rest) => format!("Dit keer is de toon {rest}"),
        ContrastKind::Mood => format!("Deze {tip} is {rest}"),
        ContrastKind::Source => format!("Dit keer is het verhaal {rest}"),
        _ => format!("Dit keer {rest}"),
    }
}
