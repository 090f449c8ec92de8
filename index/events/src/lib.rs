#![doc = include_str!("../README.md")]

#[macro_use]
mod table;

mod address;
pub mod analytics;
#[cfg(test)]
mod damage_tests;
#[cfg(feature = "database")]
pub mod database;
mod eraser;
mod event;
pub mod files;
mod record;
mod reviews;
pub mod schema;
mod segment;
mod survey;
#[cfg(test)]
mod tests;

pub use address::{EventsAt, NoSink, database_address, events_at};
pub use eraser::{Eraser, Remainder};
pub use event::{Event, EventType, ReviewVerdict, Verdict};
pub use record::{EventError, StoredEvent, session_hash};
pub use reviews::{SubmittedReview, reviews};
pub use segment::{LOCK_FILE, MAX_RECORD, day_of, encode, file_name};
pub use survey::{Survey, scan, survey};
