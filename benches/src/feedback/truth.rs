//! How good each of a seed's ten tips is: the share of people who like it, among those who like the seed and saw it.

use super::lists::Lists;
use rayon::prelude::*;
use trits_index::ids::TitleNo;

/// People of the average opinion that are added, so that a tip that few saw is not judged by them alone.
const PRIOR: f64 = 10.0;

/// Tips that are shown.
const SHOWN: usize = 3;

/// Good shares by seed, and there by the model's rank.
pub struct Truth {
    shares: Vec<Vec<(TitleNo, f64)>>,
}

impl Truth {
    /// Of the first `top` candidates of each seed, by the users who are not the model's.
    pub fn of(lists: &Lists, top: usize) -> Self {
        let (mut likes, mut seen) = (vec![0_u32; lists.ids.len()], vec![0_u32; lists.ids.len()]);
        for (title, liked) in lists.others.iter().flatten() {
            seen[*title as usize] += 1;
            likes[*title as usize] += u32::from(*liked);
        }
        let shares = lists.seeds.par_iter().zip(&lists.candidates).map(|(seed, list)| {
            let fans: Vec<_> = lists.others.iter().filter(|user| user.contains(&(*seed, true))).collect();
            let of = |tip: TitleNo| {
                let verdicts = fans.iter().filter_map(|user| user.iter().find(|(title, _)| *title == tip.0));
                let (n, liked) = verdicts.fold((0.0, 0.0), |(n, l), (_, liked)| (n + 1.0, l + f64::from(u8::from(*liked))));
                let base = f64::from(likes[tip.at()]) / f64::from(seen[tip.at()].max(1));
                (tip, (liked + PRIOR * base) / (n + PRIOR))
            };
            list.iter().take(top).map(|c| of(c.no)).collect()
        });
        Self { shares: shares.collect() }
    }

    /// The good share of a seed's tip; of the ten that were judged.
    pub fn share(&self, seed: usize, tip: TitleNo) -> f64 {
        self.shares[seed].iter().find(|(no, _)| *no == tip).map_or(0.0, |(_, share)| *share)
    }

    /// The best and the worst of a seed's ten.
    pub fn extremes(&self, seed: usize) -> Option<(TitleNo, TitleNo)> {
        let by = |a: &&(TitleNo, f64), b: &&(TitleNo, f64)| a.1.total_cmp(&b.1);
        let row = &self.shares[seed];
        Some((row.iter().max_by(by)?.0, row.iter().min_by(by)?.0))
    }

    /// Mean share by the model's rank.
    pub fn by_rank(&self) -> Vec<f64> {
        let most = self.shares.iter().map(Vec::len).max().unwrap_or(0);
        let at = |rank: usize| self.shares.iter().filter_map(|row| row.get(rank)).map(|(_, g)| *g).collect::<Vec<f64>>();
        (0..most).map(|rank| mean(at(rank))).collect()
    }

    /// Mean share of the three that the model shows.
    pub fn model(&self) -> f64 {
        self.model_on(&self.all())
    }

    /// The same over some seeds.
    pub fn model_on(&self, seeds: &[usize]) -> f64 {
        mean(seeds.iter().map(|&s| mean(self.shares[s].iter().take(SHOWN).map(|(_, g)| *g).collect())).collect())
    }

    /// Mean share of the best three of the ten: what no order of them can beat.
    pub fn oracle(&self) -> f64 {
        self.oracle_on(&self.all())
    }

    /// The same over some seeds.
    pub fn oracle_on(&self, seeds: &[usize]) -> f64 {
        let best = |&s: &usize| {
            let mut row: Vec<f64> = self.shares[s].iter().map(|(_, g)| *g).collect();
            row.sort_by(|a, b| b.total_cmp(a));
            row.truncate(SHOWN);
            mean(row)
        };
        mean(seeds.iter().map(best).collect())
    }

    fn all(&self) -> Vec<usize> {
        (0..self.shares.len()).collect()
    }
}

/// The mean; 0 of none.
pub fn mean(values: Vec<f64>) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}
