//! What the columns of a source hold. In: rows, by field. Out: its [`SourceContract`], and the one of an earlier night that it is compared with.

use super::cell::Cell;
use super::field::{Field, lookup};
use super::text::says_nothing;
use crate::artifact::{self, Work};
use crate::failure::Failure;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use trits_index::ids::MediaType;
use trits_index::snapshot::contract::{ColumnContract, MediaContract, SourceContract};

/// The kind of a value, by what it says: CSV writes every kind as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// True or false.
    Flag,
    /// A number.
    Number,
    /// A day.
    Date,
    /// Any other text.
    Text,
    /// A list.
    List,
    /// Named values.
    Record,
    /// Of a type that no field is of; `odd` in manifests.
    Unsupported,
}

impl Kind {
    /// The kind of a cell, with its number when it is one; `None` of a blank.
    pub fn of(cell: &Cell<'_>) -> Option<(Self, Option<f32>)> {
        match cell {
            Cell::Null => None,
            cell if cell.is_blank() => None,
            Cell::Bool(_) => Some((Self::Flag, None)),
            Cell::Int(n) => Some((Self::Number, Some(*n as f32))),
            Cell::Float(n) if n.is_nan() => None,
            Cell::Float(n) => Some((Self::Number, Some(*n as f32))),
            Cell::List(_) => Some((Self::List, None)),
            Cell::Record(_) => Some((Self::Record, None)),
            Cell::Odd(_) => Some((Self::Unsupported, None)),
            Cell::Text(text) => Self::of_text(text.trim()),
        }
    }

    fn of_text(text: &str) -> Option<(Self, Option<f32>)> {
        let day =
            |b: &[u8]| b.len() >= 10 && b[4] == b'-' && b[7] == b'-' && [0, 1, 2, 3, 5, 6, 8, 9].iter().all(|i| b[*i].is_ascii_digit());
        match text.as_bytes() {
            _ if says_nothing(text) => None,
            [b'[', ..] => Some((Self::List, None)),
            [b'{', ..] => Some((Self::Record, None)),
            bytes if day(bytes) => Some((Self::Date, None)),
            _ if text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("false") => Some((Self::Flag, None)),
            _ => Some(text.parse().map_or((Self::Text, None), |n: f32| (Self::Number, Some(n).filter(|n| n.is_finite())))),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Number => "number",
            Self::Date => "date",
            Self::Text => "text",
            Self::List => "list",
            Self::Record => "record",
            Self::Unsupported => "odd",
        }
    }
}

/// A field of a row that has a value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FilledCell {
    /// The field.
    pub field: Field,
    /// Of what kind.
    pub kind: Kind,
    /// The value of a number.
    pub number: Option<f32>,
}

/// The rows of one media type so far.
#[derive(Debug, Default)]
struct Rows {
    count: u64,
    kinds: BTreeMap<Field, BTreeMap<Kind, u64>>,
    numbers: BTreeMap<Field, Vec<f32>>,
}

/// The rows of a source so far.
#[derive(Debug, Default)]
pub struct Profile {
    fields: BTreeSet<Field>,
    unknown: BTreeSet<String>,
    media: BTreeMap<MediaType, Rows>,
}

/// Share of rows with an adult flag from which a source counts as flagging adult titles.
const MIN_ADULT_SHARE: f64 = 0.5;

/// Share of the rows that may fall silent in a week for it to be the same source: what gate D12 lets pass.
const NOISE: f64 = 0.01;

impl Profile {
    /// Adds the columns of a file.
    pub fn columns<'c>(&mut self, names: impl IntoIterator<Item = &'c str>) {
        for name in names {
            match lookup(name) {
                Some((field, _)) => {
                    self.fields.insert(field);
                }
                None => {
                    self.unknown.insert(name.to_owned());
                }
            }
        }
    }

    /// Adds a row; one whose media type cannot be read counts nowhere.
    pub fn add(&mut self, media: Option<MediaType>, cells: &[FilledCell]) {
        let Some(media) = media else { return };
        let rows = self.media.entry(media).or_default();
        rows.count += 1;
        for cell in cells {
            *rows.kinds.entry(cell.field).or_default().entry(cell.kind).or_default() += 1;
            if let Some(number) = cell.number {
                rows.numbers.entry(cell.field).or_default().push(number);
            }
        }
    }

    /// Adds another file of the same source.
    pub fn merge(&mut self, other: Self) {
        self.fields.extend(other.fields);
        self.unknown.extend(other.unknown);
        for (media, rows) in other.media {
            let ours = self.media.entry(media).or_default();
            ours.count += rows.count;
            for (field, kinds) in rows.kinds {
                let sums = ours.kinds.entry(field).or_default();
                kinds.into_iter().for_each(|(kind, n)| *sums.entry(kind).or_default() += n);
            }
            for (field, numbers) in rows.numbers {
                ours.numbers.entry(field).or_default().extend(numbers);
            }
        }
    }

    /// Whether the rows say as often as on earlier nights whether their title is adult. `filled`: the share of them that did, by media type.
    pub fn is_as_silent(&self, filled: &BTreeMap<String, f64>) -> bool {
        let was = |media: MediaType| filled.get(media.as_str()).copied().unwrap_or(1.0);
        let is = |rows: &Rows| share(rows.kinds.get(&Field::Adult).into_iter().flatten().map(|(_, n)| n).sum(), rows.count);
        self.media.iter().all(|(media, rows)| is(rows) >= was(*media) - NOISE)
    }

    /// The contract of the source; `flagged_adult_before`: it flagged adult titles on an earlier night.
    pub fn contract(self, source: &str, flagged_adult_before: bool) -> SourceContract {
        let fields = &self.fields;
        let media: BTreeMap<String, MediaContract> =
            self.media.into_iter().map(|(media, rows)| (media.as_str().to_owned(), rows.contract(fields))).collect();
        let flags_adult =
            media.values().any(|of| of.columns.get(Field::Adult.name()).is_some_and(|column| column.filled >= MIN_ADULT_SHARE));
        let says_adult = flagged_adult_before || flags_adult;
        SourceContract { source: source.to_owned(), unknown: self.unknown.into_iter().collect(), says_adult, media }
    }
}

impl Rows {
    fn contract(mut self, fields: &BTreeSet<Field>) -> MediaContract {
        let columns = fields.iter().chain(self.kinds.keys()).copied().collect::<BTreeSet<Field>>().into_iter().map(|field| {
            let kinds = self.kinds.get(&field).cloned().unwrap_or_default();
            let filled: u64 = kinds.values().sum();
            let mut numbers = self.numbers.remove(&field).unwrap_or_default();
            let is_mostly_numeric = numbers.len() as u64 * 2 > filled;
            let column = ColumnContract {
                filled: share(filled, self.count),
                kinds: kinds.into_iter().map(|(kind, n)| (kind.name().to_owned(), share(n, filled))).collect(),
                quantiles: is_mostly_numeric.then(|| quantiles(&mut numbers)),
            };
            (field.name().to_owned(), column)
        });
        MediaContract { rows: self.count, columns: columns.collect() }
    }
}

/// To four digits, which is as exact as a reader of the manifest needs.
fn share(part: u64, of: u64) -> f64 {
    (part as f64 / of.max(1) as f64 * 1e4).round() / 1e4
}

fn quantiles(numbers: &mut [f32]) -> [f64; 5] {
    numbers.sort_unstable_by(f32::total_cmp);
    // To four digits: a longer number may come back from the manifest as its neighbour, and the digest of the check stage is made from it.
    let rounded = |number: f32| (f64::from(number) * 1e4).round() / 1e4;
    [5, 25, 50, 75, 95].map(|hundredths| numbers.get((numbers.len().saturating_sub(1)) * hundredths / 100).copied().map_or(0.0, rounded))
}

/// The contract that source `names[at]` had last night. Matched by name, else by file name, else by position when the number of sources is the
/// same; so a dated file name is the same source.
pub fn previous<'c>(last: &'c [SourceContract], names: &[String], at: usize) -> Option<&'c SourceContract> {
    let name = names.get(at)?;
    let file = |name: &str| name.rsplit('/').next().unwrap_or_default().to_owned();
    let free = |contract: &&SourceContract| !names.contains(&contract.source);
    let same_place = || last.get(at).filter(|_| last.len() == names.len()).filter(free);
    let same_file = || last.iter().filter(free).find(|contract| file(&contract.source) == file(name));
    last.iter().find(|contract| contract.source == *name).or_else(same_file).or_else(same_place)
}

/// File in the work folder with the contracts of the last night that read its sources.
const FILE: &str = "columns.json";

/// What that file holds: the contracts, and how many rows of each source are titles of an earlier one too.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Columns {
    /// The contracts.
    pub sources: Vec<SourceContract>,
    /// The sources with such rows, and how many.
    pub joined: Vec<(String, u64)>,
}

/// Writes the contracts of a night.
///
/// # Errors
/// The file cannot be written.
pub fn write(work: &Work, contracts: &[SourceContract], joined: &[(String, u64)]) -> Result<(), Failure> {
    let columns = Columns { sources: contracts.to_vec(), joined: joined.to_vec() };
    let text = serde_json::to_vec_pretty(&columns).map_err(Failure::integrity)?;
    artifact::replace(&work.folder().join(FILE), &text)
}

/// The contracts of the last night; none where no night read any.
///
/// # Errors
/// The file cannot be read, or is none of ours.
pub fn read(work: &Work) -> Result<Columns, Failure> {
    let path = work.folder().join(FILE);
    let cannot = || format!("cannot read {}", path.display());
    let text = match std::fs::read(&path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Columns::default()),
        text => text.map_err(Failure::io(cannot()))?,
    };
    serde_json::from_slice(&text).map_err(|error| Failure::integrity(format!("{}: {error}", cannot())))
}

/// Of each source with such columns: which ones no field is known for.
pub fn unknown(contracts: &[SourceContract]) -> Vec<String> {
    let odd = contracts.iter().filter(|of| !of.unknown.is_empty());
    odd.map(|of| format!("not read of {}: {}", of.source, of.unknown.join(", "))).collect()
}

/// Of each source with rows of titles that an earlier source has too: how many.
pub fn joined(joined: &[(String, u64)]) -> Vec<String> {
    joined.iter().map(|(source, rows)| format!("{rows} rows of {source} joined titles of an earlier catalogue")).collect()
}

#[cfg(test)]
#[path = "contract_tests.rs"]
mod tests;
