//! A small world for tests: titles written in one line each, with a part of the lexicon and a made-up catalogue around them.

use super::mini_lexicon;
use crate::genres;
use crate::ids::{ConceptNo, MediaType, NameNo};
use crate::lexicon::Concept;
use crate::reason::{Facts, Pair, Reason, check, compose, evidence};
use crate::store::Names;
use crate::title::{Frequencies, Origin, Title, TitleBuilder, TitleConcept, pack_code};

/// Titles of the made-up catalogue.
pub(super) const TITLES: u32 = 5_000;

/// The lexicon, names and counts that titles are written against.
pub(super) struct World {
    /// A part of the lexicon; each concept occurs in 100 titles unless said otherwise.
    pub(super) concepts: Vec<Concept>,
    /// Names as titles bring them; each occurs in 5 titles.
    pub(super) names: Names,
    /// Common and rare countries and languages.
    pub(super) frequencies: Frequencies,
}

impl World {
    /// The lexicon and no names yet.
    pub(super) fn new() -> Self {
        let mut frequencies = Frequencies { miniseries: 200, shorts: 100, ..Frequencies::default() };
        for (code, titles) in [("US", 2500), ("GB", 600), ("NL", 200), ("BE", 80), ("KR", 120), ("FR", 300), ("DK", 60)] {
            frequencies.countries.insert(pack_code(code), titles);
        }
        for (code, titles) in [("en", 3400), ("nl", 240), ("ko", 120), ("fr", 320), ("da", 60), ("es", 240)] {
            frequencies.languages.insert(pack_code(code), titles);
        }
        Self { concepts: mini_lexicon::concepts(100), names: Names::default(), frequencies }
    }

    /// A film: title, year, minutes.
    pub(super) fn film(&mut self, title: &str, year: u16, minutes: u16) -> Draft<'_> {
        Draft { title: Title { runtime: Some(minutes), ..blank(title, year, MediaType::Movie) }, world: self }
    }

    /// A series: title, year, seasons.
    pub(super) fn series(&mut self, title: &str, year: u16, seasons: u16) -> Draft<'_> {
        Draft { title: Title { seasons: Some(seasons), ..blank(title, year, MediaType::Tv) }, world: self }
    }

    /// Sets in how many titles a concept occurs.
    pub(super) fn common(&mut self, id: &str, titles: u32) {
        let no = self.no(id);
        self.concepts[no.at()].titles = titles;
    }

    /// The number of a concept.
    pub(super) fn no(&self, id: &str) -> ConceptNo {
        let at = self.concepts.iter().position(|c| c.id == id).unwrap_or_else(|| panic!("{id} is in the lexicon"));
        ConceptNo(u16::try_from(at).expect("few concepts"))
    }

    fn name(&mut self, name: &str) -> NameNo {
        let at = self.names.text.iter().position(|n| n == name).unwrap_or_else(|| {
            self.names.text.push(name.to_owned());
            self.names.titles.push(5);
            self.names.text.len() - 1
        });
        NameNo(u32::try_from(at).expect("few names"))
    }

    /// Two titles side by side.
    pub(super) fn pair<'a>(&'a self, seed: &'a Title, tip: &'a Title) -> Pair<'a> {
        let facts = Facts { concepts: &self.concepts, names: &self.names, titles: TITLES, frequencies: &self.frequencies };
        Pair { facts, seed, tip, liked_together: 0 }
    }

    /// The reason of a pair, nothing taken.
    pub(super) fn reason(&self, seed: &Title, tip: &Title) -> Reason {
        let pair = self.pair(seed, tip);
        compose(&pair, &evidence(&pair), &[])
    }
}

/// The text of a pair, after every gate has passed.
pub(super) fn text(world: &World, seed: &Title, tip: &Title) -> String {
    let reason = world.reason(seed, tip);
    let pair = world.pair(seed, tip);
    assert_eq!(check(&pair, &reason), [], "{}", reason.text);
    reason.text.to_string()
}

/// A title in the making.
pub(super) struct Draft<'w> {
    title: Title,
    world: &'w mut World,
}

impl Draft<'_> {
    /// Concepts by id, `id` or `id:salience`, given by an editor.
    pub(super) fn about(self, concepts: &str) -> Self {
        self.concepts(concepts, Origin::Authored)
    }

    /// Concepts that the model predicts.
    pub(super) fn perhaps(self, concepts: &str) -> Self {
        self.concepts(concepts, Origin::Predicted)
    }

    /// Concepts that only its keywords suggest.
    pub(super) fn hinting(mut self, concepts: &str) -> Self {
        self.title.hinted.extend(concepts.split_whitespace().map(|id| self.world.no(id)));
        self.title.hinted.sort();
        self
    }

    fn concepts(mut self, concepts: &str, origin: Origin) -> Self {
        for concept in concepts.split_whitespace() {
            let (id, salience) = concept.split_once(':').unwrap_or((concept, "2"));
            let salience = salience.parse().expect("a salience of 1-3");
            self.title.concepts.push(TitleConcept { no: self.world.no(id), salience, origin });
        }
        self.title.concepts.sort_by_key(|c| c.no);
        self
    }

    /// A list of names in a role.
    pub(super) fn by(mut self, role: &str, names: &[&str]) -> Self {
        let list: Vec<NameNo> = names.iter().map(|n| self.world.name(n)).collect();
        match role {
            "director" => self.title.directors = list,
            "creator" => self.title.creators = list,
            "writer" => self.title.writers = list,
            "composer" => self.title.composers = list,
            "cast" => self.title.cast = list,
            "studio" => self.title.companies = list,
            "network" => self.title.networks = list,
            other => panic!("no role {other}"),
        }
        self
    }

    /// Country and language.
    pub(super) fn from(mut self, country: &str, language: &str) -> Self {
        self.title.countries = vec![country.to_owned()];
        self.title.language = Some(language.to_owned());
        self
    }

    /// A genre by the provider's name.
    pub(super) fn genre(mut self, name: &str) -> Self {
        self.title.genres |= genres::bit_of(name).expect("a genre");
        self
    }

    /// Episodes, and that the series has ended.
    pub(super) fn ended_after(mut self, episodes: u16) -> Self {
        self.title.episodes = Some(episodes);
        self.title.ended = Some(true);
        self
    }

    /// The title.
    pub(super) fn done(self) -> Title {
        self.title
    }
}

/// A title of which only name, year and media type are known; its id comes from its name.
pub(super) fn blank(title: &str, year: u16, media: MediaType) -> Title {
    let id = title.bytes().fold(7_u32, |id, byte| id.wrapping_mul(31).wrapping_add(u32::from(byte))) % 1_000_000;
    TitleBuilder::new(media, id, title).year(year).done()
}
