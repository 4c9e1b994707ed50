/** Genres that were typed with commas between them. */
export const genresIn = (typed: string): string[] =>
  [...new Set(typed.split(',').map((genre) => genre.trim()))].filter((genre) => genre !== '');

export const genresText = (genres: readonly string[]): string => genres.join(', ');
