//! Tones and paces that are akin. A contrast between akin tones ("anders: onheilspellend" after something frightening) would
//! be false, so two of one family never make one.

/// Families by concept id of the lexicon; a concept may stand in several.
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

/// Tones and paces that exclude one another: only of such a pair is it true that the tip is otherwise.
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

/// Whether two tones or paces are the same or of one family; one that is in no family is akin to all.
pub fn akin(a: &str, b: &str) -> bool {
    let placed = |id: &str| FAMILIES.iter().any(|f| f.contains(&id));
    a == b || FAMILIES.iter().any(|f| f.contains(&a) && f.contains(&b)) || !placed(a) || !placed(b)
}

/// The tones and paces that have a family.
#[cfg(test)]
pub(in crate::reason) fn known_moods() -> impl Iterator<Item = &'static str> {
    let opposed = OPPOSED.iter().flat_map(|(x, y)| x.iter().chain(*y).copied());
    FAMILIES.iter().flat_map(|f| f.iter().copied()).chain(opposed)
}
