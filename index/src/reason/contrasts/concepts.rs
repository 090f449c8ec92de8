//! Contrasts of concepts: mood, place and time, true story, black and white, and a new theme.

use super::moods::is_implied;
use super::{Contrast, ContrastKind, disjoint, is_place, opposed, related, similar};
use crate::dutch::{alike, is_heavy, words};
use crate::lexicon::{Concept, Facet};
use crate::reason::concepts::{is_described, known, only_in_tip, possible, seed_labels};
use crate::reason::conditions::Conditions;
use crate::reason::rules::rarity;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::TitleConcept;

/// Sources that mean a story happened, by concept id; a seed with any of them makes no contrast.
pub(in crate::reason) const TRUE_SOURCES: [&str; 9] = [
    "true-story",
    "true-crime",
    "biography",
    "autobiographical",
    "historical-events",
    "based-on-memoir",
    "based-on-article",
    "based-on-podcast",
    "biblical",
];

/// The two of them that make a contrast in a tip.
pub(in crate::reason) const PRINTED_SOURCES: [&str; 2] = ["true-story", "true-crime"];

/// Themes that are never given as what a tip adds.
pub(in crate::reason) const UNPRINTED: [&str; 6] =
    ["child-abuse", "sexual-violence", "domestic-violence", "suicide", "torture", "cannibalism"];

pub(in crate::reason) const BLACK_AND_WHITE: &str = "black-and-white";

/// From this year on a film is in colour unless known otherwise.
pub(in crate::reason) const COLOUR_SINCE: u16 = 1968;

/// The weight of a new theme relative to a tone.
const THEME_SHARE: f32 = 0.3;

/// A tone or pace of the tip that is opposed to one of the seed, where the seed has nothing related to it.
pub(super) fn mood(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    for (facet, share) in [(Facet::Tone, 1.0), (Facet::Pace, 0.7)] {
        for (c, concept) in only_in_tip(pair, given, facet) {
            let of_seed = || known(pair, given, pair.seed).map(|(_, c)| c).filter(|c| c.facet == facet);
            let is_related = || possible(pair, pair.seed).any(|mood| mood.facet == facet && related(&mood.id, &concept.id));
            if given.met("mood: salient", c.salience >= 2)
                && given.met("mood: not implied by a genre", !is_implied(pair.seed, &concept.id))
                && given.met("mood: nothing related", !is_related())
                && given.met("mood: opposed", of_seed().any(|mood| opposed(&mood.id, &concept.id)))
            {
                let weight = f32::from(c.salience) / 3.0 * rarity(pair, concept.titles) * share;
                let atom = atom(pair, c, concept, "niet genoemd", weight);
                all.push(Contrast::felt(atom, ContrastKind::Mood, concept.phrase.clone()));
            }
        }
    }
}

/// A place or time of the tip that surely differs from all of the seed.
pub(super) fn place(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    for (facet, kind) in [(Facet::Setting, ContrastKind::Place), (Facet::Time, ContrastKind::Time)] {
        let of_seed = || possible(pair, pair.seed).filter(|c| c.facet == facet && is_place(&c.id)).map(|c| c.id.as_str());
        let is_known = known(pair, given, pair.seed).any(|(_, c)| of_seed().any(|id| id == c.id));
        let stays = known(pair, given, pair.tip).any(|(_, c)| of_seed().any(|id| id == c.id));
        for (c, concept) in only_in_tip(pair, given, facet) {
            if given.met("place: the seed's is known", is_known)
                && given.met("place: the tip does not stay there", !stays)
                && given.met("place: salient", c.salience >= 2)
                && given.met("place: disjoint", of_seed().all(|place| disjoint(place, &concept.id) == Some(true)))
            {
                let elsewhere = |c: &Concept| c.facet == facet && disjoint(&c.id, &concept.id) == Some(true);
                let has_more = facet == Facet::Setting && possible(pair, pair.tip).any(elsewhere);
                let among = if has_more { "deels " } else { "" };
                let atom = atom(pair, c, concept, "niet genoemd", 1.1 + f32::from(c.salience) / 10.0);
                // Most cards show the decade.
                let is_decade = ["in de jaren ", "in de loop "].iter().any(|start| concept.phrase.starts_with(start));
                all.push(match is_decade && facet == Facet::Time {
                    true => Contrast::unprinted(atom, kind),
                    false => Contrast::felt(atom, kind, format!("{among}{}", concept.phrase)),
                });
            }
        }
    }
}

/// The tip is a true story, the seed is not.
pub(super) fn source(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    let happened = || possible(pair, pair.seed).any(|c| TRUE_SOURCES.contains(&c.id.as_str()) || c.id == "documentary");
    for (c, concept) in only_in_tip(pair, given, Facet::Source) {
        if given.met("source: a true story", PRINTED_SOURCES.contains(&concept.id.as_str()))
            && given.met("source: the seed is described", is_described(pair, pair.seed))
            && given.met("source: the seed is invented", !happened())
        {
            let atom = atom(pair, c, concept, "geen waargebeurd verhaal", 1.8);
            all.push(Contrast::felt(atom, ContrastKind::Source, concept.phrase.clone()));
        }
    }
}

/// The tip is in black and white, the seed in colour.
pub(super) fn black_and_white(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    for (c, concept) in only_in_tip(pair, given, Facet::Look) {
        if given.met("look: black and white", concept.id == BLACK_AND_WHITE)
            && given.met("look: all of it", c.salience == 3)
            && given.met("look: the seed is described", is_described(pair, pair.seed))
            && given.met("look: the seed has colour", pair.seed.year.is_some_and(|year| year >= COLOUR_SINCE))
        {
            let atom = atom(pair, c, concept, "in kleur", 1.9);
            all.push(Contrast::felt(atom, ContrastKind::Picture, "in zwart-wit".to_owned()));
        }
    }
}

/// A main theme of the tip that the seed has nothing similar to.
pub(super) fn theme(pair: &Pair<'_>, given: Conditions, all: &mut Vec<Contrast>) {
    for (c, concept) in only_in_tip(pair, given, Facet::Theme) {
        let of_seed = || possible(pair, pair.seed);
        if given.met("theme: a main theme", c.salience == 3)
            && given.met("theme: the seed is described", is_described(pair, pair.seed))
            && given.met("theme: printed", !UNPRINTED.contains(&concept.id.as_str()))
            && given.met("theme: nothing similar", !of_seed().any(|c| similar(&c.id, &concept.id)))
            && given.met("theme: no word in common", !of_seed().any(|c| share_a_heavy_word(c, concept)))
        {
            let atom = atom(pair, c, concept, "niet genoemd", THEME_SHARE * rarity(pair, concept.titles));
            all.push(Contrast::felt(atom, ContrastKind::Theme, concept.phrase.clone()));
        }
    }
}

/// Whether two concepts are named with the same heavy word: "moord", "moordonderzoek".
pub(in crate::reason) fn share_a_heavy_word(a: &Concept, b: &Concept) -> bool {
    heavy(a).any(|w| heavy(b).any(|o| alike(w, o)))
}

fn heavy(concept: &Concept) -> impl Iterator<Item = &str> {
    [&concept.label, &concept.phrase].into_iter().flat_map(|text| words(text)).filter(|w| is_heavy(w))
}

/// `otherwise` is the seed's value where no label of the facet is known.
fn atom(pair: &Pair<'_>, c: &TitleConcept, concept: &Concept, otherwise: &str, weight: f32) -> Atom {
    Atom {
        kind: AtomKind::Contrast,
        id: AtomId::Concept(c.no),
        label: concept.facet.label().to_owned(),
        seed_value: seed_labels(pair, concept.facet, otherwise),
        tip_value: concept.label.clone(),
        weight,
        titles: concept.titles,
    }
}
