//! What the tip has otherwise, in a last sentence.

use super::shapes::Scene;
use super::turn::{turn, turn_of_seed};
use super::wording::takes_van_toon;
use crate::lexicon::Facet;
use crate::reason::contrasts::{Contrast, Ground, worth_telling};
use crate::reason::dutch::{predicates, share_a_word};
use crate::reason::{AtomKind, Pair, Reason};

/// A difference that the other tips do not have goes before a stronger one from this part of its weight on.
const FRESH: f32 = 0.4;

/// Up to two contrasts that no one fact explains, the most telling first; where it plays says more than where it comes from. `others` are the
/// reasons before it: three other places, or three years, say less than three sorts of difference.
pub(super) fn told(pair: &Pair<'_>, others: &[&Reason]) -> Vec<Contrast> {
    let mut found = worth_telling(pair);
    let plays_elsewhere = found.iter().any(|c| c.ground == Ground::Place);
    let said = |c: &Contrast| others.iter().flat_map(|other| &other.atoms).any(|a| a.kind == AtomKind::Contrast && a.label == c.atom.label);
    let enough = found.first().map_or(0.0, |strongest| strongest.atom.weight * FRESH);
    found.sort_by_key(|c| said(c) || c.atom.weight < enough);
    let mut told: Vec<Contrast> = Vec::new();
    for contrast in found {
        // "Komt uit Frankrijk en uit 1997" has two sorts of "uit".
        let two_from = |t: &Contrast| t.verb == "komt" && contrast.verb == "komt";
        let other = |t: &Contrast| !two_from(t) && !t.ground.is_kin_of(contrast.ground) && !share_a_word(&t.rest, &contrast.rest);
        let precise = !(plays_elsewhere && contrast.ground == Ground::Origin);
        if precise && told.len() < 2 && told.iter().all(other) {
            told.push(contrast);
        }
    }
    told
}

/// "Deze film is dromerig en speelt in Parijs", "Dit keer in Parijs", "Nu gaat het ook over geesten". The wording goes by the seed and by how
/// many of its tips have theirs, so that a trio does not end three times in the same way.
pub(super) fn last_sentence(contrasts: &[Contrast], pair: &Pair<'_>, scene: &Scene, before: usize) -> Option<String> {
    let mut in_order: Vec<&Contrast> = contrasts.iter().collect();
    in_order.sort_by_key(|c| c.ground);
    let first = in_order.first()?;
    let (verb, tip) = (first.verb, scene.tip);
    let said = match in_order[..] {
        [a, b, ..] if a.verb == b.verb && a.verb == "is" => predicates(&a.rest, &b.rest),
        [a, b, ..] if a.verb == b.verb => format!("{} en {}", a.rest, b.rest),
        [a, b, ..] => format!("{} en {} {}", a.rest, b.verb, b.rest),
        _ => first.rest.clone(),
    };
    let now = turn_of_seed(pair).wrapping_add(before as u64) % 3;
    if first.ground == Ground::Theme {
        return Some(added(&said, now));
    }
    let alone = in_order.len() == 1;
    // "Wel" goes with what can be counted, and never before the number: "telt wel vier seizoenen" would call four many.
    let counted = in_order.iter().all(|c| matches!(c.ground, Ground::Era | Ground::Length));
    Some(match now {
        0 if alone && counted => format!("Wel {verb} deze {tip} {said}"),
        0 if alone => this_time(first, tip),
        0 => format!("Deze {tip} {verb} {said}"),
        1 => format!("Maar deze {tip} {verb} {said}"),
        _ if alone && !counted && turn(pair) >> 16 & 1 == 0 => format!("Alleen {verb} deze {tip} {said}"),
        _ => format!("Het verschil: deze {tip} {verb} {said}"),
    })
}

/// A theme of the tip alone: what has an article goes with "met", an abstract noun does not ("met de vraag wie je bent").
fn added(theme: &str, now: u64) -> String {
    match (theme.starts_with("een "), now) {
        (true, 0) => format!("Dit keer met {theme}"),
        (true, _) => format!("Nu ook met {theme}"),
        (false, 0) => format!("Dit keer gaat het ook over {theme}"),
        (false, _) => format!("Nu gaat het ook over {theme}"),
    }
}

/// "Dit keer in Parijs", "Dit keer is de toon grimmig", "Deze film is vol slapstick".
fn this_time(contrast: &Contrast, tip: &str) -> String {
    let said = &contrast.rest;
    match contrast.ground {
        Ground::Mood if contrast.atom.label == Facet::Tone.label() && takes_van_toon(said) => format!("Dit keer is de toon {said}"),
        Ground::Mood => format!("Deze {tip} is {said}"),
        Ground::Source => format!("Dit keer is het verhaal {said}"),
        _ => format!("Dit keer {said}"),
    }
}
