//! Sums, damage and small cells, on files as a night writes them.

use super::*;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn cell(measure: Measure, key: &str, count: u64, sessions: u64) -> Cell {
    Cell { measure, key: key.to_owned(), label: None, count, good: 0, sessions }
}

fn write(data: &Path, day: &str, all: Vec<Cell>) {
    let file = DayFile {
        schema: SCHEMA,
        day: day.to_owned(),
        digest: String::new(),
        snapshot: "one".to_owned(),
        computed: format!("{day}T23:00:00Z"),
        movie: all.iter().take(1).cloned().collect(),
        tv: Vec::new(),
        all,
    };
    fs::create_dir_all(dir(data)).expect("a folder");
    fs::write(day_path(data, day), serde_json::to_vec(&file).expect("JSON")).expect("a file");
}

fn folder() -> TempDir {
    TempDir::new().expect("a folder")
}

fn all_of<'a>(from: &'a str, to: &'a str) -> Period<'a> {
    Period { from, to, kind: Kind::All }
}

#[test]
fn days_of_a_period_are_added() {
    let data = folder();
    let day = |day: &str, tips: u64| {
        let cells =
            vec![cell(Measure::Sessions, WHOLE, 9, 4), cell(Measure::Tips, "movie:1", tips, 3), cell(Measure::Tips, "movie:2", 2, 2)];
        write(data.path(), day, cells);
    };
    day("2026-11-19", 100);
    day("2026-11-20", 1);
    day("2026-11-21", 5);
    let figures = all_of("2026-11-20", "2026-11-22").sum(data.path()).expect("figures");
    assert_eq!(
        figures.days.iter().map(|d| (d.day.as_str(), d.sessions, d.tips)).collect::<Vec<_>>(),
        [("2026-11-20", 4, 3), ("2026-11-21", 4, 7)]
    );
    assert_eq!(figures.computed.as_deref(), Some("2026-11-21T23:00:00Z"));
    let tips: Vec<(&str, u64, u64)> = figures.of(Measure::Tips).map(|c| (c.key.as_str(), c.count, c.sessions)).collect();
    assert_eq!(tips, [("movie:1", 6, 6), ("movie:2", 4, 4)]);
    assert_eq!((figures.concentration.titles, figures.concentration.opened, figures.concentration.top10), (2, 10, Some(1.0)));
    let films = Period { kind: Kind::Movie, ..all_of("2026-11-20", "2026-11-22") }.sum(data.path()).expect("figures");
    assert_eq!(films.cells, [cell(Measure::Sessions, WHOLE, 18, 8)]);
    let none = all_of("2025-01-01", "2025-12-31").sum(data.path()).expect("figures");
    assert_eq!((none.days.len(), none.cells.len(), none.computed, none.concentration.top50), (0, 0, None, None));
    assert!(all_of("2026-11-20", "2026-11-22").sum(&data.path().join("nowhere")).expect("an empty period").days.is_empty());
}

#[test]
fn the_rest_counts_but_is_no_title() {
    let data = folder();
    write(data.path(), "2026-11-20", vec![cell(Measure::Tips, REST, 6, 6), cell(Measure::Tips, "movie:1", 2, 2)]);
    let figures = all_of("2026-11-20", "2026-11-20").sum(data.path()).expect("figures");
    assert_eq!((figures.concentration.titles, figures.concentration.opened, figures.concentration.top10), (1, 8, Some(0.25)));
}

#[test]
fn a_damaged_day_is_named_and_the_others_stand() {
    let data = folder();
    write(data.path(), "2026-11-20", vec![cell(Measure::Sessions, WHOLE, 9, 4)]);
    fs::write(day_path(data.path(), "2026-11-21"), "{\"schema\":1,").expect("a file");
    write(data.path(), "2026-11-22", vec![]);
    fs::rename(day_path(data.path(), "2026-11-22"), day_path(data.path(), "2026-11-23")).expect("a file of another day");
    fs::write(dir(data.path()).join("notes.json"), "").expect("a file that is no day");
    let figures = all_of("2026-11-01", "2026-11-30").sum(data.path()).expect("figures");
    assert_eq!(figures.damaged, ["2026-11-21", "2026-11-23"]);
    assert_eq!(figures.days.len(), 1);
}

#[test]
fn small_cells_do_not_leave_the_house() {
    let data = folder();
    let cells = vec![
        cell(Measure::Sessions, WHOLE, 30, 4),
        cell(Measure::Ladder, "1", 9, 5),
        cell(Measure::Ladder, "2", 9, 4),
        cell(Measure::NoHitQueries, "mijn buurman", 8, 4),
        cell(Measure::NoHitQueries, "zesde zintuig", 8, 5),
    ];
    write(data.path(), "2026-11-20", cells);
    let rows = rows(&all_of("2026-11-20", "2026-11-20").sum(data.path()).expect("figures"));
    let told: Vec<(&str, Option<&str>, Option<u64>, bool)> =
        rows.iter().map(|r| (r.measure.as_str(), r.key.as_deref(), r.count, r.hidden)).filter(|r| !r.0.starts_with("day-")).collect();
    assert_eq!(
        told,
        [
            ("sessions", Some(WHOLE), None, true),
            ("no-hit-queries", None, None, true),
            ("no-hit-queries", Some("zesde zintuig"), Some(8), false),
            ("ladder", Some("1"), Some(9), false),
            ("ladder", Some("2"), None, true),
        ]
    );
    assert!(rows.iter().filter(|r| r.measure.starts_with("day-")).all(|r| r.hidden && r.count.is_none() && r.sessions.is_none()));
    assert!(rows.iter().filter(|r| r.hidden).all(|r| r.count.is_none() && r.good.is_none() && r.sessions.is_none()));
}

#[test]
fn every_measure_has_its_name_and_place() {
    for measure in Measure::ALL {
        assert_eq!(serde_json::to_value(measure).expect("JSON"), measure.name());
    }
    let mut all = Measure::ALL.to_vec();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), Measure::ALL.len());
}
