//! Links in folded text. The end of a sentence without a blank after it is not one ("goed.De rest").

use regex::RegexSet;
use std::sync::LazyLock;

/// Ends of hosts that are not Dutch words. The site's form has the same (`web/src/panels/contact.ts`), and less of all else.
const ENDS: &str = "nl|com|net|org|eu|info|io|biz|app|dev|shop|online|store|xyz|club|blog|email|website|amsterdam|frl|vlaanderen|brussels|\
                    uk|ly|gg|gl|gd|ai|cc|ws|ru|cn|ch|pl|se|dk|us|ca|au|site|web|agency|digital|cloud|tech|win|bid|loan|casino|porn|xxx|adult|link|page";

/// Ends that are words or names too: a host only in lower case.
const WORDS: &str = "de|be|tv|fr|es|co";

static LINKS: LazyLock<Option<RegexSet>> = LazyLock::new(|| {
    let label = r"[\p{L}\p{N}_-]+";
    let patterns = [
        r"(?i)[a-z][a-z0-9+.-]*://|(?:^|[^\p{L}\p{N}])www\.|(?:^|[^:/])//[\p{L}\p{N}]|mailto:".to_owned(),
        format!(r"(?i){label}\.\p{{L}}{{2,24}}(?::[0-9]|[/?#][\p{{L}}\p{{N}}_?#=@~-])"),
        format!(r"(?i){label}\.(?:{ENDS})(?:[^\p{{L}}\p{{N}}]|$)"),
        format!(r"{label}\.(?:{WORDS})(?:[^\p{{L}}\p{{N}}]|$)"),
        format!(r"(?i){label}(?: (?:punt|dot) | ?[\[({{](?:punt|dot)[\])}}] ?)(?:{ENDS})(?:[^\p{{L}}\p{{N}}]|$)"),
    ];
    RegexSet::new(patterns).ok()
});

/// Whether a text contains a link. Were the patterns invalid, every text would.
pub fn contains(text: &str) -> bool {
    LINKS.as_ref().is_none_or(|links| links.is_match(text))
}
