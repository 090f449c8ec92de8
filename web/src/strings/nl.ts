/** All Dutch texts of the site. Import from here; one file per area keeps filter, wizard and legal texts out of the landing's chunk. */
export * from './analytics';
export * from './analyticsMeasures';
export * from './filters';
export * from './legal';
export * from './pair';
export * from './panels';
export * from './quality';
export * from './seen';
export * from './shell';
export * from './themes';
export * from './title';
export * from './tonight';
export * from './wizard';
export * from './words';
