//! A weak match is marked as one (`Reason::weak`), and opens with what both have, as any other. Where that is next to nothing its text
//! says so too.

use super::frames::{Draft, Said, fill, said};
use super::variation::rotated;
use super::words::Words;
use crate::dutch::{Phrase, Sentence};
use crate::reason::concepts::is_described;
use crate::reason::gates::kinds;
use crate::reason::phrases::phrase_of;
use crate::reason::{Atom, AtomKind, Pair, Reason};

/// An atom that weighs less is next to nothing.
const WEAK_BELOW: f32 = 0.7;

/// One atom of this weight is a theme that both are clearly about.
const STRONG: f32 = 1.5;

/// One of these words is in every text that admits a guess, and in no other.
pub(in crate::reason) const GUESS: [&str; 2] = ["gok", "gokje"];

/// Whether little is shared: fewer than two atoms, all of one kind, none of enough weight, or nothing but where both come from. Contrasts do
/// not count.
pub(in crate::reason) fn is_weak(pair: &Pair<'_>, atoms: &[Atom]) -> bool {
    kinds(pair, atoms) < 2
        || share_origin_alone(atoms)
        || atoms.iter().all(|atom| atom.kind == AtomKind::Contrast || atom.weight < WEAK_BELOW)
}

/// Whether country and language are all that two titles share: one ground, which says nothing of either.
fn share_origin_alone(atoms: &[Atom]) -> bool {
    let mut shared = atoms.iter().filter(|atom| atom.kind != AtomKind::Contrast);
    shared.all(|atom| matches!(atom.kind, AtomKind::Country | AtomKind::Language))
}

/// Whether the text of a weak match must admit that it is a guess: all they share is next to nothing, one light thing or an origin, or what
/// the text would open with is next to nothing, or cannot be said. `atoms` are the shared ones, or the first of them.
pub(in crate::reason) fn must_admit(pair: &Pair<'_>, atoms: &[Atom], first: Option<&Atom>) -> bool {
    let shared = || atoms.iter().filter(|atom| atom.kind != AtomKind::Contrast);
    let shares_some = shared().any(|atom| atom.weight >= STRONG) || shared().filter(|atom| atom.weight >= WEAK_BELOW).nth(1).is_some();
    let is_said = |atom: &Atom| phrase_of(pair, atom).is_some_and(|phrase| !matches!(phrase, Phrase::Ratings(_)));
    !shares_some || share_origin_alone(atoms) || first.is_none_or(|atom| atom.weight < WEAK_BELOW || !is_said(atom))
}

/// The texts of a guess: what both have, where that can be said, then why it is one; in other words than those of the trio's `others`
/// where there are any left.
pub(super) fn drafts(pair: &Pair<'_>, phrase: Option<&Phrase<'_>>, words: &Words, others: &[&Reason], variation: u64) -> Vec<Said> {
    let filled = |templates: &[&str]| -> Vec<Sentence> {
        let mut all: Vec<Sentence> = rotated(templates.to_vec(), variation).filter_map(|template| fill(template, words)).collect();
        all.sort_by_key(|sentence| is_said_by(sentence, others));
        all
    };
    let says_little = |phrase: &Phrase<'_>| matches!(phrase, Phrase::Ratings(_) | Phrase::Quality { toned: false, .. });
    if phrase.is_none_or(says_little) {
        let alone = |sentence| Said::whole(vec![sentence], words.first.into_iter().collect());
        return filled(&alone_of(pair)).into_iter().map(alone).collect();
    }
    let closings = filled(&after_common(pair));
    let all = said(std::slice::from_ref(words), 1, variation);
    all.iter()
        .filter(|said| said.may_close)
        .flat_map(|said| closings.iter().map(|closing| Said { draft: closed(said.draft.clone(), closing), ..said.clone() }))
        .collect()
}

/// A draft with a closing: a sentence, or what follows a comma.
fn closed(mut draft: Draft, closing: &Sentence) -> Draft {
    match draft.pop() {
        Some(last) if closing.outside_title().next().is_some_and(|words| words.starts_with(',')) => draft.push(last.joined(closing)),
        last => draft.extend(last.into_iter().chain([closing.clone()])),
    }
    draft
}

/// Whether one of the reasons has the words of the sentence.
fn is_said_by(sentence: &Sentence, reasons: &[&Reason]) -> bool {
    reasons.iter().any(|reason| {
        let text = reason.text.outside_title();
        sentence.outside_title().all(|words| text.contains(words))
    })
}

/// The shortest honest text, for a title that leaves no room for more.
pub(super) fn shortest(words: &Words) -> Draft {
    fill("Deze {tip} is een gokje", words).into_iter().collect()
}

/// Why it is a guess, where nothing else is said: too little known of either title, or too little in common.
fn alone_of(pair: &Pair<'_>) -> [&'static str; 6] {
    if !is_described(pair, pair.tip) {
        return [
            "Een gokje na {title}: over deze {tip} weten we nog weinig",
            "Over deze {tip} weten we nog weinig, dus na {title} is het een gok",
            "Deze {tip} is na {title} een gok, want we weten er nog weinig van",
            "Een gokje: over deze {tip} weten we nog weinig",
            "Over deze {tip} weten we nog weinig, dus het is een gok",
            "Deze {tip} is een gok, want we weten er nog weinig van",
        ];
    }
    if !is_described(pair, pair.seed) {
        return [
            "Een gokje, want van {title} weten we nog weinig",
            "Over {title} weten we nog weinig, dus dit is een gok",
            "Deze {tip} is een gok: we weten nog te weinig van {title}",
            "Een gokje, want veel weten we nog niet",
            "Ook dit is een gok, want we weten nog te weinig",
            "Deze {tip} is een gok: meer weten we nog niet",
        ];
    }
    [
        "Een gokje na {title}: veel hebben ze niet gemeen",
        "Met {title} heeft deze {tip} weinig gemeen, dus dit is een gok",
        "Deze {tip} is na {title} een gok: ze delen niet veel",
        "Een gokje, want veel hebben ze niet gemeen",
        "Ook dit is een gok: ze hebben weinig gemeen",
        "Deze {tip} is een gok, want ze delen niet veel",
    ]
}

/// The same after a sentence that names what both have.
fn after_common(pair: &Pair<'_>) -> [&'static str; 3] {
    if !is_described(pair, pair.tip) {
        return [
            "Verder weten we nog weinig van deze {tip}, dus een gok blijft het",
            "De rest is een gok: we weten nog weinig van deze {tip}",
            "Een gokje, want over deze {tip} weten we nog weinig",
        ];
    }
    if !is_described(pair, pair.seed) {
        return [
            "De rest is een gok: meer weten we nog niet",
            ", maar verder blijft het een gok",
            "Meer weten we er nog niet van, dus een gokje",
        ];
    }
    [", al blijft het een gok", ", maar verder is het een gok", "De rest is een gokje"]
}
