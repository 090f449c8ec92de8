//! A drawn poster, as the site draws one (web/src/poster): a colour field by media type and id, a motif by genre, the title set large.

use super::canvas::{Canvas, Colour};
use super::motifs::{self, Area, Fill, HEIGHT, WIDTH};
use super::random::{Random, hash_text};
use super::shape::{line, rounded};
use rustybuzz::Face;
use trits_index::ids::MediaType;

/// What a poster is drawn from.
#[derive(Debug, Clone)]
pub struct Subject {
    /// Film or series.
    pub media: MediaType,
    /// The provider's id.
    pub id: u32,
    /// Dutch names of its genres.
    pub genres: Vec<&'static str>,
}

/// Paper, ink, and two colours for shapes.
type Palette = [Colour; 4];

const fn rgb(hex: u32) -> Colour {
    [(hex >> 16) as u8, (hex >> 8) as u8, hex as u8]
}

const fn palette(paper: u32, ink: u32, first: u32, second: u32) -> Palette {
    [rgb(paper), rgb(ink), rgb(first), rgb(second)]
}

const PALETTES: [Palette; 12] = [
    palette(0x1b1822, 0xf6ead9, 0xdc4631, 0x4c4458),
    palette(0xe9b440, 0x1f1720, 0xb5351f, 0xf7e2a8),
    palette(0x0e4a51, 0xf5e9d2, 0xf2a65a, 0x1f7a78),
    palette(0xa3301f, 0xfdecd3, 0x1e1922, 0xe67a41),
    palette(0x392a5b, 0xfee8d8, 0xff9070, 0x6a509b),
    palette(0xa3cbd8, 0x15233a, 0xdf5230, 0xf4f0e4),
    palette(0xf0e5d4, 0x231b23, 0xc23b2c, 0x2e5d63),
    palette(0x2d4733, 0xf3edd3, 0xdbc64f, 0x577f4d),
    palette(0xf0abaa, 0x3d112b, 0xbf1c5a, 0xfce6da),
    palette(0x111c3b, 0xebf0fc, 0xf5c545, 0x31529f),
    palette(0xe36a2f, 0x1d1421, 0xfce4b8, 0x8d2d1b),
    palette(0xc2e1cb, 0x163630, 0xee6b4d, 0xf8f4e5),
];

/// Places of the palettes for subjects that rule out cheerful colours.
const SOBER: [usize; 5] = [0, 2, 6, 7, 9];

const SEED_SALT: u32 = 6915;
const MARGIN: f64 = 16.0;
const CAPTION: f64 = 14.0;
/// Of the size of a line: height of a capital.
const CAPITAL: f64 = 0.7;
const GAP: f64 = 7.0;
const LARGEST: f64 = 86.0;
const LARGEST_SMALL: f64 = 26.0;
const MOST_LINES: usize = 5;

/// Words that make no large line.
const SMALL: [&str; 22] = [
    "A", "AN", "AND", "AT", "DE", "EEN", "EL", "EN", "FOR", "FROM", "HET", "IN", "LA", "LE", "OF", "ON", "OP", "TE", "THE", "TO", "VAN",
    "&",
];

/// Draws the poster of a title with its upper left corner at a place, this wide.
pub fn draw(canvas: &mut Canvas, faces: &[Face<'_>], of: (&Subject, &str), (x, y): (f32, f32), width: f32) {
    let (Subject { media, id, genres }, title) = of;
    let mut random = Random::new(hash_text(&format!("{}|{id}|{SEED_SALT}", media.as_str())));
    let all: Vec<usize> = (0..PALETTES.len()).collect();
    let is_about_war = genres.iter().any(|genre| genre.starts_with("Oorlog"));
    let place = random.pick(if is_about_war { &SOBER[..] } else { &all }).unwrap_or(0);
    let [paper, ink, first, second] = PALETTES.get(place).copied().unwrap_or(PALETTES[0]);
    let on_top = random.next() < 0.5;
    let block = block(faces, title, random.between(95.0, 140.0));
    let height: f64 = block.iter().map(|line| line.size * CAPITAL).sum::<f64>() + GAP * block.len().saturating_sub(1) as f64;
    let top = if on_top { MARGIN + 2.0 } else { HEIGHT - MARGIN - height };
    let area = if on_top {
        Area { top: top + height + 14.0, bottom: HEIGHT - MARGIN - CAPTION - 8.0 }
    } else {
        Area { top: MARGIN + CAPTION + 6.0, bottom: top - 14.0 }
    };
    let scale = width / WIDTH as f32;
    let whole = [x, y, x + width, y + HEIGHT as f32 * scale];
    let colour = |fill| match fill {
        Fill::Paper => paper,
        Fill::Ink => ink,
        Fill::First => first,
        Fill::Second => second,
    };
    canvas.fill(&*rounded(0.0, 0.0, width, HEIGHT as f32 * scale, 10.0), (x, y), paper, 1.0);
    let clip = [x, y + area.top as f32 * scale, whole[2], y + area.bottom as f32 * scale];
    for shape in motifs::of(genres, area, &mut random) {
        canvas.fill_within(&*shape.path, (x, y), (scale, scale), colour(shape.fill), clip);
    }
    let mut baseline = top;
    for line in &block {
        baseline += line.size * CAPITAL;
        let at = (x + MARGIN as f32 * scale, y + baseline as f32 * scale);
        canvas.fill_within(&line.path[..], at, (line.stretch as f32 * scale, scale), ink, whole);
        baseline += GAP;
    }
}

/// A line at its size, with how much it is stretched to fill the width.
struct Set {
    path: Vec<zeno::Command>,
    size: f64,
    stretch: f64,
}

/// Of all splits into lines that fill the width, the one whose height is closest to the wanted one.
fn block(faces: &[Face<'_>], title: &str, target: f64) -> Vec<Set> {
    let title = title.to_uppercase();
    let words: Vec<&str> = title.split_whitespace().take(16).collect();
    let options = (1..=words.len().min(MOST_LINES)).map(|lines| {
        let set: Vec<Set> = split(faces, &words, lines).iter().map(|text| set(faces, text, lines == 1)).collect();
        let height = set.iter().map(|line| line.size * CAPITAL + GAP).sum::<f64>() - GAP;
        ((height - target).abs(), set)
    });
    options.min_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, set)| set).unwrap_or_default()
}

/// A line as large as the width allows.
fn set(faces: &[Face<'_>], text: &str, is_alone: bool) -> Set {
    let wide = WIDTH - 2.0 * MARGIN;
    let em = f64::from(line(faces, text, 100.0).width).max(1.0) / 100.0;
    // As on the site: articles stay small, so that the other words are large.
    let is_small = !is_alone && text.split(' ').all(|word| SMALL.contains(&word));
    let size = (wide / em).min(if is_small { LARGEST_SMALL } else { LARGEST });
    // A capital of the site's posters is a little wider than that of this weight.
    let stretch = if is_small { 1.0 } else { (wide / (em * size)).min(1.12) };
    Set { path: line(faces, text, size as f32).path, size, stretch }
}

/// The split into this many lines whose widest line is the narrowest it can be when words are added while they fit.
fn split(faces: &[Face<'_>], words: &[&str], lines: usize) -> Vec<String> {
    let widths: Vec<f32> = words.iter().map(|word| line(faces, word, 100.0).width + 22.0).collect();
    let at = |limit: f32| -> Vec<String> {
        let (mut out, mut used): (Vec<String>, f32) = (Vec::new(), f32::MAX);
        for (word, width) in words.iter().zip(&widths) {
            match out.last_mut().filter(|_| used + width <= limit) {
                Some(last) => {
                    *last = format!("{last} {word}");
                    used += width;
                }
                None => {
                    out.push((*word).to_owned());
                    used = *width;
                }
            }
        }
        out
    };
    let (mut low, mut high) = (0.0_f32, widths.iter().sum::<f32>() + 1.0);
    for _ in 0..12 {
        let middle = f32::midpoint(low, high);
        if at(middle).len() <= lines { high = middle } else { low = middle }
    }
    at(high)
}

#[cfg(test)]
mod tests {
    use super::{PALETTES, SEED_SALT, SMALL, SOBER};
    use regex::Regex;
    use std::collections::BTreeSet;

    const SITE_PALETTES: &str = include_str!("../../../web/src/poster/palettes.ts");

    #[test]
    fn the_palettes_are_those_of_the_site() {
        let hex = Regex::new("#([0-9a-f]{6})").expect("a pattern");
        let of_site: Vec<String> = hex.captures_iter(SITE_PALETTES).map(|found| found[1].to_owned()).collect();
        let own: Vec<String> = PALETTES.iter().flatten().map(|[r, g, b]| format!("{r:02x}{g:02x}{b:02x}")).collect();
        assert_eq!(own, of_site);
        let (_, sober) = SITE_PALETTES.split_once("SOBER_PALETTES:").expect("the sober ones");
        let (_, places) = sober.split_once('=').expect("their places");
        let places: Vec<usize> = places.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect();
        assert_eq!(places, SOBER);
    }

    #[test]
    fn the_seed_and_the_small_words_are_those_of_the_site() {
        assert!(include_str!("../../../web/src/poster/design.ts").contains(&format!("const SEED_SALT = {SEED_SALT};")));
        let lines = include_str!("../../../web/src/poster/titleLines.ts");
        let (_, rest) = lines.split_once("SMALL_WORDS = /^(?:(?:").expect("the small words");
        let (words, _) = rest.split_once(')').expect("their end");
        assert_eq!(words.split('|').collect::<BTreeSet<_>>(), BTreeSet::from(SMALL));
    }
}
