//! Escapes in text decoded, one level of them: percent-escapes, HTML entities, and those of programs (`\u0040`).

use std::ops::Range;

/// A character and its origin.
pub type Placed = (char, Range<usize>);

/// Longest name or number of an entity.
const ENTITY: usize = 9;

/// Whether an escape may begin with a character.
pub const fn may_be_escaped(c: char) -> bool {
    matches!(c, '%' | '&' | '\\')
}

/// Escapes and entities decoded.
pub fn decode(chars: &[Placed]) -> Vec<Placed> {
    let mut out = Vec::with_capacity(chars.len());
    let mut at = 0;
    while let Some((c, from)) = chars.get(at) {
        let rest = &chars[at..];
        let escape = match c {
            '%' => percent(rest),
            '&' => entity(rest),
            '\\' => backslash(rest),
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

/// The character of `\u0040` or `\x40`, and how many characters spell it.
fn backslash(chars: &[Placed]) -> Option<(char, usize)> {
    let digits = match chars.get(1)?.0 {
        'u' | 'U' => 4,
        'x' | 'X' => 2,
        _ => return None,
    };
    let code = chars.get(2..2 + digits)?.iter().try_fold(0, |code, (c, _)| Some(code * 16 + c.to_digit(16)?))?;
    Some((char::from_u32(code)?, 2 + digits))
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
