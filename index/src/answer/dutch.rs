//! Filters in Dutch, as chips and relaxations print them.

use super::filters::{Direction, Directions, Filters, Forms, Years};
use crate::availability::{Access, Availability};
use crate::dutch::{language, list};
use crate::genres;
use crate::lexicon::Concept;
use crate::title::unpack_code;

/// "1990 tot en met 1999", "vanaf 1990", "tot en met 1999", "1994".
pub fn years(years: Years) -> String {
    match (years.from, years.to) {
        (0, u16::MAX) => "alle jaren".to_owned(),
        (0, to) => format!("tot en met {to}"),
        (from, u16::MAX) => format!("vanaf {from}"),
        (from, to) if from == to => from.to_string(),
        (from, to) => format!("{from} tot en met {to}"),
    }
}

/// "hoogstens 100 minuten".
pub fn runtime(most: u16) -> String {
    format!("hoogstens {most} minuten")
}

/// "lichter en korter".
pub fn directions(directions: Directions) -> String {
    let labels: Vec<&str> = directions.each().map(Direction::label).collect();
    list(&labels, "en")
}

/// "lichter en korter", as it follows "maar"; empty without a direction.
pub fn wish(directions: Directions) -> String {
    let words: Vec<&str> = directions.each().map(Direction::in_sentence).collect();
    list(&words, "en")
}

/// "miniserie en afgerond".
pub fn forms(forms: Forms) -> String {
    let labels: Vec<&str> = forms.each().map(|(_, _, label)| label).collect();
    list(&labels, "en")
}

/// "minstens 7,5", from tenths.
pub fn score(tenths: u8) -> String {
    format!("minstens {},{}", tenths / 10, tenths % 10)
}

/// "Nederlands of Frans"; a language without a Dutch name is printed as its code.
pub fn languages(codes: &[u16]) -> String {
    let names: Vec<String> = codes.iter().map(|code| language_name(*code)).collect();
    list(&names.iter().map(String::as_str).collect::<Vec<_>>(), "of")
}

/// The Dutch name of a packed language code, else the code.
pub fn language_name(code: u16) -> String {
    let code = unpack_code(code);
    language(&code).map_or_else(|| code.clone(), |l| l.name.to_owned())
}

/// "Drama of Thriller".
pub fn genres(bits: u32) -> String {
    let names: Vec<&str> = genres::of_bits(bits).map(|g| g.dutch).collect();
    list(&names, "of")
}

/// "geen oorlog of maffia".
pub fn not_themes(filters: &Filters, concepts: &[Concept]) -> String {
    let labels: Vec<&str> = filters.not_themes.iter().filter_map(|no| concepts.get(no.at())).map(|c| c.label.as_str()).collect();
    format!("geen {}", list(&labels, "of"))
}

/// "alle leeftijden", "tot en met 12 jaar".
pub fn max_age(age: u8) -> String {
    if age == 0 { "alle leeftijden".to_owned() } else { format!("tot en met {age} jaar") }
}

/// "Netflix of Videoland"; services without a brand are the visitor's.
pub fn services(ids: &[u32], availability: &Availability) -> String {
    let brands: Vec<&str> = ids.iter().filter_map(|id| availability.find(*id)).map(|service| service.brand.as_str()).collect();
    if brands.is_empty() { "je diensten".to_owned() } else { list(&brands, "of") }
}

/// "abonnement of gratis".
pub fn access(access: Access) -> String {
    let labels: Vec<&str> = access.words().map(|(_, label)| label).collect();
    list(&labels, "of")
}
