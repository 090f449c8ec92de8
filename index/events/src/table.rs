//! The macro that makes the types of events from their table.

/// From rows of `/// doc`, `Name`, `"name in JSON"` and `{ field: type = schema }`: the enum of types, and the enum of typed events.
/// `visitors` may send the first group; the second is written by the server alone and has no schema.
macro_rules! event_types {
    (
        visitors { $(#[doc = $doc:literal] $name:ident $word:literal { $($field:ident: $type:ty = $schema:expr),* $(,)? })* }
        internal { $(#[doc = $own_doc:literal] $own:ident $own_word:literal { $($(#[$attribute:meta])* $own_field:ident: $own_type:ty),* $(,)? })* }
    ) => {
        /// The type of an event.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum EventType {
            $(#[doc = $doc] #[serde(rename = $word)] $name,)*
            $(#[doc = $own_doc] #[serde(rename = $own_word)] $own,)*
        }

        impl EventType {
            /// The types that visitors may send.
            pub const VISITORS: &'static [Self] = &[$(Self::$name),*];

            /// Its name in JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $word,)*
                    $(Self::$own => $own_word,)*
                }
            }

            /// What it means, in a sentence or two.
            pub fn description(self) -> &'static str {
                match self {
                    $(Self::$name => $doc,)*
                    $(Self::$own => $own_doc,)*
                }
                .trim()
            }

            /// The schema of its fields; empty for a type that no visitor may send.
            pub const fn fields(self) -> &'static [Field] {
                match self {
                    $(Self::$name => const { &[$($schema),*] },)*
                    $(Self::$own => &[],)*
                }
            }

            /// The type with a name in JSON.
            pub fn of_name(name: &str) -> Option<Self> {
                match name {
                    $($word => Some(Self::$name),)*
                    $($own_word => Some(Self::$own),)*
                    _ => None,
                }
            }

            /// Whether a visitor may send it.
            pub fn is_visitors(self) -> bool {
                Self::VISITORS.contains(&self)
            }
        }

        /// An event with its fields, by its type.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        #[serde(tag = "eventType", content = "eventData", rename_all_fields = "camelCase")]
        #[expect(missing_docs, reason = "the schema describes the fields")]
        pub enum Event {
            $(#[doc = $doc] #[serde(rename = $word)] $name { $($field: $type),* },)*
            $(#[doc = $own_doc] #[serde(rename = $own_word)] $own { $($(#[$attribute])* $own_field: $own_type),* },)*
        }
    };
}
