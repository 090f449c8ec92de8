//! Whether two sources have the same title: by name and year. And tables that supplement the provider: which of their titles may be merged by id.
//!
//! A title with a number of our own takes the provider's id when exactly one title of the provider has one of its names in its year. A row
//! under an id of the provider is merged only when it is about that title.

use super::rules::Rule;
use super::text::folded;
use super::title::CatalogueTitle;
use std::collections::{BTreeMap, HashMap, HashSet};
use trits_index::ids::{MediaType, TitleKey};

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

/// Whether these names and this year are those of the title: a name or the year in common, and no year more than one away. An id
/// may have been mistyped; a name may have been translated, and then the year decides.
pub fn is_the_same<'n>(title: &CatalogueTitle, year: Option<u16>, others: impl IntoIterator<Item = &'n str>) -> bool {
    match title.year.zip(year).map(|(a, b)| a.abs_diff(b)) {
        Some(0) => true,
        Some(1) | None => share_a_name(title, others),
        Some(_) => false,
    }
}

/// Whether two years are at most one apart; an unknown one may be any.
pub fn years_meet(a: Option<u16>, b: Option<u16>) -> bool {
    a.zip(b).is_none_or(|(a, b)| a.abs_diff(b) <= 1)
}

/// A title of a table that cannot be merged as it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// Under which key the table has it.
    pub key: TitleKey,
    /// Why: [`Rule::OtherTitle`] drops the row, [`Rule::UnsureName`] does not.
    pub rule: Rule,
    /// The table's title and the provider's.
    pub value: String,
}

/// Gives the tables' titles the provider's numbers, and removes those that are not what the provider has under their id.
pub fn supplement(provided: &[CatalogueTitle], tables: Vec<CatalogueTitle>) -> (Vec<CatalogueTitle>, Vec<Conflict>) {
    let by_key: HashMap<TitleKey, &CatalogueTitle> = provided.iter().map(|title| (title.key(), title)).collect();
    let (ours, theirs): (Vec<CatalogueTitle>, Vec<CatalogueTitle>) = tables.into_iter().partition(|t| t.tmdb_id >= OWN_NUMBERS);
    let mut conflicts = Vec::new();
    let mut accepted = Vec::with_capacity(ours.len() + theirs.len());
    for title in theirs {
        match by_key.get(&title.key()).filter(|found| !is_the_same(&title, found.year, names(found))) {
            Some(found) => {
                conflicts.push(Conflict { key: title.key(), rule: Rule::OtherTitle, value: described(&title, &[*found], "the provider") })
            }
            None => accepted.push(title),
        }
    }
    let named = by_name(provided);
    let mut meant: BTreeMap<TitleKey, Vec<CatalogueTitle>> = BTreeMap::new();
    for title in ours {
        match same_name(&named, &title)[..] {
            [] => accepted.push(title),
            [one] => meant.entry(one.key()).or_default().push(title),
            ref several => {
                conflicts.push(Conflict { key: title.key(), rule: Rule::UnsureName, value: described(&title, several, "the provider") });
                accepted.push(title);
            }
        }
    }
    let known: HashSet<TitleKey> = accepted.iter().map(CatalogueTitle::key).collect();
    for (key, titles) in meant {
        // A title of ours that the tables also have under the provider's id, or two of ours that are one title there, are not joined.
        let sure = titles.len() == 1 && !known.contains(&key);
        for title in titles {
            if sure {
                accepted.push(CatalogueTitle { tmdb_id: key.tmdb_id.0, ..title });
            } else {
                let theirs: Vec<&CatalogueTitle> = by_key.get(&key).copied().into_iter().collect();
                conflicts.push(Conflict { key: title.key(), rule: Rule::UnsureName, value: described(&title, &theirs, "the provider") });
                accepted.push(title);
            }
        }
    }
    conflicts.sort_by_key(|conflict| conflict.key);
    (accepted, conflicts)
}

/// The provider's titles by media type, plain name and year.
type ByName<'t> = HashMap<(MediaType, String, u16), Vec<&'t CatalogueTitle>>;

fn by_name(provided: &[CatalogueTitle]) -> ByName<'_> {
    let mut named = ByName::new();
    for (title, year) in provided.iter().filter_map(|title| Some((title, title.year?))) {
        for name in names(title) {
            named.entry((title.media, plain(name), year)).or_default().push(title);
        }
    }
    named
}

/// The provider's titles with one of the title's names in its year, by id.
fn same_name<'t>(named: &ByName<'t>, title: &CatalogueTitle) -> Vec<&'t CatalogueTitle> {
    let Some(year) = title.year else { return Vec::new() };
    let names = names(title).into_iter().map(plain).filter(|name| !name.is_empty());
    let mut same_name: Vec<&CatalogueTitle> = names.filter_map(|name| named.get(&(title.media, name, year))).flatten().copied().collect();
    same_name.sort_by_key(|title| title.key());
    same_name.dedup_by_key(|title| title.key());
    same_name
}

/// A title and those that another source has in its place.
pub fn described(title: &CatalogueTitle, theirs: &[&CatalogueTitle], whose: &str) -> String {
    let shown = |t: &CatalogueTitle| format!("{} {}", t.title, t.year.map_or_else(|| "?".to_owned(), |year| year.to_string()));
    let theirs: Vec<String> = theirs.iter().map(|t| format!("{} {}", t.key(), shown(t))).collect();
    format!("{}; {whose} has {}", shown(title), theirs.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(id: u32, name: &str, year: Option<u16>) -> CatalogueTitle {
        CatalogueTitle { year, ..CatalogueTitle::new(MediaType::Tv, id, name) }
    }

    fn ids(titles: &[CatalogueTitle]) -> Vec<u32> {
        let mut ids: Vec<u32> = titles.iter().map(|t| t.tmdb_id).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn a_number_of_our_own_gives_way_to_the_one_title_of_that_name_and_year() {
        let provided = [
            CatalogueTitle { other_titles: vec!["Flodder!".into()], ..series(3050, "The Flodders", Some(1993)) },
            series(7, "De Tweeling", Some(2002)),
            series(8, "De Tweeling", Some(2002)),
            series(9, "Het Dorp", Some(1990)),
        ];
        let tables = vec![
            series(900_000_001, "Flodder", Some(1993)),
            series(900_000_002, "De tweeling", Some(2002)),
            series(900_000_003, "Het Dorp", Some(1991)),
            series(900_000_004, "Het Dorp", None),
        ];
        let (accepted, conflicts) = supplement(&provided, tables);
        assert_eq!(ids(&accepted), [3050, 900_000_002, 900_000_003, 900_000_004]);
        let found_conflicts: Vec<(u32, Rule, &str)> = conflicts.iter().map(|a| (a.key.tmdb_id.0, a.rule, a.value.as_str())).collect();
        let both = "De tweeling 2002; the provider has tv:7 De Tweeling 2002, tv:8 De Tweeling 2002";
        assert_eq!(found_conflicts, [(900_000_002, Rule::UnsureName, both)]);
    }

    #[test]
    fn two_of_ours_that_are_one_there_and_one_that_is_there_already_stay_apart() {
        let provided = [series(7, "Penoza", Some(2010)), series(8, "Klem", Some(2017))];
        let tables = vec![
            series(900_000_001, "Penoza", Some(2010)),
            series(900_000_002, "Penoza", Some(2010)),
            series(900_000_003, "Klem", Some(2017)),
            series(8, "Klem", Some(2017)),
        ];
        let (accepted, conflicts) = supplement(&provided, tables);
        assert_eq!(ids(&accepted), [8, 900_000_001, 900_000_002, 900_000_003]);
        assert_eq!(conflicts.iter().map(|a| a.rule).collect::<Vec<_>>(), [Rule::UnsureName; 3]);
    }

    #[test]
    fn a_row_about_another_title_than_its_id_is_taken_out() {
        let provided = [series(11, "Ronima Tulberma", Some(2018)), series(12, "Black Widow", Some(2010))];
        let (accepted, conflicts) =
            supplement(&provided, vec![series(11, "Star Wars", Some(1977)), series(12, "Penoza", Some(2010)), series(13, "A", None)]);
        assert_eq!(ids(&accepted), [12, 13], "the same year: a translated name");
        assert_eq!(
            (conflicts[0].rule, conflicts[0].value.as_str()),
            (Rule::OtherTitle, "Star Wars 1977; the provider has tv:11 Ronima Tulberma 2018")
        );
    }
}
