//! How far from home a title is, by the language that is spoken in it.

use crate::ids::TitleNo;
use crate::snapshot::Snapshot;
use crate::title::{pack_code, unpack_code};

/// Languages of the neighbours, which many Dutch people understand.
const NEAR: [&str; 3] = ["de", "en", "fr"];

/// The other languages of Europe that films are made in.
const EUROPEAN: [&str; 33] = [
    "be", "bg", "bs", "ca", "cs", "cy", "da", "el", "es", "et", "eu", "fi", "ga", "gl", "hr", "hu", "is", "it", "lb", "lt", "lv", "mk",
    "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "uk",
];

/// Whether Dutch is spoken in it: Dutch and Flemish titles.
pub fn is_dutch(snapshot: &Snapshot, no: TitleNo) -> bool {
    snapshot.columns.language[no.at()] == pack_code("nl")
}

/// Whether its language is spoken further away than the other title's.
pub fn is_farther(snapshot: &Snapshot, no: TitleNo, than: TitleNo) -> bool {
    distance(snapshot, no).zip(distance(snapshot, than)).is_some_and(|(a, b)| a > b)
}

/// 0 Dutch, 1 a neighbour's, 2 European, 3 beyond; `None` unknown.
fn distance(snapshot: &Snapshot, no: TitleNo) -> Option<u8> {
    let language = snapshot.columns.language[no.at()];
    (language > 0).then(|| distance_of(&unpack_code(language)))
}

/// The same of a language.
pub fn distance_of(code: &str) -> u8 {
    match code {
        "nl" => 0,
        code if NEAR.contains(&code) => 1,
        code if EUROPEAN.contains(&code) => 2,
        _ => 3,
    }
}
