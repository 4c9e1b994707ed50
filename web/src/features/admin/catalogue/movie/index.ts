export { MovieUploadPage } from './MovieUploadPage.tsx';
