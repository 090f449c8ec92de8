//! `trits doctor` and `trits status --history` on real nights.

use crate::house::{Done, House, TODAY, done, fixture};
use crate::visitors::{segments, week};
use serde_json::Value;
use std::fs::File;
use std::time::{Duration, SystemTime};

/// Verdict and sentence of a check.
fn of(house: &House, today: &str, more: &[&str], check: &str) -> (String, String) {
    let data = house.data().display().to_string();
    let found = house.plain_on(today, &[&["doctor", "--json", "--data", &data], more].concat());
    let all: Value = serde_json::from_str(&found.out).unwrap();
    let one = all["checks"].as_array().unwrap().iter().find(|one| one["check"] == check).unwrap();
    (one["verdict"].as_str().unwrap().to_owned(), one["says"].as_str().unwrap().to_owned())
}

fn assert_says((verdict, says): (String, String), expected: &str, part: &str) {
    assert!(verdict == expected && says.contains(part), "{verdict}: {says}");
}

/// The lines of a text, each without what is of this machine and this build.
fn lines(house: &House, done: &Done) -> String {
    let line = |line: &str| match line.get(..11) {
        Some("ok    disk ") => "ok    disk      [SIZE] free; a night needs at most 200 MB".to_owned(),
        Some("ok    versi") => "ok    versions  [VERSIONS]".to_owned(),
        Some("ok    night") => "ok    night     [NIGHT]".to_owned(),
        _ => house.blot(line),
    };
    done.out.lines().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn all_is_well_after_a_night() {
    let house = House::published();
    let well = house.trits("doctor", &[]);
    assert_eq!(well.code, 0, "{}{}", well.out, well.err);
    insta::assert_snapshot!(lines(&house, &well), @"
    ok    data      [HOUSE]/data can be written to; snapshots in it: 1
    ok    live      [ID] is whole: 20 titles, every checksum is right
    ok    age       the last night that published ended 0 hours ago
    ok    night     [NIGHT]
    ok    disk      [SIZE] free; a night needs at most 200 MB
    ok    gates     38 of 46 hold, 5 had nothing to measure; missed, which stops nothing: R3, R4, R5
    ok    terms     no fact that is live says when it was fetched, so no limit of the provider's applies to it
    ok    events    not looked at: --events names none, and the live snapshot was made without
    ok    versions  [VERSIONS]
    ");
}

#[test]
fn without_a_night_it_says_what_to_do_and_has_a_code_of_its_own() {
    let house = House::new();
    let none = house.trits("doctor", &[]);
    assert_eq!(none.code, 8);
    assert!(none.out.starts_with("FAIL  data ") && none.out.contains("`trits nightly --data"), "{}", none.out);
    assert!(!house.data().exists(), "it makes nothing");
    assert_eq!(house.trits("status", &["--history"]).code, 2);
}

#[test]
fn a_snapshot_that_is_old_or_damaged_is_found() {
    let house = House::published();
    let published = |hours: u64| {
        let current = File::options().write(true).open(house.data().join("CURRENT")).unwrap();
        current.set_modified(SystemTime::now() - Duration::from_secs(hours * 3600)).unwrap();
        house.trits("doctor", &[])
    };
    assert_eq!(published(30).code, 0);
    let late = published(40);
    assert!(late.code == 7 && late.out.contains("warn  age       the last night that published ended 40 hours ago"), "{}", late.out);
    let stale = published(80);
    assert!(stale.code == 8 && stale.out.contains("FAIL  age "), "{}", stale.out);
    std::fs::write(house.live().join("trits.redb"), "x").unwrap();
    assert_says(of(&house, TODAY, &[], "live"), "fail", "the live snapshot cannot be read");
    assert_says(of(&house, TODAY, &[], "gates"), "ok", "hold");
}

#[test]
fn what_cannot_be_read_is_not_known() {
    let house = House::published();
    let published = house.data().join("CURRENT");
    File::options().write(true).open(&published).unwrap().set_modified(SystemTime::now() + Duration::from_secs(86_400)).unwrap();
    assert_says(of(&house, TODAY, &[], "age"), "warn", "in the future");
    let manifest = house.live().join("manifest.json");
    let text = std::fs::read_to_string(&manifest).unwrap();
    let mut other: Value = serde_json::from_str(&text).unwrap();
    other["schema"] = 7.into();
    std::fs::write(&manifest, other.to_string()).unwrap();
    assert_says(of(&house, TODAY, &[], "versions"), "fail", "the live one has schema 7: run a night");
    std::fs::write(&manifest, "{").unwrap();
    for check in ["gates", "terms", "versions"] {
        assert_says(of(&house, TODAY, &[], check), "warn", "manifest cannot be read");
    }
    assert_says(of(&house, TODAY, &[], "events"), "warn", "does not say whether it was made with some");
    std::fs::write(house.data().join("work/nights.json"), "[{").unwrap();
    assert_says(of(&house, TODAY, &[], "night"), "warn", "is damaged");
    let history = house.trits("status", &["--history"]);
    assert!(history.code == 6 && history.err.contains("is damaged"), "{}", history.err);
}

#[test]
fn a_night_that_failed_and_a_gate_that_was_accepted_are_warnings() {
    let house = House::published();
    let three = house.write("movies.jsonl", &crate::house::lines(&crate::house::records("starter/movies.jsonl")[..3]));
    let failed = house.nightly_on(&[&three]);
    assert_eq!(failed.code, 1);
    assert_says(of(&house, TODAY, &[], "night"), "warn", "failed with exit code 1: not published: gates T1");
    let record: Value = serde_json::from_slice(&std::fs::read(house.data().join("work/nights.json")).unwrap()).unwrap();
    let gates: Vec<&str> = record[1]["failedGates"].as_array().unwrap().iter().map(|gate| gate.as_str().unwrap()).collect();
    let flags: Vec<&str> = gates.iter().flat_map(|gate| ["--accept", gate]).chain(["--source", "table"]).collect();
    done(house.command("nightly", &[&three], &flags)).id();
    assert_says(of(&house, TODAY, &[], "gates"), "warn", "published although these failed: T1");
}

#[test]
fn the_days_of_the_terms_are_counted() {
    let house = House::new();
    done(house.command("nightly", &[&fixture("starter")], &["--source", "table", "--fetched", "2025-06-20"])).id();
    assert_says(of(&house, TODAY, &[], "terms"), "ok", "fetched 154 days ago, on 2025-06-20; the terms allow 170");
    assert_says(of(&house, "2025-12-01", &[], "terms"), "warn", "164 days ago");
    assert_says(of(&house, "2025-12-08", &[], "terms"), "fail", "171 days ago");
}

#[test]
fn the_sink_is_reached_and_its_age_is_known() {
    let house = House::new();
    let events = house.path("events");
    segments(&events, &week("2025-11-10", 3));
    let flags = ["--events", &events.display().to_string()];
    house.nightly(&flags).id();
    assert_says(of(&house, "2025-11-17", &flags, "events"), "ok", "its newest event is of 2025-11-16");
    assert_says(of(&house, TODAY, &flags, "events"), "warn", "5 days ago: is the site visited");
    assert_says(of(&house, TODAY, &[], "events"), "warn", "name where they are with --events");
    assert_says(of(&house, TODAY, &["--events", "nowhere"], "events"), "fail", "cannot read events from nowhere");
    let away = ["--events", "postgres://night:geheim@127.0.0.1:1/trits"];
    let (verdict, says) = of(&house, TODAY, &away, "events");
    assert!(verdict == "fail" && says.contains("cannot be reached") && !says.contains("geheim"), "{says}");
}

#[test]
fn the_history_has_a_row_a_night_and_a_trend_of_each_figure() {
    let house = House::published();
    let path = house.data().join("work/nights.json");
    let nights: Vec<Value> = serde_json::from_slice(&std::fs::read(&path).unwrap()).unwrap();
    let night = &nights[0];
    let size: u64 = std::fs::read_dir(house.live()).unwrap().map(|entry| entry.unwrap().metadata().unwrap().len()).sum();
    assert_eq!(night["snapshotBytes"], size);
    assert!(night["peakBytes"].as_u64().unwrap() > 1 << 20, "{night}");
    // Nights that grow: the same one with other figures.
    let grown = |n: u64| {
        let mut night = night.clone();
        (night["seconds"], night["peakBytes"]) = ((10.0 + n as f64).into(), (1_000_000_000 + n * 100_000_000).into());
        night["snapshotBytes"] = 115_000_000.into();
        night["started"] = format!("2025-11-{:02}T02:15:00Z", 10 + n).into();
        night
    };
    let grown: Vec<Value> = (0..4).map(grown).collect();
    std::fs::write(&path, serde_json::to_vec(&grown).unwrap()).unwrap();
    insta::assert_snapshot!(house.trits("status", &["--history"]).out, @"
    night                 ended                time     memory   snapshot
    2025-11-10T02:15:00Z  published          10.0 s    1.00 GB     115 MB
    2025-11-11T02:15:00Z  published          11.0 s    1.10 GB     115 MB
    2025-11-12T02:15:00Z  published          12.0 s    1.20 GB     115 MB
    2025-11-13T02:15:00Z  published          13.0 s    1.30 GB     115 MB

    time    ▆▇▇█  median 10.5 s in the earlier 2 nights that did all the work, 12.5 s in the later 2 (+19 %)
    memory  ▆▇▇█  median 1.05 GB in the earlier 2 nights that did all the work, 1.25 GB in the later 2 (+19 %)
    size    ████  median 115 MB in the earlier 2 nights that did all the work, 115 MB in the later 2 (+0 %)
    ");
    let all: Value = serde_json::from_str(&house.trits("status", &["--history", "--json"]).out).unwrap();
    assert_eq!((all["nights"].as_array().unwrap().len(), all["trends"][0]["medians"][1].as_f64()), (4, Some(12.5)));
}
