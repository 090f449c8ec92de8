//! `/themes` and `/themes/{slug}`

use crate::support::{TestApp, keys};
use serde_json::json;

#[test]
fn all_themed_pages_are_listed_in_an_editors_order() {
    let body = TestApp::start().get("/api/v1/themes").json();
    let expected = json!({ "snapshot": "one", "themes": [
        { "slug": "onderwereld", "title": "De onderwereld", "mediaType": "movie" },
        { "slug": "series", "title": "Series", "mediaType": "tv" }
    ] });
    assert_eq!(body, expected);
}

#[test]
fn a_themed_page_carries_its_texts_its_titles_and_a_reason_for_its_toppers() {
    let body = TestApp::start().get("/api/v1/themes/onderwereld").json();
    let fields = ["faq", "intro", "mediaType", "metaDescription", "related", "slug", "snapshot", "title", "titles", "toppers", "updated"];
    assert_eq!(keys(&body), fields);
    assert_eq!((&body["title"], &body["updated"]), (&json!("De onderwereld"), &json!("2026-11-21")));
    assert_eq!((&body["intro"], &body["metaDescription"]), (&json!("Onze eigen woorden."), &json!("Wat een zoekmachine toont.")));
    assert_eq!(body["faq"], json!([{ "question": "Waarom?", "answer": "Daarom." }]));
    assert_eq!(body["related"], json!([{ "slug": "series", "title": "Series", "mediaType": "tv" }]), "only pages that exist");
    let ids = |list: &str| body[list].as_array().expect("a list").iter().map(|t| t["tmdbId"].as_u64().unwrap_or(0)).collect::<Vec<_>>();
    assert_eq!((ids("titles"), ids("toppers")), (vec![238, 680, 769, 807], vec![238, 680, 769]));
    let first = &body["toppers"][0]["reason"];
    assert_eq!(first["text"], "*The Godfather* draait om de onderwereld. De film is gespannen. Regie: Francis Ford Coppola.");
    let facts = json!([
        { "label": "Thema", "value": "onderwereld", "facet": "theme" },
        { "label": "Tempo", "value": "gespannen", "facet": "pace" },
        { "label": "Makers", "value": "Francis Ford Coppola", "facet": null }
    ]);
    assert_eq!(first["facts"], facts);
    assert_eq!(keys(&body["titles"][0]).len() + 1, keys(&body["toppers"][0]).len(), "a topper is a card with a reason");
}

#[test]
fn a_theme_of_lengths_tells_them() {
    let body = TestApp::start().get("/api/v1/themes/series").json();
    let reason = &body["toppers"][0]["reason"];
    assert!(reason["text"].as_str().is_some_and(|text| text.ends_with("Lengte: 26 afleveringen.")), "{reason}");
}

#[test]
fn themes_are_conditional_and_unknown_ones_are_not_found() {
    let app = TestApp::start();
    for path in ["/api/v1/themes", "/api/v1/themes/onderwereld"] {
        let answer = app.get(path);
        assert!(answer.header("cache-control").contains("max-age"), "{path}");
        assert_eq!(app.get_with(path, &[("if-none-match", answer.header("etag"))]).status, 304, "{path}");
    }
    app.get("/api/v1/themes/nergens").problem(404, "unknown-path");
    app.get("/api/v1/themes/%ff").problem(404, "unknown-path");
}
