//! From candidates to a live snapshot: contents, staging, verification, switch; and which old ones stay.

mod columns;
mod contents;
mod franchise;
mod retention;
mod rolled_back;
mod sequels;
mod signing;
mod staged;
mod vectors;

pub use columns::columns;
pub use contents::contents;
pub use retention::{RETAINED, newest_first, remove_old, remove_withdrawn, snapshot_ids};
pub use rolled_back::{mark_rolled_back, rolled_back_ids};
pub use signing::{make_key, read_key};
pub use staged::{Staged, stage, staged_dir, switch};
pub use vectors::vectors;

#[cfg(test)]
mod tests;
