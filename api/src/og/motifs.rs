//! Motifs of drawn posters, as on the site (web/src/poster/motifs.ts): a handful of flat shapes in the area that the title leaves free.

use super::random::Random;
use std::f64::consts::PI;

/// The size of a poster in its own units.
pub const WIDTH: f64 = 240.0;
/// Its height.
pub const HEIGHT: f64 = 360.0;

/// The rows that shapes may take.
#[derive(Debug, Clone, Copy)]
pub struct Area {
    /// The first.
    pub top: f64,
    /// The last.
    pub bottom: f64,
}

impl Area {
    fn middle(self) -> f64 {
        f64::midpoint(self.top, self.bottom)
    }

    fn height(self) -> f64 {
        self.bottom - self.top
    }
}

/// A colour of the palette.
#[derive(Debug, Clone, Copy)]
pub enum Fill {
    /// The field.
    Paper,
    /// The text.
    Ink,
    /// A colour for shapes.
    First,
    /// The other.
    Second,
}

/// A path in SVG's notation with its colour.
#[derive(Debug)]
pub struct Shape {
    /// The path.
    pub path: String,
    /// Its colour.
    pub fill: Fill,
}

type Motif = fn(Area, &mut Random) -> Vec<Shape>;

/// In order of precedence: a horror drama gets the motif of horror.
const BY_GENRE: [(&str, &[Motif]); 18] = [
    ("Horror", &[eclipse, blinds, slash]),
    ("Western", &[peaks, rays]),
    ("Sciencefiction", &[rings, eclipse, frames]),
    ("Muziek", &[rings, waves]),
    ("Oorlog", &[slash, peaks, frames]),
    ("Animatie", &[odd_one_out, arches, pair]),
    ("Romantiek", &[pair, waves]),
    ("Fantasy", &[peaks, arches, eclipse]),
    ("Misdaad", &[skyline, blinds, frames]),
    ("Mysterie", &[eclipse, frames, rings]),
    ("Thriller", &[blinds, slash, skyline, frames]),
    ("Documentaire", &[frames, rings, skyline]),
    ("Geschiedenis", &[arches, rays]),
    ("Avontuur", &[peaks, waves, rays]),
    ("Actie", &[slash, rays, skyline]),
    ("Komedie", &[odd_one_out, pair, arches, frames]),
    ("Familie", &[odd_one_out, arches]),
    ("Drama", &[waves, arches, pair, peaks]),
];
const DEFAULT: [Motif; 7] = [rings, waves, blinds, peaks, frames, rays, arches];

/// The shapes of a title of these genres.
pub fn of(genres: &[&str], area: Area, random: &mut Random) -> Vec<Shape> {
    let own = BY_GENRE.iter().find(|(name, _)| genres.iter().any(|genre| genre.starts_with(name))).map(|(_, motifs)| *motifs);
    let motif = random.pick(own.unwrap_or(&DEFAULT)).unwrap_or(rings);
    motif(area, random)
}

fn circle(x: f64, y: f64, r: f64) -> String {
    format!("M{} {y}a{r} {r} 0 1 0 {} 0a{r} {r} 0 1 0 {} 0z", x - r, 2.0 * r, -2.0 * r)
}

fn rect(x: f64, y: f64, w: f64, h: f64) -> String {
    format!("M{x} {y}h{w}v{h}h{}z", -w)
}

fn polygon(points: &[(f64, f64)]) -> String {
    let all: Vec<String> = points.iter().map(|(x, y)| format!("{x} {y}")).collect();
    format!("M{}z", all.join("L"))
}

const fn shape(path: String, fill: Fill) -> Shape {
    Shape { path, fill }
}

const NESTED: [Fill; 5] = [Fill::Second, Fill::First, Fill::Paper, Fill::First, Fill::Ink];

fn rings(area: Area, random: &mut Random) -> Vec<Shape> {
    let x = random.pick(&[WIDTH / 2.0, WIDTH * 0.3, WIDTH * 0.72]).unwrap_or(WIDTH / 2.0);
    let reach = (area.height() * 0.5).min(WIDTH * 0.56);
    NESTED.iter().zip(0_u8..).map(|(fill, at)| shape(circle(x, area.middle(), reach * (1.0 - f64::from(at) * 0.205)), *fill)).collect()
}

fn eclipse(area: Area, random: &mut Random) -> Vec<Shape> {
    let r = (area.height() * 0.42).min(98.0);
    let side = random.pick(&[-1.0, 1.0]).unwrap_or(1.0);
    let (x, y) = (WIDTH / 2.0, area.middle());
    vec![
        shape(circle(x, y, r * 1.14), Fill::Second),
        shape(circle(x, y, r), Fill::First),
        shape(circle(x + side * r * 0.34, y - r * 0.16, r * 0.86), Fill::Paper),
    ]
}

fn rays(area: Area, random: &mut Random) -> Vec<Shape> {
    let x = WIDTH * random.between(0.3, 0.7);
    let y = area.bottom - area.height() * 0.18;
    let count = random.pick(&[9_u8, 11, 13]).unwrap_or(9);
    let edge = |at: f64| {
        let angle = PI + PI * at / f64::from(count);
        (x + angle.cos() * 420.0, y + angle.sin() * 420.0)
    };
    let beam = |at: u8| shape(polygon(&[(x, y), edge(f64::from(at) + 0.08), edge(f64::from(at) + 0.62)]), Fill::Second);
    let r = area.height() * 0.24;
    let sun = shape(format!("M{} {y}a{r} {r} 0 0 1 {} 0z", x - r, 2.0 * r), Fill::First);
    (0..count).map(beam).chain([sun]).collect()
}

fn blinds(area: Area, random: &mut Random) -> Vec<Shape> {
    let rising = random.pick(&[true, false]).unwrap_or(true);
    let step = area.height() / 9.0;
    let r = area.height().min(WIDTH) * 0.36;
    let x = WIDTH * random.pick(&[0.38, 0.5, 0.62]).unwrap_or(0.5);
    let bar = |at: u8| {
        let share = (f64::from(if rising { at } else { 8 - at }) + 1.0) / 10.5;
        shape(rect(0.0, area.top + f64::from(at) * step, WIDTH, step * share), Fill::Paper)
    };
    let behind = [shape(rect(0.0, area.top, WIDTH, area.height()), Fill::Second), shape(circle(x, area.middle(), r), Fill::First)];
    behind.into_iter().chain((0..9).map(bar)).collect()
}

fn peaks(area: Area, random: &mut Random) -> Vec<Shape> {
    let (base, h) = (area.bottom, area.height());
    let peak = |at: f64, tall: f64, wide: f64| polygon(&[(at - wide, base), (at, base - h * tall), (at + wide, base)]);
    let sun = random.pick(&[0.26, 0.5, 0.76]).unwrap_or(0.5) * WIDTH;
    vec![
        shape(circle(sun, area.top + h * 0.34, h * 0.2), Fill::First),
        shape(peak(WIDTH * random.between(0.15, 0.35), 0.62, 150.0), Fill::Second),
        shape(peak(WIDTH * random.between(0.65, 0.85), 0.48, 130.0), Fill::Ink),
    ]
}

fn skyline(area: Area, random: &mut Random) -> Vec<Shape> {
    let count = random.pick(&[7_u8, 8, 10]).unwrap_or(8);
    let step = WIDTH / f64::from(count);
    let lit = random.between(1.0, f64::from(count) - 1.0) as u8;
    let mut house = |at: u8| {
        let tall = area.height() * random.between(0.28, 0.92);
        shape(rect(f64::from(at) * step, area.bottom - tall, step - 4.0, tall), if at == lit { Fill::First } else { Fill::Second })
    };
    (0..count).map(&mut house).collect()
}

fn pair(area: Area, random: &mut Random) -> Vec<Shape> {
    let r = (area.height() * 0.36).min(72.0);
    let (x, y) = (WIDTH / 2.0, area.middle());
    let gap = r * random.between(0.5, 0.66);
    let half = (r * r - gap * gap).sqrt();
    let lens = format!("M{x} {}A{r} {r} 0 0 1 {x} {}A{r} {r} 0 0 1 {x} {}z", y - half, y + half, y - half);
    vec![shape(circle(x - gap, y, r), Fill::First), shape(circle(x + gap, y, r), Fill::Second), shape(lens, Fill::Ink)]
}

fn odd_one_out(area: Area, random: &mut Random) -> Vec<Shape> {
    let step = (WIDTH - 32.0) / 5.0;
    let rows = ((area.height() / step) as u8).max(2);
    let count = 5 * rows;
    let odd = (random.next() * f64::from(count)) as u8;
    let top = area.middle() - f64::from(rows) * step / 2.0;
    let dot = |at: u8| {
        let (x, y) = (16.0 + step * (f64::from(at % 5) + 0.5), top + step * (f64::from(at / 5) + 0.5));
        let (size, fill) = if at == odd { (0.46, Fill::First) } else { (0.34, Fill::Second) };
        shape(circle(x, y, step * size), fill)
    };
    (0..count).map(dot).collect()
}

fn arches(area: Area, random: &mut Random) -> Vec<Shape> {
    let x = WIDTH * random.pick(&[0.5, 0.36, 0.64]).unwrap_or(0.5);
    let (h, base) = (area.height() * 0.92, area.bottom);
    let arch = |at: u8| {
        let w = 92.0 - f64::from(at) * 23.0;
        let tall = (h * (1.0 - f64::from(at) * 0.2)).max(w);
        format!("M{} {base}V{}a{w} {w} 0 0 1 {} 0V{base}z", x - w, base - tall + w, 2.0 * w)
    };
    [Fill::Second, Fill::First, Fill::Paper, Fill::Ink].into_iter().zip(0..).map(|(fill, at)| shape(arch(at), fill)).collect()
}

fn slash(area: Area, random: &mut Random) -> Vec<Shape> {
    let lean = random.pick(&[-1.0, 1.0]).unwrap_or(1.0);
    let band = |offset: f64, w: f64| {
        let (at, slant) = (WIDTH / 2.0 + lean * offset, lean * area.height() * 0.42);
        let (above, below) = (at + slant, at - slant);
        polygon(&[(below - w, area.bottom), (above - w, area.top), (above + w, area.top), (below + w, area.bottom)])
    };
    vec![shape(band(-52.0, 34.0), Fill::Second), shape(band(22.0, 26.0), Fill::First), shape(band(76.0, 7.0), Fill::Ink)]
}

fn waves(area: Area, random: &mut Random) -> Vec<Shape> {
    let swell = random.between(0.7, 1.2);
    let wave = |at: u8| {
        let y = area.top + area.height() * (0.34 + f64::from(at) * 0.22);
        let h = 22.0 * swell * if at.is_multiple_of(2) { 1.0 } else { -1.0 };
        format!("M-10 {y}c40 {} 80 {} 130 0s90 {h} 130 0V{}H-10z", -h, -h, area.bottom)
    };
    [Fill::Second, Fill::First, Fill::Ink].into_iter().zip(0..).map(|(fill, at)| shape(wave(at), fill)).collect()
}

fn frames(area: Area, random: &mut Random) -> Vec<Shape> {
    let rotation = random.between(0.1, 0.22) * random.pick(&[-1.0, 1.0]).unwrap_or(1.0);
    let reach = area.height().min(WIDTH) * 0.62;
    let square = |at: u8| {
        let r = reach * (1.0 - f64::from(at) * 0.2);
        let corner = |of: u8| {
            let angle = PI / 4.0 + PI / 2.0 * f64::from(of) + rotation * f64::from(at);
            (WIDTH / 2.0 + angle.cos() * r, area.middle() + angle.sin() * r)
        };
        polygon(&[0, 1, 2, 3].map(corner))
    };
    NESTED.iter().zip(0..).map(|(fill, at)| shape(square(at), *fill)).collect()
}

#[cfg(test)]
mod tests {
    /// The names of a list, a row a line, as both languages would write them in small letters.
    fn rows(source: &str, list: &str) -> Vec<Vec<String>> {
        let (_, rest) = source.split_once(&format!("const {list}:")).expect("the list");
        let (_, rest) = rest.split_once("= ").expect("its beginning");
        let (rows, _) = rest.split_once("];").expect("its end");
        let is_name = |c: char| c.is_alphabetic() || c == '_';
        let row =
            |line: &str| line.split(|c| !is_name(c)).map(|name| name.replace('_', "").to_lowercase()).filter(|n| !n.is_empty()).collect();
        rows.lines().map(row).filter(|row: &Vec<String>| !row.is_empty()).collect()
    }

    #[test]
    fn the_motifs_of_a_genre_are_those_of_the_site_in_the_same_order() {
        let (own, site) = (include_str!("motifs.rs"), include_str!("../../../web/src/poster/motifChoice.ts"));
        for (own_list, site_list) in [("BY_GENRE", "MOTIFS_BY_GENRE"), ("DEFAULT", "DEFAULT_MOTIFS")] {
            let (own, site) = (rows(own, own_list), rows(site, site_list));
            assert!(!own.is_empty() && own == site, "{own:?}\n{site:?}");
        }
    }
}
