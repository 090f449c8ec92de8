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
        &["cynical", "cold", "violent", "satirical", "crude-humour", "deadpan", "macabre", "bleak", "gritty", "disturbing"],
    ),
    (&["realistic", "gritty", "intimate"], &["whimsical", "dreamy", "epic", "campy", "absurdist", "adventurous"]),
    (&["slow-burning", "meditative", "unhurried"], &["brisk", "fast-paced", "breathless", "frenetic"]),
];

/// Themes so near that "nieuw hier" would be false of one after the other, by concept id.
const NEAR_THEMES: [&[&str]; 30] = [
    &["mafia", "organised-crime", "gang-life", "drugs-trade", "drug-use", "arms-and-smuggling", "human-trafficking"],
    &["murder", "murder-investigation", "cold-case", "serial-killer", "mass-murder", "small-town-crime", "psychopathy", "violence-within"],
    &["kidnapping", "captivity", "hostage-situation", "escape", "home-invasion", "human-experiment", "torture"],
    &["heist", "robbery", "crime-gone-wrong", "con-artists", "financial-fraud", "stock-market"],
    &["war-at-the-front", "cost-of-war", "war-trauma", "trauma", "military-training", "prisoners-of-war", "siege", "love-in-wartime"],
    &["resistance", "life-under-occupation", "holocaust", "genocide", "dictatorship", "revolution", "rebellion"],
    &["corruption", "police-corruption", "cover-up", "conspiracy", "politics", "election", "power-struggle", "hunger-for-power"],
    &["espionage", "double-agents", "secret-mission", "undercover", "double-life", "secret-identity", "terrorism", "assassination"],
    &["secret-identity", "double-life", "impostor", "disguise", "mistaken-identity", "con-artists", "lies-and-deceit", "dark-secret"],
    &["police-work", "murder-investigation", "undercover", "cat-and-mouse", "on-the-run", "outlaws", "bounty-hunt"],
    &["coming-of-age", "childhood", "loss-of-innocence", "school-life", "first-love", "teaching", "bullying", "sexual-awakening"],
    &["grief", "mortality", "illness", "afterlife", "growing-old", "dementia", "suicide"],
    &["forbidden-love", "doomed-romance", "unrequited-love", "lost-love", "love-triangle", "love-across-class", "adultery", "first-love"],
    &["love-at-first-meeting", "dating", "fake-relationship", "second-chance", "new-beginning", "wedding", "queer-love"],
    &["marriage-in-crisis", "divorce", "adultery", "toxic-relationship", "domestic-violence", "jealousy", "dysfunctional-family"],
    &["parenthood", "fatherhood", "motherhood", "pregnancy", "adoption", "orphanhood", "search-for-family"],
    &["family-secrets", "family-as-law", "dysfunctional-family", "inheritance", "family-business", "generation-gap", "succession"],
    &["friendship", "unlikely-friendship", "loyalty", "betrayal", "animal-friendship"],
    &["survival", "survival-in-nature", "shipwreck", "isolation", "loneliness", "disaster", "natural-disaster", "expedition"],
    &["superheroes", "superpowers", "chosen-one", "vigilante", "magic", "mythology", "witches", "magical-world", "quest"],
    &["ghosts", "haunted-house", "occult", "demonic-possession", "devil", "curse", "folklore", "witches", "sect"],
    &["monsters", "giant-monsters", "killer-animals", "alien-invasion", "zombies", "vampires", "werewolves", "dinosaurs"],
    &["artificial-intelligence", "robots", "technology-run-amok", "virtual-reality", "hacking", "social-media", "surveillance"],
    &["dystopia", "post-apocalypse", "end-of-the-world", "pandemic", "deadly-game", "nuclear-threat"],
    &["migration", "refugees", "culture-clash", "fish-out-of-water", "outsider", "colonial-past", "indigenous-people"],
    &["racism", "civil-rights", "slavery", "womens-emancipation", "activism", "justice", "wrongly-accused", "courtroom-battle"],
    &["class-difference", "poverty", "wealth-and-excess", "social-climbing", "money-trouble", "homelessness", "greed", "consumerism"],
    &["fame", "show-business", "rise-and-fall", "musicians", "rock-band", "jazz-world", "hip-hop", "classical-music", "following-a-dream"],
    &["ambition", "obsession", "perfectionism", "self-destruction", "madness", "paranoia", "mental-illness", "depression", "addiction"],
    &["space-exploration", "alien-contact", "space-war", "time-travel", "time-loop", "parallel-worlds", "dreams-and-reality"],
];

/// Whether two themes are the same or near.
pub fn near(a: &str, b: &str) -> bool {
    a == b || NEAR_THEMES.iter().any(|f| f.contains(&a) && f.contains(&b))
}

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

/// The themes that have near ones.
#[cfg(test)]
pub(super) fn known_themes() -> impl Iterator<Item = &'static str> {
    NEAR_THEMES.iter().flat_map(|f| f.iter().copied())
}
