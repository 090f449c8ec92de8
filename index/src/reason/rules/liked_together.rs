//! The same people rated both highly: said from [`FEWEST`] users up, so that it stands for a group and points at nobody.

use crate::reason::{Atom, AtomId, AtomKind, Pair};

/// The smallest group that is spoken of.
pub const FEWEST: u32 = 5;

/// What a group weighs per e-fold of its size: 50 people say about as much as a shared theme.
const PER_FOLD: f32 = 0.25;

pub(super) fn find(pair: &Pair<'_>, atoms: &mut Vec<Atom>) {
    let users = pair.liked_together;
    if users < FEWEST {
        return;
    }
    let value = format!("{users} kijkers");
    atoms.push(Atom {
        kind: AtomKind::LikedTogether,
        id: AtomId::Fact(AtomKind::LikedTogether, users.to_string()),
        label: "Samen hoog gewaardeerd".to_owned(),
        seed_value: value.clone(),
        tip_value: value,
        weight: PER_FOLD * (users as f32).ln(),
        // That people like a title says nothing rare about it.
        titles: pair.facts.titles,
    });
}
