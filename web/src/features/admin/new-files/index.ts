export { NewFilesPage } from './NewFilesPage.tsx';
