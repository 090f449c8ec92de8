use super::Lexicon;
use crate::settings_file::FileError;
use crate::tables::CatalogueTitle;
use trits_index::ids::{ConceptNo, MediaType};
use trits_index::title::{Origin, TitleConcept};

const SMALL: &str = r#"
[noise]
keywords = ["duringcreditsstinger"]

[spoiler]
keywords = ["twist ending"]

[[concept]]
id = "obsession"
facet = "theme"
label = "obsessie"
phrase = "een obsessie"
clause = "vreet een obsessie iemand langzaam op"
keywords = ["obsession", "Fixation "]

[[concept]]
id = "dark"
facet = "tone"
label = "duister"
phrase = "duister"
keywords = ["neo-noir"]

[[concept]]
id = "based-on-book"
facet = "source"
label = "naar een boek"
phrase = "naar een boek gemaakt"
keywords = ["based on novel or book"]

[[concept]]
id = "festival"
facet = "form"
label = "festivalfilm"
phrase = "een festivalfilm"
keywords = ["woman director"]
noise = true
"#;

fn small() -> Lexicon {
    Lexicon::parse(SMALL).expect("a consistent lexicon")
}

fn title(keywords: &[&str], concepts: &[(&str, u8)]) -> CatalogueTitle {
    CatalogueTitle {
        keywords: keywords.iter().map(|k| (*k).to_owned()).collect(),
        concepts: concepts.iter().map(|(id, s)| ((*id).to_owned(), *s)).collect(),
        ..CatalogueTitle::new(MediaType::Movie, 1, "A")
    }
}

fn concepts(no: u16, salience: u8, origin: Origin) -> TitleConcept {
    TitleConcept { no: ConceptNo(no), salience, origin }
}

#[test]
fn concepts_are_numbered_by_id() {
    let lexicon = small();
    assert_eq!(lexicon.ids().collect::<Vec<_>>(), ["based-on-book", "dark", "festival", "obsession"]);
    assert_eq!(lexicon.no_of("obsession"), Some(ConceptNo(3)));
    assert_eq!(lexicon.published()[3].clause.as_deref(), Some("vreet een obsessie iemand langzaam op"));
    assert_eq!(lexicon.of_keyword("fixation"), [ConceptNo(3)]);
    assert!(lexicon.is_noise_keyword("DuringCreditsStinger") && lexicon.is_spoiler_keyword("twist ending"));
}

#[test]
fn keywords_map_and_early_ones_weigh_more() {
    let late = ["a", "b", "c", "d", "neo-noir", "obsession"];
    assert_eq!(small().concepts_of(&title(&late, &[])), [concepts(1, 2, Origin::Keyword), concepts(3, 1, Origin::Keyword)]);
    assert_eq!(small().concepts_of(&title(&["obsession", "fixation"], &[])), [concepts(3, 2, Origin::Keyword)]);
}

#[test]
fn keywords_beside_authored_concepts_are_hints() {
    let both = title(&["neo-noir", "obsession", "woman director"], &[("obsession", 3)]);
    let lexicon = small();
    assert_eq!(lexicon.hinted_of(&both, &lexicon.concepts_of(&both)), [ConceptNo(1), ConceptNo(2)]);
    let keywords_only = title(&["neo-noir"], &[]);
    assert!(lexicon.hinted_of(&keywords_only, &lexicon.concepts_of(&keywords_only)).is_empty());
}

#[test]
fn authored_wins_and_noise_is_dropped() {
    let both = title(&["obsession", "woman director"], &[("obsession", 3), ("gone", 1)]);
    assert_eq!(small().concepts_of(&both), [concepts(3, 3, Origin::Authored)]);
    let weaker = title(&["obsession"], &[("obsession", 1)]);
    assert_eq!(small().concepts_of(&weaker), [concepts(3, 1, Origin::Authored)]);
}

#[test]
fn defects_name_their_concepts_and_come_together() {
    let bad = SMALL
        .replace("id = \"dark\"", "id = \"Dark_tone\"")
        .replace("facet = \"source\"", "facet = \"origin\"")
        .replace("\"Fixation \"", "\"duringcreditsstinger\"")
        .replace("label = \"obsessie\"", "label = \" \"");
    let Err(FileError::Inconsistent { defects, .. }) = Lexicon::parse(&bad) else { panic!("the defects went unseen") };
    for expected in [
        "concept `Dark_tone`: the id is not kebab-case (a-z, 0-9 and single dashes)",
        "concept `based-on-book`: `origin` is no facet: expected one of theme, tone, pace, setting, time, form, relations, look, source",
        "concept `obsession`: keyword `duringcreditsstinger` is also noise",
        "concept `obsession`: the label is empty or has space around it",
    ] {
        assert!(defects.iter().any(|d| d == expected), "{expected}\n{defects:#?}");
    }
    let twice = format!("{SMALL}\n[[concept]]\nid = \"dark\"\nfacet = \"tone\"\nlabel = \"x\"\nphrase = \"x\"\n");
    assert!(
        matches!(Lexicon::parse(&twice), Err(FileError::Inconsistent { defects: d, .. }) if d == ["concept `dark`: the id occurs twice"])
    );
}

#[test]
fn the_lexicon_of_the_project_is_consistent() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../datasets/lexicon.toml");
    let lexicon = Lexicon::load(&path).unwrap_or_else(|e| panic!("{e}"));
    assert!(lexicon.len() >= 500, "{} concepts", lexicon.len());
}
