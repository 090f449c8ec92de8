//! Whether what was typed is the name of a title that is in no index yet, by the folding of the search.

use super::forms::query_forms;
use super::names::name_keys;

/// How what was typed is a name; smaller is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fit {
    /// With every word that was typed.
    Whole,
    /// Without the article that was typed.
    WithoutArticle,
}

/// How what was typed is this name, of a title of this year; `None` when it is not. A typed year must be the title's, one off at most.
pub fn fit(query: &str, name: &str, year: Option<u16>) -> Option<Fit> {
    let keys = name_keys(name).whole;
    let of_year = |typed: Option<u16>| typed.is_none_or(|typed| year.is_some_and(|year| year.abs_diff(typed) <= 1));
    let forms = query_forms(query).into_iter().filter(|form| keys.contains(&form.key) && of_year(form.year) && !form.is_unfinished());
    forms.map(|form| if form.bare { Fit::WithoutArticle } else { Fit::Whole }).min()
}

#[cfg(test)]
mod tests {
    use super::{Fit, fit};

    #[test]
    fn a_name_is_compared_as_the_search_compares_it() {
        for (query, name) in [
            ("turks fruit", "Turks Fruit"),
            ("spiderman", "Spider-Man"),
            ("fast en furious", "Fast & Furious"),
            ("dune deel twee", "Dune: Part Two"),
            ("matrix", "The Matrix"),
            ("amelie 2001", "Amélie"),
            ("seven", "Se7en"),
        ] {
            assert_eq!(fit(query, name, Some(2002)), Some(Fit::Whole), "{query}");
        }
        assert_eq!(fit("the matrix", "Matrix", None), Some(Fit::WithoutArticle));
    }

    #[test]
    fn a_part_a_typing_error_and_another_year_are_no_name() {
        for (query, name) in [
            ("turks fruit", "Turks Fruit: het verhaal"),
            ("het verhaal", "Turks Fruit: het verhaal"),
            ("turks fuit", "Turks Fruit"),
            ("the m", "M"),
            ("amelie 1999", "Amélie"),
            ("", "Amélie"),
        ] {
            assert_eq!(fit(query, name, Some(2002)), None, "{query}");
        }
        assert_eq!(fit("amelie 2001", "Amélie", None), None, "of no known year");
    }
}
