import { expect, it } from 'vitest';
import { parseVideoName } from './file-name.rules.ts';
import { oneSeasonOf } from './one-season.rules.ts';

const YEAR = 2026;

const seasonOf = (folder: string, ...names: string[]) => {
  const paths = names.map((name) => (folder === '' ? `${name}.mp4` : `${folder}/${name}.mp4`));
  const videos = paths.map((path) => ({ path, named: parseVideoName(path, YEAR) }));
  const found = oneSeasonOf(folder, videos, YEAR);
  if (found === null) return null;
  const { title, season, episodes } = found;
  return { title, season, episodes: paths.map((path) => episodes.get(path)) };
};
const numbersIn = (folder: string, ...names: string[]) =>
  seasonOf(folder, ...names)?.episodes.map((each) => (each ? each.episode : 'other'));

it('one season is found in a folder of badly named files', () => {
  const names = Array.from({ length: 24 }, (_, at) => {
    const number = at + 1;
    const two = String(number).padStart(2, '0');
    return [
      `Jua.Kali.S01E${two}.720p`,
      `1x${two}`,
      `Ep ${number} - Jua Kali`,
      `episode ${number} FINAL (2)`,
      `0${two}_copy`,
      `s01e${two}`,
    ][at % 6]!;
  });
  expect(seasonOf('Jua Kali', ...names)).toEqual({
    title: 'Jua Kali',
    season: 1,
    episodes: names.map((_, at) => ({ episode: at + 1, episodeEnd: null, episodeName: null })),
  });
});

it('one season needs no number, and keeps real names of episodes', () => {
  expect(seasonOf('Bustani', 'Ep 1 - Rain', 'Ep 2 - Bustani', '03 copy', 'Ep 4 - 2012')).toEqual({
    title: 'Bustani',
    season: null,
    episodes: [
      { episode: 1, episodeEnd: null, episodeName: 'Rain' },
      { episode: 2, episodeEnd: null, episodeName: null },
      { episode: 3, episodeEnd: null, episodeName: null },
      { episode: 4, episodeEnd: null, episodeName: '2012' },
    ],
  });
});

it('one season keeps names that are numbers, or words that are technical elsewhere', () => {
  const found = seasonOf('Bustani', 'Ep 1 - 2.0', 'Ep 2 - Web', 'Ep 3 - #42');
  expect(found?.episodes.map((each) => each?.episodeName)).toEqual(['2.0', 'Web', '#42']);
});

it('one season is of the series in its names rather than of that in its folder', () => {
  const found = seasonOf('new disk', 'Jua Kali S01E01', 'JuaKali.s01e02', '1x03', 'Ep 4 - Jua Kali');
  expect(found).toMatchObject({ title: 'Jua Kali', season: 1 });
  expect(found?.episodes.at(-1)).toEqual({ episode: 4, episodeEnd: null, episodeName: null });
  expect(seasonOf('Jua Kali', 'copy of s01e01', 'final_s01e02')).toMatchObject({ title: 'Jua Kali' });
  expect(seasonOf('tv', '24 S01E01', '24 S01E02')).toMatchObject({ title: '24' });
});

it.each([
  ['a number at the end', 'Jua Kali 4', 4],
  ['a number before technical words', 'Jua_Kali_04_720p_HD', 4],
  ['a number before another name', '04 The Storm', 4],
  ['a number in brackets', '(4)', null],
  ['only the name of the series', 'Jua Kali FINAL', null],
  ['the name of a recording', 'VID_20260112', null],
  ['another name', 'Interview', 'other'],
  ['a year', '12 Years a Slave (2013)', 'other'],
  ['the name of a trailer', 'trailer', 'other'],
  ['another series', 'Garden S01E04', 'other'],
  ['another season', 'Jua Kali S02E04', 'other'],
])('in one season, a file with %s is episode %3$s', (_what, name, episode) => {
  expect(numbersIn('Jua Kali', 'Jua Kali S01E01', '1x02', 'ep 3', name)?.at(-1)).toBe(episode);
});

it('files with nothing but numbers are one season', () => {
  expect(numbersIn('Jua Kali', '001', '003', '04 - Rain', 'end')).toEqual([1, 3, 4, 'other']);
  expect(numbersIn('Films', 'Kite', 'Wind', '300')).toBeUndefined();
  expect(numbersIn('Films')).toBeUndefined();
});

it.each([
  ['several seasons', ['Garden S01E01', 'Garden S01E02', 'ep 3', 'Garden S02E01', 'Garden S02E02']],
  ['several series', ['Garden 1x01', 'Garden 1x02', 'Garden 1x03', 'Apollo 1x01', 'Apollo 1x02']],
  ['films', ['Garden S01E01', 'Garden S01E02', 'Kite (2024)', 'Wind', '12 Monkeys']],
])('files with %s are not one season', (_what, names) => {
  expect(seasonOf('uploads', ...names)).toBeNull();
});
