//! Tables behind the provider. In: the provider's titles, those of tables. Out: the tables' titles that may be merged by id, and those
//! that are set aside or stay apart, each with the rule.
//!
//! A title with a number of our own takes the provider's id when exactly one title of the provider goes by one of its names in its
//! year. A row under an id of the provider is merged only when it is about that title.

use super::identity::{self, OWN_NUMBERS, plain};
use super::rules::Rule;
use super::title::CatalogueTitle;
use std::collections::{BTreeMap, HashMap, HashSet};
use trits_index::ids::{MediaType, TitleKey};

/// A title of a table that is not merged as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// Under which key the table has it.
    pub key: TitleKey,
    /// What keeps it apart: [`Rule::OtherTitle`] costs the row, [`Rule::UnsureName`] does not.
    pub rule: Rule,
    /// The table's title and what it met.
    pub value: String,
}

/// Numbers the tables' titles as the provider does, and takes out those that are not what the provider has under their id.
pub fn behind(provided: &[CatalogueTitle], tables: Vec<CatalogueTitle>) -> (Vec<CatalogueTitle>, Vec<Apart>) {
    let by_key: HashMap<TitleKey, &CatalogueTitle> = provided.iter().map(|title| (title.key(), title)).collect();
    let (ours, theirs): (Vec<CatalogueTitle>, Vec<CatalogueTitle>) = tables.into_iter().partition(|t| t.tmdb_id >= OWN_NUMBERS);
    let mut apart = Vec::new();
    let mut kept = Vec::with_capacity(ours.len() + theirs.len());
    for title in theirs {
        match by_key.get(&title.key()).filter(|found| !identity::is_the_same(&title, found.year, identity::names(found))) {
            Some(found) => apart.push(Apart { key: title.key(), rule: Rule::OtherTitle, value: beside(&title, &[*found]) }),
            None => kept.push(title),
        }
    }
    let named = by_name(provided);
    let mut meant: BTreeMap<TitleKey, Vec<CatalogueTitle>> = BTreeMap::new();
    for title in ours {
        match found(&named, &title)[..] {
            [] => kept.push(title),
            [one] => meant.entry(one.key()).or_default().push(title),
            ref several => {
                apart.push(Apart { key: title.key(), rule: Rule::UnsureName, value: beside(&title, several) });
                kept.push(title);
            }
        }
    }
    let known: HashSet<TitleKey> = kept.iter().map(CatalogueTitle::key).collect();
    for (key, titles) in meant {
        // A title of ours that the tables know by the provider's id too, or two of ours that are one title there, are not for us to join.
        let sure = titles.len() == 1 && !known.contains(&key);
        for title in titles {
            if sure {
                kept.push(CatalogueTitle { tmdb_id: key.tmdb_id.0, ..title });
            } else {
                let met: Vec<&CatalogueTitle> = by_key.get(&key).copied().into_iter().collect();
                apart.push(Apart { key: title.key(), rule: Rule::UnsureName, value: beside(&title, &met) });
                kept.push(title);
            }
        }
    }
    apart.sort_by_key(|apart| apart.key);
    (kept, apart)
}

/// The provider's titles by media type, plain name and year.
type ByName<'t> = HashMap<(MediaType, String, u16), Vec<&'t CatalogueTitle>>;

fn by_name(provided: &[CatalogueTitle]) -> ByName<'_> {
    let mut named = ByName::new();
    for (title, year) in provided.iter().filter_map(|title| Some((title, title.year?))) {
        for name in identity::names(title) {
            named.entry((title.media, plain(name), year)).or_default().push(title);
        }
    }
    named
}

/// The provider's titles that go by one of the title's names in its year, by id.
fn found<'t>(named: &ByName<'t>, title: &CatalogueTitle) -> Vec<&'t CatalogueTitle> {
    let Some(year) = title.year else { return Vec::new() };
    let names = identity::names(title).into_iter().map(plain).filter(|name| !name.is_empty());
    let mut found: Vec<&CatalogueTitle> = names.filter_map(|name| named.get(&(title.media, name, year))).flatten().copied().collect();
    found.sort_by_key(|title| title.key());
    found.dedup_by_key(|title| title.key());
    found
}

fn beside(title: &CatalogueTitle, met: &[&CatalogueTitle]) -> String {
    let shown = |t: &CatalogueTitle| format!("{} {}", t.title, t.year.map_or_else(|| "?".to_owned(), |year| year.to_string()));
    let met: Vec<String> = met.iter().map(|t| format!("{} {}", t.key(), shown(t))).collect();
    format!("{}; the provider has {}", shown(title), met.join(", "))
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
        let (kept, apart) = behind(&provided, tables);
        assert_eq!(ids(&kept), [3050, 900_000_002, 900_000_003, 900_000_004]);
        let told: Vec<(u32, Rule, &str)> = apart.iter().map(|a| (a.key.tmdb_id.0, a.rule, a.value.as_str())).collect();
        let both = "De tweeling 2002; the provider has tv:7 De Tweeling 2002, tv:8 De Tweeling 2002";
        assert_eq!(told, [(900_000_002, Rule::UnsureName, both)]);
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
        let (kept, apart) = behind(&provided, tables);
        assert_eq!(ids(&kept), [8, 900_000_001, 900_000_002, 900_000_003]);
        assert_eq!(apart.iter().map(|a| a.rule).collect::<Vec<_>>(), [Rule::UnsureName; 3]);
    }

    #[test]
    fn a_row_about_another_title_than_its_id_is_taken_out() {
        let provided = [series(11, "Ronima Tulberma", Some(2018)), series(12, "Black Widow", Some(2010))];
        let (kept, apart) =
            behind(&provided, vec![series(11, "Star Wars", Some(1977)), series(12, "Penoza", Some(2010)), series(13, "A", None)]);
        assert_eq!(ids(&kept), [12, 13], "the same year: a translated name");
        assert_eq!(
            (apart[0].rule, apart[0].value.as_str()),
            (Rule::OtherTitle, "Star Wars 1977; the provider has tv:11 Ronima Tulberma 2018")
        );
    }
}
