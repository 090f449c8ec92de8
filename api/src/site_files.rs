//! Where the files of the site come from: a folder, or the program itself. In: a name relative to the site's folder. Out: bytes, and what
//! messages call the file.

use crate::clock::Minute;
use anyhow::{Context, Result, ensure};
use std::borrow::Cow;
use std::collections::HashMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::UNIX_EPOCH;

/// A site is small; a folder beyond this is not the site.
const MAX_BYTES: usize = 64 << 20;

/// The site as it was when the program was built, if it was there then.
#[derive(Debug, Clone, Copy)]
pub struct BuiltIn {
    /// All names, relative to the site's folder, with `/` between their parts.
    pub names: fn() -> Vec<Cow<'static, str>>,
    /// The bytes of one.
    pub get: fn(&str) -> Option<Cow<'static, [u8]>>,
}

impl BuiltIn {
    /// Whether there is a site in it.
    pub fn is_there(self) -> bool {
        (self.get)("index.html").is_some()
    }
}

/// The files of a site.
#[derive(Debug, Clone, Copy)]
pub enum SiteFiles<'s> {
    /// What the site's build made.
    Folder(&'s Path),
    /// What the program has in it.
    BuiltIn(BuiltIn),
}

impl SiteFiles<'_> {
    /// A file as messages name it.
    pub fn shown(self, name: &str) -> String {
        match self {
            Self::Folder(dir) => dir.join(name).display().to_string(),
            Self::BuiltIn(_) => format!("{name} of the built-in site"),
        }
    }

    /// The bytes of a file; `None` when it does not exist.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn read(self, name: &str) -> Result<Option<Vec<u8>>> {
        match self {
            Self::BuiltIn(files) => Ok((files.get)(name).map(Cow::into_owned)),
            Self::Folder(dir) => match fs::read(dir.join(name)) {
                Ok(bytes) => Ok(Some(bytes)),
                Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error).with_context(|| format!("cannot read {}", self.shown(name))),
            },
        }
    }

    /// The files of a folder of the site, sorted; none without it.
    pub fn files_in(self, folder: &str) -> Vec<String> {
        let mut names: Vec<String> = match self {
            Self::BuiltIn(files) => (files.names)().into_iter().map(Cow::into_owned).collect(),
            Self::Folder(dir) => {
                let entries = fs::read_dir(dir.join(folder)).into_iter().flatten().filter_map(Result::ok);
                entries.filter_map(|entry| Some(format!("{folder}/{}", entry.file_name().to_str()?))).collect()
            }
        };
        names.retain(|name| name.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/') && !rest[1..].contains('/')));
        names.sort();
        names
    }

    /// The files that are served, by the path of their address: all but those of which a part of the name begins with a dot.
    ///
    /// # Errors
    /// One cannot be read, or they are far too large.
    pub fn served(self) -> Result<HashMap<String, Vec<u8>>> {
        let mut files = HashMap::new();
        match self {
            Self::Folder(dir) => {
                read_folder(dir, "", &mut files, &mut 0).with_context(|| format!("cannot read the site in {}", dir.display()))?;
            }
            Self::BuiltIn(all) => {
                let names = (all.names)().into_iter().filter(|name| !name.split('/').any(|part| part.starts_with('.')));
                files.extend(names.filter_map(|name| Some((format!("/{name}"), (all.get)(&name)?.into_owned()))));
            }
        }
        Ok(files)
    }

    /// The day on which a file was made, `YYYY-MM-DD`; unknown of what is built in, so that the same files make the same program.
    pub fn day_of(self, name: &str) -> Option<String> {
        let Self::Folder(dir) = self else { return None };
        let changed = fs::metadata(dir.join(name)).ok()?.modified().ok()?;
        Some(Minute::of_unix(changed.duration_since(UNIX_EPOCH).ok()?.as_secs()).day())
    }
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
