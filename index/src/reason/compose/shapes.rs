//! Shapes: how a first phrase, a second one and a difference become one or two sentences.

use super::difference::Difference;
use super::templates::{Group, Lead, Link, TemplateContext, leads, own_leads, plain, titled};
use super::variation::rotated;
use crate::dutch::{Phrase, Sentence};

/// Sentences without full stops.
pub(super) type Draft = Vec<Sentence>;

/// What a draft is made of.
#[derive(Debug, Clone, Copy)]
pub(super) struct Parts<'p, 'a> {
    pub(super) first: &'p Phrase<'a>,
    pub(super) second: Option<&'p Phrase<'a>>,
    pub(super) difference: Option<&'p Difference>,
}

/// How the second phrase joins.
#[derive(Debug, Clone, Copy)]
enum Shape {
    /// "Hier ..., zoals in X. De toon is weer grimmig."
    Apart,
    /// "Hier ... en ..., zoals in X."
    Joined,
    /// "Hier ..., zoals in X, en ook nu ..."
    After,
    /// "Hier ... De toon is die van X: grimmig."
    SeedLast,
    /// "Hier ..., met dezelfde grimmige toon als X."
    SameTone,
    /// "Dit is een grimmige film over wraak, net als X."
    About,
}

const SHAPES: [Shape; 6] = [Shape::SeedLast, Shape::Joined, Shape::About, Shape::Apart, Shape::SameTone, Shape::After];

/// How many wordings of a shape are tried.
const WORDINGS: u64 = 4;

/// Every draft of the parts, those of the group first, in an order that the variation seed gives.
pub(super) fn drafts<'d>(
    parts: Parts<'d, 'd>,
    context: &'d TemplateContext,
    group: Group,
    variation: u64,
) -> impl Iterator<Item = Draft> + 'd {
    let of_group = move |group: Group| {
        let (clauses, rest): (Vec<_>, Vec<_>) =
            filled(leads(group).iter().copied(), parts.first, context).into_iter().partition(|(_, lead)| lead.goes_on);
        // A clause says more than its noun.
        let rest = rotated(rest, variation >> 4);
        let (before, after) = if group == Group::InThis && (variation >> 7).is_multiple_of(4) {
            (rest.collect(), Vec::new())
        } else {
            (Vec::new(), rest.collect::<Vec<_>>())
        };
        before.into_iter().chain(rotated(clauses, variation >> 4)).chain(after).collect::<Vec<_>>()
    };
    let own = filled(own_leads(parts.first).into_iter(), parts.first, context);
    let (before, after) = if variation.is_multiple_of(3) { (own, Vec::new()) } else { (Vec::new(), own) };
    let others = Group::ALL.into_iter().filter(move |other| *other != group).flat_map(of_group);
    let first =
        before.into_iter().chain(of_group(group)).chain(after).map(move |lead| (lead, group)).chain(others.map(move |lead| (lead, group)));
    first.flat_map(move |(lead, group)| {
        rotated(SHAPES.to_vec(), variation >> 8).flat_map(move |shape| {
            // Each with other templates of the second phrase, where the first ones repeat a word.
            let each = (0..WORDINGS).filter_map({
                let lead = lead.clone();
                move |n| shaped(shape, &lead, parts, context, group, (variation >> 12).wrapping_add(n << 5))
            });
            each.collect::<Vec<_>>()
        })
    })
}

/// The leads that the phrase fits, filled in.
fn filled(leads: impl Iterator<Item = Lead>, phrase: &Phrase<'_>, context: &TemplateContext) -> Vec<(Sentence, Lead)> {
    leads.filter_map(|lead| Some((context.fill(lead.template, Some(phrase))?, lead))).collect()
}

fn shaped(
    shape: Shape,
    (sentence, lead): &(Sentence, Lead),
    parts: Parts<'_, '_>,
    context: &TemplateContext,
    group: Group,
    variation: u64,
) -> Option<Draft> {
    let link = |to: &Sentence| -> Option<Sentence> {
        let templates = lead.link.templates();
        let template = templates[usize::try_from((variation >> 2) % templates.len() as u64).unwrap_or(0)];
        Some(to.clone().joined(&context.fill(template, None)?))
    };
    let pick = |templates: &[&'static str], phrase: &Phrase<'_>| {
        rotated(templates.to_vec(), variation >> 5).find_map(|template| context.fill(template, Some(phrase)))
    };
    let tail = |mut sentence: Sentence| -> Option<Sentence> {
        if let Some(difference) = parts.difference {
            // A sentence about a maker has no place or tone.
            sentence.push(&format!(", {}", difference.tail.as_ref().filter(|_| lead.link != Link::Within)?));
        }
        Some(sentence)
    };
    let and_difference = |first: Sentence| -> Option<Draft> {
        let own = match parts.difference {
            Some(difference) => Some(rotated(difference.sentences.clone(), variation >> 9).next()?.into()),
            None => None,
        };
        Some(std::iter::once(first).chain(own).collect())
    };
    // "De toon is grimmig, maar dan in Parijs" would be said of the tone.
    let tail_of_second = |sentence: Sentence, second: &Phrase<'_>| match second.clause() {
        None if parts.difference.is_some() => None,
        _ => tail(sentence),
    };
    let Some(second) = parts.second else {
        let first = matches!(shape, Shape::Apart | Shape::SeedLast).then(|| link(sentence))??;
        return if matches!(shape, Shape::Apart) { and_difference(first) } else { tail(first).map(|first| vec![first]) };
    };
    let clause = || second.clause().filter(|_| lead.link == Link::In);
    match shape {
        Shape::Apart => {
            let (first, last) = (link(sentence)?, pick(plain(second), second)?);
            Some(vec![tail(first)?, last])
        }
        Shape::Joined if lead.goes_on => {
            let mut both = sentence.clone();
            both.push(&format!(" en {}", clause()?));
            let both = link(&both)?;
            if variation & 1 == 0 { tail(both).map(|both| vec![both]) } else { and_difference(both) }
        }
        Shape::After => {
            let mut first = link(sentence)?;
            let again = ["ook nu", "weer", "opnieuw"][usize::try_from((variation >> 3) % 3).unwrap_or(0)];
            first.push(&format!(", en {again} {}", clause()?));
            and_difference(first)
        }
        Shape::SeedLast if lead.link != Link::Within => {
            Some(vec![sentence.clone(), tail_of_second(pick(titled(second), second)?, second)?])
        }
        Shape::SameTone if lead.goes_on => {
            let tone = context.fill(", met dezelfde {inflected tone} toon als {title}", Some(second))?;
            and_difference(sentence.clone().joined(&tone))
        }
        Shape::About if group == Group::InThis => {
            let mut about = context.fill("Dit is een {inflected tone} {tip}", Some(second))?;
            about.push(&format!(" over {}", parts.first.value("central noun")?));
            and_difference(about.joined(&context.fill(", net als {title}", None)?))
        }
        _ => None,
    }
}
