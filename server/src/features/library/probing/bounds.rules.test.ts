import { expect, it } from 'vitest';
import type { MediaFacts, SubtitleFacts } from '#platform/media/media-facts.ts';
import { boundFacts } from './bounds.rules.ts';

const film: MediaFacts = {
  container: 'mp4',
  duration: 5_400,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080, bitDepth: 8, frameRate: 25 },
  audio: { codec: 'aac', channels: 2 },
};
const picture = (changes: Partial<NonNullable<MediaFacts['video']>>): MediaFacts => ({
  ...film,
  video: { codec: 'avc', profile: 'avc1.640028', width: 1_920, height: 1_080, ...changes },
});
const track: SubtitleFacts = { codec: 'srt', language: 'sw', kind: 'main', name: null, isDefault: false };

it('keeps facts within the limits of real films', () => {
  expect(boundFacts({ ...film, duration: 143_165_585 }).duration).toBeNull();
  expect(boundFacts({ ...film, duration: Number.NaN }).duration).toBeNull();
  expect(boundFacts({ ...film, duration: -1 }).duration).toBeNull();
  expect(boundFacts(picture({ width: 1e9 })).video).toBeNull();
  expect(boundFacts(picture({ codec: 'x'.repeat(500) })).video?.codec).toHaveLength(40);
  expect(boundFacts({ ...film, audio: { codec: 'aac', channels: Infinity } }).audio?.channels).toBe(0);
  expect(boundFacts(film)).toEqual(film);
});

it('keeps tracks and chapters within them, too', () => {
  const named = (name: string) =>
    boundFacts({ ...film, subtitles: [{ ...track, name }] }).subtitles?.[0]?.name;
  expect(named('x'.repeat(1e6))).toHaveLength(120);
  expect(named(' Kiswahili\0\n\u202Egnp ')).toBe('Kiswahili gnp');
  expect(named('\uFFFD\0')).toBeNull();
  const many = boundFacts({
    ...film,
    sounds: Array.from({ length: 5_000 }, () => ({ ...track, codec: 'y'.repeat(99), channels: 1e9 })),
    subtitles: Array.from({ length: 5_000 }, () => track),
    chapters: Array.from({ length: 5_000 }, (_, at) => ({ at: 5_000 - at, name: 'x'.repeat(999) })),
  });
  expect(many.sounds).toHaveLength(100);
  expect(many.sounds?.[0]).toMatchObject({ codec: 'y'.repeat(40), channels: 0 });
  expect(many.subtitles).toHaveLength(100);
  expect(many.chapters).toHaveLength(300);
  expect(many.chapters?.[0]?.name).toHaveLength(120);
  const chapters = [
    { at: -1, name: 'before' },
    { at: Infinity, name: 'never' },
    { at: 60.000_4, name: 'second' },
    { at: 0, name: '' },
  ];
  expect(boundFacts({ ...film, chapters }).chapters).toEqual([
    { at: 0, name: '' },
    { at: 60, name: 'second' },
  ]);
  expect(boundFacts(picture({ frameRate: 90_000, bitDepth: 255 })).video).toMatchObject({
    frameRate: null,
    bitDepth: null,
  });
});
