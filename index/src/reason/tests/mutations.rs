//! Mutation laws of R2: each condition of each rule is ignored in turn, and whatever a rule then finds that it would not have found
//! must not hold. Every condition must be caught at least once, so that none is ever without a second check.

use super::laws;
use super::world::World;
use crate::ids::{MediaType, NameNo};
use crate::lexicon::{Concept, Facet};
use crate::reason::conditions::Conditions;
use crate::reason::contrasts::{self, CONTRAST_RULES};
use crate::reason::rules::RULES;
use crate::reason::{Atom, Pair, holds};
use crate::title::{Origin, Title, TitleConcept, pack_code};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use std::collections::BTreeSet;

/// Random pairs; most conditions fail alone in a few of a hundred.
const PAIRS: usize = 4_000;

/// Concepts that laws of composed texts do without.
const MORE: [(&str, Facet); 2] = [("silent-film", Facet::Form), ("torture", Facet::Theme)];

/// The world of the laws with further concepts, a name without text, and a rare English.
fn world() -> World {
    let mut world = laws::world();
    world.concepts.extend(MORE.map(|(id, facet)| Concept {
        id: id.to_owned(),
        facet,
        label: format!("woord {id}"),
        phrase: format!("woord {id}"),
        clause: None,
        spoiler: false,
        titles: 20,
        places: [0; 3],
    }));
    world.names.text.push(" ".to_owned());
    world.names.titles.push(2);
    world.frequencies.languages.insert(pack_code("en"), 100);
    world
}

/// The title with some facts that are rare among random ones, by the bits of a number.
fn varied(world: &World, mut title: Title, bits: u32) -> Title {
    let is = |bit: u32| bits >> bit & 1 == 1;
    let pick = |bit: u32| (bits >> bit & 3) as usize;
    let mut add = |id: &str, salience: u8| {
        let no = world.no(id);
        title.concepts.retain(|c| c.no != no);
        title.concepts.push(TitleConcept { no, salience, origin: Origin::Authored });
    };
    for (bit, id) in [(0, "silent-film"), (2, "torture"), (4, "black-and-white"), (6, "limited-series"), (24, "neon"), (26, "true-story")] {
        if pick(bit) == 0 {
            add(id, 1 + (pick(28) as u8).min(2));
        }
    }
    if is(8) {
        add("based-on-book", 2);
    }
    title.concepts.sort_by_key(|c| c.no);
    if is(30) {
        title.untold = title.concepts.iter().map(|c| c.no).step_by(2).collect();
    }
    if is(9) {
        title.language = Some(["zh", "cn", "en", "nl"][pick(10)].to_owned());
    }
    if is(12) {
        title.countries.push(["US", "NL", "KR", "FR"][pick(13)].to_owned());
    }
    if title.media == MediaType::Tv && is(15) {
        title.seasons = Some(if is(16) { 1 } else { 6 });
        title.ended = [Some(true), Some(true), None, Some(false)][pick(17)];
        title.episodes = Some(8);
    }
    if is(19) {
        title.cast = (0..8).map(|n| NameNo((n * 5 + pick(20) as u32) % 12)).collect();
    }
    if is(22) {
        title.writers.push(NameNo(12));
    }
    title
}

/// What all rules find under some conditions.
fn found(pair: &Pair<'_>, given: Conditions) -> Vec<Atom> {
    let mut atoms = Vec::new();
    RULES.iter().for_each(|find| find(pair, given, &mut atoms));
    atoms.extend(contrasts::found(pair, given, &CONTRAST_RULES).into_iter().map(|contrast| contrast.atom));
    atoms
}

#[test]
fn r2_rejects_what_a_rule_finds_without_one_of_its_conditions() {
    let world = world();
    let (pairs, mut runner) = ((laws::pair(), any::<[u32; 2]>()), TestRunner::deterministic());
    let mut caught: BTreeSet<&str> = BTreeSet::new();
    for _ in 0..PAIRS {
        let ((seed, tip), bits) = pairs.new_tree(&mut runner).expect("a pair").current();
        let (seed, tip) = (varied(&world, seed, bits[0]), varied(&world, tip, bits[1]));
        let pair = Pair { liked_together: seed.tmdb_id.0 % 9, ..world.pair(&seed, &tip) };
        let honest = found(&pair, Conditions::default());
        assert!(honest.iter().all(|atom| holds(&pair, atom)));
        for name in Conditions::evaluated() {
            for atom in found(&pair, Conditions::without(name)).iter().filter(|atom| !honest.contains(atom)) {
                assert!(!holds(&pair, atom), "without \u{201c}{name}\u{201d} R2 accepts {atom:?} of {seed:?} and {tip:?}");
                caught.insert(name);
            }
        }
    }
    let missed: Vec<&str> = Conditions::evaluated().difference(&caught).copied().collect();
    assert!(missed.is_empty(), "no pair fails these conditions alone: {missed:?}");
}
