//! How near a name is to what was typed, to tell a typing error from another title.

use super::fold::words;
use super::forms::starts_with_article;
use strsim::osa_distance;

/// From this nearness on, a name may be what was meant: "bight clup" is 0.78 of "Fight Club", "matterhorn" 0.7 of "Männerhort".
pub const NEAR: f32 = 0.75;

/// From 0 to 1: 1 minus the normalised edit distance, without blanks, accents and a leading article. Two neighbouring letters that are
/// swapped are one error.
pub fn nearness(typed: &str, name: &str) -> f32 {
    let (a, b) = (letters(typed), letters(name));
    let longest = a.chars().count().max(b.chars().count());
    if longest == 0 { 0.0 } else { 1.0 - osa_distance(&a, &b) as f32 / longest as f32 }
}

fn letters(text: &str) -> String {
    let words = words(text);
    let rest = if starts_with_article(&words) { &words[1..] } else { &words[..] };
    rest.concat()
}

#[cfg(test)]
mod tests {
    use super::{NEAR, nearness};

    #[test]
    fn a_typing_error_is_near_and_another_title_is_not() {
        for (typed, name) in [("bight clup", "Fight Club"), ("the matrxi", "Matrix"), ("amelie", "Amélie"), ("interstelar", "Interstellar")]
        {
            assert!(nearness(typed, name) >= NEAR, "{typed}: {}", nearness(typed, name));
        }
        for (typed, name) in [
            ("dorst", "Dr. Strangelove"),
            ("the brutalist", "Retaliation"),
            ("conclave", "Inception"),
            ("matterhorn", "Männerhort"),
            ("", "Heat"),
            ("", ""),
        ] {
            assert!(nearness(typed, name) < NEAR, "{typed}: {}", nearness(typed, name));
        }
    }
}
