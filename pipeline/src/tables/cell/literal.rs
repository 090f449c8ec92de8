//! Literals as dumps carry them in text cells: JSON, and what Python prints for lists, tuples, sets and dicts.
//!
//! In: text such as `[{'id': 18, 'name': "Ocean's Eleven", 'logo_path': None}]`. Out: a [`Cell`]. One grammar reads both
//! languages: either quote, `True`/`true`, `None`/`null`, trailing commas, and list items with only space between them,
//! which is how numpy prints arrays. Never panics; nesting deeper than 64 is refused.

use super::Cell;
use std::borrow::Cow;

/// Deepest nesting read.
const DEEPEST: usize = 64;

/// Why a text is no literal, with the byte where reading stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LiteralError {
    /// The text ends inside a value.
    #[error("the text ends inside a value")]
    Unfinished,
    /// A character that fits nowhere.
    #[error("unexpected character at byte {0}")]
    Unexpected(usize),
    /// Something follows the value.
    #[error("something follows the value at byte {0}")]
    Trailing(usize),
    /// Nested too deep.
    #[error("nested deeper than {DEEPEST}")]
    TooDeep,
}

/// Reads one literal that takes up the whole text.
///
/// # Errors
/// The text is cut off, has an unexpected character, or continues after the value.
pub fn parse(text: &str) -> Result<Cell<'static>, LiteralError> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.skip_space();
    if reader.at < text.len() { Err(LiteralError::Trailing(reader.at)) } else { Ok(value) }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn skip_space(&mut self) {
        self.at = self.text.len() - self.rest().trim_start().len();
    }

    fn value(&mut self, depth: usize) -> Result<Cell<'static>, LiteralError> {
        if depth > DEEPEST {
            return Err(LiteralError::TooDeep);
        }
        self.skip_space();
        match self.peek() {
            None => Err(LiteralError::Unfinished),
            Some(b'[') => self.list(b']', depth),
            Some(b'(') => self.list(b')', depth),
            Some(b'{') => self.record_or_set(depth),
            Some(b'"' | b'\'') => Ok(Cell::Text(Cow::Owned(self.string()?))),
            Some(b'u' | b'b' | b'r') if matches!(self.text.as_bytes().get(self.at + 1), Some(b'"' | b'\'')) => {
                self.at += 1;
                Ok(Cell::Text(Cow::Owned(self.string()?)))
            }
            Some(_) => self.word(),
        }
    }

    fn list(&mut self, close: u8, depth: usize) -> Result<Cell<'static>, LiteralError> {
        self.at += 1;
        let mut items = Vec::new();
        while !self.closes(close)? {
            items.push(self.value(depth + 1)?);
            self.comma();
        }
        Ok(Cell::List(items))
    }

    fn record_or_set(&mut self, depth: usize) -> Result<Cell<'static>, LiteralError> {
        self.at += 1;
        let mut parts = Vec::new();
        let mut items = Vec::new();
        while !self.closes(b'}')? {
            let key = self.value(depth + 1)?;
            self.skip_space();
            if self.peek() == Some(b':') {
                self.at += 1;
                parts.push((key.to_string(), self.value(depth + 1)?));
            } else {
                items.push(key);
            }
            self.comma();
        }
        match (parts.is_empty(), items.is_empty()) {
            (_, true) => Ok(Cell::Record(parts)),
            (true, false) => Ok(Cell::List(items)),
            (false, false) => Err(LiteralError::Unexpected(self.at)),
        }
    }

    fn closes(&mut self, close: u8) -> Result<bool, LiteralError> {
        self.skip_space();
        let found = self.peek().ok_or(LiteralError::Unfinished)? == close;
        self.at += usize::from(found);
        Ok(found)
    }

    fn comma(&mut self) {
        self.skip_space();
        self.at += usize::from(self.peek() == Some(b','));
    }

    /// A number, or a word for true, false, nothing or not-a-number.
    fn word(&mut self) -> Result<Cell<'static>, LiteralError> {
        let rest = self.rest();
        let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-'))).unwrap_or(rest.len());
        let word = &rest[..end];
        let value = match word {
            "None" | "null" | "NaT" | "undefined" => Some(Cell::Null),
            "True" | "true" => Some(Cell::Bool(true)),
            "False" | "false" => Some(Cell::Bool(false)),
            _ => word.parse().map(Cell::Int).ok().or_else(|| word.parse().map(Cell::Float).ok()),
        };
        let value = value.ok_or(LiteralError::Unexpected(self.at))?;
        self.at += end;
        Ok(value)
    }

    fn string(&mut self) -> Result<String, LiteralError> {
        let quote = self.peek().map_or('"', char::from);
        self.at += 1;
        let mut out = String::new();
        loop {
            let rest = self.rest();
            let end = rest.find([quote, '\\']).ok_or(LiteralError::Unfinished)?;
            out.push_str(&rest[..end]);
            self.at += end + 1;
            if rest[end..].starts_with(quote) {
                return Ok(out);
            }
            self.escape(&mut out)?;
        }
    }

    /// What follows a backslash. An escape that neither language knows stays as it is, as Python does.
    fn escape(&mut self, out: &mut String) -> Result<(), LiteralError> {
        let c = self.rest().chars().next().ok_or(LiteralError::Unfinished)?;
        self.at += c.len_utf8();
        match c {
            'n' => out.push('\n'),
            't' => out.push('\t'),
            'r' => out.push('\r'),
            'b' => out.push('\u{8}'),
            'f' => out.push('\u{c}'),
            '\n' => {}
            '\\' | '/' | '"' | '\'' => out.push(c),
            'x' => out.push(self.code_point(2)?),
            'U' => out.push(self.code_point(8)?),
            'u' => out.push(self.utf16()?),
            other => out.extend(['\\', other]),
        }
        Ok(())
    }

    fn hex(&mut self, digits: usize) -> Result<u32, LiteralError> {
        let at = self.at;
        let hex = self.rest().get(..digits).ok_or(LiteralError::Unfinished)?;
        let code = if hex.bytes().all(|b| b.is_ascii_hexdigit()) { u32::from_str_radix(hex, 16).ok() } else { None };
        self.at += digits;
        code.ok_or(LiteralError::Unexpected(at))
    }

    fn code_point(&mut self, digits: usize) -> Result<char, LiteralError> {
        Ok(char::from_u32(self.hex(digits)?).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    /// `\uXXXX`, joined with a second one when the two are a surrogate pair.
    fn utf16(&mut self) -> Result<char, LiteralError> {
        let high = self.hex(4)?;
        if !(0xd800..0xdc00).contains(&high) || !self.rest().starts_with("\\u") {
            return Ok(char::from_u32(high).unwrap_or(char::REPLACEMENT_CHARACTER));
        }
        self.at += 2;
        let low = self.hex(4)?;
        let joined = 0x10000 + ((high - 0xd800) << 10) + (low.wrapping_sub(0xdc00) & 0x3ff);
        Ok(char::from_u32(joined).filter(|_| (0xdc00..0xe000).contains(&low)).unwrap_or(char::REPLACEMENT_CHARACTER))
    }
}

#[cfg(test)]
#[path = "literal_tests.rs"]
mod tests;
