//! Text in the making: sentences of segments, one of which may be the title they are about.

use std::fmt;

/// Most characters of a text, the two marks around its title included.
pub const MAX_CHARACTERS: usize = 220;

/// Most words of a sentence.
pub const MAX_WORDS: usize = 22;

/// A part of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Segment {
    /// Words.
    Words(String),
    /// The title.
    Title,
}

/// A sentence; its full stop may be missing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sentence(Vec<Segment>);

impl From<String> for Sentence {
    fn from(words: String) -> Self {
        Self(vec![Segment::Words(words)])
    }
}

impl Sentence {
    /// A template with its placeholders in braces filled in, `{title}` by the title; `None` when a placeholder has no value.
    pub fn fill<V: AsRef<str>>(template: &str, value: impl Fn(&str) -> Option<V>) -> Option<Self> {
        let mut sentence = Self::default();
        for (n, part) in template.split(['{', '}']).enumerate() {
            match (n % 2, part) {
                (0, words) => sentence.push(words),
                (_, "title") => sentence.0.push(Segment::Title),
                (_, name) => sentence.push(value(name)?.as_ref()),
            }
        }
        Some(sentence)
    }

    /// Adds words at the end.
    pub fn push(&mut self, words: &str) {
        match self.0.last_mut() {
            Some(Segment::Words(last)) => last.push_str(words),
            _ if words.is_empty() => {}
            _ => self.0.push(Segment::Words(words.to_owned())),
        }
    }

    /// The sentence with another one's words after it.
    #[must_use]
    pub fn joined(mut self, other: &Self) -> Self {
        for segment in &other.0 {
            match segment {
                Segment::Words(words) => self.push(words),
                Segment::Title => self.0.push(Segment::Title),
            }
        }
        self
    }

    /// Its segments.
    pub fn segments(&self) -> &[Segment] {
        &self.0
    }

    /// Its segments of words.
    pub fn outside_title(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|segment| match segment {
            Segment::Words(words) => Some(words.as_str()),
            Segment::Title => None,
        })
    }

    /// How often it names the title.
    pub fn mentions(&self) -> usize {
        self.0.iter().filter(|segment| **segment == Segment::Title).count()
    }

    fn is_closed(&self) -> bool {
        matches!(self.0.last(), Some(Segment::Words(words)) if words.ends_with(['.', '?']))
    }

    /// Characters without the full stop, with two marks around a title.
    fn characters(&self, title: &str) -> usize {
        let of = |segment: &Segment| match segment {
            Segment::Words(words) => words.chars().count(),
            Segment::Title => title.chars().count() + 2,
        };
        self.0.iter().map(of).sum()
    }

    /// Words between blanks, those of a title included.
    fn word_count(&self, title: &str) -> usize {
        let (mut count, mut in_word) = (0, false);
        for segment in &self.0 {
            let text = if let Segment::Words(words) = segment { words } else { title };
            for c in text.chars() {
                count += usize::from(!c.is_whitespace() && !in_word);
                in_word = !c.is_whitespace();
            }
        }
        count
    }
}

/// Whether sentences are short enough, each by itself and together.
pub fn fits(sentences: &[Sentence], title: &str) -> bool {
    let stops = sentences.iter().filter(|s| !s.is_closed()).count() + sentences.len().saturating_sub(1);
    let characters: usize = sentences.iter().map(|s| s.characters(title)).sum();
    characters + stops <= MAX_CHARACTERS && sentences.iter().all(|s| s.word_count(title) <= MAX_WORDS)
}

/// A text about a title. It is printed with the title between asterisks, and asterisks of the title itself as "∗".
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Text {
    title: String,
    sentences: Vec<Sentence>,
}

impl Text {
    /// Sentences about a title.
    pub fn new(title: &str, sentences: Vec<Sentence>) -> Self {
        Self { title: title.trim().to_owned(), sentences }
    }

    /// The title it is about.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its sentences.
    pub fn sentences(&self) -> &[Sentence] {
        &self.sentences
    }

    /// How often it names the title.
    pub fn mentions(&self) -> usize {
        self.sentences.iter().map(Sentence::mentions).sum()
    }

    /// The words outside the title, with a blank in its place.
    pub fn outside_title(&self) -> String {
        self.sentences.iter().map(|s| s.outside_title().collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join(". ")
    }

    /// Characters as printed.
    pub fn characters(&self) -> usize {
        self.to_string().chars().count()
    }

    /// Words of its longest sentence.
    pub fn longest_sentence(&self) -> usize {
        self.sentences.iter().map(|s| s.word_count(&self.title)).max().unwrap_or(0)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, sentence) in self.sentences.iter().enumerate() {
            if n > 0 {
                f.write_str(" ")?;
            }
            for segment in &sentence.0 {
                match segment {
                    Segment::Words(words) => f.write_str(words)?,
                    Segment::Title => write!(f, "*{}*", self.title.replace('*', "∗"))?,
                }
            }
            if !sentence.is_closed() {
                f.write_str(".")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_is_marked_and_its_own_marks_do_not_end_it() {
        let values = |name: &str| (name == "tip").then_some("film");
        let sentence = Sentence::fill("Net als {title} is deze {tip} kort", values).expect("filled");
        assert_eq!(Text::new("M*A*S*H", vec![sentence.clone()]).to_string(), "Net als *M∗A∗S∗H* is deze film kort.");
        assert_eq!(sentence.word_count("M*A*S*H"), 7);
        assert_eq!(Sentence::fill("{noun}", values), None);
    }

    #[test]
    fn words_beside_a_title_belong_to_it() {
        let sentence = Sentence::fill("Dezelfde regisseur als {title}: Ann", |_| None::<&str>).expect("filled");
        assert_eq!((sentence.word_count("De zaak"), sentence.characters("De zaak")), (6, 37));
        let closed = Sentence::from("Met Robert Downey Jr.".to_owned());
        assert_eq!(Text::new("", vec![closed]).to_string(), "Met Robert Downey Jr.");
    }
}
