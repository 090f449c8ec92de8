//! `--sample`: gates that a slice makes meaningless are not judged, and a slice that goes live says so wherever an operator looks.

use crate::gates::gate;
use crate::house::{Done, House, done};
use serde_json::json;

/// A night on the most voted titles of our own catalogue, judged by our own golden set.
fn night(house: &House, titles: &str, more: &[&str]) -> Done {
    let ours = |name: &str| format!("{}/../datasets/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut command = house.bare("nightly");
    command.args(["--lexicon", &ours("lexicon.toml"), "--golden", &ours("golden"), "--catalogue", &ours("starter")]);
    command.args(["--no-wide", "--sample", titles]).args(more);
    // The day of the other tests lies before what our own catalogue knows.
    command.env("TRITS_TODAY", "2026-11-22");
    done(command)
}

#[test]
fn a_first_night_on_a_sample_is_not_judged_by_titles_that_it_lacks_and_says_what_is_live() {
    let house = House::new();
    let first = night(&house, "300", &[]);
    assert_eq!(first.code, 0, "{}", first.err);
    let reason = "a sample of 300 lacks titles that it is measured on";
    assert!(first.err.contains(&format!("; not judged: H1, G1, G2, G3, G4 ({reason})")), "{}", first.err);
    assert!(first.err.contains("what is live now is a sample, the 300 most voted films and series"), "{}", first.err);
    let g1 = gate(&house.manifest(), "G1");
    assert_eq!((&g1["passed"], &g1["blocking"], &g1["unmeasured"]), (&json!(true), &json!(false), &json!(true)));
    let status = house.trits("status", &[]).out;
    assert!(status.lines().next().unwrap().ends_with("; a sample: the 300 most voted films and series)"), "{status}");
    assert!(status.contains("gate       G1  NOT JUDGED") && status.contains(&format!("(not judged: {reason})")), "{status}");
    assert!(status.contains("warning    what is live now is a sample"), "{status}");

    let smaller = night(&house, "200", &[]);
    assert_eq!(smaller.code, 0, "{}", smaller.err);
    let beside = "this snapshot is a sample of 200 and the last one a sample of 300";
    assert!(smaller.err.contains(&format!("T8 ({beside})")), "{}", smaller.err);
    assert_eq!(gate(&house.manifest(), "D1")["note"], format!("not judged: {beside}"));
}

#[test]
fn a_sample_beside_a_snapshot_of_all_titles_is_judged_by_itself() {
    let house = House::published();
    let slice = house.nightly(&["--sample", "7", "--until", "check", "--accept", "T1", "--accept", "T4", "--accept", "R6"]);
    assert!(slice.code == 0 && slice.err.contains("this snapshot is a sample of 7 and the last one of all titles"), "{}", slice.err);
}
