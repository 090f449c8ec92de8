//! The roles of people in titles, with the words that credit them.

/// The role in which a name is shared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Director.
    Director,
    /// Writer and director.
    Author,
    /// Creator of a series.
    Creator,
    /// Director of a film and creator of a series.
    Maker,
    /// Writer.
    Writer,
    /// Composer.
    Composer,
    /// One of the first billed.
    Actor,
    /// One of the first billed who is heard and not seen.
    Voice,
}

/// The words of a role. In templates `{name}` is one name or two, `{mede}` is there when the role has further people, and `{s}`, `{n}`,
/// `{en}`, `{zijn}` and `{schreef}` agree with one name or two.
pub struct Credit {
    /// The label beside the name.
    pub label: &'static str,
    /// Sentences that name the other title.
    pub titled: &'static [&'static str],
    /// Sentences that follow one that names it.
    pub plain: &'static [&'static str],
}

const DIRECTOR: Credit = Credit {
    label: "Regie",
    titled: &[
        "{name} regisseerde{n} ook {title}",
        "De regie is {mede}van {name}, die ook {title} regisseerde{n}",
        "Achter de camera zat{en} {name} van {title}",
    ],
    plain: &["De regie is weer {mede}van {name}", "{name} regisseerde{n} ze allebei"],
};

const AUTHOR: Credit = Credit {
    label: "Regie en scenario",
    titled: &["{name} {schreef} en regisseerde{n} ook {title}", "{name} {zijn} ook de maker{s} van {title}"],
    plain: &["{name} {schreef} en regisseerde{n} ze allebei", "Scenario en regie zijn weer {mede}van {name}"],
};

const CREATOR: Credit = Credit {
    label: "Bedenker",
    titled: &["{name} bedacht{en} ook {title}", "Het idee komt {mede}van {name}, die ook {title} bedacht{en}"],
    plain: &["{name} bedacht{en} beide series", "Ook het idee komt {mede}van {name}"],
};

const MAKER: Credit = Credit {
    label: "Maker",
    titled: &["{name} maakte{n} ook {title}", "{name} {zijn} ook de maker{s} van {title}"],
    plain: &["{name} maakte{n} ze allebei", "Ook dit komt {mede}van {name}"],
};

const WRITER: Credit = Credit {
    label: "Scenario",
    titled: &["{name} schreef ook mee aan {title}", "Aan het scenario schreef {name} mee, bekend van {title}"],
    plain: &["{name} schreef aan allebei mee"],
};

const COMPOSER: Credit = Credit {
    label: "Muziek",
    titled: &["De muziek is van {name}, die ook die van {title} schreef", "{name} schreef ook de muziek van {title}"],
    plain: &["De muziek is weer van {name}", "Ook de muziek komt van dezelfde hand: {name}"],
};

const ACTOR: Credit = Credit {
    label: "Grote rol",
    titled: &["{name} uit {title} speelt ook hier een grote rol", "Je ziet {name} uit {title} terug"],
    plain: &["{name} speelt weer een grote rol", "Je ziet {name} terug", "{name} is er ook nu bij"],
};

const VOICE: Credit =
    Credit { label: "Grote rol", titled: &["Je hoort {name} uit {title} terug"], plain: &["Je hoort de stem van {name} terug"] };

impl Role {
    /// Its words.
    pub const fn credit(self) -> &'static Credit {
        match self {
            Self::Director => &DIRECTOR,
            Self::Author => &AUTHOR,
            Self::Creator => &CREATOR,
            Self::Maker => &MAKER,
            Self::Writer => &WRITER,
            Self::Composer => &COMPOSER,
            Self::Actor => &ACTOR,
            Self::Voice => &VOICE,
        }
    }

    /// Whether people of the role made the title: who made both is named whenever it is known.
    pub const fn is_maker(self) -> bool {
        matches!(self, Self::Director | Self::Author | Self::Creator | Self::Maker)
    }
}
