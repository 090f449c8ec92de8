//! Numbers in titles: "II", "two", "twee" and "2" are one.

/// Number words in English and Dutch. "een" is missing on purpose: at the start it is an article, elsewhere mostly too.
#[rustfmt::skip]
const WORDS: [(&str, u32); 58] = [
    ("zero", 0), ("nul", 0), ("one", 1), ("two", 2), ("twee", 2), ("three", 3), ("drie", 3), ("four", 4), ("vier", 4),
    ("five", 5), ("vijf", 5), ("six", 6), ("zes", 6), ("seven", 7), ("zeven", 7), ("eight", 8), ("acht", 8), ("nine", 9),
    ("negen", 9), ("ten", 10), ("tien", 10), ("eleven", 11), ("elf", 11), ("twelve", 12), ("twaalf", 12),
    ("thirteen", 13), ("dertien", 13), ("fourteen", 14), ("veertien", 14), ("fifteen", 15), ("vijftien", 15),
    ("sixteen", 16), ("zestien", 16), ("seventeen", 17), ("zeventien", 17), ("eighteen", 18), ("achttien", 18),
    ("nineteen", 19), ("negentien", 19), ("twenty", 20), ("twintig", 20), ("thirty", 30), ("dertig", 30), ("forty", 40),
    ("veertig", 40), ("fifty", 50), ("vijftig", 50), ("sixty", 60), ("zestig", 60), ("seventy", 70), ("zeventig", 70),
    ("eighty", 80), ("tachtig", 80), ("ninety", 90), ("negentig", 90), ("hundred", 100), ("honderd", 100),
    ("thousand", 1000),
];

/// Words that only announce a number: "Dune: Part Two" is also "Dune 2".
const COUNTERS: [&str; 9] = ["part", "deel", "vol", "volume", "chapter", "hoofdstuk", "episode", "aflevering", "pt"];

/// Whether a word, in lower case, only announces a number.
pub fn is_counter(word: &str) -> bool {
    COUNTERS.contains(&word)
}

/// The words with numbers as digits and without a counter before a number; the number of words may shrink.
pub fn as_digits(words: &[String]) -> Vec<String> {
    let mut out: Vec<String> = Vec::with_capacity(words.len());
    let mut tens: Option<u32> = None;
    for (i, word) in words.iter().enumerate() {
        let Some(n) = value(word, i) else {
            tens = None;
            out.push(word.clone());
            continue;
        };
        match (tens.take(), out.last_mut()) {
            (Some(t), Some(last)) if (1..10).contains(&n) && !word.starts_with(|c: char| c.is_ascii_digit()) => {
                *last = (t + n).to_string();
            }
            _ => {
                if i > 1 && out.last().is_some_and(|w| is_counter(w)) {
                    out.pop();
                }
                tens = (20..100).contains(&n).then_some(n);
                out.push(n.to_string());
            }
        }
    }
    out
}

/// The number that a word after the first means: digits, a number word or a Roman numeral.
pub fn number_of(word: &str) -> Option<u32> {
    value(&word.to_lowercase(), 1)
}

/// The number that a word means at its place, when it means one. Digits after a leading zero are a name ("007").
fn value(word: &str, at: usize) -> Option<u32> {
    if word.len() <= 6 && word.bytes().all(|b| b.is_ascii_digit()) {
        return if word.len() > 1 && word.starts_with('0') { None } else { word.parse().ok() };
    }
    WORDS.iter().find(|(w, _)| *w == word).map(|&(_, n)| n).or_else(|| roman(word, at))
}

/// Roman numerals to 39. A single letter counts only after the first word: "Malcolm X", but "X-Men" and "I, Robot".
fn roman(word: &str, at: usize) -> Option<u32> {
    if word.len() > 6 || (word.len() == 1 && at == 0) || !word.bytes().all(|b| matches!(b, b'i' | b'v' | b'x')) {
        return None;
    }
    (1..40).find(|&n| numeral(n) == word)
}

fn numeral(n: u32) -> String {
    const UNITS: [&str; 10] = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"];
    format!("{}{}", "x".repeat((n / 10) as usize), UNITS[(n % 10) as usize])
}

#[cfg(test)]
mod tests {
    use super::as_digits;
    use crate::search::fold::words;

    fn digits(text: &str) -> String {
        as_digits(&words(text)).join(" ")
    }

    #[test]
    fn numbers_meet() {
        assert_eq!(digits("Ocean's Eleven"), "oceans 11");
        assert_eq!(digits("Twelve Monkeys"), digits("12 Monkeys"));
        assert_eq!(digits("Rocky II"), digits("rocky 2"));
        assert_eq!(digits("Twenty-One Jump Street"), digits("21 Jump Street"));
        assert_eq!(digits("Dune: Part Two"), "dune 2");
        assert_eq!(digits("Kill Bill: Vol. 2"), "kill bill 2");
    }

    #[test]
    fn letters_that_are_no_numbers_stay() {
        assert_eq!(digits("X-Men"), "x men");
        assert_eq!(digits("I, Robot"), "i robot");
        assert_eq!(digits("V for Vendetta"), "v for vendetta");
        assert_eq!(digits("Civil"), "civil");
        assert_eq!(digits("Part 2"), "part 2");
        assert_eq!(digits("007"), "007");
        assert_eq!(digits("00000000000000000000"), "00000000000000000000");
    }
}
