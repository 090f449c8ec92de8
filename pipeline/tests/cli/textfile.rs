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
fn every_end_of_a_night_is_told() {
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
