//! House rules that ARCHITECTURE.md promises of the sources: which words a crate's code may have only in which files.

mod sources;

use regex::Regex;
use sources::{ROOT, sources, without_tests};
use std::path::Path;

struct Promise {
    /// The crate's sources.
    of: &'static str,
    /// A pattern of what is forbidden.
    forbidden: &'static str,
    /// The files and folders that may have it.
    except: &'static [&'static str],
}

const PROMISES: [Promise; 9] = [
    // No I/O but a snapshot's, and the digest of its files.
    Promise { of: "index/src", forbidden: r"\b(?:std::)?fs::|\bFile::", except: &["digest.rs", "snapshot/"] },
    Promise { of: "index/src", forbidden: r"std::(?:io::std|net|process|env|thread)|\bTcp|\be?println!", except: &[] },
    // No clock, no randomness.
    Promise { of: "index/src", forbidden: r"\bSystemTime\b|\bInstant::|\bchrono::|\brand(?:om|_\w+)?::|\bRandomState\b", except: &[] },
    Promise { of: "index/src", forbidden: r"\b(?:polars|linfa\w*|axum|reqwest|hyper|ureq)::", except: &[] },
    Promise { of: "index/events/src", forbidden: r"\b(?:polars|linfa\w*|axum|reqwest|hyper|ureq)::", except: &[] },
    Promise { of: "pipeline/src", forbidden: r"\b(?:reqwest|hyper|ureq)::|\bTcpStream\b", except: &["sources/"] },
    Promise {
        of: "pipeline/src",
        forbidden: r#"\btokio_postgres::|"(?:SELECT|INSERT|UPDATE|DELETE|WITH) "#,
        except: &["events/postgres.rs"],
    },
    Promise { of: "pipeline/src", forbidden: r"\bpolars::", except: &["sources/table/", "export/", "events/export.rs", "wide/write.rs"] },
    // The night orchestrates, and only the command line imports it.
    Promise { of: "pipeline/src", forbidden: r"\bcrate::(?:\{[^;]*)?\bnight\b", except: &["night/", "cli/"] },
];

/// The lines of a crate's code that break a promise, as `file:line: text`; comments and tests may say anything.
fn broken(source: &Path, promise: &Promise) -> Vec<String> {
    let forbidden = Regex::new(promise.forbidden).expect("a pattern");
    let mut files = Vec::new();
    sources(source, &mut files);
    let mut out = Vec::new();
    for file in files {
        let name = file.strip_prefix(source).expect("a file below the folder").display().to_string();
        if promise.except.iter().any(|allowed| name == *allowed || (allowed.ends_with('/') && name.starts_with(allowed))) {
            continue;
        }
        let text = without_tests(&std::fs::read_to_string(&file).expect("a source file"));
        let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
        out.extend(
            lines
                .filter(|(_, line)| forbidden.is_match(line))
                .map(|(at, line)| format!("{}/{name}:{}: {}", promise.of, at + 1, line.trim())),
        );
    }
    out.sort();
    out
}

#[test]
fn the_promises_of_the_architecture_hold_in_the_sources() {
    let found: Vec<String> = PROMISES.iter().flat_map(|promise| broken(&Path::new(ROOT).join(promise.of), promise)).collect();
    assert!(found.is_empty(), "ARCHITECTURE.md promises that these are not there:\n{}", found.join("\n"));
}

#[test]
fn files_that_may_have_a_word_exist_and_have_it() {
    for promise in &PROMISES {
        let source = Path::new(ROOT).join(promise.of);
        let all = broken(&source, &Promise { except: &[], ..*promise });
        for allowed in promise.except {
            let start = format!("{}/{allowed}", promise.of);
            assert!(all.iter().any(|line| line.starts_with(&start)), "nothing in {start} matches {}", promise.forbidden);
        }
    }
}

#[test]
fn a_broken_promise_is_named_with_its_file_and_line() {
    let dir = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(dir.path().join(name), text).expect("a file");
    write("a.rs", "// polars::x\nuse polars::prelude;\n#[cfg(test)]\nmod tests {\n    use polars::x;\n}\n");
    write("export.rs", "use polars::prelude;\n");
    let promise = Promise { of: "x", forbidden: r"\bpolars::", except: &["export.rs"] };
    assert_eq!(broken(dir.path(), &promise), ["x/a.rs:2: use polars::prelude;"]);
}
