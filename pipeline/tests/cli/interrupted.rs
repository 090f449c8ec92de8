//! Killed in the middle: the live snapshot stays, and the next night gives what an undisturbed one would have.

use crate::house::{House, lines};
use serde_json::json;
use std::io::{BufRead, BufReader};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Stdio};

/// Films enough that no stage is over in a moment, of invented names.
fn many_films() -> String {
    let words = ["zout", "glas", "kompas", "nacht", "brug", "anker", "stilte", "vuur", "papier", "regen", "spoor", "klok", "tuin"];
    let concepts = ["island", "heist", "robots", "grief", "hospital", "witty", "tense", "amsterdam", "slow-burning", "realistic"];
    let films: Vec<_> = (0..1500_usize)
        .map(|n| {
            let word = |k: usize| words[(n * k + n / 13) % words.len()];
            json!({
                "tmdb_id": 20_000 + n, "title": format!("{} {} {n}", word(1), word(5)), "release_date": format!("{}-06-01", 1950 + n % 70),
                "genres": ["Drama"], "directors": [format!("Regisseur {}", n % 90)], "cast": [format!("Speler {}", n % 41), format!("Speler {}", n % 37)],
                "original_language": "nl", "origin_country": ["NL"], "vote_average": 5.5 + (n % 40) as f64 / 10.0, "vote_count": 20 + n * 7 % 3000,
                "keywords": [word(2), word(3), word(7)], "poster_path": "/p.jpg",
                "concepts": [format!("{}:3", concepts[n % 10]), format!("{}:2", concepts[(n / 10) % 10]), format!("{}:1", concepts[(n / 100) % 10])],
            })
        })
        .collect();
    lines(&films)
}

/// Starts a night and kills it when it has reported the end of a stage; returns whether that was before its own end.
fn killed_after(house: &House, films: &str, stage: &str) -> bool {
    let mut night: Child = house.command("nightly", &[films], &[]).stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    let reports = BufReader::new(night.stderr.take().unwrap());
    let reported = format!("\"stage\":\"{stage}\"");
    let seen = reports.lines().map_while(Result::ok).any(|line| line.contains(&reported));
    assert!(seen, "the night never reached {stage}");
    night.kill().unwrap();
    night.wait().unwrap().signal() == Some(9)
}

#[test]
fn a_killed_night_leaves_the_live_snapshot_and_the_next_one_is_undisturbed() {
    let quiet = House::new();
    let films = many_films();
    let undisturbed = quiet.nightly_on(&[&quiet.write("films.jsonl", &films)]).id();

    let house = House::published();
    let (old, answers) = (house.current(), house.trits("tips", &[]).out);
    let films = house.write("films.jsonl", &films);
    let mut killed = 0;
    for stage in ["ingest", "features", "index", "tips", "write"] {
        if killed_after(&house, &films, stage) {
            killed += 1;
            assert_eq!(house.current(), old, "after {stage}");
            assert_eq!(house.trits("tips", &[]).out, answers, "after {stage}");
        }
        if house.current() != old {
            break; // The machine was too busy to kill it in time; it is published now.
        }
    }
    assert!(killed >= 3, "killed in the middle only {killed} times");
    assert_eq!(house.nightly_on(&[&films]).id(), undisturbed);
    assert_eq!(house.manifest()["files"], quiet.manifest()["files"]);
    assert!(house.snapshots().iter().all(|name| !name.starts_with('.')), "{:?}", house.snapshots());
}

#[test]
fn a_signal_ends_a_night_with_130_and_nothing_half_written() {
    let house = House::published();
    let old = house.current();
    let films = house.write("films.jsonl", &many_films());
    let file = house.path("trits.prom").display().to_string();
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut command = house.command("nightly", &[&films], &["--textfile", &file]);
        let mut night = command.stderr(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        let mut reports = BufReader::new(night.stderr.take().unwrap()).lines().map_while(Result::ok);
        assert!(reports.any(|line| line.contains("\"stage\":\"ingest\"")));
        let killed = std::process::Command::new("kill").args([signal, &night.id().to_string()]).status().unwrap();
        assert!(killed.success());
        let lines: Vec<String> = reports.collect();
        let ended = night.wait().unwrap();
        assert_eq!(ended.code(), Some(130), "{lines:?}");
        assert!(lines.iter().any(|line| line.starts_with("trits: interrupted; the live snapshot stays")), "{lines:?}");
        assert_eq!(house.current(), old);
        let status = house.trits("status", &[]);
        assert!(status.out.contains("was interrupted, exit code 130"), "{}", status.out);
        assert!(std::fs::read_to_string(&file).unwrap().lines().any(|line| line == "trits_night_exit_code 130"));
    }
    assert_eq!(house.nightly_on(&[&films]).code, 0, "the next one goes on");
}
