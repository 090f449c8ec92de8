//! Gates: a catalogue on which one fails is not published, and the old snapshot stays.

use crate::house::{House, TODAY, checks, done, fixture, lines, records};
use insta::assert_snapshot;
use serde_json::{Value, json};

/// Twelve films of one collection: nobody can be tipped for anybody.
fn one_franchise() -> String {
    let mut films = records("starter/movies.jsonl");
    films.iter_mut().for_each(|f| f["collection"] = json!("De Eindeloze Reeks"));
    lines(&films)
}

pub fn gate(manifest: &Value, id: &str) -> Value {
    manifest["gates"].as_array().unwrap().iter().find(|g| g["id"] == id).unwrap_or_else(|| panic!("{id} is missing")).clone()
}

#[test]
fn a_catalogue_of_one_franchise_fails_a_gate_and_the_old_snapshot_stays() {
    let house = House::published();
    let before = (house.current(), house.snapshots(), house.manifest());
    let films = house.write("movies.jsonl", &one_franchise());
    let night = house.nightly_on(&[&films]);
    assert_eq!(night.code, 1);
    assert!(night.complaint().starts_with("trits: not published: gates T1 failed; the live snapshot stays; the report is in work/failed/"));
    assert_eq!((house.current(), house.snapshots(), house.manifest()), before);
    assert_eq!(house.trits("tips", &[]).code, 0, "the old snapshot still answers");
    let status = house.trits("status", &[]);
    let failed = status.out.split("stopped by its gates: ").nth(1).unwrap();
    assert!(failed.lines().any(|l| l.starts_with("gate       T1  FAILED 0.0000 >= 1")), "{}", status.out);
    assert!(status.out.contains("failed") && status.out.contains("exit code 1"), "{}", status.out);
    // What failed is named: in the message, in the status and in the report.
    let named = "T1: missed: movie:90";
    assert!(night.complaint().contains(&format!("; {named}")), "{}", night.complaint());
    assert!(
        failed.lines().any(|l| l.starts_with("gate       T1") && l.contains("(missed: movie:90") && l.matches("movie:").count() == 5),
        "{failed}"
    );
    let id = failed.split(' ').next().unwrap();
    let report: Value = serde_json::from_slice(&std::fs::read(house.data().join(format!("work/failed/{id}.json"))).unwrap()).unwrap();
    assert_eq!((gate(&report, "T1")["passed"].as_bool(), report["id"].as_str()), (Some(false), Some(id)));
    assert!(gate(&report, "T1")["note"].as_str().unwrap().starts_with("missed: movie:90"), "{report}");
    let diff = house.trits("diff", &[&house.current().unwrap(), id]);
    assert!(diff.code == 0 && diff.out.contains("titles removed: 8"), "the candidate can be looked at: {}", diff.out);
    let gates = |limit: &str| {
        let diff = house.trits("diff", &[&house.current().unwrap(), id, "--limit", limit]).out;
        diff.split("gates with another figure (of ").nth(1).unwrap_or_default().lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
    };
    let all = gates("100");
    assert!(all.iter().any(|l| l.split_whitespace().take(3).eq(["T1", "1.0000", "0.0000"])), "from the report: {all:?}");
    assert!(gates("1").len() == 2 && gates("1")[1].ends_with("more (--limit)"), "{:?}", gates("1"));
}

#[test]
fn nights_that_gates_stop_do_not_pile_up_artefacts() {
    let house = House::published();
    let artefacts = || {
        let names = std::fs::read_dir(house.data().join("work")).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = names.filter(|n| n.contains('-')).collect();
        names.sort();
        names
    };
    let mut left = Vec::new();
    for word in ["heist", "robots", "island"] {
        let mut three = records("starter/movies.jsonl")[..3].to_vec();
        three[0]["keywords"] = json!([word]);
        let films = house.write("movies.jsonl", &lines(&three));
        assert_eq!(house.nightly_on(&[&films]).code, 1);
        left.push(artefacts());
    }
    assert_eq!(left.iter().map(Vec::len).collect::<Vec<_>>(), [left[0].len(); 3], "{left:?}");
    assert_eq!(left[2].iter().filter(|name| name.starts_with("tips-")).count(), 1, "the last one can be looked at");
    assert_eq!(house.nightly(&[]).code, 0);
    assert!(house.trits("explain", &["--seed", "movie:9003"]).code == 0, "what the live one was made from is there");
}

#[test]
fn a_failed_gate_in_a_new_folder_publishes_nothing() {
    let house = House::new();
    let films = house.write("movies.jsonl", &one_franchise());
    assert_eq!(house.nightly_on(&[&films]).code, 1);
    assert_eq!((house.current(), house.snapshots()), (None, Vec::new()));
    let status = house.trits("status", &[]);
    assert!(status.out.contains("stopped by its gates"), "{}", status.out);
    assert_snapshot!(house.failure(&status), @"
    exit 2
    trits: nothing is published in [HOUSE]/data; run `trits nightly` first
    ");
}

#[test]
fn a_catalogue_too_small_for_three_tips_is_not_published() {
    let house = House::new();
    let films = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[..3]));
    let night = house.nightly_on(&[&films]);
    assert_eq!((night.code, house.current()), (1, None), "{}", night.err);
    assert!(night.complaint().contains("gates T1"), "{}", night.err);
}

#[test]
fn every_gate_is_in_the_manifest_with_figure_and_bound() {
    let manifest = House::published().manifest();
    for id in ["D1", "D9", "D10", "T1", "T2", "T3", "T4", "T5", "T6a", "T7", "T8", "R1", "R4", "R9", "N1", "N2", "H1", "H3"] {
        let gate = gate(&manifest, id);
        let (figure, bound) = (gate["figure"].as_f64().unwrap(), gate["bound"].as_f64().unwrap());
        let holds = if gate["mustBe"] == "<=" { figure <= bound } else { figure >= bound };
        assert!(gate["passed"] == holds || !gate["note"].is_null(), "{gate}");
        assert!(!gate["blocking"].as_bool().unwrap() || gate["passed"] == true, "{id} blocks and was missed");
    }
    assert_eq!(gate(&manifest, "D1")["note"], "there is no last snapshot to compare with");
    assert_eq!(gate(&manifest, "D9")["note"], "the source does not say how old its data is");
}

#[test]
fn a_shrunken_catalogue_is_stopped_and_goes_live_when_the_operator_accepts_it() {
    let house = House::published();
    let before = house.current();
    let fewer = house.write("movies.jsonl", &lines(&records("starter/movies.jsonl")[2..]));
    let strict = checks(&house, "of_last = 0.95\nfewest = 100", "of_last = 0.95\nfewest = 5");
    let series = fixture("starter/series.jsonl");
    let night = |more: &[&str]| done(house.command("nightly", &[&fewer, &series], &[&["--checks", &strict][..], more].concat()));
    let stopped = night(&[]);
    assert_eq!((stopped.code, house.current()), (1, before), "{}", stopped.err);
    assert!(
        stopped.complaint().contains("gates D1 failed; titles are gone, was a file cut short? (D1 counts 10 and wants 12); the live"),
        "{}",
        stopped.err
    );
    let accepted = night(&["--accept", "D1"]);
    assert_eq!(Some(accepted.id()), house.current());
    let d1 = gate(&house.manifest(), "D1");
    assert_eq!((&d1["passed"], &d1["blocking"], &d1["note"]), (&json!(false), &json!(false), &json!("accepted by the operator")));
    let left: Vec<_> = std::fs::read_dir(house.data().join("work/failed")).unwrap().collect();
    assert!(left.is_empty(), "what went live has not failed");
    for (id, code) in [("D99", 2), ("D99w", 2), ("w", 2), ("D15ww", 2), ("D15w", 0), ("T8w", 0)] {
        assert_eq!(night(&["--dry-run", "--accept", id]).code, code, "{id}");
    }
}

#[test]
fn trios_that_differ_too_much_are_stopped_until_churn_is_accepted() {
    let house = House::published();
    let mut films = records("starter/movies.jsonl");
    let words = ["heist", "robots", "hospital", "island", "grief", "witty"];
    films
        .iter_mut()
        .enumerate()
        .for_each(|(n, f)| f["concepts"] = json!([format!("{}:3", words[n % 6]), format!("{}:2", words[(n + 1) % 6])]));
    let films = house.write("movies.jsonl", &lines(&films));
    let strict = checks(&house, "at_most = 0.35\nfewest = 100", "at_most = 0.05\nfewest = 5");
    let series = fixture("starter/series.jsonl");
    let night = |more: &[&str]| done(house.command("nightly", &[&films, &series], &[&["--checks", &strict][..], more].concat()));
    let stopped = night(&[]);
    assert!(stopped.code == 1 && stopped.complaint().contains("T8"), "{}", stopped.err);
    assert_eq!(Some(night(&["--accept-churn"]).id()), house.current());
}

#[test]
fn a_file_of_checks_with_a_mistake_is_refused_with_its_line() {
    let house = House::new();
    let wrong = checks(&house, "[T4]", "[T44]");
    let night = house.nightly(&["--checks", &wrong]);
    assert_eq!((night.code, house.current()), (2, None));
    assert!(night.err.contains("there is no gate T44; known are D1") && night.err.contains("line "), "{}", night.err);
}

#[test]
fn tables_whose_data_is_older_than_the_terms_allow_are_not_published() {
    let house = House::published();
    let night = |day: &str| {
        let mut command = house.bare("nightly");
        command.args(["--lexicon", &fixture("lexicon.toml"), "--catalogue", &fixture("starter"), "--fetched", day]);
        done(command)
    };
    let (before, today) = (house.current(), chrono::NaiveDate::parse_from_str(TODAY, "%Y-%m-%d").unwrap());
    let ago = |days: u64| (today - chrono::Days::new(days)).to_string();
    let old = night(&ago(171));
    assert_eq!((old.code, house.current()), (1, before), "{}", old.err);
    assert!(old.complaint().contains("gates D9 failed"), "{}", old.complaint());
    assert_eq!(night(&ago(170)).code, 0);
    assert_eq!(gate(&house.manifest(), "D9")["figure"], 170.0);
    let tomorrow = night(&(today + chrono::Days::new(1)).to_string());
    assert!(tomorrow.code == 2 && tomorrow.complaint().contains("lies after today"), "{}", tomorrow.complaint());
    assert_eq!(night("yesterday").code, 2);
}
