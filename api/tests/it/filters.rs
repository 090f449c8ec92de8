//! Filters: `/tips` under them, `/tips/count`, `/filters`.

use crate::support::{TestApp, keys};
use serde_json::{Value, json};

const SEED: &str = "/api/v1/tips?mediaType=movie&tmdbId=550";

fn tips(body: &Value) -> &Vec<Value> {
    body["tips"].as_array().expect("a list")
}

fn steps(body: &Value) -> Vec<u64> {
    body["ladder"].as_array().expect("a list").iter().filter_map(|s| s["step"].as_u64()).collect()
}

#[test]
fn tips_keep_to_the_filters() {
    let app = TestApp::start();
    let body = app.get(&format!("{SEED}&genres=80,53&years=1990-2001&minScore=8,2&languages=en&maxAge=18")).json();
    assert_eq!((tips(&body).len(), steps(&body)), (3, vec![]));
    for tip in tips(&body) {
        assert!(["Misdaad", "Thriller"].contains(&tip["genres"][0].as_str().expect("a genre")), "{tip}");
        assert!((1990..=2001).contains(&tip["year"].as_u64().expect("a year")), "{tip}");
    }
    let applied: Vec<_> =
        body["filtersApplied"].as_array().expect("a list").iter().map(|f| [&f["field"], &f["value"], &f["label"]]).collect();
    assert_eq!(
        json!(applied),
        json!([
            ["genres", "80,53", "Misdaad of Thriller"],
            ["years", "1990-2001", "1990 tot en met 2001"],
            ["minScore", "8.2", "minstens 8,2"],
            ["languages", "en", "Engels"]
        ])
    );
}

#[test]
fn the_ladder_names_what_it_gave_up_and_strict_gives_up_nothing() {
    let app = TestApp::start();
    let body = app.get(&format!("{SEED}&languages=nl")).json();
    assert_eq!((tips(&body).len(), steps(&body)), (3, vec![3]));
    assert_eq!(keys(&body["ladder"][0]), ["after", "before", "name", "step"]);
    assert_eq!((&body["ladder"][0]["before"], &body["ladder"][0]["after"]), (&"Nederlands".into(), &"alle talen".into()));
    assert_eq!((&tips(&body)[0]["language"], &tips(&body)[1]["language"]), (&"Nederlands".into(), &"Nederlands".into()));
    let outside: Vec<_> = tips(&body).iter().map(|t| (&t["meetsFilters"], &t["outside"])).collect();
    let english = json!([{"field": "languages", "label": "Engels"}]);
    assert_eq!(outside, [(&true.into(), &json!([])), (&true.into(), &json!([])), (&false.into(), &english)]);
    let strict = app.get(&format!("{SEED}&languages=nl&strict=1")).json();
    assert_eq!((tips(&strict).len(), steps(&strict)), (2, vec![]));
    let nowhere = app.get(&format!("{SEED}&services=8&access=flatrate&genres=80")).json();
    assert_eq!((tips(&nowhere).len(), steps(&nowhere)), (3, vec![5]));
    assert!(tips(&nowhere).iter().all(|t| t["genres"][0] == "Misdaad"), "only the services are given up");
    let young = app.get(&format!("{SEED}&maxAge=12")).json();
    assert_eq!((tips(&young).len(), steps(&young)), (0, vec![]), "an age is never given up");
}

#[test]
fn counts_are_those_of_the_filters() {
    let app = TestApp::start();
    let count = |query: &str| app.get(&format!("/api/v1/tips/count?mediaType={query}")).json();
    let all = count("movie");
    assert_eq!(keys(&all), ["filtersApplied", "mediaType", "of", "snapshot", "titles"]);
    assert_eq!((&all["titles"], &all["of"]), (&19.into(), &19.into()));
    assert_eq!(count("movie&languages=nl")["titles"], 2);
    assert_eq!(count("movie&notGenres=18&years=-1999")["titles"], 10);
    assert_eq!(count("movie&maxAge=14")["titles"], 0);
    assert_eq!(count("tv&form=three-seasons,ended,under-60")["titles"], 4);
    assert_eq!(count("tv&form=miniseries")["titles"], 0);
}

#[test]
fn choices_are_counted_per_media_type() {
    let app = TestApp::start();
    let films = app.get("/api/v1/filters?mediaType=movie").json();
    assert_eq!((&films["titles"], &films["forms"], &films["years"]["from"]), (&19.into(), &json!([]), &1972.into()));
    assert_eq!(films["genres"][0], json!({"value": "80", "label": "Misdaad", "titles": 4}));
    assert_eq!(films["languages"][1], json!({"value": "nl", "label": "Nederlands", "titles": 2}));
    let themes = films["themes"].as_array().expect("a list");
    assert!(!themes.is_empty() && themes.iter().all(|t| t["value"] != "double-life"), "no spoilers, no other facets");
    let series = app.get("/api/v1/filters?mediaType=tv").json();
    assert_eq!(series["forms"][2], json!({"value": "three-seasons", "label": "hoogstens drie seizoenen", "titles": 4}));
    for theme in themes {
        let path = format!("{SEED}&notThemes={}", theme["value"].as_str().expect("an id"));
        assert_eq!(app.get(&path).status, 200);
    }
}

#[test]
fn refusals_name_field_and_range() {
    let app = TestApp::start();
    for (query, status, field) in [
        ("genres=1,2,3,4", 422, "genres"),
        ("genres=999", 422, "genres"),
        ("genres=drama", 400, "genres"),
        ("notGenres=x", 400, "notGenres"),
        ("notThemes=nothing-known", 422, "notThemes"),
        ("notThemes=double-life", 422, "notThemes"),
        ("years=1990-1980", 422, "years"),
        ("years=1700-", 422, "years"),
        ("years=-", 400, "years"),
        ("years=x-y", 400, "years"),
        ("maxRuntime=5", 422, "maxRuntime"),
        ("maxRuntime=lang", 400, "maxRuntime"),
        ("form=miniseries", 400, "form"),
        ("minScore=11", 422, "minScore"),
        ("minScore=-1", 422, "minScore"),
        ("minScore=NaN", 400, "minScore"),
        ("minScore=7.x", 400, "minScore"),
        ("minScore=", 400, "minScore"),
        ("languages=xx", 422, "languages"),
        ("languages=Nederlands", 400, "languages"),
        ("maxAge=13", 422, "maxAge"),
        ("maxAge=99", 422, "maxAge"),
        ("services=netflix", 400, "services"),
        ("access=stolen", 400, "access"),
        ("strict=2", 422, "strict"),
    ] {
        let code = if status == 400 { "invalid-parameter" } else { "out-of-range" };
        assert_eq!(app.get(&format!("{SEED}&{query}")).problem(status, code), field, "{query}");
    }
    assert_eq!(app.get("/api/v1/tips?mediaType=tv&tmdbId=1396&maxRuntime=100").problem(400, "invalid-parameter"), "maxRuntime");
    assert_eq!(app.get("/api/v1/tips?mediaType=tv&tmdbId=1396&form=short").problem(400, "invalid-parameter"), "form");
    assert_eq!(app.get("/api/v1/filters").problem(400, "invalid-parameter"), "mediaType");
    assert_eq!(app.get("/api/v1/tips/count").problem(400, "invalid-parameter"), "mediaType");
}

#[test]
fn equal_filters_have_equal_tags() {
    let app = TestApp::start();
    let tag = |query: &str| app.get(&format!("{SEED}{query}")).header("etag").to_owned();
    assert_eq!(tag(""), tag("&genres=&maxAge=18&minScore=0&strict=0&notThemes="));
    assert_eq!(tag("&genres=80,53&languages=nl,en"), tag("&languages=en,nl,en&genres=53,80"));
    assert_eq!(tag("&minScore=7.5"), tag("&minScore=7,50"));
    assert_eq!(tag("&years=1994"), tag("&years=1994-1994"));
    assert_ne!(tag(""), tag("&strict=1"));
    assert_ne!(tag(""), tag("&years=1994"));
}
