//! The text of a reason: phrases of the printed atoms, joined by templates that a stable hash of the pair picks.

mod difference;
mod repetition;
mod select;
mod shapes;
mod subjects;
mod templates;
mod variation;
mod weak;

use super::contrasts::Contrast;
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use crate::dutch::{Phrase, Text, fits};
use difference::{chosen, in_words};
use repetition::RepetitionPolicy;
use select::{Picked, select};
use shapes::{Draft, Parts, drafts};
use templates::{Group, TemplateContext};
use variation::{variation_of_seed, variation_seed};

#[cfg(test)]
pub(super) use subjects::known_subjects;
pub(super) use weak::{GUESS, is_weak, must_admit};

/// Most evidence in a reason.
const LISTED: usize = 8;

/// The reason of the tip at a place of a trio (0, 1 or 2): text and atoms, the printed ones first. `others` are those of the trio's other
/// tips that are known: it opens with another atom and in other words than they do and, where possible, states another kind of difference.
pub fn compose(pair: &Pair<'_>, evidence: &[Atom], place: usize, others: &[&Reason]) -> Reason {
    let taken: Vec<AtomId> = others.iter().filter_map(|other| other.atoms.first()).map(|first| first.id.clone()).collect();
    let context = TemplateContext::of(pair);
    let picked = select(pair, evidence, &taken);
    let variation = variation_seed(pair);
    let group = Group::ALL[(place + usize::try_from(variation_of_seed(pair) % 3).unwrap_or(0)) % 3];
    let is_good = |policy: RepetitionPolicy, draft: &Draft| fits(draft, &context.title) && policy.allows(draft, others);
    let is_weak = picked.is_empty() || is_weak(pair, evidence);
    if is_weak && weak::must_admit(pair, evidence, picked.first().map(|p| &evidence[p.at])) {
        let drafts = weak::drafts(pair, picked.first().map(|p| &p.phrase), &context, group, others, variation);
        let found = RepetitionPolicy::ALL.into_iter().find_map(|policy| drafts.iter().find(|draft| is_good(policy, draft)));
        let printed = &picked[..picked.len().min(1)];
        let text = found.cloned().unwrap_or_else(|| weak::shortest(&context));
        return reason(Text::new(&context.title, text), evidence, printed, &[], true);
    }
    let contrasts = chosen(pair, others);
    let difference = contrasts.first().and_then(|contrast| in_words(contrast, &context));
    let phrases = phrases(&picked);
    let (first, second) = (&phrases[0].0, phrases.get(1).map(|(phrase, _)| phrase));
    let difference = difference.as_ref();
    // A second phrase is worth a repeated word.
    let with_second = [(second, difference), (second, None)].into_iter().filter(|_| second.is_some());
    let levels = [with_second.collect(), vec![(None, difference), (None, None)]];
    let tries = levels.iter().flat_map(|levels| RepetitionPolicy::ALL[..2].iter().map(move |policy| (*policy, levels)));
    let last_tries = levels.iter().map(|levels| (RepetitionPolicy::Any, levels));
    for (policy, levels) in tries.chain(last_tries) {
        for &(second, difference) in levels {
            let parts = Parts { first, second, difference };
            if let Some(draft) = drafts(parts, &context, group, variation).find(|draft| is_good(policy, draft)) {
                let printed = phrases.iter().take(1 + usize::from(second.is_some())).map(|(_, atoms)| atoms).sum();
                return reason(Text::new(&context.title, draft), evidence, &picked[..printed], &contrasts, is_weak);
            }
        }
    }
    let text = if is_weak { weak::shortest(&context) } else { context.fill("Past bij {title}", None).into_iter().collect() };
    reason(Text::new(&context.title, text), evidence, &picked[..1], &[], is_weak)
}

/// The phrases of the atoms, each with the number of atoms it says: two makers in one role are one phrase.
fn phrases<'a>(picked: &[Picked<'a>]) -> Vec<(Phrase<'a>, usize)> {
    let mut all: Vec<(Phrase<'a>, usize)> = Vec::with_capacity(2);
    for p in picked {
        match all.last_mut().and_then(|(last, atoms)| Some((last.join(&p.phrase)?, atoms, last))) {
            Some((both, atoms, last)) => (*last, *atoms) = (both, *atoms + 1),
            None => all.push((p.phrase.clone(), 1)),
        }
    }
    all
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
