//! The countries a title is from. Tables list every co-producer, in any order: what is not certain is left out.

use crate::tables::CatalogueTitle;

/// Where the languages of most films are spoken at home.
const HOMES: [(&str, &[&str]); 34] = [
    ("en", &["US", "GB", "CA", "AU", "IE", "NZ", "ZA"]),
    ("fr", &["FR", "BE", "CA", "CH"]),
    ("nl", &["NL", "BE"]),
    ("de", &["DE", "AT", "CH"]),
    ("es", &["ES", "MX", "AR", "CL", "CO", "UY", "PE"]),
    ("it", &["IT", "CH"]),
    ("ja", &["JP"]),
    ("ko", &["KR"]),
    ("zh", &["CN", "HK", "TW"]),
    ("cn", &["HK", "CN"]),
    ("hi", &["IN"]),
    ("ta", &["IN"]),
    ("te", &["IN"]),
    ("ml", &["IN"]),
    ("bn", &["IN", "BD"]),
    ("ru", &["RU", "SU"]),
    ("pt", &["BR", "PT"]),
    ("sv", &["SE", "FI"]),
    ("da", &["DK"]),
    ("no", &["NO"]),
    ("nb", &["NO"]),
    ("fi", &["FI"]),
    ("is", &["IS"]),
    ("pl", &["PL"]),
    ("cs", &["CZ", "CS"]),
    ("hu", &["HU"]),
    ("ro", &["RO"]),
    ("el", &["GR"]),
    ("tr", &["TR"]),
    ("he", &["IL"]),
    ("fa", &["IR"]),
    ("th", &["TH"]),
    ("id", &["ID"]),
    ("tl", &["PH"]),
];

/// The only country; of several the one where the language is at home, when it is one: tables list them by the alphabet, and which of two came
/// first is not known.
pub fn countries(title: &CatalogueTitle) -> Vec<String> {
    let homes = HOMES.iter().find(|(language, _)| title.language.as_deref() == Some(language)).map(|(_, homes)| *homes);
    let at_home = |code: &&String| homes.is_some_and(|homes| homes.contains(&code.as_str()));
    match title.countries.as_slice() {
        // A film in English that only India produced was produced there in part: 1917 is such a row.
        [only] if homes.is_none_or(|homes| homes.contains(&only.as_str())) || title.language.as_deref() != Some("en") => vec![only.clone()],
        [_] => Vec::new(),
        several if several.iter().filter(at_home).count() == 1 => several.iter().filter(at_home).cloned().collect(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::countries;
    use crate::tables::CatalogueTitle;
    use trits_index::ids::MediaType;

    #[test]
    fn a_co_producer_is_no_country_of_origin() {
        let of = |language: &str, codes: &[&str]| {
            let countries = codes.iter().map(|c| (*c).to_owned()).collect();
            let language = Some(language.to_owned());
            super::countries(&CatalogueTitle { language, countries, ..CatalogueTitle::new(MediaType::Movie, 1, "A") })
        };
        assert_eq!(of("nl", &["BE"]), ["BE"]);
        assert_eq!(of("en", &["IN", "GB"]), ["GB"]);
        assert_eq!(of("en", &["GB", "US"]), [""; 0], "British with American money, or the other way round");
        assert_eq!(of("en", &["IN"]), [""; 0]);
        assert_eq!(of("ar", &["FR", "TN"]), [""; 0], "which of the two it is, is not known");
        assert_eq!(of("ar", &["TN"]), ["TN"]);
        assert!(countries(&CatalogueTitle::new(MediaType::Movie, 1, "A")).is_empty());
    }
}
