//! Taking a printed text apart: the seed's title between asterisks, sentences, words.

/// The title as it is printed: between asterisks, its own asterisks (*M\*A\*S\*H*) replaced so that the ends stay clear.
pub fn named(title: &str) -> String {
    format!("*{}*", title.trim().replace('*', "∗"))
}

/// The text without what stands between asterisks; one placeholder space stays.
pub fn outside_title(text: &str) -> String {
    text.split('*').step_by(2).collect::<Vec<_>>().join(" ")
}

/// The sentences of a text. A full stop ends one when a capital or nothing follows; inside a title nothing ends.
pub fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let (mut from, mut in_title) = (0, false);
    let mut rest = text.char_indices().peekable();
    while let Some((at, c)) = rest.next() {
        if c == '*' {
            in_title = !in_title;
        }
        let ends = c == '.' && !in_title && starts_sentence(&text[at + 1..]);
        if ends || rest.peek().is_none() {
            let until = at + c.len_utf8();
            found.push(text[from..until].trim());
            from = until;
        }
    }
    found.retain(|s| !s.is_empty());
    found
}

fn starts_sentence(after: &str) -> bool {
    match after.strip_prefix(' ') {
        Some(next) => next.chars().next().is_none_or(char::is_uppercase),
        None => after.is_empty(),
    }
}

/// Whether a clause has "er" right after its verb: "is er een feest". After "hier" that says twice where it is.
pub fn says_er(clause: &str) -> bool {
    clause.split(' ').nth(1) == Some("er")
}

/// The words of a text without punctuation around them.
pub fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\n']).map(bare).filter(|w| !w.is_empty())
}

/// The word without ASCII marks at its ends. By bytes: this runs for every word of every draft.
fn bare(word: &str) -> &str {
    let letter = |b: &u8| b.is_ascii_alphanumeric() || !b.is_ascii();
    let from = word.bytes().position(|b| letter(&b)).unwrap_or(word.len());
    let until = word.bytes().rposition(|b| letter(&b)).map_or(from, |at| at + 1);
    &word[from..until]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_stop_in_a_title_ends_nothing() {
        let text = "Net als in *Mr. Robot* breken hackers in. Anders: kil, met Robert Downey Jr. in een grote rol.";
        assert_eq!(sentences(text), ["Net als in *Mr. Robot* breken hackers in.", "Anders: kil, met Robert Downey Jr. in een grote rol."]);
    }

    #[test]
    fn asterisks_of_a_title_do_not_end_it() {
        assert_eq!(named("M*A*S*H"), "*M∗A∗S∗H*");
        assert_eq!(words(&outside_title("Net als *M∗A∗S∗H*, hier.")).collect::<Vec<_>>(), ["Net", "als", "hier"]);
    }
}
