//! The columns of a source compared with last night's: a column that is renamed stops the night and is named wherever an operator looks.

use crate::house::{House, done};
use serde_json::json;

/// A table of 120 films, with some columns renamed.
fn table(rename: &[(&str, &str)]) -> String {
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
    assert!(stopped.complaint().contains("D18: missed: films.csv movie runtime (1.000 filled -> 0.000 filled)"), "{}", stopped.complaint());
    assert!(stopped.err.contains("not read of films.csv: speelduur"), "{}", stopped.err);
    assert!(house.trits("quarantine", &[]).out.contains("not read of films.csv: speelduur"));
}
