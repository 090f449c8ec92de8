//! Rows of numbers that are no telephone number: counting up or down, times of day, amounts, decimals, numbers of agents.

/// Whether values go up or down by one each time.
pub fn counts(values: &[Option<u32>]) -> bool {
    let by = |step: fn(u32) -> Option<u32>| values.windows(2).all(|pair| matches!(pair, [Some(a), Some(b)] if step(*a) == Some(*b)));
    values.len() > 2 && (by(|value| value.checked_sub(1)) || by(|value| value.checked_add(1)))
}

/// Whether a text is made of times, `00:45:10`, and nothing else but signs and blanks.
pub fn are_times(text: &str) -> bool {
    let mut times = text.split(|c: char| !c.is_ascii_digit() && c != ':').filter(|time| !time.is_empty()).peekable();
    times.peek().is_some() && times.all(is_time)
}

fn is_time(text: &str) -> bool {
    let mut parts = text.split(':');
    let hours = parts.next().is_some_and(|hours| (1..=2).contains(&hours.len()));
    let rest: Vec<&str> = parts.collect();
    hours && rest.len() == 2 && rest.iter().all(|part| part.len() == 2 && *part < "60")
}

/// The length of the amount that a text begins with, `1.000.000` or more: a telephone number is not divided so.
pub fn amount(text: &str) -> Option<usize> {
    let first = text.bytes().take_while(u8::is_ascii_digit).count();
    if !(1..=3).contains(&first) || text.starts_with('0') {
        return None;
    }
    let is_thousand = |group: &&[u8]| matches!(group, [b'.', digits @ ..] if digits.len() == 3 && digits.iter().all(u8::is_ascii_digit));
    let length = first + 4 * text.as_bytes()[first..].chunks(4).take_while(is_thousand).count();
    let mut rest = text[length..].bytes();
    let goes_on = match rest.next() {
        Some(b'.') => rest.next().is_some_and(|b| b.is_ascii_digit()),
        next => next.is_some_and(|b| b.is_ascii_alphanumeric()),
    };
    (length >= first + 8 && !goes_on).then_some(length)
}

/// Whether the text before a long group makes it the decimals of a number: one digit and a comma or a dot.
pub fn is_decimal(before: &str) -> bool {
    let mut back = before.bytes().rev();
    matches!(back.next(), Some(b',' | b'.'))
        && back.next().is_some_and(|b| b.is_ascii_digit())
        && !back.next().is_some_and(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b','))
}

#[cfg(test)]
mod tests {
    use super::{amount, are_times, counts, is_decimal};

    #[test]
    fn rows_are_told_apart() {
        assert!(counts(&[Some(3), Some(2), Some(1)]) && counts(&[Some(3), Some(4), Some(5)]));
        assert!(!counts(&[Some(3), Some(2)]) && !counts(&[Some(3), None, Some(1)]) && !counts(&[Some(3), Some(2), Some(2)]));
        assert!(
            are_times("00:45:10-00:47:20")
                && !are_times("06:12:34:56:78")
                && !are_times("06 12:34:56")
                && !are_times("")
                && !are_times("00:61:00")
        );
        for (text, length) in
            [("2.798.000.000 dollar", Some(13)), ("1.000.000.", Some(9)), ("06.123.456.78", None), ("1.000", None), ("20.123.456.7", None)]
        {
            assert_eq!(amount(text), length, "{text}");
        }
        assert!(is_decimal("Pi is 3,") && !is_decimal("13,") && !is_decimal(", ") && !is_decimal("1.3."));
    }
}
