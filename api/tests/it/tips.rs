//! `/tips`.

use crate::support::{TestApp, keys};
use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Read;

const CARD: [&str; 21] = [
    "cast",
    "countries",
    "creators",
    "directors",
    "ended",
    "episodeRuntime",
    "episodes",
    "genres",
    "kijkwijzer",
    "language",
    "mediaType",
    "originalTitle",
    "path",
    "pitch",
    "posterPath",
    "runtime",
    "seasons",
    "title",
    "tmdbId",
    "voteAverage",
    "voteCount",
];

fn ids(body: &Value) -> Vec<u64> {
    body["tips"].as_array().expect("a list").iter().filter_map(|tip| tip["tmdbId"].as_u64()).collect()
}

#[test]
fn three_tips_with_roles_and_reasons() {
    let app = TestApp::start();
    let answer = app.get("/api/v1/tips?mediaType=movie&tmdbId=550");
    let body = answer.json();
    assert_eq!(answer.status, 200);
    assert_eq!(keys(&body), ["alt", "exhausted", "filtersApplied", "ladder", "seed", "snapshot", "tips", "total"]);
    assert_eq!((&body["snapshot"], &body["alt"]), (&"one".into(), &0.into()));
    let mut card = CARD.to_vec();
    card.push("year");
    card.sort_unstable();
    assert_eq!(keys(&body["seed"]), card);
    assert_eq!((&body["seed"]["language"], &body["seed"]["genres"]), (&"Engels".into(), &serde_json::json!(["Drama"])));
    card.extend(["role", "score", "reason", "offers", "meetsFilters", "outside", "meetsServices", "confirmedBy", "steps"]);
    card.sort_unstable();
    let roles: Vec<_> = body["tips"].as_array().expect("a list").iter().map(|t| t["role"].as_str()).collect();
    // None of the sample's nearest is another angle on the seed: then no tip claims to be one.
    assert_eq!(roles, [Some("closest"), Some("closest"), Some("gem")]);
    for tip in body["tips"].as_array().expect("a list") {
        assert_eq!(keys(tip), card);
        assert_eq!(keys(&tip["reason"]), ["atoms", "edited", "text", "weak"]);
        assert!(tip["reason"]["text"].as_str().is_some_and(|t| !t.is_empty()), "{tip}");
        for atom in tip["reason"]["atoms"].as_array().expect("a list") {
            assert_eq!(keys(atom), ["kind", "label", "seedValue", "tipValue", "weight"]);
        }
    }
    let series = app.get("/api/v1/tips?mediaType=tv&tmdbId=1396").json();
    assert_eq!((series["tips"].as_array().map(Vec::len), &series["seed"]["seasons"]), (Some(3), &3.into()));
}

#[test]
fn sets_never_repeat_a_title_and_end() {
    let app = TestApp::start();
    let mut seen = BTreeSet::from([550]);
    let mut last = false;
    for alt in 0..=10 {
        let body = app.get(&format!("/api/v1/tips?mediaType=movie&tmdbId=550&alt={alt}")).json();
        assert_eq!(body["alt"], alt);
        assert_eq!(ids(&body).len(), if last { 0 } else { 3 }, "set {alt}");
        for id in ids(&body) {
            assert!(seen.insert(id), "{id} twice");
        }
        last = body["exhausted"] == true;
    }
    assert!(last && seen.len() > 12);
}

#[test]
fn excluded_titles_are_not_tipped() {
    let app = TestApp::start();
    let first = ids(&app.get("/api/v1/tips?mediaType=movie&tmdbId=550").json());
    let list: Vec<String> = first.iter().map(u64::to_string).collect();
    let body = app.get(&format!("/api/v1/tips?mediaType=movie&tmdbId=550&exclude={}", list.join(","))).json();
    assert_eq!(ids(&body).len(), 3);
    assert!(ids(&body).iter().all(|id| !first.contains(id)));
}

#[test]
fn tips_that_were_shown_are_given_again_in_their_roles() {
    let app = TestApp::start();
    let list = |list: &[u64]| list.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    let first = ids(&app.get("/api/v1/tips?mediaType=movie&tmdbId=550").json());
    let other = ids(&app.get("/api/v1/tips?mediaType=movie&tmdbId=550&alt=1").json());
    let mixed = [first[0], other[1], first[2]];
    let body = app.get(&format!("/api/v1/tips?mediaType=movie&tmdbId=550&tips={}", list(&mixed))).json();
    assert_eq!(ids(&body), mixed);
    let roles: Vec<_> = body["tips"].as_array().expect("a list").iter().map(|t| t["role"].as_str()).collect();
    assert_eq!(roles, [Some("closest"), Some("angle"), Some("gem")]);
    // The seed, a double and a title that is excluded are no tips: then it is the trio of the day.
    for tips in [list(&[550, first[1], first[2]]), list(&[first[0], first[0], first[2]]), list(&first[..2])] {
        assert_eq!(ids(&app.get(&format!("/api/v1/tips?mediaType=movie&tmdbId=550&tips={tips}")).json()), first, "{tips}");
    }
    let excluded = app.get(&format!("/api/v1/tips?mediaType=movie&tmdbId=550&tips={}&exclude={}", list(&mixed), mixed[0])).json();
    assert!(!ids(&excluded).contains(&mixed[0]));
    assert_eq!(app.get("/api/v1/tips?mediaType=movie&tmdbId=550&tips=1,2,3,4").problem(422, "out-of-range"), "tips");
}

#[test]
fn refusals_name_the_field() {
    let app = TestApp::start();
    let many = format!("mediaType=movie&tmdbId=550&exclude={}", vec!["1"; 201].join(","));
    for (query, status, code, field) in [
        ("tmdbId=550", 400, "invalid-parameter", "mediaType"),
        ("mediaType=movie", 400, "invalid-parameter", "tmdbId"),
        ("mediaType=book&tmdbId=550", 400, "invalid-parameter", "mediaType"),
        ("mediaType=movie&tmdbId=abc", 400, "invalid-parameter", "tmdbId"),
        ("mediaType=movie&tmdbId=0", 422, "out-of-range", "tmdbId"),
        ("mediaType=movie&tmdbId=4294967296", 422, "out-of-range", "tmdbId"),
        ("mediaType=movie&tmdbId=550&tmdbId=551", 400, "invalid-parameter", "tmdbId"),
        ("mediaType=movie&tmdbId=550&alt=11", 422, "out-of-range", "alt"),
        ("mediaType=movie&tmdbId=550&alt=-1", 422, "out-of-range", "alt"),
        ("mediaType=movie&tmdbId=550&alt=x", 400, "invalid-parameter", "alt"),
        ("mediaType=movie&tmdbId=550&exclude=1,x", 400, "invalid-parameter", "exclude"),
        (many.as_str(), 422, "out-of-range", "exclude"),
        ("mediaType=movie&tmdbId=999999", 404, "unknown-title", ""),
        ("mediaType=tv&tmdbId=550", 404, "unknown-title", ""),
    ] {
        assert_eq!(app.get(&format!("/api/v1/tips?{query}")).problem(status, code), field, "{query}");
    }
}

#[test]
fn the_tag_belongs_to_the_question_not_to_its_spelling() {
    let app = TestApp::start();
    let tag = |query: &str| app.get(&format!("/api/v1/tips?{query}")).header("etag").to_owned();
    let plain = tag("mediaType=movie&tmdbId=550");
    assert!(plain.starts_with("W/\""));
    assert_eq!(plain, tag("alt=0&tmdbId=550&mediaType=movie&exclude=&utm=x"));
    assert_eq!(tag("mediaType=movie&tmdbId=550&exclude=3,1,3"), tag("mediaType=movie&tmdbId=550&exclude=1,3"));
    assert_ne!(plain, tag("mediaType=movie&tmdbId=550&alt=1"));
    let revalidated = app.get_with("/api/v1/tips?mediaType=movie&tmdbId=550", &[("if-none-match", &plain)]);
    assert_eq!((revalidated.status, revalidated.body.len()), (304, 0));
    assert_eq!(revalidated.header("cache-control"), "public, max-age=60, stale-while-revalidate=600");
}

#[test]
fn packed_answers_have_the_same_bytes_and_are_cached() {
    let app = TestApp::start();
    let path = "/api/v1/tips?mediaType=movie&tmdbId=550";
    let plain = app.get(path);
    assert_eq!((plain.header("content-encoding"), plain.header("vary")), ("", "accept-encoding"));
    let gzip = app.get_with(path, &[("accept-encoding", "gzip")]);
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(gzip.body.as_slice()).read_to_end(&mut unpacked).expect("gzip");
    assert_eq!((gzip.header("content-encoding"), &unpacked), ("gzip", &plain.body));
    let brotli = app.get_with(path, &[("accept-encoding", "gzip, br")]);
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut brotli.body.as_slice(), &mut unpacked).expect("brotli");
    assert_eq!((brotli.header("content-encoding"), &unpacked), ("br", &plain.body));
    let weight = app.running().app.responder.cache.weight();
    assert!(weight > plain.body.len() as u64);
    assert_eq!(app.get(path).body, plain.body);
    assert_eq!(app.running().app.responder.cache.weight(), weight, "a repeated question adds nothing");
}
