//! Half a reason: one sentence of what a tip shares with one of two seeds, which it names. A text has two of them.

use super::frames::{Said, credits, fill, filled};
use super::repetition::RepetitionPolicy;
use super::select::{Picked, select};
use super::variation::{rotated, variation_seed};
use super::weak::{is_weak, must_admit};
use super::words::Words;
use super::{compose, reason};
use crate::dutch::{Text, fits};
use crate::reason::{Atom, AtomId, Pair, Reason};

/// Sentences that name the seed, those that say more first.
const HALVES: [&[&str]; 3] = [
    &[
        "Net als {title} is dit {kind} over {topics}",
        "Net als {title} is het een {tone of story} verhaal over {topics}",
        "Het is net zo {tone} als {title}, en gaat ook over {topics}",
        "Zoals in {title} volg je {followed}, in een verhaal over {topics}",
    ],
    &[
        "Net als in {title} gaat het over {topics}",
        "Het gaat over {topics}, net als in {title}",
        "Met {title} deelt deze {tip} {topics}",
        "Uit {title} herken je {topics}",
        "Wat je kent uit {title}: {topics}",
        "Zoals in {title} gaat het over {topics}",
        "Net als in {title} draait het om {people}",
        "Zoals in {title} draait het om {people}",
        "Uit {title} herken je {people}",
        "Net als in {title} volg je {followed}",
        "Je volgt {followed}, net als in {title}",
        "Net als in {title} {clause}",
        "Zoals in {title} {clause}",
        "Hier {clause after hier}, net als in {title}",
        "Net als {title} is dit {kind}",
        "Dit is {kind}, zoals {title}",
    ],
    &[
        "Het is net zo {tone} als {title}",
        "De toon is net zo {tone} als in {title}",
        "Net als {title} speelt het {at}",
        "Het speelt {at}, zoals {title}",
        "Zoals in {title} zijn we {in}",
        "Net als in {title} krijg je {feature}",
        "Je krijgt {feature}, zoals in {title}",
        "Net als in {title} krijg je te maken met {marginal}",
        "Zoals in {title} zie je {seen}",
        "Je ziet {seen}, net als in {title}",
        "Zoals in {title} kom je {somebody} tegen",
        "Hier speelt een deel {somewhere}, net als in {title}",
        "Deze {tip} {is}, net als {title}",
        "Net als {title} komt het {from}",
        "Je hoort {language}, net als in {title}",
    ],
];

/// Sentences for what the half before said, where it is all that ties the tip to this seed too.
const SAME: [&str; 3] = ["Dat geldt ook voor {title}", "Voor {title} geldt dat ook", "Bij {title} is dat ook zo"];

/// Half a reason.
#[derive(Debug, Clone)]
pub struct Half {
    /// The sentence and its evidence.
    pub reason: Reason,
    /// The atoms that the sentence says.
    said: Vec<AtomId>,
}

/// The half for a seed. It begins as none of the `others` of the trio, opens with none of the atoms `taken` where it has others as good, and
/// says nothing that the half `before` it says where it has something else.
pub fn half(pair: &Pair<'_>, evidence: &[Atom], others: &[&Reason], taken: &[AtomId], before: Option<&Half>) -> Half {
    let said_already: &[AtomId] = before.map_or(&[], |half| &half.said);
    let picked = select(pair, evidence, &[taken, said_already].concat());
    let is_weak = picked.is_empty() || is_weak(pair, evidence);
    let guess = || Half { reason: compose(pair, evidence, &[]), said: Vec::new() };
    if is_weak && must_admit(pair, evidence, picked.first().map(|p| &evidence[p.at])) {
        return guess();
    }
    let title = pair.seed.title.trim();
    let drafts = drafts(pair, evidence, &picked, said_already);
    let said_before = before.map_or(&[][..], |half| half.reason.text.sentences());
    let together = |said: &Said| [said_before, &said.draft].concat();
    let found = RepetitionPolicy::ALL.into_iter().find_map(|policy| {
        let allows = |said: &Said| policy.allows(&said.draft, others) && policy.allows(&together(said), &[]);
        drafts.iter().find(|said| said.mentions() == 1 && fits(&said.draft, title) && allows(said))
    });
    let Some(found) = found else { return guess() };
    let said = found.atoms.iter().map(|at| evidence[*at].id.clone()).collect();
    Half { reason: reason(Text::new(title, found.draft.clone()), evidence, &found.atoms, &[], is_weak), said }
}

/// Every sentence that says the first atom, those that say more of them first; a person by who made both. `said_already` is what the half before says.
fn drafts(pair: &Pair<'_>, evidence: &[Atom], picked: &[Picked<'_>], said_already: &[AtomId]) -> Vec<Said> {
    let variation = variation_seed(pair);
    let fresh: Vec<Picked<'_>> = picked.iter().filter(|p| !said_already.contains(&evidence[p.at].id)).cloned().collect();
    let Some(first) = fresh.first().filter(|p| p.is_credit() || p.says_much()).or(picked.first()) else { return Vec::new() };
    let is_new = fresh.first().is_some_and(|p| p.at == first.at);
    if let Some(same) = same(evidence, said_already).filter(|_| !is_new) {
        let sentences = rotated(SAME.to_vec(), variation).filter_map(|template| fill(template, &Words::none(pair)));
        return sentences.map(|sentence| Said::whole(vec![sentence], same.clone())).collect();
    }
    if first.is_credit() {
        return rotated(credits(&first.phrase), variation).map(|sentence| Said::whole(vec![sentence], vec![first.at])).collect();
    }
    let variants = [2, 1].map(|most| Words::of(pair, if is_new { &fresh } else { picked }, most));
    let of_level = |level: &&[&'static str]| {
        let frames = rotated(level.to_vec(), variation);
        let of_frame = |frame| variants.iter().filter_map(move |words| filled(frame, words)).collect::<Vec<_>>();
        let mut said: Vec<Said> = frames.flat_map(of_frame).collect();
        said.sort_by_key(|said| std::cmp::Reverse(said.atoms.len().min(2)));
        said
    };
    HALVES.iter().flat_map(of_level).collect()
}

/// The places of what the half before says, where all of it is evidence here too and none of it a name.
fn same(evidence: &[Atom], said: &[AtomId]) -> Option<Vec<usize>> {
    let place = |id: &AtomId| evidence.iter().position(|atom| atom.id == *id).filter(|_| matches!(id, AtomId::Concept(_)));
    said.iter().map(place).collect::<Option<Vec<_>>>().filter(|places| !places.is_empty())
}
