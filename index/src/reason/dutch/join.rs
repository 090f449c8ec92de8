//! Joining fragments with "en" and commas.

/// "a en b"; a comma goes before "en" when either side has an "en" or a comma of its own.
pub fn and(a: &str, b: &str) -> String {
    let heavy = |s: &str| s.contains(" en ") || s.contains(',');
    let join = if heavy(a) || heavy(b) { ", en " } else { " en " };
    [a, join, b].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn joins_as_dutch_does() {
        assert_eq!(and("grimmig", "waargebeurd"), "grimmig en waargebeurd");
        assert_eq!(and("kil en afstandelijk", "waargebeurd"), "kil en afstandelijk, en waargebeurd");
    }
}
