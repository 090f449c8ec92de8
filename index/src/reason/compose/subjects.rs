//! Concepts that are one subject to a reader: "een arts", "in een ziekenhuis" and "artsen en hun patiënten" are not three.

use crate::reason::{Atom, AtomId, Pair};

/// Subjects by concept id of the lexicon; of each, one concept is printed.
const SUBJECTS: [&[&str]; 25] = [
    &["medicine", "hospital", "doctor-lead", "nurse-lead"],
    &["police-work", "cop-lead", "police-partners", "police-academy", "procedural"],
    &["murder-investigation", "investigation", "detective", "troubled-detective", "private-eye", "procedural", "whodunnit"],
    &["school-life", "school", "high-school", "boarding-school", "teaching", "teacher-and-pupils"],
    &["space-exploration", "outer-space", "space-station-ship", "space-opera"],
    &["courtroom-battle", "lawyer-lead", "law-firm"],
    &["religion", "priest-lead", "monastery-church"],
    &["espionage", "intelligence-agency"],
    &["politics", "corridors-of-power", "presidency"],
    &["cooking", "restaurant", "restaurant-kitchen", "food-and-wine"],
    &["friendship", "group-of-friends", "buddies", "female-friendship", "male-friendship"],
    &["coming-of-age", "teenage-protagonist"],
    &["childhood", "child-protagonist"],
    &["growing-old", "elderly-protagonist", "nursing-home"],
    &["musicians", "music", "rock-band", "concert-film"],
    &["gambling", "casino"],
    &["serial-killer", "slasher"],
    &["seafaring", "ship", "at-sea", "piracy"],
    &["mental-illness", "psychiatric-hospital"],
    &["marriage", "married-couple", "marriage-in-crisis"],
    &["monsters", "giant-monsters", "creature-feature"],
    &["office-life", "workplace-team", "boss-and-employee"],
    &["romantic", "love-story", "love-at-first-meeting", "first-love", "romantic-comedy"],
    &["superheroes", "superpowers", "superhero-comic-universe"],
    &["mismatched-partners", "unlikely-friendship"],
];

/// Concepts that reveal how the story develops: they never open a reason.
const ENDINGS: [&str; 11] = [
    "escape",
    "sacrifice",
    "redemption",
    "betrayal",
    "double-agents",
    "rise-and-fall",
    "doomed-romance",
    "loss-of-innocence",
    "friends-to-lovers",
    "enemies-to-lovers",
    "wishes",
];

/// Whether an atom reveals how the story develops.
pub(super) fn gives_away(pair: &Pair<'_>, atom: &Atom) -> bool {
    id(pair, atom).is_some_and(|id| ENDINGS.contains(&id))
}

/// Whether two atoms are of one subject.
pub(super) fn same_subject(pair: &Pair<'_>, a: &Atom, b: &Atom) -> bool {
    let (Some(a), Some(b)) = (id(pair, a), id(pair, b)) else { return false };
    SUBJECTS.iter().any(|subject| subject.contains(&a) && subject.contains(&b))
}

fn id<'a>(pair: &Pair<'a>, atom: &Atom) -> Option<&'a str> {
    let AtomId::Concept(no) = atom.id else { return None };
    pair.facts.concepts.get(no.at()).map(|c| c.id.as_str())
}

/// Every concept id of the table.
#[cfg(test)]
pub(in crate::reason) fn known_subjects() -> impl Iterator<Item = &'static str> {
    SUBJECTS.iter().flat_map(|subject| subject.iter().copied()).chain(ENDINGS)
}
