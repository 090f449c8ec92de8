//! The built site, read and packed once at the start. A request is a look-up by path in what was read, so no path can
//! reach anything else on disk. A new build of the site is served after a restart.

mod asset;
mod pages;

pub use asset::Asset;
pub use pages::is_page;

use anyhow::{Context, Result, ensure};
use std::collections::HashMap;
use std::fs;
use std::path::Path;

/// The page that renders every address.
const INDEX: &str = "index.html";

/// A site is small; a folder beyond this is not the site.
const MAX_BYTES: usize = 64 << 20;

/// Files of the site by path, and the page.
pub struct Site {
    files: HashMap<String, Asset>,
    page: Asset,
}

impl Site {
    /// Reads the folder that the site's build made.
    ///
    /// # Errors
    /// A file cannot be read, there is no `index.html`, or the folder is far too large.
    pub fn load(dir: &Path) -> Result<Self> {
        let mut files = HashMap::new();
        let mut bytes = 0;
        read_folder(dir, "", &mut files, &mut bytes).with_context(|| format!("cannot read the site in {}", dir.display()))?;
        let page = files
            .remove(&format!("/{INDEX}"))
            .with_context(|| format!("{} does not exist: build the site with `make web`, or leave out --web", dir.join(INDEX).display()))?;
        Ok(Self { files, page })
    }

    /// The file at a decoded path.
    pub fn file(&self, path: &str) -> Option<&Asset> {
        self.files.get(path)
    }

    /// The page that renders every address.
    pub const fn page(&self) -> &Asset {
        &self.page
    }
}

fn read_folder(dir: &Path, under: &str, files: &mut HashMap<String, Asset>, bytes: &mut usize) -> Result<()> {
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
            files.insert(path.clone(), Asset::new(&path, content));
        }
    }
    Ok(())
}
