//! Which concepts are said in another form than their noun, by id: kinds of stories, people one follows, and clauses that are sentences by themselves.

use crate::lexicon::Concept;

/// Narrative forms that name a kind of story: "een western". The label is the noun.
const KINDS: [&str; 16] = [
    "chamber-drama",
    "classic-western",
    "costume-drama",
    "family-saga",
    "film-noir",
    "mockumentary",
    "musical",
    "neo-noir",
    "neo-western",
    "psychological-thriller",
    "romantic-comedy",
    "sitcom",
    "slasher",
    "spaghetti-western",
    "whodunnit",
    "concert-film",
];

/// Relations that are no people one can follow.
const NOT_FOLLOWED: [&str; 14] = [
    "absent-father",
    "age-gap-relationship",
    "big-family",
    "child-protagonist",
    "exes",
    "found-family",
    "hero-vs-nemesis",
    "in-laws",
    "interracial-couple",
    "male-friendship",
    "rivals",
    "siblings",
    "teenage-protagonist",
    "victim-and-tormentor",
];

/// Concepts whose clause is plain, pictures something, and claims no number or part that some title with the concept lacks.
#[rustfmt::skip]
const CLAUSES: [&str; 65] = [
    "big-family", "body-horror", "breaking-fourth-wall", "car-chases", "case-of-the-week", "cooking", "corruption", "cost-of-war", "court-intrigue", "crime-gone-wrong",
    "culture-clash", "deadly-game", "dinosaurs", "domestic-violence", "dystopia", "dysfunctional-family", "end-of-the-world", "environment",
    "family-as-law", "family-business", "folklore", "forbidden-love", "found-footage", "generation-gap", "grand-landscapes",
    "graphic-violence", "handheld", "haunted-house", "heist", "imaginary-world", "jazz-score", "long-takes", "love-in-wartime",
    "marriage-in-crisis", "martial-arts", "mechas", "mind-bending", "mismatched-partners", "motorbikes", "musical", "neon", "noir-lighting",
    "nonlinear", "one-location", "parallel-stories", "parody", "perfectionism", "police-corruption", "psychological-thriller", "race-against-clock",
    "real-time", "roommates", "saturated-colours", "screwball", "shootouts", "small-community-secrets", "stop-motion", "stylised-action",
    "suburban-facade", "sword-fighting", "symmetrical-framing", "synth-score", "talking-animals", "voice-over", "violence-within",
];

/// "een western", where the concept names a kind of story.
pub(super) fn kind(concept: &Concept) -> Option<String> {
    KINDS.contains(&concept.id.as_str()).then(|| format!("een {}", concept.label))
}

/// Whether people of the relation can be followed through a story.
pub(super) fn is_followed(concept: &Concept) -> bool {
    concept.phrase.starts_with("een ") && !NOT_FOLLOWED.contains(&concept.id.as_str())
}

/// The clause of a concept, where it is a sentence by itself.
pub(super) fn clause(concept: &Concept) -> Option<&str> {
    concept.clause.as_deref().filter(|_| CLAUSES.contains(&concept.id.as_str()))
}

/// Every concept id of the tables.
#[cfg(test)]
pub(in crate::reason) fn known_said() -> impl Iterator<Item = &'static str> {
    KINDS.into_iter().chain(NOT_FOLLOWED).chain(CLAUSES)
}
