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

#[test]
fn reviews_of_many_sessions_fill_an_hour_and_not_the_day() {
    let mut app = TestApp::start();
    let review = |n: u32| {
        json!({ "eventId": format!("{n:08}-1111-4111-8111-111111111111"), "sessionId": format!("{n:08}-9d4a-4c6b-8e2f-1a2b3c4d5e6f"),
                "eventType": "review_submitted", "eventData": { "tmdbId": n + 1, "mediaType": "movie", "stars": 4 } })
    };
    for n in 0..20 {
        let list = json!({ "events": (n * 20..n * 20 + 20).map(review).collect::<Vec<_>>() });
        assert_eq!(app.post(EVENTS, list.to_string()).status, 204, "{n}");
    }
    for _ in 0..2 {
        let list = json!({ "events": [seen(1), review(9_999)] });
        let full = app.post(EVENTS, list.to_string());
        full.problem(429, "too-often");
        assert!(full.header("retry-after").parse::<u64>().is_ok_and(|wait| (1..=3_660).contains(&wait)), "it recovers");
        assert_eq!(app.stored().len(), 400, "it will be sent again as a whole");
        assert_eq!(app.post(EVENTS, json!({ "events": [review(7)] }).to_string()).status, 204, "what is stored may be sent again");
        app.restart();
    }
    assert_eq!(app.post(EVENTS, seen(2).to_string()).status, 204);
}
