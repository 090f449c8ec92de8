//! Reads an answer without trusting its shape: a field of another type than documented is noted with its value and left out.

use crate::tables::Rule;
use crate::tables::quarantine::Remark;
use serde_json::{Map, Value};

/// An object of an answer, and its path.
#[derive(Debug, Clone, Copy)]
pub struct Node<'v> {
    fields: &'v Map<String, Value>,
    at: &'static str,
}

/// Reads objects and remembers what was not as documented.
#[derive(Debug, Default)]
pub struct Probe {
    remarks: Vec<Remark>,
}

impl<'v> Node<'v> {
    /// An answer, when it is an object.
    pub fn root(answer: &'v Value) -> Option<Self> {
        answer.as_object().map(|fields| Self { fields, at: "" })
    }

    /// A field as it is; `None` when absent or null.
    pub fn get(&self, field: &str) -> Option<&'v Value> {
        self.fields.get(field).filter(|v| !v.is_null())
    }

    /// Whether there is such a field, null or not.
    pub fn has(&self, field: &str) -> bool {
        self.fields.contains_key(field)
    }
}

impl Probe {
    /// The remarks so far.
    pub fn into_remarks(self) -> Vec<Remark> {
        self.remarks
    }

    /// Notes a rule that a field breaks.
    pub fn note(&mut self, rule: Rule, node: Node<'_>, field: &str, value: &Value) {
        let column = if node.at.is_empty() { field.to_owned() } else { format!("{}.{field}", node.at) };
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        self.remarks.push(Remark::new(rule, &column, &text));
    }

    /// Text that is not blank. A number is taken for text: a film may be called 1917.
    pub fn text(&mut self, node: Node<'_>, field: &str) -> Option<String> {
        let text = match node.get(field)? {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            other => {
                self.note(Rule::ProviderShape, node, field, other);
                return None;
            }
        };
        Some(text).filter(|t| !crate::tables::text::clean(t).is_empty())
    }

    /// A whole number that is not negative.
    pub fn whole(&mut self, node: Node<'_>, field: &str) -> Option<u64> {
        let value = node.get(field)?;
        let float = || value.as_f64().filter(|n| n.fract() == 0.0 && (0.0..9e15).contains(n)).map(|n| n as u64);
        let number = value.as_u64().or_else(float);
        if number.is_none() {
            self.note(Rule::ProviderShape, node, field, value);
        }
        number
    }

    /// A flag.
    pub fn flag(&mut self, node: Node<'_>, field: &str) -> Option<bool> {
        let value = node.get(field)?;
        if !value.is_boolean() {
            self.note(Rule::ProviderShape, node, field, value);
        }
        value.as_bool()
    }

    /// An object; `at` is its path, for remarks.
    pub fn object<'v>(&mut self, node: Node<'v>, field: &str, at: &'static str) -> Option<Node<'v>> {
        match node.get(field)? {
            Value::Object(fields) => Some(Node { fields, at }),
            other => {
                self.note(Rule::ProviderShape, node, field, other);
                None
            }
        }
    }

    /// The objects of a list; `at` is its path, for remarks.
    pub fn objects<'v>(&mut self, node: Node<'v>, field: &str, at: &'static str) -> Vec<Node<'v>> {
        let items = match node.get(field) {
            None => return Vec::new(),
            Some(Value::Array(items)) => items,
            Some(other) => {
                self.note(Rule::ProviderShape, node, field, other);
                return Vec::new();
            }
        };
        let mut out = Vec::with_capacity(items.len());
        for item in items {
            match item {
                Value::Object(fields) => out.push(Node { fields, at }),
                Value::Null => {}
                other => self.note(Rule::ProviderShape, node, field, other),
            }
        }
        out
    }

    /// The list that a wrapping object holds, such as `{"credits": {"cast": []}}`.
    pub fn wrapped<'v>(&mut self, node: Node<'v>, outer: &'static str, inner: &str, at: &'static str) -> Vec<Node<'v>> {
        self.object(node, outer, outer).map(|found| self.objects(found, inner, at)).unwrap_or_default()
    }

    /// A text of every object of a list.
    pub fn texts(&mut self, node: Node<'_>, field: &str, at: &'static str, of_each: &str) -> Vec<String> {
        self.objects(node, field, at).into_iter().filter_map(|item| self.text(item, of_each)).collect()
    }
}
