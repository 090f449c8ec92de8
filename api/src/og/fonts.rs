//! The typefaces of pictures: the site's own, then one for letters it lacks, then one for emoji.

use anyhow::{Context, Result};
use rustybuzz::ttf_parser::Tag;
use rustybuzz::{Face, Variation};
use std::fs;
use std::path::Path;

/// How heavy a text is, as the site's variable face takes it.
#[derive(Debug, Clone, Copy)]
pub enum Weight {
    /// Years and small text.
    Plain = 450,
    /// Titles.
    Heavy = 750,
}

/// Font files in memory, in the order they are tried.
pub struct Fonts(Vec<Vec<u8>>);

impl Fonts {
    /// Reads the site's faces from a folder of its build; without one the others do.
    ///
    /// # Errors
    /// A file cannot be read or is no font.
    pub fn load(dir: &Path) -> Result<Self> {
        let mut fonts = Vec::new();
        let mut files: Vec<_> =
            fs::read_dir(dir).map(|all| all.filter_map(Result::ok).map(|entry| entry.path()).collect()).unwrap_or_default();
        files.sort();
        for file in files {
            let packed = fs::read(&file).with_context(|| format!("cannot read {}", file.display()))?;
            let font = wuff::decompress_woff2(&packed).map_err(|error| anyhow::anyhow!("{} is no font: {error:?}", file.display()))?;
            Face::from_slice(&font, 0).with_context(|| format!("{} is no font", file.display()))?;
            fonts.push(font);
        }
        fonts.extend([epaint_default_fonts::UBUNTU_LIGHT, epaint_default_fonts::NOTO_EMOJI_REGULAR].map(<[u8]>::to_vec));
        Ok(Self(fonts))
    }

    /// The faces at a weight.
    pub fn faces(&self, weight: Weight) -> Vec<Face<'_>> {
        let axis = Variation { tag: Tag::from_bytes(b"wght"), value: f32::from(weight as u16) };
        let mut faces: Vec<Face<'_>> = self.0.iter().filter_map(|data| Face::from_slice(data, 0)).collect();
        for face in &mut faces {
            face.set_variations(&[axis]);
        }
        faces
    }
}
