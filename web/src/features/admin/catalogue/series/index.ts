export { SeasonsPage } from './SeasonsPage.tsx';
export { EpisodesPage } from './EpisodesPage.tsx';
