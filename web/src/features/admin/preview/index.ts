export { Preview } from './Preview.tsx';
export { hasPlayedHere } from './plays-here.ts';
export { useScrollTo } from './use-scroll-to.ts';
