//! A weak match says so, kindly, and names what is true all the same.

use super::phrase::Phrase;
use super::shapes::Scene;
use super::tails::Draft;
use crate::reason::dutch::decade;
use crate::reason::held::described;
use crate::reason::{Atom, Pair, kinds};

/// A match whose strongest atom weighs less is weak.
pub const WEAK_BELOW: f32 = 0.7;

/// One atom of this weight is a theme that both are clearly about: then it would be untrue that they share little.
const STRONG: f32 = 1.5;

/// Whether little is shared: fewer than two atoms, all of one kind, or none that weighs something.
pub(super) fn is_weak(pair: &Pair<'_>, evidence: &[Atom]) -> bool {
    kinds(pair, evidence) < 2 || evidence.iter().all(|atom| atom.weight < WEAK_BELOW)
}

/// The texts of a weak match.
pub(super) fn drafts(pair: &Pair<'_>, evidence: &[Atom], phrases: &[&Phrase<'_>], scene: &Scene) -> Vec<Draft> {
    let common = match phrases {
        [] => facts(pair, scene),
        [only] => Some(shared(only, scene)),
        [a, b, ..] => Some(shared(&a.join(b).unwrap_or_else(|| (*a).clone()), scene)),
    };
    let says_much = evidence.iter().any(|atom| atom.weight >= STRONG);
    admissions(pair, scene, says_much).into_iter().map(|first| std::iter::once(first).chain(common.clone()).collect()).collect()
}

/// The shortest honest text, for a title that leaves no room for more.
pub(super) fn bare(scene: &Scene) -> Draft {
    vec![format!("Na {} een minder zekere tip", scene.seed)]
}

/// Why the tip is less certain: too little known of either title, or too little in common.
fn admissions(pair: &Pair<'_>, scene: &Scene, says_much: bool) -> [String; 2] {
    let (x, tip) = (&scene.seed, scene.tip);
    if !described(pair, pair.tip) {
        return [
            format!("We weten weinig van deze {tip}, dus dit is na {x} een minder zekere tip"),
            format!("Een minder zekere tip na {x}, want van deze {tip} weten we weinig"),
        ];
    }
    if !described(pair, pair.seed) {
        return [
            format!("Van {x} weten we weinig, dus dit is een minder zekere tip"),
            format!("Een minder zekere tip, want van {x} weten we weinig"),
        ];
    }
    if says_much {
        return [format!("Een minder zekere tip na {x}"), format!("Na {x} is dit een minder zekere tip")];
    }
    [
        format!("Met {x} heeft deze {tip} niet veel gemeen, dus dit is een minder zekere tip"),
        format!("Een minder zekere tip, want met {x} heeft deze {tip} niet veel gemeen"),
    ]
}

fn shared(phrase: &Phrase<'_>, scene: &Scene) -> String {
    let (verb, rest) = phrase.plural();
    format!("Wel {verb} {} {rest}", scene.both)
}

/// What the cards say too: the decade. A genre is never a reason.
fn facts(pair: &Pair<'_>, scene: &Scene) -> Option<String> {
    let made = |year: Option<u16>| year.and_then(decade);
    let era = made(pair.tip.year).filter(|era| made(pair.seed.year) == Some(era))?;
    Some(format!("Wel komen {} uit {era}", scene.both))
}
