export { Overview } from './Overview.tsx';
