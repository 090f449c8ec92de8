//! What a night is compared with when the live snapshot cannot be read: another one, with a warning, never nothing.

use crate::house::{Done, House, TODAY, done, fixture, lines, records};
use serde_json::json;

/// A house with two snapshots.
fn house() -> House {
    let house = House::on("2025-11-20");
    house.nightly(&[]).id();
    let mut films = records("starter/movies.jsonl");
    films[0]["keywords"] = json!(["heist"]);
    let films = house.write("movies.jsonl", &lines(&films));
    assert_eq!(house.nightly_on(&[&films, &fixture("starter/series.jsonl")]).code, 0);
    assert_eq!(house.snapshots().len(), 2);
    house
}

/// A night on fewer films, under a gate that binds from five titles on.
fn shrunken(house: &House) -> Done {
    let ours = include_str!("../../../datasets/checks.toml");
    let strict = house.write("checks.toml", &ours.replacen("of_last = 0.95\nfewest = 100", "of_last = 0.95\nfewest = 5", 1));
    let films = house.write("few.jsonl", &lines(&records("starter/movies.jsonl")[2..]));
    let mut night = house.command("nightly", &[&films, &fixture("starter/series.jsonl")], &["--checks", &strict]);
    night.env("TRITS_TODAY", TODAY);
    done(night)
}

#[test]
fn without_the_live_manifest_the_one_before_is_compared_with_and_the_night_says_so() {
    let house = house();
    let live = house.current().unwrap();
    let previous = std::fs::read_to_string(house.data().join("PREVIOUS")).unwrap();
    std::fs::remove_file(house.live().join("manifest.json")).unwrap();
    let night = shrunken(&house);
    assert_eq!((night.code, house.current()), (1, Some(live.clone())), "{}", night.err);
    assert!(night.complaint().contains("gates D1 failed"), "{}", night.complaint());
    let warning = format!("snapshot {live} cannot be read");
    assert!(night.err.contains(&warning) && night.err.contains(&format!("compared with {} instead", previous.trim())), "{}", night.err);
    let status = house.trits("status", &[]);
    assert_eq!(status.code, 6);
    for expected in
        ["live       cannot be read: ", "`trits rollback` returns to ", "last night ", "warning    snapshot ", "gate       D1  FAILED"]
    {
        assert!(status.out.contains(expected), "{expected} in {}", status.out);
    }
}

#[test]
fn a_current_that_names_nothing_is_no_first_night() {
    let house = house();
    std::fs::write(house.data().join("CURRENT"), "../..\n").unwrap();
    let night = shrunken(&house);
    assert_eq!(night.code, 1, "{}", night.err);
    assert!(night.complaint().contains("gates D1 failed") && night.err.contains("CURRENT cannot be read"), "{}", night.err);
}

#[test]
fn where_no_snapshot_can_be_read_nothing_is_published() {
    let house = house();
    for id in house.snapshots() {
        std::fs::write(house.data().join("snapshots").join(id).join("manifest.json"), "{half").unwrap();
    }
    let before = house.current();
    let night = shrunken(&house);
    assert_eq!((night.code, house.current()), (6, before), "{}", night.err);
    assert!(night.complaint().starts_with("trits: no earlier snapshot can be read to compare with: "), "{}", night.complaint());
    let status = house.trits("status", &[]).out;
    assert!(status.contains("`trits rollback` finds no other that is whole"), "none that is damaged is named: {status}");
}

#[test]
fn a_night_warns_of_a_live_snapshot_that_is_damaged() {
    let house = House::published();
    std::fs::write(house.live().join("trits.redb"), "damaged").unwrap();
    let live = house.current().unwrap();
    let warning = format!("the live snapshot {live} is damaged: ");
    let plan = house.nightly(&["--dry-run"]);
    assert!(plan.code == 0 && plan.err.contains(&warning) && plan.out.starts_with("a dry run"), "{} {}", plan.err, plan.out);
    let night = shrunken(&house);
    assert!(night.err.contains(&warning), "{}", night.err);
}
