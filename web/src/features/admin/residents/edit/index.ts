export { AddResidentPage } from './AddResidentPage.tsx';
