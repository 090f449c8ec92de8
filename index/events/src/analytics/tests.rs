//! Sums, damage and small cells, on files as a night writes them.

use super::*;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

fn cell(measure: Measure, key: &str, count: u64, sessions: u64) -> MetricRow {
    MetricRow { measure, key: key.to_owned(), label: None, count, good: 0, sessions }
}

fn write(data: &Path, day: &str, all: Vec<MetricRow>) {
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
    assert_eq!(films.rows, [cell(Measure::Sessions, WHOLE, 18, 8)]);
    let none = all_of("2025-01-01", "2025-12-31").sum(data.path()).expect("figures");
    assert_eq!((none.days.len(), none.rows.len(), none.computed, none.concentration.top50), (0, 0, None, None));
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
    let rows = exported(data.path(), "2026-11-20", "2026-11-20");
    let disclosed: Vec<(&str, Option<&str>, Option<u64>, bool)> =
        rows.iter().map(|r| (r.measure.as_str(), r.key.as_deref(), r.count, r.hidden)).filter(|r| !r.0.starts_with("day-")).collect();
    assert_eq!(
        disclosed,
        [
            ("sessions", Some(WHOLE), None, true),
            ("no-hit-queries", Some("zesde zintuig"), Some(10), false),
            ("no-hit-queries", None, None, true),
            ("ladder", Some("1"), Some(10), false),
            ("ladder", Some("2"), None, true),
        ]
    );
    assert!(rows.iter().filter(|r| r.measure.starts_with("day-")).all(|r| r.hidden && r.count.is_none() && r.sessions.is_none()));
    assert!(rows.iter().filter(|r| r.hidden).all(|r| r.count.is_none() && r.good.is_none() && r.sessions.is_none()));
}

fn exported(data: &Path, from: &str, to: &str) -> Vec<Row> {
    rows(&all_of(from, to), data).expect("rows").0
}

/// Count and hidden days of a row that is there.
fn figure(rows: &[Row], measure: &str, key: &str) -> (Option<u64>, u64) {
    let row = rows.iter().find(|r| r.measure == measure && r.key.as_deref() == Some(key)).unwrap_or_else(|| panic!("{measure} {key}"));
    (row.count, row.hidden_days)
}

#[test]
fn a_day_is_judged_by_the_sessions_behind_each_of_its_figures() {
    let data = folder();
    let cells = vec![
        cell(Measure::Sessions, WHOLE, 60, 20),
        cell(Measure::Events, "availability_click", 1, 1),
        cell(Measure::Events, "search_submitted", 24, 20),
        cell(Measure::SearchOutcomes, "exact", 24, 20),
        cell(Measure::Providers, "Netflix", 1, 1),
        cell(Measure::Tips, "movie:1", 3, 3),
        cell(Measure::Tips, "movie:2", 3, 3),
        cell(Measure::Events, "tip_card_click", 6, 6),
    ];
    write(data.path(), "2026-11-20", cells);
    let rows = exported(data.path(), "2026-11-20", "2026-11-20");
    let of = |measure| figure(&rows, measure, "2026-11-20").0;
    assert_eq!([of("day-sessions"), of("day-searches"), of("day-tips")], [Some(20), Some(25), Some(5)]);
    assert_eq!([of("day-providers"), of("day-sets")], [None, None], "one session, and none");
}

#[test]
fn one_session_on_many_days_is_still_one() {
    let data = folder();
    for day in 10..18 {
        let typed = vec![
            cell(Measure::Sessions, WHOLE, 30, 9),
            cell(Measure::NoHitQueries, "dagboek", 1, 1),
            cell(Measure::Ladder, "1", 6, 1 + 4 * (day % 2)),
        ];
        write(data.path(), &format!("2026-11-{day}"), typed);
    }
    let week = exported(data.path(), "2026-11-10", "2026-11-17");
    assert!(week.iter().all(|row| row.key.as_deref() != Some("dagboek")), "its key is not disclosed either");
    let hidden = week.iter().find(|row| row.measure == "no-hit-queries").expect("one row");
    assert_eq!((hidden.count, hidden.hidden, hidden.hidden_days), (None, true, 8));
    assert_eq!(figure(&week, "ladder", "1"), (Some(20), 4), "the days that are disclosed, and how many are not");
    // What a day adds to a period is what it discloses alone.
    let shorter = exported(data.path(), "2026-11-10", "2026-11-16");
    assert_eq!(figure(&shorter, "ladder", "1"), (Some(15), 4));
    assert_eq!(figure(&exported(data.path(), "2026-11-17", "2026-11-17"), "ladder", "1"), (Some(5), 0));
    assert_eq!(figure(&exported(data.path(), "2026-11-10", "2026-11-15"), "ladder", "1"), (Some(15), 3), "a hidden day adds nothing");
}

#[test]
fn totals_do_not_give_a_hidden_part_away() {
    // However many the hidden part is, from one to four, some other number fits what is disclosed as well.
    for others in 5..40 {
        let disclose = |part: u64| {
            let data = folder();
            let cells = vec![
                cell(Measure::Events, "session_rated", others + part, others + part),
                cell(Measure::Stars, "1", part, part),
                cell(Measure::Stars, "5", others, others),
            ];
            write(data.path(), "2026-11-20", cells);
            exported(data.path(), "2026-11-20", "2026-11-20")
        };
        let seen: Vec<Vec<Row>> = (1..5).map(disclose).collect();
        for rows in &seen {
            assert_eq!(figure(rows, "stars", "1"), (None, 1));
            let [total, shown] = [figure(rows, "events", "session_rated").0, figure(rows, "stars", "5").0];
            let fits = |part: u64| (5..60).any(|o| disclosed_as(o) == shown && disclosed_as(o + part) == total);
            assert!((1..5).filter(|part| fits(*part)).count() > 1, "{others}: {total:?} - {shown:?}");
        }
    }
}

fn disclosed_as(n: u64) -> Option<u64> {
    Some((n + 2) / 5 * 5)
}

#[test]
fn amounts_of_money_are_visitors_words_and_what_we_call_them_is_not() {
    for (key, theirs) in [("37", true), ("2", true), ("viewed", false), ("own", false), ("other", false)] {
        assert_eq!(Measure::TipJar.is_of_visitors(key), theirs, "{key}");
    }
    assert!(Measure::NoHitQueries.is_of_visitors("x") && !Measure::Providers.is_of_visitors("Netflix"));
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
