//! From night to night: what is fetched, and what is not.

use crate::place::{Place, TODAY, done};
use crate::server::{Server, World};
use serde_json::json;

fn details(calls: &std::collections::BTreeMap<String, usize>) -> usize {
    calls.iter().filter(|(kind, _)| kind.starts_with("details")).map(|(_, n)| n).sum()
}

#[test]
fn a_first_night_fetches_everything_and_publishes_and_the_same_night_again_nothing() {
    let (place, server) = (Place::new(), Server::start(World::new(260, 140)));
    let night = || done(place.command("nightly", &server, TODAY, &["--source", "tmdb", "--budget", "400", "--pool", "0"]));
    let first = night();
    assert_eq!(first.code, 0, "{}", first.err);
    let calls = server.take_calls();
    assert_eq!((calls["details movie"], calls["details tv"], calls["export movie"], calls["export tv"]), (260, 140, 1, 1));
    assert_eq!(calls.get("changes movie"), None, "there is nothing yet that could have changed");
    let again = night();
    assert_eq!((again.code, &again.out), (0, &first.out), "the same id");
    let calls = server.take_calls();
    assert_eq!((details(&calls), calls.get("export movie")), (0, None), "the night's plan was carried out: {calls:?}");
}

#[test]
fn the_second_night_asks_for_what_changed_alone() {
    let (place, server) = (Place::new(), Server::start(World { changes_a_day: 12, ..World::new(700, 300) }));
    place.ingested(&server, "2025-11-20");
    let all: usize = server.take_calls().values().sum();
    let before = place.stored("movie:2").unwrap();
    server.world().changed.entry(TODAY.into()).or_default().insert(("movie", 2));
    let report = place.ingested(&server, TODAY);
    let calls = server.take_calls();
    let few: usize = calls.values().sum();
    assert!(few * 20 < all, "{few} calls after {all}: {calls:?}");
    assert_eq!(report["changed"].as_u64().unwrap() as usize, details(&calls));
    let after = place.stored("movie:2").unwrap();
    assert_eq!((&before["fetched"], &after["fetched"]), (&json!("2025-11-20"), &json!(TODAY)));
    assert_ne!(before["row"]["vote_count"], after["row"]["vote_count"]);
    assert_eq!(place.stored("movie:3").unwrap()["fetched"], "2025-11-20");
}

#[test]
fn after_five_weeks_changes_are_requested_in_windows_of_14_days() {
    let (place, server) = (Place::new(), Server::start(World { log_paths: true, ..World::new(30, 10) }));
    place.ingested(&server, "2025-10-17");
    server.world().paths.clear();
    server.world().changed.entry("2025-10-20".into()).or_default().insert(("tv", 4));
    place.ingested(&server, TODAY);
    let paths = server.world().paths.clone();
    let mut windows: Vec<&str> = paths.iter().filter_map(|p| p.strip_prefix("/3/tv/changes?")).collect();
    windows.sort_unstable();
    let expected = [
        "start_date=2025-10-17&end_date=2025-10-30&page=1",
        "start_date=2025-10-31&end_date=2025-11-13&page=1",
        "start_date=2025-11-14&end_date=2025-11-21&page=1",
    ];
    assert_eq!(windows, expected);
    assert_eq!(place.stored("tv:4").unwrap()["fetched"], TODAY);
}

#[test]
fn old_records_are_fetched_anew_before_the_terms_run_out() {
    let (place, server) = (Place::new(), Server::start(World::new(20, 10)));
    place.ingested(&server, "2025-05-01");
    server.take_calls();
    let report = place.ingested(&server, "2025-10-20");
    assert_eq!((details(&server.take_calls()), &report["oldest"]), (30, &json!("2025-10-20")), "172 days later");
}

#[test]
fn votes_and_offers_take_turns_that_a_month_ends_and_the_most_voted_go_first() {
    let (place, server) = (Place::new(), Server::start(World::new(600, 0)));
    let nights: Vec<usize> = ["2025-11-18", "2025-11-19", "2025-11-20", "2025-11-21"]
        .into_iter()
        .map(|day| {
            assert_eq!(place.ingest(&server, day, &["--budget", "600"]).code, 0);
            details(&server.take_calls())
        })
        .collect();
    assert_eq!(nights, [600, 0, 20, 20], "a thirtieth a night");
    let fetched = |id: u32| place.stored(&format!("movie:{id}")).unwrap()["fetched"].clone();
    assert_eq!(
        (fetched(1), fetched(20), fetched(21), fetched(41)),
        (json!("2025-11-20"), json!("2025-11-20"), json!(TODAY), json!("2025-11-18"))
    );
}

#[test]
fn today_s_export_may_not_be_there_yet() {
    let (place, server) = (Place::new(), Server::start(World::new(5, 5)));
    server.world().no_export_of.insert(TODAY.into());
    place.ingested(&server, TODAY);
    server.world().no_export_of.extend(["2025-11-22".into(), "2025-11-21".into()]);
    let night = place.ingest(&server, "2025-11-22", &[]);
    assert_eq!(night.code, 4);
    assert!(night.err.contains("neither movie_ids_11_22_2025.json.gz nor movie_ids_11_21_2025.json.gz is there"), "{}", night.err);
}
