//! From candidates to a live snapshot: contents, staging, verification, switch; and which old ones stay.

mod columns;
mod contents;
mod franchise;
mod left;
mod retention;
mod sequels;
mod signing;
mod staged;
mod vectors;

pub use columns::columns;
pub use contents::contents;
pub use left::{leave, left};
pub use retention::{RETAINED, ids, newest_first, remove_withdrawn, retain};
pub use signing::{make_key, read_key};
pub use staged::{Staged, stage, staged_dir, switch};
pub use vectors::vectors;

use sha2::{Digest, Sha256};
use trits_index::digest::hex;

/// Lower-case hex sha256 over parts, each preceded by its length.
pub fn digest(parts: &[&[u8]]) -> String {
    let mut sha = Sha256::new();
    for part in parts {
        sha.update((part.len() as u64).to_le_bytes());
        sha.update(part);
    }
    hex(&sha.finalize())
}

#[cfg(test)]
mod tests;
