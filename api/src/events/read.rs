//! From the body of a request to records. Each event is judged by itself: one that does not fit does not take the others with it.

use super::MAX_EVENTS;
use super::schema::fields;
use crate::clock::Minute;
use crate::params::invalid;
use crate::problem::{ApiError, RefusedEvent};
use serde_json::{Map, Value};
use std::borrow::Cow;
use trits_events::{EventType, StoredEvent};
use uuid::{Uuid, Variant};

/// What became of the events of a request.
#[derive(Debug)]
pub struct Reading {
    /// Those that fit their schema.
    pub valid: Vec<StoredEvent>,
    /// Those that do not, in the order of the request.
    pub refused: Vec<RefusedEvent>,
    /// Where in the request those stand that fit, and the path of each.
    places: Vec<(usize, String)>,
}

impl Reading {
    /// Refuses further events of those that fit, for their type.
    pub fn refuse(&mut self, must: &'static str, mut may: impl FnMut(&StoredEvent) -> bool) {
        let judged = std::mem::take(&mut self.valid).into_iter().zip(std::mem::take(&mut self.places));
        for (event, (index, path)) in judged {
            if may(&event) {
                self.valid.push(event);
                self.places.push((index, path));
            } else {
                self.refused.push(RefusedEvent { index, field: format!("{path}eventType"), must: must.into() });
            }
        }
        self.refused.sort_by_key(|event| event.index);
    }
}

/// A field that does not fit, and what it must be, in Dutch, after "moet".
type Wrong = (String, Cow<'static, str>);

/// The events of a request, judged one by one.
///
/// # Errors
/// It cannot be said which events there are: not JSON, an empty list or too many.
pub fn read(body: &[u8], now: Minute) -> Result<Reading, ApiError> {
    let body: Value = serde_json::from_slice(body).map_err(|_| invalid("body", "geldige JSON zijn"))?;
    let Some(list) = body.get("events") else {
        return Ok(sorted([event(&body, now)], |_| String::new()));
    };
    let events = list.as_array().filter(|events| !events.is_empty());
    let events = events.ok_or_else(|| invalid("events", "een lijst van 1 tot en met 20 meldingen zijn"))?;
    if events.len() > MAX_EVENTS {
        return Err(ApiError::PayloadTooLarge);
    }
    Ok(sorted(events.iter().map(|value| event(value, now)), |index| format!("events[{index}].")))
}

fn sorted(judged: impl IntoIterator<Item = Result<StoredEvent, Wrong>>, path: impl Fn(usize) -> String) -> Reading {
    let mut reading = Reading { valid: Vec::new(), refused: Vec::new(), places: Vec::new() };
    for (index, event) in judged.into_iter().enumerate() {
        match event {
            Ok(event) => {
                reading.valid.push(event);
                reading.places.push((index, path(index)));
            }
            Err((field, must)) => reading.refused.push(RefusedEvent { index, field: path(index) + &field, must }),
        }
    }
    reading
}

fn event(value: &Value, now: Minute) -> Result<StoredEvent, Wrong> {
    let id = |name: &str| {
        let id = value.get(name).and_then(Value::as_str).and_then(random_id);
        id.ok_or_else(|| wrong(name, "een UUID van versie 4 zijn"))
    };
    let session = id("sessionId")?;
    let event_id = if value.get("eventId").is_some_and(|given| !given.is_null()) { id("eventId")? } else { Uuid::new_v4() };
    let kind = value.get("eventType").and_then(Value::as_str).and_then(EventType::of_name).filter(|kind| kind.is_visitors());
    let kind = kind.ok_or_else(|| wrong("eventType", "een bekend soort melding zijn"))?;
    let data = value.get("eventData").and_then(Value::as_object);
    let data = data.ok_or_else(|| wrong("eventData", "een object met velden zijn"))?;
    let event_data = kept_fields(kind, data)?;
    Ok(StoredEvent { event_id, time: now.rfc3339(), session_id: Some(session), event_type: kind, event_data })
}

/// The fields of the type, each made fit to keep; others are dropped.
fn kept_fields(kind: EventType, data: &Map<String, Value>) -> Result<Map<String, Value>, Wrong> {
    let mut kept = Map::new();
    for field in fields(kind) {
        let refuse = |must: Cow<'static, str>| (format!("eventData.{}", field.name), must);
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
    Ok(kept)
}

/// A hyphenated random UUID.
pub fn random_id(text: &str) -> Option<Uuid> {
    let uuid = Uuid::try_parse(text).ok().filter(|_| text.len() == 36)?;
    (uuid.get_version_num() == 4 && uuid.get_variant() == Variant::RFC4122).then_some(uuid)
}

fn wrong(field: &str, must: &'static str) -> Wrong {
    (field.to_owned(), must.into())
}
