//! Which settings and times of the lexicon surely differ: regions that do not overlap, spans of years that do not touch.

/// A setting and the areas it lies in. Two settings differ when they share no area and neither lies in the other.
const PLACES: [(&str, &[&str]); 62] = [
    ("new-york", &[]),
    ("los-angeles", &["hollywood"]),
    ("hollywood", &["los-angeles"]),
    ("chicago", &["american-midwest"]),
    ("san-francisco", &[]),
    ("boston", &[]),
    ("las-vegas", &["wild-west"]),
    ("washington", &[]),
    ("miami-florida", &["american-south"]),
    ("texas", &["american-south", "wild-west", "us-mexico-border"]),
    ("american-south", &["texas", "miami-florida"]),
    ("american-midwest", &["chicago"]),
    ("canada", &[]),
    ("mexico", &["us-mexico-border", "wild-west"]),
    ("caribbean", &["dutch-antilles"]),
    ("brazil", &[]),
    ("colombia", &["caribbean"]),
    ("argentina", &[]),
    ("london", &["england"]),
    ("england", &["london", "english-countryside", "northern-england"]),
    ("english-countryside", &["england", "northern-england"]),
    ("northern-england", &["england", "english-countryside"]),
    ("scotland", &[]),
    ("ireland", &[]),
    ("netherlands", &["amsterdam", "rotterdam", "the-hague", "brabant-limburg", "frisian-north"]),
    ("amsterdam", &["netherlands"]),
    ("rotterdam", &["netherlands"]),
    ("the-hague", &["netherlands"]),
    ("brabant-limburg", &["netherlands"]),
    ("frisian-north", &["netherlands"]),
    ("belgium", &["flanders", "antwerp", "brussels"]),
    ("flanders", &["belgium", "antwerp", "brussels"]),
    ("antwerp", &["belgium", "flanders"]),
    ("brussels", &["belgium", "flanders"]),
    ("france", &["paris"]),
    ("paris", &["france"]),
    ("germany", &["berlin"]),
    ("berlin", &["germany"]),
    ("austria", &[]),
    ("switzerland", &[]),
    ("italy", &["rome", "venice", "southern-italy"]),
    ("rome", &["italy"]),
    ("venice", &["italy"]),
    ("southern-italy", &["italy"]),
    ("spain", &[]),
    ("portugal", &[]),
    ("greece", &["balkans"]),
    ("denmark", &[]),
    ("sweden", &[]),
    ("norway", &[]),
    ("iceland", &[]),
    ("finland", &[]),
    ("russia", &["eastern-europe"]),
    ("poland", &["eastern-europe"]),
    ("india", &[]),
    ("japan", &["tokyo"]),
    ("tokyo", &["japan"]),
    ("korea", &[]),
    ("australia", &[]),
    ("new-zealand", &[]),
    ("suriname", &[]),
    ("south-africa", &["africa"]),
];

/// Times of the lexicon as years, both ends included.
const TIMES: [(&str, u16, u16); 24] = [
    ("roman-antiquity", 0, 500),
    ("middle-ages", 500, 1500),
    ("viking-age", 700, 1100),
    ("renaissance", 1400, 1600),
    ("seventeenth-century", 1600, 1700),
    ("eighteenth-century", 1700, 1800),
    ("regency-era", 1795, 1837),
    ("napoleonic-era", 1795, 1820),
    ("nineteenth-century", 1800, 1900),
    ("victorian-era", 1837, 1901),
    ("american-civil-war", 1855, 1870),
    ("turn-of-century", 1890, 1914),
    ("world-war-one", 1910, 1920),
    ("roaring-twenties", 1920, 1930),
    ("great-depression", 1929, 1940),
    ("world-war-two", 1935, 1946),
    ("nineteen-forties", 1940, 1950),
    ("nineteen-fifties", 1950, 1960),
    ("nineteen-sixties", 1960, 1970),
    ("nineteen-seventies", 1970, 1980),
    ("nineteen-eighties", 1980, 1990),
    ("nineteen-nineties", 1990, 2000),
    ("near-future", 2030, 2200),
    ("far-future", 2200, 9999),
];

/// Whether a setting or time stands in the tables, and so can make a contrast.
pub fn is_place(id: &str) -> bool {
    PLACES.iter().any(|p| p.0 == id) || TIMES.iter().any(|t| t.0 == id)
}

/// Whether two settings, or two times, surely differ; `None` when they cannot be compared.
pub fn apart(a: &str, b: &str) -> Option<bool> {
    let place = |id: &str| PLACES.iter().find(|p| p.0 == id).map(|p| p.1);
    if let (Some(in_a), Some(in_b)) = (place(a), place(b)) {
        let within = a == b || in_a.contains(&b) || in_b.contains(&a);
        return Some(!within && !in_a.iter().any(|area| in_b.contains(area)));
    }
    let time = |id: &str| TIMES.iter().find(|t| t.0 == id);
    let (a, b) = (time(a)?, time(b)?);
    Some(a.2 < b.1 || b.2 < a.1)
}

/// All settings and times of the tables.
#[cfg(test)]
pub(super) fn known_places() -> impl Iterator<Item = &'static str> {
    PLACES.iter().flat_map(|p| std::iter::once(p.0).chain(p.1.iter().copied())).chain(TIMES.iter().map(|t| t.0))
}
