//! The text of a reason: phrases of the printed atoms, joined by templates that a stable hash of the pair picks.

mod continuations;
mod difference;
mod repetition;
mod select;
mod subjects;
mod templates;
mod variation;
mod weak;

use super::contrasts::Contrast;
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use crate::dutch::{Phrase, Sentence, Text, fits};
use continuations::Draft;
use difference::{chosen, last_sentence};
use repetition::RepetitionPolicy;
use select::{Picked, select};
use templates::{TemplateContext, openings};
use variation::{rotated, variation_seed};

#[cfg(test)]
pub(super) use subjects::known_subjects;

/// Most evidence in a reason.
const LISTED: usize = 8;

/// Numbers of atoms and contrasts in a text, from the fullest to the shortest.
const LEVELS: [(usize, usize); 6] = [(3, 2), (3, 1), (2, 2), (2, 1), (3, 0), (2, 0)];

/// The same when there is room for one atom only.
const LAST_LEVELS: [(usize, usize); 2] = [(1, 1), (1, 0)];

/// The reason of a tip: text and atoms, the printed ones first. `others` are those of the trio's tips before it: it opens with another atom
/// than they do and, where possible, states another kind of difference.
pub fn compose(pair: &Pair<'_>, evidence: &[Atom], others: &[&Reason]) -> Reason {
    let taken: Vec<AtomId> = others.iter().filter_map(|other| other.atoms.first()).map(|first| first.id.clone()).collect();
    let context = TemplateContext::of(pair);
    let picked = select(pair, evidence, &taken);
    if picked.is_empty() || weak::is_weak(pair, evidence) {
        return compose_weak(pair, evidence, &picked, &context);
    }
    let contrasts = chosen(pair, others);
    let phrases: Vec<Phrase<'_>> = picked.iter().map(|p| p.phrase.clone()).collect();
    let variation = variation_seed(pair);
    let tries = [RepetitionPolicy::Nothing, RepetitionPolicy::HeavyWords, RepetitionPolicy::Any]
        .into_iter()
        .flat_map(|policy| LEVELS.map(|level| (policy, level)));
    let last_tries =
        [RepetitionPolicy::Nothing, RepetitionPolicy::Any].into_iter().flat_map(|policy| LAST_LEVELS.map(|level| (policy, level)));
    for (policy, (atoms, differences)) in tries.chain(last_tries) {
        if atoms > phrases.len() || differences > contrasts.len() {
            continue;
        }
        let last = last_sentence(&contrasts[..differences], pair, &context, others.len());
        if let Some(text) = first_fit(&phrases[..atoms], last, &context, variation, policy) {
            return reason(text, evidence, &picked[..atoms], &contrasts[..differences], false);
        }
    }
    let text = shortest(&phrases[0], &context);
    reason(text, evidence, &picked[..1], &[], false)
}

fn first_fit(
    phrases: &[Phrase<'_>],
    last: Option<String>,
    context: &TemplateContext,
    variation: u64,
    policy: RepetitionPolicy,
) -> Option<Text> {
    let last = last.map(Sentence::from);
    let is_good = |draft: &Draft| fits(draft, &context.title) && policy.allows(draft);
    for (first, rest) in arranged(phrases) {
        for opening in openings(&first, context, variation) {
            let frame: Draft = std::iter::once(opening.sentence.clone()).chain(last.clone()).collect();
            if !is_good(&frame) {
                continue;
            }
            for mut draft in continuations::drafts(&opening, &rest, context, variation >> 8) {
                draft.extend(last.clone());
                if is_good(&draft) {
                    return Some(Text::new(&context.title, draft));
                }
            }
        }
    }
    None
}

/// The first phrase and the others: the first two joined into one where Dutch can, else as they are.
fn arranged<'a>(phrases: &[Phrase<'a>]) -> Vec<(Phrase<'a>, Vec<Phrase<'a>>)> {
    let separate = phrases.split_first().map(|(first, rest)| (first.clone(), rest.to_vec()));
    let joined = match phrases {
        [a, b, rest @ ..] if a.clause().is_none() => a.join(b).map(|both| (both, rest.to_vec())),
        _ => None,
    };
    joined.into_iter().chain(separate).collect()
}

fn compose_weak(pair: &Pair<'_>, evidence: &[Atom], picked: &[Picked<'_>], context: &TemplateContext) -> Reason {
    let phrases: Vec<&Phrase<'_>> = picked.iter().map(|p| &p.phrase).take(2).collect();
    let printed = match phrases[..] {
        [a, b] if a.join(b).is_some() => 2,
        _ => phrases.len().min(1),
    };
    let text = |draft: Draft| Text::new(&context.title, draft);
    for atoms in (0..=printed).rev() {
        let drafts = weak::drafts(pair, evidence, &phrases[..atoms], context);
        if let Some(draft) = rotated(drafts, variation_seed(pair)).find(|draft| fits(draft, &context.title)) {
            return reason(text(draft), evidence, &picked[..atoms], &[], true);
        }
    }
    reason(text(weak::shortest(context)), evidence, &[], &[], true)
}

fn shortest(phrase: &Phrase<'_>, context: &TemplateContext) -> Text {
    let fallback = || context.fill("Past bij {title}", None).into_iter().collect();
    let all = openings(phrase, context, 0).map(|opening| Text::new(&context.title, vec![opening.sentence]));
    all.min_by_key(|text| text.to_string().len()).unwrap_or_else(|| Text::new(&context.title, fallback()))
}

/// Printed atoms first, then the others up to [`LISTED`] (at least one of another kind where there is one), contrasts last.
fn reason(text: Text, evidence: &[Atom], printed: &[Picked<'_>], contrasts: &[Contrast], weak: bool) -> Reason {
    let mut order: Vec<usize> = printed.iter().map(|p| p.at).collect();
    let others = (0..evidence.len()).filter(|at| !printed.iter().any(|p| p.at == *at));
    order.extend(others);
    let kind = |at: usize| -> AtomKind { evidence[at].kind };
    if let Some(&first) = order.first() {
        let of_one_kind = order.iter().take(LISTED).all(|&at| kind(at) == kind(first));
        if let (true, Some(other)) = (of_one_kind, order.iter().position(|&at| kind(at) != kind(first))) {
            order.swap(LISTED - 1, other);
        }
    }
    let listed = order.into_iter().take(LISTED).map(|at| evidence[at].clone());
    Reason { text, atoms: listed.chain(contrasts.iter().map(|c| c.atom.clone())).collect(), weak, edited: false }
}
