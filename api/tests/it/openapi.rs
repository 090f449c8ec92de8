//! The seam to the site: the committed description is what the handlers say.

use crate::admin::guarded;
use crate::support::TestApp;
use serde_json::Value;

const COMMITTED: &str = include_str!("../../openapi.json");

#[test]
fn the_committed_description_is_up_to_date() {
    assert!(trits_api::openapi::json() == COMMITTED, "api/openapi.json is out of date: run `make openapi`");
    let app = TestApp::start();
    assert_eq!(app.get("/api/openapi.json").text(), COMMITTED);
}

#[test]
fn every_path_of_it_is_served() {
    let document: Value = serde_json::from_str(COMMITTED).expect("JSON");
    let app = guarded();
    for (path, verbs) in document["paths"].as_object().expect("paths") {
        let path = path.replace("{mediaType}", "movie").replace("{tmdbId}", "550").replace("{slug}", "onderwereld");
        for verb in verbs.as_object().expect("verbs").keys() {
            let answer = match verb.as_str() {
                "post" => app.post(&path, ""),
                "delete" => app.delete(&path),
                _ => app.get(&path),
            };
            let known: &[u16] = if path.contains("/admin/") { &[401] } else { &[200, 400] };
            assert!(known.contains(&answer.status), "{verb} {path}: {}", answer.status);
        }
    }
}

#[test]
fn every_field_of_an_answer_is_always_there() {
    let document: Value = serde_json::from_str(COMMITTED).expect("JSON");
    for (name, schema) in document["components"]["schemas"].as_object().expect("schemas") {
        // Asked, not answered: an event may come without an id of its own, a title of a list with a name or an id.
        if ["Event", "NamedTitle"].contains(&name.as_str()) {
            continue;
        }
        let parts = schema["allOf"].as_array().cloned().unwrap_or_else(|| vec![schema.clone()]);
        for part in parts {
            let Some(fields) = part["properties"].as_object() else { continue };
            // What two titles add is absent for one, and a trailer where none is known, so that these answers stay as they were.
            let absent: &[&str] = match name.as_str() {
                "TipsAnswer" => &["with", "bridge"],
                "Tip" => &["shares"],
                "TitleDetail" => &["trailer"],
                _ => &[],
            };
            let required = part["required"].as_array().map_or(0, Vec::len);
            assert_eq!(required, fields.keys().filter(|field| !absent.contains(&field.as_str())).count(), "{name}");
        }
    }
}
