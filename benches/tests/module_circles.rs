//! House rule: the top modules of a crate import each other in one direction only. Imports are read from `use crate::...` and paths, with
//! test code left out; a circle fails the test and is named.

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use regex::Regex;
use std::collections::BTreeSet;
use std::hash::RandomState;
use std::path::{Path, PathBuf};

const CRATES: [&str; 4] = ["index", "index/events", "pipeline", "api"];

fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
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

/// A file's text without the items below `#[cfg(test)]`.
fn without_tests(text: &str) -> String {
    let mut out = String::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if !line.trim_start().starts_with("#[cfg(test)]") {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        let mut depth = 0;
        for item in lines.by_ref() {
            let count = |c| i32::try_from(item.matches(c).count()).expect("a line has few brackets");
            depth += count('{') - count('}');
            if depth == 0 && (item.contains(';') || item.contains('}')) {
                break;
            }
        }
    }
    out
}

/// The top modules that a text imports: `crate::night::x` and `crate::{night, tables::y}`.
fn imported(text: &str) -> BTreeSet<String> {
    let path = Regex::new(r"\bcrate::(\{[^;]*\}|\w+)").expect("a pattern");
    let in_braces = Regex::new(r"(?:^\{|,)\s*(\w+)").expect("a pattern");
    let mut out = BTreeSet::new();
    for found in path.captures_iter(text).map(|c| c[1].to_owned()) {
        if found.starts_with('{') {
            out.extend(in_braces.captures_iter(&found).map(|c| c[1].to_owned()));
        } else {
            out.insert(found);
        }
    }
    out
}

/// The circles of a crate's top modules.
fn circles(source: &Path) -> Vec<Vec<String>> {
    let mut files = Vec::new();
    sources(source, &mut files);
    let top = |file: &Path| -> Option<String> {
        let first = file.strip_prefix(source).ok()?.components().next()?;
        let name = first.as_os_str().to_str()?.trim_end_matches(".rs");
        (!["lib", "main", "bin"].contains(&name)).then(|| name.to_owned())
    };
    let modules: BTreeSet<String> = files.iter().filter_map(|file| top(file)).collect();
    let mut graph: DiGraphMap<&str, (), RandomState> = DiGraphMap::default();
    for file in &files {
        let Some(from) = top(file).and_then(|name| modules.get(&name)) else { continue };
        let text = without_tests(&std::fs::read_to_string(file).expect("a source file"));
        for to in imported(&text).iter().filter_map(|name| modules.get(name)).filter(|to| *to != from) {
            graph.add_edge(from, to, ());
        }
    }
    let groups = tarjan_scc(&graph).into_iter().filter(|group| group.len() > 1);
    groups.map(|group| group.into_iter().map(str::to_owned).collect::<BTreeSet<_>>().into_iter().collect()).collect()
}

#[test]
fn no_crate_has_a_circle_of_modules() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let found: Vec<String> = CRATES
        .iter()
        .flat_map(|name| circles(&root.join(name).join("src")).into_iter().map(move |circle| format!("{name}: {}", circle.join(", "))))
        .collect();
    assert!(found.is_empty(), "modules that import each other in a circle:\n{}", found.join("\n"));
}

#[test]
fn a_circle_is_found_and_named() {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).expect("a file");
    write("lib.rs", "pub mod a; pub mod b; pub mod c;");
    write("a.rs", "use crate::{b, c::X};");
    write("b.rs", "fn f() { crate::a::g() }");
    write("c.rs", "#[cfg(test)]\nmod tests {\n    use crate::a;\n}\n");
    assert_eq!(circles(dir.path()), [["a", "b"]]);
}
