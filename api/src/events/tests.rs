//! What is kept and what is refused.

use super::{Reading, read};
use crate::clock::Minute;
use crate::problem::ApiError;
use proptest::prelude::*;
use serde_json::{Value, json};

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

fn now() -> Minute {
    Minute::of_unix(1_767_225_675)
}

fn keep(body: &Value) -> Result<Vec<Value>, ApiError> {
    let Reading { valid: records, refused, .. } = read(body.to_string().as_bytes(), now())?;
    if !refused.is_empty() {
        return Err(ApiError::RefusedEvents { kept: records.len(), refused });
    }
    // What the night reads: every record has the fields that its type is read with.
    assert!(records.iter().all(|record| record.event().is_ok()), "{records:?}");
    Ok(records.iter().map(|r| serde_json::to_value(r).expect("records are JSON")).collect())
}

fn one(kind: &str, data: Value) -> Value {
    json!({ "sessionId": SESSION, "eventType": kind, "eventData": data })
}

fn refused_field(body: &Value) -> String {
    match keep(body) {
        Err(ApiError::RefusedEvents { kept: 0, refused }) if refused.len() == 1 => refused[0].field.clone(),
        other => panic!("{body}: {other:?}"),
    }
}

/// A valid example of every type.
fn examples() -> Vec<Value> {
    let id = 550;
    let (title, media) = ("Fight Club", "movie");
    vec![
        one("search_submitted", json!({"q": "dune", "year": null, "mediaType": media})),
        one("ladder_used", json!({"step": 3, "mediaType": media})),
        one("alt_set_requested", json!({"iteration": 1, "mediaType": media})),
        one("tip_card_click", json!({"tmdbId": id, "position": 1, "title": title, "mediaType": media})),
        one("availability_sheet_opened", json!({"tmdbId": id, "title": title, "mediaType": media, "hasProviders": true})),
        one(
            "availability_click",
            json!({"provider": "Netflix", "tmdbId": id, "title": title, "mediaType": media, "providerType": "flatrate"}),
        ),
        one("no_providers_available", json!({"tmdbId": id, "title": title, "mediaType": media})),
        one("session_rated", json!({"stars": 5, "page": "/movie"})),
        one("share_clicked", json!({"page": "/movie", "url": "https://trits.example/movie?id=550"})),
        one(
            "affiliate_link_clicked",
            json!({"provider": "Pathé", "tmdbId": id, "mediaType": media, "providerType": "rent", "position": 2, "timestamp": 1_767_225_675_123_u64}),
        ),
        one("sheet_conversion", json!({"tmdbId": id, "mediaType": media, "timeToConversion": 4200, "clickedProviders": ["Netflix"]})),
        one("watchlist_added", json!({"tmdbId": id, "title": title, "mediaType": media})),
        one("watchlist_removed", json!({"tmdbId": id, "title": title, "mediaType": media})),
        one("watchlist_cleared", json!({"count": 3})),
        one("filters_applied", json!({"filters": {"genres": [18, 35], "maxRuntime": 120}, "mediaType": media})),
        one("tip_jar_viewed", json!({"sourcePage": "/movie", "provider": "betaallink"})),
        one("tip_jar_clicked", json!({"amount": 2.5, "sourcePage": "/movie", "provider": "betaallink"})),
        one("tip_feedback", json!({"tmdbId": 807, "seedTmdbId": id, "position": 1, "verdict": "good", "mediaType": media})),
        one(
            "tip_feedback",
            json!({"tmdbId": 807, "seedTmdbId": id, "position": 2, "verdict": "bad", "reason": "taste", "mediaType": media}),
        ),
        one(
            "review_submitted",
            json!({"tmdbId": id, "mediaType": media, "stars": 4, "text": "Spannend tot de laatste minuut.", "name": "Jo"}),
        ),
        one("page_viewed", json!({"page": "/"})),
        one("title_seen", json!({"tmdbId": id, "mediaType": media})),
    ]
}

#[test]
fn every_type_is_kept_with_exactly_its_fields() {
    for mut body in examples() {
        let given = body["eventData"].clone();
        body["eventData"]["unknown"] = json!("dropped");
        let kept = keep(&body).expect("valid").remove(0);
        assert_eq!(kept["time"], "2026-01-01T00:01:00Z");
        assert_eq!((&kept["sessionId"], &kept["eventType"]), (&body["sessionId"], &body["eventType"]));
        assert_eq!(kept.as_object().expect("an object").len(), 5, "nothing beside the five");
        for (name, value) in given.as_object().expect("an object").iter().filter(|(_, v)| !v.is_null()) {
            let expected = if name == "timestamp" { json!(1_767_225_660_000_u64) } else { value.clone() };
            assert_eq!(kept["eventData"][name], expected, "{name}");
        }
        assert!(kept["eventData"].get("unknown").is_none());
    }
}

#[test]
fn a_missing_or_mistyped_field_is_named() {
    for body in examples() {
        for (name, value) in body["eventData"].as_object().expect("an object").clone() {
            let mut wrong = body.clone();
            wrong["eventData"][&name] = json!([{}]);
            assert_eq!(refused_field(&wrong), format!("eventData.{name}"), "{}", body["eventType"]);
            let optional = ["year", "timeToConversion", "reason", "text", "name"].contains(&name.as_str());
            wrong["eventData"][&name] = Value::Null;
            assert_eq!(keep(&wrong).is_ok(), optional, "{name} {value}");
        }
    }
}

#[test]
fn the_envelope_is_checked() {
    let fine = examples().remove(0);
    for (field, value) in [
        ("sessionId", json!("3f2b8c1e-9d4a-1c6b-8e2f-1a2b3c4d5e6f")),
        ("sessionId", json!("3f2b8c1e9d4a4c6b8e2f1a2b3c4d5e6f")),
        ("sessionId", json!(7)),
        ("eventId", json!("1")),
        ("eventType", json!("something_else")),
        ("eventType", json!("review_decided")),
        ("eventType", json!("session_erased")),
        ("eventData", json!("text")),
    ] {
        let mut body = fine.clone();
        body[field] = value;
        assert_eq!(refused_field(&body), field);
    }
    assert!(matches!(read(b"{", now()), Err(ApiError::InvalidParameter { .. })));
    assert!(matches!(keep(&json!({"events": []})), Err(ApiError::InvalidParameter { field, .. }) if field == "events"));
    assert_eq!(refused_field(&json!([])), "sessionId");
}

#[test]
fn events_of_a_list_are_judged_one_by_one() {
    let mut events = examples();
    events.truncate(20);
    assert_eq!(keep(&json!({ "events": events })).expect("valid").len(), 20);
    events[3]["eventData"]["tmdbId"] = json!(0);
    events[7]["sessionId"] = json!("me");
    let reading = read(json!({ "events": events }).to_string().as_bytes(), now()).expect("a list");
    let refused: Vec<_> = reading.refused.iter().map(|event| (event.index, event.field.as_str())).collect();
    assert_eq!(refused, [(3, "events[3].eventData.tmdbId"), (7, "events[7].sessionId")]);
    assert_eq!(reading.valid.len(), 18);
    events.push(events[0].clone());
    assert!(matches!(keep(&json!({ "events": events })), Err(ApiError::PayloadTooLarge)));
}

#[test]
fn free_text_is_capped_and_scrubbed() {
    let kept = keep(&one("search_submitted", json!({"q": format!("jan@voorbeeld.nl {}", "é".repeat(400)), "mediaType": "tv"})));
    assert_eq!(kept.expect("valid")[0]["eventData"]["q"], json!("é".repeat(100)));
    let kept = keep(&one("share_clicked", json!({"page": "bel 0612345678", "url": "https://trits.example/movie?id=438631&alt=2"})));
    assert_eq!(kept.expect("valid")[0]["eventData"], json!({"page": "bel", "url": "https://trits.example/movie?id=438631&alt=2"}));
    for text in ["te kort", "Kijk vooral op https://voorbeeld.nl voor meer", "Mail jan@voorbeeld.nl voor de rest ervan"] {
        let body = one("review_submitted", json!({"tmdbId": 1, "mediaType": "tv", "stars": 1, "text": text}));
        assert_eq!(refused_field(&body), "eventData.text");
    }
}

#[test]
fn a_review_is_as_long_as_it_looks_and_turns_nothing_around() {
    let review =
        |text: &str, name: &str| one("review_submitted", json!({"tmdbId": 1, "mediaType": "tv", "stars": 1, "text": text, "name": name}));
    for filler in ["\u{200b}", "\u{2060}", "\u{115f}", "\u{1160}", "\u{3164}", "\u{ffa0}", "\u{2800}", "\u{ad}"] {
        assert_eq!(refused_field(&review(&format!("Goed{}!", filler.repeat(40)), "Jo")), "eventData.text", "{filler:?}");
        assert_eq!(refused_field(&review("Spannend tot de laatste minuut.", filler)), "eventData.name", "{filler:?}");
    }
    let kept = keep(&review("\u{202e}Spannend tot\u{2066} de laatste\u{200f} minuut.\u{61c}", "\u{202d}Jo\u{2069}")).expect("valid");
    let data = &kept[0]["eventData"];
    assert_eq!((&data["text"], &data["name"]), (&json!("Spannend tot de laatste minuut."), &json!("Jo")));
}

proptest! {
    #[test]
    fn no_body_panics(bytes in prop::collection::vec(any::<u8>(), 0..200), text in "\\PC{0,80}") {
        let _ = read(&bytes, now());
        let body = one("search_submitted", json!({"q": text, "mediaType": "tv"}));
        let kept = keep(&body).expect("text is text");
        prop_assert!(kept[0]["eventData"]["q"].as_str().is_some_and(|q| q.chars().count() <= 100));
    }
}
