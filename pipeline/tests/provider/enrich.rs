//! `trits enrich` on a small catalogue of ours, and the night that reads what it filled in.

use crate::place::{Place, TODAY, done};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::{Value, json};

/// Two films by id, one under a wrong id, and series with numbers of our own: one known by name, one ambiguous, one unknown.
fn catalogue(place: &Place) -> String {
    let film = |id: u32, title: &str, year: u32| json!({"media_type": "movie", "tmdb_id": id, "title": title, "year": year, "original_language": "en"});
    let series =
        |id: u32, name: &str, year: u32| json!({"media_type": "tv", "tmdb_id": id, "name": name, "year": year, "original_language": "nl"});
    let rows = [
        film(2, "Ons verhaal", 1976),
        film(3, "Ons verhaal", 1850 + 63),
        series(900_000_001, "Het Onbekende Dorp", 2001),
        series(900_000_002, "De Tweeling", 2002),
        series(900_000_003, "Nergens te Vinden", 2003),
    ];
    let path = place.path("catalogue.jsonl");
    std::fs::write(&path, rows.iter().map(|row| format!("{row}\n")).collect::<String>()).unwrap();
    path.display().to_string()
}

fn server() -> Server {
    let server = Server::start(World::new(10, 0));
    let named = |name: &str, date: &str| json!({"name": name, "original_name": name, "first_air_date": date, "original_language": "nl", "poster_path": "/ours.jpg"});
    let mut world = server.world();
    world.edited.insert(("tv", 71), named("Het onbekende dorp", "2001-09-01"));
    world.edited.insert(("tv", 72), named("De tweeling", "2002-01-01"));
    world.edited.insert(("tv", 73), named("De Tweeling", "2002-10-01"));
    drop(world);
    server
}

#[test]
fn what_is_missing_is_filled_by_id_and_by_name_and_doubt_is_left_alone() {
    let (place, server) = (Place::new(), server());
    let catalogue = catalogue(&place);
    let before = std::fs::read(&catalogue).unwrap();
    let run = done(place.command("enrich", &server, TODAY, &["--catalogue", &catalogue]));
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(std::fs::read(&catalogue).unwrap(), before, "the catalogue itself is never written");
    let text = std::fs::read_to_string(place.data().join("work/enrich/titles.jsonl")).unwrap();
    let rows: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ids: Vec<_> = rows.iter().map(|row| row["tmdb_id"].as_u64().unwrap()).collect();
    assert_eq!(ids, [2, 900_000_001], "{}", run.out);
    assert_eq!((&rows[1]["poster_path"], &rows[0]["title"]), (&json!("/ours.jpg"), &json!("Ons verhaal")));
    assert!(rows.iter().all(|row| row.get("overview").is_none() && row.get("keywords").is_none()), "facts, no prose");
    for line in [
        "ambiguous  tv:900000002 De Tweeling (2002)",
        "not found  tv:900000003 Nergens te Vinden (2003)",
        "another    movie:3 Ons verhaal (1913)",
    ] {
        assert!(run.out.contains(line), "{}", run.out);
    }
}

#[test]
fn the_night_on_the_starter_reads_what_was_filled_in_while_the_terms_allow_it() {
    let (place, server) = (Place::new(), server());
    let catalogue = catalogue(&place);
    assert_eq!(done(place.command("enrich", &server, TODAY, &["--catalogue", &catalogue])).code, 0);
    let night = |day: &str| done(place.command("ingest", &server, day, &["--catalogue", &catalogue]));
    let read = night(TODAY);
    assert!(read.err.contains("7 rows read, 5 titles"), "{}", read.err);
    let late = night("2026-05-30");
    assert!(late.err.contains("5 rows read, 5 titles") && late.err.contains("left out what was filled in on `2025-11-21`"), "{}", late.err);
}

#[test]
fn why_a_title_gave_nothing_is_stored_with_rule_and_value() {
    let (place, server) = (Place::new(), server());
    let catalogue = catalogue(&place);
    server.world().faults.push(Fault::always("/3/movie/2?", Kind::Body("[]".into())));
    server.world().faults.push(Fault::always("/3/movie/3?", Kind::Status(400)));
    let run = done(place.command("enrich", &server, TODAY, &["--catalogue", &catalogue]));
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("failed     movie:2 Ons verhaal (1976): provider-answer `[]`"), "{}", run.out);
    let report: Value = serde_json::from_slice(&std::fs::read(place.data().join("work/enrich/report.json")).unwrap()).unwrap();
    let rules: Vec<_> =
        report["failed"].as_array().unwrap().iter().map(|f| (f["rule"].as_str().unwrap(), f["value"].as_str().unwrap())).collect();
    assert!(rules[0] == ("provider-answer", "[]") && rules[1].0 == "provider-failed" && rules[1].1.contains("400"), "{rules:?}");
    let ask = |words: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_trits"));
        command.args(words).arg("--data").arg(place.data());
        done(command).out
    };
    let quarantined = ask(&["quarantine"]);
    assert!(quarantined.contains("row 2 (movie:2): `[]`") && quarantined.contains("provider-failed"), "{quarantined}");
    let night = done(place.command("ingest", &server, TODAY, &["--catalogue", &catalogue]));
    assert_eq!(night.code, 0, "{}", night.err);
    let status = ask(&["status"]);
    assert!(status.contains("set aside by `trits enrich`: 2 rows"), "a night on the starter does not wipe it out: {status}");
}

#[test]
fn the_age_of_what_was_filled_in_is_judged_and_what_is_too_old_is_removed() {
    let (place, server) = (Place::new(), server());
    let catalogue = catalogue(&place);
    let enrich = |day: &str| assert_eq!(done(place.command("enrich", &server, day, &["--catalogue", &catalogue])).code, 0);
    enrich("2025-11-17");
    // Four days later what is stored is still used: the facts keep the day on which they were fetched.
    enrich(TODAY);
    let starter = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/starter").display().to_string();
    let night =
        |day: &str| done(place.command("nightly", &server, day, &["--catalogue", &starter, "--catalogue", &catalogue, "--until", "check"]));
    let stored = || place.stored("movie:2");
    let old = night("2026-05-07");
    assert!(old.code == 1 && old.err.contains("D9 171.000 (wants <= 170)"), "171 days after the fetch: {}", old.err);
    assert!(stored().is_ok() && place.data().join("work/enrich/titles.jsonl").exists());
    let late = night("2026-05-12");
    assert!(late.err.contains("left out what was filled in on `2025-11-17`"), "{}", late.err);
    assert!(!place.data().join("work/enrich").exists());
    assert!(stored().is_err_and(|message| message.contains("nothing is stored of movie:2")));
}
