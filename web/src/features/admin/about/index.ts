export { TMDB_NOTICE } from './tmdb.ts';
