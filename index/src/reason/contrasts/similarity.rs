//! Concepts so similar that one adds nothing to the other: "Nu ook met een seriemoordenaar" would be false after a slasher.

use std::collections::HashMap;
use std::sync::LazyLock;

/// A family of concept ids a line, of all facets: a hospital is as similar to medicine as a doctor is. A concept may be in several.
const FAMILIES: &str = include_str!("similar.txt");

/// The families of a concept by their lines.
static LINES_OF: LazyLock<HashMap<&str, Vec<usize>>> = LazyLock::new(|| {
    let mut lines_of: HashMap<&str, Vec<usize>> = HashMap::new();
    for (line, family) in FAMILIES.lines().enumerate() {
        family.split(' ').for_each(|id| lines_of.entry(id).or_default().push(line));
    }
    lines_of
});

/// Whether two concepts are the same or similar.
pub fn similar(a: &str, b: &str) -> bool {
    let of = |id: &str| LINES_OF.get(id).map_or(&[][..], Vec::as_slice);
    a == b || of(a).iter().any(|line| of(b).contains(line))
}

/// The concepts that have similar ones.
#[cfg(test)]
pub(super) fn known() -> impl Iterator<Item = &'static str> {
    LINES_OF.keys().copied()
}
