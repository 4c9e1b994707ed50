import { ID_MAX } from '@sebule/contract/common/limits';
import { expect, it } from 'vitest';
import { paths } from '#shared/paths.ts';
import { episodeLink, idIn, isEpisodesPage, isSameTitle, playRequestIn } from './watch-link.ts';

it('a link to an episode is read back by the page that it opens', () => {
  const link = episodeLink('Ghorofa ya Tisa / 9?', 15, 31);
  const [path, search] = link.split(/\?(?!.*\?)/);
  expect(path).toBe('/watch/series/Ghorofa%20ya%20Tisa%20%2F%209%3F/15');
  expect(playRequestIn(new URLSearchParams(search))).toEqual({
    episodeId: 31,
    fileId: null,
    fromStart: true,
  });
});

it('a link to a file of a movie is read back, too', () => {
  const [path, search] = paths.watchFile('Kilele', 4, 9).split('?');
  expect(path).toBe('/watch/movie/Kilele/4');
  expect(playRequestIn(new URLSearchParams(search))).toMatchObject({ fileId: 9, fromStart: false });
});

it('invalid parameters in an address are ignored', () => {
  expect(playRequestIn(new URLSearchParams('episode=NaN&from=elsewhere'))).toEqual({
    episodeId: null,
    fileId: null,
    fromStart: false,
  });
});

it('two pages play the same title, whatever it is called in the address', () => {
  expect(isSameTitle('/watch/series/Kite/5', '/watch/series/Another/5')).toBe(true);
  for (const other of ['/watch/series/Kite/6', '/watch/movie/Kite/5', '/viewer/history', paths.episodes(5)]) {
    expect(isSameTitle('/watch/series/Kite/5', other)).toBe(false);
  }
  expect([paths.episodes(5), '/watch/series/Kite/5'].map(isEpisodesPage)).toEqual([true, false]);
});

it('an id in an address must be one that the server can accept', () => {
  expect(idIn('15')).toBe(15);
  expect(idIn(String(ID_MAX))).toBe(ID_MAX);
});

it.each(['99999999999', String(ID_MAX + 1), '0', '-3', '1.5', 'abc', '', undefined])(
  '%o is not an id',
  (text) => {
    expect(idIn(text)).toBeNull();
  },
);
