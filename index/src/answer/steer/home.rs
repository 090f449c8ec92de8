//! How far from home a title is, by the language that is spoken in it.

use crate::dutch;
use crate::ids::TitleNo;
use crate::snapshot::Snapshot;
use crate::title::unpack_code;

/// Languages of the neighbours, which many Dutch people understand.
const NEAR: [&str; 3] = ["de", "en", "fr"];

/// The other languages of Europe that films are made in.
const EUROPEAN: [&str; 35] = [
    "be", "bg", "bs", "ca", "cs", "cy", "da", "el", "es", "et", "eu", "fi", "ga", "gl", "hr", "hu", "is", "it", "lb", "lt", "lv", "mk",
    "nb", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "uk",
];

/// Whether Dutch or Frisian is spoken in it (Dutch and Flemish titles) and another language in the other title.
pub fn is_closer(snapshot: &Snapshot, no: TitleNo, than: TitleNo) -> bool {
    distance(snapshot, no) == Some(0) && is_farther(snapshot, than, no)
}

/// Whether its language is spoken further away than the other title's.
pub fn is_farther(snapshot: &Snapshot, no: TitleNo, than: TitleNo) -> bool {
    distance(snapshot, no).zip(distance(snapshot, than)).is_some_and(|(a, b)| a > b)
}

fn distance(snapshot: &Snapshot, no: TitleNo) -> Option<u8> {
    distance_of(&unpack_code(snapshot.columns.language[no.at()]))
}

/// 0 Dutch or Frisian, 1 a neighbour's, 2 European, 3 beyond; `None` of one that a card cannot name.
pub fn distance_of(code: &str) -> Option<u8> {
    dutch::language(code)?;
    Some(match code {
        "nl" | "fy" => 0,
        code if NEAR.contains(&code) => 1,
        code if EUROPEAN.contains(&code) => 2,
        _ => 3,
    })
}
