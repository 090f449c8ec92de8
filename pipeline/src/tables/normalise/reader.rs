//! Takes cells out of a row and notes the rules they break.

use crate::tables::cell::Cell;
use crate::tables::cell::items::{Commas, items, name_of};
use crate::tables::field::Field;
use crate::tables::quarantine::Remark;
use crate::tables::row::RawRow;
use crate::tables::rules::{Level, Rule};
use crate::tables::text::fact;

/// Blank, or the number that some writers put where nothing is.
pub fn is_nothing(cell: &Cell<'_>) -> bool {
    cell.is_blank() || matches!(cell, Cell::Float(n) if n.is_nan())
}

/// A row being read, with the remarks so far.
pub struct Reader<'a> {
    row: RawRow<'a>,
    remarks: Vec<Remark>,
}

impl<'a> Reader<'a> {
    /// Starts on a row.
    pub const fn new(row: RawRow<'a>) -> Self {
        Self { row, remarks: Vec::new() }
    }

    /// A field's cell and its column's name; each field is taken once.
    pub fn take(&mut self, field: Field) -> (&'a str, Cell<'a>) {
        self.row.take(field)
    }

    /// Notes a broken rule; of a value whose type no field is of, that rule. An adult flag keeps its own, which decides what its title counts as.
    pub fn note(&mut self, rule: Rule, column: &str, value: &Cell<'_>) {
        let is_unread = matches!(value, Cell::Odd(_)) && rule.level() == Level::Value && rule != Rule::BadAdult;
        let rule = if is_unread { Rule::UnreadType } else { rule };
        self.remarks.push(Remark::new(rule, column, &value.to_string()));
    }

    /// A field that a check turns into a fact; a broken rule is noted and gives `None`.
    pub fn fact<T>(&mut self, field: Field, check: impl FnOnce(&Cell<'_>) -> Result<Option<T>, Rule>) -> Option<T> {
        let (column, cell) = self.take(field);
        check(&cell).unwrap_or_else(|rule| {
            self.note(rule, column, &cell);
            None
        })
    }

    /// A field of free text, cleaned; anything else is noted and gives `None`.
    pub fn text(&mut self, field: Field) -> Option<String> {
        self.fact(field, |cell| match cell {
            Cell::Text(text) => Ok(fact(text)),
            cell if is_nothing(cell) => Ok(None),
            _ => Err(Rule::BadText),
        })
    }

    /// The names in a list; the first item that can have none, such as a number, is noted.
    pub fn names(&mut self, field: Field, commas: Commas) -> Vec<String> {
        let (column, found) = self.items(field, commas);
        self.note_nameless(column, &found);
        found.iter().filter_map(name_of).collect()
    }

    /// Notes the first of some items that can have no name.
    pub fn note_nameless(&mut self, column: &str, found: &[Cell<'_>]) {
        let nameless = found.iter().find(|item| !matches!(item, Cell::Text(_) | Cell::Record(_)) && !is_nothing(item));
        if let Some(item) = nameless {
            self.note(Rule::BadName, column, item);
        }
    }

    /// A field's items with its column's name; an unreadable list is noted and gives none.
    pub fn items(&mut self, field: Field, commas: Commas) -> (&'a str, Vec<Cell<'a>>) {
        let (column, cell) = self.take(field);
        // Only text can be worth quoting in the remark, and only text can fail after it was moved.
        let quoted = match &cell {
            Cell::Text(text) if text.trim_start().starts_with(['[', '{']) => Some(text.clone()),
            Cell::Bool(flag) => Some(flag.to_string().into()),
            _ => None,
        };
        let found = items(cell, commas).unwrap_or_else(|rule| {
            self.note(rule, column, &quoted.map_or(Cell::Null, Cell::Text));
            Vec::new()
        });
        (column, found)
    }

    /// The remarks in the order they were made.
    pub fn into_remarks(self) -> Vec<Remark> {
        self.remarks
    }
}
