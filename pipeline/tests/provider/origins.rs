//! Where each fact of a title came from and when, through provider, tables and later nights.

use crate::place::{Done, Place, TODAY, done};
use crate::server::{Server, World};
use serde_json::{Value, json};
use std::process::Command;

fn title_of(place: &Place, title: &str, more: &[&str]) -> Done {
    let mut command = Command::new(env!("CARGO_BIN_EXE_trits"));
    command.args(["title", "--title", title, "--data"]).arg(place.data()).args(more);
    done(command)
}

/// The origins of a title's field: source and day.
fn origins(place: &Place, title: &str, field: &str) -> Vec<(String, Value)> {
    let facts: Value = serde_json::from_str(&title_of(place, title, &["--json"]).out).unwrap();
    let fact = facts.as_array().unwrap().iter().find(|fact| fact["field"] == field).unwrap_or_else(|| panic!("no {field}")).clone();
    fact["origins"].as_array().unwrap().iter().map(|o| (o["source"].as_str().unwrap().to_owned(), o["fetched"].clone())).collect()
}

/// A table that knows two films of the provider: concepts that the provider has none of, a row with a day of its own.
fn table(place: &Place) -> String {
    let film = |id: u32, day: Value| json!({"media_type": "movie", "tmdb_id": id, "title": "Een eigen naam", "year": 1976, "pitch": "Een zin van ons.", "fetched": day});
    let rows = [film(2, Value::Null), film(72, json!("2025-10-30"))];
    let path = place.path("ours.jsonl");
    std::fs::write(&path, rows.iter().map(|row| format!("{row}\n")).collect::<String>()).unwrap();
    path.display().to_string()
}

#[test]
fn a_merged_title_has_source_and_day_of_every_fact() {
    let (place, server) = (Place::new(), Server::start(World::new(260, 140)));
    for id in [2, 72] {
        server.world().edited.insert(("movie", id), json!({"release_date": "1976-05-01"}));
    }
    let table = table(&place);
    let night = |day: &str| {
        let files =
            ["--source", "tmdb", "--catalogue", &table, "--fetched", "2025-11-01", "--budget", "400", "--pool", "0", "--accept-churn"];
        let night = done(place.command("nightly", &server, day, &files));
        assert_eq!(night.code, 0, "{}", night.err);
    };
    night("2025-11-20");
    let from = |source: &str, day: &str| (source.to_owned(), json!(day));
    let [provider, again] = ["2025-11-20", TODAY].map(|day| from("tmdb", day));
    assert_eq!(origins(&place, "movie:2", "vote_count"), std::slice::from_ref(&provider));
    assert_eq!(origins(&place, "movie:2", "pitch"), [from("ours.jsonl", "2025-11-01")], "the day that holds for the file");
    assert_eq!(origins(&place, "movie:72", "pitch"), [from("ours.jsonl", "2025-10-30")], "the row's own day goes first");
    assert!(origins(&place, "movie:2", "other_titles").contains(&from("ours.jsonl", "2025-11-01")), "names are collected from all");
    let listed = title_of(&place, "movie:2", &[]);
    assert!(listed.out.contains("tmdb on 2025-11-20\n") && listed.out.contains("ours.jsonl on 2025-11-01\n"), "{}", listed.out);
    assert!(listed.out.contains("tmdb on 2025-11-20 ("), "which translation it was: {}", listed.out);

    server.world().edited.insert(("movie", 2), json!({"release_date": "1976-05-01", "vote_count": 4321}));
    server.world().changed.entry(TODAY.to_owned()).or_default().insert(("movie", 2));
    night(TODAY);
    assert_eq!(origins(&place, "movie:2", "vote_count"), [again], "fetched again");
    assert_eq!(origins(&place, "movie:3", "vote_count"), [provider], "as it was");
    assert_eq!(origins(&place, "movie:2", "pitch"), [from("ours.jsonl", "2025-11-01")]);
}

#[test]
fn enriched_facts_have_the_day_of_their_answer_and_unknown_titles_are_reported() {
    let (place, server) = (Place::new(), Server::start(World::new(10, 0)));
    let starter = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/starter").display().to_string();
    let row = json!({"media_type": "movie", "tmdb_id": 2, "title": "Ons verhaal", "year": 1976, "original_language": "en"});
    let ours = place.path("ours.jsonl");
    std::fs::write(&ours, format!("{row}\n")).unwrap();
    let files = ["--catalogue", starter.as_str(), "--catalogue", ours.to_str().unwrap()];
    assert_eq!(done(place.command("enrich", &server, "2025-11-19", &files[2..])).code, 0);
    let night = done(place.command("nightly", &server, TODAY, &files));
    assert_eq!(night.code, 0, "{}", night.err);
    assert_eq!(origins(&place, "movie:2", "poster_path"), [("titles.jsonl".to_owned(), json!("2025-11-19"))]);
    assert_eq!(origins(&place, "movie:2", "year"), [("ours.jsonl".to_owned(), Value::Null)]);
    assert!(title_of(&place, "movie:2", &[]).out.contains("ours.jsonl, day unknown"));
    let unknown = title_of(&place, "movie:987654", &[]);
    assert_eq!((unknown.code, unknown.err.trim()), (2, "trits: movie:987654 is not in the live snapshot"));
}
