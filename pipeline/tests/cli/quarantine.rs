//! Broken rows: quarantined with rule, column and value; the night goes on.

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
    2 row missing-id [id] []
    3 row bad-id [id] [twaalf]
    4 row missing-title [] []
    5 value bad-date [release_date] [ooit]
    6 value runtime-out-of-range [runtime] [4000]
    7 value vote-out-of-range [vote_average] [11]
    8 value negative-count [vote_count] [-2]
    9 value unknown-genre [genres] [Zwemles]
    10 row ragged-row [] [9208,Te Weinig Velden,2004-02-03]
    11 value bad-adult [adult] [misschien]
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
fn rows_of_titles_that_an_earlier_catalogue_has_are_counted() {
    let house = House::new();
    std::fs::create_dir(house.path("again")).unwrap();
    for name in ["movies.jsonl", "series.jsonl"] {
        std::fs::copy(fixture(&format!("starter/{name}")), house.path("again").join(name)).unwrap();
    }
    let night = house.nightly_on(&[&fixture("starter"), "again"]);
    night.id();
    let counts = &house.manifest()["counts"];
    assert_eq!((&counts["rowsRead"], &counts["titles"], &counts["rowsJoined"]), (&40.into(), &20.into(), &20.into()));
    let line = "20 rows of again joined titles of an earlier catalogue";
    assert!(night.err.contains(line), "{}", night.err);
    let quarantine = house.trits("quarantine", &[]).out;
    assert!(quarantine.contains(line), "{quarantine}");
}

#[test]
fn a_row_that_lost_a_value_is_still_a_title() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let seeds = house.write("seeds.tsv", "9204\n9202\n");
    assert!(house.trits("tips", &["--seeds", &seeds]).out.lines().any(|l| l.starts_with("movie\t9204\t") && !l.ends_with("\t\t\t")));
    assert!(house.trits("tips", &["--seeds", &seeds]).out.lines().any(|l| l == "movie\t9202\t\t\t"), "a row without a title is none");
}

#[test]
fn one_command_shows_every_rule_with_its_source_and_an_example() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let shown = house.trits("quarantine", &[]);
    assert_eq!(shown.code, 0, "{}", shown.err);
    assert!(shown.out.starts_with("5 rows set aside, 7 values dropped from rows that were kept\n"), "{}", shown.out);
    for part in [
        "bad-date               1 values: A date is a day (YYYY-MM-DD), a month (YYYY-MM) or a year.",
        "1 in ",
        "row 5, line 6 (movie:9203): release_date `ooit`",
        "row 10, line 11: `9208,Te Weinig Velden,2004-02-03`",
    ] {
        assert!(shown.out.contains(part), "{part} in {}", shown.out);
    }
    let status = house.trits("status", &[]).out;
    assert!(status.contains("set aside by the last night: 5 rows") && status.contains("release_date `ooit`"), "{status}");
    let one = house.trits("quarantine", &["--rule", "ragged-row", "--json"]);
    let records: Vec<serde_json::Value> = one.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!((records.len(), records[0]["row"].as_u64()), (1, Some(10)));
    let unknown = house.trits("quarantine", &["--rule", "bad-hair"]);
    assert!(unknown.code == 2 && unknown.err.contains("there is no rule `bad-hair`; the rules are bad-json, "), "{}", unknown.err);
}

#[test]
fn bytes_that_are_no_text_are_set_aside_and_not_replaced() {
    let house = House::new();
    let path = house.path("latin.csv");
    let mut bytes = b"id,title,release_date,overview\n9301,Caf".to_vec();
    bytes.extend(b"\xe9,2001-01-01,goed\n9302,Heel Goed,2002-01-01,na\xefef\n9303,Ook Goed,2003-01-01,fijn\n");
    std::fs::write(&path, bytes).unwrap();
    house.nightly_on(&[&fixture("starter"), &path.display().to_string()]).id();
    let records = read_lines(&house.data().join("work/quarantine.jsonl"));
    let shown: Vec<_> =
        records.iter().map(|r| (r["row"].as_u64().unwrap(), r["rule"].as_str().unwrap(), r["level"].as_str().unwrap())).collect();
    assert_eq!(shown, [(1, "bad-encoding", "row"), (2, "bad-encoding", "row")]);
    assert!(records[0]["value"].as_str().unwrap().contains("Caf\u{fffd}"), "{}", records[0]);
    assert_eq!(house.manifest()["counts"]["titles"], 21);
}
