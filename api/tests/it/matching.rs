//! `/match` and `/tips/candidates`.

use crate::support::{TestApp, keys};
use serde_json::{Value, json};

fn post(app: &TestApp, titles: Value) -> crate::support::Answer {
    app.post("/api/v1/match", json!({ "titles": titles }).to_string())
}

#[test]
fn titles_are_found_by_id_or_by_name_and_year_in_the_order_given() {
    let app = TestApp::start();
    let answer = post(
        &app,
        json!([
            { "name": "fight club", "year": 2000 },
            { "name": "Fight Club", "year": 1979 },
            { "name": "Black Book" },
            { "tmdbId": 1396, "mediaType": "tv" },
            { "tmdbId": 1396, "mediaType": "movie", "name": "Breaking Bad" },
            { "name": "Breaking Bad", "mediaType": "movie" },
            { "name": "Figth Club", "year": 1999 },
            { "name": "Dune", "year": 1984 },
        ]),
    );
    assert_eq!((answer.status, answer.header("cache-control")), (200, "no-store"));
    let body = answer.json();
    let ids: Vec<Option<u64>> = body["titles"].as_array().expect("a list").iter().map(|title| title["tmdbId"].as_u64()).collect();
    assert_eq!(ids[..7], [Some(550), None, Some(1950), Some(1396), None, None, None]);
    assert_eq!(body["titles"][7]["year"], 1984);
    assert_eq!(keys(&body["titles"][0]), ["genres", "mediaType", "posterPath", "title", "tmdbId", "year"]);
    assert!(app.stored().is_empty(), "nothing is stored");
}

#[test]
fn what_is_no_list_of_titles_is_refused() {
    let app = TestApp::start();
    assert_eq!(app.post("/api/v1/match", "[").problem(400, "invalid-parameter"), "body");
    assert_eq!(app.post("/api/v1/match", "{}").problem(400, "invalid-parameter"), "body");
    assert_eq!(post(&app, json!([])).problem(422, "out-of-range"), "titles");
    assert_eq!(post(&app, json!(vec![json!({ "name": "x" }); 101])).problem(422, "out-of-range"), "titles");
    for (title, field) in [
        (json!({}), "name"),
        (json!({ "name": " " }), "name"),
        (json!({ "name": "x".repeat(201) }), "name"),
        (json!({ "name": "x", "year": 12 }), "year"),
    ] {
        assert_eq!(post(&app, json!([title])).problem(422, "out-of-range"), field, "{title}");
    }
    post(&app, json!([{ "name": "x", "year": "1999" }])).problem(400, "invalid-parameter");
    app.post("/api/v1/match", "x".repeat(20_000)).problem(413, "payload-too-large");
    assert_eq!(app.get("/api/v1/match").status, 405);
}

#[test]
fn candidates_are_the_ids_that_tips_come_from() {
    let app = TestApp::start();
    let ids = app.get("/api/v1/tips/candidates?mediaType=movie&tmdbId=550").json()["ids"].clone();
    let ids = ids.as_array().expect("a list");
    let tips = app.get("/api/v1/tips?mediaType=movie&tmdbId=550").json();
    assert!(tips["tips"].as_array().expect("a list").iter().all(|tip| ids.contains(&tip["tmdbId"])));
    app.get("/api/v1/tips/candidates?mediaType=movie&tmdbId=1").problem(404, "unknown-title");
}
