//! Names that people give to the parts of a series of films by number: "harry potter 3". In: the catalogue's titles. Out: for each title the
//! further names that search finds it by; they are printed nowhere.

use crate::tables::CatalogueTitle;
use std::collections::BTreeMap;
use trits_index::genres::bit_of;
use trits_index::ids::MediaType;
use trits_index::search::{is_counter, number_of};

/// A member with fewer votes than this share of the median member is an older or animated version and not a part.
const LEAST_SHARE: f32 = 0.1;

/// A part is a film of at least this many minutes.
const SHORTEST_PART: u16 = 60;

/// The provider's name of the genre.
const DOCUMENTARY: &str = "Documentary";

/// For each title the numbered names of its place in its collection.
pub fn numbered_names(titles: &[CatalogueTitle]) -> Vec<Vec<String>> {
    let mut names = vec![Vec::new(); titles.len()];
    let mut collections: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (i, title) in titles.iter().enumerate().filter(|(_, t)| t.media == MediaType::Movie) {
        if let Some(collection) = &title.collection {
            collections.entry(super::franchise::collection_name(collection)).or_default().push(i);
        }
    }
    for (collection, members) in collections {
        let parts = parts(titles, members);
        let Some(first) = parts.first().filter(|_| parts.len() > 1) else { continue };
        let mut bases = vec![collection];
        bases.extend(all_names(&titles[*first]).filter(|name| own_number(name, "").is_none()).cloned());
        for (part, place) in places(titles, &parts, &bases) {
            names[part] = bases.iter().map(|base| format!("{base} {place}")).collect();
        }
    }
    names
}

/// The numbers of parts: their places by date where these agree with every number that a name says, if need be without the parts that do not
/// start with the name of the series (spin-offs); else only the numbers that names say.
fn places(titles: &[CatalogueTitle], parts: &[usize], bases: &[String]) -> Vec<(usize, u32)> {
    let own = |part: usize| bases.iter().find_map(|base| all_names(&titles[part]).find_map(|name| own_number(name, base)));
    let is_named_so = |part: usize| all_names(&titles[part]).any(|name| bases.iter().any(|base| name.starts_with(base.as_str())));
    let by_date = |parts: Vec<usize>| -> Vec<(usize, u32)> { parts.into_iter().zip(1..).collect() };
    let agree = |places: &Vec<(usize, u32)>| places.iter().all(|&(part, place)| own(part).is_none_or(|own| own == place));
    let all = by_date(parts.to_vec());
    if agree(&all) {
        return all;
    }
    let named = by_date(parts.iter().copied().filter(|&part| is_named_so(part)).collect());
    if agree(&named) {
        return named;
    }
    parts.iter().filter_map(|&part| own(part).map(|own| (part, own))).collect()
}

/// The parts of a collection by date: what is released, and no documentary about the films.
fn parts(titles: &[CatalogueTitle], mut members: Vec<usize>) -> Vec<usize> {
    let is_documentary = |i: &usize| titles[*i].genres & bit_of(DOCUMENTARY).unwrap_or(0) != 0;
    let are_films = !members.iter().all(is_documentary);
    members.retain(|i| titles[*i].released && !(are_films && is_documentary(i)));
    let votes = |i: &usize| titles[*i].vote_count;
    let mut counts: Vec<u32> = members.iter().filter_map(votes).collect();
    counts.sort_unstable();
    let median = counts.get(counts.len() / 2).copied().unwrap_or(0);
    let least = (f64::from(median) * f64::from(LEAST_SHARE)) as u32;
    members.retain(|i| votes(i).is_none_or(|votes| votes >= least) && titles[*i].runtime.is_none_or(|minutes| minutes >= SHORTEST_PART));
    members.sort_by_key(|i| (titles[*i].year, titles[*i].date.clone(), titles[*i].tmdb_id));
    members
}

fn all_names(title: &CatalogueTitle) -> impl Iterator<Item = &String> {
    std::iter::once(&title.title).chain(&title.original_title).chain(&title.other_titles)
}

/// The number directly after the base in a name, in digits, Roman or Dutch or English words; after an empty base the one at the end.
fn own_number(name: &str, base: &str) -> Option<u32> {
    let rest = if base.is_empty() { name.rsplit(' ').next()? } else { name.strip_prefix(base)? };
    let mut words = rest.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty());
    let first = words.next()?;
    let number = if is_counter(&first.to_lowercase()) { words.next()? } else { first };
    number_of(number)
}
