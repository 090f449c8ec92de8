//! Input that is no catalogue at all, settings that cannot be, folders that cannot be written.

use crate::house::{House, done, fixture};
use insta::assert_snapshot;
use std::fs::{self, OpenOptions, Permissions};
use std::os::unix::fs::PermissionsExt;

/// Runs a night on a catalogue that is none: nothing is published.
fn refused(catalogue: &str) -> String {
    let house = House::new();
    let night = house.nightly_on(&[catalogue]);
    assert_eq!(house.current(), None);
    house.failure(&night)
}

#[test]
fn a_table_without_ids_is_no_catalogue() {
    assert_snapshot!(refused(&fixture("no-ids.csv")), @"
    exit 2
    trits: [FIXTURES]/no-ids.csv is no catalogue: expected a column id (or tmdb_id, tmdbId); found title, release_date, genres
    ");
}

#[test]
fn a_web_page_is_no_catalogue_whatever_its_name() {
    assert_snapshot!(refused(&fixture("page.html")), @"
    exit 2
    trits: [FIXTURES]/page.html is in no format we read: expected a name ending in csv, tsv, parquet, jsonl, ndjson or json, the text formats also with .gz
    ");
    let page = fs::read_to_string(fixture("page.html")).unwrap();
    let refused_as = |name: &str| {
        let house = House::new();
        let path = house.write(name, &page);
        house.failure(&house.nightly_on(&[&path]))
    };
    assert_snapshot!(refused_as("page.csv"), @"
    exit 2
    trits: [HOUSE]/page.csv is no catalogue: expected a column id (or tmdb_id, tmdbId); found <!doctype html>
    ");
    assert_snapshot!(refused_as("page.jsonl"), @"
    exit 2
    trits: [HOUSE]/page.jsonl does not read as JSON lines: no line is a JSON object
    ");
    let parquet = refused_as("page.parquet");
    assert!(parquet.starts_with("exit 2\ntrits: [HOUSE]/page.parquet does not read as Parquet: "), "{parquet}");
    let packed = refused_as("page.csv.gz");
    assert_snapshot!(packed, @"
    exit 2
    trits: [HOUSE]/page.csv.gz does not read as CSV: its name says gzip, and it is none
    ");
}

#[test]
fn a_separator_of_another_kind_is_hinted_at_and_what_a_terminal_would_obey_is_escaped() {
    let refused_as = |name: &str, text: &str, more: &[&str]| {
        let house = House::new();
        house.write(name, text);
        house.failure(&done(house.command("nightly", &[name], &[&["--source", "table"], more].concat())))
    };
    let table = |sign: &str| ["id,title,release_date", "7,Film,1999-01-01"].join("\n").replace(',', sign);
    for (sign, flag) in [("|", "'|'"), ("^", "'^'")] {
        let said = refused_as("a.csv", &table(sign), &[]);
        assert!(said.contains(&format!("say --separator {flag} where")), "{said}");
    }
    let wrong = refused_as("a.csv", &table(";"), &["--separator", ","]);
    assert!(wrong.contains("say --separator ';' where"), "{wrong}");
    let escaped = refused_as("a.csv", "a\u{1b}[2J,b\n1,2\n", &[]);
    assert!(escaped.contains("\\u{1b}[2J") && !escaped.contains('\u{1b}'), "{escaped}");
}

#[test]
fn a_missing_path_is_named() {
    assert_snapshot!(refused(&fixture("nowhere.csv")), @"
    exit 2
    trits: there is no catalogue at [FIXTURES]/nowhere.csv
    ");
}

#[test]
fn an_empty_folder_says_what_was_expected() {
    let house = House::new();
    fs::create_dir(house.path("empty")).unwrap();
    let night = house.nightly_on(&[&house.path("empty").display().to_string()]);
    assert_snapshot!(house.failure(&night), @"
    exit 2
    trits: [HOUSE]/empty holds no catalogue: expected files ending in csv, tsv, parquet, jsonl, ndjson or json, the text formats also with .gz
    ");
}

#[test]
fn a_catalogue_without_a_usable_row_is_refused() {
    let house = House::new();
    let path = house.write("films.csv", "id,title\n,Zonder Nummer\n");
    let night = house.nightly_on(&[&path]);
    assert_snapshot!(house.failure(&night), @"
    exit 2
    trits: the catalogue holds no usable title
    ");
    assert!(house.data().join("work/quarantine.jsonl").metadata().unwrap().len() > 0, "why is on record");
}

#[test]
fn an_empty_file_is_refused() {
    let house = House::new();
    for name in ["films.csv", "films.jsonl"] {
        let path = house.write(name, "");
        let night = house.nightly_on(&[&path]);
        assert_eq!(night.code, 2, "{}", night.err);
        assert!(night.complaint().ends_with(&format!("{name} is empty")), "{}", night.err);
    }
}

#[test]
fn a_table_source_needs_a_table() {
    let house = House::new();
    assert_snapshot!(house.failure(&house.nightly_on(&[])), @"
    exit 2
    trits: --source table needs at least one --catalogue PATH (CSV, Parquet or JSON lines)
    ");
}

#[test]
fn unknown_flags_and_values_are_usage_errors() {
    let house = House::new();
    for more in [&["--until", "someday"][..], &["--pool", "many"], &["--resume-at", "x"]] {
        let night = house.nightly(more);
        assert_eq!((night.code, house.current()), (2, None), "{more:?}: {}", night.err);
        assert!(night.err.contains(more[0]), "{more:?}: {}", night.err);
    }
}

#[test]
fn a_lexicon_that_is_none_is_refused() {
    let house = House::new();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_trits"));
    let lexicon = house.write("lexicon.toml", "[[concept]]\nid = \"Not Kebab\"\nfacet = \"mood\"\nlabel = \"x\"\nphrase = \"x\"\n");
    command.args(["nightly", "--catalogue", &fixture("starter"), "--lexicon", &lexicon, "--data"]).arg(house.data());
    assert_snapshot!(house.failure(&done(command)), @"
    exit 2
    trits: the lexicon is not consistent:
    concept `Not Kebab`: the id is not kebab-case (a-z, 0-9 and single dashes)
    concept `Not Kebab`: `mood` is no facet: expected one of theme, tone, pace, setting, time, form, relations, look, source
    ");
}

#[test]
fn two_nights_at_once_are_one_too_many() {
    let house = House::published();
    let lock = OpenOptions::new().write(true).open(house.data().join("LOCK")).unwrap();
    lock.try_lock().unwrap();
    let before = house.current();
    let night = house.nightly(&[]);
    assert_snapshot!(house.failure(&night), @"
    exit 5
    trits: another run is busy in this data folder ([HOUSE]/data/LOCK); wait for it or stop it
    ");
    assert_eq!(house.current(), before);
    assert_eq!(house.trits("status", &[]).code, 0, "reading needs no lock");
    // Unlocked by name: a child that another test is just starting may still hold a copy of the handle.
    lock.unlock().unwrap();
    assert_eq!(house.nightly(&[]).code, 0, "the lock goes with its holder");
}

#[test]
fn a_data_folder_that_is_a_file_is_named() {
    let house = House::new();
    house.write("data", "not a folder");
    let night = house.nightly(&[]);
    assert_eq!(night.code, 6);
    assert!(house.blot(&night.complaint()).starts_with("trits: cannot make [HOUSE]/data: "), "{}", night.err);
}

#[test]
fn a_read_only_data_folder_is_named() {
    let house = House::published();
    fs::set_permissions(house.data(), Permissions::from_mode(0o555)).unwrap();
    fs::remove_file(house.data().join("LOCK")).unwrap_or(());
    let writable = fs::write(house.data().join("probe"), "").is_ok();
    let night = house.nightly(&[]);
    fs::set_permissions(house.data(), Permissions::from_mode(0o755)).unwrap();
    if writable {
        return; // Root may write anywhere: nothing to test.
    }
    assert_eq!(night.code, 6, "{}", night.err);
    assert!(night.complaint().contains("data"), "{}", night.err);
}
