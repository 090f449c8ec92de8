//! The contract of a source: the columns that its rows had on one night, how they were filled and with what; the next night is compared with it.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// One catalogue of a night.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SourceContract {
    /// The path as the operator named it (its folder and its own name), or the provider's name.
    pub source: String,
    /// Columns that no field is known for: their values are not read.
    pub unknown: Vec<String>,
    /// Whether the source says of its titles if they are adult, tonight or on an earlier night: then a title of which it does not counts as adult.
    pub says_adult: bool,
    /// The rows of films and of series, under `movie` and `tv`.
    pub media: BTreeMap<String, MediaContract>,
}

/// The rows of one media type.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct MediaContract {
    /// How many.
    pub rows: u64,
    /// The columns that hold a field, by the field's first name.
    pub columns: BTreeMap<String, ColumnContract>,
}

/// The column of a field; where a table has several, they count as one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ColumnContract {
    /// Share of the rows that hold a value.
    pub filled: f64,
    /// Of these the share of each kind of value: flag, number, date, text, list, record.
    pub kinds: BTreeMap<String, f64>,
    /// Of its numbers the quantiles at 5, 25, 50, 75 and 95 hundredths; none of a column that mostly holds something else.
    pub quantiles: Option<[f64; 5]>,
}
