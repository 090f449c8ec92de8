//! Safety flags fail closed: a title of which nobody says whether it is adult is neither named nor tipped, and a night that loses the flag stops.

use crate::columns::table;
use crate::gates::gate;
use crate::house::{Done, House, checks, done, lines, records};
use serde_json::{Value, json};

/// The fixture's films or series with a field set, or renamed to another.
fn flagged(name: &str, field: &str, value: impl Fn(usize) -> Value) -> String {
    let mut all = records(&format!("starter/{name}"));
    all.iter_mut().enumerate().for_each(|(n, title)| title[field] = value(n));
    lines(&all)
}

/// A house with films and series that say that they are not adult, and a night on what it has then, with gates that bind from five cases on.
fn flagged_house() -> House {
    let house = House::new();
    for name in ["movies.jsonl", "series.jsonl"] {
        house.write(name, &flagged(name, "adult", |_| json!(false)));
    }
    assert_eq!(night(&house, &[]).code, 0);
    house
}

fn night(house: &House, more: &[&str]) -> Done {
    let strict = checks(house, "at_most = 0.01\nfewest = 100", "at_most = 0.01\nfewest = 5");
    let more = [&["--source", "table", "--checks", &strict][..], more].concat();
    done(house.command("nightly", &["movies.jsonl", "series.jsonl"], &more))
}

fn seeds(house: &House) -> usize {
    house.trits("tips", &[]).out.lines().filter(|line| line.starts_with("movie\t") || line.starts_with("tv\t")).count()
}

#[test]
fn a_flag_that_is_renamed_stops_the_night_until_the_operator_says_that_there_is_none() {
    let house = flagged_house();
    let before = house.current();
    house.write("movies.jsonl", &flagged("movies.jsonl", "volwassen", |_| json!(false)));
    let stopped = night(&house, &[]);
    assert_eq!((stopped.code, house.current()), (1, before), "{}", stopped.err);
    assert!(stopped.complaint().contains("gates D12, D17 failed"), "{}", stopped.complaint());
    assert!(stopped.err.contains("12 rows of movies.jsonl count as adult (no-adult)"), "{}", stopped.err);
    assert_eq!(night(&house, &["--accept-unflagged"]).code, 0);
    assert_eq!(gate(&house.manifest(), "D12")["figure"], 0.0);
}

#[test]
fn an_accepted_loss_leaves_the_titles_out_that_night_and_every_night_after() {
    let house = flagged_house();
    let before = seeds(&house);
    house.write("series.jsonl", &flagged("series.jsonl", "volwassen", |_| json!(false)));
    for _ in 0..2 {
        assert_eq!(night(&house, &[]).code, 1);
        assert_eq!(night(&house, &["--accept", "D12", "--accept", "D17"]).code, 0);
        assert_eq!(before - seeds(&house), 8, "the series can no longer be named");
    }
}

#[test]
fn an_adult_title_that_falls_silent_stays_one_and_is_counted() {
    let house = House::new();
    let films = |said: &str| table(&[]).replace("135,False,Een verhaal over 5\n", &format!("135,{said},Een verhaal over 5\n"));
    let accepted = ["--source", "table", "--accept", "R6", "--accept", "T1", "--accept", "T4", "--accept", "T8"];
    for (said, figure) in [("True", 0.0), ("", 1.0 / 120.0), ("N/A", 1.0 / 120.0)] {
        house.write("films.csv", &films(said));
        let night = done(house.command("nightly", &["films.csv"], &accepted));
        assert_eq!(night.code, 0, "{said:?}: {}", night.err);
        let seeds = house.trits("tips", &[]).out;
        assert!(!seeds.contains("movie\t7005\t") && seeds.contains("movie\t7006\t"), "{said:?}: {seeds}");
        let d12 = gate(&house.manifest(), "D12")["figure"].as_f64().unwrap();
        assert!((d12 - figure).abs() < 1e-4, "{said:?}: {d12}");
        assert_eq!(night.err.contains("1 rows of films.csv count as adult (no-adult)"), figure > 0.0, "{}", night.err);
    }
}

#[test]
fn every_word_for_adult_counts_and_what_reads_as_none_does_too() {
    let house = flagged_house();
    let words = ["Y", "ja", "on", "X", "1", "true"];
    house.write("movies.jsonl", &flagged("movies.jsonl", "adult", |n| words.get(n).map_or(json!("nee"), |word| json!(word))));
    assert_eq!(night(&house, &["--accept", "T1"]).code, 0);
    assert_eq!(seeds(&house), 14);
    let named = house.write("named.tsv", &format!("movie\t{}\n", records("starter/movies.jsonl")[0]["tmdb_id"]));
    let answer = house.trits("tips", &["--seeds", &named, "--require-seeds"]);
    assert!(answer.code != 0 && !answer.out.contains("movie\t"), "an adult title is answered by its number: {}", answer.out);
    house.write("movies.jsonl", &flagged("movies.jsonl", "adult", |n| if n == 0 { json!("18+") } else { json!("n") }));
    let unreadable = night(&house, &[]);
    assert!(unreadable.code == 1 && unreadable.err.contains("1 rows of movies.jsonl count as adult (bad-adult)"), "{}", unreadable.err);
}

#[test]
fn a_catalogue_that_is_all_adult_is_not_published_not_even_first() {
    let house = House::new();
    house.write("movies.jsonl", &flagged("movies.jsonl", "adult", |_| json!(true)));
    house.write("series.jsonl", &flagged("series.jsonl", "adult", |_| json!(false)));
    let stopped = night(&house, &[]);
    assert_eq!((stopped.code, house.current()), (1, None), "{}", stopped.err);
    assert!(stopped.complaint().contains("gates D17 failed"), "{}", stopped.complaint());
}

#[test]
fn the_difference_names_the_seeds_and_tips_of_either_side() {
    let house = flagged_house();
    let before = house.current().unwrap();
    house.write("movies.jsonl", &flagged("movies.jsonl", "adult", |n| json!(n < 4)));
    assert_eq!(night(&house, &["--accept", "T1"]).code, 0);
    let diff = house.trits("diff", &[&before, &house.current().unwrap()]).out;
    assert!(diff.contains("films that can be named 12 -> 8, that can be tipped 12 -> 8"), "{diff}");
    assert!(diff.contains("titles that can no longer be named: 4") && diff.contains("titles that can now be tipped: 0"), "{diff}");
    assert_eq!(gate(&house.manifest(), "T8")["note"], "20 cases: binds from 100 on", "seeds that are gone count");
}
