//! Files: those of a path, their format by name, their bytes and their digest.

use crate::builtin;
use crate::sources::error::SourceError;
use polars::io::utils::compression::{ByteSourceReader, SupportedCompression};
use polars_io::mmap::MmapBytesReader;
use std::collections::{HashSet, VecDeque};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Cursor};
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// How much larger a compressed table is expected to become; a wrong estimate costs a reallocation.
const EXPANSION: usize = 4;

/// How a table is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Separated by comma, semicolon or tab.
    Csv,
    /// Apache Parquet.
    Parquet,
    /// One JSON object a line.
    JsonLines,
}

impl Format {
    /// By the end of a file name.
    pub fn of_name(name: &str) -> Option<Self> {
        let lower = name.to_lowercase();
        let bare = [".gz", ".zst"].iter().find_map(|end| lower.strip_suffix(end)).unwrap_or(&lower);
        match Path::new(bare).extension()?.to_str()? {
            "csv" | "tsv" => Some(Self::Csv),
            "parquet" if bare == lower => Some(Self::Parquet),
            "jsonl" | "ndjson" | "json" => Some(Self::JsonLines),
            _ => None,
        }
    }

    /// In words, for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV",
            Self::Parquet => "Parquet",
            Self::JsonLines => "JSON lines",
        }
    }
}

/// A file to read as a table.
#[derive(Debug, Clone)]
pub struct TableFile {
    /// Where it is.
    pub path: PathBuf,
    /// How it is written.
    pub format: Format,
}

impl TableFile {
    /// The path as it is shown in records.
    pub fn shown(&self) -> String {
        self.path.display().to_string()
    }

    /// An error about this file's content.
    pub fn unreadable(&self, reason: impl std::fmt::Display) -> SourceError {
        SourceError::Unreadable { path: self.path.clone(), format: self.format.name(), reason: reason.to_string() }
    }

    /// The compression that the name promises and the first bytes are not.
    fn promised(&self, begin: &[u8]) -> Option<&'static str> {
        let end = self.path.extension()?.to_str()?.to_lowercase();
        let (name, magic): (_, &[u8]) = match end.as_str() {
            "gz" => ("gzip", &[0x1f, 0x8b]),
            "zst" => ("zstd", &[0x28, 0xb5, 0x2f, 0xfd]),
            _ => return None,
        };
        (!begin.starts_with(magic)).then_some(name)
    }

    /// The bytes, decompressed.
    pub fn bytes(&self) -> Result<impl Deref<Target = [u8]> + use<>, SourceError> {
        require_file(&self.path)?;
        let mut file = BufReader::new(open(&self.path)?);
        let size = size(&self.path)?;
        if size == 0 {
            return Err(SourceError::Empty { path: self.path.clone() });
        }
        let begin = file.fill_buf().map_err(io(&self.path))?;
        if let Some(name) = self.promised(begin) {
            return Err(self.unreadable(format!("its name says {name}, and it is none")));
        }
        let compression = SupportedCompression::check(begin);
        let expansion = if compression.is_some() { EXPANSION } else { 1 };
        let hint = usize::try_from(size).unwrap_or(usize::MAX).saturating_mul(expansion).saturating_add(1);
        let mut reader = ByteSourceReader::try_new(file, compression).map_err(|e| self.unreadable(e))?;
        let (bytes, _) = reader.read_next_slice(&Default::default(), usize::MAX, Some(hint)).map_err(|e| self.unreadable(e))?;
        Ok(bytes)
    }
}

/// The tables of a path, sorted, and what else lies in a folder, which is passed over.
#[derive(Debug, Default)]
pub struct Found {
    pub tables: Vec<TableFile>,
    pub passed: Vec<String>,
}

/// The tables of a path: itself, or those of a folder and of the folders in it that are named `key=value`, as Hive lays a table out. No folder is
/// read twice: a link to one that is read is passed over.
///
/// # Errors
/// Nothing is there, the folder has no table, or the file is none or promises none by its name.
pub fn tables_at(path: &Path) -> Result<Found, SourceError> {
    let mut found = Found::default();
    if builtin::has(path) && builtin::find(path).is_none() {
        return Ok(built_in(path));
    }
    if !builtin::has(path) && fs::metadata(path).map_err(io(path))?.is_dir() {
        let mut folders = Folders { left: VecDeque::from([(path.to_owned(), String::new())]), read: HashSet::new() };
        while let Some((folder, shown)) = folders.left.pop_front() {
            in_folder(&folder, &shown, &mut folders, &mut found)?;
        }
        found.tables.sort_by(|a, b| a.path.cmp(&b.path));
        found.passed.sort();
        return if found.tables.is_empty() { Err(SourceError::EmptyFolder { path: path.to_owned() }) } else { Ok(found) };
    }
    require_file(path)?;
    let format = format_of(path).ok_or_else(|| SourceError::UnknownFormat { path: path.to_owned() })?;
    found.tables.push(TableFile { path: path.to_owned(), format });
    Ok(found)
}

/// Those of a folder that is built into the program.
fn built_in(folder: &Path) -> Found {
    let shown = |path: &Path| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let (tables, passed): (Vec<_>, Vec<_>) = builtin::below(folder).into_iter().partition(|path| format_of(path).is_some());
    let tables = tables.into_iter().filter_map(|path| Some(TableFile { format: format_of(&path)?, path })).collect();
    Found { tables, passed: passed.iter().map(|path| shown(path)).collect() }
}

/// Refuses what is no file, such as a pipe, which would be waited for, or a device, which may have no end.
///
/// # Errors
/// It is none, or is not there.
pub fn require_file(path: &Path) -> Result<(), SourceError> {
    let is_file = builtin::has(path) || fs::metadata(path).map_err(io(path))?.is_file();
    if is_file { Ok(()) } else { Err(SourceError::NoFile { path: path.to_owned() }) }
}

/// The folders of a path.
struct Folders {
    /// Those that are still to be read, links last, each with how it is shown.
    left: VecDeque<(PathBuf, String)>,
    /// Those that were, by their path without links.
    read: HashSet<PathBuf>,
}

fn in_folder(folder: &Path, shown: &str, folders: &mut Folders, found: &mut Found) -> Result<(), SourceError> {
    if !folders.read.insert(folder.canonicalize().map_err(io(folder))?) {
        found.passed.push(format!("{shown} (a link to a folder that is read already)"));
        return Ok(());
    }
    let entries: std::io::Result<Vec<PathBuf>> = fs::read_dir(folder).map_err(io(folder))?.map(|entry| Ok(entry?.path())).collect();
    let mut paths = entries.map_err(io(folder))?;
    paths.sort();
    for path in paths {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match format_of(&path) {
            Some(format) if path.is_file() => found.tables.push(TableFile { path, format }),
            None if path.is_dir() && name.contains('=') && !name.starts_with('.') => {
                let below = format!("{shown}{name}/");
                if path.is_symlink() {
                    folders.left.push_back((path, below));
                } else {
                    in_folder(&path, &below, folders, found)?;
                }
            }
            _ => found.passed.push(format!("{shown}{name}")),
        }
    }
    Ok(())
}

fn format_of(path: &Path) -> Option<Format> {
    path.file_name().and_then(|name| name.to_str()).filter(|name| !name.starts_with('.')).and_then(Format::of_name)
}

/// Opens a file for any reader.
///
/// # Errors
/// It cannot be read.
pub fn open(path: &Path) -> Result<Box<dyn MmapBytesReader>, SourceError> {
    if let Some(bytes) = builtin::find(path) {
        return Ok(Box::new(Cursor::new(bytes)));
    }
    Ok(Box::new(File::open(path).map_err(io(path))?))
}

fn size(path: &Path) -> Result<u64, SourceError> {
    builtin::find(path).map_or_else(|| Ok(fs::metadata(path).map_err(io(path))?.len()), |bytes| Ok(bytes.len() as u64))
}

/// The SHA-256 of a file's bytes in hexadecimal.
pub fn sha256(path: &Path) -> Result<String, SourceError> {
    builtin::sha256(path).map_err(io(path))
}

/// Wraps a disk error with the path it is about.
pub fn io(path: &Path) -> impl FnOnce(std::io::Error) -> SourceError + use<> {
    let path = path.to_owned();
    move |source| SourceError::Io { path, source }
}

#[cfg(test)]
#[path = "files_tests.rs"]
mod tests;
