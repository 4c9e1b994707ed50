export const importNotConfigured =
  'This server has no key for the movie database. Set TMDB_API_KEY to use it, or type the details yourself.';
export const importKeyRefused =
  'The movie database does not accept the key of this server. Check TMDB_API_KEY.';
export const importSlow = 'The movie database is slow. Try again in a minute.';
export const importBusy = 'Too many requests to the movie database. Try again in a minute.';
export const importUnreachable =
  'The movie database cannot be reached. Try again later, or type the details yourself.';
export const importUnreadable = 'The movie database sent an unexpected answer. Try again later.';
export const importMovieNotFound = 'The movie database has no movie with this id.';
export const importSeriesNotFound = 'The movie database has no series with this id.';
export const importSeasonNotFound =
  'The movie database has no such season. Check the number of the season and the series’ ID.';
export const importEpisodeNotFound =
  'Episode not found. Please confirm the series ID, season, and episode number.';
export const importEpisodeFailed = 'An error occurred while fetching episode details. Please try again.';
