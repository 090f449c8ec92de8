//! Names of countries as Dutch has them after "uit".

/// ISO 3166-1 codes (and the provider's codes for countries that are gone), sorted.
pub const COUNTRIES: [(&str, &str); 87] = [
    ("AE", "de Verenigde Arabische Emiraten"),
    ("AF", "Afghanistan"),
    ("AL", "Albanië"),
    ("AM", "Armenië"),
    ("AR", "Argentinië"),
    ("AT", "Oostenrijk"),
    ("AU", "Australië"),
    ("BA", "Bosnië en Herzegovina"),
    ("BD", "Bangladesh"),
    ("BE", "België"),
    ("BF", "Burkina Faso"),
    ("BG", "Bulgarije"),
    ("BO", "Bolivia"),
    ("BR", "Brazilië"),
    ("BT", "Bhutan"),
    ("BY", "Belarus"),
    ("CA", "Canada"),
    ("CH", "Zwitserland"),
    ("CL", "Chili"),
    ("CN", "China"),
    ("CO", "Colombia"),
    ("CU", "Cuba"),
    ("CY", "Cyprus"),
    ("CZ", "Tsjechië"),
    ("DE", "Duitsland"),
    ("DK", "Denemarken"),
    ("DZ", "Algerije"),
    ("EC", "Ecuador"),
    ("EE", "Estland"),
    ("EG", "Egypte"),
    ("ES", "Spanje"),
    ("ET", "Ethiopië"),
    ("FI", "Finland"),
    ("FR", "Frankrijk"),
    ("GB", "Groot-Brittannië"),
    ("GE", "Georgië"),
    ("GR", "Griekenland"),
    ("HK", "Hongkong"),
    ("HR", "Kroatië"),
    ("HU", "Hongarije"),
    ("ID", "Indonesië"),
    ("IE", "Ierland"),
    ("IL", "Israël"),
    ("IN", "India"),
    ("IQ", "Irak"),
    ("IR", "Iran"),
    ("IS", "IJsland"),
    ("IT", "Italië"),
    ("JO", "Jordanië"),
    ("JP", "Japan"),
    ("KE", "Kenia"),
    ("KR", "Zuid-Korea"),
    ("KZ", "Kazachstan"),
    ("LB", "Libanon"),
    ("LT", "Litouwen"),
    ("LU", "Luxemburg"),
    ("LV", "Letland"),
    ("MA", "Marokko"),
    ("MK", "Noord-Macedonië"),
    ("MX", "Mexico"),
    ("MY", "Maleisië"),
    ("NG", "Nigeria"),
    ("NL", "Nederland"),
    ("NO", "Noorwegen"),
    ("NZ", "Nieuw-Zeeland"),
    ("PE", "Peru"),
    ("PH", "de Filipijnen"),
    ("PK", "Pakistan"),
    ("PL", "Polen"),
    ("PS", "Palestina"),
    ("PT", "Portugal"),
    ("RO", "Roemenië"),
    ("RS", "Servië"),
    ("RU", "Rusland"),
    ("SE", "Zweden"),
    ("SG", "Singapore"),
    ("SI", "Slovenië"),
    ("SK", "Slowakije"),
    ("SN", "Senegal"),
    ("SU", "de Sovjet-Unie"),
    ("SY", "Syrië"),
    ("TH", "Thailand"),
    ("TN", "Tunesië"),
    ("TR", "Turkije"),
    ("TW", "Taiwan"),
    ("UA", "Oekraïne"),
    ("US", "de Verenigde Staten"),
];

/// The Dutch name, with its article where Dutch has one; `None` when the table has no name, and then nothing is printed.
pub fn country(code: &str) -> Option<&'static str> {
    COUNTRIES.binary_search_by_key(&code, |c| c.0).ok().map(|i| COUNTRIES[i].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_can_be_found() {
        assert!(COUNTRIES.iter().all(|c| country(c.0) == Some(c.1)));
        assert_eq!(country("XX"), None);
    }
}
