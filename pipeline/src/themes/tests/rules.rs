//! Each part of a rule lets through what it should and nothing else.

use crate::lexicon::Lexicon;
use crate::publish::columns;
use crate::tables::CatalogueTitle;
use crate::themes::Entry;
use crate::themes::rule::compile;
use trits_index::genres::bit_of;
use trits_index::ids::{MediaType, TitleNo};

fn lexicon() -> Lexicon {
    let concept = |id: &str| format!("[[concept]]\nid = \"{id}\"\nfacet = \"theme\"\nlabel = \"{id}\"\nphrase = \"{id}\"\n");
    Lexicon::parse(&["heist", "robots", "grief"].map(concept).concat()).unwrap()
}

fn film() -> CatalogueTitle {
    CatalogueTitle {
        year: Some(1994),
        genres: bit_of("Crime").unwrap() | bit_of("Drama").unwrap(),
        runtime: Some(99),
        seasons: Some(1),
        episodes: Some(8),
        ended: Some(true),
        vote_count: Some(500),
        vote_average: Some(7.0),
        language: Some("nl".into()),
        countries: vec!["NL".into(), "BE".into()],
        companies: vec!["Zeezicht".into()],
        concepts: vec![("grief".into(), 1), ("heist".into(), 3)],
        ..CatalogueTitle::new(MediaType::Movie, 1, "Zout")
    }
}

/// The relevance of the film under a rule.
fn relevance(rule: &str) -> Option<f32> {
    let weights = if rule.contains("base") { "" } else { "[rule.weights]\nheist = 3\n" };
    let text =
        format!("slug = \"a\"\nmedia = \"movie\"\ntitle = \"T\"\nmeta = \"m\"\nintro = \"i\"\nrelated = []\n[rule]\n{rule}\n{weights}");
    let entry: Entry = toml::from_str(&text).unwrap_or_else(|e| panic!("{e}"));
    let lexicon = lexicon();
    let rule = compile(&entry, &lexicon).unwrap();
    let titles = [film()];
    let concepts = lexicon.concepts_of(&titles[0]);
    rule.fit(&titles[0], &concepts, &columns(&titles, "2026-11-21"), TitleNo(0)).map(|fit| fit.relevance)
}

#[test]
fn every_part_must_hold() {
    for (rule, fits) in [
        ("", true),
        ("require = [\"heist:3\", \"grief\"]", true),
        ("require = [\"heist\", \"robots\"]", false),
        ("require = [\"grief:2\"]", false),
        ("any = [\"robots\", \"grief\"]", true),
        ("any = [\"robots\", \"grief:2\"]", false),
        ("exclude = [\"robots\", \"grief:2\"]", true),
        ("exclude = [\"grief\"]", false),
        ("genres = [\"Crime\", \"Western\"]", true),
        ("genres = [\"Western\"]", false),
        ("not_genres = [\"Drama\"]", false),
        ("languages = [\"fy\", \"nl\"]", true),
        ("languages = [\"en\"]", false),
        ("countries = [\"NL\"]", true),
        ("countries = [\"BE\"]", false),
        ("companies = [\"Zeezicht\"]", true),
        ("companies = [\"A24\"]", false),
        ("years = { from = 1994, to = 1994 }", true),
        ("years = { to = 1993 }", false),
        ("minutes = { to = 99 }", true),
        ("minutes = { to = 98 }", false),
        ("seasons = { from = 2 }", false),
        ("episodes = { to = 8 }", true),
        ("votes = { from = 501 }", false),
        ("ended = true", true),
        ("ended = false", false),
        ("hidden = true", true),
        ("quality = 6.9", true),
        ("quality = 7.1", false),
    ] {
        assert_eq!(relevance(rule).is_some(), fits, "{rule}");
    }
}

#[test]
fn relevance_is_weight_times_salience_with_less_and_less_of_it() {
    assert_eq!(relevance(""), Some(0.5), "3 x 3/3, and half is at 3");
    assert_eq!(relevance("base = 1"), Some(0.25), "a rule that facts make");
}
