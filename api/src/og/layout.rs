//! The layout, in the site's dark colours (web/src/styles/tokens.css).

use super::canvas::{Canvas, Colour};
use super::fit::fit;
use super::fonts::{Fonts, Weight};
use super::format::{Format, Plan};
use super::poster::{self, Subject};
use super::shape::{Line, drawable, line, rounded};
use anyhow::Result;
use rustybuzz::Face;
use trits_index::ids::MediaType;

const PLUM: Colour = [0x15, 0x0f, 0x19];
const CREAM: Colour = [0xf8, 0xf0, 0xea];
const MUTED: Colour = [0xbc, 0xad, 0xb9];
const AMBER: Colour = [0xff, 0xb8, 0x4d];
const ROSE: Colour = [0xff, 0x7d, 0x96];
const TEAL: Colour = [0x58, 0xc9, 0xbb];

const LEFT: f32 = 72.0;

/// The first word of a wish.
const BUT: &str = "maar";

/// Sizes that a wish may have, in shares of the title's: it is never cut off.
const WISH: [f32; 5] = [1.0, 0.84, 0.7, 0.58, 0.48];

/// A title with its year.
#[derive(Debug, Clone)]
pub struct Named {
    /// The title shown.
    pub title: String,
    /// What is shown when no face has the title's letters.
    pub other: Option<String>,
    /// What its poster is drawn from.
    pub poster: Subject,
}

/// A result, the seed and its tips; or a list and its first titles.
#[derive(Debug, Clone)]
pub struct Card {
    /// The line above the heading.
    pub words: String,
    /// The seed, or the name of the list.
    pub heading: String,
    /// A second line: its first word, and the second of two seeds or the wish.
    pub second: Option<(&'static str, String)>,
    /// The titles, in the order of the page; three are drawn.
    pub tips: Vec<Named>,
    /// A title, and the sentence that is said of it.
    pub reason: Option<(String, String)>,
}

/// What a result is for.
#[derive(Debug, Clone, Copy)]
pub enum Seeds<'a> {
    /// One title, with tips of its own media type.
    One(&'a str),
    /// One title, with tips of the other media type, which is named.
    Across(&'a str, MediaType),
    /// One title and the wish that tips lie in, such as "lichter"; of the other media type where one is named.
    Steered(&'a str, Option<MediaType>, &'a str),
    /// Two titles.
    Two(&'a str, &'a str),
}

impl Card {
    /// One title or two with their tips; `reason` has the place of the tip it is of.
    pub fn of_tips(seeds: Seeds<'_>, tips: Vec<Named>, reason: Option<(usize, String)>) -> Self {
        let reason = reason.and_then(|(place, text)| Some((tips.get(place)?.title.clone(), text)));
        let (heading, second) = match seeds {
            Seeds::One(seed) | Seeds::Across(seed, _) => (seed, None),
            Seeds::Steered(seed, _, wish) => (seed, Some((BUT, wish.to_owned()))),
            Seeds::Two(seed, with) => (seed, Some(("en", with.to_owned()))),
        };
        Self { words: words(seeds, tips.len()), heading: heading.to_owned(), second, tips, reason }
    }
}

/// The picture of a result or of a list.
///
/// # Errors
/// The encoder fails.
pub fn result(fonts: &Fonts, card: &Card, format: Format) -> Result<Vec<u8>> {
    let (heavy, plain) = (fonts.faces(Weight::Heavy), fonts.faces(Weight::Plain));
    let plan = format.plan();
    let mut canvas = background(&heavy, format.size(), plan.brand);
    write(&mut canvas, &plain, &card.words, (LEFT, plan.words.0), plan.words.1, MUTED);
    let mut y = plan.words.0 + 12.0;
    let mut above = 0.0_f32;
    for (text, size) in heading(&heavy, card, format) {
        // A smaller line is as far below a larger one as another of that size.
        y += above.max(size);
        above = size;
        canvas.fill(&text.path[..], (LEFT, y), CREAM, 1.0);
    }
    let ((x, top), wide, gap) = plan.posters;
    for (place, tip) in (0_u8..3).zip(&card.tips) {
        poster::draw(&mut canvas, &heavy, (&tip.poster, &shown(&heavy, tip)), (x + f32::from(place) * (wide + gap), top), wide);
    }
    if let Some((title, text)) = &card.reason {
        reason(&mut canvas, (&heavy, &plain), (title, text), plan.reason);
    }
    canvas.png()
}

/// The lines of the heading with their size: two titles, or a title and a wish, have one each, of the same size, so that a long one never
/// hides the other; a wish that is too long for that has a smaller one.
pub(super) fn heading(faces: &[Face<'_>], card: &Card, format: Format) -> Vec<(Line, f32)> {
    let Plan { words: (baseline, _), heading: (sizes, width), posters: ((_, top), ..), .. } = format.plan();
    let text = |title: &str| Some(drawable(faces, title)).filter(|text| !text.is_empty()).unwrap_or_else(unknown_letters);
    let Some((word, second)) = &card.second else {
        // A link has room for one line, the others for two.
        let most = if format == Format::Link { 1 } else { 2 };
        let fitted = fit(faces, &text(&card.heading), width, most, &sizes);
        return fitted.lines.into_iter().map(|line| (line, fitted.size)).collect();
    };
    let room = (top - baseline) / 2.0 - 14.0;
    let sizes: Vec<f32> = sizes.into_iter().filter(|size| *size <= room).collect();
    let lines = [text(&card.heading), format!("{word} {}", text(second))];
    let least = lines.iter().map(|text| fit(faces, text, width, 1, &sizes).size).fold(f32::MAX, f32::min);
    let of_second = if *word == BUT { WISH.map(|share| share * least) } else { [least; WISH.len()] };
    let fitted = lines.iter().zip([[least; WISH.len()], of_second]).map(|(text, sizes)| fit(faces, text, width, 1, &sizes));
    fitted.flat_map(|fitted| fitted.lines.into_iter().map(move |line| (line, fitted.size))).collect()
}

/// One tip's title in a colour of its own, and below it why it is one.
fn reason(
    canvas: &mut Canvas,
    (heavy, plain): (&[Face<'_>], &[Face<'_>]),
    (title, text): (&str, &str),
    ((x, y), width, size, most): ((f32, f32), f32, f32, usize),
) {
    let title = fit(heavy, &drawable(heavy, title), width, 1, &[size, size * 0.85]);
    for line in &title.lines {
        canvas.fill(&line.path[..], (x, y + size), AMBER, 1.0);
    }
    let text = fit(plain, &drawable(plain, text), width, most, &[size, size * 0.92, size * 0.84]);
    for (line, row) in text.lines.iter().zip(1_u8..) {
        canvas.fill(&line.path[..], (x, y + size + f32::from(row) * text.size * 1.36), CREAM, 1.0);
    }
}

/// The line above the seed, or above both seeds.
fn words(seeds: Seeds<'_>, tips: usize) -> String {
    let (one, more, seed) = match seeds {
        Seeds::One(_) => ("tip", "tips", "na"),
        Seeds::Across(_, MediaType::Movie) => ("film", "films", "na de serie"),
        Seeds::Across(_, MediaType::Tv) => ("serie", "series", "na de film"),
        Seeds::Two(..) => ("tip", "tips", "tussen"),
        Seeds::Steered(_, None, _) => return "Meer zoals".to_owned(),
        Seeds::Steered(_, Some(MediaType::Movie), _) => return "Films zoals de serie".to_owned(),
        Seeds::Steered(_, Some(MediaType::Tv), _) => return "Series zoals de film".to_owned(),
    };
    let tips = match tips {
        0 => "Trits".to_owned(),
        1 => format!("Eén {one}"),
        2 => format!("Twee {more}"),
        _ => format!("Drie {more}"),
    };
    format!("{tips} {seed}")
}

/// The picture of every page that is no result.
///
/// # Errors
/// The encoder fails.
pub fn site(fonts: &Fonts) -> Result<Vec<u8>> {
    let (heavy, plain) = (fonts.faces(Weight::Heavy), fonts.faces(Weight::Plain));
    let mut canvas = background(&heavy, Format::Link.size(), Format::Link.plan().brand);
    write(&mut canvas, &heavy, "Noem er één,", (LEFT, 320.0), 104.0, CREAM);
    write(&mut canvas, &heavy, "krijg er drie.", (LEFT, 432.0), 104.0, AMBER);
    write(&mut canvas, &plain, "Film- en serietips met een reden die klopt.", (LEFT, 520.0), 36.0, MUTED);
    fan(&mut canvas, (856.0, 268.0), 8.0);
    canvas.png()
}

/// The background: a glow behind the text, and the name.
fn background(heavy: &[Face<'_>], size: (u32, u32), baseline: f32) -> Canvas {
    let mut canvas = Canvas::new(PLUM, size);
    for step in 1_u8..=12 {
        let radius = 40.0 + f32::from(step) * 48.0;
        canvas.fill(&*circle(radius), (size.0 as f32 - 120.0, 40.0), [0x8f, 0x1e, 0x46], 0.045);
    }
    fan(&mut canvas, (LEFT, baseline - 42.0), 1.6);
    write(&mut canvas, heavy, "Trits", (LEFT + 66.0, baseline), 40.0, CREAM);
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
    title.or_else(other).unwrap_or_else(unknown_letters)
}

fn unknown_letters() -> String {
    "Een titel in een ander schrift".to_owned()
}

fn circle(r: f32) -> String {
    let k = r * 0.552_285;
    format!(
        "M0 {} C{k} {} {r} {} {r} 0 C{r} {k} {k} {r} 0 {r} C{} {r} {} {k} {} 0 C{} {} {} {} 0 {} Z",
        -r, -r, -k, -k, -r, -r, -r, -k, -k, -r, -r
    )
}
