//! A change is not lost because its title could not be fetched on the night it was reported.

use crate::place::{Place, TODAY};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::{Value, json};

fn fetched(place: &Place, id: u32) -> Value {
    place.stored(&format!("movie:{id}")).unwrap()["fetched"].clone()
}

#[test]
fn a_change_without_an_answer_is_requested_every_night_until_there_is_one() {
    let (place, server) = (Place::new(), Server::start(World::new(60, 0)));
    place.ingested(&server, "2025-11-18");
    // The provider tells of them once: on the night of the 20th the window of changes begins a day later.
    server.world().changed.entry("2025-11-18".into()).or_default().extend((20..=29).map(|id| ("movie", id)));
    server.world().faults.push(Fault::always("/3/movie/20?", Kind::Status(503)));
    for id in 21..=29 {
        server.world().faults.push(Fault::always(&format!("/3/movie/{id}?"), Kind::Body("{\"data\": null}".into())));
    }
    for day in ["2025-11-19", "2025-11-20"] {
        let report = place.ingested(&server, day);
        assert_eq!((&report["failed"], &report["titles"]), (&json!(10), &json!([60, 0])), "{day}");
        assert_eq!((fetched(&place, 20), fetched(&place, 25)), (json!("2025-11-18"), json!("2025-11-18")));
    }
    server.world().faults.clear();
    place.ingested(&server, TODAY);
    assert!((20..=29).all(|id| fetched(&place, id) == json!(TODAY)));
    server.take_calls();
    place.ingested(&server, "2025-11-22");
    assert!((20..=29).all(|id| fetched(&place, id) == json!(TODAY)), "and no more after that");
}

#[test]
fn a_change_of_a_title_without_a_place_is_requested_once_it_has_one() {
    let (place, server) = (Place::new(), Server::start(World::new(100, 0)));
    let night = |day: &str| assert_eq!(place.ingest(&server, day, &["--budget", "40"]).code, 0);
    night("2025-11-19");
    // Film 40 is the last of forty; a film that everybody talks about takes its place, on the night that tells of a change of 40.
    server.world().changed.entry("2025-11-19".into()).or_default().insert(("movie", 40));
    server.world().edited.insert(("movie", 500), json!({"vote_count": 0, "popularity": 999.0}));
    night("2025-11-20");
    assert_eq!(fetched(&place, 40), json!("2025-11-19"), "there is no place for it");
    server.world().edited.insert(("movie", 500), json!({"vote_count": 0, "popularity": 0.001}));
    night(TODAY);
    assert_eq!(fetched(&place, 40), json!(TODAY));
}
