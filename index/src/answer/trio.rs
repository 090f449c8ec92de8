//! Picks trios: three roles among what scores nearly best, no franchise twice, three different first atoms, little overlap of evidence.

use super::Picks;
use super::candidates::Candidate;
use super::filters::FilterPredicate;
use super::guard::are_at_least;
use super::query::{Role, Tip};
use super::steer::Step;
use super::why_not::Misfit;
use crate::ids::TitleNo;
use crate::lexicon::Facet;
use crate::reason::{self, Atom, Facts, Pair, Reason};
use crate::snapshot::{ReadError, Snapshot, users_of};
use crate::store::{EditorLink, TipVotes};
use crate::title::Title;
use std::collections::BTreeMap;
use std::ops::Range;

/// How many candidates are considered for each role before the best is taken, which then claims none: one from further down would
/// cost more than the role is worth (benches/RESULTS.md).
const WINDOWS: [usize; 3] = [4, 5, 7];

/// The same for a seed of the wide tier: the score knows little of it, and what scores best often shares too little for a reason.
const WINDOWS_OF_WIDE: [usize; 3] = [24, 24, 120];

/// The roles, by place in the trio.
pub(super) const ROLES: [Role; 3] = [Role::Closest, Role::Angle, Role::Gem];

/// Fewest atoms of a candidate that fits a role; one with fewer ranks behind every better candidate.
pub const FEWEST_ATOMS: usize = 2;

/// Jaccard index of evidence above which two tips overlap, unless one has this many atoms of its own.
const MAX_OVERLAP: f32 = 0.5;
const OWN_EVIDENCE: usize = 2;

/// How many places behind the first near fit a full fit may be: further down it is the worse tip.
const REACH: usize = 4;

/// Mean vote in tenths under which a title is no tip while another fits: the card shows it, and nobody would follow it.
pub const POOR: u8 = 50;

/// Years between two titles that count as another era.
const OTHER_ERA: u16 = 15;

/// The title of a candidate and its evidence, read once.
struct Loaded {
    title: Title,
    evidence: Vec<Atom>,
}

/// Picks trios from one seed's candidates.
pub(super) struct Picker<'a> {
    snapshot: &'a Snapshot,
    facts: Facts<'a>,
    seed: &'a Title,
    seed_no: TitleNo,
    pub(super) left: Vec<Candidate>,
    loaded: BTreeMap<TitleNo, Loaded>,
    liked_together: Vec<(TitleNo, u32)>,
    editor_links: Vec<EditorLink>,
}

impl<'a> Picker<'a> {
    pub fn new(snapshot: &'a Snapshot, seed_no: TitleNo, seed: &'a Title, candidates: Vec<Candidate>) -> Result<Self, ReadError> {
        let (liked_together, editor_links) = (snapshot.liked_together(seed_no)?, snapshot.editor_links(seed_no)?);
        let (facts, loaded) = (snapshot.facts(), BTreeMap::new());
        let left = panned_last(snapshot, candidates);
        Ok(Self { snapshot, facts, seed, seed_no, left, loaded, liked_together, editor_links })
    }

    /// What each tip of a picked set may be called: one that is no other angle or no gem is only near.
    fn roles(&mut self, trio: &[Candidate]) -> Result<Vec<Role>, ReadError> {
        trio.iter().try_for_each(|candidate| self.load(candidate.scored.no))?;
        let is = |role: Role, candidate: &Candidate| match role {
            Role::Closest => true,
            Role::Angle => self.is_another_angle(&self.loaded[&candidate.scored.no], &self.loaded[&trio[0].scored.no]),
            Role::Gem => self.is_gem(*candidate),
            Role::Between | Role::NearSeed | Role::NearWith => false,
        };
        Ok(ROLES.into_iter().zip(trio).map(|(role, candidate)| if is(role, candidate) { role } else { Role::Closest }).collect())
    }

    /// How many candidates are considered for each role, where one role is picked after the other.
    pub(super) fn windows(&self) -> [usize; 3] {
        if self.snapshot.columns.is_wide(self.seed_no) { WINDOWS_OF_WIDE } else { WINDOWS }
    }

    /// Whether one role is picked after the other: see [`Picker::at_once`].
    pub(super) fn is_picked_by_role(&self) -> bool {
        !self.editor_links.is_empty() || self.snapshot.columns.is_wide(self.seed_no)
    }

    /// The place in `left` of the tip for the role at a place of the trio.
    pub(super) fn chosen(&mut self, place: usize, at_once: Option<[TitleNo; 3]>, picked: &[Candidate]) -> Result<Option<usize>, ReadError> {
        match at_once {
            Some(trio) => Ok(self.left.iter().position(|candidate| candidate.scored.no == trio[place])),
            None => self.find(ROLES[place], self.windows()[place], picked),
        }
    }

    /// The places in `left` that are considered for a role: from the first candidate of another franchise, at most `size`, in its group.
    pub(super) fn window(&self, size: usize, picked: &[Candidate]) -> Option<Range<usize>> {
        let best = self.left.iter().position(|c| self.is_compatible(*c, picked))?;
        let end = self.left.partition_point(|c| c.group <= self.left[best].group);
        Some(best..end.min(best + size))
    }

    /// The place in `left` of the best candidate for a role, among the first of the lowest group that is left: one that fits it fully,
    /// else the best of the lesser fits, else the best of all.
    pub(super) fn find(&mut self, role: Role, size: usize, picked: &[Candidate]) -> Result<Option<usize>, ReadError> {
        let Some(window) = self.window(size, picked) else { return Ok(None) };
        let (best, mut found) = (window.start, Found::default());
        for place in window {
            if found.near.is_some_and(|near| place > near + REACH) {
                break;
            }
            let candidate = self.left[place];
            if !self.is_compatible(candidate, picked) || !self.is_eligible_for(role, candidate, picked) {
                continue;
            }
            self.load(candidate.scored.no)?;
            if !self.differs(candidate, picked)? {
                continue;
            }
            match self.misfit(role, candidate, picked).map_or(0, Misfit::rank) {
                0 => return Ok(Some(place)),
                1 => found.near = found.near.or(Some(place)),
                2 => found.strong = found.strong.or(Some(place)),
                _ => found.weak = found.weak.or(Some(place)),
            }
        }
        Ok(found.near.or(found.strong).or(found.weak).or(Some(best)))
    }

    /// Whether it is of another franchise than those picked.
    pub(super) fn is_compatible(&self, candidate: Candidate, picked: &[Candidate]) -> bool {
        let franchise = |c: Candidate| self.snapshot.columns.franchise[c.scored.no.at()];
        franchise(candidate) == 0 || picked.iter().all(|p| franchise(*p) != franchise(candidate))
    }

    pub(super) fn is_eligible_for(&self, role: Role, candidate: Candidate, picked: &[Candidate]) -> bool {
        match (role, picked.first()) {
            (Role::Closest | Role::Between | Role::NearSeed | Role::NearWith, _) | (Role::Angle, None) => true,
            (Role::Angle, Some(_)) => !candidate.is_fallback,
            (Role::Gem, _) => self.is_gem(candidate),
        }
    }

    /// Whether it is outside the titles that everybody knows.
    fn is_gem(&self, candidate: Candidate) -> bool {
        let columns = &self.snapshot.columns;
        columns.vote_rank[candidate.scored.no.at()] >= columns.gem_from(columns.media(candidate.scored.no))
    }

    /// Whether its evidence differs from that of every tip picked.
    pub(super) fn differs(&mut self, candidate: Candidate, picked: &[Candidate]) -> Result<bool, ReadError> {
        for p in picked {
            self.load(p.scored.no)?;
            let (a, b) = (&self.loaded[&candidate.scored.no].evidence, &self.loaded[&p.scored.no].evidence);
            if overlaps(a, b) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// What keeps a candidate from fitting a role fully.
    pub(super) fn misfit(&self, role: Role, candidate: Candidate, picked: &[Candidate]) -> Option<Misfit> {
        let loaded = &self.loaded[&candidate.scored.no];
        if loaded.evidence.len() < FEWEST_ATOMS {
            return Some(Misfit::FewAtoms(loaded.evidence.len()));
        }
        match (role, picked.first()) {
            (Role::Angle, Some(closest)) if !self.is_another_angle(loaded, &self.loaded[&closest.scored.no]) => Some(Misfit::SameAngle),
            (Role::Angle, Some(_)) if !self.shares_theme(loaded) => Some(Misfit::NoTheme),
            // What an editor put beside the seed fits it, whatever single concepts say.
            (Role::Closest | Role::Gem, _) if !self.is_linked(candidate) && self.clashes(loaded) => Some(Misfit::OpposedTone),
            (Role::Gem, _) if self.is_better_known(candidate, picked) => Some(Misfit::BetterKnown),
            _ => None,
        }
    }

    /// Whether an editor wrote a sentence for the pair.
    fn is_linked(&self, candidate: Candidate) -> bool {
        self.editor_links.iter().any(|link| link.tip == candidate.scored.no)
    }

    fn clashes(&self, loaded: &Loaded) -> bool {
        reason::clashes(self.facts.concepts, self.seed, &loaded.title)
    }

    /// Whether more people voted for it than for one of the picked; unknown counts are left out.
    fn is_better_known(&self, candidate: Candidate, picked: &[Candidate]) -> bool {
        let votes = |c: &Candidate| Some(self.loaded[&c.scored.no].title.vote_count).filter(|&votes| votes > 0);
        votes(&candidate).is_some_and(|known| picked.iter().filter_map(votes).any(|of_picked| of_picked < known))
    }

    /// Whether both titles are clearly about one theme or relation.
    fn shares_theme(&self, loaded: &Loaded) -> bool {
        loaded.title.concepts.iter().any(|of_tip| {
            let facet = self.facts.concepts.get(of_tip.no.at()).map(|c| c.facet);
            matches!(facet, Some(Facet::Theme | Facet::Relations))
                && of_tip.salience >= 2
                && self.seed.concept(of_tip.no).is_some_and(|s| s.salience >= 2)
        })
    }

    fn is_another_angle(&self, loaded: &Loaded, closest: &Loaded) -> bool {
        let (a, b) = (&loaded.title, &closest.title);
        let era = a.year.zip(b.year).is_some_and(|(x, y)| x.abs_diff(y) >= OTHER_ERA);
        let country = a.countries.first().zip(b.countries.first()).is_some_and(|(x, y)| x != y);
        era || country || a.language != b.language || self.disjoint(a, b, Facet::Tone) || self.disjoint(a, b, Facet::Form)
    }

    /// Whether both have concepts of a facet and share none.
    fn disjoint(&self, a: &Title, b: &Title, facet: Facet) -> bool {
        let of = |t: &Title| -> Vec<_> {
            let is = |no: crate::ids::ConceptNo| self.facts.concepts.get(no.at()).is_some_and(|c| c.facet == facet);
            t.concepts.iter().map(|c| c.no).filter(|no| is(*no)).collect()
        };
        let (x, y) = (of(a), of(b));
        !x.is_empty() && !y.is_empty() && x.iter().all(|no| !y.contains(no))
    }

    pub(super) fn load(&mut self, no: TitleNo) -> Result<(), ReadError> {
        if !self.loaded.contains_key(&no) {
            let title = self.snapshot.title(no)?;
            let liked_together = users_of(&self.liked_together, no);
            let evidence = reason::evidence(&Pair { facts: self.facts, seed: self.seed, tip: &title, liked_together });
            self.loaded.insert(no, Loaded { title, evidence });
        }
        Ok(())
    }
}

impl Picks for Picker<'_> {
    fn extend(&mut self, more: Vec<Candidate>) {
        self.left.extend(panned_last(self.snapshot, more));
        self.left.sort_by_key(|c| c.group);
    }

    fn has(&self, fewest: usize) -> bool {
        are_at_least(fewest, &self.snapshot.columns, self.left.iter().map(|c| c.scored.no))
    }

    fn next_set(&mut self, fewest: usize) -> Result<Vec<Candidate>, ReadError> {
        let mut picked: Vec<Candidate> = Vec::with_capacity(3);
        if !self.has(fewest) {
            return Ok(picked);
        }
        let at_once = self.at_once()?;
        for place in 0..ROLES.len() {
            let Some(chosen) = self.chosen(place, at_once, &picked)? else { break };
            picked.push(self.left.remove(chosen));
        }
        Ok(if picked.len() < fewest { Vec::new() } else { picked })
    }

    fn tips(&mut self, trio: &[Candidate], predicate: &FilterPredicate<'_>) -> Result<Vec<Tip>, ReadError> {
        let mut tips: Vec<(usize, Tip)> = Vec::with_capacity(3);
        let roles = self.roles(trio)?;
        let why =
            |candidate: &Candidate| self.editor_links.iter().find(|link| link.tip == candidate.scored.no).map(|link| link.why.clone());
        let mut places: Vec<(usize, &Candidate, Option<String>)> = trio.iter().enumerate().map(|(place, c)| (place, c, why(c))).collect();
        // What editors wrote stands: the composer avoids its openings.
        places.sort_by_key(|(_, _, why)| why.is_none());
        for (place, candidate, why) in places {
            self.load(candidate.scored.no)?;
            let Some(loaded) = self.loaded.remove(&candidate.scored.no) else { continue };
            let liked_together = users_of(&self.liked_together, candidate.scored.no);
            let pair = Pair { facts: self.facts, seed: self.seed, tip: &loaded.title, liked_together };
            let others: Vec<&Reason> = tips.iter().map(|(_, tip)| &tip.reason).collect();
            let mut reason = reason::compose(&pair, &loaded.evidence, &others);
            if let Some(why) = why {
                reason = reason::with_differences(reason, &pair, &others).with_sentence(&why);
            }
            let votes = self.snapshot.feedback.of(self.seed_no, candidate.scored.no);
            let confirmed_by = votes.and_then(TipVotes::confirmed_by);
            let meets_filters = predicate.passes(candidate.scored.no);
            let outside = if meets_filters { Vec::new() } else { predicate.outside(candidate.scored.no, &loaded.title) };
            let steps =
                predicate.directions(candidate.scored.no).map(|one| Step::of(one, self.snapshot, self.seed, &loaded.title)).collect();
            let (no, score, title, role) = (candidate.scored.no, candidate.scored.score, loaded.title, roles[place]);
            tips.push((place, Tip { no, title, role, score, reason, meets_filters, outside, steps, confirmed_by, pair: None }));
        }
        tips.sort_by_key(|(place, _)| *place);
        Ok(tips.into_iter().map(|(_, tip)| tip).collect())
    }
}

/// Each group in two: a title whose own score is under [`POOR`] comes after all others of its group, so it is a tip only where none of them is left.
fn panned_last(snapshot: &Snapshot, mut list: Vec<Candidate>) -> Vec<Candidate> {
    for candidate in &mut list {
        let score = snapshot.filters.score.get(candidate.scored.no.at()).copied().unwrap_or(0);
        candidate.group = 2 * candidate.group + u8::from((1..POOR).contains(&score));
    }
    list.sort_by_key(|c| c.group);
    list
}

/// Whether the first evidence is mostly that of the second and too little is left for a reason of its own.
fn overlaps(a: &[Atom], b: &[Atom]) -> bool {
    let shared = a.iter().filter(|x| b.iter().any(|y| y.id == x.id)).count();
    let union = a.len() + b.len() - shared;
    shared as f32 > MAX_OVERLAP * union as f32 && a.len() - shared < OWN_EVIDENCE
}

/// The first place of each lesser fit.
#[derive(Default)]
struct Found {
    near: Option<usize>,
    strong: Option<usize>,
    weak: Option<usize>,
}
