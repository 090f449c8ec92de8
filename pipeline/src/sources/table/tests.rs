use super::{Ingest, SourceError, read};
use crate::lexicon::Lexicon;
use crate::tables::before::Before;
use crate::tables::quarantine::{by_rule, rows_dropped};
use crate::tables::text::{clean, fact};
use crate::tables::{CatalogueTitle, Rule};
use proptest::prelude::*;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use trits_index::ids::MediaType;

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).expect("a written file");
    }
    folder
}

fn read_one(path: &Path) -> Result<Ingest, SourceError> {
    let found = read(&[path.to_owned()], "2025-11-21", &Lexicon::default())?;
    assert_eq!(found.rows_read, found.rows_kept + rows_dropped(&found.quarantine));
    Ok(found)
}

fn counts(pairs: &[(&str, u64)]) -> BTreeMap<String, u64> {
    pairs.iter().map(|(rule, n)| ((*rule).to_owned(), *n)).collect()
}

#[test]
fn csv_with_everything_wrong_loses_nothing() {
    let csv = b"\xef\xbb\xbfid,title,ge\rnres,release_date,overview\r\n\
        000,Choose A Movie,,,\"\"\r\n\
        278,The Shawshank Redemption,\"Drama,Crime\",1994-09-23,\"Line one\r\nline \"\"two\"\"\"\r\n\
        \r\n\
        12,Cut,off\r\n\
        13,\"Open quote,Drama,1999-01-01,x\r\n\
        14,\"Closed\" early,Drama,1999-01-01,x\r\n\
        15,5\" gun,Drama,1999-13-01,caf\xe9\r\n\
        278,Shawshank,,,\r\n\
        16,,,,\r\n\
        17,Last,Foreign,1999,\xc3\xa9";
    let dir = folder(&[("films.csv", csv)]);
    let found = read_one(&dir.path().join("films.csv")).expect("a catalogue");
    assert_eq!((found.rows_read, found.rows_kept), (9, 2));
    let expected = [
        ("bad-encoding", 1),
        ("bad-id", 1),
        ("bad-quote", 2),
        ("duplicate-id", 1),
        ("missing-title", 1),
        ("ragged-row", 1),
        ("unknown-genre", 1),
    ];
    assert_eq!(by_rule(&found.quarantine), counts(&expected));
    let rows: Vec<(u64, &str)> = found.quarantine.iter().map(|q| (q.row, q.rule.id())).collect();
    assert_eq!(rows[..5], [(1, "bad-id"), (3, "ragged-row"), (4, "bad-quote"), (5, "bad-quote"), (6, "bad-encoding")]);
    assert_eq!(found.quarantine[4].value, "15,5\" gun,Drama,1999-13-01,caf\u{fffd}");
    assert_eq!(found.titles[1].overview.as_deref(), Some("Line one line \"two\""));
    assert_eq!(found.per_file[0].sha256.len(), 64);
}

#[test]
fn json_lines_with_broken_lines_and_odd_shapes() {
    let text = b"{\"id\": 1, \"name\": \"A\", \"first_air_date\": \"2008-01-20\"}\n\nnot json\n[1]\n{\"id\": \"2\", \"name\": \"B\", \"genres\": 7}\n";
    let dir = folder(&[("dump.jsonl", text)]);
    let found = read_one(&dir.path().join("dump.jsonl")).expect("a catalogue");
    assert_eq!((found.rows_read, found.rows_kept), (4, 2));
    assert!(found.titles.iter().all(|t| t.media == MediaType::Tv));
    assert_eq!(by_rule(&found.quarantine), counts(&[("bad-json", 2), ("unknown-genre", 1)]));
}

#[test]
fn a_folder_is_one_source_and_other_files_are_left_alone() {
    let dir = folder(&[
        ("series.jsonl", b"{\"id\": 1, \"title\": \"A\"}\n{\"id\": 2, \"title\": \"B\"}\n"),
        ("movies.json", b"[{\"id\": 1, \"title\": \"C\"}, {\"id\": 1, \"title\": \"C\", \"year\": 1999}, 7]"),
        ("movies.tsv", b"tmdbId\ttitle\n9\tD\n"),
        ("README.md", b"# not a table"),
        (".hidden.csv", b"x"),
    ]);
    let found = read_one(dir.path()).expect("a catalogue");
    let keys: Vec<String> = found.titles.iter().map(|t| t.key().to_string()).collect();
    assert_eq!(keys, ["movie:1", "movie:9", "tv:1", "tv:2"]);
    assert_eq!(found.titles[0].year, Some(1999), "the richer row stays");
    assert_eq!(by_rule(&found.quarantine), counts(&[("bad-json", 1), ("duplicate-id", 1)]));
    assert_eq!(found.per_file.iter().map(|f| f.rows).collect::<Vec<_>>(), [3, 1, 2]);
}

#[test]
fn a_repeat_in_another_file_names_both_files() {
    let row = b"{\"id\": 1, \"title\": \"A\", \"first_air_date\": \"2008-01-20\"}\n";
    let dir = folder(&[("movies.jsonl", row), ("series.jsonl", row)]);
    let found = read_one(dir.path()).expect("a catalogue");
    assert_eq!(by_rule(&found.quarantine), counts(&[("duplicate-id", 1)]));
    let record = &found.quarantine[0];
    assert!(record.source.ends_with("series.jsonl"), "{record:?}");
    assert!(record.value.starts_with("A; the row that stays is in ") && record.value.ends_with("movies.jsonl"), "{record:?}");
}

#[test]
fn several_paths_are_merged_with_the_first_in_front() {
    let dir = folder(&[("a.csv", b"id,title,year,runtime\n1,A,1999,\n"), ("b.csv", b"id,title,year,runtime\n1,B,1999,90\n2,C,,\n")]);
    let paths: Vec<PathBuf> = ["a.csv", "b.csv"].iter().map(|n| dir.path().join(n)).collect();
    let found = read(&paths, "2025-11-21", &Lexicon::default()).expect("catalogues");
    assert_eq!((found.rows_read, found.rows_kept, found.titles.len()), (3, 3, 2));
    assert_eq!((found.titles[0].title.as_str(), found.titles[0].runtime), ("A", Some(90)));
    assert_eq!(found.titles[0].other_titles, ["B"]);
}

#[test]
fn two_tables_meet_by_number_only_where_name_or_year_agree() {
    let first = b"id,title,year\n1,A,1999\n2,B,1999\n3,C,1999\n4,D,\n";
    let second = b"id,title,year,runtime\n1,Z,2005,90\n2,B,2000,90\n3,Y,1999,90\n4,X,,90\n";
    let dir = folder(&[("a.csv", first), ("b.csv", second)]);
    let paths: Vec<PathBuf> = ["a.csv", "b.csv"].iter().map(|n| dir.path().join(n)).collect();
    let found = read(&paths, "2025-11-21", &Lexicon::default()).expect("catalogues");
    assert_eq!((found.rows_read, found.rows_kept), (8, 6));
    let joined: Vec<(u32, Option<u16>)> = found.titles.iter().map(|t| (t.tmdb_id, t.runtime)).collect();
    assert_eq!(joined, [(1, None), (2, Some(90)), (3, Some(90)), (4, None)]);
    let values: Vec<&str> = found.quarantine.iter().map(|q| q.value.as_str()).collect();
    assert_eq!(values, ["Z 2005; an earlier catalogue has movie:1 A 1999", "X ?; an earlier catalogue has movie:4 D ?"]);
    assert_eq!(by_rule(&found.quarantine), counts(&[("other-title", 2)]));
}

#[test]
fn an_empty_number_of_the_provider_is_missing_whatever_other_numbers_a_row_has() {
    let rows = b"{\"id\": 1, \"tmdb_id\": 11, \"title\": \"A\"}\n{\"id\": 2, \"tmdb_id\": null, \"title\": \"B\"}\n{\"id\": 3, \"title\": \"C\"}\n";
    let dir = folder(&[("films.jsonl", rows), ("films.csv", b"id,tmdb_id,title\n4,,D\n5,15,E\n")]);
    let found = read_one(dir.path()).expect("a catalogue");
    assert_eq!(found.titles.iter().map(|t| t.tmdb_id).collect::<Vec<_>>(), [11, 15]);
    assert_eq!(by_rule(&found.quarantine), counts(&[("missing-id", 3)]));
}

#[test]
fn what_is_no_catalogue_says_what_was_expected() {
    let dir = folder(&[
        ("links.csv", b"movieId,imdbId,tmdbId\n1,2,3\n"),
        ("ratings.csv", b"userId,movieId,rating\n1,2,3\n"),
        ("empty.csv", b""),
        ("films.xlsx", b"PK"),
        ("bad.parquet", b"PAR1 but not really PAR1"),
        ("bad.csv.gz", b"\x1f\x8b\x08\x00garbage"),
        ("words.jsonl", b"hello\nworld\n"),
    ]);
    for (name, expected) in [
        ("links.csv", "expected a column title (or name, title_nl, original_title); found movieId, imdbId, tmdbId"),
        ("ratings.csv", "expected a column id (or tmdb_id, tmdbId); found userId, movieId, rating"),
        ("empty.csv", "is empty"),
        ("films.xlsx", "in no format we read: expected a name ending in csv, tsv, parquet"),
        ("bad.parquet", "does not read as Parquet"),
        ("bad.csv.gz", "does not read as CSV"),
        ("words.jsonl", "does not read as JSON lines: no line is a JSON object"),
        ("gone.csv", "cannot read"),
    ] {
        let error = read_one(&dir.path().join(name)).expect_err(name).to_string();
        assert!(error.contains(expected), "{error}");
    }
    let empty = folder(&[("README.md", b"")]);
    assert!(matches!(read_one(empty.path()), Err(SourceError::EmptyFolder { .. })));
    assert!(matches!(read(&[], "yesterday", &Lexicon::default()), Err(SourceError::Today(_))));
}

/// A field as any CSV writer may put it: plain where that is possible, quoted otherwise or on request.
fn csv_field(text: &str, quoted: bool) -> String {
    if quoted || text.contains([',', '"', '\n', '\r', ';', '\t']) || text.is_empty() {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_well_formed_csv_comes_back_as_written(
        rows in prop::collection::vec(("[ -~\r\n\t\"é,]{0,12}", any::<bool>(), "[ -~\r\n\",;é]{0,40}"), 1..40),
        crlf in any::<bool>(),
    ) {
        let end = if crlf { "\r\n" } else { "\n" };
        let mut csv = format!("id,title,overview{end}");
        for (i, (title, quoted, overview)) in (1..).zip(&rows) {
            csv += &format!("{i},{},{}{end}", csv_field(&format!("T{title}"), *quoted), csv_field(overview, !*quoted));
        }
        let dir = folder(&[("films.csv", csv.as_bytes())]);
        let found = read_one(dir.path()).expect("a catalogue");
        prop_assert_eq!(found.titles.len(), rows.len());
        for ((title, _, overview), read) in rows.iter().zip(&found.titles) {
            prop_assert_eq!(&read.title, &clean(&format!("T{title}")));
            prop_assert_eq!(&read.overview, &fact(overview));
        }
    }

    #[test]
    fn no_text_makes_reading_fail_or_lose_rows(body in "[1-9a\",;|\r\n\\[{'é]{0,200}", lines in "[{}\":1-9a,\\[\n]{0,200}") {
        let csv = format!("id,title,genres,release_date\n{body}");
        let json = format!("{{\"id\": 1, \"title\": \"A\"}}\n{lines}");
        let dir = folder(&[("a.csv", csv.as_bytes()), ("b.jsonl", json.as_bytes())]);
        read_one(dir.path()).expect("rows and remarks");
    }
}

/// A hundred films, a flag for each: blank of those that are silent.
fn flagged(column: &str, silent: std::ops::Range<u32>) -> String {
    let flag = |id: u32| if silent.contains(&id) { "" } else { "false" };
    (1..=100).fold(format!("id,title,release_date,{column}\n"), |text, id| text + &format!("{id},Film {id},1999-01-01,{}\n", flag(id)))
}

fn read_beside(path: &Path, before: &Before) -> Ingest {
    let paths = [path.to_owned()];
    super::read_after(&paths, "2025-11-21", &Lexicon::default(), &super::Dialect::default(), before).expect("a catalogue")
}

/// What a night leaves behind of adult titles.
fn after(found: &Ingest, week: &[&Ingest]) -> Before {
    let week: Vec<_> = week.iter().map(|of| of.contracts.clone()).collect();
    Before::of(found.contracts.clone(), &week, Some(found.titles.iter().filter(|t| t.adult).map(CatalogueTitle::key).collect()))
}

fn adult(found: &Ingest) -> usize {
    found.titles.iter().filter(|title| title.adult).count()
}

#[test]
fn rows_that_were_silent_about_adult_titles_stay_what_they_were_and_new_silence_fails_closed() {
    let dir = folder(&[("films.csv", flagged("adult", 1..4).as_bytes())]);
    let path = dir.path().join("films.csv");
    let first = read_beside(&path, &Before::default());
    let again = read_beside(&path, &after(&first, &[]));
    assert_eq!((adult(&first), adult(&again), again.quarantine.len()), (0, 0, 0), "the same file, night after night");
    assert!(again.contracts[0].says_adult);
    std::fs::write(&path, flagged("adult", 1..6)).expect("a written file");
    assert_eq!(adult(&read_beside(&path, &after(&again, &[]))), 5, "two in a hundred more are silent");
    std::fs::write(&path, flagged("volwassen", 0..0)).expect("a written file");
    assert_eq!(adult(&read_beside(&path, &after(&again, &[]))), 100, "the column is gone");
}

#[test]
fn a_title_that_was_adult_stays_so_when_its_row_falls_silent() {
    let table = flagged("adult", 1..2);
    let dir = folder(&[("films.csv", table.replace("7,Film 7,1999-01-01,false", "7,Film 7,1999-01-01,true").as_bytes())]);
    let path = dir.path().join("films.csv");
    let first = read_beside(&path, &Before::default());
    assert_eq!(adult(&first), 1);
    let mut before = after(&first, &[]);
    for silence in ["", "N/A", "nan"] {
        std::fs::write(&path, table.replace("7,Film 7,1999-01-01,false", &format!("7,Film 7,1999-01-01,{silence}")))
            .expect("a written file");
        let found = read_beside(&path, &before);
        let remarks: Vec<_> = found.quarantine.iter().map(|record| (record.rule, record.id)).collect();
        assert_eq!((adult(&found), remarks), (1, vec![(Rule::NoAdult, Some(7))]), "{silence:?}");
        before = after(&found, &[&first]);
    }
    let unknown = Before::of(first.contracts.clone(), &[], None);
    assert_eq!(adult(&read_beside(&path, &unknown)), 2, "no snapshot says which titles were adult: none is taken back");
    std::fs::write(&path, table).expect("a written file");
    assert_eq!(adult(&read_beside(&path, &before)), 0, "the source says that it is not");
}

#[test]
fn a_source_cannot_fall_silent_a_little_every_night() {
    let dir = folder(&[("films.csv", flagged("adult", 0..0).as_bytes())]);
    let path = dir.path().join("films.csv");
    let first = read_beside(&path, &Before::default());
    std::fs::write(&path, flagged("adult", 1..2)).expect("a written file");
    let second = read_beside(&path, &after(&first, &[&first]));
    assert_eq!(adult(&second), 0, "one in a hundred");
    std::fs::write(&path, flagged("adult", 1..3)).expect("a written file");
    assert_eq!(adult(&read_beside(&path, &after(&second, &[&second]))), 0, "no snapshot of the week said more");
    assert_eq!(adult(&read_beside(&path, &after(&second, &[&second, &first]))), 2, "two in a hundred since the first of the week");
}
