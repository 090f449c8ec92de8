//! Tips of the other media type: `after` of `/tips` and `/tips/directions`.

use crate::support::{TestApp, keys};
use serde_json::Value;
use std::collections::BTreeSet;

const AFTER_FILM: &str = "/api/v1/tips?mediaType=tv&after=movie:550";

fn ids(body: &Value) -> Vec<u64> {
    body["tips"].as_array().expect("a list").iter().filter_map(|tip| tip["tmdbId"].as_u64()).collect()
}

#[test]
fn three_series_after_a_film_and_three_films_after_a_series() {
    let app = TestApp::start();
    for (path, seed, media) in [(AFTER_FILM, ("movie", 550), "tv"), ("/api/v1/tips?mediaType=movie&after=tv:1396", ("tv", 1396), "movie")] {
        let answer = app.get(path);
        let body = answer.json();
        assert_eq!(answer.status, 200, "{body}");
        assert_eq!(keys(&body), ["alt", "exhausted", "filtersApplied", "ladder", "seed", "snapshot", "tips", "total"]);
        assert_eq!((&body["seed"]["mediaType"], &body["seed"]["tmdbId"]), (&seed.0.into(), &seed.1.into()));
        assert_eq!(ids(&body).into_iter().collect::<BTreeSet<_>>().len(), 3, "{body}");
        for tip in body["tips"].as_array().expect("a list") {
            assert_eq!(tip["mediaType"], media);
            assert!(tip["reason"]["text"].as_str().is_some_and(|text| !text.is_empty()), "{tip}");
        }
        assert_eq!(app.get(path).text(), answer.text(), "the same again");
    }
}

#[test]
fn a_link_of_the_editor_comes_first_with_its_sentence() {
    let app = TestApp::start();
    let body = app.get("/api/v1/tips?mediaType=tv&after=movie:238").json();
    let first = &body["tips"][0];
    assert_eq!((&first["tmdbId"], &first["reason"]["edited"], &first["reason"]["weak"]), (&86_850.into(), &true.into(), &false.into()));
    assert_eq!(first["reason"]["text"], "Een agent kruipt hier zo diep in een misdaadfamilie dat zijn eigen huis begint te wankelen.");
    assert_eq!(ids(&body).len(), 3);
}

#[test]
fn filters_exclusions_and_shared_links_are_those_of_the_tips_media_type() {
    let app = TestApp::start();
    let first = ids(&app.get(AFTER_FILM).json());
    let excluded = app.get(&format!("{AFTER_FILM}&exclude={}", first[0])).json();
    assert!(ids(&excluded).iter().all(|id| *id != first[0]) && ids(&excluded).len() == 3);
    let list: Vec<String> = ids(&excluded).iter().map(u64::to_string).collect();
    assert_eq!(ids(&app.get(&format!("{AFTER_FILM}&tips={}", list.join(","))).json()), ids(&excluded), "given again");
    let forms = app.get(&format!("{AFTER_FILM}&form=ended")).json();
    assert_eq!((&forms["filtersApplied"][0]["field"], ids(&forms).len()), (&"form".into(), 3));
    assert_eq!(app.get(&format!("{AFTER_FILM}&maxRuntime=100")).status, 400, "a filter of films");
    assert_eq!(app.get("/api/v1/tips/directions?mediaType=tv&after=movie:550").status, 200);
}

#[test]
fn all_that_tips_are_picked_from_is_of_their_media_type() {
    let app = TestApp::start();
    let body = app.get("/api/v1/tips/candidates?mediaType=tv&after=movie:550").json();
    let all: Vec<u64> = body["ids"].as_array().expect("a list").iter().filter_map(Value::as_u64).collect();
    assert!(ids(&app.get(AFTER_FILM).json()).iter().all(|id| all.contains(id)), "{all:?}");
    assert_eq!(app.get("/api/v1/tips/candidates?mediaType=tv").json()["field"], "tmdbId");
    assert_eq!(app.get("/api/v1/tips/candidates?mediaType=tv&after=tv:1396").status, 422);
}

#[test]
fn its_tag_is_its_own() {
    let app = TestApp::start();
    let tag = |path: &str| app.get(path).header("etag").to_owned();
    assert_eq!(tag(AFTER_FILM), tag("/api/v1/tips?after=movie:550&mediaType=tv&alt=0"));
    assert_ne!(tag(AFTER_FILM), tag("/api/v1/tips?mediaType=movie&tmdbId=550"));
}

#[test]
fn one_title_is_named_in_one_way() {
    let app = TestApp::start();
    for (query, status, field) in [
        ("mediaType=tv", 400, "tmdbId"),
        ("mediaType=tv&tmdbId=1396&after=movie:550", 400, "after"),
        ("mediaType=tv&after=550", 400, "after"),
        ("mediaType=tv&after=film:550", 400, "after"),
        ("mediaType=tv&after=movie:x", 400, "after"),
        ("mediaType=tv&after=movie:0", 422, "after"),
        ("mediaType=tv&after=tv:1396", 422, "after"),
        ("after=movie:550", 400, "mediaType"),
    ] {
        for path in ["tips", "tips/directions"] {
            let answer = app.get(&format!("/api/v1/{path}?{query}"));
            assert_eq!((answer.status, &answer.json()["field"]), (status, &field.into()), "{path}?{query}");
        }
    }
    assert_eq!(app.get("/api/v1/tips?mediaType=tv&after=movie:999999").status, 404);
}
