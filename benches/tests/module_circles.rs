//! House rule: the top modules of a crate import each other in one direction only. Imports are read from `use crate::...` and paths, with
//! test code left out; a circle fails the test and is named. A top module's own file must name the module that it imports from, as
//! `use super::...` and the re-exports of `lib.rs` hide it.

mod sources;

use petgraph::algo::tarjan_scc;
use petgraph::graphmap::DiGraphMap;
use regex::Regex;
use sources::{ROOT, sources, without_tests};
use std::collections::BTreeSet;
use std::hash::RandomState;
use std::path::Path;

const CRATES: [&str; 4] = ["index", "index/events", "pipeline", "api"];

/// The top modules that a text imports: `crate::night::x` and `crate::{night, tables::y}`. Links in comments are none.
fn imported(text: &str) -> BTreeSet<String> {
    let text: String = text.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("//")).collect();
    let path = Regex::new(r"\bcrate::(\{[^;]*\}|\w+)").expect("a pattern");
    let in_braces = Regex::new(r"(?:^\{|,)\s*(\w+)").expect("a pattern");
    let mut out = BTreeSet::new();
    for found in path.captures_iter(&text).map(|c| c[1].to_owned()) {
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

/// Imports by which a top module reaches another one without its name: `super` in the module's own file, and what `lib.rs` re-exports.
fn nameless_imports(source: &Path) -> Vec<String> {
    let by_super = Regex::new(r"(?m)^\s*(?:pub(?:\([^)]*\))? )?use super::").expect("a pattern");
    let by_lib = Regex::new(r"\bcrate::(?:\{\s*)?[A-Z]").expect("a pattern");
    let mut files = Vec::new();
    sources(source, &mut files);
    let mut out = Vec::new();
    for file in files.iter().filter(|file| !file.ends_with("main.rs") && !file.ends_with("lib.rs")) {
        let text = without_tests(&std::fs::read_to_string(file).expect("a source file"));
        let below = file.strip_prefix(source).expect("a file below the folder");
        let parts = below.components().count();
        let is_top = parts == 1 || (parts == 2 && below.ends_with("mod.rs"));
        for (at, line) in text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//")) {
            if (is_top && by_super.is_match(line)) || by_lib.is_match(line) {
                out.push(format!("{}:{}: {}", below.display(), at + 1, line.trim()));
            }
        }
    }
    out
}

#[test]
fn modules_are_imported_by_name() {
    for name in CRATES {
        let found = nameless_imports(&Path::new(ROOT).join(name).join("src"));
        assert!(found.is_empty(), "{name}: import from `crate::MODULE`, so that the direction can be read:\n{}", found.join("\n"));
    }
}

#[test]
fn a_nameless_import_is_found_with_its_line() {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).expect("a file");
    write("lib.rs", "mod a; mod b; pub use b::X;");
    write("a.rs", "use std::fmt;\nuse super::b::X;\n#[cfg(test)]\nmod tests {\n    use super::b;\n}\nuse crate::Y;\n");
    write("b.rs", "use crate::a::g;\n");
    assert_eq!(nameless_imports(dir.path()), ["a.rs:2: use super::b::X;", "a.rs:7: use crate::Y;"]);
}

#[test]
fn no_crate_has_a_circle_of_modules() {
    let root = Path::new(ROOT);
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
    write("c.rs", "//! See [`crate::a`].\n#[cfg(test)]\nmod tests {\n    use crate::a;\n}\n");
    assert_eq!(circles(dir.path()), [["a", "b"]]);
}
