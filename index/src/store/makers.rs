//! Who made what. In: published titles. Out: the titles of each director and creator.

use crate::ids::{NameNo, TitleNo};
use crate::title::Title;
use serde::{Deserialize, Serialize};

/// Directors and creators with their titles, ascending. Only what a source says: two people of one name are one here, as on a card.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Makers(Vec<(NameNo, TitleNo)>);

impl Makers {
    /// Of titles in the order of their numbers.
    pub fn of_titles(titles: &[Title]) -> Self {
        let numbered = (0..).map(TitleNo).zip(titles);
        let mut all: Vec<_> = numbered.flat_map(|(no, title)| title.makers().map(move |name| (name, no))).collect();
        all.sort_unstable();
        all.dedup();
        Self(all)
    }

    /// The titles that a name made, by number.
    pub fn titles(&self, name: NameNo) -> impl Iterator<Item = TitleNo> {
        let from = self.0.partition_point(|(other, _)| *other < name);
        self.0[from..].iter().take_while(move |(other, _)| *other == name).map(|(_, no)| *no)
    }

    /// Whether it belongs to so many titles.
    pub fn fits(&self, titles: usize) -> bool {
        self.0.is_sorted() && self.0.iter().all(|(_, no)| no.at() < titles)
    }
}

#[cfg(test)]
mod tests {
    use super::Makers;
    use crate::ids::{NameNo, TitleNo};
    use crate::title::{Title, film, series};

    #[test]
    fn a_maker_has_the_titles_of_both_kinds_that_are_theirs() {
        let by = NameNo(3);
        let titles = [
            Title { directors: vec![NameNo(2), by], ..film(1, "Een") },
            Title { directors: vec![NameNo(4)], ..film(2, "Twee") },
            Title { creators: vec![by, by], ..series(3, "Drie") },
        ];
        let makers = Makers::of_titles(&titles);
        assert_eq!(makers.titles(by).collect::<Vec<_>>(), [TitleNo(0), TitleNo(2)]);
        assert_eq!(makers.titles(NameNo(9)).count(), 0);
        assert!(makers.fits(3) && !makers.fits(2));
    }
}
