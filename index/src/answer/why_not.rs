//! Why a candidate is none of a seed's first three tips, role by role, by the rules that pick them.

use super::at_once::AMONG;
use super::candidates::Candidate;
use super::query::Role;
use super::trio::{Picker, ROLES};
use crate::ids::TitleNo;
use crate::snapshot::ReadError;

/// A role that a candidate was not picked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotPicked {
    /// The role.
    pub role: Role,
    /// The tip that was picked for it.
    pub tip: TitleNo,
    /// Why it is that one.
    pub why: WhyNot,
}

/// Why a candidate was not picked for a role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhyNot {
    /// It is of the franchise of a tip that was picked before.
    Franchise,
    /// A gem is outside the titles that everybody knows.
    WellKnown,
    /// An angle is none of the fallback.
    Fallback,
    /// It is further down than the candidates that are considered.
    TooFarDown,
    /// Its evidence is mostly that of a tip that was picked before.
    SameEvidence,
    /// It fits the role less well than the tip.
    Misfit(Misfit),
    /// It fits no worse, but the tip comes before it.
    Behind,
    /// It fits no worse, but the three tips that were picked together fit and score better than with it.
    Together,
}

/// What keeps a candidate from fitting a role fully.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// An angle without a theme that both are clearly about.
    NoTheme,
    /// A tone or theme opposed to the seed's.
    OpposedTone,
    /// A gem that is better known than the other tips.
    BetterKnown,
    /// An angle that differs from the closest in nothing that counts.
    SameAngle,
    /// Fewer than [`FEWEST_ATOMS`](super::FEWEST_ATOMS) atoms of evidence: this many.
    FewAtoms(usize),
}

impl Misfit {
    /// The higher, the worse; 0 is a full fit.
    pub(super) const fn rank(self) -> u8 {
        match self {
            Self::NoTheme | Self::OpposedTone | Self::BetterKnown => 1,
            Self::SameAngle => 2,
            Self::FewAtoms(_) => 3,
        }
    }
}

impl Picker<'_> {
    /// Why a title is none of the first three, for each role until it is picked; empty when it is not among the candidates.
    pub(super) fn why_not(&mut self, no: TitleNo) -> Result<Vec<NotPicked>, ReadError> {
        let (mut picked, mut out) = (Vec::with_capacity(3), Vec::with_capacity(3));
        let at_once = self.at_once()?;
        for (nth, role) in ROLES.into_iter().enumerate() {
            let Some(chosen) = self.chosen(nth, at_once, &picked)? else { break };
            let size = if at_once.is_some() { AMONG - nth } else { self.windows()[nth] };
            let place = self.left.iter().position(|c| c.scored.no == no);
            if let Some(place) = place.filter(|place| *place != chosen) {
                let is_considered = self.window(size, &picked).is_some_and(|window| window.contains(&place));
                let (candidate, tip) = (self.left[place], self.left[chosen]);
                let why = if is_considered { self.compare(role, candidate, tip, &picked)? } else { WhyNot::TooFarDown };
                let why = if at_once.is_some() && why == WhyNot::Behind { WhyNot::Together } else { why };
                out.push(NotPicked { role, tip: tip.scored.no, why });
            }
            picked.push(self.left.remove(chosen));
        }
        Ok(out)
    }

    /// Why a candidate among those that are considered is not picked, but the tip.
    fn compare(&mut self, role: Role, candidate: Candidate, tip: Candidate, picked: &[Candidate]) -> Result<WhyNot, ReadError> {
        self.load(candidate.scored.no)?;
        self.load(tip.scored.no)?;
        Ok(if !self.is_compatible(candidate, picked) {
            WhyNot::Franchise
        } else if !self.is_eligible_for(role, candidate, picked) {
            if role == Role::Gem { WhyNot::WellKnown } else { WhyNot::Fallback }
        } else if !self.differs(candidate, picked)? {
            WhyNot::SameEvidence
        } else {
            let (own, of_tip) = (self.misfit(role, candidate, picked), self.misfit(role, tip, picked));
            own.filter(|own| own.rank() > of_tip.map_or(0, Misfit::rank)).map_or(WhyNot::Behind, WhyNot::Misfit)
        })
    }
}
