//! The record of one event.

use crate::event::{Event, EventType, ReviewVerdict};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// Why a record cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EventError {
    /// It is no record of an event.
    #[error("not a record of an event: {0}")]
    Record(serde_json::Error),
    /// Its fields are not those of its type.
    #[error("the fields of `{kind}` do not fit: {cause}")]
    Fields {
        /// Its type.
        kind: &'static str,
        /// What is wrong.
        cause: serde_json::Error,
    },
}

/// One event as it is stored: the JSON of a segment's record, a row of a database.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredEvent {
    /// Random. The client's own when it sent one, so that an event that is sent again is stored once.
    pub event_id: Uuid,
    /// When it was received, `YYYY-MM-DDTHH:MM:00Z`.
    pub time: String,
    /// The session, UUID version 4; absent on events that no visitor sends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub session_id: Option<Uuid>,
    /// Its type.
    pub event_type: EventType,
    /// The fields of the type, no others.
    pub event_data: Map<String, Value>,
}

impl StoredEvent {
    /// Reads the JSON of a record.
    ///
    /// # Errors
    /// It is not one.
    pub fn parse(json: &[u8]) -> Result<Self, EventError> {
        serde_json::from_slice(json).map_err(EventError::Record)
    }

    /// The day of UTC it belongs to, `YYYY-MM-DD`.
    pub fn day(&self) -> &str {
        self.time.get(..10).unwrap_or_default()
    }

    /// The event with its fields typed.
    ///
    /// # Errors
    /// The fields are not those of the type.
    pub fn event(&self) -> Result<Event, EventError> {
        let kind = self.event_type.name();
        let value = json!({ "eventType": kind, "eventData": self.event_data });
        serde_json::from_value(value).map_err(|cause| EventError::Fields { kind, cause })
    }

    /// The decision of an admin about a review.
    pub fn review_decided(event_id: Uuid, time: String, review_id: Uuid, digest: String, verdict: ReviewVerdict) -> Self {
        let fields = [("reviewId", review_id.to_string()), ("digest", digest), ("verdict", verdict.as_str().to_owned())];
        let event_data = fields.into_iter().map(|(name, value)| (name.to_owned(), value.into())).collect();
        Self { event_id, time, session_id: None, event_type: EventType::ReviewDecided, event_data }
    }

    /// The record that remains when a session is erased.
    pub fn erased(event_id: Uuid, time: String, session: Uuid) -> Self {
        let event_data = Map::from_iter([("session".to_owned(), Value::from(session_hash(session)))]);
        Self { event_id, time, session_id: None, event_type: EventType::SessionErased, event_data }
    }
}

/// Lower-case hex of the SHA-256 of a session's hyphenated id: identifies a session as the same without disclosing it. A session id has
/// 122 random bits, so the hash cannot be reversed.
pub fn session_hash(session: Uuid) -> String {
    trits_index::digest::hex(&Sha256::digest(session.hyphenated().to_string().as_bytes()))
}
