import type { TitleKind } from '@sebule/contract';
import { paths } from '#shared/paths.ts';

/** The list in which titles of a kind are, by its name in the menu. */
export const LIST_OF: Record<TitleKind, { label: string; path: string }> = {
  movie: { label: 'All Movies', path: paths.allMovies() },
  series: { label: 'All TV Series', path: paths.allSeries() },
};
