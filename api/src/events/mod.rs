//! Visitors' events. In: the body of a request. Out: records for the sink, each validated against the closed schema of its type, without
//! unknown fields, contact details or an exact time.

mod filters;
mod read;
mod rules;
mod scrub;
mod seeds;
mod surrogates;
#[cfg(test)]
mod tests;

pub use read::{Reading, random_id, read};

use rules::json_schema;
use serde::Serialize;
use serde_json::{Map, Value, json};
use std::borrow::Cow;
use trits_events::EventType;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Most events in one request. The attribute of [`EventList`] accepts a literal only, and repeats it.
pub const MAX_EVENTS: usize = 20;

/// Body of `/save-event`: one event or a list of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(untagged)]
pub enum SaveEvent {
    /// One.
    One(Event),
    /// At most 20.
    Many(EventList),
}

/// Several events.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventList {
    /// The events.
    #[schema(max_items = 20, min_items = 1)]
    pub events: Vec<Event>,
}

/// An event in the OpenAPI document: one schema for each type that visitors may send. It has no fields: [`read()`] checks JSON values
/// against the table of event types.
#[derive(Debug, Serialize)]
pub struct Event;

const DESCRIPTION: &str = "Something a visitor did, by `eventType`. `eventId` and `sessionId` are random UUIDs of version 4: of the event, \
                           which is stored once however often it is sent (the server adds one when it is absent), and of the browser \
                           tab's session. Unknown fields of `eventData` are dropped.";

/// A UUID of version 4, as a pattern of the OpenAPI document.
pub(crate) const RANDOM_ID: &str = "^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$";

impl PartialSchema for Event {
    fn schema() -> RefOr<Schema> {
        let variants: Vec<Value> = EventType::VISITORS.iter().map(|kind| variant(*kind)).collect();
        // The test of the committed document fails when this is not a schema.
        serde_json::from_value(json!({ "description": DESCRIPTION, "oneOf": variants })).unwrap_or_default()
    }
}

impl ToSchema for Event {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Event")
    }
}

/// The schema of one event type.
fn variant(kind: EventType) -> Value {
    let fields: Map<String, Value> = kind.fields().iter().map(|field| (field.name.to_owned(), json_schema(*field))).collect();
    let required: Vec<&str> = kind.fields().iter().filter(|field| !field.optional).map(|field| field.name).collect();
    json!({
        "type": "object",
        "description": kind.description(),
        "required": ["sessionId", "eventType", "eventData"],
        "properties": {
            "eventId": { "type": ["string", "null"], "format": "uuid", "pattern": RANDOM_ID },
            "sessionId": { "type": "string", "format": "uuid", "pattern": RANDOM_ID },
            "eventType": { "type": "string", "enum": [kind.name()] },
            "eventData": { "type": "object", "required": required, "properties": fields },
        },
    })
}
