//! Stages and their artefacts: what is taken from an earlier night, what is made again, and a plan that writes nothing.

use crate::house::{Done, House, fixture, lines, records};
use insta::assert_snapshot;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::Path;

/// The stages that had nothing to make.
fn unchanged(done: &Done) -> Vec<String> {
    let reports = done.err.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    reports.filter(|r| r["unchanged"] == true).map(|r| r["stage"].as_str().unwrap().to_owned()).collect()
}

/// Every file of a folder with its size and when it was written.
fn files(folder: &Path) -> BTreeMap<String, (u64, i64)> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, at) = (entry.path(), entry.metadata().unwrap());
        if at.is_dir() {
            found.extend(files(&path));
        } else {
            found.insert(path.display().to_string(), (at.len(), at.mtime_nsec()));
        }
    }
    found
}

/// The artefacts in the work folder, without their digests.
fn artefacts(house: &House) -> Vec<String> {
    let names = fs::read_dir(house.data().join("work")).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
    let mut stages: Vec<String> = names.filter_map(|n| n.split_once('-').map(|(stage, _)| stage.to_owned())).collect();
    stages.sort();
    stages
}

#[test]
fn the_same_night_again_makes_nothing_and_gives_the_same_manifest() {
    let house = House::published();
    let (first, before) = (house.manifest(), house.current());
    let again = house.nightly(&[]);
    assert_eq!(Some(again.id()), before);
    assert_snapshot!(unchanged(&again).join(" "), @"ingest features embed index write check");
    assert_eq!(house.manifest(), first);
}

#[test]
fn another_day_reads_anew_and_computes_nothing_anew() {
    let house = House::published();
    let mut next = house.command("nightly", &[&fixture("starter")], &[]);
    next.env("TRITS_TODAY", "2025-11-22");
    let next = crate::house::done(next);
    assert_ne!(next.id(), "");
    assert_snapshot!(unchanged(&next).join(" "), @"features embed index");
}

#[test]
fn a_changed_row_is_read_and_computed_anew() {
    let house = House::published();
    let mut films = records("starter/movies.jsonl");
    films[0]["keywords"] = serde_json::json!(["heist"]);
    let films = house.write("movies.jsonl", &lines(&films));
    let night = house.nightly_on(&[&films, &fixture("starter/series.jsonl")]);
    assert_eq!(unchanged(&night), Vec::<String>::new(), "{}", night.err);
    assert_eq!(house.snapshots().len(), 2);
}

#[test]
fn a_damaged_artefact_is_made_anew_and_the_snapshot_is_the_same() {
    let house = House::published();
    let before = house.current();
    for entry in
        fs::read_dir(house.data().join("work")).unwrap().map(Result::unwrap).filter(|e| e.path().extension().is_some_and(|x| x == "bin"))
    {
        let bytes = fs::read(entry.path()).unwrap();
        fs::write(entry.path(), &bytes[..bytes.len() / 2]).unwrap();
    }
    let night = house.nightly(&[]);
    assert_eq!((Some(night.id()), unchanged(&night)), (before, vec!["write".to_owned()]));
}

#[test]
fn the_work_folder_holds_what_the_live_snapshot_and_the_one_before_were_made_from() {
    let house = House::published();
    let films = records("starter/movies.jsonl");
    for n in 1..4 {
        let fewer = house.write("movies.jsonl", &lines(&films[n..]));
        house.nightly_on(&[&fewer, &fixture("starter/series.jsonl")]).id();
    }
    assert_snapshot!(artefacts(&house).join(" "), @"check check embed embed features features index index ingest ingest");
    let [live, previous] = [house.current().unwrap(), fs::read_to_string(house.data().join("PREVIOUS")).unwrap().trim().to_owned()];
    for id in [&previous, &live] {
        assert_eq!(house.trits("rollback", &["--to", id]).code, 0);
        let pair = house.trits("explain", &["--seed", "movie:9009", "--tip", "movie:9010"]);
        assert_eq!(pair.code, 0, "both can still be explained: {}", pair.err);
    }
}

#[test]
fn a_plan_says_what_would_be_skipped_and_writes_nothing() {
    let house = House::new();
    let plan = house.nightly(&["--dry-run"]);
    assert_eq!(plan.code, 0, "{}", plan.err);
    assert!(!house.data().exists(), "not even the data folder");
    assert!(plan.out.contains("reads    starter/movies.jsonl sha256 ") && plan.out.contains("live     nothing yet"), "{}", plan.out);
    assert!(plan.out.contains("ingest   make"), "{}", plan.out);
    house.nightly(&[]).id();
    let before = files(&house.data());
    let plan = house.nightly(&["--dry-run", "--json"]);
    assert_eq!(files(&house.data()), before);
    let plan: Value = serde_json::from_str(&plan.out).unwrap();
    let skipped: Vec<&str> =
        plan["stages"].as_array().unwrap().iter().filter(|s| s["unchanged"] == true).map(|s| s["stage"].as_str().unwrap()).collect();
    assert_eq!(skipped, ["ingest", "features", "embed", "index"]);
    assert_eq!(plan["live"].as_str().map(str::to_owned), house.current());
    let films = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[1..]));
    let plan = crate::house::done(house.command("nightly", &[&films], &["--dry-run"]));
    assert!(plan.out.contains("ingest   make") && plan.out.contains("index    make"), "{}", plan.out);
}

#[test]
fn a_plan_for_a_new_day_says_what_the_night_then_does() {
    let house = House::published();
    let on = |more: &[&str]| {
        let mut command = house.command("nightly", &[&fixture("starter")], more);
        command.env("TRITS_TODAY", "2025-11-22");
        crate::house::done(command)
    };
    let plan: Value = serde_json::from_str(&on(&["--dry-run", "--json"]).out).unwrap();
    let skipped: Vec<&str> =
        plan["stages"].as_array().unwrap().iter().filter(|s| s["unchanged"] == true).map(|s| s["stage"].as_str().unwrap()).collect();
    assert_eq!(skipped, unchanged(&on(&[])));
}

#[test]
fn a_plan_refuses_what_the_night_would() {
    let house = House::new();
    let night = |catalogue: &str, more: &[&str]| {
        let mut night = house.bare("nightly");
        night.args(["--catalogue", catalogue]).args(more);
        if !more.contains(&"--lexicon") {
            night.args(["--lexicon", &fixture("lexicon.toml")]);
        }
        crate::house::done(night)
    };
    let broken = house.write("broken.toml", "[D1\n");
    let rows = house.write("broken.jsonl", "not json\n");
    for (catalogue, more) in [
        (fixture("starter"), vec!["--checks", &broken]),
        (fixture("starter"), vec!["--lexicon", &broken]),
        (fixture("starter"), vec!["--themes", &broken]),
        (fixture("starter"), vec!["--providers", &broken]),
        (rows, vec![]),
    ] {
        let dry = night(&catalogue, &[&more[..], &["--dry-run"]].concat());
        let wet = night(&catalogue, &more);
        assert_eq!((dry.code, dry.complaint()), (2, wet.complaint()), "{catalogue} {more:?}");
        assert_eq!(wet.code, 2);
    }
}

#[test]
fn seven_snapshots_stay_and_rollback_returns_to_the_one_before() {
    let house = House::published();
    let films = records("starter/movies.jsonl");
    let mut ids = vec![house.current().unwrap()];
    for n in 0..8 {
        let mut films = films.clone();
        films[0]["vote_count"] = serde_json::json!(5000 + n);
        let films = house.write("movies.jsonl", &lines(&films));
        ids.push(house.nightly_on(&[&films, &fixture("starter/series.jsonl")]).id());
    }
    let mut newest = ids[2..].to_vec();
    newest.sort();
    assert_eq!(house.snapshots(), newest, "the two oldest of nine are gone");
    let back = house.trits("rollback", &[]);
    assert_eq!((back.code, house.current()), (0, Some(ids[7].clone())), "{}", back.err);
    assert_eq!(back.out, format!("from {} to {}: {} is live\n", ids[8], ids[7], ids[7]));
    let further = house.trits("rollback", &[]);
    assert_eq!((further.code, house.current()), (0, Some(ids[6].clone())), "a bad one is not brought back");
    assert!(further.out.starts_with(&format!("passed over: {}, which an earlier rollback left", ids[8])), "{}", further.out);
    // A kill between PREVIOUS and CURRENT: both name the live one.
    fs::write(house.data().join("PREVIOUS"), format!("{}\n", ids[6])).unwrap();
    fs::write(house.data().join("snapshots").join(&ids[5]).join("trits.redb"), "damaged").unwrap();
    let past = house.trits("rollback", &[]);
    assert_eq!((past.code, house.current()), (0, Some(ids[4].clone())), "{}", past.err);
    assert!(past.out.contains(&format!("{}, which is damaged", ids[5])), "{}", past.out);
    assert_eq!(house.trits("rollback", &["--to", &ids[4]]).code, 2, "never to itself");
    let again = house.trits("rollback", &["--again"]);
    assert_eq!((again.code, house.current()), (0, Some(ids[6].clone())), "{}", again.err);
}

#[test]
fn rollback_waits_for_no_night_and_says_so() {
    let house = House::published();
    let lock = fs::File::create(house.data().join("LOCK")).unwrap();
    lock.lock().unwrap();
    for done in [house.trits("rollback", &["--to", &house.current().unwrap()]), house.nightly(&[])] {
        assert_eq!(done.code, 5, "{}", done.err);
        assert!(done.err.contains("another run is busy in this data folder"), "{}", done.err);
    }
    assert_eq!(house.trits("verify", &[]).code, 0, "reading needs no lock");
    assert_eq!(house.nightly(&["--dry-run"]).code, 0, "nor does a plan");
}
