//! What is inlined in a page, so that its first paint waits for no other file. In: the built page and the site's files. Out: style
//! sheets as elements, and the digests by which the content policy allows exactly these and the page's small scripts.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};
use std::collections::{BTreeSet, HashMap};

/// Sheets by path, and the digests of everything that may be inlined.
#[derive(Debug, Default)]
pub struct Inlined {
    sheets: HashMap<String, String>,
    scripts: BTreeSet<String>,
    styles: BTreeSet<String>,
}

impl Inlined {
    /// Reads the page's own elements, and the sheets among the files.
    pub fn of(page: &str, files: &HashMap<String, Vec<u8>>) -> Self {
        let sheets: HashMap<String, String> = files
            .iter()
            .filter(|(path, _)| path.ends_with(".css"))
            .filter_map(|(path, content)| Some((path.clone(), String::from_utf8(content.clone()).ok()?)))
            // Text that closes its own element cannot be inlined.
            .filter(|(_, css)| !css.contains("</"))
            .collect();
        let styles = inside(page, "<style", "</style>").chain(sheets.values().map(String::as_str)).map(digest).collect();
        let scripts = inside(page, "<script", "</script>").map(digest).collect();
        Self { sheets, scripts, styles }
    }

    /// A sheet as an element, with its name, so that no module that needs it fetches it again. One that cannot be inlined is fetched.
    pub fn sheet(&self, path: &str) -> String {
        match self.sheets.get(path) {
            Some(css) => format!("<style data-href=\"{path}\">{css}</style>"),
            None => format!("<link rel=\"stylesheet\" crossorigin href=\"{}\">", super::template::escape(path)),
        }
    }

    /// The sources of scripts and of styles, as a content policy lists them.
    pub fn sources(&self) -> String {
        let listed = |digests: &BTreeSet<String>| digests.iter().map(|digest| format!(" '{digest}'")).collect::<String>();
        format!("script-src 'self'{}; style-src 'self'{}", listed(&self.scripts), listed(&self.styles))
    }
}

/// The content of the elements of a kind, empty ones left out.
fn inside<'a>(html: &'a str, open: &'a str, close: &'a str) -> impl Iterator<Item = &'a str> {
    let texts = html.split(open).skip(1).filter_map(move |rest| Some(rest.split_once(close)?.0.split_once('>')?.1));
    texts.filter(|text| !text.is_empty())
}

fn digest(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::{Inlined, digest};
    use std::collections::HashMap;

    #[test]
    fn digests_are_those_of_the_standard() {
        // The example of the recommendation on content policies.
        assert_eq!(digest("alert('Hello, world.');"), "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=");
    }

    #[test]
    fn only_what_is_inlined_is_allowed() {
        let page = "<script>one()</script><style data-href=\"/a.css\">a{}</style><script src=\"/x.js\"></script>";
        let files = [("/assets/b.css", "b{}"), ("/assets/c.css", "c{content:'</style>'}"), ("/assets/d.js", "d()")];
        let files: HashMap<_, _> = files.into_iter().map(|(path, text)| (path.to_owned(), text.as_bytes().to_vec())).collect();
        let inlined = Inlined::of(page, &files);
        let sources = inlined.sources();
        assert_eq!(sources.matches("sha256-").count(), 3, "{sources}");
        for text in ["one()", "a{}", "b{}"] {
            assert!(sources.contains(&format!("'{}'", digest(text))), "{text}: {sources}");
        }
        assert!(inlined.sheet("/assets/b.css").starts_with("<style data-href=\"/assets/b.css\">b{}</style>"));
        assert_eq!(inlined.sheet("/assets/c.css"), "<link rel=\"stylesheet\" crossorigin href=\"/assets/c.css\">");
    }
}
