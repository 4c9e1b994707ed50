/** The notice that the movie database's terms of use ask for, word for word. */
export const TMDB_NOTICE =
  'This product uses TMDB and the TMDB APIs but is not endorsed, certified, or otherwise approved by TMDB.';
