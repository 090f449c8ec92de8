//! The columns of a source compared with last night's: a column that is renamed stops the night and is named wherever an operator looks.

use crate::house::{House, done};
use serde_json::json;

/// A table of 120 films, with some columns renamed.
pub fn table(rename: &[(&str, &str)]) -> String {
    let mut header = "id,title,release_date,genres,runtime,vote_average,vote_count,adult,overview".to_owned();
    rename.iter().for_each(|(from, to)| header = header.replace(from, to));
    let row = |n: u32| {
        let (id, year, genre) = (7000 + n, 1950 + n % 60, ["Drama", "Comedy", "Crime", "Thriller"][n as usize % 4]);
        format!("{id},Film {n},{year}-03-01,{genre},{},{}.{},{},False,Een verhaal over {n}\n", 80 + n % 50, 6 + n % 3, n % 10, 100 + n * 7)
    };
    header + "\n" + &(0..120).map(row).collect::<String>()
}

#[test]
fn a_renamed_column_is_named_by_the_plan_the_night_and_the_quarantine() {
    let house = House::new();
    house.write("films.csv", &table(&[]));
    let night = |more: &[&str]| done(house.command("nightly", &["films.csv"], &[&["--source", "table", "--accept", "R6"], more].concat()));
    let first = night(&["--accept", "T1", "--accept", "T4"]);
    assert_eq!(first.code, 0, "{}", first.err);
    let films = &house.manifest()["sources"][0]["media"]["movie"];
    assert_eq!((&films["rows"], &films["columns"]["runtime"]["quantiles"][2]), (&json!(120), &json!(99.0)));
    house.write("films.csv", &table(&[("runtime", "speelduur")]));
    let plan = night(&["--dry-run"]);
    assert!(plan.out.contains("columns  not read of films.csv: speelduur"), "{}", plan.out);
    let stopped = night(&["--accept", "T1", "--accept", "T4"]);
    assert_eq!(stopped.code, 1, "{}", stopped.err);
    assert!(
        stopped.complaint().contains("D18: missed beside the last snapshot: films.csv movie runtime (1.000 filled -> 0.000 filled)"),
        "{}",
        stopped.complaint()
    );
    assert!(stopped.err.contains("not read of films.csv: speelduur"), "{}", stopped.err);
    assert!(house.trits("quarantine", &[]).out.contains("not read of films.csv: speelduur"));
}

/// A table of 120 films of which some have no length.
fn emptied(without: usize) -> String {
    let full = table(&[]);
    let row = |(n, line): (usize, &str)| {
        let cells: Vec<&str> =
            line.split(',').enumerate().map(|(at, cell)| if at == 4 && (1..=without).contains(&n) { "" } else { cell }).collect();
        cells.join(",") + "\n"
    };
    full.lines().enumerate().map(row).collect()
}

#[test]
fn a_column_that_empties_by_nine_in_a_hundred_a_night_is_stopped_and_named_as_the_likely_cause() {
    let house = House::new();
    let accepted = ["--source", "table", "--accept", "R6", "--accept", "T1", "--accept", "T4", "--accept", "T8"];
    let night = |without: usize| {
        house.write("films.csv", &emptied(without));
        done(house.command("nightly", &["films.csv"], &accepted))
    };
    for without in [0, 10] {
        assert_eq!(night(without).code, 0, "{without}");
    }
    let stopped = night(20);
    assert_eq!(stopped.code, 1, "{}", stopped.err);
    let named = "the median of the last 2 snapshots: films.csv movie runtime (1.000 filled -> 0.833 filled)";
    let complaint = stopped.complaint();
    assert!(
        complaint.contains(&format!("gates D18 failed; likely cause: a column beside {named}; the live snapshot stays")),
        "{complaint}"
    );
    assert!(complaint.contains(&format!("D18: missed beside {named}")), "{complaint}");
    let status = house.trits("status", &[]).out;
    assert!(status.contains("gate       D18 FAILED 0.8333 >= 0.85"), "{status}");
}

#[test]
fn a_file_that_was_cut_short_is_the_likely_cause() {
    let house = House::new();
    let night = |text: &str| {
        house.write("films.csv", text);
        done(house.command("nightly", &["films.csv"], &["--source", "table", "--accept", "R6", "--accept", "T1", "--accept", "T4"]))
    };
    assert_eq!(night(&table(&[])).code, 0);
    let cut: String = table(&[]).lines().take(61).map(|line| format!("{line}\n")).collect();
    let stopped = night(&cut).complaint();
    assert!(stopped.contains("; likely cause: films.csv has 60 rows of films, it had 120; the live snapshot stays"), "{stopped}");
}
