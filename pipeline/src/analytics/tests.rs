//! Cells of a day, on a small frame; the whole way from events to figures is tested with the real binaries in `tests/cli`.

use super::{cells, funnel};
use polars::prelude::{DataFrame, df};
use trits_events::analytics::{Kind, Measure, REST};

/// session, media, measure, key.
fn frame(facts: &[(u32, u32, Measure, String)]) -> DataFrame {
    df!(
        "session" => facts.iter().map(|f| f.0).collect::<Vec<_>>(),
        "media" => facts.iter().map(|f| f.1).collect::<Vec<_>>(),
        "measure" => facts.iter().map(|f| f.2 as u32).collect::<Vec<_>>(),
        "key" => facts.iter().map(|f| f.3.as_str()).collect::<Vec<_>>(),
        "good" => vec![0_u32; facts.len()],
    )
    .expect("a frame")
}

fn steps(of: &[(u32, &str)]) -> Vec<(String, u64)> {
    let facts: Vec<_> = of.iter().map(|(session, step)| (*session, 1, Measure::Funnel, (*step).to_owned())).collect();
    funnel::count(&frame(&facts)).expect("cells").into_iter().map(|c| (c.key, c.count)).collect()
}

#[test]
fn a_session_counts_at_a_step_only_after_all_before_it() {
    let told = steps(&[
        (1, "search"),
        (1, "search"),
        (1, "results"),
        (1, "tip"),
        (1, "sheet"),
        (1, "provider"),
        (2, "search"),
        (2, "results"),
        (2, "sheet"),
        (2, "provider"),
        (3, "tip"),
        (3, "sheet"),
        (4, "search"),
    ]);
    let expected = [("search", 3), ("results", 2), ("tip", 1), ("sheet", 1), ("provider", 1)];
    assert_eq!(told, expected.map(|(step, n)| (step.to_owned(), n)));
    assert!(steps(&[]).is_empty());
}

#[test]
fn sessions_are_counted_once_and_events_each_time() {
    let fact = |session, media, key: &str| (session, media, Measure::Ladder, key.to_owned());
    let told = frame(&[fact(1, 1, "2"), fact(1, 1, "2"), fact(2, 2, "2"), fact(3, 0, "7")]);
    let of = |kind| {
        let mut cells = cells::count(&cells::of_kind(&told, kind).expect("a frame")).expect("cells");
        cells.sort_by(|a, b| a.key.cmp(&b.key));
        cells.into_iter().map(|c| (c.key, c.count, c.sessions)).collect::<Vec<_>>()
    };
    assert_eq!(of(Kind::All), [("2".to_owned(), 3, 2), ("7".to_owned(), 1, 1)]);
    assert_eq!(of(Kind::Movie), [("2".to_owned(), 2, 1)]);
    assert_eq!(of(Kind::Tv), [("2".to_owned(), 1, 1)]);
}

#[test]
fn the_rarest_of_very_many_keys_are_counted_together() {
    let mut facts = Vec::new();
    for n in 0..cells::KEPT {
        let key = format!("often {n}");
        facts.extend([(1, 1, Measure::NoHitQueries, key.clone()), (2, 1, Measure::NoHitQueries, key)]);
    }
    facts.extend((0..40).map(|n| (n % 4, 1, Measure::NoHitQueries, format!("once {n}"))));
    facts.push((9, 1, Measure::Ladder, "1".to_owned()));
    let cells = cells::count(&frame(&facts)).expect("cells");
    assert_eq!(cells.len(), cells::KEPT + 2);
    let rest = cells.iter().find(|c| c.key == REST).expect("the rest");
    assert_eq!((rest.measure, rest.count, rest.sessions), (Measure::NoHitQueries, 40, 4));
    assert_eq!(cells.iter().map(|c| c.count).sum::<u64>(), facts.len() as u64, "every fact is in one cell");
}
