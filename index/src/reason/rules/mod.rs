//! What two titles can share. A rule reads a pair and adds the atoms it finds. Genre is no rule.

mod concepts;
mod facts;
mod people;
mod weight;

use super::conditions::Conditions;
use super::{Atom, Pair};

pub use facts::FEWEST_TOGETHER;
pub(super) use facts::{SHORT_FILM, first_country, spoken_in};
pub(super) use people::{BILLED, role_of};
pub(super) use weight::rarity;
pub(crate) use weight::rarity_of;

/// A rule: adds the atoms that it finds.
type Rule = fn(&Pair<'_>, Conditions, &mut Vec<Atom>);

/// All rules; the order of atoms comes from their weights.
pub(super) const RULES: [Rule; 6] = [concepts::find, people::find, facts::country, facts::language, facts::form, facts::liked_together];
