//! The reasons of the first titles of a theme: Dutch sentences about the theme's concepts that the title has, and one closing fact.

use super::text::{Slot, compose};
use super::{Closing, Listed, TOPPERS, Theme};
use crate::dutch::{Phrase, Role, Text, and, count, share_a_word};
use crate::ids::{ConceptNo, MediaType, NameNo, TitleNo};
use crate::lexicon::{Concept, Facet};
use crate::snapshot::{ReadError, Snapshot};
use crate::store::Names;
use crate::title::{Origin, Title};
use std::cmp::Reverse;

/// Fewest concepts of a reason, where the title has as many.
const ENOUGH: usize = 2;

/// Most concepts of a reason.
const MOST: usize = 6;

/// A title at the head of a list.
#[derive(Debug, Clone, PartialEq)]
pub struct Topper {
    /// Which title.
    pub no: TitleNo,
    /// The title.
    pub title: Title,
    /// Why it is listed first.
    pub reason: ListReason,
}

/// A reason: the text, and every fact that backs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListReason {
    /// Dutch.
    pub text: Text,
    /// The facts, in the order of their use.
    pub facts: Vec<Fact>,
}

/// A fact that backs a clause.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The title has a concept.
    Concept(ConceptNo),
    /// These people directed or created it; names as printed.
    Makers(Vec<String>),
    /// Minutes of a film.
    Minutes(u16),
    /// Episodes of a series.
    Episodes(u16),
}

/// The first titles of a theme with their reasons, no two of which open with the same fact when that can be avoided.
///
/// # Errors
/// The snapshot cannot be read.
pub fn toppers(snapshot: &Snapshot, theme: &Theme) -> Result<Vec<Topper>, ReadError> {
    let (mut opened, mut stated): (Vec<ConceptNo>, Vec<ConceptNo>) = (Vec::new(), Vec::new());
    let mut out = Vec::new();
    for (place, listed) in theme.titles.iter().take(TOPPERS).enumerate() {
        let title = snapshot.title(listed.no)?;
        let context = ListContext {
            concepts: &snapshot.concepts,
            names: &snapshot.names,
            closing: theme.closing,
            place,
            opened: &opened,
            stated: &stated,
        };
        let reason = context.reason(&title, listed);
        let concepts = reason.facts.iter().filter_map(|fact| if let Fact::Concept(no) = fact { Some(*no) } else { None });
        let concepts: Vec<ConceptNo> = concepts.collect();
        opened.extend(concepts.first());
        stated.extend(concepts);
        out.push(Topper { no: listed.no, title, reason });
    }
    Ok(out)
}

/// What a reason is composed with.
pub(super) struct ListContext<'a> {
    pub(super) concepts: &'a [Concept],
    pub(super) names: &'a Names,
    pub(super) closing: Closing,
    /// 0, 1 or 2.
    pub(super) place: usize,
    /// The concepts that the toppers before this one opened with.
    pub(super) opened: &'a [ConceptNo],
    /// All concepts that they stated: a list of miniseries need not say three times that they are.
    pub(super) stated: &'a [ConceptNo],
}

impl ListContext<'_> {
    pub(super) fn reason(&self, title: &Title, listed: &Listed) -> ListReason {
        let phrase = |no: ConceptNo| Some((no, Phrase::of_concept(self.concept(no), true)?));
        let slots: Vec<Slot<'_>> = self.chosen(title, listed).into_iter().filter_map(phrase).collect();
        let closing = self.closing(title);
        let (text, used) = compose(title, self.place, &slots, closing.as_ref().map(|(sentence, _)| sentence.as_str()));
        let facts = used.into_iter().map(Fact::Concept).chain(closing.map(|(_, fact)| fact));
        ListReason { text, facts: facts.collect() }
    }

    fn concept(&self, no: ConceptNo) -> &Concept {
        &self.concepts[no.at()]
    }

    /// The theme's printable concepts, those that opened another reason after the others; no two with a word in common. When none of
    /// the others can open a text, the title's own main topics are tried.
    fn chosen(&self, title: &Title, listed: &Listed) -> Vec<ConceptNo> {
        let (used, fresh): (Vec<ConceptNo>, Vec<ConceptNo>) =
            salient(title, &listed.concepts).into_iter().partition(|no| self.opened.contains(no));
        let mut chosen: Vec<ConceptNo> = Vec::new();
        self.add(title, fresh, &mut chosen);
        if !chosen.iter().any(|no| opens(self.concept(*no))) {
            let main = title.concepts.iter().filter(|c| c.salience == 3).map(|c| c.no);
            let mut own: Vec<ConceptNo> =
                main.filter(|no| !self.opened.contains(no) && self.concepts.get(no.at()).is_some_and(opens)).collect();
            // The commonest first: it is the safest claim.
            own.sort_by_key(|no| Reverse(self.concept(*no).titles));
            let before = chosen.len();
            own.into_iter().find(|no| {
                self.add(title, vec![*no], &mut chosen);
                chosen.len() > before
            });
        }
        self.add(title, used, &mut chosen);
        let is_new = |no: &ConceptNo| !self.stated.contains(no);
        if chosen.iter().filter(|no| is_new(no)).count() >= ENOUGH {
            chosen.retain(is_new);
        }
        // A repeated narrative form is the most conspicuous.
        let may_repeat = |no: &ConceptNo| is_new(no) || !is_feature(self.concept(*no));
        if chosen.iter().any(may_repeat) {
            chosen.retain(may_repeat);
        }
        chosen
    }

    fn add(&self, title: &Title, more: Vec<ConceptNo>, chosen: &mut Vec<ConceptNo>) {
        for no in more {
            if chosen.len() < MOST && may_print(self.concepts, title, no) && self.adds_something(chosen, no) {
                chosen.push(no);
            }
        }
    }

    fn adds_something(&self, chosen: &[ConceptNo], no: ConceptNo) -> bool {
        let words = |c: &Concept| format!("{} {}", c.phrase, c.clause.as_deref().unwrap_or_default());
        let concept = self.concept(no);
        chosen.iter().all(|other| {
            let other = self.concept(*other);
            // Two sources, "waargebeurd" and "geworteld in historische gebeurtenissen", repeat each other.
            let two_sources = other.facet == Facet::Source && concept.facet == Facet::Source;
            other.id != concept.id && !two_sources && !share_a_word(&words(other), &words(concept))
        })
    }

    /// The last sentence and its fact.
    fn closing(&self, title: &Title) -> Option<(String, Fact)> {
        let length = || match title.media {
            MediaType::Movie => title.runtime.map(|m| (format!("Speelduur: {m} minuten"), Fact::Minutes(m))),
            MediaType::Tv => title.episodes.map(|n| (episodes(n), Fact::Episodes(n))),
        };
        match self.closing {
            Closing::Maker => self.makers(title).or_else(length),
            Closing::Length => length().or_else(|| self.makers(title)),
        }
    }

    /// One or two makers; of more none is named, because none may be left out.
    fn makers(&self, title: &Title) -> Option<(String, Fact)> {
        let (role, people) = makers(title);
        let names: Vec<String> = people.iter().map(|no| self.names.text(*no).to_owned()).collect();
        let label = role.credit().label;
        let sentence = match &names[..] {
            [one] if !one.is_empty() => format!("{label}: {one}"),
            [a, b] if !a.is_empty() && !b.is_empty() => format!("{label}{}: {}", if role == Role::Creator { "s" } else { "" }, and(a, b)),
            _ => return None,
        };
        Some((sentence, Fact::Makers(names)))
    }
}

/// Who is named as the maker: a series may have directors besides its creators.
pub(super) const fn makers(title: &Title) -> (Role, &Vec<NameNo>) {
    match title.media {
        MediaType::Movie => (Role::Director, &title.directors),
        MediaType::Tv => (Role::Creator, &title.creators),
    }
}

/// Those of more than marginal salience, as long as they are enough.
fn salient(title: &Title, listed: &[ConceptNo]) -> Vec<ConceptNo> {
    let is_salient = |no: &ConceptNo| title.concept(*no).is_some_and(|c| c.salience > 1);
    let salient: Vec<ConceptNo> = listed.iter().copied().filter(is_salient).collect();
    if salient.len() < ENOUGH { listed.to_vec() } else { salient }
}

/// Whether a concept is about narrative form or look.
const fn is_feature(concept: &Concept) -> bool {
    matches!(concept.facet, Facet::Form | Facet::Look)
}

/// Whether a concept can open a text: a topic, or a feature with a clause.
fn opens(concept: &Concept) -> bool {
    matches!(concept.facet, Facet::Theme | Facet::Relations) || (is_feature(concept) && concept.clause.is_some())
}

/// Whether a concept is the title's, is known by more than a prediction, has words, and gives no end away.
pub(super) fn may_print(concepts: &[Concept], title: &Title, no: ConceptNo) -> bool {
    let is_known = title.concept(no).is_some_and(|c| c.origin != Origin::Predicted);
    is_known
        && title.may_print(no)
        && concepts.get(no.at()).is_some_and(|c| !c.spoiler && !c.phrase.trim().is_empty() && !c.label.trim().is_empty())
}

fn episodes(n: u16) -> String {
    if n == 1 { "Lengte: één aflevering".to_owned() } else { format!("Lengte: {} afleveringen", count(n)) }
}
