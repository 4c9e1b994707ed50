export { MissingFilesPage } from './MissingFilesPage.tsx';
