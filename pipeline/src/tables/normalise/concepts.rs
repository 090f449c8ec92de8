//! Concepts an editor wrote down: `["obsession:3", ...]`, or a record `{"obsession": 3}`.

use super::reader::Reader;
use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, items};
use crate::tables::field::Field;
use crate::tables::rules::Rule;
use std::collections::{BTreeMap, HashSet};

/// Concept ids with their salience, sorted by id; of repeats the highest salience stays.
pub fn read(reader: &mut Reader<'_>, known: &HashSet<String>) -> Vec<(String, u8)> {
    let (column, found) = reader.items(Field::Concepts, Commas::Separate);
    let mut concepts: BTreeMap<String, u8> = BTreeMap::new();
    for item in found.into_iter().flat_map(open) {
        match concept(&item, known) {
            Ok((id, salience)) => {
                let held = concepts.entry(id).or_default();
                *held = salience.max(*held);
            }
            Err(rule) => reader.note(rule, column, &Cell::text(item)),
        }
    }
    concepts.into_iter().collect()
}

/// The `id:salience` texts of an item.
fn open(item: Cell<'_>) -> Vec<String> {
    match item {
        Cell::Record(parts) => parts.into_iter().map(|(id, salience)| format!("{id}:{salience}")).collect(),
        Cell::List(_) => items(item, Commas::Separate).unwrap_or_default().into_iter().flat_map(open).collect(),
        other => vec![other.to_string()],
    }
}

fn concept(text: &str, known: &HashSet<String>) -> Result<(String, u8), Rule> {
    let (id, salience) = text.rsplit_once(':').ok_or(Rule::BadSalience)?;
    let id = id.trim();
    if !known.contains(id) {
        return Err(Rule::UnknownConcept);
    }
    match salience.trim() {
        "1" => Ok((id.to_owned(), 1)),
        "2" => Ok((id.to_owned(), 2)),
        "3" => Ok((id.to_owned(), 3)),
        _ => Err(Rule::BadSalience),
    }
}
