//! Joining fragments with "en" and commas.

/// "a en b"; a comma goes before "en" when either side has an "en" or a comma of its own.
pub fn and(a: &str, b: &str) -> String {
    let heavy = |s: &str| s.contains(" en ") || s.contains(',');
    let join = if heavy(a) || heavy(b) { ", en " } else { " en " };
    [a, join, b].concat()
}

/// Words that begin what hangs on a noun; what follows them would seem to take in a second noun as well.
const TRAILS: [&str; 8] = [" die ", " dat ", " wie ", " wat ", " hoe ", " waar ", " om ", " of "];

/// Two noun phrases; the one with an "en" of its own comes last, and then needs no comma: "de maffia en een vader en zijn zoon". One that
/// trails a clause or a choice comes after one that does not: "kantoorleven en de vraag wie je bent".
pub fn nouns(a: &str, b: &str) -> String {
    let trails = |s: &str| TRAILS.iter().any(|word| s.contains(word));
    match (trails(a), trails(b)) {
        (true, false) => return and(b, a),
        (true, true) => return format!("{a}, en {b}"),
        (false, _) => {}
    }
    match (a.contains(" en "), b.contains(" en ")) {
        (true, false) => format!("{b} en {a}"),
        (false, true) if !a.contains(',') => format!("{a} en {b}"),
        _ => and(a, b),
    }
}

/// Two predicates, the shorter first: "waargebeurd, kil en afstandelijk", "luchtig en gebaseerd op een boek".
pub fn predicates(a: &str, b: &str) -> String {
    let (brief, other) = if a.split(' ').count() <= b.split(' ').count() { (a, b) } else { (b, a) };
    if !brief.contains(" en ") && other.matches(" en ").count() == 1 && !other.contains(',') {
        return format!("{brief}, {other}");
    }
    and(brief, other)
}

/// "a, b of c".
pub fn list(items: &[&str], joiner: &str) -> String {
    match items {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => format!("{} {joiner} {last}", first.join(", ")),
    }
}

/// The same text with a capital first.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_as_dutch_does() {
        assert_eq!(and("grimmig", "waargebeurd"), "grimmig en waargebeurd");
        assert_eq!(nouns("een vader en zijn zoon", "de maffia"), "de maffia en een vader en zijn zoon");
        assert_eq!(nouns("de vraag wie je bent", "kantoorleven"), "kantoorleven en de vraag wie je bent");
        assert_eq!(nouns("kantoorleven", "de vraag wie je bent"), "kantoorleven en de vraag wie je bent");
        assert_eq!(nouns("tennis of golf", "een vader en zijn zoon"), "een vader en zijn zoon, en tennis of golf");
        assert_eq!(nouns("tennis of golf", "een wens die uitkomt"), "tennis of golf, en een wens die uitkomt");
        assert_eq!(predicates("kil en afstandelijk", "waargebeurd"), "waargebeurd, kil en afstandelijk");
        assert_eq!(predicates("gebaseerd op een boek", "luchtig"), "luchtig en gebaseerd op een boek");
        assert_eq!(and("kil en afstandelijk", "waargebeurd"), "kil en afstandelijk, en waargebeurd");
    }
}
