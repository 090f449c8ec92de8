//! The site.

pub mod get;
mod origin;
mod page;
pub mod robots;
pub mod sitemap;
