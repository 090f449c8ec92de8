//! A weak match admits that it is one, and names what is true all the same.

use super::continuations::Draft;
use super::templates::TemplateContext;
use crate::dutch::{Phrase, Sentence, decade};
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

/// The texts of a weak match.
pub(super) fn drafts(pair: &Pair<'_>, evidence: &[Atom], phrases: &[&Phrase<'_>], context: &TemplateContext) -> Vec<Draft> {
    let common = match phrases {
        [] => same_decade(pair, context),
        [only] => Some(shared(only, context)),
        [a, b, ..] => Some(shared(&a.join(b).unwrap_or_else(|| (*a).clone()), context)),
    };
    let shares_much = evidence.iter().any(|atom| atom.weight >= STRONG);
    let admissions = admissions(pair, shares_much).into_iter().filter_map(|template| context.fill(template, None));
    admissions.map(|first| std::iter::once(first).chain(common.clone().map(Sentence::from)).collect()).collect()
}

/// The shortest honest text, for a title that leaves no room for more.
pub(super) fn shortest(context: &TemplateContext) -> Draft {
    context.fill("Na {title} een minder zekere tip", None).into_iter().collect()
}

/// Why the tip is less certain: too little known of either title, or too little in common.
fn admissions(pair: &Pair<'_>, shares_much: bool) -> [&'static str; 2] {
    if !is_described(pair, pair.tip) {
        return [
            "We weten weinig van deze {tip}, dus dit is na {title} een minder zekere tip",
            "Een minder zekere tip na {title}, want van deze {tip} weten we weinig",
        ];
    }
    if !is_described(pair, pair.seed) {
        return [
            "Van {title} weten we weinig, dus dit is een minder zekere tip",
            "Een minder zekere tip, want van {title} weten we weinig",
        ];
    }
    if shares_much {
        return ["Een minder zekere tip na {title}", "Na {title} is dit een minder zekere tip"];
    }
    [
        "Met {title} heeft deze {tip} niet veel gemeen, dus dit is een minder zekere tip",
        "Een minder zekere tip, want met {title} heeft deze {tip} niet veel gemeen",
    ]
}

fn shared(phrase: &Phrase<'_>, context: &TemplateContext) -> String {
    let (verb, rest) = phrase.plural();
    format!("Wel {verb} {} {rest}", context.both)
}

/// What the cards show too: the decade. A genre is never a reason.
fn same_decade(pair: &Pair<'_>, context: &TemplateContext) -> Option<String> {
    let made = |year: Option<u16>| year.and_then(decade);
    let era = made(pair.tip.year).filter(|era| made(pair.seed.year) == Some(era))?;
    Some(format!("Wel komen {} uit {era}", context.both))
}
