import type { SeasonFolder } from '@sebule/contract';
import { expect, it } from 'vitest';
import { aNewFile } from '../../testing/media.ts';
import { bodyOf, entryOf, filledDown, gapsText, numberProblems, problemsIn } from './season.rules.ts';

const file = (name: string, episode: number | null, rest = {}): SeasonFolder['files'][number] => ({
  path: `Garden/${name}`,
  name,
  playability: aNewFile().playability,
  is_used: false,
  is_suggested: true,
  subtitles_path: null,
  episode,
  episode_name: null,
  problem: null,
  ...rest,
});
const folder = (...files: SeasonFolder['files']): SeasonFolder => ({
  folder: 'Garden',
  series: 'Garden',
  season: 2,
  same: [],
  has_more: false,
  files,
});
const numbers = (entries: readonly { episode: string }[]) => entries.map(({ episode }) => episode);

it('takes numbers from the names, and numbers the others after them', () => {
  const { title, season, video_id, episodes } = entryOf(
    folder(file('a.mp4', null), file('b.mp4', 5), file('c.mp4', null)),
  );
  expect([title, season, video_id]).toEqual(['Garden', '2', '']);
  expect(numbers(episodes)).toEqual(['1', '5', '6']);
  expect(entryOf({ ...folder(), season: null }).season).toBe('1');
  expect(entryOf({ ...folder(), same: [{ video_id: 12, title: 'Garden' }] }).video_id).toBe('12');
});

it('leaves out what a title uses, or what no address can name', () => {
  const { episodes } = entryOf(
    folder(file('a.mp4', 1, { is_used: true }), file('b:.mp4', 2, { problem: 'No.' })),
  );
  expect(episodes.map(({ included, unavailable }) => [included, unavailable])).toEqual([
    [false, 'A title uses it already.'],
    [false, 'No.'],
  ]);
});

it('fills the numbers down from the first, without those left out', () => {
  const { episodes } = entryOf(folder(...['a', 'b', 'c', 'd'].map((name) => file(name, 9))));
  const [first, second, ...rest] = episodes;
  const changed = [{ ...first!, episode: '13' }, { ...second!, included: false }, ...rest];
  expect(numbers(filledDown(changed))).toEqual(['13', '9', '14', '15']);
});

it('marks duplicates and what is no number, and names gaps', () => {
  const { episodes } = entryOf(folder(...[1, 1, 4, 9].map((number, at) => file(`${at}.mp4`, number))));
  expect([...numberProblems(episodes)]).toEqual([['Garden/1.mp4', '0.mp4 has this number, too.']]);
  expect(gapsText(episodes)).toBe('2 to 3, 5 to 8');
  const typed = episodes.map((episode, at) => ({ ...episode, episode: at === 0 ? 'x' : String(at * 2) }));
  expect([...numberProblems(typed)]).toEqual([['Garden/0.mp4', 'Enter a number.']]);
  expect(gapsText(typed)).toBe('3, 5');
});

it('makes a request of what is included', () => {
  const entry = entryOf(
    folder(
      file('a.mp4', 1, { episode_name: 'Rain', subtitles_path: 'Garden/a.srt' }),
      file('b.mp4', 2, { is_used: true }),
    ),
  );
  expect(problemsIn(entry)).toEqual({});
  expect(bodyOf(entry)).toEqual({
    title: 'Garden',
    season: 2,
    episodes: [{ path: 'Garden/a.mp4', episode: 1, subtitles_path: 'Garden/a.srt', episode_name: 'Rain' }],
  });
  expect(bodyOf({ ...entry, video_id: '12' })).toMatchObject({ video_id: 12 });
  expect(Object.keys(problemsIn({ ...entry, title: '', season: 'x', episodes: [] }))).toEqual([
    'title',
    'season',
    'episodes',
  ]);
});
