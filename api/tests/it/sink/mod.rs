//! What every sink promises: the same cases for each of them.

mod cases;
mod disk;
mod encrypted;
mod folder;
mod killed;
mod roles;
mod table;

use std::path::PathBuf;
use trits_api::sink::EventSink;
use trits_events::StoredEvent;

/// A sink and a second way to what it keeps.
pub trait Place {
    /// Opens the sink; it may be opened again after it was closed.
    fn open(&self, queue: usize) -> Box<dyn EventSink>;

    /// All stored events in order, read without the sink.
    fn stored(&self) -> Vec<StoredEvent>;

    /// Takes the disk or the server away.
    fn break_down(&mut self);

    /// Brings it back.
    fn mend(&mut self);

    /// What `--events` names it by.
    fn events_flag(&self) -> PathBuf;
}
