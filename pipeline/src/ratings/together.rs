//! How many users like two titles together: plain counts for the reasons, beside the weighted co-likes of the score.

use super::likes::Likes;
use super::model::Model;
use rayon::prelude::*;
use trits_index::ids::TitleNo;
use trits_index::reason::FEWEST_TOGETHER;
use trits_index::score::Scored;

impl Likes {
    /// Adds to `row` how many users rated each title and this one as liked; lists the cells that were touched.
    fn count_together(&self, title: usize, row: &mut [u32], touched: &mut Vec<u32>) {
        for user in self.users_who_like(title) {
            for other in self.liked_by(user) {
                if row[other as usize] == 0 {
                    touched.push(other);
                }
                row[other as usize] += 1;
            }
        }
    }
}

impl Model {
    /// For the last `candidates` (those of this model's titles, which begin at number `first`): the candidates that at least
    /// [`FEWEST_TOGETHER`] users like together with the title, with their number.
    pub fn liked_together(&self, candidates: &[Vec<Scored>], first: u32) -> Vec<Vec<(TitleNo, u32)>> {
        let titles = self.stored.carried.len();
        let scratch = || (vec![0_u32; titles], Vec::new());
        let of_title = |(row, touched): &mut (Vec<u32>, Vec<u32>), (no, list): (usize, &Vec<Scored>)| {
            let Some(at) = no.checked_sub(first as usize).filter(|at| *at < titles) else { return Vec::new() };
            if self.stored.likes.count(at) < FEWEST_TOGETHER {
                return Vec::new();
            }
            self.stored.likes.count_together(at, row, touched);
            let users = |s: &Scored| (s.no, row[(s.no.0 - first) as usize]);
            let found = list.iter().map(users).filter(|(_, n)| *n >= FEWEST_TOGETHER).collect();
            touched.drain(..).for_each(|t| row[t as usize] = 0);
            found
        };
        candidates.par_iter().enumerate().map_init(scratch, of_title).collect()
    }
}
