//! The text of a reason: words for the printed atoms in frames that a stable hash of the pair picks among equals.

mod difference;
mod frames;
mod half;
mod repetition;
mod said;
mod select;
mod subjects;
mod variation;
mod weak;
mod words;

use super::contrasts::{Contrast, ContrastKind};
use super::{Atom, AtomId, AtomKind, Pair, Reason};
use crate::dutch::{Phrase, Sentence, Text, fits};
use difference::{chosen, in_words};
use frames::{Said, credits, differing, said};
use repetition::RepetitionPolicy;
use select::{Picked, select};
use variation::variation_seed;
use words::Words;

pub use half::{Half, half};
#[cfg(test)]
pub(super) use said::known_said;
#[cfg(test)]
pub(super) use subjects::known_subjects;
pub(super) use weak::{GUESS, is_weak, must_admit};

/// Most evidence in a reason.
const LISTED: usize = 8;

/// Most atoms that a difference may follow.
const BEFORE_DIFFERENCE: usize = 2;

/// How many topics are listed in a row, the longest row first.
const ROWS: [usize; 3] = [3, 2, 1];

/// The reason of a tip: text and atoms, the printed ones first. `others` are those of the trio's other tips that are known: it opens with
/// another atom and in other words than they do, names the seed only where none of them does and, where possible, states another kind of
/// difference.
pub fn compose(pair: &Pair<'_>, evidence: &[Atom], others: &[&Reason]) -> Reason {
    let taken: Vec<AtomId> = others.iter().filter_map(|other| other.atoms.first()).map(|first| first.id.clone()).collect();
    let picked = select(pair, evidence, &taken);
    let variation = variation_seed(pair);
    let is_weak = picked.is_empty() || is_weak(pair, evidence);
    if is_weak && weak::must_admit(pair, evidence, picked.first().map(|p| &evidence[p.at])) {
        let words = Words::of(pair, &picked[..picked.len().min(1)], 1);
        let drafts = weak::drafts(pair, picked.first().map(|p| &p.phrase), &words, others, variation);
        let found = best(&drafts, &words.title, others);
        let said = found.cloned().unwrap_or_else(|| Said::whole(weak::shortest(&words), words.first.into_iter().collect()));
        return reason(Text::new(&words.title, said.draft), evidence, &said.atoms, &[], true);
    }
    let contrasts = chosen(pair, others);
    // Of two tones one would be taken for a correction of the other.
    let says_tone = picked.first().is_some_and(|p| matches!(p.phrase, Phrase::Quality { .. }));
    let difference = contrasts.first().filter(|c| !says_tone || c.kind != ContrastKind::Mood).and_then(in_words);
    let drafts = drafts(pair, &picked, difference.as_deref(), variation);
    let title = pair.seed.title.trim();
    let shortest = || Said::whole(vec![Sentence::from("Deze keuze past erbij".to_owned())], vec![picked[0].at]);
    let found = best(&drafts, title, others).cloned().unwrap_or_else(shortest);
    reason(Text::new(title, found.draft), evidence, &found.atoms, &contrasts, is_weak)
}

/// A reason with what differs among its evidence, where a composed text had no place for it and an editor's needs none.
#[must_use]
pub fn with_differences(mut reason: Reason, pair: &Pair<'_>, others: &[&Reason]) -> Reason {
    if reason.atoms.iter().all(|atom| atom.kind != AtomKind::Contrast) {
        reason.atoms.extend(chosen(pair, others).into_iter().map(|contrast| contrast.atom));
    }
    reason
}

/// The first draft that is short enough and repeats least; it names the seed where no other reason does and there is a way to.
fn best<'d>(drafts: &'d [Said], title: &str, others: &[&Reason]) -> Option<&'d Said> {
    let mentions: &[usize] = if others.iter().all(|other| other.text.mentions() == 0) { &[1, 0] } else { &[0] };
    RepetitionPolicy::ALL.into_iter().flat_map(|policy| mentions.iter().map(move |n| (policy, *n))).find_map(|(policy, n)| {
        drafts.iter().find(|said| said.mentions() == n && fits(&said.draft, title) && policy.allows(&said.draft, others))
    })
}

/// Every way to say what was picked, the better ones first: with who made both, else with a difference, else without.
fn drafts(pair: &Pair<'_>, picked: &[Picked<'_>], difference: Option<&str>, variation: u64) -> Vec<Said> {
    let credit = credit(picked);
    let opens_with_credit = picked[0].is_credit();
    // Beside a person only what matters is said; alone, whatever there is.
    let rest: Vec<Picked<'_>> = picked.iter().filter(|p| if opens_with_credit { p.says_much() } else { !p.is_credit() }).cloned().collect();
    let variants = ROWS.map(|most| Words::of(pair, &rest, most));
    let all = said(&variants, if credit.is_some() { 2 } else { 3 }, variation);
    let mut drafts = Vec::new();
    if let Some((phrase, of_credit)) = &credit {
        // A credit that opens names the seed.
        for said in all.iter().filter(|said| !opens_with_credit || said.mentions() == 0) {
            for sentence in credits(phrase).into_iter().filter(|sentence| !said.begins_like(sentence)) {
                drafts.push(if opens_with_credit { led(&sentence, of_credit, said) } else { followed(said, sentence, of_credit) });
            }
        }
        if opens_with_credit {
            // Two people in two roles: the first names the seed, the second need not.
            for second in picked.iter().filter(|p| p.is_credit() && !of_credit.contains(&p.at)) {
                for (one, other) in
                    credits(phrase).iter().flat_map(|one| credits(&second.phrase).into_iter().map(move |other| (one, other)))
                {
                    let atoms = of_credit.iter().copied().chain([second.at]).collect();
                    drafts.push(Said::whole(vec![one.clone(), other], atoms));
                }
            }
            let alone = |sentence| Said::whole(vec![sentence], of_credit.clone());
            drafts.extend(credits(phrase).into_iter().map(alone));
            return drafts;
        }
    }
    for said in all {
        // Two things in common say more than one and a difference.
        let words = difference.filter(|_| said.goes_on && said.atoms.len() <= BEFORE_DIFFERENCE);
        drafts.extend(words.map(|words| differing(&said, words)));
        drafts.push(said);
    }
    drafts
}

/// The person or two that both have in common, with their atoms.
fn credit<'a>(picked: &[Picked<'a>]) -> Option<(Phrase<'a>, Vec<usize>)> {
    let is_maker = |p: &&Picked<'_>| matches!(p.phrase, Phrase::Credit { role, .. } if role.is_maker());
    let is_credit = |p: &&Picked<'_>| p.is_credit();
    let first = picked.iter().take(1).find(is_credit).or_else(|| picked.iter().find(is_maker)).or_else(|| picked.iter().find(is_credit))?;
    let joined = picked.iter().filter(|p| p.at != first.at).find_map(|p| Some((first.phrase.join(&p.phrase)?, vec![first.at, p.at])));
    Some(joined.unwrap_or_else(|| (first.phrase.clone(), vec![first.at])))
}

/// A credit before what both are about.
fn led(sentence: &Sentence, of_credit: &[usize], said: &Said) -> Said {
    let draft = std::iter::once(sentence.clone()).chain(said.draft.iter().cloned()).collect();
    Said::whole(draft, of_credit.iter().chain(&said.atoms).copied().collect())
}

/// A credit after what both are about.
fn followed(said: &Said, sentence: Sentence, of_credit: &[usize]) -> Said {
    let draft = said.draft.iter().cloned().chain([sentence]).collect();
    Said::whole(draft, said.atoms.iter().chain(of_credit).copied().collect())
}

/// Printed atoms first, then the others up to [`LISTED`] (at least one of another kind where there is one), contrasts last.
fn reason(text: Text, evidence: &[Atom], printed: &[usize], contrasts: &[Contrast], weak: bool) -> Reason {
    let mut order: Vec<usize> = printed.to_vec();
    order.extend((0..evidence.len()).filter(|at| !printed.contains(at)));
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
