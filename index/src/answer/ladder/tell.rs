//! The steps of the ladder in Dutch: what held before and what holds now.

use crate::answer::dutch;
use crate::answer::filters::{Filters, Form, Needs, Years};
use crate::answer::query::Step;

/// The steps that tips needed, in order. `needs` is what was given up for any of them.
pub(in crate::answer) fn steps(filters: &Filters, needs: Needs) -> Vec<Step> {
    let mut told = Vec::new();
    let mut tell = |step: u8, name: &str, before: String, after: String| {
        told.push(Step { step, name: name.to_owned(), before, after });
    };
    if let Some(years) = filters.years.filter(|_| needs.meets(Needs::YEARS_5)) {
        tell(1, "Jaren", dutch::years(years), wider(years, needs));
    }
    if needs.meets(Needs::LENGTH_15) {
        tell(2, length_name(filters), length(filters), longer(filters, needs));
    }
    if needs.meets(Needs::LANGUAGE) {
        tell(3, "Taal", dutch::languages(&filters.languages), "alle talen".into());
    }
    if let Some(score) = filters.min_score.filter(|_| needs.meets(Needs::SCORE)) {
        tell(4, "Score", dutch::score(score), "elke score".into());
    }
    if needs.meets(Needs::ACCESS.and(Needs::SERVICES)) {
        tell(5, "Diensten", services(filters), elsewhere(filters, needs));
    }
    if needs.meets(Needs::GENRES) {
        tell(6, "Genre", dutch::genres(filters.genres), "alle genres".into());
    }
    if needs.meets(Needs::KINSHIP) {
        tell(7, "Verwantschap", "duidelijk verwant".into(), "één sterke overeenkomst is genoeg, dus minder zeker".into());
    }
    if needs.meets(Needs::NET) {
        let after = "goed gewaardeerde titels van hetzelfde genre en uit dezelfde tijd";
        tell(8, "Vangnet", "titels die op deze lijken".into(), after.into());
    }
    told
}

fn wider(years: Years, needs: Needs) -> String {
    if needs.meets(Needs::YEARS_ALL) {
        return "alle jaren".into();
    }
    let by = if needs.meets(Needs::YEARS_10) { 10 } else { 5 };
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

fn longer(filters: &Filters, needs: Needs) -> String {
    let all = needs.meets(Needs::LENGTH_ALL);
    let far = needs.meets(Needs::LENGTH_30);
    let Some(most) = filters.max_runtime else {
        let texts: Vec<&str> = filters.forms.each().map(|(form, ..)| looser(form, far, all)).collect();
        return dutch::list(&texts, "en");
    };
    let stretched = |percent: u32| u16::try_from(u32::from(most) * percent / 100).unwrap_or(u16::MAX);
    match (all, far) {
        (true, _) => "elke speelduur".into(),
        (_, true) => format!("{}, of onbekend", dutch::runtime(stretched(130))),
        _ => dutch::runtime(stretched(115)),
    }
}

/// What remains of a wish after the first stretch, after the second, and at last.
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

/// What holds of the offers once the wish about the way, or about the service, was given up.
fn elsewhere(filters: &Filters, needs: Needs) -> String {
    let said = match (needs.meets(Needs::SERVICES), filters.services.is_empty()) {
        (true, _) => "ook op andere diensten, of nog niet bekend waar",
        (false, true) => "ook op andere manieren, of nog niet bekend waar",
        (false, false) => "op je diensten, maar ook op andere manieren",
    };
    said.into()
}

fn services(filters: &Filters) -> String {
    let ways: Vec<&str> = filters.access.words().map(|(_, dutch)| dutch).collect();
    match (filters.services.is_empty(), ways.is_empty()) {
        (false, true) => "op je diensten".into(),
        (false, false) => format!("op je diensten, via {}", dutch::list(&ways, "of")),
        _ => format!("via {}", dutch::list(&ways, "of")),
    }
}
