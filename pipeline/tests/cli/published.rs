//! `trits status` and `trits explain` on a live snapshot, and their messages about a damaged one.

use crate::house::{Done, House, fixture, lines, records};
use insta::assert_snapshot;
use std::fs;

#[test]
fn status_lists_inputs_counts_quarantine_and_gates() {
    let house = House::new();
    house.nightly_on(&[&fixture("starter"), &fixture("broken.csv")]).id();
    let status = house.trits("status", &[]);
    assert_eq!(status.code, 0, "{}", status.err);
    let whole = status.out.split("\nlast night ").next().unwrap();
    let part = |name: &str| -> String {
        let lines = whole.lines().filter(|l| l.starts_with(name) && !l.contains("candidates"));
        house.blot(&lines.map(|l| l.split(" sha256 ").next().unwrap()).collect::<Vec<_>>().join("\n"))
    };
    assert!(part("live").starts_with("live       [ID] (schema "));
    assert_snapshot!(part("input"), @"
    input      fixtures/broken.csv
    input      starter/movies.jsonl
    input      starter/series.jsonl
    ");
    for count in ["films 21", "quarantined 12", "rowsRead 34", "titles 29"] {
        assert!(part("count").contains(&format!("count      {count}")), "{count} in {}", part("count"));
    }
    assert_snapshot!(part("quarantine"), @"
    quarantine bad-adult 1
    quarantine bad-date 1
    quarantine bad-id 1
    quarantine bad-language 1
    quarantine duplicate-id 1
    quarantine missing-id 1
    quarantine missing-title 1
    quarantine negative-count 1
    quarantine ragged-row 1
    quarantine runtime-out-of-range 1
    quarantine unknown-genre 1
    quarantine vote-out-of-range 1
    ");
    assert!(part("gate").contains("gate       T1  holds  1.0000 >= 1  trios of exactly three distinct titles, none the seed"));
    assert!(part("gate").lines().count() >= 10);
}

#[test]
fn status_as_json_holds_the_manifest_the_last_night_and_what_was_set_aside() {
    let house = House::published();
    let status = house.trits("status", &["--json"]);
    let status: serde_json::Value = serde_json::from_str(&status.out).unwrap();
    assert_eq!(status["live"], house.manifest());
    assert_eq!((&status["lastNight"]["ending"], &status["lastNight"]["exitCode"]), (&"published".into(), &0.into()));
    assert_eq!((&status["previous"], status["quarantine"].as_array().unwrap().len()), (&serde_json::Value::Null, 0));
}

/// The numbers of `trits explain`: what each term adds, and the score.
fn adds(done: &Done) -> (Vec<f64>, f64) {
    assert_eq!(done.code, 0, "{}", done.err);
    let last = |line: &str| line.split_whitespace().last().and_then(|n| n.parse::<f64>().ok());
    let terms = done.out.lines().skip(3).take_while(|l| !l.starts_with("score")).filter_map(last).collect();
    (terms, done.out.lines().find(|l| l.starts_with("score")).and_then(last).unwrap())
}

#[test]
fn the_terms_of_a_pair_sum_to_its_score_and_to_its_candidates() {
    let house = House::published();
    for seed in ["movie:9001", "movie:9009", "tv:9104"] {
        let overview = house.trits("explain", &["--seed", seed]);
        let listed: Vec<(String, f64)> = overview
            .out
            .lines()
            .skip_while(|l| *l != "candidates")
            .skip(1)
            .map(|l| l.split_whitespace().collect::<Vec<_>>())
            .map(|words| (words[1].to_owned(), words[0].parse().unwrap()))
            .collect();
        assert!(listed.len() >= 7, "{}", overview.out);
        assert!(listed.windows(2).all(|w| w[0].1 >= w[1].1), "best first: {listed:?}");
        for (tip, score) in &listed {
            assert_ne!(tip, seed);
            let done = house.trits("explain", &["--seed", seed, "--tip", tip]);
            let (terms, sum) = adds(&done);
            assert!((terms.iter().sum::<f64>() - sum).abs() < 0.002, "{seed} {tip}: {terms:?} sum to {sum}");
            let stored = done.out.lines().find_map(|l| l.strip_prefix("stored")).map(|l| l.trim().parse::<f64>().unwrap());
            assert_eq!(stored, Some(*score), "{}", done.out);
            assert!((sum - score).abs() < 0.0002, "{seed} {tip}: explained as {sum}, stored as {score}");
        }
    }
}

#[test]
fn an_explained_pair_names_both_titles_and_every_term() {
    let house = House::published();
    let done = house.trits("explain", &["--seed", "movie:9001", "--tip", "movie:9003"]);
    assert!(done.out.starts_with("seed movie:9001 De Vuurtoren van Oost (1964)\ntip  movie:9003 The Tidewatcher (2009)\n"), "{}", done.out);
    for term in [
        "genre",
        "keyword",
        "words",
        "director",
        "cast",
        "writer",
        "company",
        "title-words",
        "concepts",
        "predicted",
        "embedding",
        "collection",
        "language",
        "year",
    ] {
        assert!(done.out.lines().any(|l| l.starts_with(term)), "{term} in {}", done.out);
    }
}

#[test]
fn an_explained_seed_shows_its_trio_with_reasons() {
    let done = House::published().trits("explain", &["--seed", "movie:9001"]);
    for role in ["closest: ", "angle: ", "gem: "] {
        assert!(done.out.lines().any(|l| l.starts_with(role)), "{role} in {}", done.out);
    }
    assert_eq!(done.out.matches("*De Vuurtoren van Oost*").count(), 1, "{}", done.out);
}

#[test]
fn what_cannot_be_explained_is_said() {
    let house = House::published();
    assert_snapshot!(house.failure(&house.trits("explain", &["--seed", "movie:1"])), @"
    exit 2
    trits: movie:1 is not in the live snapshot
    ");
    assert_snapshot!(house.failure(&house.trits("explain", &["--seed", "movie:9001", "--tip", "tv:9101"])), @"
    exit 2
    trits: seed and tip must be of one media type
    ");
    let bad = house.trits("explain", &["--seed", "9001"]);
    assert_eq!(bad.code, 2);
    assert!(bad.err.contains("`9001` is not a title: expected movie:ID or tv:ID, such as movie:550, or a name"), "{}", bad.err);
}

/// Flips one bit in the middle of the live database.
fn flip_a_bit(house: &House) {
    let path = house.live().join("trits.redb");
    let mut bytes = fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&path, bytes).unwrap();
}

#[test]
fn a_flipped_bit_is_named_with_its_remedy() {
    let house = House::published();
    flip_a_bit(&house);
    for command in [&["tips"][..], &["status"], &["explain", "--seed", "movie:9001"]] {
        let done = house.trits(command[0], &command[1..]);
        // The status goes on with the last night, which a damaged snapshot must not hide.
        assert!(if command[0] == "status" { done.out.contains("\nlast night ") } else { done.out.is_empty() }, "{}", done.out);
        insta::allow_duplicates!(assert_snapshot!(house.failure(&done), @"
        exit 6
        trits: [HOUSE]/data/snapshots/[ID]/trits.redb is damaged: its sha256 is not the manifest's; publish again with `trits nightly`, or `trits rollback`
        "));
    }
}

#[test]
fn an_earlier_snapshot_can_be_made_live_again() {
    let house = House::published();
    let (old, answers) = (house.current().unwrap(), house.trits("tips", &[]).out);
    let fewer = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[1..]));
    let new = house.nightly_on(&[&fewer, &fixture("starter/series.jsonl")]).id();
    flip_a_bit(&house);
    let whole = house.trits("verify", &["--id", &old]);
    assert_eq!((whole.code, whole.out), (0, format!("{old} is whole: 20 titles\n")));
    assert_eq!(house.trits("verify", &["--id", &new]).code, 6);
    let back = house.trits("rollback", &["--to", &old]);
    assert_eq!((back.code, back.out), (0, format!("from {new} to {old}: {old} is live\n")));
    assert_eq!((house.current(), house.trits("tips", &[]).out), (Some(old.clone()), answers));
    assert_eq!(house.trits("rollback", &["--to", &new]).code, 6, "a damaged one does not go live");
    for stranger in ["0123456789abcdef", "../data", ".."] {
        let done = house.trits("rollback", &["--to", stranger]);
        assert_eq!((done.code, house.current()), (2, Some(old.clone())), "{}", done.err);
    }
}

#[test]
fn the_remedy_for_a_damaged_snapshot_works() {
    let house = House::published();
    let before = (house.current(), house.trits("tips", &[]).out);
    flip_a_bit(&house);
    house.nightly(&[]).id();
    assert_eq!((house.current(), house.trits("tips", &[]).out), before);
}

#[test]
fn other_damage_is_named_too() {
    let house = House::published();
    let manifest = house.live().join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let damaged = |what: &str| {
        let done = house.trits("status", &[]);
        assert_eq!(done.code, 6, "{what}: {}", done.err);
        house.blot(&done.complaint())
    };
    fs::write(&manifest, &text[..text.len() / 2]).unwrap();
    assert!(damaged("half a manifest").contains("manifest.json is not a snapshot manifest"));
    fs::write(&manifest, text.replacen("\"schema\": ", "\"schema\": 99", 1)).unwrap();
    assert!(damaged("a manifest of the future").contains("manifest.json has schema 99"));
    fs::write(&manifest, &text).unwrap();
    assert_eq!(house.trits("status", &[]).code, 0);
    fs::remove_file(house.live().join("trits.redb")).unwrap();
    assert!(damaged("no database").contains("trits.redb"));
    fs::write(house.data().join("CURRENT"), "feedfeedfeedfeed\n").unwrap();
    assert!(damaged("CURRENT names nothing").contains("snapshots/[ID]/manifest.json"));
    house.nightly(&[]).id();
    assert_eq!(house.trits("status", &[]).code, 0, "a new night mends all of it");
}
