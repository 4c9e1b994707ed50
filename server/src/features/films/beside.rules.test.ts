import { describe, expect, it } from 'vitest';
import { longerStems, placesOf, subtitleFoldersOf, trackIn } from './beside.rules.ts';

const FILM = 'films/kite.mp4';
const beside = { before: 'films/kite', isOwn: false };
const own = { before: 'films/Subs/kite/', isOwn: true };

describe('a place', () => {
  const within = (film: string, file: string, folders: string[] = [], alone: string[] = []): boolean =>
    placesOf([film], new Set(folders), new Set(alone)).some(
      ({ from, until }) => file >= from && file < until,
    );

  it.each([
    ['films/kite.srt', true],
    ['films/kite.en.srt', true],
    ['films/kite_en.srt', true],
    ['films/kite-en.srt', true],
    ['films/kite (en).srt', true],
    ['films/kite2.en.srt', false],
    ['films/kites.srt', false],
    ['films/kite/en.srt', false],
    ['films/Kite.en.srt', false],
    ['kite.en.srt', false],
    ['films/Subs/kite/en.srt', false],
  ])('has %s: %s', (file, isWithin) => {
    expect(within(FILM, file)).toBe(isWithin);
  });

  it.each([
    ['films/Subs/kite/2_English.srt', true],
    ['films/Subs/kite.en.srt', true],
    ['films/Subs/kites/en.srt', false],
    ['films/Subs/2_English.srt', false],
  ])('with a folder of subtitles has %s: %s', (file, isWithin) => {
    expect(within(FILM, file, ['films/Subs'])).toBe(isWithin);
  });

  it('of a film that is alone in its folder is all of the folder of subtitles', () => {
    expect(within(FILM, 'films/Subs/2_English.srt', ['films/Subs'], [FILM])).toBe(true);
    expect(within('kite.mp4', 'subs/English.srt', ['subs'], ['kite.mp4'])).toBe(true);
  });
});

it('names the folders of subtitles once for all films of a folder', () => {
  expect(subtitleFoldersOf(['a/x.mp4', 'a/y.mp4', 'z.mp4']).toSorted()).toEqual(
    ['a/Subs', 'a/Subtitles', 'a/subs', 'a/subtitles', 'Subs', 'Subtitles', 'subs', 'subtitles'].toSorted(),
  );
});

it.each([
  ['films/kite.sw.srt', { language: 'sw', kindOfFile: 'subtitles', isCertain: true }],
  ['films/kite.srt', { language: null, kindOfFile: 'subtitles', isCertain: true }],
  ['films/kite.SRT', { language: null, kindOfFile: 'subtitles', isCertain: true }],
  ['films/kite.narrator.sw.m4a', { language: 'sw', kind: 'narrator', kindOfFile: 'sound', isCertain: true }],
  ['films/kite.commentary.en.ac3', { language: 'en', kind: 'commentary', kindOfFile: 'sound' }],
  ['films/kite.ad.en.m4a', { language: 'en', kind: 'described', kindOfFile: 'sound' }],
  ['films/kite.DJ Kito.mka', { words: 'DJ Kito', kind: 'narrator', isCertain: false }],
  ['films/kite.The Return.en.srt', { words: 'The Return', isCertain: false }],
])('takes %s for a track', (file, track) => {
  expect(trackIn(beside, file)).toMatchObject(track);
});

it.each(['films/kite.mp3', 'films/kite.jpg', 'films/kite.mp4', 'films/kite.en/x.srt', 'films/kite 2.en.srt'])(
  'takes %s for none',
  (file) => {
    expect(trackIn(beside, file)).toBeNull();
  },
);

it('takes all in a film’s own folder for its tracks', () => {
  expect(trackIn(own, 'films/Subs/kite/2_English.srt')).toMatchObject({ language: 'en', isCertain: true });
  expect(trackIn(own, 'films/Subs/kite/12.srt')).toMatchObject({ language: null, isCertain: true });
});

it('knows by which names another film would own a file', () => {
  expect(longerStems('films/kite', 'films/kite.The Return.en.srt')).toEqual([
    'films/kite.The',
    'films/kite.The Return',
    'films/kite.The Return.en',
  ]);
});
