import { expect, it } from 'vitest';
import type { Plan, PlannedSound } from '../plan/plan.schema.ts';
import { lackOf } from './lacks.rules.ts';

const own: PlannedSound = {
  id: 'a0',
  path: null,
  index: 0,
  isCopied: false,
  language: 'en',
  kind: 'main',
  name: 'English',
  isDefault: true,
};
const narrator: PlannedSound = {
  ...own,
  id: 'a1',
  path: 'kite.narrator.sw.m4a',
  file: { size: 1_000, modifiedMs: 5 },
  language: 'sw',
  kind: 'narrator',
  name: 'Swahili (narrator)',
};
const moved = { ...narrator, path: 'films/kite.narrator.sw.m4a' };
const changed = { ...narrator, file: { size: 1_000, modifiedMs: 6 } };
const german = { ...narrator, id: 'a2', language: 'de' };
const made: Plan = {
  recipe: 1,
  needsTimes: false,
  isPictureCopied: true,
  pictures: [],
  isInterlaced: false,
  isHdr: false,
  sounds: [own, narrator],
  isWithoutFfmpeg: false,
  isComplete: true,
};
const lack = (now: Partial<Plan>, before: Plan | null = made) =>
  lackOf(
    { ...made, ...now },
    {
      made: before,
      audio: made.sounds.map(({ id, language, kind, name }) => ({
        id,
        language,
        kind,
        name,
        file: `${id}.mp4`,
        codecs: 'mp4a.40.2',
        bandwidth: 128_000,
        averageBandwidth: 128_000,
        channels: 2,
        isDefault: false,
        loudness: null,
      })),
    },
  );

it.each<[string | null, Partial<Plan>]>([
  [null, {}],
  [null, { sounds: [own, moved] }],
  [null, { sounds: [own] }],
  ['a soundtrack was added after it was prepared', { sounds: [own, german, narrator] }],
  ['2 soundtracks were added after it was prepared', { sounds: [german, { ...german, language: 'fr' }] }],
  ['a soundtrack was changed after it was prepared', { sounds: [own, changed] }],
])('says %j', (text, now) => {
  expect(lack(now)).toBe(text);
});

it('of a package that does not say how it was made, only what is missing', () => {
  expect(lack({ sounds: [own, changed] }, null)).toBeNull();
  expect(lack({ sounds: [own, german] }, null)).toMatch('added');
});

it('of a film that was prepared without ffmpeg, what is missing once there is one', () => {
  const without = { ...made, isWithoutFfmpeg: true };
  expect(lack({}, without)).toMatch('lacks pictures on the seek bar');
  expect(lack({ isWithoutFfmpeg: true }, without)).toBeNull();
});
