//! The facts of a title under the names of columns, which of them are known, and where they came from.
//!
//! Invariant, also of [`merge`](super::merge()): every known fact of a title has an origin, and no origin claims a fact that is not known.

use super::field::Field;
use super::title::{CatalogueOffer, CatalogueTitle};
use serde::{Deserialize, Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;
use trits_index::availability::Access;
use trits_index::genres;

/// The value of one fact of a title.
#[derive(Debug, Clone, Copy)]
pub enum FactValue<'t> {
    /// Text, or nothing.
    Text(Option<&'t str>),
    /// A number, or nothing.
    Number(Option<f64>),
    /// A flag whose `false` means the same as an absent one.
    Flag(bool),
    /// Whether or not, or nothing.
    Whether(Option<bool>),
    /// Names.
    List(&'t [String]),
    /// One bit a genre.
    Genres(u32),
    /// Lexicon ids with their salience, or with a probability in hundredths.
    Concepts(&'t [(String, u8)]),
    /// Where it can be watched.
    Offers(&'t [CatalogueOffer]),
}

impl FactValue<'_> {
    /// Whether anything is known.
    pub fn is_known(&self) -> bool {
        match self {
            Self::Text(text) => text.is_some(),
            Self::Number(number) => number.is_some(),
            Self::Whether(whether) => whether.is_some(),
            Self::Flag(flag) => *flag,
            Self::Genres(bits) => *bits != 0,
            Self::List(_) | Self::Concepts(_) | Self::Offers(_) => self.entries() > 0,
        }
    }

    /// How many entries a list holds; 0 for what is no list.
    pub const fn entries(&self) -> usize {
        match self {
            Self::List(list) => list.len(),
            Self::Concepts(list) => list.len(),
            Self::Offers(list) => list.len(),
            _ => 0,
        }
    }

    /// The fact as words; none when nothing is known.
    fn words(&self) -> Vec<String> {
        match self {
            Self::Text(text) => text.iter().map(|t| (*t).to_owned()).collect(),
            Self::Number(number) => number.iter().map(f64::to_string).collect(),
            Self::Whether(whether) => whether.iter().map(bool::to_string).collect(),
            Self::Flag(flag) => vec![flag.to_string()],
            Self::List(list) => list.to_vec(),
            Self::Genres(bits) => genres::of_bits(*bits).map(|g| g.name.to_owned()).collect(),
            Self::Concepts(list) => list.iter().map(|(id, salience)| format!("{id}:{salience}")).collect(),
            Self::Offers(list) => list.iter().map(|o| format!("{}:{}:{}", o.service, way(o.access), o.checked)).collect(),
        }
    }
}

fn way(access: u8) -> &'static str {
    Access::WORDS.get(usize::from(access)).map_or("?", |(word, _)| word)
}

impl fmt::Display for FactValue<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words().join(", "))
    }
}

impl Serialize for FactValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => text.serialize(serializer),
            Self::Number(number) => number.serialize(serializer),
            Self::Whether(whether) => whether.serialize(serializer),
            Self::Flag(flag) => flag.serialize(serializer),
            _ => self.words().serialize(serializer),
        }
    }
}

/// A set of facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Facts(u64);

impl Facts {
    /// One alone.
    pub const fn of(fact: Field) -> Self {
        Self(1 << fact as u64)
    }

    /// Those of either.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of both.
    pub const fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those that the other does not have.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a fact is one of them.
    pub const fn has(self, fact: Field) -> bool {
        self.0 & Self::of(fact).0 != 0
    }

    /// How many they are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Field> for Facts {
    fn from_iter<I: IntoIterator<Item = Field>>(fields: I) -> Self {
        fields.into_iter().fold(Self::default(), |set, field| set.and(Self::of(field)))
    }
}

impl CatalogueTitle {
    /// Every fact with its value, in the order of columns. A title that is shown in Dutch has no other title of its own:
    /// [`Field::DutchTitle`] or [`Field::Title`] is known, never both.
    pub fn facts(&self) -> [(Field, FactValue<'_>); 42] {
        use FactValue::{Concepts, Flag, Genres, List, Number, Offers, Text, Whether};
        use Field as F;
        let whole = |n: Option<u16>| Number(n.map(f64::from));
        // Through text, so that 8.4 stays 8.4.
        let float = |n: Option<f32>| Number(n.and_then(|n| n.to_string().parse().ok()));
        let title = Some(self.title.as_str());
        let (dutch, other) = if self.title_is_dutch { (title, None) } else { (None, title) };
        [
            (F::Title, Text(other)),
            (F::DutchTitle, Text(dutch)),
            (F::OriginalTitle, Text(self.original_title.as_deref())),
            (F::OtherTitles, List(&self.other_titles)),
            (F::Date, Text(self.date.as_deref())),
            (F::Year, whole(self.year)),
            (F::Genres, Genres(self.genres)),
            (F::Runtime, whole(self.runtime)),
            (F::EpisodeRuntime, whole(self.episode_runtime)),
            (F::Seasons, whole(self.seasons)),
            (F::Episodes, whole(self.episodes)),
            (F::Ended, Whether(self.ended)),
            (F::VoteAverage, float(self.vote_average)),
            (F::VoteCount, Number(self.vote_count.map(f64::from))),
            (F::Popularity, float(self.popularity)),
            (F::Kijkwijzer, Number(self.kijkwijzer.map(f64::from))),
            (F::Pitch, Text(self.pitch.as_deref())),
            (F::Overview, Text(self.overview.as_deref())),
            (F::Language, Text(self.language.as_deref())),
            (F::Countries, List(&self.countries)),
            (F::Directors, List(&self.directors)),
            (F::Creators, List(&self.creators)),
            (F::Writers, List(&self.writers)),
            (F::Composers, List(&self.composers)),
            (F::Cast, List(&self.cast)),
            (F::Companies, List(&self.companies)),
            (F::Networks, List(&self.networks)),
            (F::Collection, Text(self.collection.as_deref())),
            (F::Keywords, List(&self.keywords)),
            (F::Concepts, Concepts(&self.concepts)),
            (F::Untold, List(&self.untold)),
            (F::MappedConcepts, Concepts(self.wide.as_ref().map_or(&[], |thin| &thin.mapped))),
            (F::PredictedConcepts, Concepts(self.wide.as_ref().map_or(&[], |thin| &thin.predicted))),
            (F::PopularityMark, Number(self.wide.as_ref().map(|thin| f64::from(thin.popularity.0)))),
            (F::Standing, Number(self.wide.as_ref().map(|thin| f64::from(thin.standing.0)))),
            (F::Offers, Offers(&self.offers)),
            (F::PosterPath, Text(self.poster_path.as_deref())),
            (F::Trailer, Text(self.trailer.as_ref().map(|trailer| trailer.key.as_str()))),
            (F::TrailerLanguage, Text(self.trailer.as_ref().and_then(|trailer| trailer.language.as_deref()))),
            (F::Adult, Flag(self.adult)),
            (F::Video, Flag(self.video)),
            (F::Status, Text(self.status.as_deref())),
        ]
    }

    /// The facts that are known.
    pub fn known(&self) -> Facts {
        self.facts().iter().filter(|(_, value)| value.is_known()).map(|(field, _)| *field).collect()
    }

    /// How much is known: facts, then the entries that lists hold. More is richer.
    pub fn richness(&self) -> (usize, usize) {
        (self.known().len(), self.facts().iter().map(|(_, value)| value.entries()).sum())
    }
}

/// A source and what a title has from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// Name of the file, or of the provider.
    pub source: String,
    /// The day the facts were fetched, `YYYY-MM-DD`; `None` when unknown.
    pub day: Option<String>,
    /// Which of the source's answers it was, where there is a choice: a language, an episode, a kind of release.
    pub how: Option<String>,
    /// The facts.
    pub facts: Facts,
}

impl CatalogueTitle {
    /// Records one source as the origin of all known facts; `how` names the answer of some facts.
    pub fn set_origin(&mut self, source: &str, day: Option<&str>, how: &BTreeMap<Field, &str>) {
        let known = self.known();
        let mut by_answer: BTreeMap<Option<&str>, Facts> = BTreeMap::new();
        for (field, _) in self.facts() {
            let facts = by_answer.entry(how.get(&field).copied()).or_default();
            *facts = facts.and(Facts::of(field).within(known));
        }
        let origin = |(how, facts): (Option<&str>, Facts)| Origin {
            source: source.to_owned(),
            day: day.map(str::to_owned),
            how: how.map(str::to_owned),
            facts,
        };
        self.origins = by_answer.into_iter().filter(|(_, facts)| !facts.is_empty()).map(origin).collect();
    }

    /// The origins of a fact: several for the names, which all sources give.
    pub fn origins_of(&self, fact: Field) -> impl Iterator<Item = &Origin> {
        self.origins.iter().filter(move |origin| origin.facts.has(fact))
    }

    /// Adds the origins of a later source for the facts learned from it, and removes facts that are no longer known.
    pub(super) fn learn(&mut self, later: Vec<Origin>, learned: Facts) {
        let known = self.known();
        self.origins.iter_mut().for_each(|origin| origin.facts = origin.facts.within(known));
        self.origins.extend(later.into_iter().map(|origin| Origin { facts: origin.facts.within(learned).within(known), ..origin }));
        self.origins.retain(|origin| !origin.facts.is_empty());
    }
}
