//! The text of a reason: typed fragments, joined by shapes that a stable hash of the pair picks.

mod limits;
mod phrase;
mod pick;
mod shapes;
mod tails;
mod turn;
mod weak;

use super::contrasts::{Contrast, Ground, found};
use super::dutch::and;
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use limits::{joined, says_nothing_twice, short_enough};
use phrase::Phrase;
use pick::{Picked, pick};
use shapes::{Scene, openings};
use tails::Draft;
use turn::{rotated, turn};

pub use limits::{MAX_CHARACTERS, MAX_WORDS};
pub use weak::WEAK_BELOW;

/// Most evidence in a reason.
pub const LISTED: usize = 8;

/// Atoms and contrasts in a text, from the fullest to the barest.
const LEVELS: [(usize, usize); 8] = [(3, 2), (3, 1), (2, 2), (2, 1), (3, 0), (2, 0), (1, 1), (1, 0)];

/// The reason of a tip: text and atoms, the printed ones first. `taken` are first atoms of the trio's other tips.
pub fn compose(pair: &Pair<'_>, evidence: &[Atom], taken: &[AtomId]) -> Reason {
    let scene = Scene::of(pair);
    let picked = pick(pair, evidence, taken);
    if picked.is_empty() || weak::is_weak(evidence) {
        return compose_weak(pair, evidence, &picked, &scene);
    }
    let contrasts = told(pair);
    let phrases: Vec<Phrase<'_>> = picked.iter().map(|p| p.phrase.clone()).collect();
    let turn = turn(pair);
    for strict in [true, false] {
        for (atoms, differences) in LEVELS {
            if atoms > phrases.len() || differences > contrasts.len() {
                continue;
            }
            let last = contrast_sentence(&contrasts[..differences], turn);
            if let Some(text) = first_fit(&phrases[..atoms], last, &scene, turn, strict) {
                return reason(text, evidence, &picked[..atoms], &contrasts[..differences], false);
            }
        }
    }
    let text = shortest(&phrases[0], &scene);
    reason(text, evidence, &picked[..1], &[], false)
}

fn first_fit(phrases: &[Phrase<'_>], last: Option<String>, scene: &Scene, turn: u64, strict: bool) -> Option<String> {
    for (first, rest) in arranged(phrases) {
        for opening in rotated(openings(&first, scene), turn) {
            for mut draft in rotated(tails::drafts(&opening, &rest, scene), turn >> 8) {
                draft.extend(last.clone());
                let text = joined(&draft);
                if short_enough(&draft, &text) && (!strict || says_nothing_twice(&draft, scene)) {
                    return Some(text);
                }
            }
        }
    }
    None
}

/// The first phrase and the others: joined into one where Dutch can, else as they are.
fn arranged<'a>(phrases: &[Phrase<'a>]) -> Vec<(Phrase<'a>, Vec<Phrase<'a>>)> {
    let apart = phrases.split_first().map(|(first, rest)| (first.clone(), rest.to_vec()));
    let together = match phrases {
        [a, b, rest @ ..] if a.clause().is_none() => a.join(b).map(|both| (both, rest.to_vec())),
        _ => None,
    };
    together.into_iter().chain(apart).collect()
}

/// Up to two contrasts on different grounds, in the order in which they are said; a new theme only when there is no other.
fn told(pair: &Pair<'_>) -> Vec<Contrast> {
    let all = found(pair);
    let mut told: Vec<Contrast> = Vec::new();
    for contrast in all.iter().filter(|c| c.ground != Ground::Theme) {
        if told.len() < 2 && told.iter().all(|t| t.ground != contrast.ground) {
            told.push(contrast.clone());
        }
    }
    if told.is_empty() {
        told.extend(all.into_iter().next());
    }
    told
}

fn contrast_sentence(contrasts: &[Contrast], turn: u64) -> Option<String> {
    let mut in_order: Vec<&Contrast> = contrasts.iter().collect();
    in_order.sort_by_key(|c| c.ground as u8);
    let start = match contrasts.first()?.ground {
        Ground::Theme => "Nieuw hier",
        _ => ["Anders", "Anders", "Het verschil", "Wel anders"][usize::try_from((turn >> 16) % 4).unwrap_or(0)],
    };
    match in_order[..] {
        [only] => Some(format!("{start}: {}", only.said)),
        [a, b, ..] if a.said.contains(' ') || b.said.contains(' ') => Some(format!("{start}: {}, en {}", a.said, b.said)),
        [a, b, ..] => Some(format!("{start}: {}", and(&a.said, &b.said))),
        [] => None,
    }
}

fn compose_weak(pair: &Pair<'_>, evidence: &[Atom], picked: &[Picked<'_>], scene: &Scene) -> Reason {
    let phrase = picked.first().map(|p| &p.phrase);
    let drafts = weak::drafts(pair, phrase, scene);
    let fits = |draft: &Draft| short_enough(draft, &joined(draft));
    let full = rotated(drafts.clone(), turn(pair)).find(fits);
    let bare = || drafts.iter().map(|d| d[..1].to_vec()).min_by_key(|d| joined(d).len()).unwrap_or_default();
    let printed = usize::from(full.is_some() && phrase.is_some());
    let text = joined(&full.unwrap_or_else(bare));
    reason(text, evidence, &picked[..printed], &[], true)
}

fn shortest(phrase: &Phrase<'_>, scene: &Scene) -> String {
    let all = openings(phrase, scene).into_iter().map(|opening| joined(&[opening.text]));
    all.min_by_key(String::len).unwrap_or_else(|| joined(&[format!("Past bij {}", scene.seed)]))
}

/// Printed atoms first, then the others up to [`LISTED`] (at least one of another kind where there is one), contrasts last.
fn reason(text: String, evidence: &[Atom], printed: &[Picked<'_>], contrasts: &[Contrast], weak: bool) -> Reason {
    let mut order: Vec<usize> = printed.iter().map(|p| p.at).collect();
    let others = (0..evidence.len()).filter(|at| !printed.iter().any(|p| p.at == *at));
    order.extend(others);
    let kind = |at: usize| -> AtomKind { evidence[at].kind };
    if let Some(&first) = order.first() {
        let alone = order.iter().take(LISTED).all(|&at| kind(at) == kind(first));
        if let (true, Some(other)) = (alone, order.iter().position(|&at| kind(at) != kind(first))) {
            order.swap(LISTED - 1, other);
        }
    }
    let listed = order.into_iter().take(LISTED).map(|at| evidence[at].clone());
    Reason { text, atoms: listed.chain(contrasts.iter().map(|c| c.atom.clone())).collect(), weak }
}
