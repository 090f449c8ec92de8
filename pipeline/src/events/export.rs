//! Events as a table for analysis.
//!
//! A session is a number that counts from 1 in each export: rows of one visit belong together, and no two exports can be joined on it,
//! nor with a session id that somebody knows. What visitors wrote under their name, reviews, is left out.

use super::read::Read;
use crate::night::failure::Failure;
use polars::prelude::{Column, DataFrame, ParquetWriter};
use serde_json::Value;
use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use trits_index::events::KeptEvent;
use uuid::Uuid;

/// Fields of an event that have a column of their own.
const NUMBERS: [(&str, &str); 4] = [("tmdbId", "tmdb_id"), ("seedTmdbId", "seed_tmdb_id"), ("position", "position"), ("stars", "stars")];
const WORDS: [(&str, &str); 2] = [("mediaType", "media_type"), ("verdict", "verdict")];

/// Fields that stay out: a review and the name under it, and the marks of erasures and decisions.
const LEFT_OUT: [&str; 4] = ["text", "name", "session", "reviewId"];

/// Writes events as Parquet: `time`, `session`, `event_type`, the common fields as columns, and `data`, all fields as JSON.
///
/// # Errors
/// The file cannot be written.
pub fn export(read: &Read, to: &Path) -> Result<usize, Failure> {
    let events = &read.events;
    let mut sessions: HashMap<Uuid, u32> = HashMap::new();
    let numbers: Vec<Option<u32>> = events.iter().map(|e| e.session_id.map(|id| number(&mut sessions, id))).collect();
    let mut columns = vec![
        Column::new("time".into(), events.iter().map(|e| e.time.as_str()).collect::<Vec<_>>()),
        Column::new("session".into(), numbers),
        Column::new("event_type".into(), events.iter().map(|e| e.event_type.name()).collect::<Vec<_>>()),
    ];
    let number = |e: &KeptEvent, field| e.event_data.get(field).and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok());
    columns.extend(NUMBERS.map(|(field, name)| Column::new(name.into(), events.iter().map(|e| number(e, field)).collect::<Vec<_>>())));
    let word = |e: &KeptEvent, field| e.event_data.get(field).and_then(Value::as_str).map(str::to_owned);
    columns.extend(WORDS.map(|(field, name)| Column::new(name.into(), events.iter().map(|e| word(e, field)).collect::<Vec<_>>())));
    columns.push(Column::new("data".into(), events.iter().map(data).collect::<Vec<_>>()));
    let failed = |e: &dyn std::fmt::Display| Failure::Integrity(format!("cannot write {}: {e}", to.display()));
    let mut frame = DataFrame::new(events.len(), columns).map_err(|e| failed(&e))?;
    let file = File::create(to).map_err(Failure::io(format!("cannot write {}", to.display())))?;
    ParquetWriter::new(file).finish(&mut frame).map_err(|e| failed(&e))?;
    Ok(events.len())
}

fn number(sessions: &mut HashMap<Uuid, u32>, id: Uuid) -> u32 {
    let next = u32::try_from(sessions.len() + 1).unwrap_or(u32::MAX);
    *sessions.entry(id).or_insert(next)
}

fn data(event: &KeptEvent) -> String {
    let mut data = event.event_data.clone();
    LEFT_OUT.iter().for_each(|field| drop(data.remove(*field)));
    Value::Object(data).to_string()
}
