//! How the CSV files of a night are written, where a file does not say so itself: separator, decimal sign, encoding. Nothing is guessed that has
//! two readings: a value that has is set aside with a remark, and a flag settles it.

use crate::tables::field::Field;
use serde::Serialize;
use std::borrow::Cow;

/// The decimal sign of the numbers of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, clap::ValueEnum)]
pub enum Decimal {
    /// `7.5`, and `1,234` is a thousand and more.
    #[value(alias = ".")]
    Point,
    /// `7,5`, and `1.234` is a thousand and more.
    #[value(alias = ",")]
    Comma,
}

/// The encoding of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, clap::ValueEnum)]
pub enum Encoding {
    /// What every other file is read as.
    #[value(name = "utf-8")]
    Utf8,
    /// ISO 8859-1 as Windows has it (code page 1252).
    #[value(name = "latin-1", alias = "windows-1252")]
    Latin1,
    /// With a byte order mark; without one little-endian.
    #[value(name = "utf-16")]
    Utf16,
}

/// The flags of CSV files.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, clap::Args)]
pub struct Dialect {
    /// What separates the fields of CSV files: a character, or tab; found by the first rows when left out.
    #[arg(long, value_name = "CHAR", value_parser = separator)]
    pub separator: Option<u8>,
    /// The decimal sign of CSV files. Without it a number that reads in two ways, such as 1.234 minutes, is set aside.
    #[arg(long, value_enum, value_name = "SIGN")]
    pub decimal: Option<Decimal>,
    /// The encoding of CSV files; UTF-8 when left out.
    #[arg(long, value_enum)]
    pub encoding: Option<Encoding>,
}

fn separator(text: &str) -> Result<u8, String> {
    match text.as_bytes() {
        _ if text == "tab" || text == "\\t" => Ok(b'\t'),
        [one] if one.is_ascii() && !one.is_ascii_alphanumeric() && !b"\"\r\n".contains(one) => Ok(*one),
        _ => Err("expected one character such as ; or |, or the word tab".to_owned()),
    }
}

impl Dialect {
    /// Whether no flag was given.
    pub fn is_default(&self) -> bool {
        *self == Self::default()
    }

    /// The text as UTF-8.
    ///
    /// # Errors
    /// What the bytes seem to be, where they are no UTF-8 and no flag says what else, or are not what the flag says.
    pub fn text<'b>(&self, bytes: &'b [u8]) -> Result<Cow<'b, [u8]>, String> {
        match self.encoding {
            Some(Encoding::Latin1) if bytes.starts_with("\u{feff}".as_bytes()) => {
                Err("the text begins with the byte order mark of UTF-8: leave --encoding latin-1 out".to_owned())
            }
            Some(Encoding::Latin1) => Ok(Cow::Owned(bytes.iter().map(|b| latin(*b)).collect::<String>().into_bytes())),
            Some(Encoding::Utf16) => utf16(bytes).map(|text| Cow::Owned(text.into_bytes())),
            Some(Encoding::Utf8) | None => hint(bytes).map_or(Ok(Cow::Borrowed(bytes)), |hint| Err(hint.to_owned())),
        }
    }
}

/// What a text that cannot be read as UTF-8 in lines seems to be.
pub fn hint(bytes: &[u8]) -> Option<&'static str> {
    let start = &bytes[..bytes.len().min(1 << 12)];
    let zeros = start.iter().filter(|b| **b == 0).count();
    let ends = |b: u8| start.iter().filter(|x| **x == b).count();
    let marked = start.starts_with(&[0xff, 0xfe, 0, 0]) || start.starts_with(&[0, 0, 0xfe, 0xff]);
    // Of plain text in UTF-32 three bytes in four are zero, in UTF-16 one in two.
    if marked || zeros * 8 > start.len() * 5 {
        return Some("the text is UTF-32: write it as UTF-8");
    }
    if start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]) || zeros * 4 > start.len() {
        return Some("the text is UTF-16: write it as UTF-8, or, where it is CSV, say --encoding utf-16");
    }
    (ends(b'\n') == 0 && ends(b'\r') > 1)
        .then_some("its lines end in a carriage return alone: write line feeds, such as with tr '\\r' '\\n'")
}

fn utf16(bytes: &[u8]) -> Result<String, String> {
    let big = bytes.starts_with(&[0xfe, 0xff]);
    let units =
        bytes.chunks_exact(2).map(|pair| if big { u16::from_be_bytes([pair[0], pair[1]]) } else { u16::from_le_bytes([pair[0], pair[1]]) });
    let text = char::decode_utf16(units).collect::<Result<String, _>>();
    text.ok().filter(|_| bytes.len().is_multiple_of(2)).ok_or_else(|| "the text is not UTF-16, as --encoding says".to_owned())
}

/// A byte of code page 1252.
fn latin(byte: u8) -> char {
    const HIGH: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’', '“', '”', '•',
        '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
    ];
    HIGH.get(usize::from(byte).wrapping_sub(0x80)).copied().unwrap_or(char::from(byte))
}

impl Decimal {
    /// The number that a text is in a table with this sign; digits before it may be in groups of three.
    pub fn number(self, text: &str) -> Option<f64> {
        let (sign, between) = match self {
            Self::Point => ('.', ','),
            Self::Comma => (',', '.'),
        };
        let (whole, fraction) = text.split_once(sign).unwrap_or((text, ""));
        let mut groups = whole.trim_start_matches('-').split([between, ' ', '\u{a0}', '\u{202f}']);
        let first = groups.next()?;
        let rest: Vec<&str> = groups.collect();
        let whole_groups = rest.is_empty() || (1..=3).contains(&first.len()) && rest.iter().all(|group| group.len() == 3);
        let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if !whole_groups || !digits(first) || !rest.iter().all(|group| digits(group)) || !digits(fraction) {
            return None;
        }
        let minus = if whole.starts_with('-') { "-" } else { "" };
        format!("{minus}{first}{}.{fraction}0", rest.concat()).parse().ok().filter(|_| !first.is_empty())
    }
}

/// Whether a field holds a number that a decimal sign may be in.
pub const fn is_number(field: Field) -> bool {
    use Field::{EpisodeRuntime, Episodes, Popularity, Runtime, Seasons, VoteAverage, VoteCount};
    matches!(field, Runtime | EpisodeRuntime | Seasons | Episodes | VoteAverage | VoteCount | Popularity)
}

#[cfg(test)]
mod tests {
    use super::{Decimal, Dialect, Encoding, separator};

    #[test]
    fn a_sign_settles_what_a_number_is() {
        for (text, point, comma) in [
            ("1.234", Some(1.234), Some(1234.0)),
            ("1,234", Some(1234.0), Some(1.234)),
            ("7,5", None, Some(7.5)),
            ("1.234.567", None, Some(1_234_567.0)),
            ("-12", Some(-12.0), Some(-12.0)),
            ("1 234,5", None, Some(1234.5)),
            ("12,34,567", None, None),
            ("", None, None),
            ("abc", None, None),
        ] {
            assert_eq!((Decimal::Point.number(text), Decimal::Comma.number(text)), (point, comma), "{text}");
        }
    }

    #[test]
    fn text_is_decoded_as_the_flag_says_and_never_by_guess() {
        let read = |encoding, bytes: &[u8]| Dialect { encoding, ..Dialect::default() }.text(bytes).map(|text| text.into_owned());
        assert_eq!(read(Some(Encoding::Latin1), b"Caf\xe9 \x80"), Ok("Café €".as_bytes().to_vec()));
        assert_eq!(read(Some(Encoding::Utf16), b"\xff\xfeA\0\xe9\0"), Ok("\u{feff}Aé".as_bytes().to_vec()));
        assert_eq!(read(Some(Encoding::Utf16), b"\xfe\xff\0A"), Ok("\u{feff}A".as_bytes().to_vec()));
        assert!(read(Some(Encoding::Utf16), b"abc").is_err());
        assert!(read(None, b"\xff\xfeA\0").is_err_and(|hint| hint.contains("--encoding utf-16")));
        let wide = |text: &str| text.chars().flat_map(|c| (c as u32).to_le_bytes()).collect::<Vec<u8>>();
        for text in ["\u{feff}id,title", "id,title"] {
            assert!(read(None, &wide(text)).is_err_and(|hint| hint.contains("UTF-32")), "{text:?}");
        }
        assert!(read(None, b"i\0d\0,\0t\0").is_err_and(|hint| hint.contains("UTF-16")));
        assert!(read(Some(Encoding::Latin1), b"\xef\xbb\xbfid").is_err_and(|hint| hint.contains("mark of UTF-8")));
        assert!(read(None, b"id,title\r1,A\r").is_err_and(|hint| hint.contains("carriage return")));
        assert_eq!(read(None, b"id,title\r\n1,A\r\n"), Ok(b"id,title\r\n1,A\r\n".to_vec()));
    }

    #[test]
    fn a_separator_is_one_sign() {
        assert_eq!((separator("tab"), separator(";"), separator("|")), (Ok(b'\t'), Ok(b';'), Ok(b'|')));
        assert!([",,", "a", "", "\"", "é"].iter().all(|text| separator(text).is_err()));
    }
}
