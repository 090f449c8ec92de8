//! Countries by the provider's English names. Codes pass as they are.

/// ISO 3166-1 code of a country given by code or by the provider's English name.
pub fn code_of(text: &str) -> Option<String> {
    let text = text.trim();
    if text.eq_ignore_ascii_case("UK") {
        return Some("GB".to_owned());
    }
    if text.len() == 2 && text.bytes().all(|b| b.is_ascii_alphabetic()) {
        return Some(text.to_ascii_uppercase());
    }
    NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text)).map(|(_, code)| (*code).to_owned())
}

/// Names as the provider spells them, with the spellings other dumps use.
#[rustfmt::skip]
const NAMES: &[(&str, &str)] = &[
    ("Afghanistan", "AF"), ("Albania", "AL"), ("Algeria", "DZ"), ("Andorra", "AD"), ("Angola", "AO"),
    ("Argentina", "AR"), ("Armenia", "AM"), ("Aruba", "AW"), ("Australia", "AU"), ("Austria", "AT"),
    ("Azerbaijan", "AZ"), ("Bahamas", "BS"), ("Bahrain", "BH"), ("Bangladesh", "BD"), ("Barbados", "BB"),
    ("Belarus", "BY"), ("Belgium", "BE"), ("Belize", "BZ"), ("Benin", "BJ"), ("Bermuda", "BM"), ("Bhutan", "BT"),
    ("Bolivia", "BO"), ("Bosnia and Herzegovina", "BA"), ("Botswana", "BW"), ("Brazil", "BR"), ("Bulgaria", "BG"),
    ("Burkina Faso", "BF"), ("Burundi", "BI"), ("Cambodia", "KH"), ("Cameroon", "CM"), ("Canada", "CA"),
    ("Cape Verde", "CV"), ("Cayman Islands", "KY"), ("Central African Republic", "CF"), ("Chad", "TD"),
    ("Chile", "CL"), ("China", "CN"), ("Colombia", "CO"), ("Congo", "CG"), ("Costa Rica", "CR"),
    ("Cote D'Ivoire", "CI"), ("Croatia", "HR"), ("Cuba", "CU"), ("Cyprus", "CY"), ("Czech Republic", "CZ"),
    ("Czechia", "CZ"), ("Czechoslovakia", "XC"), ("Denmark", "DK"), ("Dominican Republic", "DO"),
    ("East Germany", "XG"), ("Ecuador", "EC"), ("Egypt", "EG"), ("El Salvador", "SV"), ("Estonia", "EE"),
    ("Ethiopia", "ET"), ("Faeroe Islands", "FO"), ("Fiji", "FJ"), ("Finland", "FI"), ("France", "FR"),
    ("French Polynesia", "PF"), ("Gabon", "GA"), ("Georgia", "GE"), ("Germany", "DE"), ("Ghana", "GH"),
    ("Gibraltar", "GI"), ("Greece", "GR"), ("Greenland", "GL"), ("Guadaloupe", "GP"), ("Guam", "GU"),
    ("Guatemala", "GT"), ("Guinea", "GN"), ("Guinea-Bissau", "GW"), ("Guyana", "GY"), ("Haiti", "HT"),
    ("Honduras", "HN"), ("Hong Kong", "HK"), ("Hungary", "HU"), ("Iceland", "IS"), ("India", "IN"),
    ("Indonesia", "ID"), ("Iran", "IR"), ("Iraq", "IQ"), ("Ireland", "IE"), ("Israel", "IL"), ("Italy", "IT"),
    ("Jamaica", "JM"), ("Japan", "JP"), ("Jordan", "JO"), ("Kazakhstan", "KZ"), ("Kenya", "KE"), ("Kosovo", "XK"),
    ("Kuwait", "KW"), ("Kyrgyz Republic", "KG"), ("Lao People's Democratic Republic", "LA"), ("Latvia", "LV"),
    ("Lebanon", "LB"), ("Lesotho", "LS"), ("Liberia", "LR"), ("Libyan Arab Jamahiriya", "LY"),
    ("Liechtenstein", "LI"), ("Lithuania", "LT"), ("Luxembourg", "LU"), ("Macao", "MO"), ("Macedonia", "MK"),
    ("Madagascar", "MG"), ("Malawi", "MW"), ("Malaysia", "MY"), ("Mali", "ML"), ("Malta", "MT"), ("Martinique", "MQ"),
    ("Mauritania", "MR"), ("Mauritius", "MU"), ("Mexico", "MX"), ("Moldova", "MD"), ("Monaco", "MC"),
    ("Mongolia", "MN"), ("Montenegro", "ME"), ("Morocco", "MA"), ("Mozambique", "MZ"), ("Myanmar", "MM"),
    ("Namibia", "NA"), ("Nepal", "NP"), ("Netherlands", "NL"), ("Netherlands Antilles", "AN"), ("New Zealand", "NZ"),
    ("Nicaragua", "NI"), ("Niger", "NE"), ("Nigeria", "NG"), ("North Korea", "KP"), ("Northern Ireland", "GB"),
    ("Norway", "NO"), ("Oman", "OM"), ("Pakistan", "PK"), ("Palestinian Territory", "PS"), ("Panama", "PA"),
    ("Papua New Guinea", "PG"), ("Paraguay", "PY"), ("Peru", "PE"), ("Philippines", "PH"), ("Poland", "PL"),
    ("Portugal", "PT"), ("Puerto Rico", "PR"), ("Qatar", "QA"), ("Romania", "RO"), ("Russia", "RU"), ("Rwanda", "RW"),
    ("Saudi Arabia", "SA"), ("Senegal", "SN"), ("Serbia", "RS"), ("Serbia and Montenegro", "CS"),
    ("Sierra Leone", "SL"), ("Singapore", "SG"), ("Slovakia", "SK"), ("Slovenia", "SI"), ("Somalia", "SO"),
    ("South Africa", "ZA"), ("South Korea", "KR"), ("South Sudan", "SS"), ("Soviet Union", "SU"), ("Spain", "ES"),
    ("Sri Lanka", "LK"), ("Sudan", "SD"), ("Suriname", "SR"), ("Sweden", "SE"), ("Switzerland", "CH"),
    ("Syrian Arab Republic", "SY"), ("Taiwan", "TW"), ("Tajikistan", "TJ"), ("Tanzania", "TZ"), ("Thailand", "TH"),
    ("Togo", "TG"), ("Trinidad and Tobago", "TT"), ("Tunisia", "TN"), ("Turkey", "TR"), ("Turkmenistan", "TM"),
    ("Uganda", "UG"), ("Ukraine", "UA"), ("United Arab Emirates", "AE"), ("United Kingdom", "GB"),
    ("United States of America", "US"), ("United States", "US"), ("USA", "US"), ("Uruguay", "UY"),
    ("Uzbekistan", "UZ"), ("Vanuatu", "VU"), ("Venezuela", "VE"), ("Vietnam", "VN"), ("Yemen", "YE"),
    ("Yugoslavia", "YU"), ("Zambia", "ZM"), ("Zimbabwe", "ZW"), ("Holy See", "VA"), ("Nederland", "NL"),
    ("BelgiÃ«", "BE"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_names_give_codes() {
        assert_eq!(code_of("nl").as_deref(), Some("NL"));
        assert_eq!(code_of("United States of America").as_deref(), Some("US"));
        assert_eq!(code_of("Soviet Union").as_deref(), Some("SU"));
        assert_eq!(code_of("uk").as_deref(), Some("GB"));
        assert_eq!(code_of("Atlantis"), None);
    }
}
