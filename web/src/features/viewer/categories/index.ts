export { CategoriesPage } from './CategoriesPage.tsx';
