#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::*;
use trits_index::snapshot::contract::{MediaContract, SourceContract};

fn column(filled: f64, kinds: &[(&str, f64)], quantiles: Option<[f64; 5]>) -> ColumnContract {
    ColumnContract { filled, kinds: kinds.iter().map(|(kind, share)| ((*kind).to_owned(), *share)).collect(), quantiles }
}

/// A table of films with lengths in minutes.
fn films() -> Vec<(&'static str, ColumnContract)> {
    let text = || column(0.99, &[("text", 1.0)], None);
    let number = |quantiles| column(0.95, &[("number", 1.0)], Some(quantiles));
    vec![
        ("tmdb_id", number([5.0, 50.0, 500.0, 5000.0, 50_000.0])),
        ("overview", text()),
        ("collection", column(0.004, &[("text", 1.0)], None)),
        ("runtime", number([75.0, 90.0, 100.0, 115.0, 150.0])),
        ("vote_count", number([10.0, 20.0, 60.0, 300.0, 4000.0])),
    ]
}

fn manifest(source: &str, rows: u64, columns: Vec<(&str, ColumnContract)>) -> Manifest {
    let columns = columns.into_iter().map(|(name, column)| (name.to_owned(), column)).collect();
    let media = [("movie".to_owned(), MediaContract { rows, columns })].into();
    Manifest { sources: vec![SourceContract { source: source.into(), media, ..SourceContract::default() }], ..Manifest::default() }
}

/// The gates that fail after a change of one column, with their notes.
fn failing(name: &str, changed: Option<ColumnContract>) -> Vec<String> {
    let mut columns = films();
    columns.retain(|(column, _)| *column != name);
    columns.extend(changed.map(|changed| (name, changed)));
    judged(&manifest("22/films.csv", 1000, columns), &manifest("21/films.csv", 1000, films()))
}

fn judged(now: &Manifest, last: &Manifest) -> Vec<String> {
    let last = Last { manifest: Some(last.clone()), week: vec![last.clone()], trios: None };
    stopped(now, &last)
}

fn stopped(now: &Manifest, last: &Last) -> Vec<String> {
    let gates = gates(&Bounds::load(None).unwrap(), now, last);
    gates.into_iter().filter(|g| g.blocking && !g.passed).map(|g| format!("{} {}", g.id, g.note.unwrap())).collect()
}

#[test]
fn a_column_that_empties_changes_its_kind_or_its_size_is_named() {
    assert!(failing("nothing", None).is_empty());
    assert_eq!(
        failing("overview", None),
        ["D18 missed beside the last snapshot: 22/films.csv movie overview (0.990 filled -> 0.000 filled)"]
    );
    assert!(failing("collection", None).is_empty(), "four in a thousand come and go");
    let lists = column(0.99, &[("list", 0.6), ("text", 0.4)], None);
    assert_eq!(
        failing("overview", Some(lists)),
        ["D19 missed beside the last snapshot: 22/films.csv movie overview (text 1.00 -> list 0.60 + text 0.40)"]
    );
    let number = |quantiles| Some(column(0.95, &[("number", 1.0)], Some(quantiles)));
    let hours = failing("runtime", number([1.2, 1.5, 1.7, 1.9, 2.5]));
    assert_eq!(hours, ["D20 missed beside the last snapshot: 22/films.csv movie runtime (90 100 115 -> 1.5 1.7 1.9)"]);
    assert!(failing("runtime", number([75.0, 91.0, 101.0, 117.0, 149.0])).is_empty());
    assert_eq!(failing("runtime", number([10.0, 20.0, 60.0, 300.0, 4000.0])).len(), 1, "the votes slipped into the lengths");
    assert!(failing("tmdb_id", number([1.0, 2.0, 3.0, 4.0, 5.0])).is_empty(), "numbers of titles have no size");
}

#[test]
fn few_rows_and_a_first_night_stop_nothing() {
    let empty = || manifest("a.csv", 99, vec![]);
    assert!(judged(&empty(), &manifest("a.csv", 99, films())).is_empty());
    let first = gates(&Bounds::load(None).unwrap(), &manifest("a.csv", 1000, films()), &Last::default());
    assert!(first.iter().all(|g| g.passed && !g.blocking && g.unmeasured && g.note.is_some()), "{first:?}");
}

/// The nights after a first one, until one is stopped: which, and why. `accepted`: the night whose loss the operator accepts.
fn until_stopped(night: impl Fn(i32) -> ColumnContract, accepted: Option<i32>) -> (i32, Vec<String>) {
    let of = |n: i32| {
        let columns = films().into_iter().map(|(name, column)| if name == "overview" { (name, night(n)) } else { (name, column) });
        manifest("films.csv", 1000, columns.collect())
    };
    let mut week = vec![of(0)];
    for n in 1..9 {
        let mut now = of(n);
        let failed = stopped(&now, &Last { manifest: week.first().cloned(), week: week.clone(), trios: None });
        if accepted == Some(n) {
            assert_eq!(failed.len(), 1, "{failed:?}");
            now.gates = vec![Gate { id: "D18".into(), note: Some(super::super::ACCEPTED.into()), ..Gate::default() }];
        } else if !failed.is_empty() {
            return (n, failed);
        }
        week.insert(0, now);
        week.truncate(7);
    }
    (9, Vec::new())
}

#[test]
fn a_column_that_empties_by_nine_per_cent_a_night_is_stopped_by_its_median_of_the_week() {
    let emptying = |n: i32| column(0.99 * 0.91_f64.powi(n), &[("text", 1.0)], None);
    let (night, says) = until_stopped(emptying, None);
    let median = "D18 missed beside the median of the last 2 snapshots: films.csv movie overview (0.990 filled -> 0.820 filled)";
    assert_eq!((night, says), (2, vec![median.to_owned()]));
    let (later, says) = until_stopped(emptying, Some(2));
    assert!(
        later == 4 && says[0].contains("the median of the last 2 snapshots"),
        "the week begins anew where it was accepted: {later} {says:?}"
    );
    assert_eq!(until_stopped(|n| column(0.99 - 0.02 * f64::from(n), &[("text", 1.0)], None), None).0, 9, "two in a hundred a night");
    let (night, says) = until_stopped(|n| column(if n < 3 { 0.99 } else { 0.5 }, &[("text", 1.0)], None), None);
    let at_once = "D18 missed beside the last snapshot: films.csv movie overview (0.990 filled -> 0.500 filled)";
    assert_eq!((night, says), (3, vec![at_once.to_owned()]), "which of the two it was, once");
}

#[test]
fn a_column_that_turns_into_another_kind_slowly_is_stopped_too() {
    let turning = |n: i32| {
        let text = 0.92_f64.powi(n);
        column(0.99, &[("text", text), ("list", 1.0 - text)], None)
    };
    let (night, says) = until_stopped(turning, None);
    let median =
        "D19 missed beside the median of the last 2 snapshots: films.csv movie overview (list 0.08 + text 1.00 -> list 0.15 + text 0.85)";
    assert_eq!((night, says), (2, vec![median.to_owned()]));
}

#[test]
fn the_figure_of_a_gate_is_that_of_the_comparison_that_stopped_it() {
    let films_of = |filled: f64| {
        let columns = films()
            .into_iter()
            .map(|(name, of)| if name == "overview" { (name, column(filled, &[("text", 1.0)], None)) } else { (name, of) });
        manifest("films.csv", 1000, columns.collect())
    };
    let week = vec![films_of(0.8), films_of(0.9), films_of(1.0)];
    let last = Last { manifest: week.first().cloned(), week, trios: None };
    let d18 = |filled: f64| gates(&Bounds::load(None).unwrap(), &films_of(filled), &last).into_iter().find(|g| g.id == "D18").unwrap();
    let slow = d18(0.75);
    assert!((slow.figure - 0.75 / 0.9).abs() < 1e-9 && slow.bound == 0.85 && !slow.passed && slow.blocking, "{slow:?}");
    let fast = d18(0.4);
    assert!((fast.figure - 0.5).abs() < 1e-9 && fast.bound == 0.9 && !fast.passed, "{fast:?}");
    let good = d18(0.79);
    assert!(good.passed && good.bound == 0.9 && good.note.is_none(), "{good:?}");
}
