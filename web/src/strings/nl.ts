/**
 * Every Dutch sentence of the site, by area. Import from here only; the areas are files of their own so that the
 * landing carries no wizard's or legal text.
 */
export * from './legal';
export * from './shell';
export * from './wizard';
