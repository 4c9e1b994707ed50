export { AllClientsPage } from './AllClientsPage.tsx';
