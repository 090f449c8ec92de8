//! Values worked by hand.

use super::{film, vote};
use crate::feedback::{Pair, Settings, Vote, VoteSource, is_overtaken, order, posterior, reorder, tally};
use trits_index::ids::TitleNo;
use trits_index::score::Scored;

fn pair(good: f64, bad: f64) -> Option<Pair> {
    Some(Pair { good, bad, ..Pair::default() })
}

#[test]
fn the_posterior_is_twelve_votes_and_the_votes() {
    let of = |m, g, b| posterior(m, &pair(g, b).expect("a pair"), &Settings::default());
    assert!((of(0.8, 0.0, 0.0) - 0.8).abs() < 1e-12);
    assert!((of(0.8, 3.0, 0.0) - 12.6 / 15.0).abs() < 1e-12);
    assert!((of(0.75, 2.0, 4.0) - 11.0 / 18.0).abs() < 1e-12);
}

#[test]
fn a_tip_with_three_bad_votes_falls_and_one_with_good_votes_rises() {
    let settings = Settings::default();
    let mut pairs = vec![None; 5];
    pairs[1] = pair(0.0, 3.0);
    pairs[4] = pair(4.0, 0.0);
    assert_eq!(order(&pairs, &settings.expected_good_by_rank[..5], &settings), [4, 0, 2, 3, 1]);
    assert!(is_overtaken(&[4, 0, 2, 3, 1]) && !is_overtaken(&[2, 0, 1, 4, 3]));
}

#[test]
fn the_slate_comes_first_in_its_new_order_and_the_scores_stay_where_they_are() {
    let scored = |pairs: &[(u32, f32)]| pairs.iter().map(|&(no, score)| Scored { no: TitleNo(no), score }).collect::<Vec<_>>();
    let list = scored(&[(7, 0.9), (8, 0.8), (9, 0.7), (10, 0.6), (11, 0.5)]);
    let slate = [7, 9, 11, 10].map(TitleNo);
    let found = reorder(&list, &slate, &[3, 0, 1, 2]);
    assert_eq!(found, scored(&[(10, 0.9), (7, 0.8), (9, 0.7), (11, 0.6), (8, 0.5)]));
}

#[test]
fn two_sessions_do_not_count_and_three_do() {
    let settings = Settings::default();
    let votes: Vec<Vote> = (0..3).map(|session| vote(session, 5, 100, session != 0)).collect();
    let of = |votes: &[Vote]| tally(votes, &settings).counted(film(1), film(5), &settings);
    assert_eq!(of(&votes[..2]), None);
    assert_eq!(of(&votes), Some(Pair { good: 2.0, bad: 1.0, voters: 2, against: 1 }));
}

#[test]
fn what_was_listed_adds_a_quarter_and_is_no_session_of_the_three() {
    let settings = Settings::default();
    let weak = |session, source| Vote { source, ..vote(session, 5, 100, true) };
    let mut votes = vec![vote(0, 5, 100, true), vote(1, 5, 100, true), weak(2, VoteSource::Listed), weak(3, VoteSource::Reviewed)];
    assert_eq!(tally(&votes, &settings).counted(film(1), film(5), &settings), None);
    // Who voted and also put it on the list has one vote.
    votes.extend([vote(4, 5, 100, false), weak(4, VoteSource::Listed)]);
    assert_eq!(tally(&votes, &settings).counted(film(1), film(5), &settings), Some(Pair { good: 2.75, bad: 1.0, voters: 2, against: 1 }));
}

#[test]
fn a_day_of_a_hundred_votes_counts_as_sixty() {
    let settings = Settings { usual_at_least: 1_000.0, ..Settings::default() };
    let votes: Vec<Vote> = (0..100).map(|session| vote(session, 5, 100, session % 4 != 0)).collect();
    let pair = tally(&votes, &settings).counted(film(1), film(5), &settings).expect("enough");
    assert!((pair.good - 45.0).abs() < 1e-9 && (pair.bad - 15.0).abs() < 1e-9, "{pair:?}");
    assert_eq!((pair.voters, pair.against), (75, 25));
}

#[test]
fn a_session_of_sixty_votes_counts_as_thirty() {
    let settings = Settings::default();
    let mut votes: Vec<Vote> = (0..60).map(|n| Vote { seed: film(n), ..vote(0, 1_000, 100, true) }).collect();
    votes.extend([Vote { seed: film(3), ..vote(1, 1_000, 100, true) }, Vote { seed: film(3), ..vote(2, 1_000, 100, true) }]);
    let pair = tally(&votes, &settings).counted(film(3), film(1_000), &settings).expect("enough");
    assert!((pair.good - 2.5).abs() < 1e-9, "{pair:?}");
}

#[test]
fn a_day_of_five_times_the_usual_is_set_aside_and_the_other_days_stand() {
    let settings = Settings::default();
    let usual = (0..10).flat_map(|day| (0..6).map(move |n| vote(day * 10 + n, 5, 100 + day, true)));
    let burst = (0..40).map(|n| vote(1_000 + n, 5, 110, false));
    let votes: Vec<Vote> = usual.chain(burst).collect();
    let found = tally(&votes, &settings);
    let frozen: Vec<_> = found.bursts.iter().map(|b| (b.seed, b.day, b.sessions, b.usual)).collect();
    assert_eq!(frozen, [(film(1), 110, 40, 6.0)]);
    assert_eq!(found.counted(film(1), film(5), &settings), Some(Pair { good: 60.0, bad: 0.0, voters: 60, against: 0 }));
    // Votes within the week do not count either; after it the seed is as any other.
    let back = |day: u32| votes.iter().copied().chain((0..10).map(|n| vote(2_000 + n, 5, day, false))).collect::<Vec<_>>();
    assert_eq!(tally(&back(116), &settings).counted(film(1), film(5), &settings), found.counted(film(1), film(5), &settings));
    assert_eq!(tally(&back(117), &settings).counted(film(1), film(5), &settings).map(|pair| pair.against), Some(10));
    // Thirty are five times six: not more.
    let busy: Vec<Vote> = votes.iter().copied().filter(|v| v.session < 1_030).collect();
    assert!(tally(&busy, &settings).bursts.is_empty());
}
