//! Which events are stored and which are refused.

use super::{Reading, read};
use crate::clock::Minute;
use crate::problem::ApiError;
use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use trits_events::EventType;
use trits_events::schema::Rule;

const SESSION: &str = "3f2b8c1e-9d4a-4c6b-8e2f-1a2b3c4d5e6f";

fn now() -> Minute {
    Minute::of_unix(1_767_225_675)
}

fn keep(body: &Value) -> Result<Vec<Value>, ApiError> {
    let Reading { valid: records, refused, .. } = read(body.to_string().as_bytes(), now())?;
    if !refused.is_empty() {
        return Err(ApiError::RefusedEvents { kept: records.len(), refused, wait: None });
    }
    // The typed event, which the night reads, has every field of the record, and only those.
    for record in &records {
        let typed = serde_json::to_value(record.event().expect("typed")).expect("JSON");
        let names = |data: &Value| data.as_object().expect("fields").keys().cloned().collect::<BTreeSet<_>>();
        let given = names(&json!(record.event_data));
        let absent = record.event_type.fields().iter().filter(|field| field.optional).map(|field| field.name.to_owned());
        assert_eq!(names(&typed["eventData"]), given.into_iter().chain(absent).collect(), "{record:?}");
    }
    Ok(records.iter().map(|r| serde_json::to_value(r).expect("records are JSON")).collect())
}

fn one(kind: &str, data: Value) -> Value {
    json!({ "sessionId": SESSION, "eventType": kind, "eventData": data })
}

fn refused_field(body: &Value) -> String {
    match keep(body) {
        Err(ApiError::RefusedEvents { kept: 0, refused, .. }) if refused.len() == 1 => refused[0].field.clone(),
        other => panic!("{body}: {other:?}"),
    }
}

/// A valid example of every type: with all fields, then without the optional ones.
fn examples() -> Vec<Value> {
    let of = |kind: &EventType, optional: bool| {
        let fields = kind.fields().iter().filter(|field| optional || !field.optional);
        one(kind.name(), fields.map(|field| (field.name.to_owned(), example(field.name, field.rule))).collect::<Map<_, _>>().into())
    };
    EventType::VISITORS.iter().flat_map(|kind| [of(kind, true), of(kind, false)]).collect()
}

fn example(name: &str, rule: Rule) -> Value {
    match rule {
        // Another title than the first one and the tip.
        Rule::Int { from, .. } if name == "withTmdbId" => json!(from + 1),
        Rule::Int { from, .. } => json!(from),
        Rule::Text { .. } => json!("Amélie"),
        Rule::Review { .. } => json!("Spannend tot de laatste minuut."),
        Rule::Word(words) => json!(words[0]),
        Rule::Bool => json!(true),
        Rule::Texts { .. } => json!(["Netflix"]),
        Rule::Filters => json!({"genres": [18, 35], "maxRuntime": 120}),
        Rule::Amount => json!(2.5),
        Rule::Moment => json!(1_767_225_675_123_u64),
    }
}

#[test]
fn every_type_is_stored_with_exactly_its_fields() {
    for mut body in examples() {
        let given = body["eventData"].clone();
        body["eventData"]["unknown"] = json!("dropped");
        let stored = keep(&body).expect("valid").remove(0);
        assert_eq!(stored["time"], "2026-01-01T00:01:00Z");
        assert_eq!((&stored["sessionId"], &stored["eventType"]), (&body["sessionId"], &body["eventType"]));
        assert_eq!(stored.as_object().expect("an object").len(), 5, "nothing beside the five");
        for (name, value) in given.as_object().expect("an object").iter().filter(|(_, v)| !v.is_null()) {
            let expected = if name == "timestamp" { json!(1_767_225_660_000_u64) } else { value.clone() };
            assert_eq!(stored["eventData"][name], expected, "{name}");
        }
        assert!(stored["eventData"].get("unknown").is_none());
    }
}

#[test]
fn a_moment_after_the_year_9999_is_refused() {
    let latest = 253_402_300_799_999_u64;
    assert!(super::rules::accept(Rule::Moment, &json!(latest)).is_ok());
    for late in [json!(latest + 1), json!(7.9e20)] {
        assert!(super::rules::accept(Rule::Moment, &late).is_err(), "{late}");
    }
    let schema = super::rules::json_schema(trits_events::schema::Field { name: "timestamp", rule: Rule::Moment, optional: false });
    assert_eq!(schema["maximum"], latest);
}

#[test]
fn a_missing_or_mistyped_field_is_named() {
    for body in examples() {
        let kind = body["eventType"].as_str().and_then(EventType::of_name).expect("a type");
        for field in kind.fields() {
            let mut wrong = body.clone();
            wrong["eventData"][field.name] = json!([{}]);
            assert_eq!(refused_field(&wrong), format!("eventData.{}", field.name), "{}", kind.name());
            wrong["eventData"][field.name] = Value::Null;
            assert_eq!(keep(&wrong).is_ok(), field.optional, "{} {}", kind.name(), field.name);
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
fn events_of_a_list_are_validated_one_by_one() {
    let mut events: Vec<Value> = examples().into_iter().filter(|event| event["eventData"]["tmdbId"].is_u64()).take(20).collect();
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
fn a_whole_number_may_be_written_as_a_float() {
    let click = |position: Value| {
        let data = json!({"tmdbId": 550.0, "mediaType": "movie", "position": position, "provider": "NPO", "providerType": "free", "timestamp": 1_767_225_660_000.0});
        one("affiliate_link_clicked", data)
    };
    let data = keep(&click(json!(3.0))).expect("valid")[0]["eventData"].clone();
    assert_eq!((&data["tmdbId"], &data["position"]), (&json!(550), &json!(3)));
    for position in [json!(3.5), json!(-1.0), json!(1e300), json!("3")] {
        assert_eq!(refused_field(&click(position.clone())), "eventData.position", "{position}");
    }
}

#[test]
fn free_text_is_capped_and_scrubbed() {
    let stored = keep(&one("search_submitted", json!({"q": format!("jan@voorbeeld.nl {}", "é".repeat(400)), "mediaType": "tv"})));
    assert_eq!(stored.expect("valid")[0]["eventData"]["q"], json!("é".repeat(100)));
    let stored = keep(&one("share_clicked", json!({"page": "bel 0612345678", "url": "https://trits.example/movie?id=438631&alt=2"})));
    assert_eq!(stored.expect("valid")[0]["eventData"], json!({"page": "bel", "url": "https://trits.example/movie?id=438631&alt=2"}));
    let link = json!({"page": "/movie", "url": "http://192.0.2.7:8080/movie?id=27205&t=4977,861,77"});
    assert_eq!(keep(&one("share_clicked", link.clone())).expect("valid")[0]["eventData"], link, "a site without a name");
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
    let stored = keep(&review("\u{202e}Spannend tot\u{2066} de laatste\u{200f} minuut.\u{61c}", "\u{202d}Jo\u{2069}")).expect("valid");
    let data = &stored[0]["eventData"];
    assert_eq!((&data["text"], &data["name"]), (&json!("Spannend tot de laatste minuut."), &json!("Jo")));
}

proptest! {
    #[test]
    fn no_body_panics(bytes in prop::collection::vec(any::<u8>(), 0..200), text in "\\PC{0,80}") {
        let _ = read(&bytes, now());
        let body = one("search_submitted", json!({"q": text, "mediaType": "tv"}));
        let stored = keep(&body).expect("text is text");
        prop_assert!(stored[0]["eventData"]["q"].as_str().is_some_and(|q| q.chars().count() <= 100));
    }
}
