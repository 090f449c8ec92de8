//! Source files of a crate as the house rules read them.

use std::path::{Path, PathBuf};

/// The root of the repository.
pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Adds all `.rs` files below a folder, those of tests left out.
pub fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a source folder").map(|entry| entry.expect("an entry").path()) {
        let name = entry.file_name().and_then(|n| n.to_str()).unwrap_or_default();
        let is_test = name == "tests" || name == "tests.rs" || name.ends_with("_tests.rs") || name == "testing.rs";
        match entry.is_dir() {
            _ if is_test => {}
            true => sources(&entry, out),
            false if name.ends_with(".rs") => out.push(entry),
            false => {}
        }
    }
}

/// A file's text without the items below `#[cfg(test)]`; their lines are empty, so that line numbers stay.
pub fn without_tests(text: &str) -> String {
    let mut out = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if !line.trim_start().starts_with("#[cfg(test)]") {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        out.push('\n');
        let mut depth = 0;
        for item in lines.by_ref() {
            out.push('\n');
            let count = |c| i32::try_from(item.matches(c).count()).expect("a line has few brackets");
            depth += count('{') - count('}');
            if depth == 0 && (item.contains(';') || item.contains('}')) {
                break;
            }
        }
    }
    out
}
