#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::super::tests::world;
use super::*;
use trits_index::dutch::Text;
use trits_index::ids::ConceptNo;
use trits_index::reason::{AtomId, AtomKind};

fn figures(snapshot: &Snapshot) -> Vec<Gate> {
    gates(&Bounds::load(None).unwrap(), snapshot)
}

/// The first answer to a check's questions with a tip that passes it, and that tip's place. Of the small catalogue few titles are tied to two,
/// so that its pairs are bridges: here none is called one.
fn example(snapshot: &Snapshot, check: &SteerCheck) -> (Query, Answer, usize) {
    let seeds = MediaType::ALL.into_iter().flat_map(|media| sample(snapshot, media));
    let asked = seeds.flat_map(|seed| (check.queries)(snapshot, &seed)).map(|query| (answer(snapshot, &query).unwrap(), query));
    let mut judged = asked.filter_map(|(mut found, query)| {
        found.with.iter_mut().for_each(|(_, is_bridge)| *is_bridge = false);
        let at = (0..found.tips.len()).find(|at| (check.judge)(snapshot, &query, &found, &found.tips[*at]) == Some(true))?;
        Some((query, found, at))
    });
    judged.next().unwrap()
}

#[test]
fn all_of_them_hold_and_are_measured() {
    let (_folder, snapshot) = world();
    for gate in figures(&snapshot) {
        assert!(gate.passed && gate.blocking && !gate.unmeasured, "{gate:?}");
    }
    assert_eq!(figures(&snapshot), figures(&snapshot), "the same every time");
}

#[test]
fn each_sees_a_tip_spoiled() {
    let (_folder, snapshot) = world();
    let spoiled = |at: usize, change: &dyn Fn(&Answer, &mut Tip)| {
        let (query, found, tip) = example(&snapshot, &STEER_CHECKS[at]);
        let mut changed = found.tips[tip].clone();
        change(&found, &mut changed);
        (STEER_CHECKS[at].judge)(&snapshot, &query, &found, &changed)
    };
    let lie = |reason: &mut Reason| {
        let atom = reason.atoms.first_mut().unwrap();
        (atom.kind, atom.id) = (AtomKind::Concept, AtomId::Concept(ConceptNo(u16::MAX)));
    };
    for at in 0..STEER_CHECKS.len() {
        assert_eq!(spoiled(at, &|_, _| ()), Some(true));
    }
    assert_eq!(spoiled(0, &|found, tip| tip.title = found.seed.clone()), Some(false), "no step from the seed");
    assert_eq!(spoiled(0, &|_, tip| tip.steps.clear()), Some(false), "a step that is not said");
    assert_eq!(spoiled(0, &|_, tip| tip.steps[0].seed_value.clear()), Some(false), "a step from nowhere");
    assert_eq!(spoiled(0, &|_, tip| tip.steps[0].tip_value = tip.steps[0].seed_value.clone()), Some(false), "no difference");
    assert_eq!(spoiled(1, &|_, tip| lie(&mut tip.reason)), Some(false), "an atom that is not true");
    assert_eq!(spoiled(1, &|_, tip| tip.pair.as_mut().unwrap().with_reason.atoms.clear()), Some(false), "an atom for one alone");
    assert_eq!(spoiled(1, &|_, tip| tip.pair.as_mut().unwrap().tied = false), Some(true), "what the answer says of itself is not asked");
    let (query, mut found, at) = example(&snapshot, &STEER_CHECKS[1]);
    found.tips[at].reason.atoms.clear();
    let judged = |found: &Answer| (STEER_CHECKS[1].judge)(&snapshot, &query, found, &found.tips[at]);
    assert_eq!(judged(&found), Some(false));
    found.with.iter_mut().for_each(|(_, is_bridge)| *is_bridge = true);
    assert_eq!(judged(&found), Some(true), "a bridge promises no tie");
    let leaning = |role: Role| move |_: &Answer, tip: &mut Tip| (tip.role, tip.pair.as_mut().unwrap().kinship) = (role, [0.4, 0.6]);
    assert_eq!(spoiled(1, &leaning(Role::NearWith)), Some(true));
    assert_eq!(spoiled(1, &leaning(Role::NearSeed)), Some(false), "a role of the other seed");
    assert_eq!(spoiled(2, &|_, tip| lie(&mut tip.reason)), Some(false), "an atom that is not true");
    assert_eq!(spoiled(2, &|_, tip| tip.reason.text = Text::default()), Some(false), "no text");
}

#[test]
fn columns_that_are_not_of_their_titles_are_seen_and_the_tips_named() {
    let (_folder, mut snapshot) = world();
    let films = snapshot.columns.films as usize;
    snapshot.columns.year[..films].reverse();
    let s1 = figures(&snapshot).into_iter().find(|gate| gate.id == "S1").unwrap();
    assert!(!s1.passed && s1.figure < 1.0, "{s1:?}");
    let note = s1.note.unwrap();
    assert!(note.starts_with("missed: movie:") && (note.contains("(newer) -> ") || note.contains("(older) -> ")), "{note}");
}
