export { AllClientsPage } from './AllResidentsPage.tsx';
