//! Broken rows: set aside with rule, column and value; the night goes on.

use crate::house::{House, fixture, read_lines};
use insta::assert_snapshot;

#[test]
fn broken_rows_are_set_aside_and_the_night_goes_on() {
    let house = House::new();
    let night = house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]);
    assert_eq!(house.current(), Some(night.id()));
    let records = read_lines(&house.data().join("work/quarantine.jsonl"));
    let text = |r: &serde_json::Value, key: &str| r[key].as_str().unwrap().to_owned();
    let shown: Vec<String> = records
        .iter()
        .map(|r| format!("{} {} {} [{}] [{}]", r["row"], text(r, "level"), text(r, "rule"), text(r, "column"), text(r, "value")))
        .collect();
    assert_snapshot!(shown.join("\n"), @"
    2 row missing-id [] []
    3 row bad-id [id] [twaalf]
    4 row missing-title [] []
    5 value bad-date [release_date] [ooit]
    6 value runtime-out-of-range [runtime] [4000]
    7 value vote-out-of-range [vote_average] [11]
    8 value negative-count [vote_count] [-2]
    9 value unknown-genre [genres] [Zwemles]
    10 row ragged-row [] [9208,Te Weinig Velden,2004-02-03]
    11 value bad-flag [adult] [misschien]
    12 value bad-language [original_language] [Nederlands]
    13 row duplicate-id [] [De Gele Fiets]
    ");
    assert!(records.iter().all(|r| r["source"] == fixture("broken.csv")));
}

#[test]
fn no_row_is_lost_in_silence() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let records = read_lines(&house.data().join("work/quarantine.jsonl"));
    let dropped = records.iter().filter(|r| r["level"] == "row").count();
    let manifest = house.manifest();
    let count = |what: &str| manifest["counts"][what].as_u64().unwrap();
    assert_eq!(count("rowsRead"), 20 + 14);
    assert_eq!(count("titles") + dropped as u64, count("rowsRead"));
    assert_eq!(count("quarantined"), records.len() as u64);
    let by_rule: u64 = manifest["quarantine"].as_object().unwrap().values().map(|n| n.as_u64().unwrap()).sum();
    assert_eq!(by_rule, records.len() as u64);
}

#[test]
fn a_row_that_lost_a_value_is_still_a_title() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let seeds = house.write("seeds.tsv", "9204\n9202\n");
    assert!(house.trits("tips", &["--seeds", &seeds]).out.lines().any(|l| l.starts_with("movie\t9204\t") && !l.ends_with("\t\t\t")));
    assert!(house.trits("tips", &["--seeds", &seeds]).out.lines().any(|l| l == "movie\t9202\t\t\t"), "a row without a title is none");
}
