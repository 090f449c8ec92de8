//! A review from the visitor by way of the admin to the title.

use crate::admin::{TOKEN, guarded};
use crate::support::{Answer, TestApp};
use serde_json::{Value, json};

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
const QUEUE: &str = "/api/v1/admin/reviews";

fn submit(app: &TestApp, data: Value) -> Answer {
    let event = json!({ "sessionId": SESSION, "eventType": "review_submitted", "eventData": data });
    app.post("/api/v1/save-event", event.to_string())
}

fn bearer() -> String {
    format!("Bearer {TOKEN}")
}

fn queue(app: &TestApp, status: &str) -> Vec<Value> {
    let answer = app.get_with(&format!("{QUEUE}?status={status}"), &[("authorization", &bearer())]);
    answer.json()["reviews"].as_array().cloned().expect("a list")
}

fn decide(app: &TestApp, body: Value) -> Answer {
    app.post_with(QUEUE, &[("authorization", &bearer())], body.to_string())
}

#[test]
fn a_review_waits_until_it_is_decided_and_the_last_word_counts() {
    let mut app = guarded();
    let review = json!({"tmdbId": 550, "mediaType": "movie", "stars": 4, "text": "Twee keer gezien, alles klopte.", "name": "Noor"});
    assert_eq!(submit(&app, review).status, 204);
    assert_eq!(submit(&app, json!({"tmdbId": 999_999, "mediaType": "tv", "stars": 1})).status, 204);
    let waiting = queue(&app, "pending");
    assert_eq!((&waiting[0]["title"], &waiting[0]["stars"], &waiting[0]["name"]), (&json!("Fight Club"), &json!(4), &json!("Noor")));
    assert_eq!((&waiting[1]["title"], &waiting[1]["text"]), (&Value::Null, &Value::Null));
    assert!(waiting[0].get("sessionId").is_none(), "whose it is, is nobody's business");
    let (id, digest) = (waiting[0]["reviewId"].clone(), waiting[0]["digest"].clone());
    assert_eq!(decide(&app, json!({"reviewId": id, "digest": digest, "verdict": "approve"})).status, 204);
    app.restart();
    assert_eq!((queue(&app, "pending").len(), queue(&app, "approved").len()), (1, 1));
    assert_eq!(decide(&app, json!({"reviewId": id, "digest": digest, "verdict": "reject"})).status, 204);
    assert_eq!((queue(&app, "approved").len(), queue(&app, "rejected")[0]["reviewId"].clone()), (0, id));
}

#[test]
fn one_session_does_not_fill_the_queue_and_the_queue_has_pages() {
    let mut app = guarded();
    let of = |id: u32| json!({"tmdbId": id, "mediaType": "movie", "stars": 4});
    let named =
        |data: Value, event: &str| json!({ "eventId": event, "sessionId": SESSION, "eventType": "review_submitted", "eventData": data });
    let again = named(of(1), "11ce8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f");
    assert_eq!(app.post("/api/v1/save-event", again.to_string()).status, 204);
    for id in 2..=5 {
        assert_eq!(submit(&app, of(id)).status, 204);
    }
    assert_eq!(submit(&app, of(6)).problem(422, "invalid-event"), "eventType");
    app.restart();
    let seen = json!({ "sessionId": SESSION, "eventType": "title_seen", "eventData": { "tmdbId": 7, "mediaType": "movie" } });
    let list = json!({ "events": [named(of(7), "21ce8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f"), seen] });
    let answer = app.post("/api/v1/save-event", list.to_string());
    assert_eq!(answer.problem(422, "invalid-event"), "events[0].eventType", "also after a restart");
    assert_eq!(answer.json()["kept"], 1, "all else is stored");
    assert_eq!(app.post("/api/v1/save-event", again.to_string()).status, 204, "what is sent again is no further review");
    let other = json!({ "sessionId": "4a2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f", "eventType": "review_submitted", "eventData": of(6) });
    assert_eq!(app.post("/api/v1/save-event", other.to_string()).status, 204, "another visitor has a quota of their own");

    let page = |query: &str| app.get_with(&format!("{QUEUE}?{query}"), &[("authorization", &bearer())]);
    let ids =
        |answer: &Answer| answer.json()["reviews"].as_array().expect("a list").iter().map(|r| r["tmdbId"].clone()).collect::<Vec<_>>();
    let first = page("limit=4");
    assert_eq!((ids(&first), &first.json()["total"]), (vec![json!(1), json!(2), json!(3), json!(4)], &json!(6)));
    let next = first.json()["next"].as_str().expect("a further page").to_owned();
    // What was decided meanwhile moves nothing.
    let digest = first.json()["reviews"][3]["digest"].clone();
    assert_eq!(decide(&app, json!({"reviewId": next, "digest": digest, "verdict": "reject"})).status, 204);
    let second = page(&format!("limit=4&after={next}"));
    assert_eq!((ids(&second), second.json()["next"].clone()), (vec![json!(5), json!(6)], Value::Null));
    assert_eq!(page("limit=0").problem(422, "out-of-range"), "limit");
    assert_eq!(page("after=x").problem(400, "invalid-parameter"), "after");
    page(&format!("after={SESSION}")).problem(404, "unknown-review");
}

#[test]
fn an_approval_does_not_pass_to_another_text_under_the_same_id() {
    let mut app = guarded();
    let id = "6f0d8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let other = "4a2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";
    let send = |app: &TestApp, session: &str, text: &str| {
        let data = json!({"tmdbId": 550, "mediaType": "movie", "stars": 4, "text": text});
        let event = json!({ "eventId": id, "sessionId": session, "eventType": "review_submitted", "eventData": data });
        assert_eq!(app.post("/api/v1/save-event", event.to_string()).status, 204);
    };
    send(&app, SESSION, "Twee keer gezien, alles klopte.");
    let digest = queue(&app, "pending")[0]["digest"].clone();
    assert_eq!(decide(&app, json!({"reviewId": id, "digest": digest, "verdict": "approve"})).status, 204);
    assert_eq!(queue(&app, "approved").len(), 1);
    assert_eq!(app.delete(&format!("/api/v1/sessions/{SESSION}")).status, 204);
    let left = std::fs::read(app.segment().expect("a segment")).expect("bytes");
    assert!(!String::from_utf8_lossy(&left).contains("review_decided"), "nothing tells that there was a review");
    // After a start the server no longer knows the id, and takes it from somebody else.
    app.restart();
    send(&app, other, "Koop allemaal mijn nieuwe boek.");
    assert_eq!((queue(&app, "approved").len(), queue(&app, "pending").len()), (0, 1));
    decide(&app, json!({"reviewId": id, "digest": digest, "verdict": "approve"})).problem(404, "unknown-review");
    assert_eq!(queue(&app, "approved").len(), 0, "what was on the screen is not what would be approved");
}

#[test]
fn what_an_admin_sends_is_checked_too() {
    let app = guarded();
    decide(&app, json!({"reviewId": SESSION, "digest": "none", "verdict": "approve"})).problem(404, "unknown-review");
    assert_eq!(decide(&app, json!({"reviewId": SESSION, "verdict": "approve"})).problem(400, "invalid-parameter"), "digest");
    assert_eq!(decide(&app, json!({"reviewId": 1, "verdict": "approve"})).problem(400, "invalid-parameter"), "reviewId");
    assert_eq!(decide(&app, json!({"reviewId": SESSION, "verdict": "maybe"})).problem(400, "invalid-parameter"), "verdict");
    let answer = app.get_with(&format!("{QUEUE}?status=alles"), &[("authorization", &bearer())]);
    assert_eq!(answer.problem(400, "invalid-parameter"), "status");
    let forged = json!({"sessionId": SESSION, "eventType": "review_decided", "eventData": {"reviewId": SESSION, "verdict": "approve"}});
    assert_eq!(app.post("/api/v1/save-event", forged.to_string()).problem(422, "invalid-event"), "eventType");
}

#[test]
fn a_review_with_a_link_an_address_or_too_few_words_is_refused() {
    let app = TestApp::start();
    let base = json!({"tmdbId": 550, "mediaType": "movie", "stars": 4});
    for (field, value) in [
        ("text", "te kort"),
        ("text", "Meer van mij op https://voorbeeld.example te vinden"),
        ("text", "Schrijf me op noor@voorbeeld.nl over deze film"),
        ("name", "www.voorbeeld.nl"),
    ] {
        let mut review = base.clone();
        review[field] = json!(value);
        assert_eq!(submit(&app, review).problem(422, "invalid-event"), format!("eventData.{field}"), "{value}");
    }
    assert_eq!(submit(&app, json!({"tmdbId": 550, "mediaType": "movie", "stars": 6})).problem(422, "invalid-event"), "eventData.stars");
    assert!(app.stored().is_empty());
}

#[test]
fn published_reviews_are_read_from_the_snapshot() {
    let app = TestApp::start();
    let answer = app.get("/api/v1/titles/movie/550/reviews").json();
    let reviews = answer["reviews"].as_array().expect("a list");
    assert_eq!(reviews[0], json!({"stars": 5, "text": "Blijft hangen, ook de tweede keer.", "name": "Noor", "month": "2026-10"}));
    assert_eq!(reviews[1], json!({"stars": 3, "text": null, "name": null, "month": "2026-09"}));
    assert_eq!(app.get("/api/v1/titles/movie/680/reviews").json()["reviews"], json!([]));
    app.get("/api/v1/titles/movie/1/reviews").problem(404, "unknown-title");
}
