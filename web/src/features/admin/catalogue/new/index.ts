export { NewMoviePage, NewSeriesPage } from './NewTitlePage.tsx';
