//! Everything that can go wrong on the way, and what it costs.

use crate::place::{Place, TODAY};
use crate::server::faults::{Fault, Kind};
use crate::server::{Server, World};
use serde_json::json;
use std::time::{Duration, Instant};

/// A night under a fault: exit code, calls of details, and its messages.
fn night(fault: Fault, more: &[&str]) -> (i32, usize, String, Place) {
    let (place, server) = (Place::new(), Server::start(World::new(12, 0)));
    server.world().faults.push(fault);
    let done = place.ingest(&server, TODAY, more);
    let calls = server.take_calls().get("details movie").copied().unwrap_or(0);
    (done.code, calls, done.err, place)
}

#[test]
fn what_may_pass_is_tried_again_until_it_does() {
    for kind in [Kind::Status(500), Kind::Status(503), Kind::Cut, Kind::Throttle(String::new()), Kind::Body("{\"id\": 1, \"ti".into())] {
        let shown = format!("{kind:?}");
        let (code, calls, err, place) = night(Fault::times("/3/movie/4?", 2, kind), &[]);
        assert_eq!((code, calls), (0, 14), "{shown}: {err}");
        assert_eq!(place.report()["tally"]["retries"], 2, "{shown}");
        assert_eq!(place.quarantine(), [], "{shown}");
    }
}

#[test]
fn an_answer_that_never_comes_times_out_and_is_requested_again() {
    let (code, calls, err, _) = night(Fault::times("/3/movie/4?", 1, Kind::Hang), &["--provider-timeout-ms", "3000"]);
    assert_eq!((code, calls), (0, 13), "{err}");
}

#[test]
fn retry_after_is_obeyed_in_seconds_and_as_a_date() {
    for least in [2, 6] {
        let in_eight_seconds = httpdate::fmt_http_date(std::time::SystemTime::now() + Duration::from_secs(8));
        let wait = if least == 2 { "2".to_owned() } else { in_eight_seconds };
        let (place, server) = (Place::new(), Server::start(World::new(3, 0)));
        server.world().faults.push(Fault::times("/3/movie/2?", 1, Kind::Throttle(wait.clone())));
        let started = Instant::now();
        let done = place.ingest(&server, TODAY, &[]);
        assert_eq!(done.code, 0, "{}", done.err);
        assert!(started.elapsed() >= Duration::from_secs(least), "{wait}: {:?}", started.elapsed());
        assert_eq!(place.report()["tally"]["throttled"], 1);
    }
}

#[test]
fn a_wait_longer_than_a_night_ends_it_at_once() {
    let hour = Kind::Throttle("3600".into());
    // If the wait were obeyed, this test would take an hour.
    let (code, calls, err, place) = night(Fault::always("/3/movie/", hour).after(4), &["--concurrency", "1"]);
    assert_eq!((code, calls), (4, 5), "nobody asks again: {err}");
    assert!(err.contains("the provider asks to wait 3600 s (status 429), longer than a night waits"), "{err}");
    assert_eq!((&place.report()["complete"], &place.report()["fetched"]), (&json!(false), &json!(4)));
}

#[test]
fn a_refused_token_ends_the_night_with_exit_3_at_once() {
    let (place, server) = (Place::new(), Server::start(World::new(12, 0)));
    server.world().token = "another".into();
    let done = place.ingest(&server, TODAY, &[]);
    assert_eq!(done.code, 3);
    assert!(done.err.contains("the provider refuses the token (status 401: Invalid API key"), "{}", done.err);
    assert_eq!(server.take_calls().values().sum::<usize>(), 1, "never tried again");
}

#[test]
fn a_token_refused_in_the_middle_keeps_what_came_in() {
    let (place, server) = (Place::new(), Server::start(World::new(12, 0)));
    server.world().faults.push(Fault::always("/3/movie/", Kind::Status(401)).after(5));
    assert_eq!(place.ingest(&server, TODAY, &["--concurrency", "1"]).code, 3);
    assert_eq!((&place.report()["complete"], &place.report()["fetched"]), (&json!(false), &json!(5)));
    assert_eq!(place.quarantine(), []);
    server.world().faults.clear();
    server.take_calls();
    assert_eq!(place.ingest(&server, TODAY, &[]).code, 0);
    assert_eq!(server.take_calls()["details movie"], 7);
}

#[test]
fn what_cannot_pass_is_never_tried_again_and_costs_one_title() {
    for status in [400, 422] {
        let (code, calls, err, place) = night(Fault::always("/3/movie/4?", Kind::Status(status)), &[]);
        assert_eq!((code, calls), (0, 12), "{err}");
        let quarantine = place.quarantine();
        assert_eq!((quarantine.len(), quarantine[0].0.as_str(), quarantine[0].1), (1, "provider-failed", 4));
        assert!(quarantine[0].2.contains(&status.to_string()), "{quarantine:?}");
    }
}

#[test]
fn one_title_that_always_fails_is_set_aside_and_its_older_record_used() {
    let (place, server) = (Place::new(), Server::start(World::new(12, 0)));
    place.ingested(&server, "2025-11-20");
    server.world().changed.entry(TODAY.into()).or_default().insert(("movie", 4));
    server.world().faults.push(Fault::always("/3/movie/4?", Kind::Status(500)));
    let report = place.ingested(&server, TODAY);
    assert_eq!((&report["failed"], &report["titles"]), (&json!(1), &json!([12, 0])));
    let quarantine = place.quarantine();
    assert_eq!((quarantine[0].0.as_str(), quarantine[0].1), ("provider-kept", 4));
    assert!(quarantine[0].2.contains("status 500 (tries: 6)"), "{quarantine:?}");
}

#[test]
fn a_provider_that_cannot_be_reached_ends_the_night_with_exit_4() {
    let (code, calls, err, _) = night(Fault::always("/3/movie/", Kind::Status(503)), &["--concurrency", "1"]);
    assert_eq!((code, calls), (4, 5 * 6 + 2), "five titles, then two others once: {err}");
    let place = Place::new();
    let gone = Server::start(World::new(1, 1));
    let command = place.command("ingest", &gone, TODAY, &["--source", "tmdb"]);
    drop(gone);
    let done = crate::place::done(command);
    assert_eq!(done.code, 4, "{}", done.err);
    assert!(done.err.contains("the provider cannot be reached"), "{}", done.err);
}

#[test]
fn titles_that_failed_before_the_night_did_are_reported() {
    let (place, server) = (Place::new(), Server::start(World::new(12, 0)));
    server.world().faults.push(Fault::times("/3/movie/", 2, Kind::Status(422)));
    server.world().faults.push(Fault::always("/3/movie/", Kind::Status(401)).after(4));
    assert_eq!(place.ingest(&server, TODAY, &["--concurrency", "1"]).code, 3);
    let rules: Vec<String> = place.quarantine().into_iter().map(|(rule, ..)| rule).collect();
    assert_eq!(rules, ["provider-failed", "provider-failed"]);
}
