//! Text as a reader understands it: one spelling for everything that looks or works alike. Full-width and circled characters become plain
//! ones, digits of any script ASCII digits; marks on letters and invisible characters are dropped; escapes and HTML entities are decoded. Every
//! byte is mapped to its origin.

use super::escapes::{Placed, decode, may_be_escaped};
use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Most levels of nested escapes.
const DEPTH: usize = 4;

/// Most characters in the plain spelling of one: what spells whole sentences (U+FDFA) has no digit and no sign, and would only cost time.
const SPELLING: usize = 4;

/// Folded text.
pub struct Folded {
    /// The text.
    pub text: String,
    from: Vec<Range<usize>>,
}

impl Folded {
    /// The origin of a range of the folded text.
    pub fn origin(&self, range: Range<usize>) -> Range<usize> {
        let of = |at: usize| self.from.get(at).cloned().unwrap_or_default();
        of(range.start).start..of(range.end.saturating_sub(1)).end
    }
}

/// Folds a text.
pub fn fold(text: &str) -> Folded {
    let mut chars: Vec<Placed> = text.char_indices().map(|(at, c)| (c, at..at + c.len_utf8())).collect();
    for _ in 0..DEPTH {
        chars = spelled_plainly(chars);
        if !chars.iter().any(|(c, _)| may_be_escaped(*c)) {
            break;
        }
        let decoded = decode(&chars);
        if decoded.len() == chars.len() {
            break;
        }
        chars = decoded;
    }
    let mut folded = Folded { text: String::with_capacity(chars.len()), from: Vec::with_capacity(chars.len()) };
    for (c, from) in chars {
        folded.text.push(c);
        folded.from.resize(folded.text.len(), from);
    }
    folded
}

/// Every character in its plain spelling. Most are plain already, and the tables of Unicode are slow to read.
fn spelled_plainly(chars: Vec<Placed>) -> Vec<Placed> {
    let mut out = Vec::with_capacity(chars.len());
    for (c, from) in chars {
        if is_plain(c) {
            out.push((c, from));
        } else {
            out.extend(plain(c).map(|c| (c, from.clone())));
        }
    }
    out
}

/// Whether a character is its own plain spelling: ASCII, Chinese and Japanese, Korean syllables, Arabic words in one, pictures.
const fn is_plain(c: char) -> bool {
    c.is_ascii_graphic()
        || matches!(c, ' ' | '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{fdf0}'..='\u{fdfc}' | '\u{1f300}'..='\u{1faff}')
}

/// One character in its plain spelling: none, one or several. Letters lose their marks, so that patterns need no letters but ASCII.
fn plain(c: char) -> impl Iterator<Item = char> {
    let mut spelled = [None; SPELLING];
    let mut count = 0;
    for (at, part) in Some(c).filter(|c| !is_invisible(*c)).into_iter().nfkd().filter(|c| !is_invisible(*c)).enumerate() {
        count = at + 1;
        if let Some(place) = spelled.get_mut(at) {
            *place = Some(part);
        }
    }
    if count > SPELLING {
        spelled = [Some(c), None, None, None];
    }
    spelled.into_iter().flatten().map(|c| match c {
        '。' => '.',
        // Bullets, which stand for a dot.
        '\u{b7}' | '\u{2022}' | '\u{2219}' | '\u{22c5}' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '«' | '‹' => '<',
        '»' | '›' => '>',
        c if c.is_whitespace() => ' ',
        // Which digit it is does not matter: a long row of them is no title.
        c if c.is_numeric() && !c.is_ascii() => '0',
        c => c,
    })
}

/// Whether a character is visible, or a blank between words. An empty Braille cell is neither.
pub fn is_visible(c: char) -> bool {
    !is_invisible(c) && c != '\u{2800}'
}

fn is_invisible(c: char) -> bool {
    let blank = matches!(c, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}');
    blank || is_combining_mark(c) || (c.is_control() && !c.is_whitespace())
}
