//! Titles that never answer, and a provider that does.

use crate::place::{Place, TODAY};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::json;

/// A night of 200 films of which five never answer; then one in which nothing else is left to ask for.
fn five_broken(first: u32, more: &[&str]) {
    let (place, server) = (Place::new(), Server::start(World::new(200, 0)));
    for id in first..first + 5 {
        server.world().faults.push(Fault::always(&format!("/3/movie/{id}?"), Kind::Status(500)));
    }
    for day in ["2025-11-20", TODAY] {
        let night = place.ingest(&server, day, more);
        assert_eq!(night.code, 0, "{first}: {}", night.err);
        let report = place.report();
        assert_eq!((&report["failed"], &report["titles"], &report["complete"]), (&json!(5), &json!([195, 0]), &json!(true)));
        let quarantined: Vec<_> = place.quarantine().into_iter().map(|(rule, id, _)| (rule, id)).collect();
        let expected: Vec<_> = (first..first + 5).map(|id| ("provider-failed".to_owned(), u64::from(id))).collect();
        assert_eq!(quarantined, expected, "{day}");
    }
    server.take_calls();
    server.world().faults.clear();
    assert_eq!(place.ingest(&server, "2025-11-22", more).code, 0);
    assert_eq!(place.report()["titles"], json!([200, 0]));
}

#[test]
fn five_titles_that_never_answer_are_set_aside_wherever_they_stand() {
    five_broken(1, &["--concurrency", "1"]);
    five_broken(1, &[]);
    five_broken(98, &[]);
    five_broken(196, &[]);
}

#[test]
fn a_provider_that_goes_down_in_the_middle_ends_the_night_soon() {
    let (place, server) = (Place::new(), Server::start(World::new(400, 0)));
    server.world().faults.push(Fault::always("/3/movie/", Kind::Status(503)).after(120));
    let night = place.ingest(&server, TODAY, &[]);
    assert_eq!(night.code, 4, "{}", night.err);
    let calls = server.take_calls()["details movie"];
    assert!(calls < 120 + 16 * 6 + 3, "{calls}");
    assert_eq!(place.report()["fetched"], 120, "what was fetched is stored");
}
