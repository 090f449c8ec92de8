mod lexicon_file;
mod scratch;
