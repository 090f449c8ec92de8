//! The schema of an event's fields: what the API validates, and what the OpenAPI document says.

/// One field of an event type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Field {
    /// Its name in JSON.
    pub name: &'static str,
    /// Whether it may be absent or null.
    pub optional: bool,
    /// Its values.
    pub rule: Rule,
}

/// The values of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// A whole number.
    Int {
        /// Least.
        from: u64,
        /// Most.
        to: u64,
    },
    /// Text, truncated to a number of characters, without contact details.
    Text {
        /// Most characters.
        max: usize,
    },
    /// Text that is published later: its length is checked, and links or contact details are refused.
    Review {
        /// Fewest visible characters.
        from: usize,
        /// Most characters.
        to: usize,
    },
    /// One of a few words.
    Word(&'static [&'static str]),
    /// True or false.
    Bool,
    /// Several short texts, each like [`Rule::Text`].
    Texts {
        /// Most texts.
        most: usize,
        /// Most characters of each.
        max: usize,
    },
    /// Filters of a question by the names of their parameters; unknown ones are dropped.
    Filters,
    /// Euros.
    Amount,
    /// Milliseconds since 1970, stored in whole minutes.
    Moment,
}

/// A field that must be given.
pub const fn required(name: &'static str, rule: Rule) -> Field {
    Field { name, optional: false, rule }
}

/// A field that may be absent or null.
pub const fn optional(name: &'static str, rule: Rule) -> Field {
    Field { name, optional: true, rule }
}
