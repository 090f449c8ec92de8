//! What the Parquet reader is built without. Decimals are read as the whole numbers that they are stored as and then scaled, lists of a fixed size as
//! lists; a column of another type that it does not know is named, and every value of it becomes a remark.

use polars_core::prelude::{AnyValue, ArrowDataType, ArrowSchema, DataFrame, NamedFrom, Series};
use polars_parquet::parquet::metadata::{FileMetadata, SchemaDescriptor};
use polars_parquet::parquet::schema::types::IntegerType;
use polars_parquet::read::{ParquetType, PrimitiveConvertedType, PrimitiveLogicalType};
use std::collections::BTreeMap;

/// How the known columns of a file are read.
#[derive(Debug, Default)]
pub struct Reading {
    /// As they are.
    pub usual: Vec<String>,
    /// From the file's metadata without the types that the reader lacks; decimals with their scale.
    pub plain: BTreeMap<String, Option<usize>>,
    /// Not at all, with what they hold and what to write instead.
    pub unread: Vec<(String, String)>,
}

impl Reading {
    /// Of the columns that `known` names.
    pub fn of(schema: &ArrowSchema, known: impl Fn(&str) -> bool) -> Self {
        let mut out = Self::default();
        for field in schema.iter_values().filter(|field| known(&field.name)) {
            let name = field.name.to_string();
            match how(&field.dtype) {
                How::Usual => out.usual.push(name),
                How::Plain(scale) => drop(out.plain.insert(name, scale)),
                How::Not(instead) => out.unread.push((name, format!("{}, which is not read: {instead}", named(&field.dtype)))),
            }
        }
        out
    }

    /// Divides the decimals of a frame by their scale.
    pub fn scale(&self, frame: &DataFrame) -> Vec<Series> {
        let scale_of = |column: &Series| self.plain.get(column.name().as_str()).copied().flatten();
        let columns = frame.columns().iter().map(|column| column.as_materialized_series().rechunk());
        columns.map(|column| scale_of(&column).map_or_else(|| column.clone(), |scale| scaled(&column, scale))).collect()
    }
}

/// How a column is read; of one that is not, what to write instead.
enum How {
    Usual,
    Plain(Option<usize>),
    Not(&'static str),
}

/// A type as its writer names it.
fn named(dtype: &ArrowDataType) -> String {
    use ArrowDataType::{Decimal, Decimal32, Decimal64, Decimal256, FixedSizeList, LargeList, List, Map, Struct};
    match dtype {
        Decimal256(digits, scale) => format!("decimal256({digits}, {scale})"),
        Decimal(digits, scale) | Decimal32(digits, scale) | Decimal64(digits, scale) => format!("decimal({digits}, {scale})"),
        List(of) | LargeList(of) | FixedSizeList(of, _) => format!("a list of {}", named(&of.dtype)),
        Struct(fields) => {
            let odd = fields.iter().find(|field| !matches!(how(&field.dtype), How::Usual));
            odd.map_or_else(|| "a record".to_owned(), |field| format!("a record with {} `{}`", named(&field.dtype), field.name))
        }
        Map(..) => "a map".to_owned(),
        other => format!("{other:?}").to_lowercase(),
    }
}

fn how(dtype: &ArrowDataType) -> How {
    use ArrowDataType::{Decimal, Decimal32, Decimal64, Decimal256, FixedSizeList, LargeList, List, Map, Struct, UInt8, UInt16};
    match dtype {
        Decimal(_, scale) | Decimal32(_, scale) | Decimal64(_, scale) => How::Plain(Some(*scale)),
        UInt8 | UInt16 => How::Plain(None),
        FixedSizeList(of, _) if matches!(how(&of.dtype), How::Usual) => How::Plain(None),
        List(of) | LargeList(of) | FixedSizeList(of, _) => match how(&of.dtype) {
            How::Usual => How::Usual,
            _ => How::Not("write its values as double or text"),
        },
        Struct(fields) if fields.iter().all(|field| matches!(how(&field.dtype), How::Usual)) => How::Usual,
        Struct(_) => How::Not("write that value as double or text"),
        Map(..) => How::Not("write it as a record"),
        Decimal256(..) => How::Not("write the column as double, or as a decimal of at most 38 digits"),
        other if is_simple(other) => How::Usual,
        _ => How::Not("write the column as numbers, text or days"),
    }
}

const fn is_simple(dtype: &ArrowDataType) -> bool {
    use ArrowDataType as T;
    matches!(
        dtype,
        T::Null
            | T::Boolean
            | T::Int8
            | T::Int16
            | T::Int32
            | T::Int64
            | T::UInt32
            | T::UInt64
            | T::Float32
            | T::Float64
            | T::Timestamp(..)
            | T::Date32
            | T::Date64
            | T::Time32(_)
            | T::Time64(_)
            | T::Duration(_)
            | T::Binary
            | T::FixedSizeBinary(_)
            | T::LargeBinary
            | T::BinaryView
            | T::Utf8
            | T::LargeUtf8
            | T::Utf8View
            | T::Dictionary(..)
    )
}

/// A file's metadata in which decimals and small whole numbers are what they are stored as, and nothing says that a list has a fixed size.
pub fn plain(metadata: &FileMetadata) -> FileMetadata {
    let schema = &metadata.schema_descr;
    let fields = schema.fields().iter().map(|field| match field {
        ParquetType::PrimitiveType(of) => {
            let mut of = of.clone();
            let logical = of.logical_type.as_ref();
            let small = |of: &IntegerType| matches!(of, IntegerType::UInt8 | IntegerType::UInt16);
            if logical.is_some_and(|of| {
                matches!(of, PrimitiveLogicalType::Decimal(..)) || matches!(of, PrimitiveLogicalType::Integer(i) if small(i))
            }) {
                of.logical_type = None;
            }
            use PrimitiveConvertedType::{Decimal, Uint8, Uint16};
            if matches!(of.converted_type, Some(Decimal(..) | Uint8 | Uint16)) {
                of.converted_type = None;
            }
            ParquetType::PrimitiveType(of)
        }
        other => other.clone(),
    });
    let schema_descr = SchemaDescriptor::new(schema.name().into(), fields.collect());
    FileMetadata { schema_descr, key_value_metadata: None, ..metadata.clone() }
}

/// The numbers that whole numbers and bytes of a decimal column stand for.
fn scaled(column: &Series, scale: usize) -> Series {
    let divisor = 10_f64.powi(i32::try_from(scale).unwrap_or(0));
    let number = |value: AnyValue<'_>| match value {
        AnyValue::Binary(bytes) => whole(bytes),
        AnyValue::BinaryOwned(bytes) => whole(&bytes),
        other => other.extract::<i128>(),
    };
    let values: Vec<Option<f64>> = (0..column.len()).map(|at| number(column.get(at).ok()?).map(|n| n as f64 / divisor)).collect();
    Series::new(column.name().clone(), values)
}

/// A whole number in two's complement, the most significant byte first.
fn whole(bytes: &[u8]) -> Option<i128> {
    let first = *bytes.first()?;
    let start: i128 = if first >= 0x80 { -1 } else { 0 };
    (bytes.len() <= 16).then(|| bytes.iter().fold(start, |sum, byte| (sum << 8) | i128::from(*byte)))
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn bytes_are_whole_numbers_with_a_sign() {
        assert_eq!([whole(&[0, 0, 0x1d]), whole(&[0xff, 0xfe]), whole(&[]), whole(&[0; 17])], [Some(29), Some(-2), None, None]);
        assert_eq!(whole(&[0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), Some(i128::MIN));
    }
}
