//! A week of visitors, simulated through the real server over HTTP, and the nights after it with the real `trits`: the trios that should
//! change do, no other does, and what is erased or too old leaves no trace. Once with events in a folder, once in a database, which must
//! end in the same snapshot.

mod forgotten;
mod house;
mod killed;
mod logins;
#[path = "../../../api/tests/it/support/postgres.rs"]
mod postgres;
mod server;
mod sinks;
mod visitors;

use forgotten::FIRST_LEFT;
use house::House;
use serde_json::Value;
use sinks::{Database, Folder, Sink};
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
/// Four sessions call the closest bad; two of them erase what was stored of them.
const ERASED: Plot = Plot { name: "erased", seed: "movie:278" };
/// Four sessions call the closest bad; two of them take it back.
const WITHDRAWN: Plot = Plot { name: "withdrawn", seed: "movie:27205" };

/// Two approved reviews, one of a session that was erased.
const STAYS: &str = "Twee keer gezien en alles klopte nog.";
const GOES: &str = "Deze bespreking wordt weer gewist.";

const ALL: [&Plot; 8] = [&MOVED_FILM, &MOVED_SERIES, &FEW, &LONE, &CONFIRMED, &SPAMMED, &ERASED, &WITHDRAWN];

#[test]
fn a_week_moves_the_trios_it_should_and_no_other_wherever_events_are_stored() {
    let in_folder = week(&Folder::new());
    let Some(database) = Database::start() else { return };
    assert_eq!(week(&database), in_folder, "the same snapshot, byte for byte");
}

/// A week and what comes of it; gives back the files of the snapshot after it.
fn week(sink: &dyn Sink) -> Value {
    let house = House::new();
    house.night(&[]);
    let (before, files) = (house.trios(), house.manifest()["files"].clone());
    house.night(&["--events", &sink.night()]);
    assert_eq!(house.manifest()["files"], files, "without votes the snapshot is the model's, byte for byte");
    assert_eq!(house.manifest()["feedback"]["votes"], 0);

    let mut week = Week::of(&house, sink);
    for day in 0..7 {
        play(&mut week, day);
        week.night_falls();
    }
    let standing = [week.standing(0), week.standing(FIRST_LEFT)];
    drop(week);
    house.night(&["--events", &sink.night()]);
    let after = house.trios();
    let changed: BTreeSet<&str> = before.iter().filter(|(seed, trio)| after[*seed] != **trio).map(|(seed, _)| seed.as_str()).collect();
    assert_eq!(changed, BTreeSet::from([MOVED_FILM.seed, MOVED_SERIES.seed]));
    assert_reported(&house, sink, standing[0], &before, &after);
    let files = house.manifest()["files"].clone();
    forgotten::shown(&house, sink, standing[1]);
    files
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
fn assert_reported(
    house: &House,
    sink: &dyn Sink,
    standing: usize,
    before: &BTreeMap<String, Vec<String>>,
    after: &BTreeMap<String, Vec<String>>,
) {
    let feedback = &house.manifest()["feedback"];
    assert_eq!(feedback["triosChanged"], serde_json::json!([MOVED_FILM.seed, MOVED_SERIES.seed]));
    assert_eq!(feedback["seedsMoved"], 2);
    assert_eq!(feedback["votes"], standing, "every vote that stands, and no other");
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
    assert!(status.contains("2 seeds reordered, 2 trios changed") && status.contains(&format!("{} set aside", SPAMMED.seed)), "{status}");
    let server = house.serve(sink);
    let tips = server.tips(CONFIRMED.seed, 0);
    let confirmed: Vec<&Value> = tips["tips"].as_array().expect("tips").iter().map(|tip| &tip["confirmedBy"]).collect();
    assert_eq!(confirmed, [&Value::from(7), &Value::Null, &Value::Null]);
    let reviews = server.reviews(MOVED_FILM.seed);
    assert!(reviews.contains(STAYS) && !reviews.contains(GOES), "{reviews}");
}
