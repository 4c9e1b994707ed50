import { describe, expect, it } from 'vitest';
import type { Plan, PlannedSound } from './plan.schema.ts';
import { reusing, toMake } from './reuse.rules.ts';

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
  isDefault: false,
};
const small = { id: 'v1' as const, width: 640, height: 360, quality: 27, maxRate: 360 };
const plan: Plan = {
  recipe: 1,
  needsTimes: false,
  isPictureCopied: true,
  pictures: [small],
  isInterlaced: false,
  isHdr: false,
  sounds: [own],
  isWithoutFfmpeg: false,
  isComplete: true,
};
const folder = '.sebule/prepared/kite-1';
const reused = (now: Partial<Plan>, made: Partial<Plan> = {}, hasPreviews = true) =>
  reusing({ ...plan, ...now }, { folder, plan: { ...plan, ...made }, hasPreviews });

describe('of an earlier package', () => {
  it('all is taken but for a soundtrack that has come since, which may change the others’ places', () => {
    const german = { ...narrator, id: 'a1', language: 'de', path: 'kite.narrator.de.m4a' };
    const now = reused({ sounds: [own, german, { ...narrator, id: 'a2' }] }, { sounds: [own, narrator] });
    expect(now.reused).toEqual({
      folder,
      renditions: { v0: 'v0', v1: 'v1', a0: 'a0', a2: 'a1' },
      previews: true,
    });
    expect(toMake(now)).toEqual({ pictures: [], sounds: [german], isPictureCopied: false, previews: false });
  });

  it('a soundtrack whose file has changed is not taken', () => {
    const sounds = [own, { ...narrator, file: { size: 1_001, modifiedMs: 5 } }];
    expect(toMake(reused({ sounds }, { sounds: [own, narrator] })).sounds).toEqual([sounds[1]]);
  });

  it('a picture of another size is not taken', () => {
    const { pictures } = toMake(reused({}, { pictures: [{ ...small, width: 320 }] }));
    expect(pictures).toEqual([small]);
  });

  it('the small copy alone has no picture of the film, and no previews', () => {
    const now = reused({}, { isPictureCopied: false, isComplete: false }, false);
    expect(toMake(now)).toMatchObject({ isPictureCopied: true, pictures: [], previews: true });
  });

  it.each<[string, Partial<Plan>]>([
    ['made without ffmpeg', { isWithoutFfmpeg: true }],
    ['made by another recipe', { recipe: 0 }],
    ['of which more is known by now', { isInterlaced: true }],
  ])('nothing is taken from one %s', (_which, made) => {
    const now = reused({}, made);
    expect(now.reused).toBeUndefined();
    expect(toMake(now)).toMatchObject({ isPictureCopied: true, pictures: [small], sounds: [own] });
  });
});
