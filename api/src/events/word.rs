//! The words of the event types that visitors send, for the description of the API: the list itself belongs to the leaf, which knows
//! no descriptions.

use std::borrow::Cow;
use trits_events::EventType;
use utoipa::openapi::schema::{ObjectBuilder, SchemaType, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Stands for [`EventType`] in the description.
pub struct EventTypeWord;

impl PartialSchema for EventTypeWord {
    fn schema() -> RefOr<Schema> {
        let words = EventType::VISITORS.map(EventType::name);
        ObjectBuilder::new()
            .schema_type(SchemaType::Type(Type::String))
            .description(Some("What a visitor did."))
            .enum_values(Some(words))
            .into()
    }
}

impl ToSchema for EventTypeWord {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("EventType")
    }
}
