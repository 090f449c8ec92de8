//! The layout, in the site's dark colours (web/src/styles/tokens.css).

use super::canvas::{Canvas, Colour};
use super::fit::fit;
use super::fonts::{Fonts, Weight};
use super::shape::{drawable, line};
use anyhow::Result;
use rustybuzz::Face;

const PLUM: Colour = [0x15, 0x0f, 0x19];
const RAISED: Colour = [0x21, 0x19, 0x28];
const CREAM: Colour = [0xf8, 0xf0, 0xea];
const MUTED: Colour = [0xbc, 0xad, 0xb9];
const AMBER: Colour = [0xff, 0xb8, 0x4d];
const ROSE: Colour = [0xff, 0x7d, 0x96];
const TEAL: Colour = [0x58, 0xc9, 0xbb];
const INK: Colour = [0x21, 0x12, 0x1a];

/// The colours of the three ranks.
const PLACES: [Colour; 3] = [AMBER, TEAL, ROSE];

const LEFT: f32 = 72.0;
const WIDTH: f32 = 1056.0;

/// A title with its year.
#[derive(Debug, Clone)]
pub struct Named {
    /// The title shown.
    pub title: String,
    /// What is shown when no face has the title's letters.
    pub other: Option<String>,
    /// Its year.
    pub year: Option<u16>,
}

/// A result: the seed and its tips.
#[derive(Debug, Clone)]
pub struct Card {
    /// The seed.
    pub seed: Named,
    /// Its tips, in the order of the page.
    pub tips: Vec<Named>,
}

/// The picture of a result.
///
/// # Errors
/// The encoder fails.
pub fn result(fonts: &Fonts, card: &Card) -> Result<Vec<u8>> {
    let (heavy, plain) = (fonts.faces(Weight::Heavy), fonts.faces(Weight::Plain));
    let mut canvas = background(&heavy);
    let words = match card.tips.len() {
        0 => "Trits na",
        1 => "Eén tip na",
        2 => "Twee tips na",
        _ => "Drie tips na",
    };
    write(&mut canvas, &plain, words, (LEFT, 150.0), 34.0, MUTED);
    let seed = fit(&heavy, &shown(&heavy, &card.seed), WIDTH - 40.0, 2, &[92.0, 80.0, 68.0, 58.0, 50.0]);
    let mut y = 150.0;
    for text in &seed.lines {
        y += seed.size * 1.04;
        canvas.fill(&text.path[..], (LEFT, y), CREAM, 1.0);
    }
    for (place, tip) in card.tips.iter().take(3).enumerate() {
        row(&mut canvas, (&heavy, &plain), place, tip);
    }
    canvas.png()
}

/// One tip: its rank in a colour of its own, its title, its year.
fn row(canvas: &mut Canvas, (heavy, plain): (&[Face<'_>], &[Face<'_>]), place: usize, tip: &Named) {
    let colour = PLACES.get(place).copied().unwrap_or(AMBER);
    let y = 372.0 + place as f32 * 78.0;
    canvas.fill(&*rounded(0.0, 0.0, WIDTH, 66.0, 14.0), (LEFT, y), RAISED, 1.0);
    canvas.fill(&*rounded(0.0, 0.0, 58.0, 66.0, 14.0), (LEFT, y), colour, 1.0);
    let number = line(heavy, &(place + 1).to_string(), 34.0);
    canvas.fill(&number.path[..], (LEFT + 29.0 - number.width / 2.0, y + 45.0), INK, 1.0);
    let year = tip.year.map(|year| line(plain, &year.to_string(), 30.0)).unwrap_or_default();
    let title = fit(heavy, &shown(heavy, tip), WIDTH - 58.0 - 28.0 - 28.0 - 28.0 - year.width, 1, &[38.0, 34.0, 30.0]);
    for text in &title.lines {
        canvas.fill(&text.path[..], (LEFT + 86.0, y + 46.0), CREAM, 1.0);
    }
    canvas.fill(&year.path[..], (LEFT + WIDTH - 28.0 - year.width, y + 45.0), MUTED, 1.0);
}

/// The picture of every page that is no result.
///
/// # Errors
/// The encoder fails.
pub fn site(fonts: &Fonts) -> Result<Vec<u8>> {
    let (heavy, plain) = (fonts.faces(Weight::Heavy), fonts.faces(Weight::Plain));
    let mut canvas = background(&heavy);
    write(&mut canvas, &heavy, "Noem er één,", (LEFT, 320.0), 104.0, CREAM);
    write(&mut canvas, &heavy, "krijg er drie.", (LEFT, 432.0), 104.0, AMBER);
    write(&mut canvas, &plain, "Film- en serietips met een reden die klopt.", (LEFT, 520.0), 36.0, MUTED);
    fan(&mut canvas, (856.0, 268.0), 8.0);
    canvas.png()
}

/// The background: a glow behind the text, and the name.
fn background(heavy: &[Face<'_>]) -> Canvas {
    let mut canvas = Canvas::new(PLUM);
    for step in 1_u8..=12 {
        let radius = 40.0 + f32::from(step) * 48.0;
        canvas.fill(&*circle(radius), (1080.0, 40.0), [0x8f, 0x1e, 0x46], 0.045);
    }
    fan(&mut canvas, (LEFT, 46.0), 1.6);
    write(&mut canvas, heavy, "Trits", (LEFT + 66.0, 88.0), 40.0, CREAM);
    canvas
}

/// Three posters in a fan: the site's logo, on a field of 34 by 30.
fn fan(canvas: &mut Canvas, at: (f32, f32), scale: f32) {
    let turned = |x: f32, degrees: f32, about: (f32, f32)| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let corner = |(x, y): (f32, f32)| {
            let (dx, dy) = (x - about.0, y - about.1);
            ((about.0 + dx * cos - dy * sin) * scale, (about.1 + dx * sin + dy * cos) * scale)
        };
        let [a, b, c, d] = [(x, 8.0), (x + 10.0, 8.0), (x + 10.0, 24.0), (x, 24.0)].map(corner);
        format!("M{} {} L{} {} L{} {} L{} {} Z", a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1)
    };
    canvas.fill(&*turned(5.0, -16.0, (10.0, 26.0)), at, TEAL, 1.0);
    canvas.fill(&*turned(19.0, 16.0, (24.0, 26.0)), at, ROSE, 1.0);
    canvas.fill(&*rounded(11.0 * scale, 5.0 * scale, 12.0 * scale, 19.0 * scale, 1.8 * scale), at, AMBER, 1.0);
}

fn write(canvas: &mut Canvas, faces: &[Face<'_>], text: &str, at: (f32, f32), size: f32, colour: Colour) {
    canvas.fill(&line(faces, text, size).path[..], at, colour, 1.0);
}

/// The title in letters that can be drawn, else its other name, else a phrase for it.
fn shown(faces: &[Face<'_>], named: &Named) -> String {
    let other = || named.other.as_deref().map(|other| drawable(faces, other)).filter(|text| !text.is_empty());
    let title = Some(drawable(faces, &named.title)).filter(|text| !text.is_empty());
    title.or_else(other).unwrap_or_else(|| "Een titel in een ander schrift".to_owned())
}

fn rounded(x: f32, y: f32, w: f32, h: f32, r: f32) -> String {
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

fn circle(r: f32) -> String {
    let k = r * 0.552_285;
    format!(
        "M0 {} C{k} {} {r} {} {r} 0 C{r} {k} {k} {r} 0 {r} C{} {r} {} {k} {} 0 C{} {} {} {} 0 {} Z",
        -r, -r, -k, -k, -r, -r, -r, -k, -k, -r, -r
    )
}
