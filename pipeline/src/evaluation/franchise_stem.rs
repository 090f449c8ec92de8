//! Franchises of the protocol, by title stem, on purpose apart from the product's own: a measure that used the product's franchises
//! would not see what they miss.

/// Words that by themselves make no franchise.
const WEAK: [&str; 19] =
    ["the", "a", "an", "of", "and", "in", "on", "to", "my", "la", "le", "el", "i", "american", "black", "big", "dead", "love", "little"];

/// Last words that number a part.
const PARTS: [&str; 9] = ["part", "episode", "vol", "volume", "chapter", "returns", "reloaded", "revolutions", "forever"];

/// The words of a title before a colon or dash, without leading article and trailing part number.
pub fn stem(name: &str) -> Vec<String> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, ' ' | ':' | '-' | '\'');
    let plain: String = name.to_lowercase().chars().map(|c| if is_plain(c) { c } else { ' ' }).collect();
    let head = plain.split(':').next().unwrap_or_default();
    let head = head.split(" - ").next().unwrap_or_default();
    let mut words: Vec<&str> = head.split([' ', '-']).filter(|w| !w.is_empty()).collect();
    let articles = words.iter().take_while(|w| matches!(**w, "the" | "a" | "an")).count();
    words.drain(..articles);
    while words.len() > 1 && words.last().is_some_and(|w| is_part(w)) {
        words.pop();
    }
    words.into_iter().map(str::to_owned).collect()
}

fn is_part(word: &str) -> bool {
    let number = word.len() <= 2 && word.bytes().all(|b| b.is_ascii_digit());
    let roman = matches!(word, "i" | "ii" | "iii" | "iv" | "v" | "vi" | "vii" | "viii" | "ix" | "x");
    number || roman || PARTS.contains(&word)
}

/// Whether two stems are of one franchise: equal, or the same two significant first words, or one the beginning of the other.
pub fn same_franchise(a: &[String], b: &[String]) -> bool {
    if a.is_empty() || b.is_empty() {
        return false;
    }
    if a == b {
        return a.iter().map(String::len).sum::<usize>() >= 3;
    }
    let weak = |w: &String| WEAK.contains(&w.as_str());
    if a.len() > 1 && b.len() > 1 && a[..2] == b[..2] && !a[..2].iter().any(weak) {
        return true;
    }
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    short.len() >= 2 && long.starts_with(short) && !short.iter().all(weak)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_drop_articles_parts_and_subtitles() {
        assert_eq!(stem("The Lord of the Rings: The Two Towers"), ["lord", "of", "the", "rings"]);
        assert_eq!(stem("Rocky IV"), ["rocky"]);
        assert_eq!(stem("Kill Bill: Vol. 2"), ["kill", "bill"]);
        assert_eq!(stem("X-Men 2"), ["x", "men"]);
        assert_eq!(stem("IX"), ["ix"], "the last word stays");
        assert!(stem("羅生門").is_empty());
    }

    #[test]
    fn franchises_by_equal_stem_two_words_or_prefix() {
        let same = |a: &str, b: &str| same_franchise(&stem(a), &stem(b));
        assert!(same("Rocky", "Rocky II"));
        assert!(!same("If", "If"), "two letters are too few");
        assert!(same("Star Wars: A New Hope", "Star Wars Holiday Special"));
        assert!(!same("American Pie", "American Beauty"));
        assert!(same("Big Fish", "Big Fish Small Pond"), "the shorter is the beginning of the longer");
        assert!(!same("Alien", "Aliens"), "what this rule misses");
        assert!(!same("羅生門", "羅生門"), "no stem, no franchise");
    }
}
