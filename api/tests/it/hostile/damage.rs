//! Damage to the files under the live snapshot.

use crate::support::{TestApp, publish};
use std::fs;
use std::path::PathBuf;
use trits_index::snapshot::current::{snapshot_dir, write_current};

const TIPS: &str = "/api/v1/tips?mediaType=movie&tmdbId=550";

fn ready(app: &TestApp) -> String {
    app.get("/health/ready").json()["snapshot"].as_str().unwrap_or("none").to_owned()
}

/// Flips bytes all over the database of a snapshot, in place; returns what was there.
fn damage(app: &TestApp, id: &str) -> (PathBuf, Vec<u8>) {
    let path = snapshot_dir(&app.config.data, id).join("trits.redb");
    let whole = fs::read(&path).expect("a database");
    let mut bytes = whole.clone();
    let step = bytes.len() / 200;
    bytes.iter_mut().skip(step / 2).step_by(step).for_each(|byte| *byte ^= 0x20);
    fs::write(&path, bytes).expect("damaged");
    (path, whole)
}

#[test]
fn the_last_good_snapshot_takes_over_and_a_restored_one_comes_back() {
    let app = TestApp::start();
    publish(&app.config.data, "two");
    assert!(app.until(|app| ready(app) == "two"));
    let tag = app.get(TIPS).header("etag").to_owned();
    let (path, whole) = damage(&app, "two");
    assert!(app.until(|app| ready(app) == "one"), "{}", ready(&app));
    assert_eq!((app.get(TIPS).status, app.get(TIPS).json()["snapshot"].as_str()), (200, Some("one")));
    fs::write(path, whole).expect("restored");
    assert!(app.until(|app| ready(app) == "two"), "{}", ready(&app));
    let again = app.get_with(TIPS, &[("if-none-match", &tag)]);
    assert_eq!(again.status, 200, "an answer under the old tag may have been read from damaged bytes");
}

#[test]
fn without_another_snapshot_it_is_not_ready_until_the_file_is_restored() {
    let app = TestApp::start();
    let (path, whole) = damage(&app, "one");
    assert!(app.until(|app| app.get("/health/ready").status == 503));
    app.get(TIPS).problem(503, "not-ready");
    assert_eq!(app.get("/health/live").status, 200);
    fs::write(path, whole).expect("restored");
    assert!(app.until(|app| ready(app) == "one"));
    assert_eq!(app.get(TIPS).status, 200);
}

#[test]
fn a_server_that_is_started_on_a_damaged_snapshot_answers_from_the_last_good_one() {
    let mut app = TestApp::start();
    publish(&app.config.data, "two");
    app.stop();
    let (path, whole) = damage(&app, "two");
    app.restart();
    assert_eq!((ready(&app), app.get(TIPS).status), ("one".to_owned(), 200));
    fs::write(path, whole).expect("restored");
    assert!(app.until(|app| ready(app) == "two"), "{}", ready(&app));
    // Without a manifest nobody knows when it was written.
    app.stop();
    fs::remove_file(snapshot_dir(&app.config.data, "two").join("manifest.json")).expect("removed");
    app.restart();
    assert_eq!(ready(&app), "one");
}

#[test]
fn without_a_snapshot_that_opens_no_server_starts() {
    let mut app = TestApp::start();
    app.stop();
    damage(&app, "one");
    assert!(app.try_restart().is_err());
}

#[test]
fn what_was_published_later_and_left_is_not_what_takes_over() {
    let app = TestApp::start();
    publish(&app.config.data, "two");
    publish(&app.config.data, "three");
    write_current(&app.config.data, "two").expect("rolled back");
    assert!(app.until(|app| ready(app) == "two"));
    damage(&app, "two");
    assert!(app.until(|app| ready(app) == "one"), "{}", ready(&app));
}

#[test]
fn a_snapshot_in_the_folder_of_another_is_refused() {
    let app = TestApp::start();
    let elsewhere = tempfile::tempdir().expect("a folder");
    publish(elsewhere.path(), "two");
    fs::rename(snapshot_dir(elsewhere.path(), "two"), snapshot_dir(&app.config.data, "three")).expect("moved in");
    write_current(&app.config.data, "three").expect("CURRENT");
    assert!(!app.until_shortly(|app| ready(app) != "one"));
}
