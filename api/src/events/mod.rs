//! What visitors tell. In: the body of a request. Out: records for the sink, each checked against the closed schema of
//! its type, without unknown fields, contact details or an exact time.

mod fields;
mod filters;
mod read;
mod schema;
mod scrub;
#[cfg(test)]
mod tests;
mod word;

pub use read::{Reading, random_id, read};
use word::EventTypeWord;

use serde::Serialize;
use trits_events::EventType;
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
    /// Random id of the event, UUID version 4. An event that is sent again under the same id is kept once; without one, the server
    /// gives it one.
    #[schema(format = "uuid", required = false, nullable = false)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event_id: Option<String>,
    /// Random id of the browser tab's session, UUID version 4.
    #[schema(format = "uuid")]
    pub session_id: String,
    /// What was done.
    #[schema(value_type = EventTypeWord)]
    pub event_type: EventType,
    /// Fields by event type; unknown ones are dropped.
    #[schema(value_type = Object)]
    pub event_data: serde_json::Map<String, serde_json::Value>,
}
