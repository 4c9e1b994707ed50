export { AddClientPage } from './AddResidentPage.tsx';
