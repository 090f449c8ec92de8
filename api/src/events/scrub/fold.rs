//! Text as a reader understands it: one spelling for everything that looks or works alike. Full-width and circled characters become plain
//! ones, digits of any script ASCII digits; invisible characters are dropped; percent-escapes and HTML entities are decoded. Every byte is
//! mapped to its origin.

use std::ops::Range;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Most levels of nested escapes.
const DEPTH: usize = 4;

/// Longest name or number of an entity.
const ENTITY: usize = 9;

/// A character and its origin.
type Placed = (char, Range<usize>);

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
        chars = chars.into_iter().flat_map(|(c, from)| plain(c).map(move |c| (c, from.clone()))).collect();
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

/// One character in its plain spelling: none, one or several.
fn plain(c: char) -> impl Iterator<Item = char> {
    let seen = (!is_invisible(c)).then_some(c);
    seen.into_iter().nfkc().filter(|c| !is_invisible(*c)).map(|c| match c {
        '。' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
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

/// Percent-escapes and entities decoded.
fn decode(chars: &[Placed]) -> Vec<Placed> {
    let mut out = Vec::with_capacity(chars.len());
    let mut at = 0;
    while let Some((c, from)) = chars.get(at) {
        let rest = &chars[at..];
        let escape = match c {
            '%' => percent(rest),
            '&' => entity(rest),
            _ => None,
        };
        let (c, length) = escape.unwrap_or((*c, 1));
        let end = chars.get(at + length - 1).map_or(from.end, |(_, last)| last.end);
        out.push((c, from.start..end));
        at += length;
    }
    out
}

/// A character of one to four escaped bytes, and how many characters spell it.
fn percent(chars: &[Placed]) -> Option<(char, usize)> {
    let mut bytes = Vec::with_capacity(4);
    for escape in chars.chunks_exact(3).take(4) {
        let [('%', _), (high, _), (low, _)] = escape else { return None };
        bytes.push(u8::try_from(high.to_digit(16)? * 16 + low.to_digit(16)?).ok()?);
        if let Some(c) = std::str::from_utf8(&bytes).ok().and_then(|text| text.chars().next()) {
            return Some((c, 3 * bytes.len()));
        }
    }
    None
}

/// The character of an entity, and how many characters spell it.
fn entity(chars: &[Placed]) -> Option<(char, usize)> {
    let body: String = chars.iter().skip(1).take(ENTITY).map(|(c, _)| *c).collect();
    if let Some(number) = body.strip_prefix('#') {
        let (number, radix, mark) = number.strip_prefix(['x', 'X']).map_or((number, 10, 2), |hex| (hex, 16, 3));
        let digits: String = number.chars().take_while(|c| c.is_digit(radix)).collect();
        let c = u32::from_str_radix(&digits, radix).ok().and_then(char::from_u32)?;
        let closed = usize::from(number[digits.len()..].starts_with(';'));
        return Some((c, mark + digits.len() + closed));
    }
    let (name, _) = body.split_once(';')?;
    let c = match name.to_ascii_lowercase().as_str() {
        "commat" => '@',
        "period" => '.',
        "plus" => '+',
        "amp" => '&',
        "lpar" => '(',
        "rpar" => ')',
        "hyphen" | "dash" | "ndash" | "mdash" | "minus" => '-',
        "nbsp" | "shy" | "zwj" | "zwnj" => ' ',
        _ => return None,
    };
    Some((c, name.len() + 2))
}
