//! The description of the API and the API agree on the form of a parameter.

use crate::support::TestApp;
use serde_json::{Value, json};

fn schema(document: &Value, path: &str, verb: &str, name: &str) -> Value {
    let parameters = document["paths"][path][verb]["parameters"].as_array().expect("parameters");
    let schema = &parameters.iter().find(|parameter| parameter["name"] == name).expect("the parameter")["schema"];
    let named = schema["$ref"].as_str().and_then(|path| document.pointer(path.trim_start_matches('#')));
    named.unwrap_or(schema).clone()
}

#[test]
fn parameters_have_their_formats() {
    let app = TestApp::start();
    let document = app.get("/api/openapi.json").json();
    let format = |path: &str, verb: &str, name: &str| schema(&document, path, verb, name)["format"].clone();
    assert_eq!(format("/api/v1/sessions/{sessionId}", "delete", "sessionId"), "uuid");
    for path in ["/api/v1/admin/analytics", "/api/v1/admin/analytics/export"] {
        assert_eq!((format(path, "get", "from"), format(path, "get", "to")), (json!("date"), json!("date")));
    }
    assert_eq!(format("/api/v1/admin/reviews", "get", "after"), "uuid");
    assert_eq!(schema(&document, "/api/v1/admin/analytics/export", "get", "format")["enum"], json!(["csv", "json"]));
    for path in ["/api/v1/tips", "/api/v1/tips/count"] {
        assert_eq!(schema(&document, path, "get", "maxAge")["enum"], json!([0, 6, 9, 12, 14, 16, 18]));
    }
}

#[test]
fn an_age_is_one_of_the_ages_and_not_nothing() {
    let app = TestApp::start();
    for (age, fits) in [("0", true), ("6", true), ("18", true), ("", false), ("7", false)] {
        let answer = app.get(&format!("/api/v1/tips/count?mediaType=movie&maxAge={age}"));
        assert_eq!(answer.status == 200, fits, "{age}: {}", answer.text());
        if !fits {
            assert_eq!(answer.json()["field"], "maxAge");
        }
    }
}
