export { NoticesPage } from './NoticesPage.tsx';
