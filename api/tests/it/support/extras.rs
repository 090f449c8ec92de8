//! What stands around the titles of the small snapshot: two themed pages, one of which points to a page that is not there, and two
//! services with a few offers.

use trits_index::availability::Access;
use trits_index::availability::{Availability, Offer, OfferSource, Service};
use trits_index::ids::{ConceptNo, MediaType, TitleNo};
use trits_index::snapshot::Review;
use trits_index::themes::{Closing, Listed, Question, Theme};
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
        closing: if media == MediaType::Movie { Closing::Maker } else { Closing::Length },
        updated: "2026-11-21".to_owned(),
        titles: ids.iter().map(listed).collect(),
    }
}

/// Pulp Fiction by subscription on Netflix and for rent at HBO Max, GoodFellas by subscription on HBO Max.
pub fn availability(titles: &[Title]) -> Availability {
    let service = |id, alias, slug: &str, brand: &str| Service {
        id,
        aliases: vec![alias],
        slug: slug.to_owned(),
        brand: brand.to_owned(),
        access: Access::NONE.with("flatrate").unwrap_or(Access::NONE),
        home: format!("https://{slug}.example/"),
    };
    let offer = |access, service| Offer { access, service, checked: 0, source: OfferSource::Editor };
    let (mut start, mut offers) = (vec![0], Vec::new());
    for title in titles {
        match (title.media, title.tmdb_id.0) {
            (MediaType::Movie, 680) => offers.extend([offer(0, 0), offer(3, 1)]),
            (MediaType::Movie, 769) => offers.push(offer(0, 1)),
            _ => {}
        }
        start.push(offers.len() as u32);
    }
    let services = vec![service(8, 1796, "netflix", "Netflix"), service(1899, 384, "hbo-max", "HBO Max")];
    Availability { services, days: vec!["2026-11-21".to_owned()], start, offers }
}

/// Two reviews of Fight Club.
pub fn reviews(titles: &[Title]) -> Vec<Vec<Review>> {
    let review = |stars, text: Option<&str>, name: Option<&str>, month: &str| Review {
        stars,
        text: text.map(str::to_owned),
        name: name.map(str::to_owned),
        month: month.to_owned(),
    };
    let of = |title: &Title| match (title.media, title.tmdb_id.0) {
        (MediaType::Movie, 550) => {
            vec![review(5, Some("Blijft hangen, ook de tweede keer."), Some("Noor"), "2026-10"), review(3, None, None, "2026-09")]
        }
        _ => Vec::new(),
    };
    titles.iter().map(of).collect()
}
