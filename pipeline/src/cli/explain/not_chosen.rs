//! Why a candidate is none of the three tips, by the rules of `answer`.

use super::role;
use crate::failure::Failure;
use trits_index::answer::{FEWEST_ATOMS, Misfit, NotPicked, Tip, WhyNot, why_not};
use trits_index::ids::{TitleKey, TitleNo};
use trits_index::snapshot::Snapshot;

/// The trio of a seed, that candidates are compared with.
pub struct Trio<'a> {
    pub snapshot: &'a Snapshot,
    pub seed: TitleNo,
    pub seed_key: TitleKey,
    pub tips: &'a [Tip],
}

impl Trio<'_> {
    /// One line about the candidate in place `at` of the seed's list, from 0, or about a title that is not in it (`None`).
    pub fn why_not(&self, no: TitleNo, at: Option<usize>) -> Result<String, Failure> {
        if let Some(tip) = self.tips.iter().find(|tip| tip.no == no) {
            return Ok(format!("tip: {}", role(tip.role)));
        }
        if no == self.seed {
            return Ok("it is the seed".to_owned());
        }
        let columns = &self.snapshot.columns;
        let franchise = |no: TitleNo| columns.franchise.get(no.at()).copied().filter(|franchise| *franchise != 0);
        if franchise(no).is_some() && franchise(no) == franchise(self.seed) {
            return Ok("of the seed's own franchise".to_owned());
        }
        if !columns.recommendable.get(no.at()).is_some_and(|is_recommendable| *is_recommendable) {
            return Ok("may not be tipped: not out yet, adult, or below the floor of quality".to_owned());
        }
        let Some(at) = at else {
            return Ok("not among the candidates that are stored for the seed: its score is lower than theirs".to_owned());
        };
        let roles = why_not(self.snapshot, self.seed_key, no).map_err(Failure::integrity)?;
        let reasons: Vec<String> = roles.iter().map(|of| format!("{} {}", role(of.role), self.reason(of))).collect();
        Ok(format!("place {}: {}", at + 1, reasons.join("; ")))
    }

    fn reason(&self, of: &NotPicked) -> String {
        let tip = self.tips.iter().find(|tip| tip.no == of.tip).map_or("the tip", |tip| &tip.title.title);
        match of.why {
            WhyNot::Franchise => "of one franchise with an earlier tip".to_owned(),
            WhyNot::WellKnown => "everybody knows it".to_owned(),
            WhyNot::Fallback => "only added because there were too few candidates".to_owned(),
            WhyNot::TooFarDown => "further down than the candidates that are considered".to_owned(),
            WhyNot::SameEvidence => "shares with the seed mostly what an earlier tip shares".to_owned(),
            WhyNot::Together => format!("the three tips with {tip} score and fit better together"),
            WhyNot::Behind => format!("behind {tip}"),
            WhyNot::Misfit(misfit) => format!("{}; {tip} fits better", misfit_text(misfit)),
        }
    }
}

fn misfit_text(misfit: Misfit) -> String {
    match misfit {
        Misfit::NoTheme => "no theme that both are clearly about".to_owned(),
        Misfit::OpposedTone => "a tone or a theme opposed to the seed's".to_owned(),
        Misfit::BetterKnown => "better known than another tip".to_owned(),
        Misfit::SameAngle => "no other country, era, language, tone or form than the closest".to_owned(),
        Misfit::FewAtoms(n) => format!("fewer than {FEWEST_ATOMS} pieces of evidence ({n}), which ranks behind every better candidate"),
    }
}
