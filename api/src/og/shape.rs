//! From text to outlines: direction by direction, each letter in the first face that has it. A letter that none has is left out.

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Direction, Face, UnicodeBuffer, shape};
use std::ops::Range;
use unicode_bidi::BidiInfo;
use zeno::{Command, Point};

/// A line of text as one path, its baseline at 0, its left end at 0, y downwards.
#[derive(Debug, Default)]
pub struct Line {
    /// The outlines.
    pub path: Vec<Command>,
    /// How far the line runs.
    pub width: f32,
}

/// The letters of a text that some face can draw, and what joins them.
pub fn drawable(faces: &[Face<'_>], text: &str) -> String {
    let drawable: String = text.chars().filter(|&c| joins(c) || c == ' ' || (!c.is_control() && face_of(faces, c).is_some())).collect();
    let visible = drawable.chars().any(|c| !joins(c) && c != ' ');
    if visible { drawable.split_whitespace().collect::<Vec<_>>().join(" ") } else { String::new() }
}

/// Sets a text in one line at a size in pixels.
pub fn line(faces: &[Face<'_>], text: &str, size: f32) -> Line {
    let mut line = Line::default();
    let bidi = BidiInfo::new(text, None);
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let backwards = levels.get(run.start).is_some_and(unicode_bidi::Level::is_rtl);
            let mut parts = by_face(faces, text, run);
            if backwards {
                parts.reverse();
            }
            for (face, range) in parts {
                if let (Some(face), Some(text)) = (faces.get(face), text.get(range)) {
                    set(&mut line, face, text, size, backwards);
                }
            }
        }
    }
    line
}

/// The stretches of a run that one face sets.
fn by_face(faces: &[Face<'_>], text: &str, run: Range<usize>) -> Vec<(usize, Range<usize>)> {
    let mut parts: Vec<(usize, Range<usize>)> = Vec::new();
    for (at, c) in text.get(run.clone()).unwrap_or("").char_indices() {
        let (start, end) = (run.start + at, run.start + at + c.len_utf8());
        let own = if joins(c) { None } else { face_of(faces, c) };
        match (parts.last_mut(), own) {
            (Some((_, range)), None) => range.end = end,
            (Some((face, range)), Some(own)) if *face == own => range.end = end,
            (_, own) => parts.push((own.unwrap_or(0), start..end)),
        }
    }
    parts
}

fn set(line: &mut Line, face: &Face<'_>, text: &str, size: f32, backwards: bool) {
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(text);
    buffer.set_direction(if backwards { Direction::RightToLeft } else { Direction::LeftToRight });
    buffer.guess_segment_properties();
    let shaped = shape(face, &[], buffer);
    let scale = size / face.units_per_em() as f32;
    for (glyph, place) in shaped.glyph_infos().iter().zip(shaped.glyph_positions()) {
        let at = (line.width + place.x_offset as f32 * scale, -(place.y_offset as f32) * scale);
        let id = GlyphId(u16::try_from(glyph.glyph_id).unwrap_or(0));
        face.outline_glyph(id, &mut Pen { path: &mut line.path, at, scale });
        line.width += place.x_advance as f32 * scale;
    }
}

/// A rectangle with round corners, in SVG's notation.
pub fn rounded(x: f32, y: f32, w: f32, h: f32, r: f32) -> String {
    let (right, bottom) = (x + w, y + h);
    format!(
        "M{} {y} L{} {y} Q{right} {y} {right} {} L{right} {} Q{right} {bottom} {} {bottom} L{} {bottom} Q{x} {bottom} {x} {} L{x} {} Q{x} {y} {} {y} Z",
        x + r,
        right - r,
        y + r,
        bottom - r,
        right - r,
        x + r,
        bottom - r,
        y + r,
        x + r
    )
}

/// Marks, joiners and variation selectors belong to the letter before them.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{0300}'..='\u{036f}' | '\u{1f3fb}'..='\u{1f3ff}')
}

fn face_of(faces: &[Face<'_>], c: char) -> Option<usize> {
    faces.iter().position(|face| face.glyph_index(c).is_some())
}

struct Pen<'a> {
    path: &'a mut Vec<Command>,
    at: (f32, f32),
    scale: f32,
}

impl Pen<'_> {
    fn point(&self, x: f32, y: f32) -> Point {
        Point::new(self.at.0 + x * self.scale, self.at.1 - y * self.scale)
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::MoveTo(self.point(x, y)));
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.path.push(Command::LineTo(self.point(x, y)));
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.push(Command::QuadTo(self.point(x1, y1), self.point(x, y)));
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.push(Command::CurveTo(self.point(x1, y1), self.point(x2, y2), self.point(x, y)));
    }
    fn close(&mut self) {
        self.path.push(Command::Close);
    }
}
