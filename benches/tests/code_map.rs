//! House rule: every file and folder that the code map in ARCHITECTURE.md names exists in the crate under whose heading it stands.

use regex::Regex;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn all_below(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| entry.path()) {
        if entry.ends_with("node_modules") || entry.ends_with("dist") {
            continue;
        }
        if entry.is_dir() {
            all_below(&entry, out);
        }
        out.push(entry);
    }
}

#[test]
fn the_code_map_names_what_exists() {
    let text = std::fs::read_to_string(Path::new(ROOT).join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    let map = text.split("## Code map").nth(1).and_then(|after| after.split("\n## ").next()).expect("a code map");
    let heading = Regex::new(r"(?m)^### `(\w+)`").expect("a pattern");
    let named = Regex::new(r"`(\w[\w/.-]*(?:/|\.(?:rs|tsx?|toml|ya?ml)))`").expect("a pattern");
    let starts: Vec<(usize, &str)> =
        heading.captures_iter(map).map(|c| (c.get(0).map_or(0, |m| m.start()), c.extract::<1>().1[0])).collect();
    let mut count = 0;
    for (at, (start, part)) in starts.iter().enumerate() {
        let section = &map[*start..starts.get(at + 1).map_or(map.len(), |next| next.0)];
        let mut paths = Vec::new();
        all_below(&Path::new(ROOT).join(part), &mut paths);
        for name in named.captures_iter(section).map(|c| c.extract::<1>().1[0].trim_end_matches('/')) {
            let elsewhere = Path::new(ROOT).join(name).exists();
            assert!(
                elsewhere || paths.iter().any(|path| path.ends_with(name)),
                "ARCHITECTURE.md names `{name}` under `{part}`, which is not there"
            );
            count += 1;
        }
    }
    assert!(count > 50, "the pattern finds {count} names only");
}
