//! What visitors did, counted a day at a time. In: events of the sink and the live snapshot. Out: one file for each day with events in
//! the data folder ([`trits_events::analytics`]), and none for a day without.
//!
//! An event becomes facts: session, media type, measure and key (`facts`). Searches and votes are looked up in the snapshot by the same
//! functions that answer visitors (`lookup`); of a session's votes on a pair only the last counts (`votes`). Maps add the facts up (`count`).
//!
//! Keys are words of ours or of the snapshot: a provider, a title or an amount that is not known is counted as `other`, because a client can
//! send any text. Searches without a hit are the exception; exports show one only when five sessions typed it on the same day.
//!
//! Nothing of a session is stored but its part in the sums. A file has the digest of the events that it counts, so the figures of a day are
//! recomputed when one of its events is erased, and removed when retention removed the last of them.

mod count;
mod facts;
mod failed_searches;
mod lookup;
mod steering;
mod store;
#[cfg(test)]
mod tests;
mod votes;

pub use failed_searches::in_vain;
pub use store::{Update, update};
