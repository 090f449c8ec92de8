//! The pages of titles: their addresses, and what surrounds a title.

use crate::pages::{drawn, drawn_at};
use crate::support::TestApp;
use serde_json::Value;

#[test]
fn a_title_has_one_address_and_its_number_leads_there() {
    let app = drawn();
    let page = app.get("/film/fight-club-550");
    assert_eq!(page.status, 200);
    assert!(page.text().contains("<h1>/film/fight-club-550"), "{}", page.text());
    let agent = ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().new_agent();
    let leads_to = |path: &str| {
        let answer = agent.get(app.url(path)).call().expect("an answer");
        assert_eq!(answer.status().as_u16(), 308, "{path}");
        answer.headers()["location"].to_str().expect("text").to_owned()
    };
    for other in ["/film/550", "/film/vechtclub-550", "/film/fight-club-550/", "/film/FIGHT-CLUB-550", "/FILM/fight-club-550"] {
        assert_eq!(leads_to(other), "/film/fight-club-550", "{other}");
    }
    assert_eq!(leads_to("/film/550?x=1"), "/film/fight-club-550?x=1");
    for nothing in [
        "/film",
        "/film/",
        "/film/fight-club",
        "/film/99999999",
        "/film/0",
        "/film/1396",
        "/serie/550",
        "/film/a/fight-club-550",
        "/film/99999999999",
    ] {
        assert_eq!(app.get(nothing).status, 404, "{nothing}");
    }
}

#[test]
fn a_title_of_which_too_little_is_known_is_not_listed() {
    let app = drawn_at("http://trits.example");
    let html = app.get("/film/fight-club-550").text();
    assert!(html.contains("noindex"), "it has two concepts: {html}");
    assert!(!app.get("/sitemap.xml").text().contains("/film/"));
    assert_eq!(app.get("/sitemap/1.xml").status, 404, "one file holds them all");
    for path in ["/sitemap/0.xml", "/sitemap/x.xml", "/sitemap/1", "/sitemap/99999999999999999999.xml"] {
        assert_eq!(app.get(path).status, 404, "{path}");
    }
}

#[test]
fn what_surrounds_a_title() {
    let app = TestApp::start();
    let around = app.get("/api/v1/titles/movie/550/around").json();
    let ids = |list: &Value| -> Vec<u64> { list.as_array().expect("a list").iter().filter_map(|title| title["tmdbId"].as_u64()).collect() };
    let tips = |path: &str| ids(&app.get(path).json()["tips"]);
    let next: Vec<u64> = (1..=3).flat_map(|alt| tips(&format!("/api/v1/tips?mediaType=movie&tmdbId=550&alt={alt}"))).collect();
    assert_eq!(ids(&around["more"]), next);
    for seed in ids(&around["tippedAfter"]) {
        assert!(tips(&format!("/api/v1/tips?mediaType=movie&tmdbId={seed}")).contains(&550), "{seed}");
    }
    assert_eq!(around["listed"], false);
    for maker in around["makers"].as_array().expect("a list") {
        for of in maker["titles"].as_array().expect("a list") {
            let path = format!("/api/v1/titles/{}/{}", of["mediaType"].as_str().expect("a kind"), of["tmdbId"]);
            let title = app.get(&path).json();
            let by = [&title["directors"], &title["creators"]];
            assert!(by.iter().any(|names| names.as_array().is_some_and(|names| names.contains(&maker["name"]))), "{title}");
            assert_ne!(of["tmdbId"], 550);
        }
    }
    app.get("/api/v1/titles/movie/99/around").problem(404, "unknown-title");
}
