#![doc = include_str!("../README.md")]

use anyhow::{Context, Result};
use std::path::Path;
use trits_pipeline::evaluation::Tips;

/// Lists of tips from lines of `seed<TAB>tip1<TAB>tip2<TAB>tip3`, as `trits evaluate` writes them.
///
/// # Errors
/// The file cannot be read, or a field is no number.
pub fn read_tips(path: &Path) -> Result<Tips> {
    let text = std::fs::read_to_string(path).with_context(|| path.display().to_string())?;
    let ids = |line: &str| line.split('\t').map(str::parse).collect::<Result<Vec<u32>, _>>();
    let mut tips = Tips::new();
    for line in text.lines() {
        if let [seed, rest @ ..] = ids(line)?.as_slice() {
            tips.insert(*seed, rest.to_vec());
        }
    }
    Ok(tips)
}
