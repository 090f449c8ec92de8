//! A week of visitors, simulated through the real server over HTTP, and the nights after it with the real `trits`: the trios that should
//! change do, no other does, and what is erased or too old leaves no trace.

mod house;
mod killed;
mod server;
mod visitors;

use house::House;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use visitors::{Week, session};

/// What a seed's visitors do over the week.
struct Plot {
    name: &'static str,
    seed: &'static str,
}

/// Its gem is called bad by eight, the first tip of its next set good.
const MOVED_FILM: Plot = Plot { name: "moved film", seed: "movie:550" };
const MOVED_SERIES: Plot = Plot { name: "moved series", seed: "tv:1396" };
/// Two sessions call all three bad.
const FEW: Plot = Plot { name: "too few", seed: "movie:680" };
/// One session votes forty times.
const LONE: Plot = Plot { name: "one session", seed: "movie:13" };
/// Seven sessions like the closest.
const CONFIRMED: Plot = Plot { name: "confirmed", seed: "movie:238" };
/// Forty sessions appear on the last day and call all three bad.
const SPAMMED: Plot = Plot { name: "spammed", seed: "movie:603" };
/// Four sessions call the closest bad; two of them erase what was kept of them.
const ERASED: Plot = Plot { name: "erased", seed: "movie:278" };
/// Four sessions call the closest bad; two of them take it back.
const WITHDRAWN: Plot = Plot { name: "withdrawn", seed: "movie:27205" };

/// Two approved reviews, one of a session that was erased.
const STAYS: &str = "Twee keer gezien en alles klopte nog.";
const GOES: &str = "Deze bespreking wordt weer gewist.";

const ALL: [&Plot; 8] = [&MOVED_FILM, &MOVED_SERIES, &FEW, &LONE, &CONFIRMED, &SPAMMED, &ERASED, &WITHDRAWN];

#[test]
fn a_week_moves_the_trios_it_should_and_no_other() {
    let house = House::new();
    house.night(&[]);
    let (before, files) = (house.trios(), house.manifest()["files"].clone());
    let events = house.path("events");
    std::fs::create_dir_all(&events).expect("a folder");
    house.night(&["--events", &events.display().to_string()]);
    assert_eq!(house.manifest()["files"], files, "without votes the snapshot is the model's, byte for byte");
    assert_eq!(house.manifest()["feedback"]["votes"], 0);

    let mut week = Week::of(&house);
    for day in 0..7 {
        play(&mut week, day);
        week.night_falls(day);
    }
    house.night(&["--events", &events.display().to_string()]);
    let after = house.trios();
    let changed: BTreeSet<&str> = before.iter().filter(|(seed, trio)| after[*seed] != **trio).map(|(seed, _)| seed.as_str()).collect();
    assert_eq!(changed, BTreeSet::from([MOVED_FILM.seed, MOVED_SERIES.seed]));
    told(&house, &week, &before, &after);
    forgotten(&house, &events);
}

/// One day of visits.
fn play(week: &mut Week<'_>, day: u32) {
    for plot in [&MOVED_FILM, &MOVED_SERIES] {
        let (gem, next) = (week.tip(plot.seed, 0, 2), week.tip(plot.seed, 1, 0));
        // Eight sessions over the week, and some who only look.
        for n in 0..(if day == 0 { 2 } else { 1 }) {
            let visitor = session(plot.name, day * 10 + n);
            week.vote(visitor, plot.seed, &gem, 3, "bad");
            week.vote(visitor, plot.seed, &next, 1, "good");
            week.look(visitor, plot.seed);
        }
    }
    let closest = |week: &Week<'_>, plot: &Plot| week.tip(plot.seed, 0, 0);
    let tip = closest(week, &CONFIRMED);
    week.vote(session(CONFIRMED.name, day), CONFIRMED.seed, &tip, 1, "good");
    match day {
        1 | 2 => (0..3).for_each(|role| {
            let tip = week.tip(FEW.seed, 0, role);
            week.vote(session(FEW.name, day), FEW.seed, &tip, 1, "bad");
        }),
        3 => (0..40).for_each(|n| {
            let tip = week.tip(LONE.seed, 0, n % 3);
            week.vote(session(LONE.name, 0), LONE.seed, &tip, 1, if n % 4 == 3 { "good" } else { "bad" });
        }),
        4 => {
            let (erased, withdrawn) = (closest(week, &ERASED), closest(week, &WITHDRAWN));
            (0..4).for_each(|n| {
                week.vote(session(ERASED.name, n), ERASED.seed, &erased, 1, "bad");
                week.vote(session(WITHDRAWN.name, n), WITHDRAWN.seed, &withdrawn, 1, "bad");
            });
            (0..2).for_each(|n| {
                week.erase(session(ERASED.name, n));
                week.vote(session(WITHDRAWN.name, n), WITHDRAWN.seed, &withdrawn, 1, "none");
            });
        }
        5 => {
            week.review(session("reviewer", 0), MOVED_FILM.seed, STAYS);
            week.review(session("reviewer", 1), MOVED_FILM.seed, GOES);
            week.erase(session("reviewer", 1));
        }
        6 => (0..40).for_each(|n| {
            (0..3).for_each(|role| {
                let tip = week.tip(SPAMMED.seed, 0, role);
                week.vote(session(SPAMMED.name, n), SPAMMED.seed, &tip, 1, "bad");
            });
        }),
        _ => {}
    }
    week.crowd(day, &ALL.map(|plot| plot.seed));
}

/// What the manifest, `trits explain`, `trits status` and the API say of it.
fn told(house: &House, week: &Week<'_>, before: &BTreeMap<String, Vec<String>>, after: &BTreeMap<String, Vec<String>>) {
    let feedback = &house.manifest()["feedback"];
    assert_eq!(feedback["triosChanged"], serde_json::json!([MOVED_FILM.seed, MOVED_SERIES.seed]));
    assert_eq!(feedback["seedsMoved"], 2);
    assert_eq!(feedback["votes"], week.standing(), "every vote that stands, and no other");
    let frozen: Vec<&Value> = feedback["frozen"].as_array().expect("a list").iter().map(|f| &f["seed"]).collect();
    assert_eq!(frozen, [SPAMMED.seed]);
    for plot in [&MOVED_FILM, &MOVED_SERIES] {
        let gem = &before[plot.seed][2];
        assert!(!after[plot.seed].contains(gem), "{}: {gem} was called bad by eight", plot.name);
        let media = plot.seed.split(':').next().unwrap_or_default();
        let said = house.trits(&["explain", "--seed", plot.seed, "--tip", &format!("{media}:{gem}")]);
        assert!(said.contains("good G 0.00 of 0 sessions, bad B 8.00 of 8"), "{said}");
        assert!(said.contains("place 3 by the model, 10 by the votes"), "{said}");
    }
    let status = house.trits(&["status"]);
    assert!(
        status.contains("2 seeds ordered anew, 2 trios changed") && status.contains(&format!("{} set aside", SPAMMED.seed)),
        "{status}"
    );
    let server = house.serve(&house.path("quiet"));
    let tips = server.tips(CONFIRMED.seed, 0);
    let confirmed: Vec<&Value> = tips["tips"].as_array().expect("tips").iter().map(|tip| &tip["confirmedBy"]).collect();
    assert_eq!(confirmed, [&Value::from(7), &Value::Null, &Value::Null]);
    let reviews = server.reviews(MOVED_FILM.seed);
    assert!(reviews.contains(STAYS) && !reviews.contains(GOES), "{reviews}");
}

/// Erasure of one session and retention, with the real commands.
fn forgotten(house: &House, events: &std::path::Path) {
    let (dir, gone) = (events.display().to_string(), session(CONFIRMED.name, 6).to_string());
    assert!(house.holds(events, &gone));
    house.trits_on(&["events", "forget", "--session", &gone, "--events", &dir]);
    assert!(!house.holds(events, &gone), "no trace in the events");
    let export = house.path("exports/events.parquet");
    std::fs::create_dir_all(house.path("exports")).expect("a folder");
    house.trits_on(&["events", "export", "--to", &export.display().to_string(), "--events", &dir]);
    house.night(&["--events", &dir]);
    let erased = session(ERASED.name, 0).to_string();
    assert!(!house.holds(&house.path(""), &gone) && !house.holds(&house.path(""), &erased), "no trace in any derived file");
    for id in (0..7).map(|day| session(CONFIRMED.name, day).to_string()) {
        assert!(!house.holds(&house.path("exports"), &id), "no session in an export");
    }
    let server = house.serve(&house.path("quiet"));
    assert_eq!(server.tips(CONFIRMED.seed, 0)["tips"][0]["confirmedBy"], 6, "the vote is gone too");
    drop(server);
    withdrawn(house, &dir);
    // All of the week is older than 24 months now.
    let stats = |house: &House| house.trits_on(&["events", "stats", "--json", "--events", &dir]);
    assert!(stats(house).contains("tip_feedback"));
    house.trits_later("2028-12-01", &["events", "retain", "--months", "24", "--events", &dir]);
    assert!(stats(house).contains("tip_feedback"), "a dry run takes nothing");
    house.trits_later("2028-12-01", &["events", "retain", "--months", "24", "--apply", "--events", &dir]);
    let left: Value = serde_json::from_str(&stats(house)).expect("JSON");
    assert_eq!((&left["events"], &left["sessions"]), (&Value::from(0), &Value::from(0)));
    house.night(&["--events", &dir]);
    assert_eq!(house.manifest()["feedback"]["votes"], 0);
    assert_eq!(server_confirms(house), Value::Null);
}

/// Whoever wrote a review that was published takes it back: a night that a gate stops forgets it in the figures, one that publishes in
/// every snapshot that is kept.
fn withdrawn(house: &House, dir: &str) {
    let snapshots = house.path("data").join("snapshots");
    assert!(house.holds(&snapshots, STAYS));
    house.trits_on(&["events", "forget", "--session", &session("reviewer", 0).to_string(), "--events", dir]);
    house.night(&["--events", dir]);
    assert!(!house.holds(&house.path("data"), STAYS), "neither the live snapshot nor one that a rollback could return to");
}

fn server_confirms(house: &House) -> Value {
    house.serve(&house.path("quiet")).tips(CONFIRMED.seed, 0)["tips"][0]["confirmedBy"].clone()
}
