//! Numbers in words: counts, lengths, spans of years, decades. Rounded, and still true after rounding.

use std::borrow::Cow;

/// Number words that are printed: nought to twenty, then the tens.
pub const NUMBER_WORDS: [&str; 28] = [
    "nul",
    "één",
    "twee",
    "drie",
    "vier",
    "vijf",
    "zes",
    "zeven",
    "acht",
    "negen",
    "tien",
    "elf",
    "twaalf",
    "dertien",
    "veertien",
    "vijftien",
    "zestien",
    "zeventien",
    "achttien",
    "negentien",
    "twintig",
    "dertig",
    "veertig",
    "vijftig",
    "zestig",
    "zeventig",
    "tachtig",
    "negentig",
];

/// A count: in words up to twenty, in digits above.
pub fn count(n: u16) -> Cow<'static, str> {
    let word = NUMBER_WORDS[..=20].get(usize::from(n));
    word.map_or_else(|| Cow::Owned(n.to_string()), |w| Cow::Borrowed(*w))
}

/// A stretch of minutes as people say it: "twintig minuten", "een halfuur", "ruim een uur". `None` under twenty minutes.
///
/// Bare words are at most two minutes off; "bijna" and "ruim" say on which side the truth lies.
pub fn span_of_minutes(minutes: u16) -> Option<String> {
    let said = match minutes {
        0..=19 => return None,
        20..=22 => "twintig minuten",
        23..=27 => "ruim twintig minuten",
        28..=32 => "een halfuur",
        33..=37 => "ruim een halfuur",
        38..=42 => "veertig minuten",
        43..=47 => "drie kwartier",
        48..=52 => "vijftig minuten",
        53..=57 => "bijna een uur",
        58..=62 => "een uur",
        63..=82 => "ruim een uur",
        83..=87 => "bijna anderhalf uur",
        88..=92 => "anderhalf uur",
        93..=112 => "ruim anderhalf uur",
        113..=117 => "bijna twee uur",
        118..=122 => "twee uur",
        _ => {
            let hours = minutes / 60;
            return Some(format!("ruim {} uur", count(hours)));
        }
    };
    Some(said.to_owned())
}

/// The decade of a year as it stands after "uit": "de jaren negentig".
pub fn decade(year: u16) -> Option<&'static str> {
    Some(match year {
        1900..=1909 => "het begin van de vorige eeuw",
        1910..=1919 => "de jaren tien van de vorige eeuw",
        1920..=1929 => "de jaren twintig van de vorige eeuw",
        1930..=1939 => "de jaren dertig",
        1940..=1949 => "de jaren veertig",
        1950..=1959 => "de jaren vijftig",
        1960..=1969 => "de jaren zestig",
        1970..=1979 => "de jaren zeventig",
        1980..=1989 => "de jaren tachtig",
        1990..=1999 => "de jaren negentig",
        2000..=2009 => "de jaren nul",
        2010..=2019 => "de jaren tien van deze eeuw",
        2020..=2029 => "de jaren twintig van deze eeuw",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_in_words() {
        let said = |m| span_of_minutes(m);
        assert_eq!(said(19), None);
        assert_eq!(said(20).as_deref(), Some("twintig minuten"));
        assert_eq!(said(31).as_deref(), Some("een halfuur"));
        assert_eq!(said(75).as_deref(), Some("ruim een uur"));
        assert_eq!(said(190).as_deref(), Some("ruim drie uur"));
    }
}
