export { loadPreparedFilms } from './browser/media-loader.ts';
export { startOutboxes } from './outbox/outboxes.ts';
export { prefetchTitle } from './player.queries.ts';
export { EpisodesPage } from './ui/episodes/EpisodesPage.tsx';
export { WatchPage } from './ui/WatchPage.tsx';
export { openFilm, prepareFilm } from './ui/open-film.ts';
