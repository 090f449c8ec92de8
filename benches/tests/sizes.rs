//! House rule: a Rust file has at most 320 lines, a function fewer than 60. Ends of functions are found by the indentation that rustfmt gives.

use regex::Regex;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
const MAX_FILE: usize = 320;
const MAX_FUNCTION: usize = 60;

fn rust_files(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        match entry.is_dir() {
            true if entry.ends_with("target") => {}
            true => rust_files(&entry, out),
            false if entry.extension().is_some_and(|end| end == "rs") => out.push(entry),
            false => {}
        }
    }
}

/// The functions of a text with first line and number of lines; a function ends where a brace stands below the first letter of its line.
fn functions(text: &str) -> Vec<(String, usize, usize)> {
    static HEAD: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(r#"^(\s*)(?:pub(?:\([^)]*\))? )?(?:const )?(?:async )?(?:unsafe )?(?:extern "\w+" )?fn (\w+)"#).expect("a pattern")
    });
    let lines: Vec<&str> = text.lines().collect();
    let mut out = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some((_, [indent, name])) = HEAD.captures(line).map(|found| found.extract()) else { continue };
        let end = format!("{indent}}}");
        let is_one_line = line.ends_with('}') || line.ends_with(';');
        let last = if is_one_line { Some(at) } else { (at..lines.len()).find(|&l| lines[l] == end || is_declared(lines[l], indent)) };
        out.push((name.to_owned(), at + 1, last.map_or(1, |last| last - at + 1)));
    }
    out
}

/// Whether a line ends the declaration of a trait's function, which has no body.
fn is_declared(line: &str, indent: &str) -> bool {
    line.strip_prefix(indent).is_some_and(|rest| rest.starts_with(')') && rest.ends_with(';'))
}

#[test]
fn files_and_functions_stay_small() {
    let mut files = Vec::new();
    ["index", "pipeline", "api", "benches"].iter().for_each(|part| rust_files(&Path::new(ROOT).join(part), &mut files));
    assert!(files.len() > 300, "{} files", files.len());
    let (mut found, mut count) = (Vec::new(), 0);
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a source file");
        let (name, lines) = (file.strip_prefix(ROOT).unwrap_or(&file).display(), text.lines().count());
        if lines > MAX_FILE {
            found.push(format!("{name}: {lines} lines"));
        }
        let all = functions(&text);
        count += all.len();
        let long = all.into_iter().filter(|(_, _, lines)| *lines >= MAX_FUNCTION);
        found.extend(long.map(|(function, at, lines)| format!("{name}:{at}: {function} has {lines} lines")));
    }
    assert!(count > 3_000, "{count} functions");
    assert!(found.is_empty(), "too long:\n{}", found.join("\n"));
}

#[test]
fn functions_are_measured_from_their_first_line_to_their_brace() {
    let text = "fn a() {\n    if x {\n    }\n}\nimpl X {\n    pub fn b(\n        c: u8,\n    ) {\n    }\n    fn c();\n    fn d(\n        e: u8,\n    );\n}\n";
    let found: Vec<(String, usize)> = functions(text).into_iter().map(|(name, _, lines)| (name, lines)).collect();
    assert_eq!(found, [("a", 4), ("b", 4), ("c", 1), ("d", 3)].map(|(name, lines)| (name.to_owned(), lines)));
}
