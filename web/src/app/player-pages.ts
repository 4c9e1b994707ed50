import { viewerPage } from './loading/lazy-page.tsx';

export const player = () => import('#features/player/index.ts');

export const WatchPage = viewerPage(async () => (await player()).WatchPage);
export const EpisodesPage = viewerPage(async () => (await player()).EpisodesPage);
