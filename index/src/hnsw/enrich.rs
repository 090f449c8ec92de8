//! Links beyond those of hnsw_rs. Its lists are short in dense clusters: the heuristic prefers links that are far from each other, so
//! that of many equal rows one is linked, and full lists drop their farthest. Without more links recall is below the gate's bound.

use crate::ids::TitleNo;
use crate::score::{Scored, best_first};

/// Adds to each row's links the `nearest` most similar of its links' links, those that it has included.
pub(super) fn fill_in(links: &mut [Vec<u32>], nearest: usize, similarity: impl Fn(u32, u32) -> f32) {
    // The row that visited a row last; a row counts as visited by itself, so that it never links to itself.
    let mut met_by: Vec<u32> = (0..).take(links.len()).collect();
    let more: Vec<Vec<u32>> = (0_u32..)
        .zip(links.iter())
        .map(|(row, own)| {
            met_by[row as usize] = row;
            let mut around: Vec<Scored> = Vec::new();
            for &to in own.iter().chain(own.iter().flat_map(|&hop| &links[hop as usize])) {
                if met_by[to as usize] != row {
                    met_by[to as usize] = row;
                    around.push(Scored { no: TitleNo(to), score: similarity(row, to) });
                }
            }
            keep_best(around, nearest).into_iter().filter(|to| !own.contains(to)).collect()
        })
        .collect();
    links.iter_mut().zip(more).for_each(|(own, more)| own.extend(more));
}

/// Lets every link be walked both ways, as far as a list has room: it grows to `most` links, by the most similar.
pub(super) fn both_ways(links: &mut [Vec<u32>], most: usize, similarity: impl Fn(u32, u32) -> f32) {
    let mut back: Vec<Vec<u32>> = vec![Vec::new(); links.len()];
    for (row, own) in (0_u32..).zip(links.iter()) {
        for &to in own.iter().filter(|&&to| !links[to as usize].contains(&row)) {
            back[to as usize].push(row);
        }
    }
    for ((row, own), back) in (0_u32..).zip(links.iter_mut()).zip(back) {
        let room = most.saturating_sub(own.len());
        let back = if back.len() <= room {
            back
        } else {
            keep_best(back.into_iter().map(|to| Scored { no: TitleNo(to), score: similarity(row, to) }).collect(), room)
        };
        own.extend(back);
    }
}

fn keep_best(mut rows: Vec<Scored>, most: usize) -> Vec<u32> {
    if rows.len() > most {
        rows.select_nth_unstable_by(most, best_first);
        rows.truncate(most);
    }
    rows.into_iter().map(|s| s.no.0).collect()
}
