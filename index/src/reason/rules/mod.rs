//! What two titles can share. One rule, one file: a rule reads a pair and adds the atoms it finds. Genre is no rule.

mod actor;
mod composer;
mod concept;
mod country;
mod creator;
mod director;
mod form;
mod language;
mod liked_together;
mod network;
mod person;
mod setting;
mod source;
mod studio;
mod weight;
mod writer;

use super::{Atom, Pair};

pub(super) use actor::BILLED;
pub(super) use country::first_country;
pub(super) use form::SHORT_FILM;
pub(super) use language::spoken_in;
pub use liked_together::FEWEST as FEWEST_TOGETHER;
pub(super) use weight::rarity;

/// One rule.
#[derive(Debug, Clone, Copy)]
pub struct Rule {
    /// Its name in logs and tests.
    pub id: &'static str,
    /// Adds what the pair shares by this rule.
    pub find: fn(&Pair<'_>, &mut Vec<Atom>),
}

/// All rules, in alphabetical order; the order of atoms comes from their weights.
pub const RULES: [Rule; 14] = [
    Rule { id: "actor", find: actor::find },
    Rule { id: "composer", find: composer::find },
    Rule { id: "concept", find: concept::find },
    Rule { id: "country", find: country::find },
    Rule { id: "creator", find: creator::find },
    Rule { id: "director", find: director::find },
    Rule { id: "form", find: form::find },
    Rule { id: "language", find: language::find },
    Rule { id: "liked-together", find: liked_together::find },
    Rule { id: "network", find: network::find },
    Rule { id: "setting", find: setting::find },
    Rule { id: "source", find: source::find },
    Rule { id: "studio", find: studio::find },
    Rule { id: "writer", find: writer::find },
];
