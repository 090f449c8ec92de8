//! `trits events` and a night with events: exit codes and messages. The effect of votes is tested in the week of the benches.

use crate::house::{Done, House};
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
fn events_forget_names_the_request_to_a_server_that_writes() {
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
    let line: serde_json::Value = serde_json::from_str(done.err.trim()).expect("one line of the log");
    assert_eq!((&line["target"], &line["message"], &line["erased.files"]), (&"security".into(), &"a session was erased".into(), &1.into()));
    assert!(!done.err.contains(SESSION), "{}", done.err);
    let again = house.plain(&["events", "forget", "--session", SESSION, "--events", &dir]);
    assert_eq!(again.code, 0);
    assert!(again.out.starts_with("none found: ") && again.out.contains(SESSION) && !again.out.contains("erased"), "{}", again.out);
}

/// Adds a day with one event.
fn another_day(dir: &Path, day: &str, n: u32) {
    let event = format!(
        r#"{{"eventId":"11ce8c1e-9d4a-4c6b-8e2f-{n:012}","time":"{day}T17:20:00Z","sessionId":"{SESSION}","eventType":"title_seen","eventData":{{"tmdbId":550,"mediaType":"movie"}}}}"#
    );
    fs::write(dir.join(file_name(day)), encode(event.as_bytes())).unwrap();
}

/// `trits events retain` on a day.
fn retain_on(house: &House, today: &str, dir: &str, more: &[&str]) -> Done {
    house.plain_on(today, &[&["events", "retain", "--events", dir], more].concat())
}

#[test]
fn a_clock_that_runs_ahead_takes_no_event_until_it_is_accepted() {
    let house = House::published();
    let dir = sink(&house.path("events"));
    let days = || fs::read_dir(&dir).unwrap().count();
    let said = |today: &str, more: &[&str]| {
        let before = days();
        let done = retain_on(&house, today, &dir, more);
        assert_eq!((done.code, days()), (2, before), "{}", done.err);
        assert!(done.err.contains("set the clock, or say --accept-clock"), "{}", done.err);
        done.err
    };
    // All of them; and the dry run says it too.
    assert!(said("2028-11-21", &["--apply"]).contains("all 1 events lie before 2026-11-21 and would go"));
    assert!(said("2028-11-21", &[]).contains("all 1 events lie before 2026-11-21 and would go"));
    another_day(&house.path("events"), "2026-11-22", 1);
    assert_eq!(days(), 2);
    // The newest lies years back.
    assert!(said("2028-11-21", &["--apply"]).contains("the newest event lies more than 35 days before it"));
    fs::remove_file(house.path("events/events-2026-11-22.seg")).unwrap();
    // A server has stored some by the same clock.
    another_day(&house.path("events"), "2028-11-20", 2);
    another_day(&house.path("events"), "2028-11-21", 3);
    assert!(said("2028-11-21", &["--apply"]).contains("of the 3 events none would stay but 2 of the last 35 days"));
    // A day between makes it likely, until the live snapshot speaks against it.
    fs::remove_file(house.path("events/events-2028-11-21.seg")).unwrap();
    another_day(&house.path("events"), "2027-11-21", 3);
    let data = house.data().display().to_string();
    assert!(said("2028-11-21", &["--apply", "--data", &data]).contains("the day of the live snapshot, 2025-11-21"));
    assert_eq!((retain_on(&house, "2028-11-21", &dir, &["--apply", "--months", "60"]).code, days()), (0, 3), "nothing is too old");
    assert_eq!((retain_on(&house, "2028-11-21", &dir, &["--apply"]).code, days()), (0, 2));
    assert_eq!((retain_on(&house, "2031-11-21", &dir, &["--apply", "--accept-clock"]).code, days()), (0, 0));
}

#[test]
fn a_missing_folder_of_events_or_a_bad_session_id_is_a_usage_error() {
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
fn a_night_warns_when_half_of_its_events_or_a_record_of_them_is_gone() {
    let house = House::new();
    let dir = sink(&house.path("events"));
    for (n, day) in (1..).zip(["2025-11-17", "2025-11-18", "2025-11-19"]) {
        another_day(&house.path("events"), day, n);
    }
    let night = || {
        let night = house.nightly(&["--events", &dir]);
        night.id();
        night.err
    };
    assert!(!night().contains("\"warning\""));
    fs::remove_file(house.path("events/events-2025-11-17.seg")).unwrap();
    assert!(!night().contains("\"warning\""), "three of four");
    let path = house.path("events/events-2025-11-18.seg");
    fs::remove_file(house.path("events/events-2025-11-19.seg")).unwrap();
    let mut bytes = fs::read(&path).unwrap();
    bytes[50] ^= 1;
    fs::write(&path, bytes).unwrap();
    let said = night();
    assert!(said.contains("1 events are read, and the live snapshot was made with 3"), "{said}");
    assert!(said.contains("1 records of the events cannot be read, 1 of them since the live snapshot"), "{said}");
    assert_eq!(house.manifest()["counts"]["eventsUnreadable"], 1);
    assert!(!night().contains("\"warning\""), "once");
}

#[test]
fn votes_on_a_seed_are_set_aside_where_the_operator_says_so() {
    let house = House::new();
    let events = house.path("events");
    let dir = events.display().to_string();
    fs::create_dir_all(&events).unwrap();
    let vote = |n: u32, seed: u32| {
        let event = format!(
            r#"{{"eventId":"11ce8c1e-9d4a-4c6b-8e2f-{n:012}","time":"2025-11-20T17:20:00Z","sessionId":"3f2b8c1e-9d4a-4c6b-8e2f-{n:012}","eventType":"tip_feedback","eventData":{{"tmdbId":9002,"seedTmdbId":{seed},"position":1,"verdict":"bad","mediaType":"movie"}}}}"#
        );
        encode(event.as_bytes())
    };
    let votes: Vec<u8> = (1..=4).flat_map(|n| vote(n, if n < 4 { 9001 } else { 9003 })).collect();
    fs::write(events.join(file_name("2025-11-20")), votes).unwrap();
    let counted = |more: &[&str]| {
        house.nightly(&[&["--events", &dir][..], more].concat()).id();
        let manifest = house.manifest();
        (manifest["feedback"]["votes"].clone(), manifest["counts"]["votesSetAside"].clone(), manifest["config"]["setAsideVotes"].clone())
    };
    assert_eq!(counted(&[]), (4.into(), serde_json::Value::Null, serde_json::Value::Null));
    assert_eq!(counted(&["--set-aside-votes", "movie:9001"]), (1.into(), 3.into(), "movie:9001".into()));
    assert!(house.trits("status", &[]).out.contains("config     setAsideVotes movie:9001\n"));
    let next = house.nightly(&["--events", &dir, "--set-aside-votes", "movie:9003"]).err;
    assert!(next.contains("1 votes set aside by --set-aside-votes"), "{next}");
    assert!(next.contains("was made with --set-aside-votes movie:9001, and this night counts those votes"), "{next}");
    let elsewhen = "movie:9001:2025-11-01..2025-11-19";
    assert_eq!(counted(&["--set-aside-votes", elsewhen, "--set-aside-votes", "movie:9003"]).0, 3);
    assert_eq!(house.nightly(&["--events", &dir, "--set-aside-votes", "550"]).code, 2);
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
