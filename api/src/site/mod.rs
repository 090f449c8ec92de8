//! The built site, read and compressed once at the start. A request is a look-up by path in what was read, so no path reaches anything
//! else on disk. A new build of the site is served after a restart.

mod asset;
pub mod inline;
mod inlined;
mod pages;
pub mod template;

pub use asset::{Asset, is_asset};
pub use inlined::Inlined;
pub use pages::{Changes, Page, Pages};
pub use template::{Place, Template};

use crate::clock::Minute;
use crate::etag::Tag;
use crate::og::Fonts;
use crate::operator::PublicSettings;
use crate::security_headers;
use anyhow::{Context, Result, ensure};
use axum::http::HeaderValue;
use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

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

/// A site is small; a folder beyond this is not the site.
const MAX_BYTES: usize = 64 << 20;

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
    /// Reads the folder that the site's build made.
    ///
    /// # Errors
    /// A file cannot be read, there is no `index.html` or one of another build, no manifest of pages, or the folder is far too large.
    pub fn load(dir: &Path, public: &PublicSettings) -> Result<Self> {
        let (mut files, mut bytes) = (HashMap::new(), 0);
        read_folder(dir, "", &mut files, &mut bytes).with_context(|| format!("cannot read the site in {}", dir.display()))?;
        let index = dir.join(&INDEX[1..]);
        let page = files
            .remove(INDEX)
            .with_context(|| format!("{} does not exist: build the site with `make web`, or leave out --web", index.display()))?;
        let pages = Pages::load(dir)?;
        let element = inline::element("application/json", Some("trits-site"), public);
        let cut = |html: &[u8]| Template::cut(&String::from_utf8_lossy(html), &element);
        let template = cut(&page).with_context(|| index.display().to_string())?;
        if let Some(shell) = files.get_mut(SHELL) {
            *shell = cut(shell).context("shell.html")?.bare(true).into_bytes();
        }
        if let Some(worker) = files.get_mut(WORKER) {
            // Browsers fetch the shell again when the worker changes, so it changes with the settings in the shell.
            worker.extend_from_slice(format!("\n// {}\n", Tag::of(&[element.as_bytes()]).text()).as_bytes());
        }
        let inlined = Inlined::of(&String::from_utf8_lossy(&page), &files);
        let policy = security_headers::policy(public, &inlined.sources());
        let script = read_script(&dir.join(SCRIPT))?;
        let build = Tag::of(&[&page, element.as_bytes(), script.as_deref().unwrap_or("").as_bytes()]).text();
        let files = files.into_iter().map(|(path, content)| (path.clone(), Asset::new(&path, content))).collect();
        let settings = serde_json::to_string(public)?;
        let fonts = Arc::new(Fonts::load(&dir.join(FONTS))?);
        Ok(Self { pages, files, template, inlined, policy, script, fonts, settings, build, built: day_of(&index) })
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

    /// The day of the build, `YYYY-MM-DD`.
    pub fn built(&self) -> Option<&str> {
        self.built.as_deref()
    }
}

fn read_script(path: &Path) -> Result<Option<Arc<str>>> {
    match fs::read_to_string(path) {
        Ok(script) => Ok(Some(script.into())),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

fn day_of(path: &Path) -> Option<String> {
    let changed = fs::metadata(path).ok()?.modified().ok()?;
    Some(Minute::of_unix(changed.duration_since(UNIX_EPOCH).ok()?.as_secs()).day())
}

fn read_folder(dir: &Path, under: &str, files: &mut HashMap<String, Vec<u8>>, bytes: &mut usize) -> Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{under}/{name}");
        let kind = entry.file_type()?;
        if kind.is_dir() {
            read_folder(&entry.path(), &path, files, bytes)?;
        } else if kind.is_file() {
            let content = fs::read(entry.path())?;
            *bytes += content.len();
            ensure!(*bytes <= MAX_BYTES, "more than {} MB: this is not the folder of a built site", MAX_BYTES >> 20);
            files.insert(path, content);
        }
    }
    Ok(())
}
