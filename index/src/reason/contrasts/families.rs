//! Tones and paces that are akin. A contrast between akin tones ("anders: onheilspellend" after something frightening) would
//! be false, so two of one family never make one.

/// Families by concept id of the lexicon; a concept may stand in several.
const FAMILIES: [&[&str]; 12] = [
    &["satirical", "cynical", "darkly-comic", "deadpan", "absurdist", "macabre"],
    &["slapstick", "crude-humour", "campy", "absurdist"],
    &["light-hearted", "playful", "whimsical", "witty", "feel-good", "cosy", "hopeful", "adventurous", "slapstick"],
    &["tender", "romantic", "emotional", "bittersweet", "nostalgic", "intimate", "sensual", "feel-good"],
    &["melancholic", "heartbreaking", "bittersweet", "emotional", "nostalgic"],
    &["bleak", "gritty", "disturbing", "macabre", "cold", "ominous", "frightening", "angry", "cynical", "heartbreaking"],
    &["tense", "feverish", "ominous", "frightening", "mysterious", "disturbing"],
    &["dreamy", "mysterious", "philosophical", "whimsical"],
    &["epic", "adventurous"],
    &["realistic", "gritty", "intimate"],
    &["slow-burning", "meditative", "unhurried", "sprawling", "dialogue-driven"],
    &["brisk", "fast-paced", "breathless", "frenetic"],
];

/// Whether two tones or paces are the same or of one family; one that is in no family is akin to all.
pub fn akin(a: &str, b: &str) -> bool {
    let placed = |id: &str| FAMILIES.iter().any(|f| f.contains(&id));
    a == b || FAMILIES.iter().any(|f| f.contains(&a) && f.contains(&b)) || !placed(a) || !placed(b)
}

#[cfg(test)]
pub(super) fn ids() -> impl Iterator<Item = &'static str> {
    FAMILIES.iter().flat_map(|f| f.iter().copied())
}
