//! Nights that are refused before they begin, and how they are reported afterwards.

use crate::house::{House, done, fixture};
use serde_json::Value;

fn last_night(house: &House) -> Value {
    let status = house.trits("status", &["--json"]);
    serde_json::from_str::<Value>(&status.out).unwrap()["lastNight"].clone()
}

#[test]
fn a_night_without_a_token_stands_in_the_journal() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let mut night = house.bare("nightly");
    night.args(["--source", "tmdb"]).env_remove("TRITS_TMDB_TOKEN");
    let refused = done(night);
    assert_eq!(refused.code, 2, "{}", refused.err);
    let last = last_night(&house);
    assert_eq!((&last["ending"], &last["exitCode"], &last["refused"]), (&"failed".into(), &2.into(), &true.into()));
    assert_eq!(Some(last["message"].as_str().unwrap()), refused.complaint().strip_prefix("trits: "));
    let status = house.trits("status", &[]).out;
    assert!(status.contains("exit code 2") && status.contains("set aside by an earlier night: 5 rows"), "{status}");
    assert_eq!(house.nightly(&[]).code, 0);
    assert_eq!(last_night(&house)["ending"], "published");
}

#[test]
fn a_folder_that_is_not_there_is_not_made_for_a_journal_and_a_dry_run_writes_none() {
    let house = House::new();
    let file = house.path("trits.prom").display().to_string();
    assert_eq!(house.nightly_on(&["nowhere.csv"]).code, 2);
    assert!(!house.data().exists());
    house.nightly(&[]).id();
    let dry = done(house.command("nightly", &["nowhere.csv"], &["--dry-run", "--textfile", &file]));
    assert_eq!(dry.code, 2);
    assert_eq!(last_night(&house)["ending"], "published");
    assert!(!house.path("trits.prom").exists());
}

#[test]
fn what_a_night_set_aside_is_not_shown_for_the_next_one() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let broken = house.write("broken.jsonl", "not json\n");
    assert_eq!(house.nightly_on(&[&broken]).code, 2);
    let status = house.trits("status", &[]).out;
    assert!(!status.contains("bad-date               1"), "{status}");
}

#[test]
fn the_quarantine_of_a_folder_that_is_not_there_is_refused() {
    let house = House::new();
    let shown = house.trits("quarantine", &[]);
    assert_eq!(shown.code, 2);
    assert!(shown.complaint().starts_with("trits: there is no data folder at "), "{}", shown.complaint());
}

#[test]
fn a_snapshot_is_verified_by_its_bare_id() {
    let house = House::published();
    let id = house.current().unwrap();
    for words in [vec![id.as_str()], vec!["--id", &id], vec!["--to", &id], vec![]] {
        let verified = house.trits("verify", &words);
        assert_eq!(
            (verified.code, verified.out.as_str()),
            (0, format!("{id} is whole: 20 titles\n").as_str()),
            "{words:?}: {}",
            verified.err
        );
    }
    assert_eq!(house.trits("verify", &["nonsense"]).code, 2);
    assert_eq!(house.trits("verify", &[&id, "--id", &id]).code, 2);
}

#[test]
fn a_clock_before_the_live_snapshot_is_refused_until_it_is_accepted() {
    let house = House::published();
    let before = house.current();
    let night = |more: &[&str]| {
        let mut night = house.command("nightly", &[&fixture("starter")], more);
        night.env("TRITS_TODAY", "2025-11-20");
        done(night)
    };
    for more in [&[][..], &["--dry-run"]] {
        let refused = night(more);
        assert_eq!((refused.code, &house.current()), (2, &before));
        assert!(refused.complaint().contains("today, 2025-11-20, lies before the day of the live snapshot, 2025-11-21"), "{}", refused.err);
    }
    assert_eq!(night(&["--accept-clock"]).code, 0);
    assert_eq!(house.manifest()["dataDate"], "2025-11-20");
}
