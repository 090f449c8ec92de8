//! Names on other sites, in folded text. A site's name alone is no detail, and films are about some of them: what is written with it must
//! look like a name.

use regex::Regex;
use std::ops::Range;
use std::sync::LazyLock;

/// Sites on which people have names.
const SITES: &str = "insta|instagram|ig|discord|skype|telegram|snap|snapchat|tiktok|twitter";

/// Mail services whose names are no words of a title.
const MAIL: &str = "gmail|googlemail|hotmail|outlook|yahoo|icloud|protonmail|ziggo";

/// A name with a sign in it, or with two digits: "sanne.dv", "sanne#4821", "live:sanne-98".
const NAME: &str = r"@?(?:live:)?\p{L}[\p{L}\p{N}_.-]*(?:[_#][\p{L}\p{N}]|\.[\p{L}\p{N}]|[0-9]{2})[\p{L}\p{N}_.#-]*";

static HANDLES: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let patterns = [
        // "facebook.com/jan.jansen", "t.me/sanne"
        r"(?-u:\b)(?:facebook|instagram|linkedin|tiktok|twitter|snapchat)\.com/[^\s]+|(?-u:\b)(?:t|fb)\.me/[^\s]+".to_owned(),
        // "@sanne op insta"
        r"@[\p{L}\p{N}_.]{3,30} (?:op|on) (?:insta|instagram|snap|snapchat|tiktok|twitter|telegram|x)(?-u:\b)".to_owned(),
        // "volg mij op x: @sanne"
        r"(?-u:\b)volg (?:mij|me|ons)(?: op [a-z]{1,10})?[ :]{1,2}@[\p{L}\p{N}_.]{3,30}".to_owned(),
        // "insta: sanne.dv", "skype is @sanne"
        format!(r"(?-u:\b)(?:{SITES})(?: is| als| via| naam| handle)?(?: ?[:=] ?| )(?:{NAME}|@[\p{{L}}\p{{N}}_.-]{{3,30}})"),
        // "mijn insta is sanne": with "mijn" the name needs no sign in it.
        format!(r"(?-u:\b)(?:mijn|m'n|my) (?:{SITES})(?: is|:| =| heet) ?[\p{{L}}\p{{N}}_.-]{{4,30}}"),
        // "gmail: filmfan1987"
        format!(r"(?-u:\b)(?:{MAIL})(?: is)? ?[:=] ?{NAME}"),
        // "sanne_dv98 op instagram"
        format!(r"{NAME} (?:op|on|via) (?:{SITES})(?-u:\b)"),
    ];
    patterns.iter().filter_map(|pattern| Regex::new(&format!("(?i){pattern}")).ok()).collect()
});

/// The ranges of names.
pub fn find(text: &str) -> Vec<Range<usize>> {
    HANDLES.iter().flat_map(|handle| handle.find_iter(text)).map(|found| found.range()).collect()
}

#[cfg(test)]
mod tests {
    use super::HANDLES;

    #[test]
    fn every_pattern_finds_its_examples() {
        let examples = [
            &["facebook.com/jan.jansen", "t.me/sanne"][..],
            &["@sanne op insta"],
            &["volg mij op x: @sanne"],
            &["insta: sanne.dv", "skype is @sanne"],
            &["mijn insta is sanne"],
            &["gmail: filmfan1987", "hotmail is: sanne_dv"],
            &["sanne_dv98 op instagram"],
        ];
        assert_eq!(HANDLES.len(), examples.len());
        for (pattern, examples) in HANDLES.iter().zip(examples) {
            for example in examples {
                assert_eq!(pattern.find(example).map(|found| found.range()), Some(0..example.len()), "{example}");
            }
        }
    }
}
