//! A tone or pace of the tip that is opposed to one of the seed, where the seed has nothing akin to it.

use super::{Contrast, Ground, akin, opposed};
use crate::genres;
use crate::lexicon::{Concept, Facet};
use crate::reason::held::{known, labels, only_in_tip, touched};
use crate::reason::rules::rarity;
use crate::reason::{Atom, AtomId, AtomKind, Pair};
use crate::title::Title;

/// Whether the tip's tone goes against the seed's: the two share none, and one that matters in the tip is opposed to one that
/// matters in the seed.
pub fn clashes(concepts: &[Concept], seed: &Title, tip: &Title) -> bool {
    let tones = |title: &Title, least: u8| -> Vec<String> {
        let held = title.concepts.iter().filter(|held| held.salience >= least).filter_map(|held| concepts.get(held.no.at()));
        held.filter(|c| c.facet == Facet::Tone).map(|c| c.id.clone()).collect()
    };
    let (seeds, tips) = (tones(seed, 2), tones(tip, 2));
    let shared = || tones(tip, 1).iter().any(|t| tones(seed, 1).contains(t));
    tips.iter().any(|t| seeds.iter().any(|s| opposed(s, t))) && !shared()
}

/// Tones that a genre brings along, whether an editor wrote them down or not: a thriller is tense.
const OF_GENRE: [(&str, &[&str]); 9] = [
    ("Thriller", &["tense", "ominous", "violent", "mysterious"]),
    ("Horror", &["frightening", "ominous", "disturbing", "tense", "macabre", "violent"]),
    ("Romance", &["romantic", "tender", "emotional"]),
    ("Comedy", &["light-hearted", "playful", "witty", "absurdist", "slapstick", "crude-humour"]),
    ("Action", &["violent", "tense"]),
    ("War", &["violent", "bleak", "heartbreaking", "gritty"]),
    ("Crime", &["tense", "violent", "gritty"]),
    ("Mystery", &["mysterious", "tense", "ominous"]),
    ("Family", &["feel-good", "cosy", "light-hearted"]),
];

fn goes_without_saying(seed: &Title, tone: &str) -> bool {
    let has = |genre: &str| genres::bit_of(genre).is_some_and(|bit| seed.genres & bit != 0);
    OF_GENRE.iter().any(|(genre, tones)| tones.contains(&tone) && has(genre))
}

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    for facet in [Facet::Tone, Facet::Pace] {
        if !known(pair, pair.seed).any(|(_, c)| c.facet == facet) {
            continue;
        }
        let moods: Vec<&str> = touched(pair, pair.seed).filter(|c| c.facet == facet).map(|c| c.id.as_str()).collect();
        for (held, concept) in only_in_tip(pair, &[facet]) {
            let clashes = || known(pair, pair.seed).any(|(_, mood)| mood.facet == facet && opposed(&mood.id, &concept.id));
            if held.salience < 2
                || goes_without_saying(pair.seed, &concept.id)
                || moods.iter().any(|mood| akin(mood, &concept.id))
                || !clashes()
            {
                continue;
            }
            let weight = f32::from(held.salience) / 3.0 * rarity(pair, concept.titles) * if facet == Facet::Tone { 1.0 } else { 0.7 };
            all.push(Contrast {
                atom: Atom {
                    kind: AtomKind::Contrast,
                    id: AtomId::Concept(held.no),
                    label: facet.label().to_owned(),
                    seed_value: labels(pair, pair.seed, facet, "niet genoemd"),
                    tip_value: concept.label.clone(),
                    weight,
                    titles: concept.titles,
                },
                verb: "is",
                rest: concept.phrase.clone(),
                ground: Ground::Mood,
            });
        }
    }
}
