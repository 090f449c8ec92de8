//! Addresses at which the site has a page, from the manifest that the site's build writes.

use crate::site_files::SiteFiles;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The manifest, in the site's folder; hidden, so that it is not served.
const MANIFEST: &str = ".server/pages.json";

/// All pages, in the order of the sitemap.
#[derive(Debug)]
pub struct Pages(Vec<Page>);

/// A page of the site. The manifest names its module and its title as well.
#[derive(Debug, Deserialize)]
pub struct Page {
    /// With a slash before it and none behind; `/:title` at its end stands for the last part of the address of any title.
    pub path: String,
    /// `None` when search engines may not list it.
    pub sitemap: Option<Changes>,
}

/// What the day in the sitemap follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Changes {
    /// The catalogue.
    Data,
    /// The build of the site.
    Build,
    /// The list of a themed page; a page without one is left out.
    List,
    /// Nothing: each title has a page of its own there.
    Titles,
}

/// The last part of the path of a page that is about a title.
const ANY_TITLE: &str = "/:title";

impl Page {
    fn is_at(&self, path: &str) -> bool {
        match self.path.strip_suffix(ANY_TITLE) {
            Some(folder) => path
                .strip_prefix(folder)
                .and_then(|rest| rest.strip_prefix('/'))
                .is_some_and(|last| !last.is_empty() && !last.contains('/')),
            None => self.path == path,
        }
    }

    /// Whether it is about the title that its address names.
    pub fn is_of_title(&self) -> bool {
        self.sitemap == Some(Changes::Titles)
    }
}

impl Pages {
    /// Reads the manifest of a site.
    ///
    /// # Errors
    /// It does not exist, or is not a list of pages of which `/` is one.
    pub fn load(source: SiteFiles<'_>) -> Result<Self> {
        let file = source.shown(MANIFEST);
        let text = source.read(MANIFEST)?.with_context(|| format!("{file} does not exist: build the site with `make web`"))?;
        Self::parse(&text).with_context(|| format!("{file} is not a manifest of pages: build the site with `make web`"))
    }

    fn parse(text: &[u8]) -> Result<Self> {
        let pages: Vec<Page> = serde_json::from_slice(text)?;
        ensure!(pages.iter().any(|page| page.path == "/"), "it names no page at /");
        for page in &pages {
            let path = &page.path;
            ensure!(path.starts_with('/') && (path == "/" || !path.ends_with('/')), "`{path}` is no path of a page");
            ensure!(page.is_of_title() == path.ends_with(ANY_TITLE), "`{path}` is of titles, or ends in `{ANY_TITLE}`, but not both");
        }
        Ok(Self(pages))
    }

    /// The page at a path; a slash at the end makes no difference.
    pub fn at(&self, path: &str) -> Option<&Page> {
        let bare = path.strip_suffix('/').filter(|path| !path.is_empty() && *path != "/").unwrap_or(path);
        self.0.iter().find(|page| page.is_at(bare))
    }

    /// The pages that a search engine may list, by path, without those of titles.
    pub fn listed(&self) -> impl Iterator<Item = (&str, Changes)> {
        self.0.iter().filter(|page| !page.is_of_title()).filter_map(|page| Some((page.path.as_str(), page.sitemap?)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Changes, Pages};

    #[test]
    fn known_addresses_only() {
        let pages = Pages::parse(
            br#"[{"path": "/", "module": "m", "title": "t", "sitemap": "data"}, {"path": "/admin/figures", "sitemap": null},
                {"path": "/privacy", "sitemap": "build"}, {"path": "/scandi-noir", "sitemap": "list"},
                {"path": "/film/:title", "sitemap": "titles"}]"#,
        )
        .expect("pages");
        for path in ["/", "/privacy", "/privacy/", "/scandi-noir", "/admin/figures", "/film/fight-club-550", "/film/550/"] {
            assert!(pages.at(path).is_some(), "{path}");
        }
        for path in
            ["", "//", "/priv", "/privacy/x", "/Privacy", "/admin", "/index.html", "privacy", "/film", "/film/", "/film/a/b", "/films/550"]
        {
            assert!(pages.at(path).is_none(), "{path}");
        }
        let listed: Vec<_> = pages.listed().collect();
        assert_eq!(listed, [("/", Changes::Data), ("/privacy", Changes::Build), ("/scandi-noir", Changes::List)]);
    }

    #[test]
    fn anything_else_is_refused() {
        for text in [
            "",
            "{}",
            "[]",
            r#"[{"path": "/movie", "sitemap": null}]"#,
            r#"[{"path": "/"}, {"path": "movie"}]"#,
            r#"[{"path": "/"}, {"path": "/movie/"}]"#,
            r#"[{"path": "/", "sitemap": "often"}]"#,
            r#"[{"path": "/"}, {"path": "/film", "sitemap": "titles"}]"#,
            r#"[{"path": "/"}, {"path": "/film/:title", "sitemap": "data"}]"#,
        ] {
            assert!(Pages::parse(text.as_bytes()).is_err(), "{text}");
        }
    }
}
