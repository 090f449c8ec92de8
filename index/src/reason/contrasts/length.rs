//! How long the tip is: films by minutes, series by seasons and by episode.

use super::{Contrast, Ground, fact, runtime};
use crate::ids::MediaType;
use crate::reason::Pair;
use crate::reason::dutch::count;

/// Fewer seasons more or less change no one's evening.
const SEASONS: u16 = 4;

/// Episodes that differ less are about as long.
const EPISODE_MINUTES: u16 = 20;

pub(super) fn find(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    runtime::find(pair, all);
    if pair.seed.media == MediaType::Tv && pair.tip.media == MediaType::Tv {
        seasons(pair, all);
        episodes(pair, all);
    }
}

fn seasons(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    let known = |n: Option<u16>| n.filter(|&n| n > 0);
    let (Some(seed), Some(tip)) = (known(pair.seed.seasons), known(pair.tip.seasons)) else { return };
    let (verb, rest) = match (seed, tip) {
        // Only of a series that has ended is it known that one is all there is.
        (3.., 1) if pair.tip.ended == Some(true) => ("is", "na één seizoen klaar".to_owned()),
        (3.., 1) if pair.tip.ended == Some(false) => ("telt", "tot nu toe één seizoen".to_owned()),
        _ if seed.abs_diff(tip) >= SEASONS && tip > 1 => ("telt", format!("{} seizoenen in plaats van {}", count(tip), count(seed))),
        _ => return,
    };
    let value = |n: u16| format!("{n} {}", if n == 1 { "seizoen" } else { "seizoenen" });
    all.push(Contrast {
        atom: fact("seasons", "Lengte", value(seed), value(tip), 1.0 + f32::from(seed.abs_diff(tip).min(8)) / 8.0),
        verb,
        rest,
        ground: Ground::Length,
    });
}

fn episodes(pair: &Pair<'_>, all: &mut Vec<Contrast>) {
    let known = |m: Option<u16>| m.filter(|&m| m > 0);
    let (Some(seed), Some(tip)) = (known(pair.seed.episode_runtime), known(pair.tip.episode_runtime)) else { return };
    if seed.abs_diff(tip) < EPISODE_MINUTES {
        return;
    }
    let said = if tip < seed { "kortere afleveringen" } else { "langere afleveringen" };
    let value = |m: u16| format!("{m} minuten per aflevering");
    all.push(Contrast {
        atom: fact("episode-length", "Afleveringen", value(seed), value(tip), 1.0),
        verb: "heeft",
        rest: said.to_owned(),
        ground: Ground::Length,
    });
}
