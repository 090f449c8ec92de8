//! Relaxations in Dutch: the filter as given and as relaxed.

use crate::answer::dutch;
use crate::answer::filters::{Filters, Form, Requirements, Years};
use crate::answer::query::Relaxation;
use crate::dutch::list;

/// What was relaxed for tips that together have these requirements, in the order of the steps.
pub(in crate::answer) fn describe(filters: &Filters, requirements: Requirements) -> Vec<Relaxation> {
    let mut described = Vec::new();
    let mut add = |step: u8, name: &str, before: String, after: String| {
        described.push(Relaxation { step, name: name.to_owned(), before, after });
    };
    if let Some(years) = filters.years.filter(|_| requirements.intersects(Requirements::YEARS_5)) {
        add(1, "Jaren", dutch::years(years), wider(years, requirements));
    }
    if requirements.intersects(Requirements::LENGTH_15) {
        add(2, length_name(filters), length(filters), longer(filters, requirements));
    }
    if requirements.intersects(Requirements::LANGUAGE) {
        add(3, "Taal", dutch::languages(&filters.languages), "alle talen".into());
    }
    if let Some(score) = filters.min_score.filter(|_| requirements.intersects(Requirements::SCORE)) {
        add(4, "Score", dutch::score(score), "elke score".into());
    }
    if requirements.intersects(Requirements::ACCESS.union(Requirements::SERVICES)) {
        add(5, "Diensten", services(filters), relaxed_offers(filters, requirements));
    }
    if requirements.intersects(Requirements::GENRES) {
        add(6, "Genre", dutch::genres(filters.genres), "alle genres".into());
    }
    if requirements.intersects(Requirements::KINSHIP) {
        add(7, "Verwantschap", "duidelijk verwant".into(), "één sterke overeenkomst is genoeg, dus minder zeker".into());
    }
    if requirements.intersects(Requirements::FALLBACK) {
        let after = "goed gewaardeerde titels van hetzelfde genre en uit dezelfde tijd";
        add(8, "Vangnet", "titels die op deze lijken".into(), after.into());
    }
    described
}

fn wider(years: Years, requirements: Requirements) -> String {
    if requirements.intersects(Requirements::YEARS_ALL) {
        return "alle jaren".into();
    }
    let by = if requirements.intersects(Requirements::YEARS_10) { 10 } else { 5 };
    dutch::years(Years { from: years.from.saturating_sub(by), to: years.to.saturating_add(by) })
}

fn length_name(filters: &Filters) -> &'static str {
    if filters.max_runtime.is_some() { "Speelduur" } else { "Vorm en lengte" }
}

fn length(filters: &Filters) -> String {
    match filters.max_runtime {
        Some(most) => dutch::runtime(most),
        None => dutch::forms(filters.forms),
    }
}

fn longer(filters: &Filters, requirements: Requirements) -> String {
    let all = requirements.intersects(Requirements::LENGTH_ALL);
    let far = requirements.intersects(Requirements::LENGTH_30);
    let Some(most) = filters.max_runtime else {
        let texts: Vec<&str> = filters.forms.each().map(|(form, ..)| looser(form, far, all)).collect();
        return list(&texts, "en");
    };
    let stretched = |percent: u32| u16::try_from(u32::from(most) * percent / 100).unwrap_or(u16::MAX);
    match (all, far) {
        (true, _) => "elke speelduur".into(),
        (_, true) => format!("{}, of onbekend", dutch::runtime(stretched(130))),
        _ => dutch::runtime(stretched(115)),
    }
}

/// What remains of a required form after the first step, after the second, and after the last.
const fn looser(form: Form, far: bool, all: bool) -> &'static str {
    match (form, far, all) {
        (Form::Miniseries, false, false) => "één seizoen",
        (Form::Miniseries | Form::OneSeason, true, false) => "hoogstens twee seizoenen of onbekend",
        (Form::OneSeason, false, false) => "hoogstens één seizoen",
        (Form::ThreeSeasons, false, false) => "hoogstens drie seizoenen",
        (Form::ThreeSeasons, true, false) => "hoogstens vier seizoenen of onbekend",
        (Form::UnderHalfHour, false, false) => "afleveringen tot 33 minuten",
        (Form::UnderHalfHour, true, false) => "afleveringen tot 37 minuten of onbekend",
        (Form::UnderHour, false, false) => "afleveringen tot 67 minuten",
        (Form::UnderHour, true, false) => "afleveringen tot 76 minuten of onbekend",
        (Form::Ended, false, false) => "afgerond",
        (Form::Ended, true, false) => "afgerond of onbekend",
        (Form::Ended, _, true) => "ook nog lopend",
        (Form::UnderHalfHour | Form::UnderHour, _, true) => "afleveringen van elke lengte",
        (Form::Miniseries | Form::OneSeason | Form::ThreeSeasons, _, true) => "elk aantal seizoenen",
    }
}

/// What offers must be like once the way to watch, or the service, was relaxed.
fn relaxed_offers(filters: &Filters, requirements: Requirements) -> String {
    let text = match (requirements.intersects(Requirements::SERVICES), filters.services.is_empty()) {
        (true, _) => "ook op andere diensten, of nog niet bekend waar",
        (false, true) => "ook op andere manieren, of nog niet bekend waar",
        (false, false) => "op je diensten, maar ook op andere manieren",
    };
    text.into()
}

fn services(filters: &Filters) -> String {
    let ways: Vec<&str> = filters.access.words().map(|(_, dutch)| dutch).collect();
    match (filters.services.is_empty(), ways.is_empty()) {
        (false, true) => "op je diensten".into(),
        (false, false) => format!("op je diensten, via {}", list(&ways, "of")),
        _ => format!("via {}", list(&ways, "of")),
    }
}
