export { RequestsPage } from './RequestsPage.tsx';
