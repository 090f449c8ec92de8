//! Picks trios for two seeds: the title that goes best between them, then two beside it that together lean to neither.

use super::kinship::{self, Kin};
use crate::answer::Picks;
use crate::answer::candidates::Candidate;
use crate::answer::filters::FilterPredicate;
use crate::answer::guard::are_at_least;
use crate::answer::query::{Role, Tip, TipOfTwo};
use crate::ids::TitleNo;
use crate::reason::{self, Atom, AtomId, Facts, Half, Pair, Reason};
use crate::score::{Scored, best_first};
use crate::snapshot::{ReadError, Snapshot};
use crate::store::TipVotes;
use crate::title::Title;
use std::collections::BTreeMap;

/// How many candidates are read for a choice, the first of the pool: enough for eleven sets.
const WINDOW: usize = 90;

/// Subtracted for each seed that nothing strong ties to a title: one that is tied to both goes first when it is nearly as near.
const LOOSE: f32 = 0.06;

/// Subtracted from a title that is stored for neither seed: what only its concepts suggest is often far-fetched.
const FAR_FETCHED: f32 = 0.03;

/// Subtracted per unit that a trio leans to one side: two people want as much for the one as for the other.
const ONE_SIDED: f32 = 0.12;

/// Subtracted from a third tip that leans to the same seed as both others: no tip would be nearer to the other seed.
const SAME_SIDE: f32 = 0.15;

/// Subtracted for sharing with both seeds what one of those picked shares with them.
const REPEATED: f32 = 0.08;

/// The title of a candidate, with its evidence and kinship to each seed.
struct Loaded {
    title: Title,
    evidence: [Vec<Atom>; 2],
    kinship: [f32; 2],
    /// What it gains or loses beside both.
    fit: f32,
    /// Whether nothing strong ties it to one of them.
    is_loose: bool,
}

impl Loaded {
    fn between(&self) -> f32 {
        kinship::between(self.kinship) + self.fit
    }

    fn beside(&self) -> f32 {
        kinship::beside(self.kinship) + self.fit
    }

    /// Its nearness to each seed with what it gains or loses beside both.
    fn worth(&self) -> [f32; 2] {
        self.kinship.map(|kinship| kinship + self.fit)
    }

    /// How much nearer it is to the first seed than to the second.
    fn lean(&self) -> f32 {
        let [first, second] = self.worth();
        first - second
    }

    /// The same as a share of both, -1 to 1: a trio of near titles is not one-sided because the numbers are great.
    fn share(&self) -> f32 {
        let [first, second] = self.kinship;
        (first - second) / (first + second)
    }

    /// The strongest atom with each seed.
    fn first_atoms(&self) -> impl Iterator<Item = &AtomId> {
        self.evidence.iter().filter_map(|atoms| atoms.first()).map(|atom| &atom.id)
    }
}

/// Two seeds by number, with their titles and what is near them.
#[derive(Clone, Copy)]
pub(super) struct Seeds<'a> {
    pub numbers: [TitleNo; 2],
    pub titles: &'a [Title; 2],
    pub kin: &'a [Kin<'a>; 2],
}

/// Picks trios from the candidates of two seeds.
pub(super) struct PairPicker<'a> {
    snapshot: &'a Snapshot,
    facts: Facts<'a>,
    numbers: [TitleNo; 2],
    seeds: &'a [Title; 2],
    kin: &'a [Kin<'a>; 2],
    left: Vec<Candidate>,
    loaded: BTreeMap<TitleNo, Loaded>,
}

impl<'a> PairPicker<'a> {
    pub fn new(snapshot: &'a Snapshot, seeds: Seeds<'a>, left: Vec<Candidate>) -> Self {
        let Seeds { numbers, titles, kin } = seeds;
        Self { snapshot, facts: snapshot.facts(), numbers, seeds: titles, kin, left, loaded: BTreeMap::new() }
    }

    fn load(&mut self, no: TitleNo) -> Result<(), ReadError> {
        if self.loaded.contains_key(&no) {
            return Ok(());
        }
        let title = self.snapshot.title(no)?;
        let pairs = [0, 1].map(|side| self.pair(side, no, &title));
        let evidence = pairs.map(|pair| reason::evidence(&pair));
        let loose = [0, 1].into_iter().filter(|side| !reason::is_tied(&pairs[*side], &evidence[*side])).count();
        let kinship = [0, 1].map(|side| self.kin[side].kinship(no, &evidence[side]));
        let far_fetched = if self.kin.iter().any(|kin| kin.lists(no)) { 0.0 } else { FAR_FETCHED };
        let fit = kinship::fit(self.snapshot, self.numbers, no) - LOOSE * loose as f32 - far_fetched;
        self.loaded.insert(no, Loaded { title, evidence, kinship, fit, is_loose: loose > 0 });
        Ok(())
    }

    /// A title beside one of the seeds.
    fn pair<'t>(&self, side: usize, no: TitleNo, title: &'t Title) -> Pair<'t>
    where
        'a: 't,
    {
        Pair { facts: self.facts, seed: &self.seeds[side], tip: title, liked_together: self.kin[side].liked_together(no) }
    }

    /// The places in `left` to choose from: the first of the lowest group, without what shares a franchise with those picked.
    fn window(&mut self, picked: &[Candidate]) -> Result<Vec<usize>, ReadError> {
        let franchise = |c: &Candidate| self.snapshot.columns.franchise[c.scored.no.at()];
        let is_free = |c: &Candidate| franchise(c) == 0 || picked.iter().all(|p| franchise(p) != franchise(c));
        let free = (0..self.left.len()).filter(|place| is_free(&self.left[*place]));
        let mut places: Vec<usize> = free.take(WINDOW).collect();
        if let Some(first) = places.first().map(|place| self.left[*place].group) {
            places.retain(|place| self.left[*place].group == first);
        }
        places.iter().try_for_each(|place| self.load(self.left[*place].scored.no))?;
        Ok(places)
    }

    /// Picks up to three tips; `tied` only of the titles that something strong ties to both seeds.
    fn pick(&mut self, fewest: usize, tied: bool) -> Result<Vec<Candidate>, ReadError> {
        let mut picked: Vec<Candidate> = Vec::with_capacity(3);
        while picked.len() < 3 && self.has(fewest.saturating_sub(picked.len()).max(1)) {
            let Some(place) = self.choose(&picked, tied)? else { break };
            picked.push(self.left.remove(place));
        }
        Ok(picked)
    }

    /// The place of the next tip beside those picked.
    fn choose(&mut self, picked: &[Candidate], tied: bool) -> Result<Option<usize>, ReadError> {
        let mut places = self.window(picked)?;
        places.retain(|place| !tied || !self.loaded[&self.left[*place].scored.no].is_loose);
        let lean: f32 = picked.iter().map(|p| self.loaded[&p.scored.no].share()).sum();
        let is_same_side = |one: &Loaded| picked.len() == 2 && picked.iter().all(|p| self.loaded[&p.scored.no].lean() * one.lean() > 0.0);
        let score = |one: &Loaded| match picked {
            [] => one.between(),
            _ => {
                let losses = [(self.repeats(one, picked), REPEATED), (is_same_side(one), SAME_SIDE)];
                let lost: f32 = losses.into_iter().filter(|(is, _)| *is).map(|(_, loss)| loss).sum();
                one.beside() - ONE_SIDED * (lean + one.share()).abs() - lost
            }
        };
        let scored = |place: usize| {
            let no = self.left[place].scored.no;
            (place, Scored { no, score: score(&self.loaded[&no]) })
        };
        Ok(places.into_iter().map(scored).min_by(|(_, a), (_, b)| best_first(a, b)).map(|(place, _)| place))
    }

    /// Whether it shares with both seeds what one of those picked shares with them.
    fn repeats(&self, one: &Loaded, picked: &[Candidate]) -> bool {
        picked.iter().any(|p| one.first_atoms().eq(self.loaded[&p.scored.no].first_atoms()))
    }

    /// What each tip is called, those between first: of three the one that leans most to each side is nearer to that seed, when it leans there at
    /// all; of two the second. What all lean to is no reason to call one of them nearer to the other.
    fn roles(&self, trio: &[Candidate]) -> Vec<(Role, TitleNo)> {
        let lean = |c: &Candidate| self.loaded[&c.scored.no].lean();
        let order = |a: &&Candidate, b: &&Candidate| lean(b).total_cmp(&lean(a)).then(a.scored.no.cmp(&b.scored.no));
        let ends = match trio {
            [_, second] => [Some(second), Some(second)],
            [_, _, _] => [trio.iter().min_by(order), trio.iter().max_by(order)],
            _ => [None, None],
        };
        let is = |end: Option<&Candidate>, c: &Candidate| end.is_some_and(|end| end.scored.no == c.scored.no);
        let role = |c: &Candidate| match lean(c) {
            lean if lean > 0.0 && is(ends[0], c) => Role::NearSeed,
            lean if lean < 0.0 && is(ends[1], c) => Role::NearWith,
            _ => Role::Between,
        };
        let mut roles: Vec<(Role, f32, TitleNo)> = trio.iter().map(|c| (role(c), lean(c).abs(), c.scored.no)).collect();
        roles.sort_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1)).then(a.2.cmp(&b.2)));
        roles.into_iter().map(|(role, _, no)| (role, no)).collect()
    }

    /// How many visitors confirmed a tip for both seeds, by the seed for which fewer did.
    fn confirmed_by(&self, no: TitleNo) -> Option<u32> {
        let of = |seed: TitleNo| self.snapshot.feedback.of(seed, no).and_then(TipVotes::confirmed_by);
        Some(of(self.numbers[0])?.min(of(self.numbers[1])?))
    }
}

impl Picks for PairPicker<'_> {
    fn has(&self, fewest: usize) -> bool {
        are_at_least(fewest, &self.snapshot.columns, self.left.iter().map(|c| c.scored.no))
    }

    fn next_set(&mut self, fewest: usize) -> Result<Vec<Candidate>, ReadError> {
        let left = self.left.clone();
        let mut picked = self.pick(fewest, true)?;
        if picked.len() < 3 {
            self.left = left;
            picked = self.pick(fewest, false)?;
        }
        Ok(if picked.len() < fewest { Vec::new() } else { picked })
    }

    fn extend(&mut self, more: Vec<Candidate>) {
        self.left.extend(more);
    }

    fn tips(&mut self, trio: &[Candidate], predicate: &FilterPredicate<'_>) -> Result<Vec<Tip>, ReadError> {
        trio.iter().try_for_each(|c| self.load(c.scored.no))?;
        let mut tips: Vec<Tip> = Vec::with_capacity(3);
        for (role, no) in self.roles(trio) {
            let Some(loaded) = self.loaded.remove(&no) else { continue };
            let with_first = role == Role::NearWith;
            let halves = self.halves(no, &loaded, with_first, &tips);
            let meets_filters = predicate.passes(no);
            let outside = if meets_filters { Vec::new() } else { predicate.outside(no, &loaded.title) };
            let (kinship, score, tied, confirmed_by) = (loaded.worth(), loaded.between(), !loaded.is_loose, self.confirmed_by(no));
            let [reason, with_reason] = halves;
            let pair = Some(TipOfTwo { with_reason, kinship, with_first, tied });
            tips.push(Tip { no, title: loaded.title, role, score, reason, meets_filters, outside, steps: Vec::new(), confirmed_by, pair });
        }
        Ok(tips)
    }
}

impl PairPicker<'_> {
    /// Why a tip goes with each seed; each half names its seed, and none of the trio begins as another.
    fn halves(&self, no: TitleNo, loaded: &Loaded, second_first: bool, before: &[Tip]) -> [Reason; 2] {
        let of_side = |side: usize, other: Option<&Half>| {
            let of_tip = |tip: &Tip| [&tip.reason, tip.pair.as_ref().map_or(&tip.reason, |pair| &pair.with_reason)].map(Reason::clone);
            let all: Vec<Reason> = before.iter().flat_map(of_tip).chain(other.map(|half| half.reason.clone())).collect();
            let taken: Vec<AtomId> = before.iter().map(|tip| of_tip(tip)[side].clone()).filter_map(first_atom).collect();
            reason::half(&self.pair(side, no, &loaded.title), &loaded.evidence[side], &all.iter().collect::<Vec<_>>(), &taken, other)
        };
        let one = of_side(usize::from(second_first), None);
        let other = of_side(usize::from(!second_first), Some(&one));
        if second_first { [other.reason, one.reason] } else { [one.reason, other.reason] }
    }
}

fn first_atom(reason: Reason) -> Option<AtomId> {
    reason.atoms.into_iter().next().map(|atom| atom.id)
}
