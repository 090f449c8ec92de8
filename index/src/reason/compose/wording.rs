//! What the wording of a phrase depends on, told from its words.

/// What both do with a way of telling: not everything is had.
pub(super) fn verb_of(feature: &str) -> &'static str {
    const FOLLOWED: [&str; 2] = ["de wetten", "de stijl"];
    const TOLD: [&str; 9] = [
        "een verhaal",
        "een afgerond verhaal",
        "een familiekroniek",
        "losse verhalen",
        "losse avonturen",
        "parallelle verhalen",
        "een geschiedenis",
        "een avontuur",
        "een western",
    ];
    const LEANT_ON: [&str; 7] = ["humor", "liefde ", "speurwerk", "griezelen", "angst", "spanning", "zang"];
    const SHOWN: [&str; 4] = ["het gewone leven", "het wonderlijke", "een cyberpunkwereld", "een wereld"];
    let begins = |with: &[&str]| with.iter().any(|w| feature.starts_with(w));
    match feature {
        _ if begins(&FOLLOWED) => "volgen",
        _ if begins(&TOLD) => "vertellen",
        _ if begins(&LEANT_ON) => LEAN,
        _ if begins(&SHOWN) => "tonen",
        _ => "hebben",
    }
}

/// The verb that takes "op".
pub(super) const LEAN: &str = "leunen";

/// Whether a story plays there altogether or not at all: "in één nacht".
pub(super) fn is_whole(at: &str) -> bool {
    ["deels ", "in één ", "op één ", "over vele ", "in de loop "].iter().any(|start| at.starts_with(start))
}

/// Whether a clause says that all turns on it: untrue where one of the two only touches on it.
pub(super) fn claims_the_heart(clause: &str) -> bool {
    const HEART: [&str; 4] = ["middelpunt", "centraal", "hoofdrol", "grote rol"];
    clause.starts_with("draait ") || HEART.iter().any(|word| clause.contains(word))
}

/// Studios with a hand of their own that people know by name.
const KNOWN_STUDIOS: [&str; 12] = [
    "A24",
    "Aardman",
    "Blumhouse Productions",
    "Cartoon Saloon",
    "DreamWorks Animation",
    "Hammer Film Productions",
    "Illumination",
    "LAIKA",
    "Marvel Studios",
    "Pixar",
    "Studio Ghibli",
    "Walt Disney Animation Studios",
];

pub(super) fn says_something(studio: &str) -> bool {
    KNOWN_STUDIOS.contains(&studio)
}

/// "grimmig" and "kil en afstandelijk" take "van toon"; "vol slapstick" and "tot het laatst gespannen" do not.
pub(super) fn takes_van_toon(phrase: &str) -> bool {
    let words: Vec<&str> = phrase.split(' ').collect();
    matches!(words[..], [_] | [_, "en", _])
}
