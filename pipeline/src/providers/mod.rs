//! The table of streaming services, and the offers of titles as a snapshot holds them.
//!
//! In: `datasets/providers.toml`, and the offers of a catalogue's rows. Out: [`Availability`]; offers at services that are not in
//! the table are reported.

mod build;
mod file;

pub use build::{Offers, availability};
pub use file::{Entry, ProvidersFile};

use crate::settings_file::{FileError, SettingsFile};
use crate::tables::folded;
use std::path::Path;
use trits_index::availability::Access;
use trits_index::availability::Service;

static FILE: SettingsFile = SettingsFile { name: "the services", hint: "; name another file with --providers", plural: true };

/// The services in the order of display.
#[derive(Debug, Clone, Default)]
pub struct Providers {
    services: Vec<Service>,
    /// Names of brands and of their other numbers, folded, with the service's place.
    names: Vec<(String, usize)>,
}

impl Providers {
    /// Reads and checks a table of services.
    pub fn load(path: &Path) -> Result<Self, FileError> {
        Self::parse(&FILE.text(path)?)
    }

    /// Reads and checks services.
    ///
    /// # Errors
    /// The text is not of the form, or is inconsistent; the error lists all defects.
    pub fn parse(text: &str) -> Result<Self, FileError> {
        let mut file: ProvidersFile = FILE.parse(text)?;
        FILE.consistent(file::defects(&file))?;
        file.service.sort_by_key(|entry| entry.order);
        let names = file.service.iter().enumerate().flat_map(|(place, entry)| {
            let aliases = entry.aliases.iter().map(|alias| alias.name.as_str());
            aliases.chain([entry.brand.as_str()]).map(move |name| (folded(name), place)).collect::<Vec<_>>()
        });
        let names = names.collect();
        Ok(Self { services: file.service.into_iter().map(service).collect(), names })
    }

    /// The services in the order of display.
    pub fn services(&self) -> &[Service] {
        &self.services
    }

    /// The service of a number of the provider. Numbers change: an unknown one is found by its name.
    pub fn of(&self, number: u32, name: &str) -> Option<&Service> {
        let by_name = || {
            let name = folded(name);
            self.names.iter().find(|(known, _)| *known == name).and_then(|(_, place)| self.services.get(*place))
        };
        self.services.iter().find(|service| service.is(number)).or_else(by_name)
    }

    /// The position of a service by its word.
    pub fn place(&self, slug: &str) -> Option<u16> {
        self.services.iter().position(|s| s.slug == slug).and_then(|place| u16::try_from(place).ok())
    }
}

fn service(entry: Entry) -> Service {
    let access = entry.access.iter().filter_map(|word| Access::NONE.with(word)).fold(Access::NONE, Access::and);
    let aliases = entry.aliases.into_iter().map(|alias| alias.id).collect();
    Service { id: entry.provider, aliases, slug: entry.id, brand: entry.brand, access, home: entry.home }
}

#[cfg(test)]
mod tests;
