#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use super::enrich::{both_ways, fill_in};
use super::repair::{Mended, reach_all};
use super::{BuildError, Built, Graph, Settings, build};
use crate::ids::TitleNo;
use crate::score::{Scored, best_first};
use crate::vectors::Vectors;
use proptest::collection::vec;
use proptest::prelude::*;

/// Numbers per row.
const WIDTH: usize = 6;

/// Small whole numbers: rows repeat, and many cosines tie.
fn rows(most: usize) -> impl Strategy<Value = Vec<[i8; WIDTH]>> {
    vec(proptest::array::uniform6(-2_i8..3), 1..most)
}

fn vectors(rows: &[[i8; WIDTH]]) -> Vectors {
    let mut out = Vectors::of_width(WIDTH);
    rows.iter().for_each(|row| out.push(&row.map(f32::from)));
    out
}

/// Rows that are not blank and that chance picks.
fn members(vectors: &Vectors, drawn: &[bool]) -> Vec<u32> {
    let picked = |row: &u32| drawn[*row as usize % drawn.len()] && !vectors.is_blank(TitleNo(*row));
    (0..u32::try_from(vectors.len()).unwrap()).filter(picked).collect()
}

fn built(vectors: &Vectors, members: &[u32], parallel: bool) -> Built {
    let settings = Settings { links: 4, width: 16, nearest: 3, parallel };
    build(vectors, 0, u32::try_from(vectors.len()).unwrap(), members, settings).unwrap()
}

fn full_scan(members: &[u32], k: usize, similarity: impl Fn(u32) -> f32) -> Vec<Scored> {
    let mut all: Vec<Scored> = members.iter().map(|&row| Scored { no: TitleNo(row), score: similarity(row) }).collect();
    all.sort_by(best_first);
    all.truncate(k);
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_beam_as_wide_as_the_graph_finds_what_a_full_scan_finds(
        rows in rows(120), drawn in vec(any::<bool>(), 7), query in proptest::array::uniform6(-3_i8..4), k in 0_usize..130, parallel in any::<bool>(),
    ) {
        let vectors = vectors(&rows);
        let members = members(&vectors, &drawn);
        let graph = built(&vectors, &members, parallel).graph;
        prop_assert!(graph.is_sound());
        prop_assert_eq!(graph.is_empty(), members.is_empty());
        // Any query: whole numbers, so that ties abound.
        let similarity = |row: u32| rows[row as usize].iter().zip(&query).map(|(a, b)| f32::from(*a) * f32::from(*b)).sum::<f32>();
        prop_assert_eq!(graph.search(k, rows.len(), similarity), full_scan(&members, k, similarity));
    }

    #[test]
    fn a_narrow_beam_finds_distinct_members_in_order_and_the_same_twice(rows in rows(120), drawn in vec(any::<bool>(), 7), k in 1_usize..12, ef in 0_usize..12) {
        let vectors = vectors(&rows);
        let members = members(&vectors, &drawn);
        let graph = built(&vectors, &members, false).graph;
        for &seed in &members {
            let similarity = |row: u32| vectors.similarity(TitleNo(seed), TitleNo(row));
            let found = graph.search(k, ef, similarity);
            prop_assert!(found.is_sorted_by(|a, b| best_first(a, b).is_lt()), "{found:?}");
            prop_assert_eq!(found.len(), k.min(members.len()), "every row can be reached, so a beam never runs dry");
            prop_assert!(found.iter().all(|s| members.binary_search(&s.no.0).is_ok() && s.score == similarity(s.no.0)));
            prop_assert_eq!(&found, &graph.search(k, ef, similarity));
        }
    }

    #[test]
    fn the_same_rows_give_the_same_graph_and_it_comes_back_from_bytes(rows in rows(150), drawn in vec(any::<bool>(), 7)) {
        let vectors = vectors(&rows);
        let members = members(&vectors, &drawn);
        let graph = built(&vectors, &members, false).graph;
        prop_assert_eq!(&graph, &built(&vectors, &members, false).graph);
        let bytes = postcard::to_stdvec(&graph).unwrap();
        let back: Graph = postcard::from_bytes(&bytes).unwrap();
        prop_assert!(back.is_sound());
        prop_assert_eq!(back, graph);
    }

    #[test]
    fn mending_makes_everything_reachable(links in vec(vec(0_u32..40, 0..3), 1..40), drawn in vec(any::<bool>(), 5)) {
        let rows = u32::try_from(links.len()).unwrap();
        let members: Vec<u32> = (0..rows).filter(|&row| row == 0 || drawn[row as usize % drawn.len()]).collect();
        let among = |row: u32| members.contains(&row);
        let mut links: Vec<Vec<u32>> = (0_u32..).zip(links).map(|(row, list)| list.into_iter().filter(|&to| among(row) && among(to)).collect()).collect();
        let before = links.clone();
        let Mended { orphans, added } = reach_all(&mut links, 0, &members, |a, b| -(a.abs_diff(b) as f32));
        prop_assert!(orphans <= added, "each orphan takes a link");
        prop_assert_eq!(links.iter().map(Vec::len).sum::<usize>(), before.iter().map(Vec::len).sum::<usize>() + added);
        let mut reached = vec![0];
        for at in 0.. {
            let Some(&row) = reached.get(at) else { break };
            let new: Vec<u32> = links[row as usize].iter().copied().filter(|to| !reached.contains(to)).collect();
            new.into_iter().for_each(|to| if !reached.contains(&to) { reached.push(to) });
        }
        reached.sort_unstable();
        prop_assert_eq!(reached, members);
        prop_assert_eq!(reach_all(&mut links, 0, &[], |_, _| 0.0), Mended::default());
    }
}

#[test]
fn an_orphan_hangs_on_its_nearest() {
    // 0 and 1 know each other and 2; nothing leads to 3, which lies beside 2.
    let mut links = vec![vec![1, 2], vec![0], vec![], vec![0]];
    let mended = reach_all(&mut links, 0, &[0, 1, 2, 3], |a, b| -(a.abs_diff(b) as f32));
    assert_eq!((mended, &links[2]), (Mended { orphans: 1, added: 1 }, &vec![3]));
}

#[test]
fn a_thousand_equal_rows_are_all_found() {
    let mut all = vec![[1, 0, 0, 0, 0, 0]; 1000];
    all.extend([[0, 1, 0, 0, 0, 0]; 20]);
    let vectors = vectors(&all);
    let members: Vec<u32> = (0..1020).collect();
    let graph = built(&vectors, &members, false).graph;
    let found = graph.search(20, 40, |row| vectors.similarity(TitleNo(1019), TitleNo(row)));
    assert!(found.iter().all(|s| s.no.0 >= 1000), "{found:?}");
    assert_eq!(graph.search(1020, 1020, |row| vectors.similarity(TitleNo(3), TitleNo(row))).len(), 1020);
}

#[test]
fn a_row_without_direction_is_refused_before_it_can_panic() {
    let vectors = vectors(&[[1, 0, 0, 0, 0, 0], [0; WIDTH]]);
    assert_eq!(build(&vectors, 0, 2, &[0, 1], Settings::default()), Err(BuildError::Blank(1)));
    assert_eq!(build(&vectors, 0, 2, &[0, 5], Settings::default()), Err(BuildError::Blank(5)));
    assert_eq!(build(&vectors, 0, 2, &[], Settings::default()), Ok(Built::default()));
}

#[test]
fn a_graph_of_one_finds_it() {
    let vectors = vectors(&[[0; WIDTH], [1, 2, 0, 0, 0, 0]]);
    let graph = built(&vectors, &[1], false).graph;
    assert_eq!(graph.search(5, 5, |_| 0.5), [Scored { no: TitleNo(1), score: 0.5 }]);
    assert_eq!((graph.rows(), graph.layers() > 0, graph.links()), (2, true, 0));
    assert!(Graph::default().search(5, 5, |_| 0.5).is_empty());
}

/// Links of three rows in a chain and one apart, and how near rows are: by their numbers.
fn chain() -> Vec<Vec<u32>> {
    vec![vec![1], vec![2], vec![], vec![]]
}

fn by_number(a: u32, b: u32) -> f32 {
    -(a.abs_diff(b) as f32)
}

#[test]
fn links_are_walked_both_ways_as_far_as_there_is_room() {
    let mut links = chain();
    both_ways(&mut links, 2, by_number);
    assert_eq!(links, [vec![1], vec![2, 0], vec![1], vec![]]);
    let mut star = vec![vec![2], vec![2], vec![], vec![2], vec![2]];
    both_ways(&mut star, 2, by_number);
    assert_eq!(star[2], [1, 3], "the nearest two of four");
}

#[test]
fn the_links_of_links_fill_in_the_nearest() {
    let mut links = vec![vec![1], vec![0, 2], vec![1, 3], vec![2]];
    fill_in(&mut links, 2, by_number);
    assert_eq!(links, [vec![1, 2], vec![0, 2], vec![1, 3], vec![2, 1]], "never the row itself, none twice");
    let mut alone = vec![Vec::new(); 2];
    fill_in(&mut alone, 2, by_number);
    assert_eq!(alone, vec![Vec::<u32>::new(); 2]);
}
