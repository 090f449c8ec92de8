//! Values of filters that are words or numbers of something: genres, forms, ages, or what the snapshot has.

use super::Forms;
use super::values::{Refusal, ids, is_code, whole, words};
use crate::availability::Access;
use crate::dutch;
use crate::genres::GENRES;
use crate::snapshot::Snapshot;
use crate::title::pack_code;

/// Ages that the filter can name.
const AGES: [u32; 7] = [0, 6, 9, 12, 14, 16, 18];

/// The bit of a genre's id.
pub(super) fn genre(id: u32) -> Option<u32> {
    GENRES.iter().position(|g| g.id == id).map(|bit| 1 << bit)
}

/// The bits of genres' ids.
pub(super) fn genres(text: &str, most: usize) -> Result<u32, Refusal> {
    let unknown = || Refusal::OutOfRange("uit nummers van genres bestaan (zie /api/v1/filters)".into());
    ids(text, most)?.into_iter().try_fold(0, |bits, id| genre(id).map(|bit| bits | bit).ok_or_else(unknown))
}

/// Values by their words; `must` says in Dutch what a list of known ones is.
pub(super) fn known<T>(text: &str, most: usize, must: &'static str, find: impl Fn(&str) -> Option<T>) -> Result<Vec<T>, Refusal> {
    words(text, most)?.into_iter().map(|word| find(word).ok_or_else(|| Refusal::OutOfRange(must.into()))).collect()
}

/// Forms of series by their words.
pub(super) fn forms(text: &str, most: usize) -> Result<Forms, Refusal> {
    let unknown = || Refusal::Unreadable("uit miniseries, one-season, three-seasons, under-30, under-60 en ended bestaan".into());
    words(text, most)?.into_iter().try_fold(Forms::NONE, |forms, word| forms.with_word(word).ok_or_else(unknown))
}

/// Ways to watch by their words.
pub(super) fn access(text: &str, most: usize) -> Result<Access, Refusal> {
    let unknown = || Refusal::Unreadable("uit flatrate, free, ads, rent en buy bestaan".into());
    words(text, most)?.into_iter().try_fold(Access::NONE, |access, word| access.with(word).ok_or_else(unknown))
}

/// Packed languages by their codes.
pub(super) fn languages(text: &str, most: usize, snapshot: &Snapshot) -> Result<Vec<u16>, Refusal> {
    words(text, most)?.into_iter().map(|code| language(code, snapshot)).collect()
}

/// A language that there are titles in, or that has a Dutch name.
fn language(code: &str, snapshot: &Snapshot) -> Result<u16, Refusal> {
    if !is_code(code) {
        return Err(Refusal::Unreadable("uit codes van twee kleine letters bestaan".into()));
    }
    let packed = pack_code(code);
    let is_known = dutch::language(code).is_some() || snapshot.columns.language.contains(&packed);
    if is_known { Ok(packed) } else { Err(Refusal::OutOfRange("uit bekende talen bestaan (zie /api/v1/filters)".into())) }
}

/// Whether the age filter can name an age.
pub(super) fn is_age(age: u32) -> bool {
    AGES.contains(&age)
}

/// A highest age.
pub(super) fn age(text: &str) -> Result<Option<u8>, Refusal> {
    let age = Some(whole(text, &(0..=18))?).filter(|age| is_age(*age)).and_then(|age| u8::try_from(age).ok());
    age.map(Some).ok_or_else(|| Refusal::OutOfRange("0, 6, 9, 12, 14, 16 of 18 zijn".into()))
}

/// Services by any of their numbers, as the number of the brand.
pub(super) fn services(text: &str, most: usize, snapshot: &Snapshot) -> Result<Vec<u32>, Refusal> {
    ids(text, most)?.into_iter().map(|number| service(number, snapshot)).collect()
}

/// A snapshot without a table of services takes any number.
fn service(number: u32, snapshot: &Snapshot) -> Result<u32, Refusal> {
    let table = &snapshot.availability;
    let known = table.find(number).map(|service| service.id).or_else(|| table.services.is_empty().then_some(number));
    known.ok_or_else(|| Refusal::OutOfRange("uit bekende diensten bestaan (zie /api/v1/filters)".into()))
}
