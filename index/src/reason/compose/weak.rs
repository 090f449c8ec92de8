//! A weak match admits that it is one, and names what is true all the same.

use super::shapes::{Draft, Parts, drafts as composed};
use super::templates::{Group, TemplateContext};
use super::variation::rotated;
use crate::dutch::Phrase;
use crate::reason::concepts::is_described;
use crate::reason::gates::kinds;
use crate::reason::{Atom, Pair};

/// A match whose strongest atom weighs less is weak.
const WEAK_BELOW: f32 = 0.7;

/// One atom of this weight is a theme that both are clearly about: then it would be untrue that they share little.
const STRONG: f32 = 1.5;

/// Whether little is shared: fewer than two atoms, all of one kind, or none of enough weight.
pub(super) fn is_weak(pair: &Pair<'_>, evidence: &[Atom]) -> bool {
    kinds(pair, evidence) < 2 || evidence.iter().all(|atom| atom.weight < WEAK_BELOW)
}

/// The texts of a weak match: what both have, where there is anything, then why the tip is less certain.
pub(super) fn drafts(
    pair: &Pair<'_>,
    evidence: &[Atom],
    phrase: Option<&Phrase<'_>>,
    context: &TemplateContext,
    group: Group,
    variation: u64,
) -> Vec<Draft> {
    let shares_much = evidence.iter().any(|atom| atom.weight >= STRONG);
    let admissions: Vec<Draft> = rotated(alone(pair, shares_much).into(), variation)
        .filter_map(|template| context.fill(template, None))
        .map(|sentence| vec![sentence])
        .collect();
    let Some(first) = phrase.filter(|phrase| !matches!(phrase, Phrase::Ratings(_))) else { return admissions };
    let parts = Parts { first, second: None, difference: None };
    let with_common = composed(parts, context, group, variation).flat_map(|draft| {
        let admissions = rotated(after_common(pair, shares_much).into(), variation).filter_map(|template| context.fill(template, None));
        admissions.map(move |admission| draft.iter().cloned().chain([admission]).collect::<Draft>())
    });
    with_common.chain(admissions.clone()).collect()
}

/// The shortest honest text, for a title that leaves no room for more.
pub(super) fn shortest(context: &TemplateContext) -> Draft {
    context.fill("Na {title} een minder zekere tip", None).into_iter().collect()
}

/// Why the tip is less certain, where nothing else is said: too little known of either title, or too little in common.
fn alone(pair: &Pair<'_>, shares_much: bool) -> [&'static str; 2] {
    if !is_described(pair, pair.tip) {
        return [
            "Over deze {tip} weten we nog weinig, dus na {title} is het een minder zekere tip",
            "Na {title} is dit een minder zekere tip, want over deze {tip} weten we nog weinig",
        ];
    }
    if !is_described(pair, pair.seed) {
        return [
            "Van {title} weten we nog weinig, dus dit is een minder zekere tip",
            "Dit is een minder zekere tip, want van {title} weten we nog weinig",
        ];
    }
    if shares_much {
        return ["Na {title} is dit een minder zekere tip", "Dit is na {title} een minder zekere tip"];
    }
    [
        "Met {title} heeft deze {tip} niet veel gemeen, dus dit is een minder zekere tip",
        "Na {title} is dit een minder zekere tip, want ze hebben niet veel gemeen",
    ]
}

/// The same after a sentence that names the seed.
fn after_common(pair: &Pair<'_>, shares_much: bool) -> [&'static str; 2] {
    if !is_described(pair, pair.tip) {
        return [
            "Verder weten we nog weinig van deze {tip}, dus het is een minder zekere tip",
            "Toch is het een minder zekere tip, want verder weten we nog weinig van deze {tip}",
        ];
    }
    if shares_much {
        return ["Toch is dit een minder zekere tip", "Het is wel een minder zekere tip"];
    }
    if !is_described(pair, pair.seed) {
        return [
            "Het is een minder zekere tip: veel meer is er niet over bekend",
            "Verder is er weinig over bekend, dus het is een minder zekere tip",
        ];
    }
    ["Verder hebben ze niet veel gemeen, dus dit is een minder zekere tip", "Het is een minder zekere tip, want veel meer delen ze niet"]
}
