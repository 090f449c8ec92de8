//! The built site, of a folder or of the program itself, read and compressed once at the start. A request is a look-up by path in what was
//! read, so no path reaches anything else on disk. A new build of the site is served after a restart.

mod asset;
pub mod inline;
mod inlined;
mod pages;
pub mod template;

pub use asset::{Asset, is_asset};
pub use inlined::Inlined;
pub use pages::{Changes, Page, Pages};
pub use template::{Place, Template};

use crate::etag::Tag;
use crate::og::Fonts;
use crate::operator::PublicSettings;
use crate::security_headers;
use crate::site_files::SiteFiles;
use anyhow::{Context, Result};
use axum::http::HeaderValue;
use std::collections::HashMap;
use std::sync::Arc;

/// The page that every address is rendered into.
const INDEX: &str = "/index.html";

/// The same page as the service worker caches it.
const SHELL: &str = "/shell.html";

/// The service worker.
const WORKER: &str = "/sw.js";

/// The script that the build makes for the server alone; hidden, so that it is not served.
const SCRIPT: &str = ".server/render.js";

/// The site's own typeface, for the pictures.
const FONTS: &str = ".server/fonts";

/// Files of the site by path, the page, and the script that renders its content.
pub struct Site {
    pages: Pages,
    files: HashMap<String, Asset>,
    template: Template,
    inlined: Inlined,
    policy: HeaderValue,
    script: Option<Arc<str>>,
    /// The typefaces of pictures.
    pub fonts: Arc<Fonts>,
    settings: String,
    build: String,
    built: Option<String>,
}

impl Site {
    /// Reads what the site's build made.
    ///
    /// # Errors
    /// A file cannot be read, there is no `index.html` or one of another build, no manifest of pages, or the folder is far too large.
    pub fn load(source: SiteFiles<'_>, public: &PublicSettings) -> Result<Self> {
        let mut files = source.served()?;
        let index = source.shown(&INDEX[1..]);
        let page =
            files.remove(INDEX).with_context(|| format!("{index} does not exist: build the site with `make web`, or leave out --web"))?;
        let pages = Pages::load(source)?;
        let element = inline::element("application/json", Some("trits-site"), public);
        let cut = |html: &[u8]| Template::cut(&String::from_utf8_lossy(html), &element);
        let template = cut(&page).context(index)?;
        if let Some(shell) = files.get_mut(SHELL) {
            *shell = cut(shell).context("shell.html")?.bare(true).into_bytes();
        }
        if let Some(worker) = files.get_mut(WORKER) {
            // Browsers fetch the shell again when the worker changes, so it changes with the settings in the shell.
            worker.extend_from_slice(format!("\n// {}\n", Tag::of(&[element.as_bytes()]).text()).as_bytes());
        }
        let inlined = Inlined::of(&String::from_utf8_lossy(&page), &files);
        let policy = security_headers::policy(public, &inlined.sources());
        let script: Option<Arc<str>> =
            source.read(SCRIPT)?.map(String::from_utf8).transpose().with_context(|| source.shown(SCRIPT))?.map(Arc::from);
        let build = Tag::of(&[&page, element.as_bytes(), script.as_deref().unwrap_or("").as_bytes()]).text();
        let files = files.into_iter().map(|(path, content)| (path.clone(), Asset::new(&path, content))).collect();
        let settings = serde_json::to_string(public)?;
        let fonts = source.files_in(FONTS).into_iter().filter_map(|name| Some((source.shown(&name), source.read(&name).transpose()?)));
        let fonts = Arc::new(Fonts::of(fonts)?);
        Ok(Self { pages, files, template, inlined, policy, script, fonts, settings, build, built: source.day_of(&INDEX[1..]) })
    }

    /// The file at a decoded path.
    pub fn file(&self, path: &str) -> Option<&Asset> {
        self.files.get(path)
    }

    /// The addresses that have a page.
    pub const fn pages(&self) -> &Pages {
        &self.pages
    }

    /// The page that every address is rendered into.
    pub const fn template(&self) -> &Template {
        &self.template
    }

    /// What is inlined in pages.
    pub const fn inlined(&self) -> &Inlined {
        &self.inlined
    }

    /// The content policy of a page.
    pub fn policy(&self) -> HeaderValue {
        self.policy.clone()
    }

    /// The script that renders pages; without it they are served without content.
    pub fn script(&self) -> Option<Arc<str>> {
        self.script.clone()
    }

    /// The operator's settings for the pages, as JSON.
    pub fn settings(&self) -> &str {
        &self.settings
    }

    /// Changes with everything that pages are made of, besides the snapshot.
    pub fn build(&self) -> &str {
        &self.build
    }

    /// The day of the build, `YYYY-MM-DD`, where it is known.
    pub fn built(&self) -> Option<&str> {
        self.built.as_deref()
    }
}
