//! The tables keyed by concept id name concepts that exist.

use super::lexicon_file;
use crate::lexicon::Facet;
use crate::reason::compose::{known_said, known_subjects};
use crate::reason::contrasts::{known_ids, known_moods};

#[test]
fn every_id_in_a_table_is_in_the_lexicon() {
    let lexicon = lexicon_file::read(1);
    let unknown: Vec<&str> =
        known_ids().chain(known_subjects()).chain(known_said()).filter(|id| !lexicon.iter().any(|c| c.id == **id)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_tone_and_pace_has_a_family() {
    let lexicon = lexicon_file::read(1);
    let moods = lexicon.iter().filter(|c| matches!(c.facet, Facet::Tone | Facet::Pace) && !c.spoiler);
    let loose: Vec<&str> = moods.map(|c| c.id.as_str()).filter(|id| !known_moods().any(|known| known == *id)).collect();
    assert!(loose.is_empty(), "{loose:?}");
}
