export { DetailsSheet } from './DetailsSheet.tsx';
