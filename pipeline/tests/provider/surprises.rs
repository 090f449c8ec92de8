//! Answers in another shape than documented: the field or the row is quarantined with rule and value, and the night goes on.

use crate::place::{Place, TODAY};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::json;

#[test]
fn a_field_of_another_type_is_quarantined_and_the_title_stays() {
    let (place, server) = (Place::new(), Server::start(World::new(12, 3)));
    server.world().edited.insert(("movie", 4), json!({"runtime": {"minutes": 90}, "genres": "Drama", "vote_average": "8,4"}));
    server.world().edited.insert(("tv", 2), json!({"episode_run_time": 50, "aggregate_credits": [], "adult": 0}));
    let report = place.ingested(&server, TODAY);
    assert_eq!(report["titles"], json!([12, 3]));
    let mut found = place.quarantine();
    found.sort();
    let expected = [
        ("bad-number", 4, "8,4"),
        ("bad-number", 4, "{minutes: 90}"),
        ("provider-shape", 2, "0"),
        ("provider-shape", 2, "50"),
        ("provider-shape", 2, "[]"),
        ("provider-shape", 2, "[]"),
        ("provider-shape", 4, "Drama"),
    ];
    let found: Vec<_> = found.iter().map(|(rule, id, value)| (rule.as_str(), *id, value.as_str())).collect();
    assert_eq!(found, expected);
}

#[test]
fn an_answer_that_is_none_or_about_another_title_costs_the_row() {
    let (place, server) = (Place::new(), Server::start(World::new(12, 0)));
    server.world().faults.push(Fault::always("/3/movie/4?", Kind::Body("[]".into())));
    server.world().faults.push(Fault::always("/3/movie/5?", Kind::Body("{\"id\": 6, \"title\": \"Zes\"}".into())));
    server.world().faults.push(Fault::always("/3/movie/7?", Kind::Body("{\"id\": 7, \"title\": \"\", \"original_title\": null}".into())));
    let report = place.ingested(&server, TODAY);
    assert_eq!(report["failed"], 2);
    let mut rules: Vec<_> = place.quarantine().into_iter().map(|(rule, id, _)| (id, rule)).collect();
    rules.sort();
    assert_eq!(rules, [(4, "provider-answer".to_owned()), (5, "provider-answer".into()), (7, "missing-title".into())]);
}

#[test]
fn what_real_answers_hold_is_read_as_it_is_meant() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 20)));
    server.world().edited.insert(
        ("movie", 1),
        json!({"title": "💩", "original_title": "💩", "translations": {"translations": []}, "original_language": "en"}),
    );
    server.world().edited.insert(("movie", 2), json!({"release_date": "2027-05-01", "status": "Post Production"}));
    server.world().edited.insert(
        ("movie", 3),
        json!({"original_title": "طعم الكرز", "original_language": "ar", "translations": {"translations": []}, "title": "طعم الكرز"}),
    );
    place.ingested(&server, TODAY);
    assert_eq!(place.quarantine(), []);
    let (emoji, right_to_left) = (place.stored("movie:1").unwrap(), place.stored("movie:3").unwrap());
    assert_eq!((&emoji["row"]["title"], &emoji["from"]["title"]), (&json!("💩"), &json!("original")));
    assert_eq!((&right_to_left["row"]["title"], &right_to_left["from"]["title"]), (&json!("طعم الكرز"), &json!("original")));
    // Series 1 has no usual length but a last episode; series 2 neither, but episodes; series 3 has one.
    let from: Vec<_> = (1..=3).map(|n| place.stored(&format!("tv:{n}")).unwrap()["from"]["episode_run_time"].clone()).collect();
    assert_eq!(from, [json!("last_episode_to_air"), json!("season/1"), json!("episode_run_time")]);
}

#[test]
fn lists_that_are_none_are_set_aside_and_those_of_the_night_before_stand() {
    let (place, server) = (Place::new(), Server::start(World::new(6, 2)));
    let good = place.ingested(&server, "2025-11-20")["reference"].clone();
    for (path, body) in [("/3/configuration", "[]"), ("/3/genre/tv/list", "{\"genres\": \"Drama\"}"), ("/3/watch/providers/movie", "{}")] {
        server.world().bodies.insert(path.into(), (200, body.into()));
    }
    let report = place.ingested(&server, TODAY);
    assert_eq!(report["reference"], good);
    let found = place.quarantine();
    let found: Vec<_> = found.iter().map(|(rule, id, value)| (rule.as_str(), *id, value.as_str())).collect();
    let shape = |value| ("provider-shape", 0, value);
    assert_eq!(found, [shape("[]"), shape("{}"), shape("{\"genres\":\"Drama\"}")]);
}

#[test]
fn what_is_damaged_in_the_store_is_a_remark_and_fetched_again() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 20)));
    place.ingested(&server, "2025-11-20");
    let path = place.data().join("work/provider/titles.redb");
    let known: Vec<_> = (1..=40).map(|id| place.stored(&format!("movie:{id}")).unwrap()["row"].clone()).collect();
    flip(&path, 7);
    let night = place.ingest(&server, TODAY, &["--budget", "1000"]);
    assert_eq!(night.code, 0, "{}", night.err);
    let same: Vec<_> = (1..=40).map(|id| place.stored(&format!("movie:{id}")).unwrap()["row"].clone()).collect();
    assert_eq!(known, same);
    let quarantined = place.quarantine();
    assert_eq!(
        (quarantined.len(), quarantined[0].0.as_str(), quarantined[0].2.as_str()),
        (1, "provider-damaged", "removed, and fetched again")
    );
    assert!(night.err.contains("1 stored titles damaged, removed"), "{}", night.err);
}

/// Flips a bit of a film's entry in the store.
fn flip(path: &std::path::Path, id: u32) {
    use redb::ReadableTable;
    let write = redb::Database::open(path).unwrap().begin_write().unwrap();
    {
        let mut titles = write.open_table(redb::TableDefinition::<(u8, u32), &[u8]>::new("titles")).unwrap();
        let mut bytes = titles.get((0, id)).unwrap().unwrap().value().to_vec();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 0x10;
        titles.insert((0, id), bytes.as_slice()).unwrap();
    }
    write.commit().unwrap();
}
