//! The text of a reason: typed fragments, joined by shapes that a stable hash of the pair picks.

mod difference;
mod limits;
mod phrase;
mod pick;
mod shapes;
mod subjects;
mod tails;
mod turn;
mod weak;
mod wording;

use super::contrasts::Contrast;
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use difference::{last_sentence, told};
use limits::{Care, joined, keeps, short_enough};
use phrase::Phrase;
use pick::{Picked, pick};
use shapes::{Scene, openings};
use tails::Draft;
use turn::{rotated, turn};

pub use limits::{MAX_CHARACTERS, MAX_WORDS};
#[cfg(test)]
pub(super) use subjects::known_subjects;
pub use weak::WEAK_BELOW;

/// Most evidence in a reason.
pub const LISTED: usize = 8;

/// Atoms and contrasts in a text, from the fullest to the barest.
const LEVELS: [(usize, usize); 6] = [(3, 2), (3, 1), (2, 2), (2, 1), (3, 0), (2, 0)];

/// The same when there is room for one atom only.
const LAST_LEVELS: [(usize, usize); 2] = [(1, 1), (1, 0)];

/// The reason of a tip: text and atoms, the printed ones first. `others` are those of the trio's tips before it: it opens with another atom
/// than they do and, where it can, tells another kind of difference.
pub fn compose(pair: &Pair<'_>, evidence: &[Atom], others: &[&Reason]) -> Reason {
    let taken: Vec<AtomId> = others.iter().filter_map(|other| other.atoms.first()).map(|first| first.id.clone()).collect();
    let scene = Scene::of(pair);
    let picked = pick(pair, evidence, &taken);
    if picked.is_empty() || weak::is_weak(pair, evidence) {
        return compose_weak(pair, evidence, &picked, &scene);
    }
    let contrasts = told(pair, others);
    let phrases: Vec<Phrase<'_>> = picked.iter().map(|p| p.phrase.clone()).collect();
    let turn = turn(pair);
    let tries = [Care::Full, Care::Small, Care::None].into_iter().flat_map(|care| LEVELS.map(|level| (care, level)));
    let last_tries = [Care::Full, Care::None].into_iter().flat_map(|care| LAST_LEVELS.map(|level| (care, level)));
    for (care, (atoms, differences)) in tries.chain(last_tries) {
        if atoms > phrases.len() || differences > contrasts.len() {
            continue;
        }
        let last = last_sentence(&contrasts[..differences], pair, &scene, others.len());
        if let Some(text) = first_fit(&phrases[..atoms], last, &scene, turn, care) {
            return reason(text, evidence, &picked[..atoms], &contrasts[..differences], false);
        }
    }
    let text = shortest(&phrases[0], &scene);
    reason(text, evidence, &picked[..1], &[], false)
}

fn first_fit(phrases: &[Phrase<'_>], last: Option<String>, scene: &Scene, turn: u64, care: Care) -> Option<String> {
    for (first, rest) in arranged(phrases) {
        for opening in openings(&first, scene, turn) {
            let frame: Draft = std::iter::once(opening.text.clone()).chain(last.clone()).collect();
            if !fits(&frame, scene, care) {
                continue;
            }
            for mut draft in tails::drafts(&opening, &rest, scene, turn >> 8) {
                draft.extend(last.clone());
                if fits(&draft, scene, care) {
                    return Some(joined(&draft));
                }
            }
        }
    }
    None
}

fn fits(draft: &Draft, scene: &Scene, care: Care) -> bool {
    short_enough(draft) && keeps(care, draft, scene)
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

fn compose_weak(pair: &Pair<'_>, evidence: &[Atom], picked: &[Picked<'_>], scene: &Scene) -> Reason {
    let phrases: Vec<&Phrase<'_>> = picked.iter().map(|p| &p.phrase).take(2).collect();
    let printed = match phrases[..] {
        [a, b] if a.join(b).is_some() => 2,
        _ => phrases.len().min(1),
    };
    for atoms in (0..=printed).rev() {
        let drafts = weak::drafts(pair, evidence, &phrases[..atoms], scene);
        if let Some(draft) = rotated(drafts, turn(pair)).find(|d| short_enough(d)) {
            return reason(joined(&draft), evidence, &picked[..atoms], &[], true);
        }
    }
    reason(joined(&weak::bare(scene)), evidence, &[], &[], true)
}

fn shortest(phrase: &Phrase<'_>, scene: &Scene) -> String {
    let all = openings(phrase, scene, 0).map(|opening| joined(&[opening.text]));
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
