//! The rules that rows must satisfy: one table of ids, levels and descriptions.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What a broken rule costs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The row is quarantined: no title comes of it.
    Row,
    /// The value is dropped; the row becomes a title without it.
    Value,
}

macro_rules! rules {
    ($($variant:ident, $id:literal, $level:ident, $says:literal;)*) => {
        /// A rule by name.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $(#[doc = $says] $variant,)*
        }

        impl Rule {
            /// Every rule, in the order of the table.
            pub const ALL: &'static [Rule] = &[$(Rule::$variant,)*];

            /// Stable id, as written in the quarantine and the manifest.
            pub const fn id(self) -> &'static str {
                match self { $(Rule::$variant => $id,)* }
            }

            /// What a broken rule costs.
            pub const fn level(self) -> Level {
                match self { $(Rule::$variant => Level::$level,)* }
            }

            /// The rule in words.
            pub const fn says(self) -> &'static str {
                match self { $(Rule::$variant => $says,)* }
            }
        }
    };
}

rules! {
    BadJson, "bad-json", Row, "A line of a JSON file is an object.";
    BadQuote, "bad-quote", Row, "A quoted CSV field is closed, and nothing but a separator follows its closing quote.";
    BadEncoding, "bad-encoding", Row, "A CSV row is UTF-8, or what --encoding says.";
    RaggedRow, "ragged-row", Row, "A CSV row has as many fields as the header.";
    BadMediaType, "bad-media-type", Row, "A media type, when given, is movie or tv.";
    MissingId, "missing-id", Row, "A row names the provider's id.";
    BadId, "bad-id", Row, "An id is a whole number from 1 to 4294967295.";
    MissingTitle, "missing-title", Row, "A row has a title in at least one title column.";
    DuplicateId, "duplicate-id", Row, "A source names a title once; of repeats the richest row stays.";
    BadDate, "bad-date", Value, "A date is a day (YYYY-MM-DD), a month (YYYY-MM) or a year.";
    DateOutOfRange, "date-out-of-range", Value, "A date lies between 1870 and six years from today.";
    BadNumber, "bad-number", Value, "A number reads as one.";
    AmbiguousNumber, "ambiguous-number", Value, "A whole number reads in one way: 1.234 may be one and a bit or a thousand and more; --decimal says which.";
    BadText, "bad-text", Value, "A text or a name is text, no list, record or flag.";
    BadName, "bad-name", Value, "What a list of names holds has a name; the first that has none is noted.";
    UnreadType, "unread-type", Value, "A column has a type that is read: numbers, text, flags, days, lists and records of these.";
    NotFinite, "not-finite", Value, "A number is finite.";
    NegativeCount, "negative-count", Value, "A count or popularity is not negative.";
    CountOutOfRange, "count-out-of-range", Value, "A count fits its range: votes 32 bits, seasons and episodes 16 bits.";
    RuntimeOutOfRange, "runtime-out-of-range", Value, "A length is at most 1000 minutes; 0 is unknown.";
    VoteOutOfRange, "vote-out-of-range", Value, "A mean vote lies between 0 and 10; 0 is unknown.";
    BadFlag, "bad-flag", Value, "A flag is true, false, 1, 0, yes, no, ja, nee, on, off or x.";
    BadAdult, "bad-adult", Value, "Whether a title is adult reads as a flag; where it does not, the title counts as adult.";
    NoAdult, "no-adult", Value, "A source says as often as before whether its titles are adult; where more rows are silent, or of a title that was adult, it counts as adult.";
    BadKijkwijzer, "bad-kijkwijzer", Value, "A Kijkwijzer age is AL, 6, 9, 12, 14, 16 or 18.";
    BadLanguage, "bad-language", Value, "A language is a code of two letters.";
    BadPosterPath, "bad-poster-path", Value, "A poster path is a file name of letters, digits, dot, dash and underscore after a slash.";
    BadTrailer, "bad-trailer", Value, "A trailer is a key of YouTube: 11 letters, digits, dashes and underscores.";
    BadList, "bad-list", Value, "A list column reads as a list.";
    UnknownGenre, "unknown-genre", Value, "A genre is one of the provider's.";
    UnknownCountry, "unknown-country", Value, "A country is a code of two letters or one of the provider's names.";
    UnknownConcept, "unknown-concept", Value, "A concept is in the lexicon.";
    BadOffer, "bad-offer", Value, "An offer is service:way:day, such as netflix:flatrate:2026-11-21, or that with :justwatch.";
    OtherTitle, "other-title", Row, "A row under an id that an earlier source has is about that title: a name or the year in common.";
    UnsureName, "unsure-name", Value, "A number of our own is one title of the provider by name and year; else the two stay apart.";
    BadMark, "bad-mark", Value, "A mark of the wide tier is a whole number from 0 to 9.";
    BadProbability, "bad-probability", Value, "A predicted concept carries a probability of 1 to 100 in a hundred.";
    DeepTitle, "deep-title", Row, "A row of the wide tier is no title of an earlier source, by id, or by name and year under a number of our own.";
    RatingWithoutUser, "rating-without-user", Row, "A rating names its user.";
    RatingOutOfRange, "rating-out-of-range", Row, "A rating is a number from 0.5 to 5, or, where a file goes up to 10, from 1 to 10.";
    RatingWithoutLink, "rating-without-link", Row, "A rating is of a film that has the provider's id, of its own or by links.csv.";
    RatingOfUnknownTitle, "rating-of-unknown-title", Row, "A rating is of a film of the catalogue.";
    RatingRepeated, "rating-repeated", Row, "A user rates a film once; of repeats the highest rating stays.";
    ProviderAnswer, "provider-answer", Row, "The details of a title are an object with the id that was asked for.";
    ProviderFailed, "provider-failed", Row, "The provider gives the details of a title when asked; nothing older is stored.";
    ProviderKept, "provider-kept", Value, "The provider gives the details of a title when asked; here those of an earlier night are used.";
    ProviderDamaged, "provider-damaged", Value, "What is stored of a title is what was written, by its checksum; what is not is removed and fetched again.";
    ProviderSuspect, "provider-suspect", Value, "The provider has a title that it lists; here its record of an earlier night is used.";
    ProviderGone, "provider-gone", Row, "A title that the provider had or lists is still there; it answered 404.";
    ProviderShape, "provider-shape", Value, "A field of the provider has the type that is documented.";
    BadSalience, "bad-salience", Value, "A concept carries a salience of 1, 2 or 3.";
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let id = std::borrow::Cow::<str>::deserialize(deserializer)?;
        let found = Self::ALL.iter().copied().find(|rule| rule.id() == id);
        found.ok_or_else(|| serde::de::Error::custom(format!("`{id}` is no rule")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn ids_are_unique_kebab_case() {
        let ids: BTreeSet<&str> = Rule::ALL.iter().map(|r| r.id()).collect();
        assert_eq!(ids.len(), Rule::ALL.len());
        assert!(ids.iter().all(|id| id.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
    }
}
