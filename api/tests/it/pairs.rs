//! Tips for two titles at once: `with` of `/tips`.

use crate::pages::drawn;
use crate::support::{TestApp, keys};
use serde_json::Value;
use std::collections::BTreeSet;

const TWO: &str = "/api/v1/tips?mediaType=movie&tmdbId=550&with=603";
const TURNED: &str = "/api/v1/tips?mediaType=movie&tmdbId=603&with=550";

fn tips(body: &Value) -> &[Value] {
    body["tips"].as_array().expect("a list")
}

fn ids(body: &Value) -> Vec<u64> {
    tips(body).iter().filter_map(|tip| tip["tmdbId"].as_u64()).collect()
}

#[test]
fn three_tips_that_share_something_with_each() {
    let app = TestApp::start();
    let answer = app.get(TWO);
    let body = answer.json();
    assert_eq!(answer.status, 200, "{body}");
    assert_eq!(keys(&body), ["alt", "bridge", "exhausted", "filtersApplied", "ladder", "seed", "snapshot", "tips", "total", "with"]);
    assert_eq!((&body["seed"]["tmdbId"], &body["with"]["tmdbId"]), (&550.into(), &603.into()));
    assert_eq!(tips(&body).iter().map(|tip| &tip["role"]).collect::<Vec<_>>(), ["between", "near-seed", "near-with"]);
    assert_eq!(ids(&body).into_iter().chain([550, 603]).collect::<BTreeSet<_>>().len(), 5, "{body}");
    for tip in tips(&body) {
        let (text, shares) = (tip["reason"]["text"].as_str().expect("a text"), &tip["shares"]);
        let half = |of: &str| shares[of]["text"].as_str().expect("half a text").to_owned();
        assert!(text.contains(&half("seed")) && text.contains(&half("with")), "{tip}");
        assert_eq!(tip["reason"]["atoms"], shares["seed"]["atoms"]);
        let kinship = |of: &str| shares[of]["kinship"].as_f64().expect("a number");
        let (one, other, score) = (kinship("seed"), kinship("with"), tip["score"].as_f64().expect("a number"));
        assert!(one.min(other) - 1e-6 <= score && score <= (one + other) / 2.0 + 1e-6, "from the lesser to the mean: {tip}");
    }
    assert_eq!(app.get(TWO).text(), answer.text(), "the same again");
}

#[test]
fn the_order_of_the_two_changes_the_side_roles() {
    let app = TestApp::start();
    let (one, other) = (app.get(TWO).json(), app.get(TURNED).json());
    assert_eq!(one["bridge"], other["bridge"]);
    for tip in tips(&one) {
        let same = tips(&other).iter().find(|same| same["tmdbId"] == tip["tmdbId"]).expect("the same three");
        let turned = match tip["role"].as_str().expect("a role") {
            "near-seed" => "near-with",
            "near-with" => "near-seed",
            role => role,
        };
        assert_eq!((&same["role"], &same["reason"]["text"]), (&turned.into(), &tip["reason"]["text"]));
        assert_eq!((&same["shares"]["seed"], &same["shares"]["with"]), (&tip["shares"]["with"], &tip["shares"]["seed"]));
    }
}

#[test]
fn one_title_is_answered_as_before() {
    let app = TestApp::start();
    let body = app.get("/api/v1/tips?mediaType=movie&tmdbId=550").json();
    assert_eq!(keys(&body), ["alt", "exhausted", "filtersApplied", "ladder", "seed", "snapshot", "tips", "total"]);
    assert!(tips(&body).iter().all(|tip| tip.get("shares").is_none()));
}

#[test]
fn filters_exclusions_sets_and_shared_links_are_those_of_one_title() {
    let app = TestApp::start();
    let first = ids(&app.get(TWO).json());
    let excluded = app.get(&format!("{TWO}&exclude={}", first[0])).json();
    assert!(!ids(&excluded).contains(&first[0]) && ids(&excluded).len() == 3);
    let list: Vec<String> = ids(&excluded).iter().map(u64::to_string).collect();
    assert_eq!(ids(&app.get(&format!("{TWO}&tips={}", list.join(","))).json()), ids(&excluded), "given again");
    assert!(ids(&app.get(&format!("{TWO}&alt=1")).json()).iter().all(|id| !first.contains(id)));
    let filtered = app.get(&format!("{TWO}&years=1990-1999")).json();
    assert_eq!((&filtered["filtersApplied"][0]["field"], ids(&filtered).len()), (&"years".into(), 3));
    let met = tips(&filtered).iter().all(|tip| tip["meetsFilters"] == true);
    assert!(met || !filtered["ladder"].as_array().expect("a list").is_empty(), "{filtered}");
}

#[test]
fn its_tag_is_its_own() {
    let app = TestApp::start();
    let tag = |path: &str| app.get(path).header("etag").to_owned();
    assert_eq!(tag(TWO), tag("/api/v1/tips?with=603&tmdbId=550&mediaType=movie&alt=0"));
    assert_ne!(tag(TWO), tag(TURNED));
    assert_ne!(tag(TWO), tag("/api/v1/tips?mediaType=movie&tmdbId=550"));
}

#[test]
fn what_is_no_pair_is_refused() {
    let app = TestApp::start();
    for (query, status, code, field) in [
        ("mediaType=movie&tmdbId=550&with=550", 422, "out-of-range", "with"),
        ("mediaType=movie&tmdbId=550&with=x", 400, "invalid-parameter", "with"),
        ("mediaType=movie&tmdbId=550&with=0", 422, "out-of-range", "with"),
        ("mediaType=movie&tmdbId=550&with=", 400, "invalid-parameter", "with"),
        ("mediaType=movie&tmdbId=550&with=999999", 404, "unknown-title", "with"),
        ("mediaType=movie&tmdbId=550&with=1396", 404, "unknown-title", "with"),
        ("mediaType=movie&with=550", 400, "invalid-parameter", "tmdbId"),
        ("mediaType=tv&after=movie:550&with=1396", 400, "invalid-parameter", "with"),
        ("mediaType=movie&tmdbId=550&with=603&m=lighter", 400, "invalid-parameter", "m"),
        ("mediaType=movie&tmdbId=550&with=603&with=13", 400, "invalid-parameter", "with"),
    ] {
        let answer = app.get(&format!("/api/v1/tips?{query}"));
        let body = answer.json();
        assert_eq!((answer.status, &body["code"], &body["field"]), (status, &code.into(), &field.into()), "{query}: {body}");
        assert_eq!(answer.header("content-type"), "application/problem+json");
    }
    let unknown = app.get("/api/v1/tips?mediaType=movie&tmdbId=999999&with=550");
    assert_eq!((unknown.status, &unknown.json()["field"]), (404, &Value::Null), "the first title");
    let directions = app.get("/api/v1/tips/directions?mediaType=movie&tmdbId=550&with=603");
    assert_eq!((directions.status, &directions.json()["field"]), (400, &"with".into()));
}

#[test]
fn the_picture_is_of_both() {
    let app = drawn();
    let tag = |query: &str| {
        let picture = app.get(&format!("/og/movie/550.png?{query}"));
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"), "{query}");
        picture.header("etag").to_owned()
    };
    let shown: Vec<String> = ids(&app.get(TWO).json()).iter().map(u64::to_string).collect();
    let shown = shown.join(",");
    assert_eq!(tag("with=603"), tag(&format!("with=603&tips={shown}")), "the three of the page");
    assert_ne!(tag("with=603"), tag(&format!("tips={shown}")), "the same three for one title are another picture");
    for (query, status, code) in
        [("with=550", 422, "out-of-range"), ("with=x", 400, "invalid-parameter"), ("with=4294967295", 404, "unknown-title")]
    {
        assert_eq!(app.get(&format!("/og/movie/550.png?{query}")).problem(status, code), "with", "{query}");
    }
}
