import { loadAhead } from './loading/code-ahead.ts';
import { viewerPage } from './loading/lazy-page.tsx';

export const player = () => import('#features/player/index.ts');

export const WatchPage = viewerPage(async () => (await player()).WatchPage);
export const EpisodesPage = viewerPage(async () => (await player()).EpisodesPage);
// As large as the player itself, and fetched only once a film's address is known: the first picture would wait for it.
loadAhead(async () => (await player()).loadPreparedFilms(), { isRare: true });
