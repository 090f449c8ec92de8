//! A cell of a table of any file format.

pub mod items;
pub mod literal;

use std::borrow::Cow;
use std::fmt;

/// A raw value: a scalar, or the lists and records that JSON, Parquet and Python literals nest.
#[derive(Debug, Clone, PartialEq)]
pub enum Cell<'a> {
    /// Nothing.
    Null,
    /// A flag.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// A number; may be infinite or NaN.
    Float(f64),
    /// Text as in the file.
    Text(Cow<'a, str>),
    /// A list.
    List(Vec<Cell<'a>>),
    /// Named values in file order.
    Record(Vec<(String, Cell<'a>)>),
    /// A value of a type that no field is of, by the name of the type.
    Odd(String),
}

impl Cell<'_> {
    /// Owned text.
    pub fn text(text: impl Into<String>) -> Cell<'static> {
        Cell::Text(Cow::Owned(text.into()))
    }

    /// The same value, no longer borrowed.
    pub fn into_owned(self) -> Cell<'static> {
        match self {
            Cell::Null => Cell::Null,
            Cell::Bool(b) => Cell::Bool(b),
            Cell::Int(n) => Cell::Int(n),
            Cell::Float(n) => Cell::Float(n),
            Cell::Text(text) => Cell::Text(Cow::Owned(text.into_owned())),
            Cell::List(items) => Cell::List(items.into_iter().map(Cell::into_owned).collect()),
            Cell::Record(parts) => Cell::Record(parts.into_iter().map(|(n, v)| (n, v.into_owned())).collect()),
            Cell::Odd(of) => Cell::Odd(of),
        }
    }

    /// Null, blank text, or an empty list.
    pub fn is_blank(&self) -> bool {
        match self {
            Cell::Null => true,
            Cell::Text(t) => t.trim().is_empty(),
            Cell::List(items) => items.is_empty(),
            Cell::Record(parts) => parts.is_empty(),
            _ => false,
        }
    }

    /// The value of a name in a record.
    pub fn get(&self, name: &str) -> Option<&Self> {
        match self {
            Cell::Record(parts) => parts.iter().find(|(n, _)| n == name).map(|(_, v)| v),
            _ => None,
        }
    }
}

/// For quarantine records: scalars as they are, nested values in a JSON-like form.
impl fmt::Display for Cell<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Null => Ok(()),
            Cell::Bool(b) => b.fmt(f),
            Cell::Int(n) => n.fmt(f),
            Cell::Float(n) => n.fmt(f),
            Cell::Text(t) => f.write_str(t),
            Cell::Odd(of) => write!(f, "({of})"),
            Cell::List(items) => {
                f.write_str("[")?;
                for (i, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
            Cell::Record(parts) => {
                f.write_str("{")?;
                for (i, (name, value)) in parts.iter().enumerate() {
                    write!(f, "{}{name}: {value}", if i == 0 { "" } else { ", " })?;
                }
                f.write_str("}")
            }
        }
    }
}

impl From<serde_json::Value> for Cell<'static> {
    fn from(value: serde_json::Value) -> Self {
        use serde_json::Value;
        match value {
            Value::Null => Cell::Null,
            Value::Bool(b) => Cell::Bool(b),
            Value::Number(n) => n.as_i64().map_or_else(|| Cell::Float(n.as_f64().unwrap_or(f64::NAN)), Cell::Int),
            Value::String(s) => Cell::Text(Cow::Owned(s)),
            Value::Array(items) => Cell::List(items.into_iter().map(Cell::from).collect()),
            Value::Object(parts) => Cell::Record(parts.into_iter().map(|(name, v)| (name, Cell::from(v))).collect()),
        }
    }
}
