import { expect, it } from 'vitest';
import { sampleCard, sampleHome } from '../testing/sample-home.ts';
import { withoutWatching } from './watching.rules.ts';

it('a removed title leaves Continue Watching, which counts one less', () => {
  const home = sampleHome({ watching: [sampleCard(1), sampleCard(2)] });
  const left = withoutWatching(home, 1);
  expect([left.watching.map(({ video_id }) => video_id), left.totals.watching]).toEqual([[2], 1]);
});

it('the removal of a title that is not there changes nothing', () => {
  const home = sampleHome({ watching: [sampleCard(1)] });
  expect(withoutWatching(home, 2)).toBe(home);
});
