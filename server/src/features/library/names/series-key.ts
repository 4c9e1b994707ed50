import { searchKeyOf } from '#platform/search-key.ts';

const SERIES_KEY_MAX_LENGTH = 200;

/** What episodes of one series have in common, however its name is written. */
export const seriesKeyOf = (title: string): string => searchKeyOf(title).slice(0, SERIES_KEY_MAX_LENGTH);
