//! Why a candidate is none of the three tips: by which rule, or behind which tip.

use crate::failure::Failure;
use trits_index::answer::{Role, Tip};
use trits_index::ids::TitleNo;
use trits_index::reason::{self, Pair};
use trits_index::snapshot::{Snapshot, users_of};
use trits_index::title::Title;

/// Evidence that a tip has at least.
const FEWEST_ATOMS: usize = 2;

/// The trio of a seed, to hold candidates against.
pub struct Trio<'a> {
    pub snapshot: &'a Snapshot,
    pub seed: TitleNo,
    pub seed_title: &'a Title,
    pub tips: &'a [Tip],
}

impl Trio<'_> {
    /// One line about the candidate in place `at` of the seed's list, from 0, or about a title that is not in it (`None`).
    pub fn says(&self, no: TitleNo, at: Option<usize>) -> Result<String, Failure> {
        if let Some(tip) = self.tips.iter().find(|tip| tip.no == no) {
            return Ok(format!("tip: {}", role(tip.role)));
        }
        let columns = &self.snapshot.columns;
        let franchise = |no: TitleNo| columns.franchise.get(no.at()).copied().filter(|franchise| *franchise != 0);
        let same = |other: TitleNo| franchise(no).is_some() && franchise(no) == franchise(other);
        if no == self.seed {
            return Ok("it is the seed".to_owned());
        }
        if same(self.seed) {
            return Ok("of the seed's own franchise".to_owned());
        }
        if !columns.recommendable.get(no.at()).is_some_and(|may| *may) {
            return Ok("may not be tipped: not out yet, adult, or below the floor of quality".to_owned());
        }
        let Some(at) = at else {
            return Ok("not among the candidates that are stored for the seed: its score is lower than theirs".to_owned());
        };
        let mut said: Vec<String> =
            self.tips.iter().filter(|tip| same(tip.no)).map(|tip| format!("of one franchise with {}", tip.title.title)).collect();
        if said.is_empty() {
            said = self.by_role(no)?;
        }
        Ok(format!("place {}: {}", at + 1, said.join("; ")))
    }

    /// What keeps it from each role.
    fn by_role(&self, no: TitleNo) -> Result<Vec<String>, Failure> {
        let title = self.snapshot.title(no).map_err(Failure::integrity)?;
        let evidence = self.evidence(no, &title)?.len();
        if evidence < FEWEST_ATOMS {
            return Ok(vec![format!("too little evidence: {evidence}, and a tip has {FEWEST_ATOMS}")]);
        }
        let clash = reason::clashes(self.snapshot.facts().concepts, self.seed_title, &title);
        let mut said = Vec::new();
        let columns = &self.snapshot.columns;
        let candidates = self.snapshot.candidates(self.seed).map_err(Failure::integrity)?;
        let place = |no: TitleNo| candidates.iter().position(|candidate| candidate.no == no);
        for tip in self.tips {
            let ahead = place(tip.no).zip(place(no)).is_some_and(|(tip, own)| tip < own);
            let why = if tip.role == Role::Gem && columns.vote_rank[no.at()] < columns.gem_from(self.seed_title.media) {
                "everybody knows it".to_owned()
            } else if clash && tip.role != Role::Angle {
                "a tone or a theme opposed to the seed's".to_owned()
            } else if ahead {
                format!("behind {}", tip.title.title)
            } else {
                format!("too near to another tip in what it shares, or no other angle; {} fits", tip.title.title)
            };
            said.push(format!("{} {why}", role(tip.role)));
        }
        Ok(said)
    }

    fn evidence(&self, no: TitleNo, title: &Title) -> Result<Vec<reason::Atom>, Failure> {
        let together = self.snapshot.liked_together(self.seed).map_err(Failure::integrity)?;
        let pair = Pair { facts: self.snapshot.facts(), seed: self.seed_title, tip: title, liked_together: users_of(&together, no) };
        Ok(reason::evidence(&pair))
    }
}

/// The name of a role in the API.
const fn role(role: Role) -> &'static str {
    match role {
        Role::Closest => "closest",
        Role::Angle => "angle",
        Role::Gem => "gem",
    }
}
