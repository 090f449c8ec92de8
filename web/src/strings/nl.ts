/**
 * Every Dutch sentence of the site, by area. Import from here only; the areas are files of their own so that the
 * landing carries no filter, wizard or legal text.
 */
export * from './analytics';
export * from './analyticsMeasures';
export * from './filters';
export * from './legal';
export * from './panels';
export * from './quality';
export * from './shell';
export * from './themeNames';
export * from './themes';
export * from './wizard';
export * from './words';
