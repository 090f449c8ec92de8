//! Which tones and paces are related, and which are opposed. A contrast between related ones ("anders: onheilspellend" after something
//! frightening) would be false.

use crate::genres;
use crate::lexicon::{Concept, Facet};
use crate::title::Title;

/// Families of related concepts, by id; a concept may be in several.
const FAMILIES: [&[&str]; 13] = [
    &["satirical", "cynical", "darkly-comic", "deadpan", "absurdist", "macabre"],
    &["slapstick", "crude-humour", "campy", "absurdist", "anarchic"],
    &["provocative", "anarchic", "angry", "crude-humour"],
    &["light-hearted", "playful", "whimsical", "witty", "feel-good", "cosy", "hopeful", "adventurous", "slapstick"],
    &["tender", "romantic", "emotional", "bittersweet", "nostalgic", "intimate", "sensual", "feel-good"],
    &["melancholic", "heartbreaking", "bittersweet", "emotional", "nostalgic"],
    &["bleak", "gritty", "disturbing", "macabre", "cold", "ominous", "frightening", "angry", "cynical", "heartbreaking", "violent"],
    &["tense", "feverish", "ominous", "frightening", "mysterious", "disturbing", "violent"],
    &["dreamy", "mysterious", "philosophical", "whimsical"],
    &["epic", "adventurous"],
    &["realistic", "gritty", "intimate"],
    &["slow-burning", "meditative", "unhurried", "sprawling", "dialogue-driven"],
    &["brisk", "fast-paced", "breathless", "frenetic"],
];

/// Tones and paces that exclude one another: only such a pair is a difference.
const OPPOSED: [(&[&str], &[&str]); 4] = [
    (
        &["light-hearted", "playful", "whimsical", "witty", "feel-good", "cosy", "slapstick", "crude-humour", "campy", "absurdist"],
        &["bleak", "gritty", "disturbing", "ominous", "frightening", "violent", "heartbreaking", "melancholic", "angry", "cold", "tense"],
    ),
    (
        &["tender", "romantic", "emotional", "sensual", "feel-good", "hopeful"],
        &["cynical", "cold", "violent", "satirical", "crude-humour", "macabre", "bleak", "gritty", "disturbing"],
    ),
    (&["realistic", "gritty", "intimate"], &["whimsical", "dreamy", "epic", "campy", "absurdist", "adventurous"]),
    (&["slow-burning", "meditative", "unhurried"], &["brisk", "fast-paced", "breathless", "frenetic"]),
];

/// Whether two tones or paces exclude one another.
pub fn opposed(a: &str, b: &str) -> bool {
    OPPOSED.iter().any(|(x, y)| (x.contains(&a) && y.contains(&b)) || (y.contains(&a) && x.contains(&b)))
}

/// Whether two tones or paces are the same or of one family; one without a family counts as related to all.
pub fn related(a: &str, b: &str) -> bool {
    let placed = |id: &str| FAMILIES.iter().any(|f| f.contains(&id));
    a == b || FAMILIES.iter().any(|f| f.contains(&a) && f.contains(&b)) || !placed(a) || !placed(b)
}

/// Tones that a genre implies, whether an editor added them or not: a thriller is tense.
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

/// Whether a genre of the title implies the tone.
pub fn is_implied(title: &Title, tone: &str) -> bool {
    let has = |genre: &str| genres::bit_of(genre).is_some_and(|bit| title.genres & bit != 0);
    OF_GENRE.iter().any(|(genre, tones)| tones.contains(&tone) && has(genre))
}

/// Whether the tip's tone is opposed to the seed's: the two share none, and one that matters in the tip is opposed to one that
/// matters in the seed.
pub fn clashes(concepts: &[Concept], seed: &Title, tip: &Title) -> bool {
    let tones = |title: &Title, least: u8| -> Vec<String> {
        let salient = title.concepts.iter().filter(|c| c.salience >= least).filter_map(|c| concepts.get(c.no.at()));
        salient.filter(|c| c.facet == Facet::Tone).map(|c| c.id.clone()).collect()
    };
    let (seeds, tips) = (tones(seed, 2), tones(tip, 2));
    let shared = || tones(tip, 1).iter().any(|t| tones(seed, 1).contains(t));
    tips.iter().any(|t| seeds.iter().any(|s| opposed(s, t))) && !shared()
}

/// The tones and paces that have a family.
#[cfg(test)]
pub(in crate::reason) fn known_moods() -> impl Iterator<Item = &'static str> {
    let opposed = OPPOSED.iter().flat_map(|(x, y)| x.iter().chain(*y).copied());
    FAMILIES.iter().flat_map(|f| f.iter().copied()).chain(opposed)
}
