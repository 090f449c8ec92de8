//! A weak match says so, kindly, and names what is true all the same.

use super::phrase::Phrase;
use super::shapes::Scene;
use super::tails::{Draft, capitalised};
use crate::genres;
use crate::reason::dutch::decade;
use crate::reason::held::described;
use crate::reason::{Atom, Pair};

/// A match whose strongest atom weighs less is weak.
pub const WEAK_BELOW: f32 = 0.7;

/// Whether little is shared: fewer than two atoms, or none that weighs something.
pub(super) fn is_weak(evidence: &[Atom]) -> bool {
    evidence.len() < 2 || evidence.iter().all(|atom| atom.weight < WEAK_BELOW)
}

/// The texts of a weak match, the fullest first.
pub(super) fn drafts(pair: &Pair<'_>, phrase: Option<&Phrase<'_>>, scene: &Scene) -> Vec<Draft> {
    let (x, tip) = (&scene.seed, scene.tip);
    let openings = if !described(pair, pair.tip) {
        [
            format!("We weten weinig van deze {tip}, dus dit is na {x} een minder zekere tip"),
            format!("Een minder zekere tip na {x}, want van deze {tip} weten we weinig"),
        ]
    } else if !described(pair, pair.seed) {
        [
            format!("Van {x} weten we weinig, dus dit is een minder zekere tip"),
            format!("Een minder zekere tip, want van {x} weten we weinig"),
        ]
    } else {
        [
            format!("Met {x} heeft deze {tip} weinig gemeen, dus dit is een minder zekere tip"),
            format!("Een minder zekere tip, want met {x} heeft deze {tip} weinig gemeen"),
        ]
    };
    let common = phrase.map_or_else(|| facts(pair, scene), |p| Some(shared(p, scene)));
    openings.into_iter().map(|opening| std::iter::once(opening).chain(common.clone()).collect()).collect()
}

fn shared(phrase: &Phrase<'_>, scene: &Scene) -> String {
    let (verb, rest) = phrase.plural();
    format!("Wel {verb} {} {rest}", scene.both)
}

/// What the cards say too: genre and decade. True, and no more than that.
fn facts(pair: &Pair<'_>, scene: &Scene) -> Option<String> {
    let genre = genres::of_bits(pair.seed.genres & pair.tip.genres).next().map(|g| g.dutch.to_lowercase());
    let made = |year: Option<u16>| year.and_then(decade);
    let era = made(pair.tip.year).filter(|era| made(pair.seed.year) == Some(era));
    let both = scene.both;
    match (genre, era) {
        (Some(genre), Some(era)) => Some(format!("Wel vallen {both} onder {genre} en komen ze uit {era}")),
        (Some(genre), None) => Some(format!("Wel vallen {both} onder {genre}")),
        (None, Some(era)) => Some(format!("{} komen uit {era}", capitalised(both))),
        (None, None) => None,
    }
}
