import { expect, it } from 'vitest';
import { episodeToReturnTo, notePicked } from './picked-episode.ts';

it('a viewer comes back to the episode that they picked, or to what plays since', () => {
  expect(episodeToReturnTo(5, 1)).toBeNull();
  notePicked({ seriesId: 5, episodeId: 3, resumedId: 1 });
  // Saved as soon as it played; the next one may have followed.
  expect(episodeToReturnTo(5, 3)).toBe(3);
  expect(episodeToReturnTo(5, 4)).toBe(4);
  // Left before it could play, or watched to the end of the series.
  expect(episodeToReturnTo(5, 1)).toBe(3);
  expect(episodeToReturnTo(5, null)).toBe(3);
  expect(episodeToReturnTo(6, 1)).toBeNull();
});
