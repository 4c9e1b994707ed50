export { MediaFolderPage } from './MediaFolderPage.tsx';
