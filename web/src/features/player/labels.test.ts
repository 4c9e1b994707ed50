import { expect, it } from 'vitest';
import { anEpisode, aSeason, aSeries } from './engine/test-doubles/titles.ts';
import { episodesInOrder } from './engine/title/playable.ts';
import { episodeLine, resumeEpisode } from './labels.ts';

it('a file with two episodes is labelled with both numbers', () => {
  const double = anEpisode(1, 1, { episode_name: 'Rain', episode_end: 2 });
  const items = episodesInOrder(aSeries([aSeason(1, [double, anEpisode(1, 3, { episode_name: '' })])]));
  expect(items.map(episodeLine)).toEqual(['S1: EP.1–2 · Rain', 'S1: EP.3']);
  expect(items.map(resumeEpisode)).toEqual(['Resume S1: EP.1–2', 'Resume S1: EP.3']);
});
