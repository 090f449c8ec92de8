//! From the body of a request to records. Each event is validated by itself: one that does not fit does not affect the others.

use super::MAX_EVENTS;
use super::rules::{Must, accept};
use super::seeds;
use super::surrogates::marked;
use crate::clock::Minute;
use crate::params::invalid;
use crate::problem::{ApiError, RefusedEvent};
use serde_json::{Map, Value};
use trits_events::{EventType, StoredEvent};
use uuid::{Uuid, Variant};

/// The events of a request.
#[derive(Debug)]
pub struct Reading {
    /// Those that fit their schema.
    pub valid: Vec<StoredEvent>,
    /// Those that do not fit, in the order of the request.
    pub refused: Vec<RefusedEvent>,
    /// The index in the request, and the path, of each that fits.
    places: Vec<(usize, String)>,
}

impl Reading {
    /// Refuses further events, for their type: those for which `must` says what it must do.
    pub fn refuse(&mut self, mut must: impl FnMut(&StoredEvent) -> Option<&'static str>) {
        let checked = std::mem::take(&mut self.valid).into_iter().zip(std::mem::take(&mut self.places));
        for (event, (index, path)) in checked {
            if let Some(must) = must(&event) {
                self.refused.push(RefusedEvent { index, field: format!("{path}eventType"), must: must.into() });
            } else {
                self.valid.push(event);
                self.places.push((index, path));
            }
        }
        self.refused.sort_by_key(|event| event.index);
    }
}

/// The path of a field that does not fit, and its values in Dutch, after "moet".
type Invalid = (String, Must);

/// The events of a request, validated one by one.
///
/// # Errors
/// The body as a whole cannot be read: not JSON, an empty list or too many events.
pub fn read(body: &[u8], now: Minute) -> Result<Reading, ApiError> {
    let body: Value = serde_json::from_slice(body)
        .or_else(|error| marked(body).map_or(Err(error), |body| serde_json::from_slice(&body)))
        .map_err(|_| invalid("body", "geldige JSON zijn"))?;
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

fn sorted(checked: impl IntoIterator<Item = Result<StoredEvent, Invalid>>, path: impl Fn(usize) -> String) -> Reading {
    let mut reading = Reading { valid: Vec::new(), refused: Vec::new(), places: Vec::new() };
    for (index, event) in checked.into_iter().enumerate() {
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

fn event(value: &Value, now: Minute) -> Result<StoredEvent, Invalid> {
    let id = |name: &str| {
        let id = value.get(name).and_then(Value::as_str).and_then(random_id);
        id.ok_or_else(|| invalid_field(name, "een UUID van versie 4 zijn"))
    };
    let session = id("sessionId")?;
    let event_id = if value.get("eventId").is_some_and(|given| !given.is_null()) { id("eventId")? } else { Uuid::new_v4() };
    let kind = value.get("eventType").and_then(Value::as_str).and_then(EventType::of_name).filter(|kind| kind.is_visitors());
    let kind = kind.ok_or_else(|| invalid_field("eventType", "een bekend soort melding zijn"))?;
    let data = value.get("eventData").and_then(Value::as_object);
    let data = data.ok_or_else(|| invalid_field("eventData", "een object met velden zijn"))?;
    let event_data = accepted_fields(kind, data)?;
    Ok(StoredEvent { event_id, time: now.rfc3339(), session_id: Some(session), event_type: kind, event_data })
}

/// The fields of the type, each as it is stored; others are dropped.
fn accepted_fields(kind: EventType, data: &Map<String, Value>) -> Result<Map<String, Value>, Invalid> {
    let mut accepted = Map::new();
    for field in kind.fields() {
        let refuse = |must: Must| (format!("eventData.{}", field.name), must);
        match data.get(field.name) {
            Some(Value::Null) if field.optional => {
                accepted.insert(field.name.to_owned(), Value::Null);
            }
            Some(value) if !value.is_null() => {
                accepted.insert(field.name.to_owned(), accept(field.rule, value).map_err(refuse)?);
            }
            None if field.optional => {}
            _ => return Err(refuse("ingevuld zijn".into())),
        }
    }
    match seeds::misfit(&accepted) {
        Some((field, must)) => Err((format!("eventData.{field}"), must)),
        None => Ok(accepted),
    }
}

/// A hyphenated random UUID.
pub fn random_id(text: &str) -> Option<Uuid> {
    let uuid = Uuid::try_parse(text).ok().filter(|_| text.len() == 36)?;
    (uuid.get_version_num() == 4 && uuid.get_variant() == Variant::RFC4122).then_some(uuid)
}

fn invalid_field(field: &str, must: &'static str) -> Invalid {
    (field.to_owned(), must.into())
}
