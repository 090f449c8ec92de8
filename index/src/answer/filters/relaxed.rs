//! What remains of a relaxed filter: its name, itself and the rest in Dutch.

use super::{Filters, Form, Requirements, Years};
use crate::answer::dutch;
use crate::dutch::list;

pub(super) fn years(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    let years = filters.years.filter(|_| steps.intersects(Requirements::YEARS_5))?;
    let by = if steps.intersects(Requirements::YEARS_10) { 10 } else { 5 };
    let wider = Years { from: years.from.saturating_sub(by), to: years.to.saturating_add(by) };
    let after = if steps.intersects(Requirements::YEARS_ALL) { "alle jaren".into() } else { dutch::years(wider) };
    Some(["Jaren".into(), dutch::years(years), after])
}

/// The second direction is given up before the first.
pub(super) fn directions(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    let given_up = [Requirements::FIRST_DIRECTION, Requirements::SECOND_DIRECTION];
    let left: Vec<&str> =
        filters.directions.each().zip(given_up).filter(|(_, step)| !steps.intersects(*step)).map(|(d, _)| d.label()).collect();
    if left.len() == filters.directions.each().count() {
        return None;
    }
    let after = if left.is_empty() { "zonder die richting".to_owned() } else { list(&left, "en") };
    Some(["Bijsturen".into(), dutch::directions(filters.directions), after])
}

pub(super) fn runtime(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    let most = filters.max_runtime.filter(|_| steps.intersects(Requirements::LENGTH_15))?;
    let longer = |percent: u32| dutch::runtime(u16::try_from(u32::from(most) * percent / 100).unwrap_or(u16::MAX));
    let after = match (steps.intersects(Requirements::LENGTH_ALL), steps.intersects(Requirements::LENGTH_30)) {
        (true, _) => "elke speelduur".into(),
        (_, true) => format!("{}, of onbekend", longer(130)),
        _ => longer(115),
    };
    Some(["Speelduur".into(), dutch::runtime(most), after])
}

pub(super) fn forms(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    if filters.forms.is_none() || filters.max_runtime.is_some() || !steps.intersects(Requirements::LENGTH_15) {
        return None;
    }
    let (far, all) = (steps.intersects(Requirements::LENGTH_30), steps.intersects(Requirements::LENGTH_ALL));
    let after: Vec<&str> = filters.forms.each().map(|(form, ..)| looser(form, far, all)).collect();
    Some(["Vorm en lengte".into(), dutch::forms(filters.forms), list(&after, "en")])
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

pub(super) fn languages(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    steps.intersects(Requirements::LANGUAGE).then(|| ["Taal".into(), dutch::languages(&filters.languages), "alle talen".into()])
}

pub(super) fn score(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    let score = filters.min_score.filter(|_| steps.intersects(Requirements::SCORE))?;
    Some(["Score".into(), dutch::score(score), "elke score".into()])
}

pub(super) fn genres(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    steps.intersects(Requirements::GENRES).then(|| ["Genre".into(), dutch::genres(filters.genres), "alle genres".into()])
}

pub(super) fn offers(filters: &Filters, steps: Requirements) -> Option<[String; 3]> {
    if !steps.intersects(Requirements::ACCESS.union(Requirements::SERVICES)) {
        return None;
    }
    let before = match (filters.services.is_empty(), filters.access.is_none()) {
        (false, true) => "op je diensten".into(),
        (false, false) => format!("op je diensten, via {}", dutch::access(filters.access)),
        _ => format!("via {}", dutch::access(filters.access)),
    };
    let after = match (steps.intersects(Requirements::SERVICES), filters.services.is_empty()) {
        (true, _) => "ook op andere diensten, of nog niet bekend waar",
        (false, true) => "ook op andere manieren, of nog niet bekend waar",
        (false, false) => "op je diensten, maar ook op andere manieren",
    };
    Some(["Diensten".into(), before, after.into()])
}
