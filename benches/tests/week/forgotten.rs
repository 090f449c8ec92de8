//! After the week: erasure of one session and retention, with the real commands. Neither leaves a trace in events, exports, figures and
//! votes.

use super::house::{House, TODAY, holds};
use super::sinks::Sink;
use super::visitors::{day, session};
use super::{CONFIRMED, ERASED, STAYS};
use serde_json::Value;

/// Retention keeps 24 months, so on this day the first three days of the week are too old, and on the next all of them.
const SOME_OLD: &str = "2028-11-23";
const ALL_OLD: &str = "2028-12-01";

/// The first day of the week that is left then.
pub const FIRST_LEFT: u32 = 3;

/// `standing` votes are from the days that are left.
pub fn shown(house: &House, sink: &dyn Sink, standing: usize) {
    erased(house, sink);
    withdrawn(house, sink);
    // One of them is the erased session's.
    some_too_old(house, sink, standing - 1);
    all_too_old(house, sink);
}

/// The session that liked the closest on the last day, and did nothing else.
fn erased(house: &House, sink: &dyn Sink) {
    let gone = session(CONFIRMED.name, 6).to_string();
    let before = figures(house, sink);
    assert!(sink.holds(&gone));
    house.trits_on(TODAY, &["events", "forget", "--session", &gone, "--events", &sink.keeper()]);
    assert!(!sink.holds(&gone), "no trace in the events");
    export(house, sink);
    house.night(&["--events", &sink.night()]);
    let erased = session(ERASED.name, 0).to_string();
    assert!(!holds(&house.path(""), &gone) && !holds(&house.path(""), &erased), "no trace in any derived file");
    for id in (0..7).map(|day| session(CONFIRMED.name, day).to_string()) {
        assert!(!holds(&house.path("exports"), &id), "no session in an export");
    }
    let after = figures(house, sink);
    assert_eq!(votes(&after), votes(&before) - 1, "its vote is gone from the figures");
    assert_eq!(sessions(&after, 6), sessions(&before, 6) - 1, "and its visit");
    assert_eq!(confirmed(house, sink), 6, "and its voice");
}

/// The author of a published review erases it: the next night forgets it in every snapshot that is stored.
fn withdrawn(house: &House, sink: &dyn Sink) {
    assert!(holds(&house.path("data/snapshots"), STAYS));
    let writer = session("reviewer", 0).to_string();
    house.trits_on(TODAY, &["events", "forget", "--session", &writer, "--events", &sink.keeper()]);
    house.night(&["--events", &sink.night()]);
    assert!(!holds(&house.path("data"), STAYS), "neither the live snapshot nor one that a rollback could return to");
}

fn some_too_old(house: &House, sink: &dyn Sink, standing: usize) {
    let (before, all) = (figures(house, sink), stats(house, sink));
    let of_week: Vec<String> = (FIRST_LEFT..7).map(day).collect();
    assert_eq!(days(&before), (0..7).map(day).collect::<Vec<String>>());
    retain(house, sink, SOME_OLD, &[]);
    assert_eq!(stats(house, sink), all, "a dry run takes nothing");
    retain(house, sink, SOME_OLD, &["--apply"]);
    let left = stats(house, sink);
    let left_days: Vec<&String> = left["days"].as_object().expect("days").keys().collect();
    let mark = TODAY.to_owned();
    assert_eq!(left_days, of_week.iter().chain([&mark]).collect::<Vec<_>>(), "the week's last days, and that of the erasure's mark");
    assert_eq!(export(house, sink), left["events"], "an export holds what is left");
    for id in (0..FIRST_LEFT).map(|day| session(CONFIRMED.name, day).to_string()) {
        assert!(!sink.holds(&id), "no trace of who came on a day that is gone");
    }
    house.night(&["--events", &sink.night()]);
    let after = figures(house, sink);
    assert_eq!(days(&after), of_week, "no figures of days that are gone");
    for number in FIRST_LEFT..7 {
        assert_eq!(sessions(&after, number), sessions(&before, number), "other days stand");
    }
    assert_eq!(house.manifest()["feedback"]["votes"], standing, "their votes do not count");
    assert_eq!(confirmed(house, sink), Value::Null, "three sessions are too few to be disclosed");
}

fn all_too_old(house: &House, sink: &dyn Sink) {
    retain(house, sink, ALL_OLD, &["--apply"]);
    let left = stats(house, sink);
    assert_eq!((&left["events"], &left["sessions"]), (&Value::from(0), &Value::from(0)));
    assert_eq!(export(house, sink), 0);
    house.night(&["--events", &sink.night(), "--accept-no-events"]);
    assert_eq!(house.manifest()["feedback"]["votes"], 0);
    assert_eq!(days(&figures(house, sink)), Vec::<String>::new());
    assert_eq!(confirmed(house, sink), Value::Null);
}

fn retain(house: &House, sink: &dyn Sink, today: &str, more: &[&str]) {
    house.trits_on(today, &[&["events", "retain", "--months", "24", "--accept-clock", "--events", &sink.keeper()], more].concat());
}

fn stats(house: &House, sink: &dyn Sink) -> Value {
    let stats = house.trits_on(TODAY, &["events", "stats", "--json", "--events", &sink.night()]);
    serde_json::from_str(&stats).expect("JSON")
}

/// Writes the table; how many events it says are in it.
fn export(house: &House, sink: &dyn Sink) -> u64 {
    std::fs::create_dir_all(house.path("exports")).expect("a folder");
    let to = house.path("exports/events.parquet").display().to_string();
    let said = house.trits_on(TODAY, &["events", "export", "--to", &to, "--events", &sink.night()]);
    said.split(' ').next().and_then(|n| n.parse().ok()).expect("a number")
}

/// What the operator sees of the week.
fn figures(house: &House, sink: &dyn Sink) -> Value {
    let server = house.serve(sink);
    server.refresh(204);
    server.figures(&day(0), &day(6))
}

fn days(figures: &Value) -> Vec<String> {
    let days = figures["days"].as_array().expect("days").iter();
    days.map(|day| day["day"].as_str().expect("a day").to_owned()).collect()
}

fn sessions(figures: &Value, number: u32) -> u64 {
    let days = figures["days"].as_array().expect("days");
    let found = days.iter().find(|of| of["day"] == day(number).as_str());
    found.and_then(|of| of["sessions"].as_u64()).expect("figures of the day")
}

fn votes(figures: &Value) -> u64 {
    let tables = figures["tables"].as_array().expect("tables");
    let events = tables.iter().find(|table| table["measure"] == "events").expect("a table");
    let row = events["rows"].as_array().expect("rows").iter().find(|row| row["key"] == "tip_feedback");
    row.and_then(|row| row["count"].as_u64()).expect("votes")
}

fn confirmed(house: &House, sink: &dyn Sink) -> Value {
    house.serve(sink).tips(CONFIRMED.seed, 0)["tips"][0]["confirmedBy"].clone()
}
