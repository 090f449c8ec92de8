//! Gates: a catalogue on which one fails is not published, and the old snapshot stays.

use crate::house::{House, lines, records};
use insta::assert_snapshot;
use serde_json::json;

/// Twelve films of one collection: nobody can be tipped for anybody.
fn one_franchise() -> String {
    let mut films = records("starter/movies.jsonl");
    films.iter_mut().for_each(|f| f["collection"] = json!("De Eindeloze Reeks"));
    lines(&films)
}

#[test]
fn a_catalogue_of_one_franchise_fails_a_gate_and_the_old_snapshot_stays() {
    let house = House::published();
    let before = (house.current(), house.snapshots(), house.manifest());
    let films = house.write("movies.jsonl", &one_franchise());
    let night = house.nightly_on(&[&films]);
    assert_snapshot!(house.failure(&night), @"
    exit 1
    trits: not published: gates T1 failed; the live snapshot stays
    ");
    assert_eq!((house.current(), house.snapshots(), house.manifest()), before);
    assert_eq!(house.trits("tips", &[]).code, 0, "the old snapshot still answers");
}

#[test]
fn a_failed_gate_in_a_new_folder_publishes_nothing() {
    let house = House::new();
    let films = house.write("movies.jsonl", &one_franchise());
    assert_eq!(house.nightly_on(&[&films]).code, 1);
    assert_eq!((house.current(), house.snapshots()), (None, Vec::new()));
    assert_snapshot!(house.failure(&house.trits("status", &[])), @"
    exit 2
    trits: nothing is published in [HOUSE]/data; run `trits nightly` first
    ");
}

#[test]
fn a_catalogue_too_small_for_three_tips_is_not_published() {
    let house = House::new();
    let films = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[..3]));
    let night = house.nightly_on(&[&films]);
    assert_eq!((night.code, house.current()), (1, None), "{}", night.err);
    assert!(night.complaint().contains("gates T1"), "{}", night.err);
}

#[test]
fn every_gate_is_in_the_manifest_with_figure_and_bound() {
    let manifest = House::published().manifest();
    let gates = manifest["gates"].as_array().unwrap();
    for id in ["T1", "T2", "T3", "T4", "T5", "T7", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "N1", "N2"] {
        let gate = gates.iter().find(|g| g["id"] == id).unwrap_or_else(|| panic!("{id} is missing"));
        let (figure, bound) = (gate["figure"].as_f64().unwrap(), gate["bound"].as_f64().unwrap());
        assert_eq!(gate["passed"].as_bool(), Some(figure >= bound), "{id}");
        assert!(!gate["blocking"].as_bool().unwrap() || figure >= bound, "{id} blocks and was missed");
    }
}
