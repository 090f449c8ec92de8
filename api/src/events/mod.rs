//! What visitors tell. In: the body of a request. Out: records for the sink, each checked against the closed schema of
//! its type, without unknown fields, contact details or an exact time.

mod fields;
mod read;
mod schema;
mod scrub;
#[cfg(test)]
mod tests;

pub use read::read;
pub use schema::EventType;

use serde::Serialize;
use utoipa::ToSchema;

/// Most events in one request.
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

/// Something a visitor did.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    /// Random id of the browser tab's session, UUID version 4.
    #[schema(format = "uuid")]
    pub session_id: String,
    /// What was done.
    pub event_type: EventType,
    /// Fields by event type; unknown ones are dropped.
    #[schema(value_type = Object)]
    pub event_data: serde_json::Map<String, serde_json::Value>,
}
