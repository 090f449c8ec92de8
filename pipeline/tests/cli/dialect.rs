//! Values by their type, CSV files by how they are written, and files that no reader comes to an end of.

use crate::house::{Done, House, done, fixture, read_lines};
use serde_json::Value;
use std::process::Command;

/// A night up to the catalogue on one file.
fn ingest(house: &House, file: &str, more: &[&str]) -> Done {
    done(house.command("ingest", &[file], &[&["--source", "table"], more].concat()))
}

/// Rule, column and value of what the last night set aside.
fn remarks(house: &House) -> Vec<(String, String, String)> {
    let text = |record: &Value, key: &str| record[key].as_str().unwrap().to_owned();
    let records = read_lines(&house.data().join("work/quarantine.jsonl"));
    records.iter().map(|r| (text(r, "rule"), text(r, "column"), text(r, "value"))).collect()
}

fn remark(rule: &str, column: &str, value: &str) -> (String, String, String) {
    (rule.to_owned(), column.to_owned(), value.to_owned())
}

#[test]
fn values_are_read_by_their_type_and_never_by_how_they_print() {
    let house = House::new();
    let read = done(house.command("ingest", &[&fixture("types.parquet"), &fixture("starter")], &["--source", "table"]));
    assert_eq!(read.code, 0, "{}", read.err);
    let expected = [
        remark("unread-type", "overview", "(bytes)"),
        remark("unread-type", "runtime", "(duration[ms])"),
        remark("unread-type", "runtime", "(duration[ms])"),
    ];
    let mut found = remarks(&house);
    found.sort();
    assert_eq!(found, expected);
    done(house.command("nightly", &[&fixture("types.parquet"), &fixture("starter")], &["--source", "table"])).id();
    let seeds = house.write("seeds.tsv", "movie:9402\n");
    assert!(house.trits("tips", &["--seeds", &seeds]).out.contains("movie\t9402\t9"));
    let aap = house.trits("title", &["--title", "movie:9401"]).out;
    assert!(aap.starts_with("movie:9401 Aap\n") && aap.contains("Een aap leert lezen.") && aap.contains("Planned"), "{aap}");
    let all = house.trits("tips", &["--media", "movie"]).out;
    let tips = all.lines().flat_map(|line| line.split('\t').skip(2));
    assert!(tips.into_iter().all(|tip| tip != "9401"), "what is planned is no tip");
}

#[test]
fn decimals_are_numbers_lists_of_a_fixed_size_lists_and_another_type_is_a_remark() {
    let house = House::new();
    let read = done(house.command("nightly", &[&fixture("decimals.parquet"), &fixture("starter")], &["--source", "table"]));
    assert!(read.code == 0 && !read.err.contains("panicked"), "{}", read.err);
    let list = "(a list of decimal(5, 1), which is not read: write its values as double or text)";
    assert_eq!(remarks(&house), vec![remark("unread-type", "keywords", list); 3]);
    let title = house.trits("title", &["--title", "movie:9501"]).out;
    for fact in ["De kade", "1999-03-04", "101", "7.25", "1200", "Crime, Drama"] {
        assert!(title.contains(fact), "{fact} in {title}");
    }
}

#[test]
fn a_decimal_of_more_digits_than_are_read_is_named_with_its_column_its_type_and_what_to_do() {
    let house = House::new();
    let read = ingest(&house, &fixture("wide-decimals.parquet"), &[]);
    assert_eq!(read.code, 0, "{}", read.err);
    let wide =
        |digits: &str| format!("decimal256({digits}), which is not read: write the column as double, or as a decimal of at most 38 digits");
    let value = |column: &str, digits: &str| remark("unread-type", column, &format!("({})", wide(digits)));
    let mut found = remarks(&house);
    found.sort();
    let [length, vote] = [value("runtime", "40, 0"), value("vote_average", "50, 2")];
    assert_eq!(found, [length.clone(), length, vote.clone(), vote]);
    for (column, digits) in [("runtime", "40, 0"), ("vote_average", "50, 2")] {
        let warning = format!("the column `{column}` of {} (unread-type, 2 values) is {}", fixture("wide-decimals.parquet"), wide(digits));
        assert!(read.err.contains(&warning), "{warning}: {}", read.err);
    }
    let shown = house.trits("quarantine", &[]).out;
    assert!(shown.contains("unread-type            4 values: A column has a type that is read"), "{shown}");
}

#[test]
fn a_value_of_another_type_is_a_remark() {
    let house = House::new();
    let rows = [
        r#"{"id":1,"title":"Een","overview":["x"],"cast":["Wim", 12, 13],"keywords":"a,b"}"#,
        r#"{"id":2,"title":true,"original_title":"Twee","collection":4}"#,
        r#"{"id":3,"title":"Drie","runtime":NaN,"overview":null,"vote_average":-Infinity,"status":"zegt \"NaN\""}"#,
    ];
    let read = ingest(&house, &house.write("films.jsonl", &rows.join("\n")), &[]);
    assert_eq!(read.code, 0, "{}", read.err);
    let expected = [
        remark("bad-name", "cast", "12"),
        remark("bad-text", "collection", "4"),
        remark("bad-text", "overview", "[x]"),
        remark("bad-text", "title", "true"),
        remark("not-finite", "runtime", "NaN"),
        remark("not-finite", "vote_average", "-Infinity"),
    ];
    let mut found = remarks(&house);
    found.sort();
    assert_eq!(found, expected);
}

#[test]
fn a_number_that_reads_in_two_ways_is_set_aside_until_a_flag_settles_it() {
    let house = House::new();
    let table = house.write("films.csv", "id;title;runtime;vote_count;vote_average\n1;Een;1.234;12.345;7,5\n2;Twee;90;100;6.512\n");
    let unsure = ingest(&house, &table, &[]);
    assert_eq!(unsure.code, 0, "{}", unsure.err);
    let found = remarks(&house);
    assert!(
        found.contains(&remark("ambiguous-number", "runtime", "1.234"))
            && found.contains(&remark("ambiguous-number", "vote_count", "12.345"))
    );
    assert!(found.contains(&remark("bad-number", "vote_average", "7,5")) && found.len() == 3, "{found:?}");
    assert!(unsure.err.contains("read in two ways (ambiguous-number), such as runtime `1.234`: --decimal says which"), "{}", unsure.err);
    let settled = ingest(&house, &table, &["--decimal", "comma"]);
    assert_eq!(settled.code, 0, "{}", settled.err);
    assert_eq!(remarks(&house), [remark("runtime-out-of-range", "runtime", "1234"), remark("vote-out-of-range", "vote_average", "6512")]);
    let point = ingest(&house, &table, &["--decimal", "."]);
    assert_eq!((point.code, remarks(&house)), (0, vec![remark("bad-number", "vote_average", "7,5")]), "{}", point.err);
}

#[test]
fn an_encoding_is_hinted_at_and_read_when_it_is_said() {
    let house = House::new();
    let latin: Vec<u8> = "id,title\n1,Café\n2,Noot\n".chars().map(|c| c as u8).collect();
    std::fs::write(house.path("latin.csv"), latin).unwrap();
    let hinted = ingest(&house, "latin.csv", &[]);
    assert!(
        hinted.code == 0
            && hinted.err.contains("1 rows of latin.csv are not UTF-8 (bad-encoding): where that is Latin-1, say --encoding latin-1")
    );
    let read = ingest(&house, "latin.csv", &["--encoding", "latin-1"]);
    assert_eq!((read.code, remarks(&house)), (0, vec![]), "{}", read.err);
    let wide: Vec<u8> = "\u{feff}id,title\n1,Café\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    std::fs::write(house.path("wide.csv"), wide).unwrap();
    let hinted = ingest(&house, "wide.csv", &[]);
    assert!(hinted.code == 2 && hinted.complaint().contains("the text is UTF-16"), "{}", hinted.complaint());
    assert_eq!(ingest(&house, "wide.csv", &["--encoding", "utf-16"]).code, 0);
    let old = ingest(&house, &house.write("old.csv", "id,title\r1,Aap\r2,Noot\r"), &[]);
    assert!(old.code == 2 && old.complaint().contains("end in a carriage return alone"), "{}", old.complaint());
}

#[test]
fn a_separator_is_found_by_the_rows_or_said() {
    let house = House::new();
    let table = house.write("films.csv", "id;title,with;overview,long,x\n1;A;b\n2;B;c\n");
    let named = ingest(&house, &table, &[]);
    assert!(
        named.complaint().contains("expected a column title") && named.complaint().contains("found id, title,with, overview,long,x"),
        "{}",
        named.err
    );
    assert_eq!(ingest(&house, &house.write("films.csv", "id|title\n1|A\n2|B\n"), &["--separator", "|"]).code, 0);
    let none = done(house.command("ingest", &[&fixture("starter")], &["--source", "table", "--separator", "|"]));
    assert!(none.code == 2 && none.complaint().contains("are about CSV files"), "{}", none.complaint());
}

#[test]
fn what_is_no_file_is_refused_and_not_waited_for() {
    let house = House::new();
    assert!(Command::new("mkfifo").arg(house.path("films.csv")).status().unwrap().success());
    for pipe in ["films.csv", "/dev/zero"] {
        let refused = ingest(&house, pipe, &[]);
        assert!(refused.code == 2 && refused.complaint().contains("is no file"), "{pipe}: {}", refused.complaint());
    }
    let mut lexicon = house.bare("nightly");
    lexicon.args(["--catalogue", &fixture("starter"), "--lexicon", "films.csv"]);
    let refused = done(lexicon);
    assert!(refused.code == 2 && refused.complaint().contains("it is no file"), "{}", refused.complaint());
}

#[test]
fn a_cast_of_a_hundred_thousand_takes_no_time() {
    let house = House::new();
    let cast: Vec<String> = (0..100_000).map(|n| format!("Speler {n}")).collect();
    let row = serde_json::json!({"id": 1, "title": "Iedereen", "cast": cast});
    let began = std::time::Instant::now();
    assert_eq!(ingest(&house, &house.write("films.jsonl", &row.to_string()), &[]).code, 0);
    assert!(began.elapsed().as_secs_f64() < 4.0, "{:?}", began.elapsed());
}

#[test]
fn folders_as_hive_lays_them_out_are_read_and_what_is_passed_over_is_named() {
    let house = House::new();
    std::fs::create_dir_all(house.path("films/year=1999")).unwrap();
    std::fs::create_dir_all(house.path("films/old")).unwrap();
    house.write("films/year=1999/part-0.csv", "id,title\n1,Aap\n");
    house.write("films/old/part-0.csv", "id,title\n2,Noot\n");
    house.write("films/part-0.csv", "id,title\n3,Mies\n");
    house.write("films/README.txt", "x");
    let read = ingest(&house, "films", &[]);
    assert!(
        read.err.contains("2 rows read, 2 titles") && read.err.contains("passed over in films: README.txt, films: old"),
        "{}",
        read.err
    );
}

#[test]
fn a_row_that_is_set_aside_has_its_line_of_the_file() {
    let house = House::new();
    let table = house.write("films.csv", "id,title,overview\n1,Een,\"over\ntwee regels\"\n\nx,Twee,\n1,Een,\n");
    ingest(&house, &table, &[]);
    let lines: Vec<(u64, u64)> = read_lines(&house.data().join("work/quarantine.jsonl"))
        .iter()
        .map(|record| (record["row"].as_u64().unwrap(), record["line"].as_u64().unwrap()))
        .collect();
    assert_eq!(lines, [(2, 5), (3, 6)]);
    assert!(house.trits("quarantine", &[]).out.contains("row 2, line 5: id `x`"), "{}", house.trits("quarantine", &[]).out);
}
