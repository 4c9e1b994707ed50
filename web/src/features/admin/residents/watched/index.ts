export { WatchedMoviesPage } from './WatchedMoviesPage.tsx';
