import type { Video } from '@sebule/contract';
import { describe, expect, it } from 'vitest';
import { sampleVideo } from '../testing/sample-video.ts';
import { episodeCount, fileChoicesOf, isAway, linesAbout, seasonsOf } from './details.rules.ts';

const file = (id: number, order: number, label: string, url = `/media/${id}`) =>
  ({ id, order, label, url }) as Video['files'][number];
const season = (season_id: number, season_order: number, urls: string[]) =>
  ({
    season_id,
    season_order,
    season_name: `Season ${season_order}`,
    episodes: urls.map((video_url) => ({ video_url })),
  }) as Video['seasons'][number];

describe('the lines about a title', () => {
  it('tell what is known', () => {
    expect(linesAbout(sampleVideo({ actor: 'Neema, Omari', director: ' ', writer: null }))).toEqual([
      ['Cast', 'Neema, Omari'],
    ]);
    expect(linesAbout(sampleVideo())).toEqual([]);
  });
});

describe('the files of a movie', () => {
  it('are offered in their order, unless there is only one', () => {
    const files = [file(7, 2, 'Part 2'), file(8, 1, ''), file(9, 3, 'Lost', '')];
    expect(fileChoicesOf(sampleVideo({ files }))).toEqual([
      { id: 8, label: 'File 1' },
      { id: 7, label: 'Part 2' },
    ]);
    expect(fileChoicesOf(sampleVideo({ files: files.slice(0, 1) }))).toEqual([]);
  });
});

describe('the seasons of a series', () => {
  it('are counted by what can be watched', () => {
    const seasons = [season(2, 2, ['/b']), season(1, 1, ['/a', '', '/c']), season(3, 3, [''])];
    expect(seasonsOf(sampleVideo({ is_series: true, seasons }))).toEqual([
      { id: 1, name: 'Season 1', episodes: 2 },
      { id: 2, name: 'Season 2', episodes: 1 },
    ]);
    const specials = season(9, 0, ['/media/9']);
    expect(
      seasonsOf(sampleVideo({ is_series: true, seasons: [specials, ...seasons] })).map(({ id }) => id),
    ).toEqual([1, 2, 9]);
    expect([1, 2].map(episodeCount)).toEqual(['1 episode', '2 episodes']);
  });
});

it('a title is away when nothing of it is on the disk', () => {
  const [here, gone] = [file(7, 1, 'HD'), { ...file(8, 2, 'SD'), is_missing: true as const }];
  expect(isAway(sampleVideo({ files: [here, gone] }))).toBe(false);
  expect(isAway(sampleVideo({ files: [gone] }))).toBe(true);
  expect(isAway(sampleVideo({ files: [] }))).toBe(false);
  const { episodes, ...first } = season(1, 1, ['1', '2']);
  const away = episodes.map((episode) => ({ ...episode, is_missing: true as const }));
  expect(isAway(sampleVideo({ files: [], seasons: [{ ...first, episodes: away }] }))).toBe(true);
  expect(isAway(sampleVideo({ files: [], seasons: [{ ...first, episodes: [...away, ...episodes] }] }))).toBe(
    false,
  );
});
