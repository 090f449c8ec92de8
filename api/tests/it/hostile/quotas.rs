//! Quotas that one client cannot use up for all others.

use crate::admin::{TOKEN, guarded};
use crate::support::TestApp;
use serde_json::{Value, json};

const EVENTS: &str = "/api/v1/save-event";
const ADMIN: &str = "/api/v1/admin/reviews";

fn seen(id: u32) -> Value {
    json!({ "sessionId": "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", "eventType": "title_seen",
            "eventData": { "tmdbId": id, "mediaType": "movie" } })
}

#[test]
fn rubbish_does_not_count_as_events() {
    let app = TestApp::with(|config| config.event_requests = 3);
    for body in ["x", "{}", "[]", "{\"events\":[]}", "{\"events\":[1]}"].repeat(10) {
        assert!([400, 422].contains(&app.post(EVENTS, body).status), "{body}");
    }
    assert_eq!(app.post(EVENTS, seen(1).to_string()).status, 204);
}

#[test]
fn wrong_tokens_wait_and_the_right_one_never_does() {
    let app = guarded();
    let with = |token: &str| app.get_with(ADMIN, &[("authorization", &format!("Bearer {token}"))]);
    for guess in 0..5 {
        with(&format!("gok-{guess}")).problem(401, "unauthorized");
    }
    let waits = with("gok-6");
    waits.problem(429, "too-often");
    assert!(waits.header("retry-after").parse::<u64>().is_ok_and(|wait| (1..=60).contains(&wait)));
    assert_eq!(with(TOKEN).status, 200);
}

fn review(n: u32) -> Value {
    json!({ "eventId": format!("{n:08}-1111-4111-8111-111111111111"), "sessionId": format!("{n:08}-9d4a-4c6b-8e2f-1a2b3c4d5e6f"),
            "eventType": "review_submitted", "eventData": { "tmdbId": n + 1, "mediaType": "movie", "stars": 4 } })
}

#[test]
fn reviews_of_many_sessions_delay_others_and_close_nothing() {
    let app = TestApp::start();
    // However full a request is, it has one review.
    let list = json!({ "events": (0..20).map(review).collect::<Vec<_>>() });
    let answer = app.post(EVENTS, list.to_string());
    assert_eq!(answer.problem(422, "invalid-event"), "events[1].eventType");
    assert_eq!((answer.json()["kept"].clone(), answer.json()["refused"].as_array().map(Vec::len)), (json!(1), Some(19)));
    let answers: Vec<_> = (100..180).map(|n| app.post(EVENTS, review(n).to_string())).collect();
    let refused: Vec<_> = answers.iter().filter(|answer| answer.status != 204).collect();
    assert!((5..=21).contains(&refused.len()), "{}", refused.len());
    for answer in refused {
        assert_eq!(answer.problem(429, "too-often"), "eventType");
        assert!(answer.header("retry-after").parse::<u64>().is_ok_and(|wait| (1..=3).contains(&wait)), "{}", answer.header("retry-after"));
    }
    // What is sent beside a review does not wait with it.
    let stored = app.stored().len();
    let list = json!({ "events": [seen(1), review(9_999)] });
    let waits = app.post(EVENTS, list.to_string());
    assert_eq!((waits.problem(429, "too-often"), &waits.json()["kept"]), ("events[1].eventType".to_owned(), &json!(1)));
    assert_eq!((waits.json()["refused"].as_array().map(Vec::len), app.stored().len()), (Some(1), stored + 1));
    assert_eq!(app.post(EVENTS, review(100).to_string()).status, 204, "what is stored may be sent again");
    assert_eq!(app.post(EVENTS, seen(2).to_string()).status, 204);
    // A visitor comes through as soon as there is room for one.
    assert!(app.until(|app| app.post(EVENTS, review(10_000).to_string()).status == 204));
}
