//! A catalogue that changes between nights: titles go, come, turn out unwanted, and exports that are wrong.

use crate::place::{Place, TODAY};
use crate::server::{Server, World};
use serde_json::json;

#[test]
fn a_title_that_leaves_the_export_is_looked_into_and_goes_when_it_is_gone() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 20)));
    place.ingested(&server, "2025-11-20");
    server.world().gone.insert(("tv", 3));
    let report = place.ingested(&server, TODAY);
    assert_eq!((&report["missing"], &report["gone"], &report["titles"]), (&json!(1), &json!(1), &json!([40, 19])));
}

#[test]
fn an_export_that_lost_half_its_titles_costs_no_calls_and_the_night_has_fewer_titles() {
    let (place, server) = (Place::new(), Server::start(World::new(300, 100)));
    place.ingested(&server, "2025-11-20");
    server.world().exported = 50;
    server.take_calls();
    let report = place.ingested(&server, TODAY);
    assert_eq!((&report["missing"], &report["titles"]), (&json!(150 + 50), &json!([150, 100])), "fifty series are few enough to look into");
    assert_eq!(server.take_calls().get("details movie"), None);
}

#[test]
fn new_titles_get_in_by_popularity_and_classics_stay_by_votes() {
    let (place, server) = (Place::new(), Server::start(World::new(100, 0)));
    let budget = ["--budget", "40"];
    assert_eq!(place.ingest(&server, "2025-11-20", &budget).code, 0);
    server.take_calls();
    // A new film, high in today's popularity, with no votes yet: it takes the place of the least popular.
    server.world().edited.insert(("movie", 500), json!({"vote_count": 0, "popularity": 999.0}));
    assert_eq!(place.ingest(&server, TODAY, &budget).code, 0);
    assert_eq!((&place.report()["titles"], server.take_calls()["details movie"]), (&json!([40, 0]), 1));
    assert_eq!(place.stored("movie:500").unwrap()["fetched"], TODAY);
    assert!(place.stored("movie:41").is_err(), "never fetched");
}

#[test]
fn a_language_is_looked_for_until_the_places_are_filled() {
    let (place, server) = (Place::new(), Server::start(World::new(3000, 0)));
    let night = place.ingest(&server, TODAY, &["--budget", "300", "--languages", "nl"]);
    assert_eq!(night.code, 0, "{}", night.err);
    assert_eq!(place.report()["titles"][0], 300, "one film in seven is Dutch: {}", night.err);
}

#[test]
fn a_night_asks_for_a_bounded_number_of_titles_says_so_and_the_next_goes_on() {
    let (place, server) = (Place::new(), Server::start(World::new(1700, 0)));
    let german = ["--budget", "20", "--languages", "de"];
    for (day, calls, open) in [
        ("2025-11-20", 660, "20 places for films are open: 1040 listed further down are left for later nights"),
        ("2025-11-21", 660, "20 places for films are open: 380 listed further down are left for later nights"),
        ("2025-11-22", 380, "20 places for films stay open: the export lists no more"),
    ] {
        // No title at all is no catalogue, but the provider was called.
        let night = place.ingest(&server, day, &german);
        assert_eq!(server.take_calls()["details movie"], calls, "{day}");
        assert!(night.err.contains(open), "{}", night.err);
    }
}

#[test]
fn languages_and_votes_decide_and_the_places_are_filled_with_others() {
    let (place, server) = (Place::new(), Server::start(World::new(200, 0)));
    let night = place.ingest(&server, TODAY, &["--budget", "50", "--languages", "nl,fr", "--min-votes", "8000"]);
    assert_eq!(night.code, 0, "{}", night.err);
    let report = place.report();
    let fetched = report["fetched"].as_u64().unwrap();
    // Two languages of seven ids: 50 places take 175 titles, and nobody below 180 has fewer than 8,000 votes.
    assert_eq!(report["titles"][0], 50);
    assert!((150..=200).contains(&fetched), "{fetched}");
}

#[test]
fn genres_and_services_that_are_new_to_us_are_reported() {
    let (place, server) = (Place::new(), Server::start(World::new(10, 0)));
    let report = place.ingested(&server, TODAY);
    assert_eq!((&report["newGenres"], &report["newServices"]), (&json!(["77 Nieuw"]), &json!(["99999 Nieuwe Dienst"])));
    assert_eq!(report["reference"]["imageBase"], "https://images.invalid/t/p/");
}
