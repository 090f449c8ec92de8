//! Visitors who see three tips a day and sometimes vote, and the nights in between.
//!
//! As in the quality protocol's simulation: visits a day are heavy-tailed, the first card is voted on more often than the last (15, 10.5
//! and 7.5 of a hundred) and more kindly (+.05, 0, -.04). Each visit is a session of its own, and the cards' order changes by day.

use super::attack::Attack;
use super::lists::Lists;
use super::truth::{Truth, mean};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use rayon::prelude::*;
use std::collections::BTreeMap;
use trits_index::ids::{MediaType, TitleKey, TitleNo};
use trits_index::score::Scored;
use trits_pipeline::feedback::{Pair, Settings, Tally, Vote, VoteSource, expected, reordered, tally};

/// Days that are simulated, each with a night after it.
pub const DAYS: u32 = 40;

const VOTES_AT: [f64; 3] = [0.15, 0.105, 0.075];
const KINDER: [f64; 3] = [0.05, 0.0, -0.04];

/// Every tenth seed is attacked.
const ATTACKED: usize = 10;

/// A forged vote for the worst tip and against the best.
pub struct Ballot {
    /// Who casts it.
    pub session: u32,
    /// When.
    pub day: u32,
}

/// The good share of the tips that were shown.
#[derive(Debug, Clone, Copy, Default)]
pub struct Run {
    /// Mean over all days.
    pub mean: f64,
    /// On the last day.
    pub last: f64,
    /// On the last day, of the attacked seeds.
    pub attacked: f64,
}

impl Run {
    /// The mean of several.
    pub fn mean(runs: impl Iterator<Item = Self>) -> Self {
        let all: Vec<Self> = runs.collect();
        let of = |f: fn(&Self) -> f64| mean(all.iter().map(f).collect());
        Self { mean: of(|r| r.mean), last: of(|r| r.last), attacked: of(|r| r.attacked) }
    }
}

/// Seeds, tips and what people think of them.
pub struct World {
    /// The model's lists.
    pub lists: Lists,
    /// What is good.
    pub truth: Truth,
    /// Seeds that an attack is aimed at.
    pub attacked: Vec<usize>,
}

impl World {
    /// From lists and their truth.
    pub fn new(truth: Truth, lists: Lists) -> Self {
        let attacked = (0..lists.seeds.len()).filter(|s| s % ATTACKED == 0).collect();
        Self { lists, truth, attacked }
    }

    /// Share of the gap between model and oracle that a run has closed on its last day.
    pub fn closed(&self, run: &Run) -> f64 {
        (run.last - self.truth.model()) / (self.truth.oracle() - self.truth.model())
    }

    /// How many lists are the model's, bit for bit, after a night without a vote.
    pub fn untouched(&self, settings: &Settings) -> usize {
        let after = self.night(&tally(&[], settings), settings);
        let same = |(a, b): &(&Vec<Scored>, &Vec<Scored>)| {
            a.len() == b.len() && a.iter().zip(*b).all(|(x, y)| x.no == y.no && x.score.to_bits() == y.score.to_bits())
        };
        after.iter().zip(&self.lists.candidates).filter(same).count()
    }

    /// Forty days and nights.
    pub fn simulate(&self, settings: &Settings, attack: Attack, draw: u64) -> Run {
        let mut random = ChaCha8Rng::seed_from_u64(draw);
        let visits: Vec<f64> = self.lists.seeds.iter().map(|_| heavy_tailed(&mut random)).collect();
        let (mut votes, mut sessions, mut daily) = (Vec::new(), 0, Vec::new());
        let mut lists = self.lists.candidates.clone();
        for day in 0..DAYS {
            daily.push(mean((0..lists.len()).map(|s| self.good(&lists, s)).collect()));
            for seed in 0..lists.len() {
                self.visit(seed, &lists[seed], visits[seed], day, &mut random, &mut sessions, &mut votes);
            }
            for &seed in &self.attacked {
                let mut session = || next(&mut sessions);
                let lone = u32::MAX - u32::try_from(seed).unwrap_or(0);
                self.forge(seed, &attack.ballots(day, &mut session, lone), &mut votes);
            }
            lists = self.night(&tally(&votes, settings), settings);
        }
        let attacked = self.attacked.iter().map(|&s| self.good(&lists, s)).collect();
        Run { mean: mean(daily), last: mean((0..lists.len()).map(|s| self.good(&lists, s)).collect()), attacked: mean(attacked) }
    }

    fn good(&self, lists: &[Vec<Scored>], seed: usize) -> f64 {
        mean(lists[seed].iter().take(3).map(|c| self.truth.share(seed, c.no)).collect())
    }

    fn key(&self, no: TitleNo) -> TitleKey {
        TitleKey::new(MediaType::Movie, self.lists.ids[no.at()])
    }

    #[expect(clippy::too_many_arguments, reason = "what a day's visits to one seed read and write")]
    fn visit(
        &self,
        seed: usize,
        list: &[Scored],
        visits: f64,
        day: u32,
        random: &mut ChaCha8Rng,
        sessions: &mut u32,
        votes: &mut Vec<Vote>,
    ) {
        let mut cards: Vec<TitleNo> = list.iter().take(3).map(|c| c.no).collect();
        let by = (random.next_u32() % 3) as usize;
        cards.rotate_left(by);
        if random.next_u32().is_multiple_of(2) {
            cards.swap(0, 1);
        }
        let seed_key = self.key(TitleNo(self.lists.seeds[seed]));
        for _ in 0..(visits + uniform(random)) as u64 {
            let session = next(sessions);
            for (place, &tip) in cards.iter().enumerate() {
                if uniform(random) < VOTES_AT[place] {
                    let good = uniform(random) < (self.truth.share(seed, tip) + KINDER[place]).clamp(0.02, 0.98);
                    let place = u8::try_from(place + 1).unwrap_or(0);
                    votes.push(Vote { session, seed: seed_key, tip: self.key(tip), day, place, good, source: VoteSource::Explicit });
                }
            }
        }
    }

    fn forge(&self, seed: usize, ballots: &[Ballot], votes: &mut Vec<Vote>) {
        let Some((best, worst)) = self.truth.extremes(seed) else { return };
        let seed = self.key(TitleNo(self.lists.seeds[seed]));
        for ballot in ballots {
            for (tip, good) in [(best, false), (worst, true)] {
                let tip = self.key(tip);
                votes.push(Vote { session: ballot.session, seed, tip, day: ballot.day, place: 0, good, source: VoteSource::Explicit });
            }
        }
    }

    /// What a night makes of the model's lists, with the night's own functions.
    fn night(&self, tally: &Tally, settings: &Settings) -> Vec<Vec<Scored>> {
        let slates: Vec<Vec<TitleNo>> =
            self.lists.candidates.iter().map(|list| list.iter().take(settings.slate).map(|c| c.no).collect()).collect();
        let pairs_of = |(seed, slate): (&u32, &Vec<TitleNo>)| -> Vec<Option<Pair>> {
            let seed = self.key(TitleNo(*seed));
            slate.iter().map(|&tip| tally.counted(seed, self.key(tip), settings)).collect()
        };
        let pairs: Vec<Vec<Option<Pair>>> = self.lists.seeds.iter().zip(&slates).map(pairs_of).collect();
        let mut by_rank: BTreeMap<usize, Pair> = BTreeMap::new();
        for (rank, pair) in pairs.iter().flat_map(|row| row.iter().enumerate()).filter_map(|(rank, pair)| pair.map(|p| (rank, p))) {
            let sum = by_rank.entry(rank).or_default();
            sum.good += pair.good;
            sum.bad += pair.bad;
        }
        let sums: Vec<Pair> = (0..settings.slate).map(|rank| by_rank.get(&rank).copied().unwrap_or_default()).collect();
        let shares = expected(&sums, settings).shares;
        let lists = self.lists.candidates.par_iter().zip(&slates).zip(&pairs);
        lists.map(|((list, slate), pairs)| reordered(list, slate, pairs, &shares, settings).unwrap_or_else(|| list.clone())).collect()
    }
}

fn next(sessions: &mut u32) -> u32 {
    *sessions += 1;
    *sessions
}

/// Uniform in [0, 1).
fn uniform(random: &mut ChaCha8Rng) -> f64 {
    (random.next_u64() >> 11) as f64 / (1_u64 << 53) as f64
}

/// Visits a day: 2 + 6 times a Pareto (Lomax) draw of shape 1.2.
fn heavy_tailed(random: &mut ChaCha8Rng) -> f64 {
    2.0 + 6.0 * ((1.0 - uniform(random)).powf(-1.0 / 1.2) - 1.0)
}
