export { NoticeBand } from './NoticeBand.tsx';
