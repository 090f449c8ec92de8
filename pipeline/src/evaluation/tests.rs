//! Metrics worked out by hand on two users and a universe of eight titles.

use super::*;
use std::collections::BTreeSet;

fn title(cold: bool, train_likes: u32, name: &str, genres: &[&str]) -> SplitTitle {
    SplitTitle { cold, train_likes, stem: stem(name), genres: genres.iter().map(|g| (*g).to_owned()).collect() }
}

/// Two users: 1 likes 1, 2, 3, 4 and dislikes 7, seed 1 (warm); 2 likes 2, 3, 5, seed 5 (cold). No training users.
fn split() -> Split {
    let names = ["Alpha", "Alpha II", "Beta", "Gamma", "Delta", "Epsilon", "Zeta", "Eta"];
    let genres: [&[&str]; 8] = [&["Drama"], &["Drama"], &["Drama", "War"], &["War"], &["Comedy"], &[], &[], &["Drama"]];
    let titles = (1..=8).map(|id| (id, title(id == 5, 0, names[id as usize - 1], genres[id as usize - 1]))).collect();
    let user = |liked: &[u32], disliked: &[u32], seed: u32| User { liked: liked.to_vec(), disliked: disliked.to_vec(), seeds: vec![seed] };
    Split { titles, seeds: BTreeSet::from([1, 5]), users: vec![user(&[1, 2, 3, 4], &[7], 1), user(&[2, 3, 5], &[], 5)], train_users: 0 }
}

fn metrics(kind: SeedGroup, tips: &Tips) -> [f64; 8] {
    let split = split();
    summarise(per_user(&split, &Popularity::new(&split), tips, kind).iter()).values
}

fn near(a: f64, b: f64) {
    assert!((a - b).abs() < 1e-9, "{a} is not {b}");
}

/// p of a warm title: prior (0+1)/(0+2) times the scale. Warm likes 6 over 2 users = 3; priors 7 x .5 = 3.5; scale 6/7; prior 3/7.
fn p_warm(likes: f64) -> f64 {
    (likes + 20.0 * 3.0 / 7.0) / 22.0
}

#[test]
fn popularity_shrinks_towards_the_training_rate() {
    let popularity = Popularity::new(&split());
    let cold = (1.0 + 20.0 * 2.0 / 4.0) / 22.0;
    // Likes: 1, 2, 3, 4 of the first user, 2, 3, 5 of the second.
    near(popularity.reference, (2.0 * p_warm(1.0) + 4.0 * p_warm(2.0) + cold) / 7.0);
    near(popularity.activity, 3.5);
    near(popularity.rate_without(&split().users[0], 2), (2.0 + 60.0 / 7.0 - 1.0 + 0.2) / 22.0);
    near(popularity.rate_without(&split().users[0], 99), 1.2 / 22.0);
    near(popularity.expected(2, 3), p_warm(2.0) * 3.0 / 3.5);
    near(popularity.expected(99, 3), 0.0);
    // Ascending by p, then id: 6, 7, 8 (no likes), 1, 4 (one), 2, 3 (two: 10.57/22), 5 (cold: 11/22).
    near(popularity.percentile(6), 0.0);
    near(popularity.percentile(8), 200.0 / 7.0);
    near(popularity.percentile(3), 600.0 / 7.0);
    near(popularity.percentile(5), 100.0);
}

#[test]
fn one_hit_on_the_second_place() {
    let found = metrics(SeedGroup::Warm, &Tips::from([(1, vec![6, 2, 7])]));
    let popularity = Popularity::new(&split());
    let weight = popularity.reference / ((1.2 + 60.0 / 7.0) / 22.0);
    near(found[0], 1.0);
    near(found[1], 1.0 / 3.0);
    near(found[2], (1.0 / 3.0_f64.log2()) / (1.0 + 1.0 / 3.0_f64.log2() + 0.5));
    near(found[3], weight.sqrt() / 3.0);
    near(found[4], weight / 3.0);
    near(found[5], 1.0 / 3.0);
    near(found[6], 1.0 / ((2.0 * p_warm(0.0) + p_warm(2.0)) * 3.0 / 3.5));
    near(found[7], 0.5);
}

#[test]
fn ideals_are_as_long_as_there_are_relevant_titles() {
    // The second user has two other likes: two hits at the top are perfect.
    near(metrics(SeedGroup::Cold, &Tips::from([(5, vec![3, 2, 8])]))[2], 1.0);
    near(metrics(SeedGroup::Cold, &Tips::from([(5, vec![3, 2, 8])]))[1], 2.0 / 3.0);
}

#[test]
fn missing_tips_are_misses_and_repeats_do_not_count_twice() {
    assert_eq!(metrics(SeedGroup::Warm, &Tips::new()), [0.0; 8]);
    assert_eq!(first_three(1, &[1, 2, 2, 3, 4, 5]), [2, 3, 4]);
    near(metrics(SeedGroup::Warm, &Tips::from([(1, vec![2])]))[1], 1.0 / 3.0);
}

#[test]
fn a_hit_on_a_rare_title_weighs_at_most_ten() {
    let mut split = split();
    split.users.extend((0..400).map(|_| User { liked: vec![3], disliked: vec![], seeds: vec![] }));
    let rows = per_user(&split, &Popularity::new(&split), &Tips::from([(1, vec![4])]), SeedGroup::Warm);
    near(summarise(rows.iter()).values[4], 10.0 / 3.0);
}

#[test]
fn kinds_split_the_warm_seeds_in_thirds() {
    let mut split = split();
    for (id, likes) in [(1, 1), (2, 5), (3, 9)] {
        split.titles.entry(id).and_modify(|t| t.train_likes = likes);
    }
    split.users[0].seeds = vec![1, 2, 3];
    let users = |kind| per_user(&split, &Popularity::new(&split), &Tips::from([(3, vec![4])]), kind);
    // Sorted likes 1, 5, 9: tail up to the one at place 1 (5), mid up to place 2 (9), nothing above.
    assert_eq!((users(SeedGroup::Tail).len(), users(SeedGroup::Mid).len(), users(SeedGroup::Head).len()), (1, 1, 0));
    near(users(SeedGroup::Mid)[0].means[0], 1.0);
    near(users(SeedGroup::Tail)[0].means[0], 0.0);
}

#[test]
fn lists_are_measured_by_cover_popularity_diversity_and_franchise() {
    let split = split();
    let found = list_metrics(&split, &Popularity::new(&split), &Tips::from([(1, vec![2, 3, 8]), (5, vec![2, 4])]));
    near(found.cover, 4.0 / 8.0);
    assert_eq!(found.distinct, 4);
    // Places 5, 6, 2 and 5, 4 of 7.
    near(found.popularity, 100.0 * (5.0 + 6.0 + 2.0 + 5.0 + 4.0) / 7.0 / 5.0);
    // {D} {D,W}: 1/2; {D} {D}: 0; {D,W} {D}: 1/2; {D} {W}: 1.
    near(found.diversity, 2.0 / 4.0);
    near(found.franchise, 1.0 / 5.0);
    near(found.franchise_inside, 0.0);
    near(found.full, 0.5);
    assert_eq!(list_metrics(&split, &Popularity::new(&split), &Tips::new()).full, 0.0);
}
