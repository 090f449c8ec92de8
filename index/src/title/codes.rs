//! Codes of countries and languages as a snapshot stores them.

/// Two ASCII letters as one number; anything else is 0.
pub fn pack_code(code: &str) -> u16 {
    match code.as_bytes() {
        [a, b] if code.is_ascii() => u16::from_be_bytes([*a, *b]),
        _ => 0,
    }
}

/// The two letters of a packed code.
pub fn unpack_code(code: u16) -> String {
    code.to_be_bytes().iter().map(|b| char::from(*b)).collect()
}
