//! How near a name is to what was typed, to tell a typing error from another title.

use super::fold::words;
use super::forms::starts_with_article;

/// From this nearness on, a name may be what was meant: "bight clup" is 0.78 of "Fight Club", "the brutalist" 0.5 of "Retaliation".
pub const NEAR: f32 = 0.7;

/// From 0 to 1: 1 minus the normalised edit distance, without blanks, accents and a leading article. Two neighbouring letters that are
/// swapped are one error.
pub fn nearness(typed: &str, name: &str) -> f32 {
    let (a, b) = (letters(typed), letters(name));
    let longest = a.len().max(b.len());
    if longest == 0 { 0.0 } else { 1.0 - distance(&a, &b) as f32 / longest as f32 }
}

fn letters(text: &str) -> Vec<char> {
    let words = words(text);
    let rest = if starts_with_article(&words) { &words[1..] } else { &words[..] };
    rest.iter().flat_map(|word| word.chars()).collect()
}

/// Optimal string alignment, by three rows of the matrix.
fn distance(a: &[char], b: &[char]) -> usize {
    let (mut before, mut above): (Vec<usize>, Vec<usize>) = (Vec::new(), (0..=b.len()).collect());
    for row in 1..=a.len() {
        let mut current = vec![row];
        for column in 1..=b.len() {
            let same = a[row - 1] == b[column - 1];
            let mut least = (above[column] + 1).min(current[column - 1] + 1).min(above[column - 1] + usize::from(!same));
            if row > 1 && column > 1 && a[row - 1] == b[column - 2] && a[row - 2] == b[column - 1] {
                least = least.min(before[column - 2] + 1);
            }
            current.push(least);
        }
        (before, above) = (above, current);
    }
    above[b.len()]
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
        for (typed, name) in
            [("dorst", "Dr. Strangelove"), ("the brutalist", "Retaliation"), ("conclave", "Inception"), ("", "Heat"), ("", "")]
        {
            assert!(nearness(typed, name) < NEAR, "{typed}: {}", nearness(typed, name));
        }
    }
}
