//! Whether two sources speak of one title: by name and year, never by a guess.

use super::text::folded;
use super::title::CatalogueTitle;

/// Numbers from here up are our own, for titles whose id at the provider is not known (datasets/README.md).
pub const OWN_NUMBERS: u32 = 900_000_000;

/// All names of a title, without repeats: title, original title, further ones.
pub fn names(title: &CatalogueTitle) -> Vec<&str> {
    let others = title.original_title.iter().chain(&title.other_titles).filter(|name| **name != title.title);
    std::iter::once(&title.title).chain(others).map(String::as_str).collect()
}

/// Letters and digits alone, folded: `Penoza: The Final` and `Penoza - the final` meet.
pub fn plain(name: &str) -> String {
    folded(name).chars().filter(|c| c.is_alphanumeric()).collect()
}

/// Whether one of a title's names is among these.
pub fn share_a_name<'n>(title: &CatalogueTitle, others: impl IntoIterator<Item = &'n str>) -> bool {
    let ours: Vec<String> = names(title).into_iter().map(plain).collect();
    others.into_iter().map(plain).any(|name| !name.is_empty() && ours.contains(&name))
}

/// Whether what goes by these names and this year is the title: a name or the year in common, and no year more than one away. An id
/// may have been mistyped; a name may have been translated, and then the year tells.
pub fn is_the_same<'n>(title: &CatalogueTitle, year: Option<u16>, others: impl IntoIterator<Item = &'n str>) -> bool {
    match title.year.zip(year).map(|(a, b)| a.abs_diff(b)) {
        Some(0) => true,
        Some(1) | None => share_a_name(title, others),
        Some(_) => false,
    }
}
