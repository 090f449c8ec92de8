//! Changing the live snapshot while serving.

use crate::support::{TestApp, publish, publish_with};
use serde_json::Value::Null;
use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use trits_index::snapshot::current::{snapshot_dir, write_current};

const TIPS: &str = "/api/v1/tips?mediaType=movie&tmdbId=550";

fn live(app: &TestApp) -> String {
    app.get(TIPS).json()["snapshot"].as_str().unwrap_or("").to_owned()
}

#[test]
fn a_new_snapshot_takes_over_while_requests_run() {
    let app = TestApp::start();
    let tag = app.get(TIPS).header("etag").to_owned();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let asking = scope.spawn(|| {
            let mut answers = 0;
            while !done.load(Ordering::Relaxed) {
                let answer = app.get(TIPS);
                assert_eq!(answer.status, 200);
                assert!(["one", "two"].contains(&answer.json()["snapshot"].as_str().unwrap_or("")));
                answers += 1;
            }
            answers
        });
        publish(&app.config.data, "two");
        let swapped = app.until(|app| live(app) == "two");
        done.store(true, Ordering::Relaxed);
        assert!(swapped && asking.join().expect("no refusal") > 0);
    });
    let answer = app.get_with(TIPS, &[("if-none-match", &tag)]);
    assert_eq!(answer.status, 200, "the old answer does not stand any more");
}

#[test]
fn a_snapshot_that_cannot_be_opened_is_refused_and_the_old_one_stays() {
    let app = TestApp::start();
    // Made elsewhere and moved in: published here the server could open it before it is damaged.
    let elsewhere = tempfile::tempdir().expect("a folder");
    publish(elsewhere.path(), "two");
    fs::rename(snapshot_dir(elsewhere.path(), "two"), snapshot_dir(&app.config.data, "two")).expect("moved in");
    let database = snapshot_dir(&app.config.data, "two").join("trits.redb");
    let mut bytes = fs::read(&database).expect("a database");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x40;
    fs::write(&database, bytes).expect("a flipped bit");
    for id in ["two", "missing"] {
        write_current(&app.config.data, id).expect("CURRENT");
        assert!(!app.until_shortly(|app| live(app) != "one"), "{id} must be refused");
    }
    publish(&app.config.data, "three");
    assert!(app.until(|app| live(app) == "three"));
}

#[test]
fn a_missing_current_changes_nothing() {
    let app = TestApp::start();
    fs::remove_file(app.config.data.join("CURRENT")).expect("removed");
    assert!(!app.until_shortly(|app| live(app) != "one"));
}

#[test]
fn a_title_of_which_little_is_known_is_found_and_gets_three_tips_without_a_score_of_its_own() {
    let app = TestApp::start();
    publish_with(&app.config.data, "two", Some((4_242, "Stille Storm", [0, 1, 5])));
    assert!(app.until(|app| live(app) == "two"));
    let found = app.get("/api/v1/search?q=stille%20storm&mediaType=movie").json();
    assert_eq!(found["results"][0]["tmdbId"], 4_242);
    let body = app.get("/api/v1/tips?mediaType=movie&tmdbId=4242").json();
    let tips = body["tips"].as_array().expect("a list");
    assert_eq!(tips.len(), 3);
    assert!(tips.iter().any(|tip| tip["reason"]["text"].as_str().is_some_and(|text| text.contains("Stille Storm"))));
    let title = app.get("/api/v1/titles/movie/4242").json();
    for card in [&body["seed"], &title] {
        assert_eq!((&card["voteAverage"], &card["voteCount"], &card["posterPath"], &card["pitch"]), (&Null, &0.into(), &Null, &Null));
    }
    assert!(title["concepts"].as_array().is_some_and(|all| all.iter().all(|concept| concept["origin"] == "keyword")));
}
