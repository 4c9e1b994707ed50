import { expect, it } from 'vitest';
import { aFile, aMovie, anEpisode, aSeason, aSeries } from '../test-doubles/titles.ts';
import { savingData } from './data-saver.ts';
import { playables } from './playable.ts';

const previews = {
  url: '/media/p.webp',
  sheets: ['/media/p.webp'],
  width: 160,
  height: 90,
  seconds: 10,
  columns: 10,
  rows: 10,
};

it('plays the small copy of each file, where there is one, without previews', () => {
  const movie = aMovie({ files: [aFile(1, { small_url: '/media/small.mp4', previews }), aFile(2)] });
  expect(playables(savingData(movie)).map(({ url, previews: shown }) => [url, shown])).toEqual([
    ['/media/small.mp4', null],
    ['/media/movie-2.mp4', null],
  ]);
});

it('plays the small copies of episodes', () => {
  const series = aSeries([
    aSeason(1, [anEpisode(1, 1, { small_url: '/media/small.mp4', previews }), anEpisode(1, 2)]),
  ]);
  expect(playables(savingData(series)).map(({ url }) => url)).toEqual([
    '/media/small.mp4',
    '/media/s1e2.mp4',
  ]);
});
