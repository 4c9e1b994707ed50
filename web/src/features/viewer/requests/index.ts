export { RequestPage } from './RequestPage.tsx';
