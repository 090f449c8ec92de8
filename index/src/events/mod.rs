//! What visitors told, as every sink keeps it: the record, its types, and the bytes of a daily segment.
//!
//! In: bytes that somebody read, or an event that somebody will write. Out: events, or bytes. Nothing here opens a file: the API
//! writes segments, the night reads them, and both mean the same by them.
//!
//! Rules for whoever reads a sink:
//! - an event counts once per [`KeptEvent::event_id`]; a sink keeps no doubles, but two copied folders may;
//! - a record that does not parse is counted and passed over, never a reason to stop;
//! - [`Event::SessionErased`] says whose events are gone. What was derived from them earlier, under [`session_hash`], is to be
//!   forgotten too; what is derived anew from the sink every night has forgotten already;
//! - a day goes by removing its segment; the segment of today belongs to the running server, see [`LOCK_FILE`].

mod event;
mod kept;
mod kind;
mod reviews;
mod segment;
#[cfg(test)]
mod tests;

pub use event::{Event, ReviewVerdict, Verdict};
pub use kept::{EventError, KeptEvent, session_hash};
pub use kind::EventType;
pub use reviews::{SubmittedReview, reviews};
pub use segment::{LOCK_FILE, MAX_RECORD, SegmentError, day_of, encode, file_name, scan, without_session};
