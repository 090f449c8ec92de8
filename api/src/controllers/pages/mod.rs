//! The site.

pub mod get;
mod origin;
pub mod robots;
pub mod sitemap;
