//! Text within a width: at the largest size that fits the lines it may have, cut off with dots where none does.

use super::shape::{Line, line};
use rustybuzz::Face;

/// Lines at the size they came out.
#[derive(Debug)]
pub struct Fitted {
    /// The lines, from the top.
    pub lines: Vec<Line>,
    /// Their size in pixels.
    pub size: f32,
}

/// Tries the sizes, largest first; at the last one the text is cut off.
pub fn fit(faces: &[Face<'_>], text: &str, width: f32, most: usize, sizes: &[f32]) -> Fitted {
    let mut smallest = 16.0;
    for &size in sizes {
        smallest = size;
        let lines = wrap(faces, text, width, size);
        if lines.len() <= most && lines.iter().all(|text| line(faces, text, size).width <= width) {
            return Fitted { lines: lines.iter().map(|text| line(faces, text, size)).collect(), size };
        }
    }
    let lines = wrap(faces, text, width, smallest);
    let rest = lines.iter().skip(most.saturating_sub(1)).map(String::as_str).collect::<Vec<_>>().join(" ");
    let mut shown: Vec<Line> = lines.iter().take(most.saturating_sub(1)).map(|text| cut(faces, text, width, smallest)).collect();
    shown.push(cut(faces, &rest, width, smallest));
    Fitted { lines: shown, size: smallest }
}

/// Greedy: a word is added to a line while it fits.
fn wrap(faces: &[Face<'_>], text: &str, width: f32, size: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let longer = lines.last().map(|last| format!("{last} {word}")).filter(|longer| line(faces, longer, size).width <= width);
        match (lines.last_mut(), longer) {
            (Some(last), Some(longer)) => *last = longer,
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The text, or as much of its beginning as fits with dots behind it.
fn cut(faces: &[Face<'_>], text: &str, width: f32, size: f32) -> Line {
    let whole = line(faces, text, size);
    if whole.width <= width {
        return whole;
    }
    // A binary search for the number of letters; the width grows with it.
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
    let (mut fits, mut too_long) = (0, ends.len());
    while too_long - fits > 1 {
        let middle = usize::midpoint(fits, too_long);
        if line(faces, &dotted(text, &ends, middle), size).width <= width { fits = middle } else { too_long = middle }
    }
    line(faces, &dotted(text, &ends, fits), size)
}

fn dotted(text: &str, ends: &[usize], letters: usize) -> String {
    let end = ends.get(letters).copied().unwrap_or(text.len());
    format!("{}…", text.get(..end).unwrap_or("").trim_end_matches([' ', ',', ':', '\u{200d}']))
}
