//! Every concept of the real lexicon in every place of a sentence: no gate is violated, whatever is beside it.

use super::lexicon_file;
use crate::ids::{ConceptNo, MediaType};
use crate::lexicon::{Concept, Facet};
use crate::reason::{Facts, Pair, check, compose, evidence};
use crate::store::Names;
use crate::title::{Frequencies, Origin, Title, TitleBuilder};

fn title(id: u32, concepts: &[(usize, u8)]) -> Title {
    let title = TitleBuilder::new(MediaType::Movie, id, "Een titel").year(2000);
    let add = |title: TitleBuilder, (no, salience): &(usize, u8)| title.concept(ConceptNo(*no as u16), *salience, Origin::Authored);
    // The first of doubles counts.
    concepts.iter().rev().fold(title, add).done()
}

/// A concept of another facet for each facet that has some, the `n`-th of it.
fn beside(lexicon: &[Concept], n: usize) -> Vec<(usize, u8)> {
    let of = |facet: Facet| lexicon.iter().enumerate().filter(|(_, c)| c.facet == facet).map(|(at, _)| at).collect::<Vec<_>>();
    Facet::ALL.into_iter().map(of).filter(|all| !all.is_empty()).map(|all| (all[n % all.len()], 1 + (n % 2) as u8)).collect()
}

#[test]
fn no_phrase_of_the_lexicon_breaks_a_gate() {
    let lexicon = lexicon_file::read(20);
    let names = Names::default();
    let frequencies = Frequencies::default();
    let facts = Facts { concepts: &lexicon, names: &names, titles: 5_000, frequencies: &frequencies };
    let mut broken = Vec::new();
    for (at, concept) in lexicon.iter().enumerate().filter(|(_, c)| !c.spoiler) {
        for n in 0..24 {
            let mut concepts = beside(&lexicon, at * 7 + n * 13);
            concepts.retain(|(other, _)| lexicon[*other].facet != concept.facet);
            concepts.truncate(1 + n % 7);
            concepts.push((at, 3));
            let (seed, tip) = (title(n as u32, &concepts), title(1_000 + n as u32, &concepts));
            let pair = Pair { facts, seed: &seed, tip: &tip, liked_together: 0 };
            let reason = compose(&pair, &evidence(&pair), &[]);
            broken.extend(check(&pair, &reason).into_iter().map(|v| format!("{}: {v:?} {}", concept.id, reason.text)));
        }
    }
    assert!(broken.is_empty(), "{} broken, the first: {:#?}", broken.len(), &broken[..broken.len().min(10)]);
}
