/** The wizards' modules, apart from the route table so that the landing can fetch them ahead. */
export const loadMovieWizard = () => import('./pages/MoviePage');
export const loadSeriesWizard = () => import('./pages/SeriesPage');
