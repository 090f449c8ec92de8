//! The page of the site's build, cut where the server inserts something.

use super::{Inlined, inline};
use crate::ssr::{Head, RenderedPage};
use anyhow::{Context, Result};
use std::collections::BTreeMap;
use std::fmt::Write;

/// The picture of pages that have none of their own.
const IMAGE: &str = "/og/site.png";

/// The parts around head, the files of the page at hand, end of head, root and end of body.
pub struct Template {
    before: String,
    head: String,
    between: String,
    start: String,
    root: String,
    after: String,
    end: String,
    settings: String,
}

/// What the server knows of a page besides its content.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// Scheme, host and port of the site; `None` where they are not known.
    pub origin: Option<&'a str>,
    /// Path and query of the request.
    pub url: &'a str,
    /// Whether a search engine may list it.
    pub listed: bool,
    /// Whether there is a page at this address.
    pub found: bool,
    /// The day it was rendered, `YYYY-MM-DD`.
    pub day: &'a str,
}

impl Template {
    /// Cuts the page; `settings` is the element with the operator's settings.
    ///
    /// # Errors
    /// A marker is missing: this page was not built for this server.
    pub fn cut(html: &str, settings: &str) -> Result<Self> {
        let cut = |text: &str, mark: &'static str| {
            let parts = text.split_once(mark).map(|(a, b)| (a.to_owned(), b.to_owned()));
            parts.with_context(|| format!("the page has no {mark}: build the site with `make web`"))
        };
        let (before, rest) = cut(html, "<!--head-->")?;
        let (head, rest) = cut(&rest, "<!--/head-->")?;
        let (between, rest) = cut(&rest, "<!--files-->")?;
        let (start, rest) = cut(&rest, "</head>")?;
        let (root, rest) = cut(&rest, "<!--page-->")?;
        let (after, end) = cut(&rest, "</body>")?;
        Ok(Self { before, head, between, start, root, after, end, settings: settings.to_owned() })
    }

    /// The page without content, as the service worker caches it and as it is sent when it could not be rendered.
    pub fn bare(&self, listed: bool) -> String {
        let robots = if listed { "" } else { NOT_LISTED };
        let Self { before, head, between, start, root, after, end, settings } = self;
        format!("{before}{head}{robots}{between}{start}</head>{root}{after}{settings}</body>{end}")
    }

    /// The page with its content. Data that only scripts read comes after what is visible.
    pub fn filled(&self, page: &RenderedPage, place: Place<'_>, inlined: &Inlined) -> String {
        let Self { before, head, between, start, root, after, end, settings } = self;
        let head = page.head.as_ref().map_or_else(|| head.clone(), |own| head_of(own, page, place));
        // A title that is not known has no picture, and nothing to list.
        let listed = place.listed && place.found && (!place.url.contains('?') || page.image.is_some());
        let robots = if listed { "" } else { NOT_LISTED };
        let (files, answers, day, html) = (files(page, inlined), inlined_answers(&page.answers), place.day, &page.html);
        let day = format!("<meta name=\"trits-day\" data-day=\"{day}\">");
        format!("{before}{head}{robots}{day}{between}{files}{start}</head>{root}{html}{after}{settings}{answers}</body>{end}")
    }
}

const NOT_LISTED: &str = "<meta name=\"robots\" content=\"noindex\">";

/// Title, description, picture and text for shared links, and structured data. Where the site's own address is not known, what needs
/// whole addresses is left out.
fn head_of(own: &Head, page: &RenderedPage, place: Place<'_>) -> String {
    let Place { origin: known, url, found, .. } = place;
    let origin = known.unwrap_or_default();
    let own_address = known.filter(|_| found).map(|origin| escape(&format!("{origin}{}", without_slash(url))));
    let (title, description) = (escape(&own.title), escape(&own.description));
    let image = escape(&format!("{origin}{}", page.image.as_deref().unwrap_or(IMAGE)));
    let mut html = format!("<title>{title}</title><meta name=\"description\" content=\"{description}\">");
    if found {
        let _ = write!(html, "<link rel=\"canonical\" href=\"{}\">", escape(&format!("{origin}{}", own.canonical)));
    }
    let shared = [
        ("og:type", "website"),
        ("og:site_name", "Trits"),
        ("og:locale", "nl_NL"),
        ("og:title", &title),
        ("og:description", &description),
        ("og:image", &image),
        ("og:image:width", "1200"),
        ("og:image:height", "630"),
        ("og:image:alt", &title),
    ];
    for (name, value) in shared.into_iter().chain(own_address.as_deref().map(|url| ("og:url", url))) {
        let _ = write!(html, "<meta property=\"{name}\" content=\"{value}\">");
    }
    html.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">");
    if found && known.is_some() {
        html.push_str(&inline::element("application/ld+json", None, &own.data));
    }
    html
}

/// An address under the one path that its page has.
fn without_slash(url: &str) -> String {
    let (path, query) = url.find('?').map_or((url, ""), |at| url.split_at(at));
    let path = path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path);
    format!("{path}{query}")
}

/// The page's own files: sheets inlined, so that no unstyled content shows, and modules by name, to be fetched after the first paint.
fn files(page: &RenderedPage, inlined: &Inlined) -> String {
    let mut html: String = page.styles.iter().map(|path| inlined.sheet(path)).collect();
    if !page.scripts.is_empty() {
        let _ = write!(html, "<meta name=\"trits-modules\" content=\"{}\">", escape(&page.scripts.join(" ")));
    }
    html
}

fn inlined_answers(answers: &[(String, String)]) -> String {
    if answers.is_empty() {
        return String::new();
    }
    // The answers are JSON already: they are inserted byte for byte.
    let keys: BTreeMap<String, &String> =
        answers.iter().map(|(url, body)| (serde_json::Value::from(url.as_str()).to_string(), body)).collect();
    let pairs: Vec<String> = keys.into_iter().map(|(url, body)| format!("{url}:{body}")).collect();
    format!("<script type=\"application/json\" id=\"trits-dehydrated\">{}</script>", inline::escaped(&format!("{{{}}}", pairs.join(","))))
}

/// Text escaped for markup and double-quoted attributes.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
