//! Texts as a visitor reads them; each passes every gate before it is compared.

mod films;
mod people;
mod series;
mod weak;
