//! The words that templates may print.

use crate::genres::GENRES;
use crate::reason::dutch::{COUNTRIES, LANGUAGES, NUMBER_WORDS, words};

/// Words of shapes, tails, contrasts and weak texts, sorted.
const WORDS: [&str; 116] = [
    "aan", "acteurs", "afleveringen", "allebei", "als", "anderhalf", "anders", "animatie", "bedacht", "bedenker",
    "begin", "beide", "bij", "bijna", "componist", "de", "deelt", "deze", "dezelfde", "die", "dit", "door",
    "draaien", "draait", "dus", "een", "eerder", "eeuw", "en", "film", "films", "gaat", "geanimeerd", "gemaakt",
    "gemeen", "geregisseerd", "geschreven", "grote", "halfuur", "hebben", "heeft", "herkent", "het", "hier", "in",
    "is", "jaar", "jaren", "je", "keer", "komen", "komt", "korte", "korter", "kortere", "kwartier", "langer",
    "langere", "later", "mede", "met", "minder", "miniserie", "minuten", "muziek", "na", "net", "niet", "nieuw",
    "nu", "om", "onder", "ook", "op", "opnieuw", "over", "past", "per", "plaats", "regisseerde", "regisseur",
    "rol", "ruim", "schreef", "schrijver", "seizoen", "seizoenen", "serie", "series", "speelt", "spelen", "studio",
    "tip", "toon", "uit", "uur", "vallen", "van", "veel", "verhaal", "vind", "vorige", "want", "wat", "we", "weer",
    "weinig", "wel", "weten", "wie", "zag", "ze", "zekere", "zijn", "zoals", "zwart-wit",
];

/// Whether a template may print the word.
pub(super) fn contains(word: &str) -> bool {
    WORDS.binary_search(&word).is_ok() || from_tables(word)
}

fn from_tables(word: &str) -> bool {
    let is_in = |said: &str| words(said).any(|w| w.to_lowercase() == word);
    NUMBER_WORDS.iter().any(|n| *n == word)
        || COUNTRIES.iter().any(|(_, name)| is_in(name))
        || LANGUAGES.iter().any(|l| is_in(l.spoken))
        || GENRES.iter().any(|g| is_in(g.dutch))
        || word.parse::<u16>().is_ok()
}
