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
    let gates = gates(&Bounds::load(None).unwrap(), now, Some(last));
    gates.into_iter().filter(|g| g.blocking && !g.passed).map(|g| format!("{} {}", g.id, g.note.unwrap())).collect()
}

#[test]
fn a_column_that_empties_changes_its_kind_or_its_size_is_named() {
    assert!(failing("nothing", None).is_empty());
    assert_eq!(failing("overview", None), ["D18 missed: 22/films.csv movie overview (0.990 filled -> 0.000 filled)"]);
    assert!(failing("collection", None).is_empty(), "four in a thousand come and go");
    let lists = column(0.99, &[("list", 0.6), ("text", 0.4)], None);
    assert_eq!(failing("overview", Some(lists)), ["D19 missed: 22/films.csv movie overview (text 1.00 -> list 0.60 + text 0.40)"]);
    let number = |quantiles| Some(column(0.95, &[("number", 1.0)], Some(quantiles)));
    let hours = failing("runtime", number([1.2, 1.5, 1.7, 1.9, 2.5]));
    assert_eq!(hours, ["D20 missed: 22/films.csv movie runtime (90 100 115 -> 1.5 1.7 1.9)"]);
    assert!(failing("runtime", number([75.0, 91.0, 101.0, 117.0, 149.0])).is_empty());
    assert_eq!(failing("runtime", number([10.0, 20.0, 60.0, 300.0, 4000.0])).len(), 1, "the votes slipped into the lengths");
    assert!(failing("tmdb_id", number([1.0, 2.0, 3.0, 4.0, 5.0])).is_empty(), "numbers of titles have no size");
}

#[test]
fn few_rows_and_a_first_night_stop_nothing() {
    let empty = || manifest("a.csv", 99, vec![]);
    assert!(judged(&empty(), &manifest("a.csv", 99, films())).is_empty());
    let first = gates(&Bounds::load(None).unwrap(), &manifest("a.csv", 1000, films()), None);
    assert!(first.iter().all(|g| g.passed && !g.blocking && g.unmeasured && g.note.is_some()), "{first:?}");
}
