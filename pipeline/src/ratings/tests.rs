//! Laws of the full score on a small invented catalogue.

use super::*;
use crate::candidates::{Scan, Weights, terms};
use crate::features::{Features, build};
use crate::tables::CatalogueTitle;
use trits_index::ids::MediaType;

/// Sixty films about four subjects; the last ten have no ratings.
fn titles() -> Vec<CatalogueTitle> {
    let word = ["ocean", "murder", "robots", "kitchen"];
    (0..60_u32)
        .map(|n| CatalogueTitle {
            genres: 1 << (n % 4),
            keywords: vec![word[(n % 4) as usize].to_owned(), format!("k{}", n % 7)],
            year: Some(u16::try_from(1980 + n % 40).unwrap_or(1980)),
            vote_count: Some(10 + 37 * n),
            vote_average: Some(7.0),
            ..CatalogueTitle::new(MediaType::Movie, n + 1, format!("Title{n}"))
        })
        .collect()
}

fn ratings() -> Vec<Rating> {
    let liked = |u: u32, t: u32| (t % 4 == u % 4 && !(u + t).is_multiple_of(3)) || (u * 7 + t).is_multiple_of(13);
    let all = (0..40).flat_map(|u| (0..50).filter(move |&t| liked(u, t)).map(move |t| (u, t)));
    all.map(|(u, t)| Rating { user: format!("u{u}"), title: t, value: if t % 5 == 0 { 5.0 } else { 4.0 }, weight: 1.0 }).collect()
}

fn features(titles: &[CatalogueTitle]) -> Features {
    build(titles, &vec![Vec::new(); titles.len()], &[], 1).expect("features")
}

fn model(titles: &[CatalogueTitle], features: &Features, pool: &[u32]) -> Model {
    let (weights, seeds) = (Weights::default(), (0..60).collect::<Vec<u32>>());
    Model::new(Parts { titles, features, weights: &weights, ratings: &ratings(), pool, seeds: &seeds }, Mix::default()).expect("finite")
}

#[test]
fn terms_sum_to_the_stored_score_for_rated_and_unrated_seeds_and_tips() {
    let (titles, weights) = (titles(), Weights::default());
    let (features, pool) = (features(&titles), (0..60).collect::<Vec<u32>>());
    let model = model(&titles, &features, &pool);
    let scan = Scan::new(&features, &weights, &pool, vec![0.0; 60]);
    for seed in [0, 13, 49, 50, 59] {
        let stored = scan.run(&[seed], 60, &model, |_| ()).expect("finite");
        assert_eq!(stored[0].len(), 59);
        let scores = scan.scores(seed);
        for tip in &stored[0] {
            let metadata = terms(&features, &weights, seed as usize, tip.no.at());
            let found = model.explain(seed as usize, tip.no.at(), &metadata, &scores).expect("in the pool");
            let sum: f32 = found.terms.iter().map(|t| t.adds).sum();
            assert!((sum - tip.score).abs() < 1e-3, "seed {seed}, tip {}: {sum} and {}", tip.no.0, tip.score);
            assert!((0.0..=1.0).contains(&found.share()) && (seed < 50 || found.counted == 0.0));
        }
    }
}

#[test]
fn a_stored_model_gives_the_same_scores() {
    let (titles, weights) = (titles(), Weights::default());
    let (features, pool) = (features(&titles), (10..60).collect::<Vec<u32>>());
    let first = model(&titles, &features, &pool);
    let bytes = postcard::to_stdvec(&first.stored).expect("bytes");
    let second = Model::from_stored(postcard::from_bytes(&bytes).expect("a model"));
    let scan = Scan::new(&features, &weights, &pool, vec![0.0; 50]);
    let seeds: Vec<u32> = (0..60).collect();
    assert_eq!(scan.run(&seeds, 5, &first, |_| ()).expect("finite"), scan.run(&seeds, 5, &second, |_| ()).expect("finite"));
    assert_eq!(first.explain(0, 3, &[], &scan.scores(0)), None, "a title outside the pool has no full score");
}

#[test]
fn a_score_that_is_no_number_names_its_titles() {
    let (mut titles, weights) = (titles(), Weights::default());
    let mut features = features(&titles);
    features.embedding[[7, 0]] = f32::NAN;
    let pool: Vec<u32> = (0..60).collect();
    let failed = Scan::new(&features, &weights, &pool, vec![0.0; 60]).run(&[3], 3, &(), |_| ()).expect_err("not a number");
    assert_eq!((failed.seed, failed.tip), (3, 7));
    titles[7].title = "Broken".to_owned();
    assert!(failed.into_failure(&titles).to_string().contains("movie:8 Broken"));
}
