//! `/titles/{mediaType}/{tmdbId}`, health, and what every answer carries.

use crate::support::{TestApp, keys};
use serde_json::json;

#[test]
fn all_that_is_known_of_a_title() {
    let app = TestApp::start();
    let answer = app.get("/api/v1/titles/movie/550");
    let body = answer.json();
    assert_eq!(keys(&body).len(), 29);
    assert_eq!(body["path"], "/film/fight-club-550");
    assert_eq!((&body["title"], &body["releaseDate"]), (&json!("Fight Club"), &json!("1999-10-15")));
    assert_eq!((&body["directors"], &body["collection"]), (&json!(["David Fincher"]), &json!(null)));
    assert_eq!((&body["countries"], &body["writers"]), (&json!(["Verenigde Staten"]), &json!([])));
    let concepts = json!([
        { "id": "consumerism", "label": "consumptie", "facet": "theme", "salience": 3, "origin": "authored" },
        { "id": "dark", "label": "donker", "facet": "tone", "salience": 2, "origin": "authored" }
    ]);
    assert_eq!(body["concepts"], concepts, "what gives the story away is not shown");
    assert_eq!(app.get_with("/api/v1/titles/movie/550", &[("if-none-match", answer.header("etag"))]).status, 304);
}

#[test]
fn a_trailer_is_answered_where_one_is_known_and_absent_elsewhere() {
    let app = TestApp::start();
    let body = app.get("/api/v1/titles/movie/550").json();
    assert_eq!(body["trailer"], json!({ "site": "YouTube", "key": "O-b2VfmmbyA" }));
    let without = app.get("/api/v1/titles/movie/115").json();
    assert!(without.as_object().is_some_and(|fields| !fields.contains_key("trailer")), "{without}");
}

#[test]
fn what_gives_the_end_of_this_title_away_is_not_shown_of_it() {
    let app = TestApp::start();
    let ids = |id: u32| -> Vec<String> {
        let body = app.get(&format!("/api/v1/titles/movie/{id}")).json();
        let concepts = body["concepts"].as_array().expect("a list");
        concepts.iter().filter_map(|concept| concept["id"].as_str().map(str::to_owned)).collect()
    };
    let (marked, other) = (ids(1950), ids(115));
    assert!(
        other.contains(&"underworld".to_owned()) && marked.len() == 2 && !marked.contains(&"underworld".to_owned()),
        "{marked:?} {other:?}"
    );
}

#[test]
fn unknown_titles_and_broken_paths() {
    let app = TestApp::start();
    app.get("/api/v1/titles/movie/1396").problem(404, "unknown-title");
    assert_eq!(app.get("/api/v1/titles/film/550").problem(400, "invalid-parameter"), "mediaType");
    assert_eq!(app.get("/api/v1/titles/movie/tt0137523").problem(400, "invalid-parameter"), "tmdbId");
    assert_eq!(app.get("/api/v1/titles/movie/0").problem(422, "out-of-range"), "tmdbId");
    app.get("/api/v1/titles/movie").problem(404, "unknown-path");
    app.get("/api/v1/titles/movie/%ff").problem(404, "unknown-path");
}

#[test]
fn health_says_alive_and_ready_until_the_order_to_stop() {
    let app = TestApp::start();
    assert_eq!(app.get("/health/live").json(), json!({ "status": "live", "snapshot": null }));
    assert_eq!(app.get("/health/ready").json(), json!({ "status": "ready", "snapshot": "one" }));
    app.running().app.stopping.set();
    app.get("/health/ready").problem(503, "not-ready");
    assert_eq!(app.get("/health/live").status, 200);
}

#[test]
fn every_answer_carries_the_security_headers() {
    let app = TestApp::start();
    for path in ["/api/v1/starters", "/api/v1/nothing", "/", "/health/live"] {
        let answer = app.get(path);
        let policy = answer.header("content-security-policy");
        let images = "img-src 'self' https://image.tmdb.org";
        for part in ["default-src 'self'", images, "frame-src https://www.youtube-nocookie.com;", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert_eq!(answer.header("x-content-type-options"), "nosniff");
        assert_eq!(answer.header("referrer-policy"), "strict-origin-when-cross-origin");
    }
}

#[test]
fn a_wrong_method_is_a_problem_too() {
    let app = TestApp::start();
    let answer = app.post("/api/v1/tips?mediaType=movie&tmdbId=550", "");
    answer.problem(405, "method-not-allowed");
    assert!(answer.header("allow").contains("GET"));
    app.get("/api/v1/save-event").problem(405, "method-not-allowed");
}
