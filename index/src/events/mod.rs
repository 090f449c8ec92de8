//! What visitors told, as every sink keeps it: the record, its types, and the bytes of a daily segment.
//!
//! In: bytes that somebody read, or an event that somebody will write. Out: events, or bytes. The API writes segments, the night reads
//! them, and both mean the same by them. Only erasure touches files here, because both do it.
//!
//! Rules for whoever reads a sink:
//! - an event counts once per [`KeptEvent::event_id`]; a sink keeps no doubles, but two copied folders may;
//! - a record that is damaged or does not parse is counted and passed over, never a reason to stop: whole ones follow;
//! - [`Event::SessionErased`] says whose events are gone. What was derived from them earlier, under [`session_hash`], is to be
//!   forgotten too; what is derived anew from the sink every night has forgotten already;
//! - a day goes by removing its segment; the segment of today belongs to the running server, see [`LOCK_FILE`].

mod address;
#[cfg(test)]
mod damage_tests;
mod eraser;
mod event;
pub mod files;
mod kept;
mod kind;
mod reviews;
mod segment;
mod survey;
#[cfg(test)]
mod tests;

pub use address::{EventsAt, NoSink, database_address, events_at};
pub use eraser::{Eraser, Left};
pub use event::{Event, ReviewVerdict, Verdict};
pub use kept::{EventError, KeptEvent, session_hash};
pub use kind::EventType;
pub use reviews::{SubmittedReview, reviews};
pub use segment::{LOCK_FILE, MAX_RECORD, day_of, encode, file_name};
pub use survey::{Survey, scan, survey};
