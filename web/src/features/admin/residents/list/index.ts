export { AllResidentsPage } from './AllResidentsPage.tsx';
