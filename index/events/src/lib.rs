#![doc = include_str!("../README.md")]

mod address;
pub mod analytics;
#[cfg(test)]
mod damage_tests;
mod eraser;
mod event;
mod event_type;
pub mod files;
mod record;
mod reviews;
mod segment;
mod survey;
#[cfg(test)]
mod tests;

pub use address::{EventsAt, NoSink, database_address, events_at};
pub use eraser::{Eraser, Remainder};
pub use event::{Event, ReviewVerdict, Verdict};
pub use event_type::EventType;
pub use record::{EventError, StoredEvent, session_hash};
pub use reviews::{SubmittedReview, reviews};
pub use segment::{LOCK_FILE, MAX_RECORD, day_of, encode, file_name};
pub use survey::{Survey, scan, survey};
