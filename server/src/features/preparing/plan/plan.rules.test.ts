import { describe, expect, it } from 'vitest';
import type { MediaFacts, SoundFacts } from '#platform/media/media-facts.ts';
import { SOUNDS_MAX, planFor } from './plan.rules.ts';

const sound: SoundFacts = {
  codec: 'ac3',
  channels: 6,
  language: 'en',
  kind: 'main',
  name: null,
  isDefault: true,
};
const film: MediaFacts = {
  container: 'matroska',
  duration: 60,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080, bitDepth: 8 },
  audio: { codec: 'ac3', channels: 6 },
  sounds: [sound],
};
const file = { size: 1_000, modifiedMs: 1 };
const planOf = (facts: Partial<MediaFacts>, options: Partial<Parameters<typeof planFor>[1]> = {}) =>
  planFor({ ...film, ...facts }, { playsAlone: false, beside: [], hasFfmpeg: true, bytes: 1e8, ...options });
const video = (changed: Partial<NonNullable<MediaFacts['video']>>) => ({
  video: { ...(film.video as NonNullable<MediaFacts['video']>), ...changed },
});

describe('a picture', () => {
  it('is copied when all devices play it, beside a small one', () => {
    expect(planOf({})).toMatchObject({
      isPictureCopied: true,
      isComplete: true,
      pictures: [{ id: 'v1', width: 640, height: 360, maxRate: 360 }],
    });
  });

  it('has no small one beside it where slow lines carry the film as it is', () => {
    const small = video({ width: 640, height: 360 });
    const kilobits = (count: number) => ({ bytes: (count * 1_000 * 60) / 8 });
    expect(planOf(small, kilobits(500))).toMatchObject({ isPictureCopied: true, pictures: [] });
    expect(planOf(small, kilobits(900))?.pictures).toHaveLength(1);
    expect(planOf({}, kilobits(500))?.pictures).toHaveLength(1);
    expect(planOf({ ...small, duration: null }, kilobits(500))?.pictures).toHaveLength(1);
  });

  it.each([
    ['HEVC', { codec: 'hevc' }],
    ['10 bits', { bitDepth: 10 }],
    ['High 10 by its profile', { profile: 'avc1.6e0028' }],
    ['HDR', { hdr: 'pq' as const }],
    ['interlaced', { isInterlaced: true }],
    ['turned', { rotation: 90 as const }],
    ['4K', { width: 3_840, height: 2_160 }],
    ['120 pictures a second', { frameRate: 120 }],
  ])('is encoded when it is %s', (_what, changed) => {
    const plan = planOf(video(changed));
    expect(plan).toMatchObject({ isPictureCopied: false });
    expect(plan?.pictures.map(({ id }) => id)).toEqual(['v0', 'v1']);
  });

  it.each([
    [
      'a wide film',
      { width: 1_920, height: 804 },
      { width: 1_280, height: 536 },
      { width: 640, height: 268 },
    ],
    [
      'an upright one',
      { width: 1_080, height: 1_920 },
      { width: 720, height: 1_280 },
      { width: 360, height: 640 },
    ],
    ['an old one', { width: 720, height: 576 }, { width: 720, height: 576 }, { width: 450, height: 360 }],
    [
      'one with odd sides',
      { width: 853, height: 481 },
      { width: 854, height: 482 },
      { width: 638, height: 360 },
    ],
  ])('of %s is no larger than it was', (_what, size, main, small) => {
    expect(planOf(video({ codec: 'hevc', ...size }))?.pictures).toMatchObject([main, small]);
  });

  it('that is small anyway has one rendition', () => {
    const plan = planOf(video({ codec: 'mpeg4', width: 320, height: 240 }));
    expect(plan?.pictures).toMatchObject([{ id: 'v0', width: 320, height: 240 }]);
  });

  it('is needed', () => {
    expect(planOf({ video: null })).toBeNull();
  });
});

describe('the sound', () => {
  it('is copied when it is AAC with two channels', () => {
    const sounds = [sound, { ...sound, codec: 'aac', channels: 2 }, { ...sound, codec: 'aac' }];
    expect(planOf({ sounds })?.sounds.map(({ isCopied }) => isCopied)).toEqual([false, true, false]);
  });

  it('has names that people know, and one default', () => {
    const sounds: SoundFacts[] = [
      { ...sound, isDefault: false },
      { ...sound, language: 'sw', kind: 'narrator' },
      { ...sound, language: null, name: 'Director', kind: 'commentary' },
      { ...sound, language: null },
    ];
    expect(planOf({ sounds })?.sounds).toMatchObject([
      { id: 'a0', index: 0, name: 'English', isDefault: false },
      { id: 'a1', index: 1, name: 'Swahili, narrator', isDefault: true },
      { id: 'a2', index: 2, name: 'commentary (Director)', isDefault: false },
      { id: 'a3', index: 3, name: 'Unknown language', isDefault: false },
    ]);
  });

  it('beside the film comes after its own', () => {
    const beside = [
      { path: 'kite.narrator.sw.m4a', language: 'sw', kind: 'narrator' as const, name: null, file },
    ];
    expect(planOf({}, { beside })?.sounds).toMatchObject([
      { id: 'a0', path: null },
      { id: 'a1', path: 'kite.narrator.sw.m4a', index: 0, isDefault: false },
    ]);
  });

  it('is limited to what a menu can hold', () => {
    expect(planOf({ sounds: Array.from({ length: 40 }, () => sound) })?.sounds).toHaveLength(SOUNDS_MAX);
  });

  it('of a look of an earlier version is the one that it had found', () => {
    const { sounds: _sounds, ...earlier } = film;
    const plan = planFor(earlier, { playsAlone: false, beside: [], hasFfmpeg: true, bytes: 1e8 });
    expect(plan?.sounds).toMatchObject([
      { id: 'a0', language: null, name: 'Unknown language', isDefault: true },
    ]);
  });
});

describe('a film that plays everywhere', () => {
  const mp4: Partial<MediaFacts> = { container: 'mp4', sounds: [{ ...sound, codec: 'aac', channels: 2 }] };

  it('only gets a small copy', () => {
    expect(planOf(mp4, { playsAlone: true })).toMatchObject({
      isComplete: false,
      isPictureCopied: false,
      pictures: [{ id: 'v1' }],
    });
  });

  it('gets all of it when its soundtracks are to be chosen from', () => {
    const beside = [
      { path: 'kite.narrator.sw.m4a', language: 'sw', kind: 'narrator' as const, name: null, file },
    ];
    expect(planOf(mp4, { playsAlone: true, beside })).toMatchObject({
      isComplete: true,
      isPictureCopied: true,
    });
  });
});

it.each(['mpegts', 'avi', 'flv', 'mpeg', 'asf', 'other'] as const)(
  'a film in %s first gets times',
  (container) => {
    expect(planOf({ container })).toMatchObject({ needsTimes: true });
  },
);

describe('without ffmpeg', () => {
  const aac: SoundFacts = { ...sound, codec: 'aac', channels: 2 };
  const without = (facts: Partial<MediaFacts>, options: Partial<Parameters<typeof planFor>[1]> = {}) =>
    planOf({ sounds: [aac], ...facts }, { hasFfmpeg: false, ...options });

  it.each(['matroska', 'mov', 'mp4', 'webm', 'mpegts'] as const)('%s is copied as it is', (container) => {
    expect(without({ container })).toMatchObject({
      isWithoutFfmpeg: true,
      isComplete: true,
      needsTimes: false,
      pictures: [],
      sounds: [{ isCopied: true }],
    });
  });

  it('a film without sound is copied', () => {
    expect(without({ sounds: [], audio: null })).toMatchObject({ isWithoutFfmpeg: true, sounds: [] });
  });

  it.each<[string, Partial<MediaFacts>, Partial<Parameters<typeof planFor>[1]>]>([
    ['a picture that has to be encoded', video({ codec: 'hevc' }), {}],
    ['sound that has to be encoded', { sounds: [aac, sound] }, {}],
    [
      'a file of other sound',
      {},
      { beside: [{ path: 'a.m4a', language: null, kind: 'main', name: null, file }] },
    ],
    ['another container', { container: 'other' }, {}],
    ['a small copy', {}, { playsAlone: true }],
  ])('%s needs one', (_what, facts, options) => {
    expect(without(facts, options)).toMatchObject({ isWithoutFfmpeg: false });
  });

  it('nothing is done in that way where there is one', () => {
    expect(without({}, { hasFfmpeg: true })).toMatchObject({ isWithoutFfmpeg: false });
  });
});
