import { expect, it } from 'vitest';
import { episodeLink, wishIn } from './watch-link.ts';

it('a link to an episode is understood by the page it leads to', () => {
  const link = episodeLink('Ghorofa ya Tisa / 9?', 15, 31);
  const [path, search] = link.split(/\?(?!.*\?)/);
  expect(path).toBe('/watch/series/Ghorofa%20ya%20Tisa%20%2F%209%3F/15');
  expect(wishIn(new URLSearchParams(search))).toEqual({ episodeId: 31, fromStart: true });
});

it('junk in an address asks for nothing', () => {
  expect(wishIn(new URLSearchParams('episode=NaN&from=elsewhere'))).toEqual({
    episodeId: null,
    fromStart: false,
  });
});
