//! Which settings and times of the lexicon surely differ: regions that do not overlap, spans of years that do not touch.

/// A setting, sorted, and the settings it may overlap with. Two settings differ when neither names the other.
const PLACES: [(&str, &[&str]); 100] = [
    ("afghanistan", &["south-asia", "middle-east"]),
    ("africa", &["egypt", "north-africa", "south-africa"]),
    ("amazon", &["brazil", "colombia", "south-america"]),
    ("american-east-coast", &["new-york", "boston", "washington", "miami-florida", "american-south"]),
    ("american-midwest", &["chicago", "rocky-mountain-states", "wild-west"]),
    ("american-south", &["texas", "miami-florida", "american-east-coast"]),
    ("american-southwest", &["texas", "las-vegas", "california", "wild-west", "us-mexico-border", "rocky-mountain-states"]),
    ("amsterdam", &["netherlands"]),
    ("antwerp", &["belgium", "flanders"]),
    ("argentina", &["south-america"]),
    ("australia", &[]),
    ("austria", &[]),
    ("balkans", &["greece", "romania", "eastern-europe"]),
    ("belgium", &["flanders", "antwerp", "brussels"]),
    ("berlin", &["germany"]),
    ("boston", &["american-east-coast"]),
    ("brabant-limburg", &["netherlands"]),
    ("brazil", &["south-america", "amazon"]),
    ("brussels", &["belgium", "flanders"]),
    ("california", &["los-angeles", "hollywood", "san-francisco", "wild-west", "american-southwest", "pacific-northwest"]),
    ("canada", &[]),
    ("caribbean", &["dutch-antilles", "cuba", "colombia"]),
    ("chicago", &["american-midwest"]),
    ("china", &["hong-kong", "himalayas-tibet", "taiwan"]),
    ("colombia", &["caribbean", "south-america", "amazon"]),
    ("cuba", &["caribbean"]),
    ("czechia", &["eastern-europe"]),
    ("denmark", &[]),
    ("dutch-antilles", &["caribbean"]),
    ("eastern-europe", &["russia", "poland", "czechia", "hungary", "romania", "ukraine", "balkans"]),
    ("egypt", &["middle-east", "north-africa", "africa"]),
    ("england", &["london", "english-countryside", "northern-england"]),
    ("english-countryside", &["england", "northern-england"]),
    ("finland", &[]),
    ("flanders", &["belgium", "antwerp", "brussels"]),
    ("france", &["paris"]),
    ("frisian-north", &["netherlands"]),
    ("germany", &["berlin"]),
    ("greece", &["balkans"]),
    ("himalayas-tibet", &["india", "south-asia", "china"]),
    ("hollywood", &["los-angeles", "california"]),
    ("hong-kong", &["china"]),
    ("hungary", &["eastern-europe", "balkans"]),
    ("iceland", &[]),
    ("india", &["south-asia", "himalayas-tibet"]),
    ("indonesia", &["thailand-southeast-asia"]),
    ("iran", &["middle-east"]),
    ("iraq", &["middle-east"]),
    ("ireland", &[]),
    ("israel", &["middle-east"]),
    ("italy", &["rome", "venice", "southern-italy"]),
    ("japan", &["tokyo"]),
    ("korea", &["north-korea"]),
    ("las-vegas", &["wild-west", "american-southwest"]),
    ("london", &["england"]),
    ("los-angeles", &["hollywood", "california"]),
    ("mexico", &["us-mexico-border", "wild-west"]),
    ("miami-florida", &["american-south", "american-east-coast"]),
    ("middle-east", &["iran", "iraq", "israel", "egypt", "turkey"]),
    ("netherlands", &["amsterdam", "rotterdam", "the-hague", "brabant-limburg", "frisian-north"]),
    ("new-york", &["american-east-coast"]),
    ("new-zealand", &[]),
    ("north-africa", &["egypt", "africa"]),
    ("north-korea", &["korea"]),
    ("northern-england", &["england", "english-countryside"]),
    ("norway", &[]),
    ("pacific-islands", &["philippines"]),
    ("pacific-northwest", &["california", "rocky-mountain-states", "wild-west"]),
    ("paris", &["france"]),
    ("philippines", &["thailand-southeast-asia", "pacific-islands"]),
    ("poland", &["eastern-europe"]),
    ("portugal", &[]),
    ("rocky-mountain-states", &["american-southwest", "american-midwest", "pacific-northwest", "wild-west"]),
    ("romania", &["eastern-europe", "balkans"]),
    ("rome", &["italy"]),
    ("rotterdam", &["netherlands"]),
    ("russia", &["eastern-europe"]),
    ("san-francisco", &["california"]),
    ("scotland", &[]),
    ("south-africa", &["africa"]),
    ("south-america", &["brazil", "colombia", "argentina", "suriname", "amazon"]),
    ("south-asia", &["india", "himalayas-tibet", "afghanistan"]),
    ("southern-italy", &["italy"]),
    ("spain", &[]),
    ("suriname", &["south-america"]),
    ("sweden", &[]),
    ("switzerland", &[]),
    ("taiwan", &["china"]),
    ("texas", &["american-south", "wild-west", "us-mexico-border", "american-southwest"]),
    ("thailand-southeast-asia", &["vietnam", "indonesia", "philippines"]),
    ("the-hague", &["netherlands"]),
    ("tokyo", &["japan"]),
    ("turkey", &["middle-east", "balkans"]),
    ("ukraine", &["eastern-europe", "russia"]),
    ("us-mexico-border", &["texas", "mexico", "american-southwest", "wild-west"]),
    ("venice", &["italy"]),
    ("vietnam", &["thailand-southeast-asia"]),
    ("wales", &[]),
    ("washington", &["american-east-coast"]),
    (
        "wild-west",
        &[
            "texas",
            "california",
            "las-vegas",
            "american-southwest",
            "american-midwest",
            "rocky-mountain-states",
            "pacific-northwest",
            "us-mexico-border",
            "mexico",
        ],
    ),
];

/// Times of the lexicon as years, both ends included.
const TIMES: [(&str, u16, u16); 35] = [
    ("roman-antiquity", 0, 500),
    ("middle-ages", 500, 1500),
    ("viking-age", 700, 1100),
    ("renaissance", 1400, 1600),
    ("sixteenth-century", 1500, 1600),
    ("seventeenth-century", 1600, 1700),
    ("eighteenth-century", 1700, 1800),
    ("regency-era", 1795, 1837),
    ("napoleonic-era", 1795, 1820),
    ("nineteenth-century", 1800, 1900),
    ("victorian-era", 1837, 1901),
    ("american-civil-war", 1855, 1870),
    ("turn-of-century", 1890, 1914),
    ("nineteen-tens", 1910, 1920),
    ("world-war-one", 1910, 1920),
    ("roaring-twenties", 1920, 1930),
    ("prohibition", 1919, 1934),
    ("great-depression", 1929, 1940),
    ("spanish-civil-war", 1934, 1942),
    ("world-war-two", 1935, 1946),
    ("nineteen-forties", 1940, 1950),
    ("postwar", 1945, 1960),
    ("cold-war", 1945, 1991),
    ("nineteen-fifties", 1950, 1960),
    ("nineteen-sixties", 1960, 1970),
    ("vietnam-war", 1955, 1980),
    ("nineteen-seventies", 1970, 1980),
    ("nineteen-eighties", 1980, 1990),
    ("nineteen-nineties", 1990, 2000),
    ("two-thousands", 2000, 2010),
    ("after-9-11", 2001, 2012),
    ("credit-crisis", 2006, 2013),
    ("the-future", 2030, 9999),
    ("near-future", 2030, 2200),
    ("far-future", 2200, 9999),
];

/// Whether a setting or time is in the tables, and so can make a contrast.
pub fn is_place(id: &str) -> bool {
    place(id).is_some() || TIMES.iter().any(|t| t.0 == id)
}

fn place(id: &str) -> Option<&'static [&'static str]> {
    PLACES.binary_search_by_key(&id, |p| p.0).ok().map(|at| PLACES[at].1)
}

/// Whether two settings, or two times, surely differ; `None` when they cannot be compared.
pub fn disjoint(a: &str, b: &str) -> Option<bool> {
    if let (Some(in_a), Some(in_b)) = (place(a), place(b)) {
        return Some(a != b && !in_a.contains(&b) && !in_b.contains(&a));
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
