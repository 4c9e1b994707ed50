export { PersonalDataPage } from './PersonalDataPage.tsx';
