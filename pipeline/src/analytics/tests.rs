//! Cells of a day, from a few facts; the whole way from events to figures is tested with the real binaries in `tests/cli`.

use super::count::{MOST_KEYS, cells};
use super::facts::{Fact, shareable};
use super::steering::{of_seeds, steering};
use trits_events::analytics::{Kind, Measure, MetricRow, REST};
use trits_index::ids::MediaType::{self, Movie, Tv};
use trits_index::ids::TmdbId;

fn fact(session: u32, media: impl Into<Option<MediaType>>, measure: Measure, key: impl Into<String>) -> Fact {
    Fact { session, media: media.into(), measure, key: key.into(), good: false }
}

fn steps(of: &[(u32, &str)]) -> Vec<(String, u64)> {
    let facts: Vec<Fact> = of.iter().map(|(session, step)| fact(*session, Movie, Measure::Funnel, *step)).collect();
    let mut cells: Vec<MetricRow> = cells(&facts, Kind::All);
    cells.sort_by_key(|cell| super::count::STEPS.iter().position(|step| *step == cell.key));
    cells.into_iter().map(|c| (c.key, c.count)).collect()
}

#[test]
fn a_session_counts_at_a_step_only_after_all_before_it() {
    let counted = steps(&[
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
    assert_eq!(counted, expected.map(|(step, n)| (step.to_owned(), n)));
    assert!(steps(&[]).is_empty());
}

#[test]
fn sessions_are_counted_once_and_events_each_time() {
    let ladder = |session, media: Option<MediaType>, key: &str| fact(session, media, Measure::Ladder, key);
    let facts = [ladder(1, Some(Movie), "2"), ladder(1, Some(Movie), "2"), ladder(2, Some(Tv), "2"), ladder(3, None, "7")];
    let of = |kind| cells(&facts, kind).into_iter().map(|c| (c.key, c.count, c.sessions)).collect::<Vec<_>>();
    assert_eq!(of(Kind::All), [("2".to_owned(), 3, 2), ("7".to_owned(), 1, 1)]);
    assert_eq!(of(Kind::Movie), [("2".to_owned(), 2, 1)]);
    assert_eq!(of(Kind::Tv), [("2".to_owned(), 1, 1)]);
}

#[test]
fn the_rarest_of_very_many_keys_are_counted_together() {
    let mut facts = Vec::new();
    for n in 0..MOST_KEYS {
        facts.extend([1, 2].map(|session| fact(session, Movie, Measure::NoHitQueries, format!("often {n}"))));
    }
    facts.extend((0..40).map(|n| fact(n % 4, Movie, Measure::NoHitQueries, format!("once {n}"))));
    facts.push(fact(9, Movie, Measure::Ladder, "1"));
    let cells = cells(&facts, Kind::All);
    assert_eq!(cells.len(), MOST_KEYS + 2);
    let rest = cells.iter().find(|c| c.key == REST).expect("the rest");
    assert_eq!((rest.measure, rest.count, rest.sessions), (Measure::NoHitQueries, 40, 4));
    assert_eq!(cells.iter().map(|c| c.count).sum::<u64>(), facts.len() as u64, "every fact is in one cell");
}

#[test]
fn ways_of_steering_are_the_directions_that_exist_tips_across_media_and_tips_for_two_titles() {
    let given = ["years=1990-1999", "m=lighter,no-such-way,shorter"].map(str::to_owned);
    assert_eq!(steering(&given, of_seeds(Movie, None, Tv)).collect::<Vec<_>>(), ["lighter", "shorter", "across"]);
    assert_eq!(steering(&given[..1], of_seeds(Tv, None, Tv)).count(), 0);
    assert_eq!(steering(&[], of_seeds(Movie, Some(TmdbId(807)), Movie)).collect::<Vec<_>>(), ["pair"]);
}

#[test]
fn pages_of_the_site_are_counted_by_path_but_the_operators() {
    let paths: Vec<&str> = shareable().collect();
    assert!(["/", "/movie", "/series", "/watchlist", "/kwaliteit"].iter().all(|path| paths.contains(path)), "{paths:?}");
    assert!(!paths.iter().any(|path| path.contains("admin")), "{paths:?}");
}
