//! `trits events` and a night with events: exit codes and messages. The effect of votes is tested in the week of the benches.

use crate::house::House;
use insta::assert_snapshot;
use std::fs::{self, File};
use std::path::Path;
use trits_events::{LOCK_FILE, encode, file_name};

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

/// A folder with one event of the session.
fn sink(dir: &Path) -> String {
    fs::create_dir_all(dir).unwrap();
    let event = format!(
        r#"{{"eventId":"11ce8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f","time":"2025-11-20T17:20:00Z","sessionId":"{SESSION}","eventType":"title_seen","eventData":{{"tmdbId":550,"mediaType":"movie"}}}}"#
    );
    fs::write(dir.join(file_name("2025-11-20")), encode(event.as_bytes())).unwrap();
    dir.display().to_string()
}

#[test]
fn counts_what_is_there() {
    let house = House::new();
    let dir = sink(&house.path("events"));
    let done = house.plain(&["events", "stats", "--events", &dir]);
    assert_snapshot!(done.out, @r"
    1 events of 1 sessions on 1 days
    type       title_seen                      1
    day        2025-11-20        1 events        1 sessions
    ");
    let json: serde_json::Value = serde_json::from_str(&house.plain(&["events", "stats", "--json", "--events", &dir]).out).unwrap();
    assert_eq!(json["days"]["2025-11-20"]["types"]["title_seen"], 1);
}

#[test]
fn a_mistyped_address_is_refused_without_its_password() {
    let house = House::new();
    let data = house.data().display().to_string();
    fs::create_dir_all(house.data()).unwrap();
    for address in
        ["Postgres://u:geheim@h/db", "mysql://u:geheim@h/db", " mysql://u:geheim@h/db", "postgres:/u:geheim@h/db", "postgres:u:geheim@h/db"]
    {
        for command in [&["events", "stats"][..], &["nightly", "--data", &data], &["analytics", "--data", &data]] {
            let done = house.plain(&[command, &["--events", address]].concat());
            assert_eq!(done.code, 2, "{address}: {}", done.err);
            assert!(done.err.contains("--events must be a folder or a postgres:// address"), "{}", done.err);
            assert!(!(done.err + &done.out).contains("geheim"), "{address}");
        }
    }
    // A blank before a usable one does not make it a folder.
    let done = house.plain(&["events", "stats", "--events", " postgres://u:geheim@127.0.0.1:1/db"]);
    assert!(done.err.contains("postgres://127.0.0.1:1/db") && !done.err.contains("geheim"), "{}", done.err);
    assert!(fs::read_dir(house.data()).unwrap().next().is_none(), "nothing is written down either");
}

#[test]
fn a_server_that_writes_is_asked_to_forget() {
    let house = House::new();
    let dir = sink(&house.path("events"));
    let lock = File::create(house.path("events").join(LOCK_FILE)).unwrap();
    lock.lock().unwrap();
    let done = house.plain(&["events", "forget", "--session", SESSION, "--events", &dir]);
    assert_eq!(done.code, 5);
    assert!(done.err.contains(&format!("DELETE /api/v1/sessions/{SESSION}")), "{}", done.err);
    drop(lock);
    let done = house.plain(&["events", "forget", "--session", SESSION, "--events", &dir]);
    assert_snapshot!(done.out, @"1 events of the session erased; the next night forgets them too");
}

#[test]
fn what_is_not_there_is_a_mistake_of_whoever_asks() {
    let house = House::published();
    let live = house.current();
    let nowhere = house.path("nowhere").display().to_string();
    for args in [&["events", "stats", "--events", &nowhere][..], &["events", "forget", "--session", "no-uuid", "--events", &nowhere]] {
        assert_eq!(house.plain(args).code, 2, "{args:?}");
    }
    let night = house.nightly(&["--events", &nowhere]);
    assert_eq!((night.code, house.current()), (2, live));
    assert!(night.complaint().contains("name the folder that trits-api was given"), "{}", night.complaint());
}

#[test]
fn events_without_votes_leave_the_snapshot_as_it_was() {
    let house = House::published();
    let before = house.manifest();
    let dir = sink(&house.path("events"));
    assert_eq!(house.nightly(&["--events", &dir]).id(), before["id"].as_str().unwrap());
    let after = house.manifest();
    assert_eq!((&after["files"], &after["feedback"]["votes"], &after["counts"]["events"]), (&before["files"], &0.into(), &1.into()));
}

#[test]
fn a_night_with_events_counts_their_days() {
    let house = House::new();
    let events = house.path("events");
    crate::visitors::segments(&events, &crate::visitors::week("2025-11-10", 3));
    house.nightly(&["--events", &events.display().to_string()]).id();
    for day in ["2025-11-10", "2025-11-16"] {
        assert!(house.data().join(format!("analytics/{day}.json")).exists(), "{day}");
    }
}

#[test]
fn a_night_that_loses_its_events_is_refused_until_that_is_meant() {
    let house = House::new();
    let dir = sink(&house.path("events"));
    house.nightly(&["--events", &dir]).id();
    let forgotten = house.nightly(&[]);
    assert_eq!(forgotten.code, 2, "{}", forgotten.err);
    assert!(forgotten.complaint().contains("was made with events and this night is given none"), "{}", forgotten.complaint());
    std::fs::create_dir(house.path("empty")).unwrap();
    let elsewhere = house.nightly(&["--events", &house.path("empty").display().to_string()]);
    assert_eq!(elsewhere.code, 2, "{}", elsewhere.err);
    assert!(elsewhere.complaint().contains("and the live snapshot was made with 1"), "{}", elsewhere.complaint());
    assert_eq!(house.nightly(&["--until", "embed"]).code, 0, "what needs no events asks for none");
    house.nightly(&["--no-events"]).id();
    house.nightly(&[]).id();
}
