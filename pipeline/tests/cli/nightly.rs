//! `trits nightly`: what it publishes, that it repeats itself, and what stops short of publishing.

use crate::house::{House, done, fixture, lines, records};
use insta::assert_snapshot;
use serde_json::json;
use std::os::unix::fs::MetadataExt;
use trits_index::snapshot::Snapshot;

#[test]
fn publishes_and_prints_the_id() {
    let house = House::new();
    let night = house.nightly(&[]);
    assert_eq!(house.current(), Some(night.id()));
    assert_snapshot!(house.blot(&night.out), @"published [ID]");
    assert_eq!(night.complaint(), "");
    assert_snapshot!(night.stages().join(" "), @"ingest model features embed index tips offers themes write check publish");
    assert_eq!(house.snapshots(), [night.id()]);
}

#[test]
fn the_same_input_gives_the_same_id_and_files_in_every_folder() {
    let (one, two) = (House::published(), House::published());
    assert_eq!(one.current(), two.current());
    assert_eq!(one.manifest()["files"], two.manifest()["files"]);
    assert_eq!(one.manifest(), two.manifest(), "the manifest too: same paths, same day");
}

#[test]
fn a_second_night_on_the_same_input_never_takes_the_live_database_away() {
    let house = House::published();
    // The manifest is renewed: its bounds on concentration come from the night before.
    let state = || (house.current(), house.manifest()["files"].clone(), house.live().join("trits.redb").metadata().unwrap().ino());
    let before = state();
    let night = house.nightly(&[]);
    assert_eq!(before, state());
    assert_eq!(house.snapshots(), [night.id()]);
}

#[test]
fn the_order_of_rows_changes_nothing() {
    let (house, turned) = (House::published(), House::new());
    let mut titles = records("starter/movies.jsonl");
    titles.reverse();
    let movies = turned.write("movies.jsonl", &lines(&titles));
    let series = fixture("starter/series.jsonl");
    let id = turned.nightly_on(&[&series, &movies]).id();
    assert_eq!(Some(id), house.current());
    assert_eq!(turned.manifest()["files"], house.manifest()["files"]);
}

#[test]
fn another_film_gives_another_id_and_the_old_snapshot_stays_on_disk() {
    let house = House::published();
    let old = house.current().unwrap();
    let fewer = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[1..]));
    let new = house.nightly_on(&[&fewer, &fixture("starter/series.jsonl")]).id();
    assert_ne!(old, new);
    let mut both = vec![old, new.clone()];
    both.sort();
    assert_eq!(house.snapshots(), both);
    assert_eq!(house.current(), Some(new));
}

/// A night on the fixture's series and on films whose lines are changed, and one film more that is never a tip: too little is known of it.
fn night_with_films(house: &House, change: impl Fn(String) -> String) -> String {
    let mut films = records("starter/movies.jsonl");
    films.push(json!({"tmdb_id": 9050, "title": "Nergens", "vote_count": 1, "cast": ["Anna Zeeman"]}));
    films.iter_mut().for_each(|film| film["adult"] = json!(false));
    let movies = house.write("movies.jsonl", &films.iter().map(|film| change(format!("{film}\n"))).collect::<String>());
    house.nightly_on(&[&movies, &fixture("starter/series.jsonl")]).id()
}

/// Neither changes a candidate, a text or a number of a title.
#[test]
fn a_corrected_flag_or_name_is_published_on_the_same_day() {
    let house = House::new();
    let first = night_with_films(&house, |film| film);
    assert_eq!(night_with_films(&house, |film| film), first, "an unchanged night has the same id");
    let adult = night_with_films(&house, |film| if film.contains("9050") { film.replace("false", "true") } else { film });
    let not_seedable =
        |house: &House| Snapshot::open(&house.live()).unwrap().columns.seedable.iter().filter(|seedable| !**seedable).count();
    assert_eq!((adult != first, not_seedable(&house)), (true, 1), "the adult flag is live");
    let renamed = night_with_films(&house, |film| film.replace("Zeeman", "Zeemann"));
    let names = Snapshot::open(&house.live()).unwrap().names.text.clone();
    assert!(renamed != first && names.iter().any(|name| name == "Anna Zeemann"), "the actor's name is live");
}

#[test]
fn today_is_what_the_variable_says() {
    let (then, now) = (House::on("2018-06-01"), House::published());
    let id = then.nightly(&[]).id();
    assert_ne!(Some(id), now.current());
    assert_eq!(then.manifest()["dataDate"], "2018-06-01");
    assert_eq!(now.manifest()["dataDate"], "2025-11-21");
    // One film and two series of the fixture came later.
    assert_eq!(then.manifest()["counts"]["recommendable"], 17);
    assert_eq!(now.manifest()["counts"]["recommendable"], 20);
    let never = House::on("soon");
    assert_snapshot!(never.failure(&never.nightly(&[])), @"
    exit 2
    trits: today: `soon` is not a day: expected YYYY-MM-DD
    ");
}

#[test]
fn stages_short_of_publishing_leave_the_live_snapshot_alone() {
    let house = House::published();
    let before = (house.current(), house.snapshots(), house.manifest());
    let fewer = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[1..]));
    let mut text = String::new();
    for (stage, more) in [
        ("nightly", &["--until", "ingest"][..]),
        ("nightly", &["--until", "features"]),
        ("nightly", &["--until", "index"]),
        ("nightly", &["--until", "tips"]),
        ("nightly", &["--until", "check"]),
        ("ingest", &[]),
        ("features", &[]),
        ("embed", &[]),
        ("index", &[]),
        ("check", &[]),
        ("ingest", &["--until", "publish"]),
    ] {
        let done = done(house.command(stage, &[&fewer], more));
        assert_eq!(done.code, 0, "{stage} {more:?}: {}", done.err);
        text.push_str(&format!("{stage} {}: {} [{}]\n", more.join(" "), done.out.trim(), done.stages().join(" ")));
    }
    assert_eq!((house.current(), house.snapshots(), house.manifest()), before);
    assert_snapshot!(text, @"
    nightly --until ingest: stopped after Ingest; the live snapshot is unchanged [ingest]
    nightly --until features: stopped after Features; the live snapshot is unchanged [ingest model features]
    nightly --until index: stopped after Index; the live snapshot is unchanged [ingest features embed index]
    nightly --until tips: stopped after Tips; the live snapshot is unchanged [ingest features embed index tips offers themes write]
    nightly --until check: stopped after Check; the live snapshot is unchanged [ingest features embed index tips offers themes write check]
    ingest : stopped after Ingest; the live snapshot is unchanged [ingest]
    features : stopped after Features; the live snapshot is unchanged [ingest features]
    embed : stopped after Embed; the live snapshot is unchanged [ingest features embed]
    index : stopped after Index; the live snapshot is unchanged [ingest features embed index]
    check : stopped after Check; the live snapshot is unchanged [ingest features embed index tips offers themes write check]
    ingest --until publish: stopped after Ingest; the live snapshot is unchanged [ingest]
    ");
}

#[test]
fn publish_is_another_name_for_nightly() {
    let (one, two) = (House::published(), House::new());
    let id = done(two.command("publish", &[&fixture("starter")], &[])).id();
    assert_eq!(Some(id), one.current());
}

#[test]
fn what_an_interrupted_night_left_is_cleared_away() {
    let house = House::new();
    let left = house.data().join("work/.half-tips-0123456789abcdef");
    std::fs::create_dir_all(&left).unwrap();
    std::fs::write(left.join("trits.redb"), "half").unwrap();
    let id = house.nightly(&[]).id();
    assert!(!left.exists());
    assert_eq!(house.snapshots(), [id]);
}

#[test]
fn a_pool_beyond_the_scan_is_served_from_the_graph_with_the_same_candidates() {
    let (scanned, graph) = (House::published(), House::new());
    let id = graph.nightly(&["--pool", "0", "--exact-up-to", "0"]).id();
    assert_ne!(Some(id), scanned.current(), "the settings are part of the id");
    // In a catalogue this small every title is near: the lists are those of the scan.
    assert_eq!(graph.trits("tips", &[]).out, scanned.trits("tips", &[]).out);
    let gate =
        |house: &House, id: &str| house.manifest()["gates"].as_array().unwrap().iter().find(|g| g["id"] == id).unwrap()["figure"].as_f64();
    assert_eq!((gate(&graph, "N1"), gate(&graph, "N2")), (Some(1.0), Some(1.0)));
    assert_eq!(graph.manifest()["counts"]["graphTitles"], graph.manifest()["counts"]["recommendable"]);
}
