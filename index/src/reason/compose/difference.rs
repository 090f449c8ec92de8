//! What the tip has otherwise, in a last sentence.

use super::limits::share_a_word;
use super::shapes::Scene;
use super::turn::{turn, turn_of_seed};
use crate::reason::Pair;
use crate::reason::contrasts::{Contrast, Ground, worth_telling};
use crate::reason::dutch::predicates;

/// Up to two contrasts that no one fact explains, the most telling first; where it plays says more than where it comes from.
pub(super) fn told(pair: &Pair<'_>) -> Vec<Contrast> {
    let found = worth_telling(pair);
    let plays_elsewhere = found.iter().any(|c| c.ground == Ground::Place);
    let mut told: Vec<Contrast> = Vec::new();
    for contrast in found {
        let other = |t: &Contrast| !t.ground.is_kin_of(contrast.ground) && !share_a_word(&t.rest, &contrast.rest);
        let precise = !(plays_elsewhere && contrast.ground == Ground::Origin);
        if precise && told.len() < 2 && told.iter().all(other) {
            told.push(contrast);
        }
    }
    told
}

/// "Deze film is wel dromerig en speelt in Parijs", "Dit keer in Parijs", "Nu ook met geesten". The wording goes by the seed and by how
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
        return Some(format!("{} met {said}", if now == 0 { "Dit keer" } else { "Nu ook" }));
    }
    let bare = (in_order.len() == 1 && turn(pair) >> 16 & 1 == 0).then(|| bare(first)).flatten();
    Some(match (now, bare) {
        (0, Some(bare)) => bare,
        (0, None) => format!("Deze {tip} {verb} wel {said}"),
        (1, _) => format!("Maar deze {tip} {verb} {said}"),
        (_, Some(_)) => format!("Wel {verb} deze {tip} {said}"),
        (_, None) => format!("Een verschil: deze {tip} {verb} {said}"),
    })
}

/// A contrast without a verb: "Dit keer in Parijs", "Wel uit 1976".
fn bare(contrast: &Contrast) -> Option<String> {
    let said = &contrast.rest;
    match contrast.ground {
        Ground::Picture | Ground::Origin | Ground::Place | Ground::Time => Some(format!("Dit keer {said}")),
        Ground::Era | Ground::Length if matches!(contrast.verb, "komt" | "duurt") => Some(format!("Wel {said}")),
        _ => None,
    }
}
