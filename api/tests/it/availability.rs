//! `/titles/{mediaType}/{tmdbId}/availability`, and the filters and ladder that rest on the same offers.

use crate::support::{TestApp, keys};
use serde_json::{Value, json};

const SEED: &str = "/api/v1/tips?mediaType=movie&tmdbId=238";

fn ids(body: &Value) -> Vec<u64> {
    body["tips"].as_array().expect("tips").iter().map(|t| t["tmdbId"].as_u64().unwrap_or(0)).collect()
}

#[test]
fn offers_are_grouped_by_way_with_brand_day_and_source() {
    let app = TestApp::start();
    let answer = app.get("/api/v1/titles/movie/680/availability");
    let offer = |access: &str, id: u32, slug: &str, brand: &str| {
        json!({ "access": access, "serviceId": id, "service": slug, "brand": brand, "homeUrl": format!("https://{slug}.example/"),
            "checked": "2026-11-21", "source": "editor" })
    };
    let expected = json!({
        "snapshot": "one", "mediaType": "movie", "tmdbId": 680, "region": "NL", "known": true,
        "note": "Gecontroleerd op 21 november 2026; het aanbod kan sindsdien zijn veranderd.",
        "groups": [
            { "access": "flatrate", "label": "Bij je abonnement", "offers": [offer("flatrate", 8, "netflix", "Netflix")] },
            { "access": "rent", "label": "Huren", "offers": [offer("rent", 1899, "hbo-max", "HBO Max")] }
        ]
    });
    assert_eq!(answer.json(), expected);
    assert_eq!(app.get_with("/api/v1/titles/movie/680/availability", &[("if-none-match", answer.header("etag"))]).status, 304);
}

#[test]
fn what_is_not_known_says_so() {
    let app = TestApp::start();
    let body = app.get("/api/v1/titles/tv/1396/availability").json();
    assert_eq!((&body["known"], &body["groups"]), (&json!(false), &json!([])));
    assert_eq!(body["note"], "Waar deze titel in Nederland te zien is, weten we nog niet.");
    app.get("/api/v1/titles/movie/1396/availability").problem(404, "unknown-title");
    assert_eq!(app.get("/api/v1/titles/film/680/availability").problem(400, "invalid-parameter"), "mediaType");
}

#[test]
fn services_can_be_chosen_by_any_of_their_numbers() {
    let app = TestApp::start();
    let filters = app.get("/api/v1/filters?mediaType=movie").json();
    assert_eq!(
        filters["services"],
        json!([
            { "value": "8", "label": "Netflix", "titles": 1 }, { "value": "1899", "label": "HBO Max", "titles": 2 }
        ])
    );
    let counts: Vec<&Value> = filters["access"].as_array().expect("ways").iter().map(|way| &way["titles"]).collect();
    assert_eq!(counts, [2, 0, 0, 1, 0]);
    let count = |query: &str| app.get(&format!("/api/v1/tips/count?mediaType=movie&{query}")).json();
    assert_eq!((&count("services=384")["titles"], &count("services=1899")["titles"]), (&json!(2), &json!(2)));
    assert_eq!(count("services=384")["filtersApplied"], json!([{ "field": "services", "value": "1899", "label": "HBO Max" }]));
    assert_eq!(count("services=1899&access=flatrate")["titles"], 1);
    assert_eq!(app.get(&format!("{SEED}&services=77")).problem(422, "out-of-range"), "services");
}

#[test]
fn step_five_gives_up_the_way_before_the_service_and_cards_say_which_tips_meet_it() {
    let app = TestApp::start();
    let body = app.get(&format!("{SEED}&services=8")).json();
    assert_eq!((ids(&body)[0], ids(&body).len()), (680, 3), "the one on Netflix comes first");
    let step =
        json!([{ "step": 5, "name": "Diensten", "before": "op je diensten", "after": "ook op andere diensten, of nog niet bekend waar" }]);
    assert_eq!(body["ladder"], step);
    let met: Vec<&Value> = body["tips"].as_array().expect("tips").iter().map(|t| &t["meetsServices"]).collect();
    assert_eq!(met, [true, false, false]);
    assert_eq!((&body["tips"][0]["offers"][0]["brand"], keys(&body["tips"][0]["offers"][0]).len()), (&json!("Netflix"), 7));
    let strict = app.get(&format!("{SEED}&services=8&strict=1")).json();
    assert_eq!((ids(&strict), &strict["ladder"]), (vec![680], &json!([])));
    assert!(app.get(SEED).json()["tips"].as_array().expect("tips").iter().all(|t| t["meetsServices"] == true), "no service was set");
}
