import { expect, it } from 'vitest';
import { parseFolderName, parseVideoName } from './file-name.rules.ts';

const YEAR = 2026;

it.each([
  ['The.Kite.2024.1080p.BluRay.x264-GRP.mkv', 'The Kite', 2024],
  ['12 Years a Slave (2013).mp4', '12 Years a Slave', 2013],
  ['1917.2019.1080p.mp4', '1917', 2019],
  ['2012 (2009).mp4', '2012', 2009],
  ['Blade Runner 2049 (2017).mp4', 'Blade Runner 2049', 2017],
  ['the_kite_2024.mp4', 'The Kite', 2024],
  ['Kite [2024] [1080p].mp4', 'Kite', 2024],
  ['2001 A Space Odyssey 1968.mp4', '2001 A Space Odyssey', 1968],
  ['Mission.Impossible.7.2023.mp4', 'Mission Impossible 7', 2023],
  ['The Kite (2024)/film.mp4', 'The Kite', 2024],
  ['films/kite.mp4', 'Kite', null],
  ['kite.mp4', 'Kite', null],
  ['Blade Runner 2049.mp4', 'Blade Runner 2049', null],
  ['VID-20260112-WA0003.mp4', 'VID-20260112-WA0003', null],
  ['---.mp4', '---', null],
  ['Star Wars Episode 4 A New Hope 1977.mp4', 'Star Wars Episode 4 A New Hope', 1977],
  ['Star.Wars.Episode.4.A.New.Hope.1977.1080p.mkv', 'Star Wars Episode 4 A New Hope', 1977],
  ['The.Kite.2024.CD1.avi', 'The Kite', 2024],
  ['Kite CD2.avi', 'Kite', null],
  ['Kite Part 1 (2010).mp4', 'Kite Part 1', 2010],
  ['films/The Kite (2024)/index.m3u8', 'The Kite', 2024],
  ['Mr. Kite/master.m3u8', 'Mr. Kite', null],
  ['kite.m3u8', 'Kite', null],
  ['index.m3u8', 'Index', null],
])('%s is the movie %s of %s', (path, title, year) => {
  expect(parseVideoName(path, YEAR)).toMatchObject({ kind: 'movie', title, year });
});

it.each([
  ['The.Garden.S01E02.720p.mkv', 'The Garden', 1, 2, null],
  ['The Garden S02.E05 Storm.mkv', 'The Garden', 2, 5, 'Storm'],
  ['garden 1x05.mp4', 'Garden', 1, 5, null],
  ['Garden 2x07 The Return.mp4', 'Garden', 2, 7, 'The Return'],
  ['Garden.2023.S02E03.1080p.WEB.H264.mp4', 'Garden', 2, 3, null],
  ['Tinga.Tales.S01.E03.Why.Elephant.Has.a.Trunk.mp4', 'Tinga Tales', 1, 3, 'Why Elephant Has a Trunk'],
  ['Garden.S01E100.mp4', 'Garden', 1, 100, null],
  ['24.S01E01.mp4', '24', 1, 1, null],
  ['jua_kali_s01e05_720p.mp4', 'Jua Kali', 1, 5, null],
  ['Jua Kali/Ep 3 - Jua Kali.mp4', 'Jua Kali', null, 3, null],
  ['Jua Kali/episode 4 FINAL (2).mp4', 'Jua Kali', null, 4, null],
  ['The Garden/S2/Garden 07 copy (2).mp4', 'The Garden', 2, 7, null],
  ['The Office (US) S01E01-E02.mp4', 'The Office (US)', 1, 1, null],
  ['Shuga/Msimu 1 Sehemu 3.mp4', 'Shuga', 1, 3, null],
  ['The Garden/Season 2/05 - The Storm.mp4', 'The Garden', 2, 5, 'The Storm'],
  ['The Garden/Season 2/01. Pilot.mp4', 'The Garden', 2, 1, 'Pilot'],
  ['The Garden/S2/garden_e07_hd.mp4', 'The Garden', 2, 7, null],
  ['The Garden/season_03/Rain 4.mp4', 'The Garden', 3, 4, null],
  ['tv/Season 3/Garden 4.mp4', 'Garden', 3, 4, null],
  ['Garden/Season 1/Episode 4 2019.mp4', 'Garden', 1, 4, null],
  ['Garden.EP07.2019.mp4', 'Garden', null, 7, null],
  ['The Garden S02 720p/episode 9.mp4', 'The Garden', 2, 9, null],
  ['The Garden/Episode 5.mp4', 'The Garden', null, 5, null],
  ['[Group] Garden - 07 [1080p].mkv', 'Garden', null, 7, null],
  ['Garden EP 12.mp4', 'Garden', null, 12, null],
])('%s is an episode of %s: season %s, episode %s, named %s', (path, title, season, episode, episodeName) => {
  expect(parseVideoName(path, YEAR)).toMatchObject({ kind: 'episode', title, season, episode, episodeName });
});

it.each(['The Kite-trailer.mp4', 'sample.mkv', 'kite.sample.mkv', 'Trailer.mp4'])(
  '%s is an extra',
  (path) => {
    expect(parseVideoName(path, YEAR)).toMatchObject({ kind: 'extra' });
  },
);

it.each([
  ['The.Kite.2024.CD1.avi', 1, null],
  ['The Kite (2024) disc 2.mp4', 2, null],
  ['The Kite (2024) - Part 2 1080p.mp4', 2, '1080p'],
  ['Kite Part 1 (2010).mp4', null, null],
  ['The.Kite.2024.720p.mp4', null, '720p'],
  ['The Kite (2024)/720p/index.m3u8', null, '720p'],
])('%s is part %s of its movie, in %s', (path, part, resolution) => {
  expect(parseVideoName(path, YEAR)).toMatchObject({ kind: 'movie', part, resolution });
});

it.each([
  ['Bustani', { title: 'Bustani', season: null }],
  ['series/Bustani/Season 2', { title: 'Bustani', season: 2 }],
  ['The Garden S02 720p', { title: 'The Garden', season: 2 }],
  ['Bustani/Christmas Specials', { title: 'Bustani', season: 0 }],
  ['Bustani/2020', { title: 'Bustani', season: 2020 }],
  ['Season 2', null],
  ['uploads', null],
  ['', null],
])('the folder %s names %j', (folder, named) => {
  expect(parseFolderName(folder, YEAR)).toEqual(named && { ...named, tmdbId: null });
});

it.each([
  ['Garden S01E01.mp4', true],
  ['uploads/garden 1x05.mp4', true],
  ['uploads/S01E01.mp4', false],
  ['uploads/Ep 3 - Garden.mp4', false],
  ['The Garden/Season 2/Garden 05.mp4', false],
  ['The Kite (2024).mp4', false],
])('%s names its series itself: %s', (path, namesSeries) => {
  expect(parseVideoName(path, YEAR).namesSeries).toBe(namesSeries);
});

it('cuts a title and a name that no call would take', () => {
  const long = 'safari '.repeat(32);
  const cut = 'Safari '.repeat(28).trim();
  expect(parseVideoName(`${long}(2017).mp4`, YEAR)).toMatchObject({ title: cut, year: 2017 });
  expect(parseVideoName(`${long}(2017)/film.mp4`, YEAR)).toMatchObject({ title: cut, year: 2017 });
  expect(parseVideoName(`${long}S01E02.mp4`, YEAR)).toMatchObject({ title: cut, episode: 2 });
  expect(parseVideoName(`${'Episode 4 '.repeat(24)}1977.mp4`, YEAR).title.length).toBeLessThanOrEqual(200);
  expect(parseVideoName(`VID_2024 ${long}.mp4`, YEAR).title.length).toBeLessThanOrEqual(200);
  expect(parseVideoName(`Garden S01E02 ${long}.mp4`, YEAR).episodeName).toBe(cut.toLowerCase());
});

it('a judgement says what it judges by', () => {
  const reasonOf = (path: string) => parseVideoName(path, YEAR).reason;
  expect(reasonOf('Garden/Season 2/05.mp4')).toBe('season-folder');
  expect(reasonOf('Garden S01E01.mp4')).toBe('episode-number');
  expect(reasonOf('Kite (2024)/film.mp4')).toBe('folder-year');
  expect(reasonOf('VID_20260112.mp4')).toBe('recording');
});
