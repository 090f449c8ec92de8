/** Imports of the wizards, shared by the route table and the landing's prefetch. */
export const loadMovieWizard = () => import('./pages/MoviePage');
export const loadSeriesWizard = () => import('./pages/SeriesPage');
