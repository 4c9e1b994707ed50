export { AllMoviesPage, AllSeriesPage } from './TitlesPage.tsx';
