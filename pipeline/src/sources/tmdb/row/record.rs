//! The stored record of a title.

use super::StoredOffer;
use crate::tables::field::{self, Field};
use crate::tables::quarantine::Remark;
use crate::tables::{Level, Rule};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// A row being built: columns, and the source of those with a choice.
#[derive(Debug, Default)]
pub struct Row {
    columns: Map<String, Value>,
    from: BTreeMap<String, String>,
}

impl Row {
    /// A value; null is left out.
    pub fn put(&mut self, column: &str, value: Value) {
        if !value.is_null() {
            self.columns.insert(column.to_owned(), value);
        }
    }

    /// Text that may be absent.
    pub fn put_text(&mut self, column: &str, text: Option<String>) {
        self.put(column, json!(text));
    }

    /// A list; an empty one is left out.
    pub fn put_list<T: Serialize>(&mut self, column: &str, list: Vec<T>) {
        if !list.is_empty() {
            self.put(column, json!(list));
        }
    }

    /// A value with its source.
    pub fn put_from(&mut self, column: &str, value: Value, from: &str) {
        self.from.insert(column.to_owned(), from.to_owned());
        self.put(column, value);
    }
}

/// The stored record of a title: normalised facts, never the provider's answer itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// The day it was fetched, `YYYY-MM-DD`: that of every field below.
    pub fetched: String,
    /// Columns as tables have them.
    pub row: Map<String, Value>,
    /// The sources of fields with a choice: a language, an episode, a kind of release.
    pub from: BTreeMap<String, String>,
    /// Where it can be watched in the Netherlands.
    pub offers: Vec<StoredOffer>,
    /// Ids recommended with it.
    pub recommended: Vec<u32>,
    /// What was not as documented.
    pub remarks: Vec<StoredRemark>,
}

/// A stored remark.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredRemark {
    /// Id of the rule.
    pub rule: String,
    /// The field.
    pub column: String,
    /// Its value, capped.
    pub value: String,
}

impl Record {
    /// Closes a row.
    pub(super) fn new(day: &str, row: Row, offers: Vec<StoredOffer>, recommended: Vec<u32>, remarks: Vec<Remark>) -> Self {
        let remarks = remarks.into_iter().map(|r| StoredRemark { rule: r.rule.id().to_owned(), column: r.column, value: r.value });
        Self { fetched: day.to_owned(), row: row.columns, from: row.from, offers, recommended, remarks: remarks.collect() }
    }

    /// Which of the provider's answers facts came from, for those with a choice; of a fact with several columns, of the one that is read.
    pub fn answers(&self) -> BTreeMap<Field, &str> {
        let mut read: BTreeMap<Field, (usize, &str)> = BTreeMap::new();
        for column in self.row.keys() {
            let Some((field, rank)) = field::lookup(column) else { continue };
            let first = read.entry(field).or_insert((rank, column));
            if rank < first.0 {
                *first = (rank, column);
            }
        }
        read.into_iter().filter_map(|(field, (_, column))| Some((field, self.from.get(column)?.as_str()))).collect()
    }

    /// Votes, 0 when none are known.
    pub fn votes(&self) -> u32 {
        self.row.get("vote_count").and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok()).unwrap_or(0)
    }

    /// Code of the original language, when known.
    pub fn language(&self) -> Option<&str> {
        self.row.get("original_language").and_then(Value::as_str)
    }

    /// Whether it is pornography.
    pub fn is_adult(&self) -> bool {
        self.row.get("adult").and_then(Value::as_bool).unwrap_or(false)
    }
}

impl StoredRemark {
    /// The remark under its rule; a rule that this version does not know becomes one about the shape.
    pub fn remark(&self) -> Remark {
        let known = Rule::ALL.iter().copied().find(|r| r.id() == self.rule && r.level() == Level::Value);
        Remark::new(known.unwrap_or(Rule::ProviderShape), &self.column, &self.value)
    }
}
