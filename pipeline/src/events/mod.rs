//! The event sink as the night and `trits events` see it: a folder of daily segments, or a database. In: the sink. Out: events in
//! the order in which they came, counts of them, a table for analysis, or a sink without erased events.
//!
//! The night only reads. `retain` and `forget` remove events, and report first which.

mod ahead;
mod export;
mod folder;
mod newest;
mod postgres;
mod read;
mod removal;
mod source;
mod stats;

pub use ahead::doubt;
pub use export::export;
pub use newest::newest_day;
pub use read::{Read, read};
pub use removal::{Forgotten, RETENTION_MONTHS, cutoff, forget, retain};
pub use source::{EventSource, EventSourceParser};
pub use stats::{Wanted, stats};

#[cfg(test)]
mod damage_tests;
#[cfg(test)]
mod tests;
