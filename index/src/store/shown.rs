//! What a card can show of a title and directions compare, by title number. In: published titles. Out: votes, and which concepts may be printed.

use super::FilterColumns;
use crate::lexicon::Concept;
use crate::title::Title;
use serde::{Deserialize, Serialize};

/// Empty in a snapshot of before it: then no direction can be proven that needs it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shown {
    /// Votes, 0 unknown.
    pub votes: Vec<u32>,
    /// Whether each concept of [`FilterColumns::concept`] may be printed of its title, in that order: it is not only predicted and gives no end away.
    pub concept: Vec<bool>,
}

impl Shown {
    /// Of titles in the order of their numbers.
    pub fn of_titles(titles: &[Title], concepts: &[Concept]) -> Self {
        let may_print = |title: &Title| title.concepts.iter().map(|c| title.tells(*c, concepts)).collect::<Vec<_>>();
        Self { votes: titles.iter().map(|title| title.vote_count).collect(), concept: titles.iter().flat_map(may_print).collect() }
    }

    /// Whether it belongs to these columns.
    pub fn fits(&self, columns: &FilterColumns) -> bool {
        (self.votes.is_empty() || self.votes.len() == columns.minutes.len())
            && (self.concept.is_empty() || self.concept.len() == columns.concept.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{ConceptNo, MediaType};
    use crate::lexicon::Facet;
    use crate::title::{Origin, TitleBuilder};

    #[test]
    fn what_is_predicted_or_gives_the_end_away_is_not_shown() {
        let concept = |n: u16| Concept {
            id: n.to_string(),
            facet: Facet::Tone,
            label: String::new(),
            phrase: String::new(),
            clause: None,
            spoiler: n == 2,
            titles: 1,
            places: [1; 3],
        };
        let concepts: Vec<Concept> = (0..4).map(concept).collect();
        let film = TitleBuilder::new(MediaType::Movie, 1, "").concept(ConceptNo(0), 1, Origin::Authored);
        let film = film.concept(ConceptNo(1), 1, Origin::Predicted).concept(ConceptNo(2), 1, Origin::Authored);
        let film = film.concept(ConceptNo(3), 1, Origin::Keyword).with(|film| {
            film.untold = vec![ConceptNo(3)];
            film.vote_count = 12;
        });
        let titles = [film.done()];
        let shown = Shown::of_titles(&titles, &concepts);
        assert_eq!((shown.votes.as_slice(), shown.concept.as_slice()), (&[12][..], &[true, false, false, false][..]));
        let columns = FilterColumns::of_titles(&titles, &concepts);
        assert!(shown.fits(&columns) && Shown::default().fits(&columns));
        assert!(
            !Shown { votes: vec![1, 2], ..Shown::default() }.fits(&columns)
                && !Shown { concept: vec![true], ..Shown::default() }.fits(&columns)
        );
    }
}
