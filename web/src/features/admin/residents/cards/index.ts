export { CardsPage } from './CardsPage.tsx';
