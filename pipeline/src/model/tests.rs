#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::{FEWEST_TITLES, Outcome, Predictions, Settings, predict};
use crate::lexicon::Lexicon;
use crate::tables::CatalogueTitle;
use std::sync::LazyLock;
use trits_index::ids::{ConceptNo, MediaType};
use trits_index::title::{Origin, TitleConcept};

/// Number of films that an editor described.
const DESCRIBED: u32 = 240;
/// Number of other films.
const OTHERS: u32 = 60;

/// Two tones, identified by the words of an overview, and a theme with a keyword of its own.
static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let concept = |id: &str, facet: &str, keywords: &str| {
        format!("[[concept]]\nid = \"{id}\"\nfacet = \"{facet}\"\nlabel = \"{id}\"\nphrase = \"{id}\"\nkeywords = [{keywords}]\n")
    };
    let all = [concept("grim", "tone", ""), concept("merry", "tone", ""), concept("sea", "theme", "\"ocean\"")];
    Lexicon::parse(&all.concat()).unwrap()
});
const GRIM: ConceptNo = ConceptNo(0);
const MERRY: ConceptNo = ConceptNo(1);
const SEA: ConceptNo = ConceptNo(2);

fn film(id: u32) -> CatalogueTitle {
    let grim = id.is_multiple_of(2);
    let mood = if grim { ["murder", "grief", "winter"] } else { ["wedding", "laughter", "summer"] };
    let place = if id.is_multiple_of(3) { "harbour" } else { "village" };
    let overview = format!("A {} and {} in a {place} of district{}.", mood[id as usize % 3], mood[(id as usize / 3) % 3], id % 17);
    let keywords =
        if id.is_multiple_of(3) { vec!["ocean".to_owned(), format!("odd {}", id % 11)] } else { vec![format!("odd {}", id % 13)] };
    let mut concepts = vec![(if grim { "grim" } else { "merry" }.to_owned(), 2)];
    concepts.extend((id.is_multiple_of(3)).then(|| ("sea".to_owned(), 3)));
    CatalogueTitle {
        overview: Some(overview),
        keywords,
        genres: 1 << (id % 5),
        year: Some(1950 + (id % 70) as u16),
        countries: vec![if id.is_multiple_of(4) { "NL" } else { "US" }.into()],
        concepts: if id <= DESCRIBED { concepts } else { Vec::new() },
        ..CatalogueTitle::new(MediaType::Movie, id, format!("Film {id}"))
    }
}

fn films() -> Vec<CatalogueTitle> {
    (1..=DESCRIBED + OTHERS).map(film).collect()
}

fn predicted(titles: &[CatalogueTitle]) -> (Predictions, Outcome) {
    let concepts: Vec<Vec<TitleConcept>> = titles.iter().map(|t| LEXICON.concepts_of(t)).collect();
    predict(titles, &LEXICON, &concepts, &Settings { rank: 8, ..Settings::default() }).unwrap()
}

#[test]
fn only_titles_without_an_editor_get_predictions_and_they_are_probabilities() {
    let (predictions, outcome) = predicted(&films());
    assert_eq!(predictions.modelled, [true, true, true]);
    assert!(matches!(outcome, Outcome::Predicted { authored: 240, models: 3, titles: 60, .. }), "{outcome}");
    let (described, others) = predictions.by_title.split_at(DESCRIBED as usize);
    assert!(described.iter().all(Vec::is_empty), "an editor's list is never added to");
    for prediction in others.iter().flatten() {
        assert!((Settings::default().threshold..=1.0).contains(&prediction.probability), "{prediction:?}");
    }
    assert!(others.iter().all(|list| list.is_sorted_by(|a, b| a.no < b.no)));
}

#[test]
fn the_words_of_a_title_tell_its_tone() {
    let (predictions, _) = predicted(&films());
    let probability = |id: u32, no| predictions.by_title[id as usize - 1].iter().find(|g| g.no == no).map_or(0.0, |g| g.probability);
    for id in DESCRIBED + 1..=DESCRIBED + OTHERS {
        let (concepts, other) = if id.is_multiple_of(2) { (GRIM, MERRY) } else { (MERRY, GRIM) };
        assert!(probability(id, concepts) > 0.5 && probability(id, other) < 0.5, "film {id}: {:?}", predictions.by_title[id as usize - 1]);
        assert_eq!(probability(id, SEA) > 0.5, id.is_multiple_of(3), "film {id}");
    }
}

#[test]
fn only_the_facets_that_score_remain_for_the_score() {
    let (predictions, _) = predicted(&films());
    let scored = predictions.into_scored(&LEXICON, &Settings::default());
    assert!(scored.iter().flatten().all(|g| g.no != SEA) && scored.iter().any(|list| !list.is_empty()));
}

#[test]
fn the_same_titles_give_the_same_predictions_whatever_their_order() {
    let (titles, mut turned) = (films(), films());
    let (here, again) = (predicted(&titles).0, predicted(&titles).0);
    assert_eq!(here, again);
    turned.reverse();
    let mut there = predicted(&turned).0;
    there.by_title.reverse();
    assert_eq!(here, there);
}

#[test]
fn a_title_without_a_text_gets_none() {
    let mut titles = films();
    let silent = titles.last_mut().unwrap();
    (silent.overview, silent.keywords) = (None, Vec::new());
    assert!(predicted(&titles).0.by_title.last().unwrap().is_empty());
}

#[test]
fn too_few_described_titles_teach_nothing() {
    let titles: Vec<CatalogueTitle> = films().into_iter().skip(DESCRIBED as usize + 1 - FEWEST_TITLES).collect();
    let (predictions, outcome) = predicted(&titles);
    assert_eq!(predictions, Predictions::default());
    assert_eq!(outcome, Outcome::Skipped { authored: FEWEST_TITLES - 1 });
}

#[test]
fn a_prediction_is_never_a_concept_that_a_title_holds() {
    let titles = films();
    let mut concepts: Vec<Vec<TitleConcept>> = titles.iter().map(|t| LEXICON.concepts_of(t)).collect();
    let before: Vec<Vec<(ConceptNo, Origin)>> = concepts.iter().map(|h| h.iter().map(|c| (c.no, c.origin)).collect()).collect();
    super::assign::weigh(&mut concepts, &predicted(&titles).0);
    let after: Vec<Vec<(ConceptNo, Origin)>> = concepts.iter().map(|h| h.iter().map(|c| (c.no, c.origin)).collect()).collect();
    assert_eq!(before, after);
    assert!(after.iter().flatten().all(|(_, origin)| *origin != Origin::Predicted));
}
