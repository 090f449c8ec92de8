//! Templates: what opens a reason, what follows, by the grammar of the phrase.

use crate::dutch::{Phrase, Sentence};
use crate::ids::MediaType;
use crate::reason::Pair;
use std::borrow::Cow;

/// What every sentence of a pair needs.
#[derive(Debug, Clone)]
pub(super) struct TemplateContext {
    /// The seed's title.
    pub(super) title: String,
    /// "film" or "serie", of the tip.
    pub(super) tip: &'static str,
}

impl TemplateContext {
    pub(super) fn of(pair: &Pair<'_>) -> Self {
        let tip = if pair.tip.media == MediaType::Movie { "film" } else { "serie" };
        Self { title: pair.seed.title.trim().to_owned(), tip }
    }

    /// A template filled in; `None` when the phrase does not fit it.
    pub(super) fn fill(&self, template: &str, phrase: Option<&Phrase<'_>>) -> Option<Sentence> {
        Sentence::fill(template, |placeholder| match placeholder {
            "tip" => Some(Cow::Borrowed(self.tip)),
            other => phrase?.value(other),
        })
    }
}

/// Templates that begin alike. Each place of a trio has a group of its own, so that a tip that replaces another does not open as the two
/// beside it do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    /// "Hier ..."
    Here,
    /// "In deze film ...", "Deze film ..."
    InThis,
    /// "Ook hier ...", "Weer ...": one in a trio.
    Again,
}

impl Group {
    pub(super) const ALL: [Self; 3] = [Self::Here, Self::InThis, Self::Again];
}

/// A template of a first sentence.
#[derive(Debug, Clone, Copy)]
pub(super) struct Lead {
    /// Without the seed's title, unless `link` is `None`.
    pub(super) template: &'static str,
    /// What adds the seed's title; `None` where the template names it.
    pub(super) link: Link,
    /// Whether another clause can follow with "en".
    pub(super) goes_on: bool,
}

/// How the seed's title joins a first sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Link {
    /// ", zoals in ..."
    In,
    /// ", net als ..."
    As,
    /// The template names it.
    Within,
}

impl Link {
    pub(super) const fn templates(self) -> &'static [&'static str] {
        match self {
            Self::In => &[", zoals in {title}", ", net als in {title}", "; dat ken je van {title}"],
            Self::As => &[", net als {title}"],
            Self::Within => &[""],
        }
    }
}

const fn clause(template: &'static str) -> Lead {
    Lead { template, link: Link::In, goes_on: true }
}

const fn within(template: &'static str) -> Lead {
    Lead { template, link: Link::In, goes_on: false }
}

const fn of(template: &'static str) -> Lead {
    Lead { template, link: Link::As, goes_on: false }
}

const HERE: &[Lead] = &[
    clause("Hier {clause after hier}"),
    within("Hier krijg je {feature}"),
    within("Hier gaat het {over}"),
    within("Hier speelt het verhaal {at}"),
    within("Hier hoor je {language}"),
    of("Het verhaal {is}"),
    of("Het verhaal komt {from}"),
];

const IN_THIS: &[Lead] = &[
    clause("In deze {tip} {clause}"),
    of("Deze {tip} gaat {over}"),
    within("In deze {tip} krijg je {feature}"),
    within("In deze {tip} hoor je {language}"),
    of("Deze {tip} speelt {at}"),
    of("Deze {tip} {is}"),
    of("Deze {tip} komt {from}"),
];

const AGAIN: &[Lead] = &[
    clause("Ook hier {clause after hier}"),
    clause("Weer {clause}"),
    clause("Opnieuw {clause}"),
    clause("Ook nu {clause}"),
    within("Weer krijg je {feature}"),
    within("Opnieuw is de toon {tone}"),
    within("Weer gaat het {over}"),
    within("Opnieuw speelt het verhaal {at}"),
    within("Weer hoor je {language}"),
    of("Ook deze {tip} {is}"),
    of("Ook deze {tip} komt {from}"),
];

/// The first sentence of a tone.
const TONE: Lead = of("Dit is een {inflected tone} {tip}");

/// A clause with its subject first.
const SUBJECT: Lead = Lead { template: "{subject first}", link: Link::In, goes_on: false };

/// The first sentences of a group, without those that begin with a subject.
pub(super) const fn leads(group: Group) -> &'static [Lead] {
    match group {
        Group::Here => HERE,
        Group::InThis => IN_THIS,
        Group::Again => AGAIN,
    }
}

/// The first sentences that belong to no group: they begin with words of the phrase.
pub(super) fn own_leads(phrase: &Phrase<'_>) -> Vec<Lead> {
    match phrase {
        Phrase::Credit { .. } => titled(phrase).iter().map(|template| Lead { template, link: Link::Within, goes_on: false }).collect(),
        Phrase::Quality { .. } => vec![TONE],
        _ => vec![SUBJECT],
    }
}

/// Sentences that follow one that names the seed.
pub(super) fn plain(phrase: &Phrase<'_>) -> &'static [&'static str] {
    match phrase {
        Phrase::Topic { clause: Some(_), .. } | Phrase::Feature { clause: Some(_), .. } => {
            &["En ook nu {clause}", "Daarbij {clause}", "En opnieuw {clause}", "En weer {clause}"]
        }
        Phrase::Topic { central: true, .. } => &["Het gaat ook {over}"],
        Phrase::Topic { .. } => &["Het gaat ook een beetje over {name}", "Even gaat het ook over {name}"],
        Phrase::Feature { .. } => &["Je krijgt weer {feature}", "Ook nu krijg je {feature}"],
        Phrase::Quality { toned: true, .. } => &["De toon is weer {tone}", "De toon blijft {tone}", "Ook de toon is {tone}"],
        Phrase::Quality { .. } => &["En het {is again}", "Ook deze {tip} {is}"],
        Phrase::Place { .. } => &["We zijn weer {in}", "Het speelt weer {at}", "Ook nu speelt het {at}"],
        Phrase::Origin(_) => &["Ook deze {tip} komt {from}"],
        Phrase::Spoken(_) => &["Ook nu hoor je {language}"],
        Phrase::Ratings(_) => &[],
        Phrase::Credit { role, .. } => role.credit().plain,
    }
}

/// Sentences that follow one that does not name the seed.
pub(super) fn titled(phrase: &Phrase<'_>) -> &'static [&'static str] {
    match phrase {
        Phrase::Topic { clause: Some(_), .. } | Phrase::Feature { clause: Some(_), .. } => {
            &["En net als in {title} {clause}", "Daarbij {clause}, zoals in {title}", "En ook nu {clause}, zoals in {title}"]
        }
        Phrase::Topic { central: true, .. } => &["Het gaat ook {over}, net als in {title}"],
        Phrase::Topic { .. } => {
            &["Het gaat ook een beetje over {name}, net als in {title}", "Even gaat het over {name}, net als in {title}"]
        }
        Phrase::Feature { .. } => &["Je krijgt weer {feature}, zoals in {title}", "En net als in {title} krijg je {feature}"],
        Phrase::Quality { toned: true, .. } => {
            &["De toon is die van {title}: {tone}", "De toon is {tone}, net als in {title}", "En het blijft {tone}, zoals {title}"]
        }
        Phrase::Quality { .. } => &["Het {is}, net als {title}"],
        Phrase::Place { .. } => &["We zijn weer {in}, zoals in {title}", "Het speelt {at}, net als {title}"],
        Phrase::Origin(_) => &["Deze {tip} komt {from}, net als {title}"],
        Phrase::Spoken(_) => &["Je hoort {language}, net als in {title}"],
        Phrase::Ratings(_) => &["{users} kijkers gaven {title} en deze {tip} allebei een hoog cijfer"],
        Phrase::Credit { role, .. } => role.credit().titled,
    }
}
