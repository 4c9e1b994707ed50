export { PreviewPage } from './PreviewPage.tsx';
