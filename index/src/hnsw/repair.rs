//! Orphans: rows that no search from the entry point can reach, because pruning dropped every link to them. Each gets a link from
//! its nearest reachable row.

use super::search::{Seen, beam, scored};

/// Width of the beam that searches for the nearest reachable row.
const WIDTH: usize = 64;

/// What was repaired.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Mended {
    /// Rows to which no link led.
    pub orphans: usize,
    /// Links added; orphans, and islands whose rows link only among themselves.
    pub added: usize,
}

/// Makes every one of `members` (ascending) reachable from `entry`; `similarity` is that of two rows.
pub(super) fn reach_all(links: &mut [Vec<u32>], entry: u32, members: &[u32], similarity: impl Fn(u32, u32) -> f32) -> Mended {
    let mut out = Mended { orphans: orphans(links, entry, members), added: 0 };
    let mut reached = Seen::none_of(links.len());
    mark_reachable(links, entry, &mut reached);
    for &member in members {
        if reached.has(member) {
            continue;
        }
        // A search from the entry point visits reachable rows only.
        let near = |row: u32| similarity(member, row);
        let seen = Seen::none_of(links.len());
        let found = beam(&[scored(entry, &near)], WIDTH, seen, |row| links[row as usize].iter().copied(), &near);
        let from = found.first().map_or(entry, |best| best.no.0);
        links[from as usize].push(member);
        out.added += 1;
        mark_reachable(links, member, &mut reached);
    }
    out
}

fn orphans(links: &[Vec<u32>], entry: u32, members: &[u32]) -> usize {
    let mut linked = Seen::none_of(links.len());
    linked.insert(entry);
    links.iter().flatten().for_each(|&row| {
        linked.insert(row);
    });
    members.iter().filter(|&&row| !linked.has(row)).count()
}

/// Marks everything that can be reached from a row.
fn mark_reachable(links: &[Vec<u32>], from: u32, reached: &mut Seen) {
    let mut open = vec![from];
    reached.insert(from);
    while let Some(row) = open.pop() {
        open.extend(links[row as usize].iter().filter(|&&next| reached.insert(next)));
    }
}
