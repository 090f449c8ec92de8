//! What no title may do to a picture.

use super::canvas::Canvas;
use super::fit::fit;
use super::fonts::{Fonts, Weight};
use super::format::Format;
use super::layout::{Card, Named, Seeds, heading, result, site};
use super::poster::{self, Subject};
use super::shape::{drawable, line};
use proptest::prelude::*;
use trits_index::ids::MediaType;

fn fonts() -> Fonts {
    Fonts::of([]).unwrap_or_else(|error| panic!("{error:#}"))
}

fn named(title: &str) -> Named {
    let poster = Subject { media: MediaType::Movie, id: 550, genres: vec!["Drama"] };
    Named { title: title.to_owned(), other: None, poster }
}

#[test]
fn letters_that_no_face_has_are_left_out() {
    let fonts = fonts();
    let faces = fonts.faces(Weight::Heavy);
    assert_eq!(drawable(&faces, "A\u{0}B  C"), "AB C");
    assert_eq!(drawable(&faces, "\u{200d}\u{fe0f}"), "");
    assert!(!line(&faces, "Amélie 🎬 Тест", 40.0).path.is_empty());
}

#[test]
fn right_to_left_runs_are_turned() {
    let fonts = fonts();
    let faces = fonts.faces(Weight::Plain);
    let (there, back) = (line(&faces, "\u{202e}abc\u{202c}", 40.0), line(&faces, "cba", 40.0));
    assert!((there.width - back.width).abs() < 40.0, "{} {}", there.width, back.width);
}

#[test]
fn a_picture_is_a_png_of_the_right_size_whatever_the_titles() {
    let fonts = fonts();
    let wild = [
        "",
        "\u{202e}\u{200d}",
        "W",
        &"Onmogelijklangwoord".repeat(20),
        &"Een titel die maar niet ophoudt ".repeat(10),
        "日本語",
        "🎬🎬🎬",
    ];
    for (title, with) in
        wild.iter().map(|title| (*title, None)).chain(wild.iter().zip(&wild[1..]).map(|(title, with)| (*title, Some(*with))))
    {
        let tips = wild.iter().take(3).map(|title| named(title)).collect();
        let seeds = with.map_or(Seeds::One(title), |with| Seeds::Two(title, with));
        let card = Card::of_tips(seeds, tips, Some((1, title.repeat(3))));
        for (format, size) in [(Format::Link, (1200, 630)), (Format::Square, (1080, 1080)), (Format::Story, (1080, 1920))] {
            let png = result(&fonts, &card, format).unwrap_or_default();
            let decoded = lodepng::decode24(&png).unwrap_or_else(|error| panic!("{title}: {error}"));
            assert_eq!((decoded.width, decoded.height), size);
        }
    }
    assert!(site(&fonts).is_ok_and(|png| png.len() > 5_000));
}

#[test]
fn two_titles_are_both_named_above_the_posters_however_long_they_are() {
    let fonts = fonts();
    let faces = fonts.faces(Weight::Heavy);
    let long = "Een titel die maar niet ophoudt ".repeat(10);
    for (seed, with) in [("Fight Club", "Inception"), ("Fight Club", &*long), (&*long, "Inception"), (&*long, &*long), ("日本語", "Heat")]
    {
        let card = Card::of_tips(Seeds::Two(seed, with), ["A", "B", "C"].map(named).into(), None);
        assert_eq!(card.words, "Drie tips tussen");
        for format in [Format::Link, Format::Square, Format::Story] {
            let (plan, lines) = (format.plan(), heading(&faces, &card, format));
            assert_eq!(lines.len(), 2, "{seed} {with}");
            assert!(lines.iter().all(|(line, size)| line.width <= plan.heading.1 && *size >= 42.0), "{seed} {with}");
            let baseline = plan.words.0 + 12.0 + lines.iter().map(|(_, size)| size).sum::<f32>();
            let tail = lines.iter().map(|(_, size)| size / 4.0).fold(0.0, f32::max);
            assert!(baseline + tail <= plan.posters.0.1, "{seed} {with} {format:?}: {baseline}");
        }
    }
}

#[test]
fn a_wish_stands_below_the_title_that_it_is_seen_from_and_is_never_cut_off() {
    let fonts = fonts();
    let faces = fonts.faces(Weight::Heavy);
    let long = "Een titel die maar niet ophoudt ".repeat(10);
    for (media, words) in
        [(None, "Meer zoals"), (Some(MediaType::Movie), "Films zoals de serie"), (Some(MediaType::Tv), "Series zoals de film")]
    {
        for (title, wish) in [
            ("Jaws", "lichter"),
            ("Jaws", "minder bekend en om met kinderen te kijken"),
            (&*long, "lichter en korter"),
            (&*long, "minder bekend en om met kinderen te kijken"),
        ] {
            let card = Card::of_tips(Seeds::Steered(title, media, wish), ["A", "B", "C"].map(named).into(), None);
            assert_eq!((&*card.words, card.heading.as_str()), (words, title));
            let said = card.second.as_ref().map(|(word, wish)| format!("{word} {wish}")).unwrap_or_default();
            assert_eq!(said, format!("maar {wish}"));
            for format in [Format::Link, Format::Square, Format::Story] {
                let lines = heading(&faces, &card, format);
                assert_eq!(lines.len(), 2);
                let whole = line(&faces, &said, lines[1].1).width;
                assert!((lines[1].0.width - whole).abs() < 1.0, "{format:?} {title} {wish}");
                assert!(lines[1].1 <= lines[0].1 && whole <= format.plan().heading.1);
            }
        }
    }
}

/// Every motif, on a field that it may not leave.
#[test]
fn a_poster_stays_within_its_corners_whatever_its_genre() {
    let genres = ["Horror", "Western", "Muziek", "Oorlog", "Animatie", "Romantiek", "Misdaad", "Thriller", "Actie", "Drama", "Komedie", ""];
    let fonts = fonts();
    let faces = fonts.faces(Weight::Heavy);
    for (id, genre) in (0_u32..).zip(genres.iter().cycle().take(48)) {
        let of = Subject { media: MediaType::Tv, id, genres: vec![*genre] };
        let mut canvas = Canvas::new([1, 2, 3], (400, 500));
        poster::draw(&mut canvas, &faces, (&of, "Een Onmogelijklangwoord te veel"), (100.0, 50.0), 200.0);
        let png = canvas.png().unwrap_or_default();
        let picture = lodepng::decode24(&png).unwrap_or_else(|error| panic!("{error}"));
        let outside = |at: usize| !(100..=300).contains(&(at % 400)) || !(50..=350).contains(&(at / 400));
        assert!(
            picture.buffer.iter().enumerate().all(|(at, pixel)| !outside(at) || (pixel.r, pixel.g, pixel.b) == (1, 2, 3)),
            "{genre} {id}"
        );
        assert!(picture.buffer.iter().any(|pixel| (pixel.r, pixel.g, pixel.b) != (1, 2, 3)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn no_text_outgrows_its_box(text in "\\PC{0,120}") {
        let fonts = fonts();
        let faces = fonts.faces(Weight::Heavy);
        let fitted = fit(&faces, &drawable(&faces, &text), 400.0, 2, &[60.0, 30.0]);
        prop_assert!(fitted.lines.len() <= 2);
        for line in fitted.lines {
            prop_assert!(line.width <= 400.5, "{} wide", line.width);
        }
    }
}
