#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::near::{Near, Reach, Space};
use super::{Finish, Scan, Weights, prior};
use crate::features::tests::titles::{CONCEPTS, Described, catalogue, predictions};
use crate::features::{Features, build};
use crate::publish;
use proptest::collection::vec;
use proptest::prelude::*;
use trits_index::hnsw::{self, Graph, Settings};
use trits_index::ids::TitleNo;
use trits_index::score::{Scored, best_first};
use trits_index::snapshot::Vectors;

/// Features of a partition and of an empty one, with vectors and the graph of everything that has a direction.
fn world((titles, concepts): &Described) -> ([Features; 2], Vectors, Graph) {
    let both = [build(titles, concepts, &predictions(concepts), CONCEPTS).unwrap(), build(&[], &[], &[], CONCEPTS).unwrap()];
    let vectors = publish::vectors(&both).unwrap();
    let rows = u32::try_from(titles.len()).unwrap();
    let members: Vec<u32> = (0..rows).filter(|&row| !vectors.is_blank(TitleNo(row))).collect();
    let graph = hnsw::build(&vectors, 0, rows, &members, Settings::default()).unwrap().graph;
    (both, vectors, graph)
}

/// Ratings that know one pair: place `tip` is worth ten more for title `seed`, and all places less their mean.
struct OnePair {
    seed: usize,
    tip: usize,
}

impl Finish for OnePair {
    type Scratch = ();

    fn scratch(&self) {}

    fn finish(&self, seed: usize, scores: &mut [f32], _scratch: &mut ()) {
        scores.iter_mut().for_each(|s| *s -= 1.0);
        if seed == self.seed {
            scores[self.tip] += 10.0;
        }
    }
}

fn assert_near(found: &[Scored], expected: &[Scored]) -> Result<(), TestCaseError> {
    prop_assert_eq!(found.len(), expected.len());
    for (a, b) in found.iter().zip(expected) {
        prop_assert!((a.score - b.score).abs() < 1e-4, "{found:?} is not {expected:?}");
    }
    prop_assert!(found.is_sorted_by(|a, b| best_first(a, b).is_lt()));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn where_everything_is_near_the_lists_are_those_of_the_scan(partition in catalogue(2), drawn in vec(any::<bool>(), 20), k in 1_usize..24, tip in 0_usize..20) {
        let (both, vectors, graph) = world(&partition);
        let features = &both[0];
        let seeds: Vec<u32> = (0..u32::try_from(features.len()).unwrap()).collect();
        let pool: Vec<u32> = seeds.iter().copied().filter(|&s| drawn[s as usize]).collect();
        let weights = Weights { predicted: 0.7, ..Weights::default() };
        let scan = || Scan::new(features, &weights, &pool, prior(features, &weights, &pool));
        let near = Near::new(scan(), Space { graph: &graph, vectors: &vectors, first: 0 }, features, &pool, Reach::default());
        let (found, expected) = (near.run(&seeds, k, &(), |_| ()).unwrap(), scan().run(&seeds, k, &(), |_| ()).unwrap());
        for (a, b) in found.iter().zip(&expected) {
            assert_near(a, b)?;
        }
        if !pool.is_empty() {
            let rated = OnePair { seed: 0, tip: tip % pool.len() };
            let (found, expected) = (near.run(&seeds, k, &rated, |_| ()).unwrap(), scan().run(&seeds, k, &rated, |_| ()).unwrap());
            for (a, b) in found.iter().zip(&expected) {
                assert_near(a, b)?;
            }
        }
    }

    #[test]
    fn makers_and_collections_are_worth_a_score_wherever_they_lie(partition in catalogue(2)) {
        let (both, vectors, _) = world(&partition);
        let features = &both[0];
        let pool: Vec<u32> = (0..u32::try_from(features.len()).unwrap()).collect();
        let weights = Weights::default();
        // A graph of the first title with a direction: it finds nothing else.
        let Some(&only) = pool.iter().find(|&&row| !vectors.is_blank(TitleNo(row))) else { return Ok(()) };
        let graph = hnsw::build(&vectors, 0, u32::try_from(pool.len()).unwrap(), &[only], Settings::default()).unwrap().graph;
        let near = Near::new(Scan::new(features, &weights, &pool, vec![0.0; pool.len()]), Space { graph: &graph, vectors: &vectors, first: 0 }, features, &pool, Reach { nearest: 5, most_voted: 0 });
        let (titles, _) = &partition;
        for seed in pool.iter().copied().filter(|&row| !vectors.is_blank(TitleNo(row))) {
            let places = near.to_score(seed);
            let a = &titles[seed as usize];
            for (tip, b) in (0_u32..).zip(titles).filter(|(tip, _)| *tip != seed) {
                let meets = |x: &[String], y: &[String]| x.iter().any(|name| y.contains(name));
                let maker = meets(&a.directors, &b.directors) || meets(&a.cast, &b.cast) || meets(&a.writers, &b.writers);
                let related = maker || (a.collection.is_some() && a.collection == b.collection);
                prop_assert_eq!(places.contains(&tip), related || tip == only, "{} for {}", tip, seed);
            }
            prop_assert!(!places.contains(&seed));
        }
    }
}

#[test]
fn a_title_that_only_ratings_know_joins_the_others() {
    use crate::tables::CatalogueTitle;
    use trits_index::genres::bit_of;
    use trits_index::ids::MediaType;
    let film = |id: u32| CatalogueTitle {
        genres: bit_of(if id < 190 { "Comedy" } else { "Horror" }).unwrap(),
        keywords: vec![if id < 190 { "circus" } else { "duister" }.to_owned()],
        vote_count: Some(5),
        ..CatalogueTitle::new(MediaType::Movie, id, "Titel")
    };
    let titles: Vec<CatalogueTitle> = (1..200).map(film).collect();
    let concepts = vec![Vec::new(); titles.len()];
    let (both, vectors, graph) = world(&(titles, concepts));
    let features = &both[0];
    let pool: Vec<u32> = (0..199).collect();
    let weights = Weights::default();
    let scan = Scan::new(features, &weights, &pool, vec![0.0; pool.len()]);
    let near = Near::new(scan, Space { graph: &graph, vectors: &vectors, first: 0 }, features, &pool, Reach { nearest: 5, most_voted: 0 });
    assert!(!near.to_score(3).contains(&195), "nothing but ratings leads there");
    let lists = near.run(&[3], 3, &OnePair { seed: 3, tip: 195 }, |_| ()).unwrap();
    assert_eq!(lists[0][0].no, TitleNo(195), "{lists:?}");
}
