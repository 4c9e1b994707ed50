export { SeasonFromFolderPage } from './SeasonFromFolderPage.tsx';
