//! What a tip has instead of what the filters require, as its card prints it, and laws of the table.

use super::resolve::genre;
use super::{FILTERS, Filters, Form, Forms, Years, outside};
use crate::ids::MediaType;
use crate::title::{Title, TitleBuilder, pack_code};
use std::collections::BTreeSet;

fn title(change: impl FnOnce(&mut Title)) -> Title {
    let mut title = TitleBuilder::new(MediaType::Movie, 1, "Titel").done();
    title.year = Some(1994);
    title.runtime = Some(125);
    title.genres = genre(18).expect("drama") | genre(37).expect("western");
    title.language = Some("nl".into());
    (title.seasons, title.episodes, title.episode_runtime, title.ended) = (Some(1), Some(8), Some(45), Some(true));
    change(&mut title);
    title
}

fn years(from: u16, to: u16) -> Filters {
    Filters { years: Some(Years { from, to }), ..Filters::NONE }
}

fn forms(forms: &[Form]) -> Filters {
    Filters { forms: forms.iter().fold(Forms::NONE, |all, form| all.with(*form)), ..Filters::NONE }
}

#[test]
fn years_and_lengths() {
    let year = |year: Option<u16>, filters: &Filters| outside::years(filters, &title(|t| t.year = year)).join(", ");
    assert_eq!(year(Some(1994), &years(1994, 1994)), "");
    assert_eq!(year(Some(1994), &years(1995, u16::MAX)), "1994");
    assert_eq!(year(Some(1994), &years(0, 1993)), "1994");
    assert_eq!(year(None, &years(1994, u16::MAX)), "jaar onbekend");
    let most = |most| Filters { max_runtime: Some(most), ..Filters::NONE };
    let length = |runtime: Option<u16>, filters: &Filters| outside::runtime(filters, &title(|t| t.runtime = runtime)).join(", ");
    assert_eq!(length(Some(120), &most(120)), "");
    assert_eq!(length(Some(120), &most(119)), "2 u");
    assert_eq!(length(Some(125), &most(119)), "2 u 05");
    assert_eq!(length(Some(45), &most(30)), "45 min");
    assert_eq!(length(None, &most(90)), "lengte onbekend");
    assert_eq!(length(Some(0), &most(90)), "lengte onbekend");
}

#[test]
fn forms_of_series() {
    let one = |filters: &Filters, change: fn(&mut Title)| outside::forms(filters, &title(change)).join(", ");
    assert_eq!(one(&forms(&[Form::Miniseries, Form::UnderHour]), |_| ()), "");
    assert_eq!(one(&forms(&[Form::UnderHalfHour]), |_| ()), "45 min per aflevering");
    assert_eq!(one(&forms(&[Form::UnderHour]), |t| t.episode_runtime = None), "lengte onbekend");
    assert_eq!(one(&forms(&[Form::ThreeSeasons]), |t| t.seasons = Some(4)), "4 seizoenen");
    assert_eq!(one(&forms(&[Form::OneSeason]), |t| t.seasons = None), "lengte onbekend");
    assert_eq!(one(&forms(&[Form::Miniseries]), |t| t.episodes = Some(26)), "1 seizoen van 26 afleveringen");
    assert_eq!(one(&forms(&[Form::Ended]), |t| t.ended = None), "einde onbekend");
    let running = |t: &mut Title| (t.seasons, t.ended) = (Some(4), Some(false));
    assert_eq!(one(&forms(&[Form::OneSeason, Form::Ended]), running), "loopt nog, 4 seizoenen");
}

#[test]
fn languages_scores_genres_and_offers() {
    let dutch = Filters { languages: vec![pack_code("nl")], ..Filters::NONE };
    let language = |code: Option<&str>| outside::languages(&dutch, &title(|t| t.language = code.map(str::to_owned))).join(", ");
    assert_eq!([language(Some("nl")), language(Some("fr")), language(None)], ["", "Frans", "taal onbekend"]);
    let score = |score| outside::score(&Filters { min_score: Some(76), ..Filters::NONE }, score).join(", ");
    assert_eq!([score(76), score(75), score(0)], ["", "score 7,5", "score onbekend"]);
    let genres = |ids: &[u32]| {
        let filters = Filters { genres: ids.iter().filter_map(|id| genre(*id)).sum(), ..Filters::NONE };
        outside::genres(&filters, &title(|_| ())).join(", ")
    };
    assert_eq!([genres(&[18]), genres(&[878]), genres(&[878, 35])], ["", "geen sciencefiction", "geen komedie of sciencefiction"]);
    assert_eq!([outside::offers(true).join(", "), outside::offers(false).join(", ")], ["", "nog niet bekend waar te zien"]);
}

#[test]
fn no_two_filters_share_a_name() {
    let names: BTreeSet<_> = FILTERS.iter().map(|filter| filter.name).collect();
    assert_eq!(names.len(), FILTERS.len());
}
