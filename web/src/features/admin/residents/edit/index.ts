export { AddClientPage } from './AddClientPage.tsx';
