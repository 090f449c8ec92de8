//! From the body of a request to records.

use super::{EventType, MAX_EVENTS};
use crate::clock::Minute;
use crate::params::invalid;
use crate::problem::ApiError;
use crate::sink::Record;
use serde::Serialize;
use serde_json::{Map, Value};
use std::borrow::Cow;
use uuid::{Uuid, Variant};

/// One event as it is kept.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Kept {
    time: String,
    session_id: String,
    event_type: EventType,
    event_data: Map<String, Value>,
}

/// The records of a request; all of them fit, or none is taken.
///
/// # Errors
/// Not JSON, too many events, or the first field that does not fit.
pub fn read(body: &[u8], now: Minute) -> Result<Vec<Record>, ApiError> {
    let body: Value = serde_json::from_slice(body).map_err(|_| invalid("body", "geldige JSON zijn"))?;
    let Some(list) = body.get("events") else {
        return Ok(vec![event(&body, "", now)?]);
    };
    let events = list.as_array().filter(|events| !events.is_empty());
    let events = events.ok_or_else(|| wrong("events".to_owned(), "een lijst van 1 tot en met 20 meldingen zijn"))?;
    if events.len() > MAX_EVENTS {
        return Err(ApiError::PayloadTooLarge);
    }
    events.iter().enumerate().map(|(i, value)| event(value, &format!("events[{i}]."), now)).collect()
}

/// One event; `at` stands before the names of its fields in a refusal.
fn event(value: &Value, at: &str, now: Minute) -> Result<Record, ApiError> {
    let session = value.get("sessionId").and_then(Value::as_str).and_then(session_id);
    let session = session.ok_or_else(|| wrong(format!("{at}sessionId"), "een UUID van versie 4 zijn"))?;
    let kind = value.get("eventType").cloned().and_then(|t| serde_json::from_value::<EventType>(t).ok());
    let kind = kind.ok_or_else(|| wrong(format!("{at}eventType"), "een bekend soort melding zijn"))?;
    let data = value.get("eventData").and_then(Value::as_object);
    let data = data.ok_or_else(|| wrong(format!("{at}eventData"), "een object met velden zijn"))?;
    let mut kept = Map::new();
    for field in kind.fields() {
        let refuse = |must: Cow<'static, str>| wrong(format!("{at}eventData.{}", field.name), must);
        match data.get(field.name) {
            Some(Value::Null) if field.optional => {
                kept.insert(field.name.to_owned(), Value::Null);
            }
            Some(value) if !value.is_null() => {
                kept.insert(field.name.to_owned(), field.kind.keep(value).map_err(refuse)?);
            }
            None if field.optional => {}
            _ => return Err(refuse("ingevuld zijn".into())),
        }
    }
    let record = Kept { time: now.rfc3339(), session_id: session, event_type: kind, event_data: kept };
    serde_json::to_vec(&record).map_err(|e| ApiError::Internal(e.into()))
}

/// The canonical form of a hyphenated random UUID.
fn session_id(text: &str) -> Option<String> {
    let uuid = Uuid::try_parse(text).ok().filter(|_| text.len() == 36)?;
    let random = uuid.get_version_num() == 4 && uuid.get_variant() == Variant::RFC4122;
    random.then(|| uuid.hyphenated().to_string())
}

fn wrong(field: String, must: impl Into<Cow<'static, str>>) -> ApiError {
    ApiError::InvalidEvent { field, must: must.into() }
}
