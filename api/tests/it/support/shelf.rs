//! The themed pages of the small snapshot: one of films, one of series that points to it and to one that is not there.

use trits_index::ids::{ConceptNo, MediaType, TitleNo};
use trits_index::themes::{Listed, Question, Theme, Told};
use trits_index::title::Title;

pub fn themes(titles: &[Title]) -> Vec<Theme> {
    vec![
        theme("onderwereld", MediaType::Movie, "De onderwereld", titles, &[238, 680, 769, 807], &["series", "nergens"]),
        theme("series", MediaType::Tv, "Series", titles, &[1396, 70_523], &["onderwereld"]),
    ]
}

fn theme(slug: &str, media: MediaType, title: &str, titles: &[Title], ids: &[u32], related: &[&str]) -> Theme {
    let place = |id: &u32| titles.iter().position(|t| t.media == media && t.tmdb_id.0 == *id).expect("a title of the library");
    let listed =
        |id: &u32| Listed { no: TitleNo(place(id) as u32), relevance: 0.5, score: 1.0, concepts: vec![ConceptNo(3), ConceptNo(7)] };
    Theme {
        slug: slug.to_owned(),
        media,
        title: title.to_owned(),
        meta_description: "Wat een zoekmachine toont.".to_owned(),
        intro: "Onze eigen woorden.".to_owned(),
        faq: vec![Question { question: "Waarom?".to_owned(), answer: "Daarom.".to_owned() }],
        related: related.iter().map(|slug| (*slug).to_owned()).collect(),
        told: if media == MediaType::Movie { Told::Maker } else { Told::Length },
        updated: "2026-11-21".to_owned(),
        titles: ids.iter().map(listed).collect(),
    }
}
