//! The daily id exports: what is skipped, what is quarantined, how long they may take, and one that was wrong.

use crate::place::{Place, TODAY};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::json;

#[test]
fn lines_that_are_no_titles_of_ours_are_counted_and_those_that_are_none_set_aside() {
    let (place, server) = (Place::new(), Server::start(World::new(30, 10)));
    let line = |id: u32, adult: bool, video: bool| {
        json!({"adult": adult, "id": id, "original_title": "Iets", "popularity": 900.0, "video": video}).to_string()
    };
    server
        .world()
        .export_lines
        .insert("movie", vec![line(900, false, true), line(901, false, true), line(902, true, false), line(0, false, false)]);
    let report = place.ingested(&server, TODAY);
    assert_eq!((&report["passed"], &report["titles"]), (&json!({"adult": 1, "video": 2}), &json!([30, 10])));
    let found = place.quarantine();
    assert_eq!((found.len(), found[0].0.as_str()), (1, "bad-id"));
    assert!(found[0].2.contains("\"id\":0"), "{found:?}");
}

#[test]
fn an_export_may_take_long_as_long_as_it_comes() {
    let (place, server) = (Place::new(), Server::start(World::new(30, 10)));
    server.world().faults.push(Fault::times("movie_ids_", 1, Kind::Trickle(14)));
    let night = place.ingest(&server, TODAY, &["--provider-timeout-ms", "2500"]);
    assert_eq!(night.code, 0, "{}", night.err);
    assert_eq!(server.take_calls()["export movie"], 1, "more than three seconds in parts are no silence");
}

#[test]
fn replan_requests_changes_that_the_provider_left_out_earlier_that_day() {
    let (place, server) = (Place::new(), Server::start(World::new(40, 10)));
    place.ingested(&server, "2025-11-20");
    server.world().changed.entry("2025-11-20".to_owned()).or_default().insert(("movie", 20));
    let nothing = r#"{"results": [], "page": 1, "total_pages": 1, "total_results": 0}"#;
    server.world().faults.push(Fault::always("/changes", Kind::Body(nothing.into())));
    place.ingested(&server, TODAY);
    let fetched = || place.stored("movie:20").unwrap()["fetched"].clone();
    assert_eq!(fetched(), "2025-11-20", "no change was reported");
    server.world().faults.clear();
    place.ingested(&server, TODAY);
    assert_eq!(fetched(), "2025-11-20", "the day's plan stands");
    assert_eq!(place.ingest(&server, TODAY, &["--budget", "1000", "--replan"]).code, 0);
    assert_eq!(fetched(), TODAY);
}

#[test]
fn replan_reads_a_wrong_export_again_the_same_day() {
    let (place, server) = (Place::new(), Server::start(World::new(300, 100)));
    server.world().exported = 30;
    assert_eq!(place.ingested(&server, TODAY)["titles"], json!([90, 30]));
    server.world().exported = 100;
    assert_eq!(place.ingested(&server, TODAY)["titles"], json!([90, 30]), "the day's plan stands");
    server.take_calls();
    let again = place.ingest(&server, TODAY, &["--budget", "1000", "--replan"]);
    assert_eq!(again.code, 0, "{}", again.err);
    let calls = server.take_calls();
    assert_eq!((&place.report()["titles"], calls["export movie"], calls["details movie"]), (&json!([300, 100]), 1, 210));
}

#[test]
fn empty_exports_on_a_first_night_are_named() {
    let (place, server) = (Place::new(), Server::start(World::new(30, 0)));
    let one = place.ingest(&server, TODAY, &[]);
    assert!(
        one.code == 0 && one.err.contains("the export of tv ids lists no title: tv_series_ids_11_21_2025.json.gz has 0 lines"),
        "{}",
        one.err
    );
    assert!(!one.err.contains("the export of movie ids"), "{}", one.err);
    let (place, server) = (Place::new(), Server::start(World::new(0, 0)));
    let none = place.ingest(&server, TODAY, &[]);
    assert_eq!(none.code, 2, "{}", none.err);
    for media in ["movie", "tv"] {
        assert!(none.err.contains(&format!("the export of {media} ids lists no title")), "{}", none.err);
    }
}
