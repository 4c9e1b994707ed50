import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { describe, expect, it } from 'vitest';
import { aSeasonFile, aSeasonFolder } from '../../testing/media.ts';
import {
  allIncluded,
  apart,
  bodyOf,
  entryOf,
  filledDown,
  gapsText,
  numberProblems,
  newSeasonProblems,
  refusedRow,
  rowsOf,
  takenIn,
  withChoices,
  type SeasonEntry,
} from './season.rules.ts';

const NONE: ReadonlySet<number> = new Set();
const numbers = (rows: readonly { episode: string; included: boolean }[]) =>
  rows.flatMap(({ episode, included }) => (included ? [episode] : []));
const unnamed = (...names: string[]) => names.map((name) => aSeasonFile(`${name}.mp4`, null));
const rows = (
  files: Parameters<typeof rowsOf>[0],
  choices: SeasonEntry['episodes'] = {},
  taken: ReadonlySet<number> = NONE,
) => rowsOf(files, choices, taken);
const type = (path: string, episode: string) => ({ [`Garden/${path}.mp4`]: { episode } });

it('begins with what the folder suggests', () => {
  const { title, season, video_id } = entryOf(aSeasonFolder());
  expect([title, season, video_id]).toEqual(['Garden', '2', '']);
  expect(entryOf(aSeasonFolder({ season: null })).season).toBe('1');
  expect(entryOf(aSeasonFolder({ same: [{ video_id: 12, title: 'Garden' }] })).video_id).toBe('12');
});

describe('what is ticked', () => {
  it('is what is suggested, and what can be played as far as is known', () => {
    const { playability } = aSeasonFile('', null);
    const found = rows([
      aSeasonFile('a.mp4', 1, { is_used: true }),
      aSeasonFile('b:.mp4', 2, { problem: 'No.' }),
      aSeasonFile('film.mp4', null, { is_suggested: false }),
      aSeasonFile('broken.mp4', 3, { playability: { ...playability, state: 'failed', plays: null } }),
      aSeasonFile('locked.mp4', 4, { playability: { ...playability, plays: 'nowhere', verdict: 'cannot' } }),
      aSeasonFile('half.mp4', 6, { playability: { ...playability, state: 'incomplete' } }),
      aSeasonFile('new.mp4', 5, { playability: { ...playability, state: 'waiting', plays: null } }),
    ]);
    expect(found.map(({ included, unavailable }) => [included, unavailable])).toEqual([
      [false, 'A title uses it already.'],
      [false, 'No.'],
      [false, null],
      [false, null],
      [false, null],
      [true, null],
      [false, null],
    ]);
    const { ofSeason, others } = apart(found);
    expect([ofSeason.length, others.map(({ name }) => name)]).toEqual([6, ['film.mp4']]);
    expect(apart(others)).toEqual({ ofSeason: others, others: [] });
  });

  it('is what has been decided, but for what cannot be', () => {
    const files = [aSeasonFile('a.mp4', 1, { is_used: true }), ...unnamed('b', 'c')];
    const none = allIncluded(rows(files), false);
    expect(numbers(rows(files, none))).toEqual([]);
    const all = withChoices({ episodes: none }, allIncluded(rows(files, none), true));
    expect(rows(files, all).map(({ included }) => included)).toEqual([false, true, true]);
  });
});

describe('numbers', () => {
  it('are taken from the names, and the others follow', () => {
    const files = [...unnamed('a'), aSeasonFile('b.mp4', 5), ...unnamed('c')];
    expect(numbers(rows(files))).toEqual(['1', '5', '6']);
  });

  it('follow what the season has', () => {
    const taken = new Set([1, 2, 9]);
    expect(numbers(rows(unnamed('a', 'b'), {}, taken))).toEqual(['10', '11']);
    expect(numbers(rows([aSeasonFile('a.mp4', 8), ...unnamed('b')], {}, taken))).toEqual(['8', '10']);
  });

  it('follow what is typed, and leave out what is not ticked', () => {
    const files = unnamed('a', 'b', 'c');
    const choices = { ...type('a', '7'), 'Garden/b.mp4': { included: false } };
    expect(numbers(rows(files, choices))).toEqual(['7', '8']);
  });

  it('do not meet those of names', () => {
    expect(numbers(rows([...unnamed('a'), aSeasonFile('b.mp4', 1), ...unnamed('c')]))).toEqual([
      '2',
      '1',
      '3',
    ]);
  });

  it('are filled down from the first, without those left out', () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => aSeasonFile(`${name}.mp4`, 9));
    const choices = { ...type('a', '13'), 'Garden/b.mp4': { included: false } };
    const filled = withChoices({ episodes: choices }, filledDown(rows(files, choices)));
    expect(numbers(rows(files, filled))).toEqual(['13', '14', '15']);
  });

  it('are marked when they are there twice, taken or none; gaps are named', () => {
    const files = [1, 1, 4, 9].map((number, at) => aSeasonFile(`${at}.mp4`, number));
    expect([...numberProblems(rows(files), NONE)]).toEqual([['Garden/1.mp4', '0.mp4 has this number, too.']]);
    expect(gapsText(rows(files), NONE, '1')).toBe('2 to 3, 5 to 8');
    expect(gapsText(rows(files), new Set([2, 11]), '1')).toBe('3, 5 to 8, 10');
    // Days of a year.
    expect(gapsText(rows(files), NONE, '2026')).toBe('');
    const typed = rows(files, { ...type('0', 'x'), ...type('1', '2') });
    expect([...numberProblems(typed, new Set([9]))]).toEqual([
      ['Garden/0.mp4', 'Enter a number, or 1-2 for two episodes in a file.'],
      ['Garden/3.mp4', catalogueMessages.episodeTaken],
    ]);
  });

  it('are several in a file of several episodes', () => {
    const files = [aSeasonFile('a.mp4', 1, { episode_end: 2 }), aSeasonFile('b.mp4', 3), ...unnamed('c')];
    expect(numbers(rows(files))).toEqual(['1–2', '3', '4']);
    expect(gapsText(rows(files), NONE, '1')).toBe('');
    expect(numbers(rows([...files.slice(0, 1), ...unnamed('b')]))).toEqual(['1–2', '3']);
    const typed = rows(files, type('b', '2-3'));
    expect([...numberProblems(typed, NONE)]).toEqual([['Garden/b.mp4', 'a.mp4 has this number, too.']]);
    expect([...numberProblems(rows(files), new Set([2]))]).toEqual([
      ['Garden/a.mp4', catalogueMessages.episodeTaken],
    ]);
    const filled = withChoices({ episodes: type('a', '5-6') }, filledDown(rows(files, type('a', '5-6'))));
    expect(numbers(rows(files, filled))).toEqual(['5–6', '7', '8']);
    const { episodes } = bodyOf(entryOf(aSeasonFolder({ files })), rows(files));
    expect(episodes.map(({ episode, episode_end: end }) => [episode, end])).toEqual([
      [1, 2],
      [3, undefined],
      [4, undefined],
    ]);
  });

  it('are those of the season with this number', () => {
    const seasons = [
      { season_order: 2, episodes: [{ episode_order: 1, episode_end: 2 }, { episode_order: 5 }] },
    ];
    const given = seasons as unknown as Parameters<typeof takenIn>[0];
    expect([...takenIn(given, 2)]).toEqual([1, 2, 5]);
    expect([...takenIn(given, 1), ...takenIn(undefined, 2)]).toEqual([]);
  });
});

it('makes a request of what is included', () => {
  const files = [
    aSeasonFile('a.mp4', 1, { episode_name: 'Rain', subtitles_path: 'Garden/a.srt' }),
    aSeasonFile('b.mp4', 2, { is_used: true }),
  ];
  const entry = entryOf(aSeasonFolder({ files }));
  expect(newSeasonProblems(entry, rows(files), NONE)).toEqual({});
  expect(bodyOf(entry, rows(files))).toEqual({
    title: 'Garden',
    season: 2,
    episodes: [{ path: 'Garden/a.mp4', episode: 1, subtitles_path: 'Garden/a.srt', episode_name: 'Rain' }],
  });
  expect(bodyOf({ ...entry, video_id: '12' }, rows(files))).toMatchObject({ video_id: 12 });
  expect(Object.keys(newSeasonProblems({ ...entry, title: '', season: 'x' }, [], NONE))).toEqual([
    'title',
    'season',
    'episodes',
  ]);
});

it('finds the row that a refusal names, until its number is changed', () => {
  const files = [
    aSeasonFile('used.mp4', 1, { is_used: true }),
    aSeasonFile('a.mp4', 2),
    aSeasonFile('b.mp4', 3),
  ];
  const sent = bodyOf(entryOf(aSeasonFolder()), rows(files));
  const errors = { 'episodes.1.episode': 'Taken.' };
  expect(refusedRow(errors, sent, rows(files))).toEqual({ path: 'Garden/b.mp4', message: 'Taken.' });
  expect(refusedRow(errors, sent, rows(files, type('b', '4')))).toBeNull();
  expect(refusedRow({ title: 'No.' }, sent, rows(files))).toBeNull();
});
