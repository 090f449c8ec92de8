//! `--textfile`: metrics of every night, also of one that failed.

use crate::house::{House, fixture, lines, records};
use std::collections::BTreeMap;

/// The series of a textfile with their values; every line is checked to be one.
fn series(house: &House) -> BTreeMap<String, f64> {
    let text = std::fs::read_to_string(house.path("trits.prom")).unwrap();
    let samples = text.lines().filter(|line| !line.starts_with("# "));
    samples.map(|line| line.rsplit_once(' ').unwrap()).map(|(name, value)| (name.to_owned(), value.parse().unwrap())).collect()
}

#[test]
fn every_end_of_a_night_is_in_the_metrics() {
    let house = House::new();
    let file = house.path("trits.prom").display().to_string();
    let night = house.nightly(&["--textfile", &file]);
    let id = night.id();
    let good = series(&house);
    assert_eq!((good["trits_night_success"], good["trits_night_exit_code"]), (1.0, 0.0));
    assert_eq!((good["trits_night_count{what=\"titles\"}"], good["trits_gate_passed{gate=\"T1\"}"]), (20.0, 1.0));
    assert_eq!(good[&format!("trits_snapshot_info{{id=\"{id}\"}}")], 1.0);
    for stage in ["ingest", "features", "embed", "index", "tips", "check", "publish"] {
        assert!(good.contains_key(&format!("trits_night_stage_seconds{{stage=\"{stage}\"}}")), "{stage}");
    }
    let three = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[..3]));
    let failed = crate::house::done(house.command("nightly", &[&three], &["--textfile", &file]));
    assert_eq!(failed.code, 1);
    let bad = series(&house);
    assert_eq!((bad["trits_night_success"], bad["trits_night_exit_code"], bad["trits_gate_passed{gate=\"T1\"}"]), (0.0, 1.0, 0.0));
    assert_eq!(bad[&format!("trits_snapshot_info{{id=\"{id}\"}}")], 1.0, "the old one is still live");
    let broken = house.write("broken.jsonl", "not json\n");
    let refused = crate::house::done(house.command("nightly", &[&broken], &["--textfile", &file]));
    assert_eq!((refused.code, series(&house)["trits_night_exit_code"]), (2, 2.0));
    house.nightly(&["--textfile", &file]).id();
    let missing = crate::house::done(house.command("nightly", &["nowhere.csv"], &["--textfile", &file]));
    assert_eq!((missing.code, series(&house)["trits_night_success"]), (2, 0.0), "refused before it began");
}

#[test]
fn quarantined_rows_are_counted_by_rule() {
    let house = House::new();
    let file = house.path("trits.prom").display().to_string();
    crate::house::done(house.command("nightly", &[&fixture("starter"), &fixture("broken.csv")], &["--textfile", &file])).id();
    assert_eq!(series(&house)["trits_night_quarantined{rule=\"ragged-row\"}"], 1.0);
}

#[test]
fn a_textfile_that_cannot_be_written_changes_nothing_of_how_the_night_ended() {
    let house = House::new();
    let nowhere = house.path("not/there/trits.prom").display().to_string();
    let night = house.nightly(&["--textfile", &nowhere]);
    assert_eq!(house.current(), Some(night.id()), "published, and it says so");
    assert!(night.err.contains("\"warning\":\"the metrics are not renewed: cannot write "), "{}", night.err);
    let status = house.trits("status", &[]).out;
    assert!(
        status.contains("published") && status.contains("exit code 0") && status.contains("warning    the metrics are not renewed"),
        "{status}"
    );
    let three = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[..3]));
    let failed = crate::house::done(house.command("nightly", &[&three], &["--textfile", &nowhere]));
    assert_eq!(failed.code, 1, "the gate's code, not the disk's");
    assert!(failed.complaint().starts_with("trits: not published: gates T1"), "{}", failed.complaint());
}

#[test]
fn metrics_and_journal_are_written_each_whatever_becomes_of_the_other() {
    let house = House::new();
    let file = house.path("trits.prom").display().to_string();
    house.nightly(&["--textfile", &file]).id();
    // Where the journal is to be written stands a folder: as good as a full disk.
    let journal = house.data().join("work/nights.json");
    std::fs::remove_file(&journal).unwrap();
    std::fs::create_dir_all(journal.join("in the way")).unwrap();
    let three = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[..3]));
    let night = crate::house::done(house.command("nightly", &[&three], &["--textfile", &file]));
    assert_eq!(night.code, 1, "{}", night.err);
    assert!(night.complaint().starts_with("trits: not published: gates T1"), "{}", night.err);
    assert!(night.err.contains("the journal does not hold this night: cannot write "), "{}", night.err);
    assert_eq!(series(&house)["trits_night_exit_code"], 1.0);
}
