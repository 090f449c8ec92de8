#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::bounds::Measured;
use super::{Bounds, CHECKS, IDS, Judged, Last, Share, THEME_CHECKS, failed, named, run, summary, titles_gone, trios};
use crate::cli::{Cli, run as run_command};
use clap::Parser;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use tempfile::TempDir;
use trits_index::answer::{Answer, Query, Role, answer};
use trits_index::dutch::Text;
use trits_index::ids::{ConceptNo, MediaType, TitleKey};
use trits_index::reason::{AtomId, AtomKind, GATES};
use trits_index::snapshot::Snapshot;
use trits_index::snapshot::current::{read_current, snapshot_dir};
use trits_index::snapshot::manifest::Gate;

/// The fixture catalogue, published into a folder of its own.
pub(super) fn world() -> (TempDir, Snapshot) {
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures");
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| fixtures.join(name).display().to_string();
    let data = folder.path().display().to_string();
    let arguments = ["trits", "nightly", "--json", "--catalogue", &path("starter"), "--lexicon", &path("lexicon.toml"), "--data", &data];
    assert_eq!(run_command(&Cli::parse_from(arguments)), ExitCode::SUCCESS);
    let id = read_current(folder.path()).unwrap().unwrap();
    let snapshot = Snapshot::open(&snapshot_dir(folder.path(), &id)).unwrap();
    (folder, snapshot)
}

const SEED: TitleKey = TitleKey::new(MediaType::Movie, 9003);

fn answer_of(snapshot: &Snapshot) -> Answer {
    answer(snapshot, &Query::first(SEED)).unwrap()
}

/// The share of a check on an answer: passed, of.
fn judged(snapshot: &Snapshot, id: &str, answer: &Answer) -> (u64, u64) {
    let check = CHECKS.iter().find(|c| c.id == id).unwrap();
    let share = check.judge(&Judged { snapshot, seed: snapshot.find(SEED).unwrap(), answer, distance: 0.15, score: 5.0 });
    (share.passed, share.of)
}

/// An answer with something of it changed, judged.
fn after(snapshot: &Snapshot, id: &str, change: impl Fn(&mut Answer)) -> (u64, u64) {
    let mut changed = answer_of(snapshot);
    change(&mut changed);
    judged(snapshot, id, &changed)
}

/// Another sentence in the first reason.
fn extend(answer: &mut Answer, sentence: &str) {
    let text = &mut answer.tips[0].reason.text;
    *text = Text::new(text.title(), text.sentences().iter().cloned().chain([sentence.to_owned().into()]).collect());
}

#[test]
fn every_check_holds_on_an_answer_and_sees_it_spoiled() {
    let (_folder, snapshot) = world();
    let honest = answer_of(&snapshot);
    for id in ["T1", "T2", "T3", "T4", "R5"] {
        assert_eq!(judged(&snapshot, id, &honest), (1, 1), "{id}");
    }
    for id in ["T5", "T7", "R1", "R2", "R6", "R7", "R8", "R9"] {
        assert_eq!(judged(&snapshot, id, &honest), (3, 3), "{id}");
    }

    let spoiled = |id: &str, change: &dyn Fn(&mut Answer)| after(&snapshot, id, change);
    assert_eq!(spoiled("T1", &|a| a.tips[1] = a.tips[0].clone()), (0, 1), "one twice");
    let seed = snapshot.find(SEED).unwrap();
    assert_eq!(spoiled("T1", &|a| a.tips[1].no = seed), (0, 1), "the seed itself");
    assert_eq!(spoiled("T1", &|a| a.tips.truncate(2)), (0, 1), "two");
    assert_eq!(spoiled("R1", &|a| a.tips[2].reason.text = Text::default()), (2, 3), "no words");
    let lie = |a: &mut Answer| {
        let atom = &mut a.tips[0].reason.atoms[0];
        (atom.kind, atom.id) = (AtomKind::Concept, AtomId::Concept(ConceptNo(u16::MAX)));
    };
    assert_eq!(spoiled("R2", &lie), (2, 3), "an atom that is not true");
    let alike = |a: &mut Answer| (1..3).for_each(|i| a.tips[i].title = a.tips[0].title.clone());
    assert_eq!(spoiled("T3", &alike), (0, 1), "three that are the same");
    assert_eq!(spoiled("R8", &|a| extend(a, "Een meesterwerk")), (2, 3), "praise");
    assert_eq!(spoiled("R3", &|a| a.tips.iter_mut().for_each(|t| t.reason.atoms.truncate(1))), (0, 3), "one atom each");
    let same_first = |a: &mut Answer| {
        let first = a.tips[0].reason.atoms[0].clone();
        a.tips[1].reason.atoms.insert(0, first);
    };
    assert_eq!(spoiled("R5", &same_first), (0, 1), "two that open alike");
    assert_eq!(
        spoiled("R6", &|a| a.tips[0].reason.text = Text::new("", vec!["Ook een film".to_owned().into()])),
        (2, 3),
        "of another title"
    );
    assert_eq!(spoiled("R6", &|a| extend(a, &"en nog een woord ".repeat(20))), (2, 3), "too long");
}

#[test]
fn trios_are_judged_by_franchise_votes_and_floor() {
    let (_folder, mut snapshot) = world();
    let honest = answer_of(&snapshot);
    let place = |tip: usize, s: &Snapshot| s.find(honest.tips[tip].title.key()).unwrap().at();
    let seed = snapshot.find(SEED).unwrap().at();
    let (first, second) = (place(0, &snapshot), place(1, &snapshot));
    let gem = honest.tips.iter().position(|t| t.role == Role::Gem).map(|i| place(i, &snapshot)).unwrap();

    snapshot.columns.franchise[first] = 7;
    assert_eq!(judged(&snapshot, "T2", &honest), (1, 1), "a franchise once");
    snapshot.columns.franchise[second] = 7;
    assert_eq!(judged(&snapshot, "T2", &honest), (0, 1), "a franchise twice");
    snapshot.columns.franchise[second] = 0;
    snapshot.columns.franchise[seed] = 7;
    assert_eq!(judged(&snapshot, "T2", &honest), (0, 1), "the seed's franchise");
    snapshot.columns.vote_rank[gem] = 0;
    assert_eq!(judged(&snapshot, "T4", &honest), (0, 1), "everybody knows it");
    snapshot.columns.quality[second] = 4.9;
    assert_eq!(judged(&snapshot, "T5", &honest), (2, 3), "below the floor");
    snapshot.columns.recommendable[second] = false;
    assert_eq!(judged(&snapshot, "T7", &honest), (2, 3), "may not be tipped");
}

#[test]
fn a_run_judges_every_seedable_title() {
    let (_folder, mut snapshot) = world();
    let judge = |snapshot: &Snapshot| run(snapshot, &Bounds::load(None).unwrap(), &Last::default());
    let judged = judge(&snapshot);
    let ids: BTreeSet<&str> = judged.gates.iter().map(|g| g.id.as_str()).collect();
    assert_eq!(ids, IDS.into_iter().filter(|id| !id.starts_with('G')).collect(), "every gate, once");
    assert!(GATES.iter().all(|gate| ids.contains(gate.id)), "every gate of reasons");
    assert!(failed(&judged.gates).is_empty(), "{}", summary(&judged.gates));
    assert_eq!(judged.gates, snapshot.manifest.gates, "the manifest holds what was judged");
    assert_eq!(judged.trios, trios(&snapshot), "and the answers are those of the snapshot");
    // Nobody may be tipped any more: no trio holds.
    snapshot.columns.recommendable.fill(false);
    let t1 = judge(&snapshot).gates.into_iter().find(|g| g.id == "T1").unwrap();
    assert_eq!((t1.figure, t1.passed, t1.blocking), (0.0, false, true));
    // No title may be a seed: nothing is wrong.
    snapshot.columns.seedable.fill(false);
    let none = judge(&snapshot).gates;
    assert!(none.iter().all(|g| g.passed), "{}", summary(&none));
}

#[test]
fn a_snapshot_beside_itself_churns_nothing_and_holds_its_figures() {
    let (_folder, snapshot) = world();
    let last = Last { manifest: Some(snapshot.manifest.clone()), trios: Some(trios(&snapshot)), week: Vec::new() };
    let gates = run(&snapshot, &Bounds::load(None).unwrap(), &last).gates;
    let gate = |id: &str| gates.iter().find(|g| g.id == id).unwrap();
    assert_eq!((gate("T8").figure, gate("D1").figure), (0.0, snapshot.manifest.counts["films"] as f64));
    assert!((gate("D1").bound - 0.95 * gate("D1").figure).abs() < 1e-9 && gate("T6a").bound > 0.0);
}

#[test]
fn shares_add_up() {
    assert_eq!(Share::count([true, false, true].into_iter()), Share { passed: 2, of: 3 });
    assert_eq!(Share::one(false).plus(Share::one(true)), Share { passed: 1, of: 2 });
    assert_eq!(Share { passed: 1, of: 4 }.figure(), 0.25);
    assert_eq!(Share::default().figure(), 1.0, "what never could fail holds");
}

#[test]
fn what_missed_is_summed_up_with_its_bound() {
    let bounds = Bounds::load(None).unwrap();
    let reached = |passed| bounds.gate("T4", "x", Measured::alone(Share { passed, of: 10 }.figure()), true);
    let gates = [reached(8), reached(7)];
    assert_eq!(summary(&gates), "1 gates hold, missed: T4 0.700 (wants >= 0.8)");
    assert_eq!((summary(&gates[..1]).as_str(), failed(&gates)), ("1 gates hold", vec!["T4"]));
}

#[test]
fn titles_that_are_gone_are_named_before_what_follows_from_it() {
    let gate = |id: &str, note: Option<&str>| Gate {
        id: id.to_owned(),
        figure: 925.0,
        bound: 3171.1,
        blocking: true,
        note: note.map(str::to_owned),
        ..Gate::default()
    };
    let gates = [gate("D6", None), gate("D11", None), gate("D18", Some("missed: keywords")), gate("D2", None)];
    assert_eq!(failed(&gates), ["D11", "D2", "D6", "D18"]);
    let says = "; titles are gone, was a file cut short? (D11 counts 925 and wants 3172, D2 counts 925 and wants 3172)";
    assert_eq!((titles_gone(&gates).as_str(), named(&gates).as_str()), (says, "; D18: missed: keywords"));
    assert_eq!(titles_gone(&[gate("D18", None)]), "");
}

#[test]
fn checks_are_registered_once_and_have_a_bound() {
    let ids: BTreeSet<&str> = CHECKS.iter().map(|c| c.id).chain(THEME_CHECKS.iter().map(|c| c.id)).collect();
    assert_eq!(ids.len(), CHECKS.len() + THEME_CHECKS.len());
    assert!(ids.iter().all(|id| IDS.contains(id)));
}
