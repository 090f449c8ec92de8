//! Events as a table for analysis.
//!
//! A session is a number from 1 on, drawn for each export: rows of one visit belong together, and neither two exports nor an export
//! and a known session id can be joined on it. Rows are in the order of those numbers, because the order in which events came
//! would identify them. Reviews, which visitors write under their name, are left out. The minute and the other
//! fields of an event are the same in each export.

use super::read::Read;
use crate::failure::Failure;
use polars::prelude::{Column, DataFrame, ParquetWriter};
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::fs::File;
use std::path::Path;
use trits_events::StoredEvent;
use uuid::Uuid;

/// Fields of an event that have a column of their own.
const NUMBERS: [(&str, &str); 4] = [("tmdbId", "tmdb_id"), ("seedTmdbId", "seed_tmdb_id"), ("position", "position"), ("stars", "stars")];
const WORDS: [(&str, &str); 2] = [("mediaType", "media_type"), ("verdict", "verdict")];

/// Fields that stay out: a review and the name under it, and the marks of erasures and decisions.
const LEFT_OUT: [&str; 4] = ["text", "name", "session", "reviewId"];

/// Writes events as Parquet: `time`, `session`, `event_type`, the common fields as columns, and `data`, all fields as JSON.
pub fn export(read: &Read, to: &Path) -> Result<usize, Failure> {
    let numbers = numbered(&read.events);
    let number_of = |event: &StoredEvent| event.session_id.and_then(|id| numbers.get(&id).copied());
    let mut events: Vec<&StoredEvent> = read.events.iter().collect();
    // Stable: a visit stays in its order. Events without a session are last.
    events.sort_by_key(|event| Reverse(number_of(event).map(Reverse)));
    let mut columns = vec![
        Column::new("time".into(), events.iter().map(|e| e.time.as_str()).collect::<Vec<_>>()),
        Column::new("session".into(), events.iter().map(|e| number_of(e)).collect::<Vec<_>>()),
        Column::new("event_type".into(), events.iter().map(|e| e.event_type.name()).collect::<Vec<_>>()),
    ];
    let number = |e: &StoredEvent, field| e.event_data.get(field).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok());
    columns.extend(NUMBERS.map(|(field, name)| Column::new(name.into(), events.iter().map(|e| number(e, field)).collect::<Vec<_>>())));
    let word = |e: &StoredEvent, field| e.event_data.get(field).and_then(Value::as_str).map(str::to_owned);
    columns.extend(WORDS.map(|(field, name)| Column::new(name.into(), events.iter().map(|e| word(e, field)).collect::<Vec<_>>())));
    columns.push(Column::new("data".into(), events.iter().map(|e| data(e)).collect::<Vec<_>>()));
    let failed = |e: &dyn std::fmt::Display| Failure::integrity(format!("cannot write {}: {e}", to.display()));
    let mut frame = DataFrame::new(events.len(), columns).map_err(|e| failed(&e))?;
    let file = File::create(to).map_err(Failure::io(format!("cannot write {}", to.display())))?;
    ParquetWriter::new(file).finish(&mut frame).map_err(|e| failed(&e))?;
    Ok(events.len())
}

/// The number of each session: its place after sorting by a random number.
fn numbered(events: &[StoredEvent]) -> HashMap<Uuid, u32> {
    let sessions: BTreeSet<Uuid> = events.iter().filter_map(|event| event.session_id).collect();
    let mut drawn: Vec<(Uuid, Uuid)> = sessions.into_iter().map(|session| (Uuid::new_v4(), session)).collect();
    drawn.sort_unstable();
    drawn.into_iter().zip(1..).map(|((_, session), number)| (session, number)).collect()
}

fn data(event: &StoredEvent) -> String {
    let mut data = event.event_data.clone();
    LEFT_OUT.iter().for_each(|field| drop(data.remove(*field)));
    Value::Object(data).to_string()
}
