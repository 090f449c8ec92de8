//! Directions away from the seed: `m` of `/tips`, and `/tips/directions`.

use crate::pages::drawn;
use crate::support::{TestApp, keys};
use serde_json::Value;

const SEED: &str = "mediaType=movie&tmdbId=550";

fn list<'b>(body: &'b Value, name: &str) -> &'b Vec<Value> {
    body[name].as_array().expect("a list")
}

#[test]
fn what_is_offered_can_be_met_and_each_tip_says_its_step() {
    let app = TestApp::start();
    let offered = app.get(&format!("/api/v1/tips/directions?{SEED}")).json();
    assert_eq!(keys(&offered), ["directions", "filtersApplied", "snapshot"]);
    assert!(!list(&offered, "directions").is_empty(), "{offered}");
    for offer in list(&offered, "directions") {
        assert_eq!(keys(offer), ["chosen", "label", "titles", "value"]);
        let word = offer["value"].as_str().expect("a word");
        let body = app.get(&format!("/api/v1/tips?{SEED}&m={word}")).json();
        assert_eq!((list(&body, "tips").len(), list(&body, "ladder").len()), (3, 0), "{word}: {body}");
        for tip in list(&body, "tips") {
            let step = &tip["steps"][0];
            assert_eq!((&step["direction"], &step["label"]), (&offer["value"], &offer["label"]));
            assert!(step["text"].as_str().is_some_and(|text| text.ends_with('.')) && tip["meetsFilters"] == true, "{step}");
        }
        assert_eq!((&body["filtersApplied"][0]["field"], &body["filtersApplied"][0]["value"]), (&"m".into(), &offer["value"]));
    }
}

#[test]
fn a_chosen_direction_stays_in_the_list_and_its_opposite_leaves_it() {
    let app = TestApp::start();
    let body = app.get(&format!("/api/v1/tips/directions?{SEED}&m=newer")).json();
    let named = |word: &str| list(&body, "directions").iter().find(|offer| offer["value"] == word);
    assert_eq!(named("newer").map(|offer| &offer["chosen"]), Some(&true.into()));
    assert_eq!(named("older"), None);
}

#[test]
fn without_a_direction_an_answer_has_no_steps() {
    let app = TestApp::start();
    let body = app.get(&format!("/api/v1/tips?{SEED}")).json();
    assert!(list(&body, "tips").iter().all(|tip| tip["steps"] == Value::Array(Vec::new())));
}

#[test]
fn an_unknown_direction_a_third_and_opposites_are_refused() {
    let app = TestApp::start();
    for wrong in ["lichter", "lighter,darker", "lighter,shorter,newer"] {
        for path in ["tips", "tips/directions"] {
            let answer = app.get(&format!("/api/v1/{path}?{SEED}&m={wrong}"));
            assert_eq!(answer.status, 422, "{wrong}");
            assert_eq!(answer.json()["field"], "m");
        }
    }
    assert_eq!(app.get("/api/v1/tips/directions?mediaType=movie&tmdbId=999999").status, 404);
    assert_eq!(app.get("/api/v1/tips/directions?mediaType=movie").status, 400);
}

#[test]
fn the_picture_says_the_wish() {
    let app = drawn();
    let tag = |query: &str| {
        let picture = app.get(&format!("/og/movie/550.png?{query}"));
        assert_eq!((picture.status, picture.header("content-type")), (200, "image/png"), "{query}");
        picture.header("etag").to_owned()
    };
    let shown = list(&app.get(&format!("/api/v1/tips?{SEED}&m=newer")).json(), "tips")
        .iter()
        .map(|tip| tip["tmdbId"].to_string())
        .collect::<Vec<_>>();
    let shown = format!("tips={}", shown.join(","));
    assert_eq!(tag("m=newer"), tag(&format!("m=newer&{shown}")), "the three of the page");
    assert_ne!(tag(&format!("m=newer&{shown}")), tag(&shown), "the same three without the wish are another picture");
}

#[test]
fn a_chip_counts_the_titles_that_the_answer_picks_from() {
    let app = TestApp::start();
    for more in ["", "&years=1980-", "&exclude=603,27205"] {
        let offered = app.get(&format!("/api/v1/tips/directions?{SEED}{more}")).json();
        for offer in list(&offered, "directions") {
            let body = app.get(&format!("/api/v1/tips?{SEED}{more}&m={}", offer["value"].as_str().expect("a word"))).json();
            assert_eq!(body["total"], offer["titles"], "{more} {offer}");
        }
    }
}
