//! What a field of an event may hold, and how its value is made fit to keep.

use super::filters;
use super::scrub::{holds_contact, is_visible, readable, scrub};
use serde_json::{Number, Value};
use std::borrow::Cow;

/// One field of an event type.
#[derive(Debug, Clone, Copy)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// Whether it may be absent or null.
    pub optional: bool,
    /// What it holds.
    pub kind: Kind,
}

/// A field that must be there.
pub const fn must(name: &'static str, kind: Kind) -> Field {
    Field { name, optional: false, kind }
}

/// A field that may be absent or null.
pub const fn may(name: &'static str, kind: Kind) -> Field {
    Field { name, optional: true, kind }
}

/// What a field holds.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// A whole number.
    Int {
        /// Least.
        from: u64,
        /// Most.
        to: u64,
    },
    /// Text, cut at a number of characters, without contact details.
    Text {
        /// Most characters.
        max: usize,
    },
    /// Text that is published later: its length counts, and links or contact details are refused.
    Review {
        /// Fewest characters that can be seen.
        from: usize,
        /// Most characters.
        to: usize,
    },
    /// One of a few words.
    Word(&'static [&'static str]),
    /// Yes or no.
    Bool,
    /// Several short texts.
    Texts {
        /// Most texts.
        most: usize,
        /// Most characters of each.
        max: usize,
    },
    /// The filters of a question by their names; others are dropped.
    Filters,
    /// Euros.
    Amount,
    /// Milliseconds since 1970, kept in whole minutes.
    Moment,
}

/// What a field must be, in Dutch, after "moet".
pub type Must = Cow<'static, str>;

const MINUTE_MS: u64 = 60_000;

impl Kind {
    /// The value as it is kept.
    ///
    /// # Errors
    /// What it should have been.
    pub fn keep(self, value: &Value) -> Result<Value, Must> {
        match self {
            Self::Int { from, to } => value
                .as_u64()
                .filter(|n| (from..=to).contains(n))
                .map(Value::from)
                .ok_or_else(|| format!("een heel getal van {from} tot en met {to} zijn").into()),
            Self::Text { max } => value.as_str().map(|t| text(t, max)).ok_or(Cow::Borrowed("tekst zijn")),
            Self::Review { from, to } => review(value, from, to),
            Self::Word(words) => value
                .as_str()
                .filter(|word| words.contains(word))
                .map(Value::from)
                .ok_or_else(|| format!("een van deze woorden zijn: {}", words.join(", ")).into()),
            Self::Bool => value.as_bool().map(Value::from).ok_or(Cow::Borrowed("true of false zijn")),
            Self::Texts { most, max } => texts(value, most, max),
            Self::Filters => filters::keep(value),
            Self::Amount => value
                .as_f64()
                .filter(|euros| (0.0..=10_000.0).contains(euros))
                .and_then(Number::from_f64)
                .map(Value::from)
                .ok_or(Cow::Borrowed("een bedrag van 0 tot en met 10000 zijn")),
            Self::Moment => {
                value.as_u64().map(|ms| Value::from(ms - ms % MINUTE_MS)).ok_or(Cow::Borrowed("een tijdstip in milliseconden zijn"))
            }
        }
    }
}

fn text(text: &str, max: usize) -> Value {
    Value::from(scrub(text, max))
}

fn review(value: &Value, from: usize, to: usize) -> Result<Value, Must> {
    let text = value.as_str().ok_or(Cow::Borrowed("tekst zijn"))?;
    let text = readable(text);
    let text = text.trim();
    // Nobody fills a review up with what cannot be seen; what is kept of it is bounded all the same.
    if text.chars().filter(|c| is_visible(*c)).count() < from || text.chars().count() > to {
        return Err(format!("{from} tot en met {to} tekens lang zijn").into());
    }
    if holds_contact(text) {
        return Err("zonder links, e-mailadressen en telefoonnummers zijn".into());
    }
    Ok(Value::from(text))
}

fn texts(value: &Value, most: usize, max: usize) -> Result<Value, Must> {
    let list = value.as_array().filter(|list| list.len() <= most);
    let kept: Option<Vec<Value>> = list.and_then(|l| l.iter().map(|v| v.as_str().map(|t| text(t, max))).collect());
    kept.map(Value::from).ok_or_else(|| format!("een lijst van hoogstens {most} teksten zijn").into())
}
