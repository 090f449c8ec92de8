//! The real lexicon, read from `datasets/lexicon.toml` so that its Dutch is tested with the templates that print it.

use crate::lexicon::{Concept, Facet};

/// All concepts of the file, each of `titles` titles.
pub(super) fn read(titles: u32) -> Vec<Concept> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../datasets/lexicon.toml");
    let text = std::fs::read_to_string(path).expect("the lexicon is part of the repository");
    text.split("[[concept]]").skip(1).map(|block| concept(block, titles)).collect()
}

fn concept(block: &str, titles: u32) -> Concept {
    let value = |key: &str| {
        let line = block.lines().find_map(|l| l.strip_prefix(key)?.trim_start().strip_prefix('='))?;
        Some(line.trim().trim_matches('"').to_owned())
    };
    let facet = value("facet").expect("every concept has a facet");
    let facet: Facet = serde_json::from_value(facet.into()).expect("a known facet");
    Concept {
        id: value("id").expect("an id"),
        facet,
        label: value("label").expect("a label"),
        phrase: value("phrase").expect("a phrase"),
        clause: value("clause"),
        spoiler: value("spoiler").as_deref() == Some("true"),
        titles,
        places: [0; 3],
    }
}
