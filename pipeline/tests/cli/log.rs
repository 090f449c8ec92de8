//! What a night says while it runs and when it ends: lines with time, level, run and stage, the journal, `--on-end`, and how old the sources are.

use crate::house::{House, done, fixture, lines, records};
use serde_json::Value;

fn log(err: &str) -> Vec<Value> {
    err.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
}

fn journal(house: &House) -> Value {
    let nights: Vec<Value> = serde_json::from_slice(&std::fs::read(house.data().join("work/nights.json")).unwrap()).unwrap();
    nights.last().unwrap().clone()
}

#[test]
fn every_line_has_time_level_run_and_stage() {
    let house = House::new();
    let night = house.nightly(&["--textfile", "not/there"]);
    let said = log(&night.err);
    let run = journal(&house)["run"].as_str().unwrap().to_owned();
    assert!(said.len() > 10 && run.len() == 32, "{}", night.err);
    for line in &said {
        assert_eq!(line["run"], run.as_str(), "{line}");
        assert!(chrono::DateTime::parse_from_rfc3339(line["time"].as_str().unwrap()).is_ok(), "{line}");
        assert!(["info", "warn", "error"].contains(&line["level"].as_str().unwrap()), "{line}");
    }
    assert!(said.iter().any(|line| line["level"] == "warn" && line["warning"].is_string()));
    let broken = house.write("broken.jsonl", "not json\n");
    let failed = done(house.command("nightly", &[&broken], &[]));
    let last = log(&failed.err).into_iter().rfind(|line| line["level"] == "error").unwrap();
    assert_eq!((&last["exitCode"], &last["stage"]), (&2.into(), &"ingest".into()));
    assert!(failed.complaint().contains(last["error"].as_str().unwrap()));
}

#[test]
fn a_command_runs_after_every_night_with_how_it_ended() {
    let house = House::new();
    let hook = "cat > hook.json; echo \"$TRITS_ENDING $TRITS_EXIT_CODE\" > hook.txt";
    let written = || (std::fs::read_to_string(house.path("hook.txt")).unwrap(), std::fs::read_to_string(house.path("hook.json")).unwrap());
    let id = house.nightly(&["--on-end", hook]).id();
    let (words, record) = written();
    assert_eq!(words, "published 0\n");
    let record: Value = serde_json::from_str(&record).unwrap();
    assert_eq!((&record["snapshot"], &record["run"]), (&id.into(), &journal(&house)["run"]));
    let three = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[..3]));
    assert_eq!(done(house.command("nightly", &[&three], &["--on-end", hook])).code, 1);
    assert_eq!(written().0, "failed 1\n");
    assert_eq!(done(house.command("nightly", &["nowhere.csv"], &["--on-end", hook])).code, 2, "refused before it began");
    assert_eq!((written().0.as_str(), written().1.contains("\"refused\":true")), ("failed 2\n", true));
    let night = house.nightly(&["--on-end", "exit 7"]);
    assert!(night.code == 0 && night.err.contains("--on-end `exit 7` ended with code 7"), "{}", night.err);
    assert!(house.trits("status", &[]).out.contains("warning    --on-end `exit 7` ended with code 7"));
}

#[test]
fn a_source_that_stands_still_is_seen() {
    let house = House::new();
    let movies = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")));
    let changed = |name: &str| {
        done(house.command("nightly", &[&movies, &fixture("starter/series.jsonl")], &["--textfile", "trits.prom"])).id();
        let text = std::fs::read_to_string(house.path("trits.prom")).unwrap();
        let line = text.lines().find(|line| line.starts_with("trits_source_changed") && line.contains(name)).unwrap();
        line.rsplit_once(' ').unwrap().1.parse::<f64>().unwrap()
    };
    let first = (changed("movies.jsonl"), changed("series.jsonl"));
    let path = house.data().join("work/sources.json");
    let earlier = std::fs::read_to_string(&path).unwrap().replace(&format!("\"since\": {}", first.0), "\"since\": 1700000000");
    std::fs::write(&path, earlier.replace(&format!("\"since\": {}", first.1), "\"since\": 1700000000")).unwrap();
    let mut titles = records("starter/movies.jsonl");
    titles[0]["overview"] = "Een ander verhaal.".into();
    house.write("movies.jsonl", &lines(&titles));
    assert_eq!(changed("series.jsonl"), 1_700_000_000.0);
    assert!(changed("movies.jsonl") > 1_700_000_000.0);
}
