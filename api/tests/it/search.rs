//! `/search` and `/starters`.

use crate::support::{TestApp, keys};
use serde_json::Value;

const HIT: [&str; 8] = ["genres", "match", "mediaType", "originalTitle", "posterPath", "title", "tmdbId", "year"];

fn titles(list: &Value) -> Vec<&str> {
    list.as_array().expect("a list").iter().filter_map(|hit| hit["title"].as_str()).collect()
}

#[test]
fn a_title_is_found_by_its_name_and_with_a_typing_error() {
    let app = TestApp::start();
    let answer = app.get("/api/v1/search?q=Fight%20Club&mediaType=movie");
    assert_eq!((answer.status, answer.header("content-type")), (200, "application/json"));
    let body = answer.json();
    assert_eq!(keys(&body), ["about", "otherKind", "results", "suggestions"]);
    assert_eq!(keys(&body["results"][0]), HIT);
    assert_eq!((&body["results"][0]["tmdbId"], &body["results"][0]["match"]), (&550.into(), &"exact".into()));
    assert_eq!((&body["otherKind"], &body["suggestions"]), (&Value::Null, &Value::Array(vec![])));
    for (typed, id, kind) in
        [("figth+club", 550, "fuzzy"), ("godfa", 238, "prefix"), ("black+book", 1950, "exact"), ("seven", 807, "exact")]
    {
        let body = app.get(&format!("/api/v1/search?q={typed}")).json();
        assert_eq!((&body["results"][0]["tmdbId"], &body["results"][0]["match"]), (&id.into(), &kind.into()), "{typed}");
    }
}

#[test]
fn the_other_kind_is_offered_when_it_fits_better() {
    let app = TestApp::start();
    let body = app.get("/api/v1/search?q=breaking+bad&mediaType=movie").json();
    assert_eq!(body["otherKind"]["mediaType"], "tv");
    assert_eq!(keys(&body["otherKind"]), HIT);
    let body = app.get("/api/v1/search?q=dune&mediaType=movie").json();
    assert_eq!(body["otherKind"], Value::Null);
    assert_eq!(titles(&body["results"]), ["Dune", "Dune"]);
}

#[test]
fn nothing_found_gives_near_spellings_and_titles_about_the_words_and_else_nothing() {
    let app = TestApp::start();
    let body = app.get("/api/v1/search?q=bight+clup&mediaType=movie").json();
    assert_eq!(titles(&body["results"]), Vec::<&str>::new());
    assert_eq!(titles(&body["suggestions"])[0], "Fight Club");
    assert_eq!(body["suggestions"][0]["match"], "fuzzy");
    for unknown in ["qqqqqqq", "the+brutalist", "juror+no+2"] {
        let body = app.get(&format!("/api/v1/search?q={unknown}&mediaType=movie")).json();
        assert_eq!((titles(&body["suggestions"]), &body["about"]), (vec![], &Value::Array(vec![])), "{unknown}");
    }
}

#[test]
fn the_beginning_of_the_other_kinds_best_known_name_is_offered_as_such() {
    let app = TestApp::start();
    let body = app.get("/api/v1/search?q=breaking+b&mediaType=movie").json();
    assert_eq!((&body["otherKind"]["title"], &body["otherKind"]["match"]), (&"Breaking Bad".into(), &"prefix".into()));
    assert_eq!(body["suggestions"], Value::Array(vec![]), "it is known");
}

#[test]
fn starters_of_a_day_are_the_same_all_day_and_no_title_twice() {
    let app = TestApp::start();
    let of = |day: &str| app.get(&format!("/api/v1/starters?mediaType=movie&limit=6&day={day}")).json()["results"].clone();
    let (today, tomorrow) = (of("2026-11-23"), of("2026-11-24"));
    assert_eq!(today, of("2026-11-23"));
    assert_ne!(today, tomorrow);
    let mut ids: Vec<_> = today.as_array().expect("a list").iter().filter_map(|hit| hit["tmdbId"].as_u64()).collect();
    assert_eq!(ids.len(), 6);
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 6);
    assert!(titles(&today).contains(&"Zwartboek"), "a Dutch one is among them: {today}");
    assert_eq!(app.get("/api/v1/starters?mediaType=movie&day=gisteren").problem(400, "invalid-parameter"), "day");
}

#[test]
fn starters_are_the_best_known_titles() {
    let app = TestApp::start();
    let body = app.get("/api/v1/starters?mediaType=movie&limit=3").json();
    assert_eq!(keys(&body), ["results"]);
    assert_eq!(keys(&body["results"][0]), HIT);
    assert_eq!(titles(&body["results"]), ["The Dark Knight", "Fight Club", "Pulp Fiction"]);
    assert_eq!(app.get("/api/v1/starters").json()["results"].as_array().map(Vec::len), Some(8));
}

#[test]
fn refusals_name_the_field_and_the_range() {
    let app = TestApp::start();
    let long = format!("q={}", "a".repeat(101));
    for (query, status, code, field) in [
        ("", 400, "invalid-parameter", "q"),
        ("q=", 422, "out-of-range", "q"),
        ("q=+%20+", 422, "out-of-range", "q"),
        (long.as_str(), 422, "out-of-range", "q"),
        ("q=%ff", 400, "invalid-parameter", "q"),
        ("q=a&q=b", 400, "invalid-parameter", "q"),
        ("q=a&mediaType=film", 400, "invalid-parameter", "mediaType"),
        ("q=a&limit=0", 422, "out-of-range", "limit"),
        ("q=a&limit=21", 422, "out-of-range", "limit"),
        ("q=a&limit=veel", 400, "invalid-parameter", "limit"),
    ] {
        let answer = app.get(&format!("/api/v1/search?{query}"));
        assert_eq!(answer.problem(status, code), field, "{query}");
    }
    assert!(app.get("/api/v1/search?q=a&limit=21").text().contains("van 1 tot en met 20"));
    assert_eq!(app.get("/api/v1/starters?limit=99").problem(422, "out-of-range"), "limit");
    assert_eq!(app.get("/api/v1/search?q=dune&utm=1&utm=2").status, 200, "unknown names are ignored");
}

#[test]
fn an_answer_that_the_client_has_is_not_sent_again() {
    let app = TestApp::start();
    for path in ["/api/v1/search?q=dune", "/api/v1/starters"] {
        let first = app.get(path);
        let again = app.get_with(path, &[("if-none-match", first.header("etag"))]);
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_eq!(again.header("etag"), first.header("etag"));
    }
    let tag = app.get("/api/v1/search?q=dune").header("etag").to_owned();
    assert_eq!(app.get_with("/api/v1/search?q=dark", &[("if-none-match", &tag)]).status, 200);
}
