import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { filmElements } from '../browser/film-element.ts';
import { aFile, aMovie } from '../engine/test-doubles/titles.ts';
import { resumePointOf } from '../engine/title/choose.ts';
import { watchedQuery } from '../player.queries.ts';
import { openFilm, prepareFilm } from './open-film.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['a film', {}, 2],
  ['a film that is known to be missing', { is_missing: true }, 0],
  ['a playlist', { url: '/media/film.m3u8' }, 0],
] as const)('a page that opens loads only a film that can play: %s', (_name, change, times) => {
  const prepare = vi.spyOn(filmElements, 'prepare').mockReturnValue();
  const open = vi.spyOn(filmElements, 'open').mockReturnValue();
  const title = aMovie({ files: [aFile(1, change)] });
  const client = new QueryClient();
  const { queryKey } = watchedQuery('movie', title.video_id);
  client.setQueryData(queryKey, { title, resumePoint: resumePointOf(title) });
  prepareFilm(client, 'movie', title.video_id, '');
  openFilm(client, 'movie', title.video_id, '');
  expect(prepare.mock.calls.length + open.mock.calls.length).toBe(times);
});
