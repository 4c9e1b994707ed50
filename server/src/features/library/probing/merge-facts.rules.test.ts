import { expect, it } from 'vitest';
import type { MediaFacts, SoundFacts } from '#platform/media/media-facts.ts';
import { mergeFacts } from './merge-facts.rules.ts';

const sound = (changes: Partial<SoundFacts> = {}): SoundFacts => ({
  codec: 'aac',
  channels: 2,
  language: null,
  kind: 'main',
  name: null,
  isDefault: false,
  ...changes,
});

const own: MediaFacts = {
  container: 'webm',
  duration: null,
  video: { codec: 'avc', profile: 'avc1.64001f', width: 1_280, height: 720, rotation: 0, frameRate: 24.9 },
  audio: { codec: 'ac3', channels: 6 },
  sounds: [
    sound({ codec: 'ac3', channels: 6 }),
    sound({ profile: 'mp4a.40.5', language: 'sw', isDefault: true }),
  ],
};
const others: MediaFacts = {
  container: 'matroska',
  duration: 60,
  video: { codec: 'avc', profile: null, width: 1_279, height: 720, isInterlaced: true, frameRate: 25 },
  audio: { codec: 'ac3', channels: 6 },
  sounds: [sound({ codec: 'ac3', channels: 6 }), sound({ profile: 'mp4a.40.2', isDefault: true })],
  subtitles: [],
  chapters: [{ at: 0, name: 'One' }],
};

it('takes from each what it knows best', () => {
  expect(mergeFacts(own, others)).toEqual({
    container: 'webm',
    duration: 60,
    video: {
      codec: 'avc',
      profile: 'avc1.64001f',
      width: 1_280,
      height: 720,
      rotation: 0,
      isInterlaced: true,
      frameRate: 25,
      bitDepth: null,
      chroma: null,
      hdr: null,
    },
    audio: { codec: 'aac', channels: 2 },
    sounds: [
      sound({ codec: 'ac3', channels: 6, profile: null }),
      sound({ profile: 'mp4a.40.5', language: 'sw', isDefault: true }),
    ],
    subtitles: [],
    chapters: [{ at: 0, name: 'One' }],
  });
});

it('takes all from one that knows something', () => {
  expect(mergeFacts(own, null)).toBe(own);
  expect(mergeFacts(null, others)).toBe(others);
  expect(mergeFacts(null, null)).toBeNull();
});

it('counts tracks as ffprobe does, where the two do not see the same ones', () => {
  const [first] = others.sounds ?? [];
  expect(mergeFacts(own, { ...others, sounds: first ? [first] : [] })?.sounds).toHaveLength(1);
  expect(mergeFacts(own, { ...others, sounds: [] })?.sounds).toEqual(own.sounds);
  const video = { codec: 'hevc', profile: null, width: 8, height: 8 };
  expect(mergeFacts(own, { ...others, video })?.video).toEqual(video);
  expect(mergeFacts(own, { ...others, video: null })?.video).toEqual(own.video);
});
