import { expect, it } from 'vitest';
import { bandwidthOf, piecesOf } from './pieces.rules.ts';
import { masterPlaylist, mediaPlaylist, rangesIn } from './playlists.rules.ts';

const fragment = (start: number, decodeTime: number, duration: number, bytes = 1_000) => ({
  start,
  bytes,
  decodeTime,
  duration,
  samples: duration,
  isAlone: true,
});

it('joins short fragments to pieces, and leaves long ones alone', () => {
  const fragments = [
    fragment(100, 0, 2),
    fragment(1_100, 2, 4),
    fragment(2_100, 6, 10),
    fragment(3_100, 16, 1),
  ];
  expect(piecesOf(fragments, 1)).toEqual([
    { start: 100, bytes: 2_000, at: 0, seconds: 6 },
    { start: 2_100, bytes: 1_000, at: 6, seconds: 10 },
    { start: 3_100, bytes: 1_000, at: 16, seconds: 1 },
  ]);
});

it('begins pieces only with what can be decoded alone', () => {
  const needsOthers = (start: number, decodeTime: number) => ({
    ...fragment(start, decodeTime, 1),
    isAlone: false,
  });
  const fragments = [
    fragment(0, 0, 1),
    needsOthers(1_000, 1),
    fragment(2_000, 2, 1),
    needsOthers(3_000, 3),
    needsOthers(4_000, 4),
    needsOthers(5_000, 5),
    needsOthers(6_000, 6),
  ];
  expect(piecesOf(fragments, 1)).toEqual([
    { start: 0, bytes: 2_000, at: 0, seconds: 2 },
    { start: 2_000, bytes: 5_000, at: 2, seconds: 5 },
  ]);
});

it('lets a piece last up to the next one, as the last picture before a seam only guesses', () => {
  const [first] = piecesOf([fragment(0, 0, 599), fragment(1_000, 600, 600)], 100);
  expect(first?.seconds).toBe(6);
});

it('measures the line that a rendition needs', () => {
  const pieces = [
    { start: 0, bytes: 1_000, at: 0, seconds: 4 },
    { start: 1_000, bytes: 3_000, at: 4, seconds: 4 },
    { start: 4_000, bytes: 9_000, at: 8, seconds: 0.1 },
  ];
  expect(bandwidthOf(pieces)).toEqual({ bandwidth: 12_840, averageBandwidth: 12_840 });
  expect(bandwidthOf(pieces.slice(0, 2))).toEqual({ bandwidth: 6_000, averageBandwidth: 4_000 });
});

it('writes the playlist of a rendition', () => {
  const pieces = [
    { start: 800, bytes: 1_000, at: 0, seconds: 6.006 },
    { start: 1_800, bytes: 500, at: 6.006, seconds: 2 },
  ];
  expect(mediaPlaylist('v0.mp4', 800, pieces)).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:7
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MAP:URI="v0.mp4",BYTERANGE="800@0"
#EXTINF:6.00600,
#EXT-X-BYTERANGE:1000@800
v0.mp4
#EXTINF:2.00000,
#EXT-X-BYTERANGE:500@1800
v0.mp4
#EXT-X-ENDLIST
`);
});

it('reads from such a playlist which pieces it names', () => {
  const pieces = [
    { start: 800, bytes: 1_000, at: 0, seconds: 6.006 },
    { start: 1_800, bytes: 500, at: 6.006, seconds: 2 },
  ];
  expect(rangesIn(mediaPlaylist('v0.mp4', 800, pieces))).toEqual(
    pieces.map(({ start, bytes }) => ({ start, bytes })),
  );
});

const rendition = (id: string, codecs: string) => ({
  id,
  file: `${id}.mp4`,
  codecs,
  bandwidth: 1_000,
  averageBandwidth: 900,
});
const video = { ...rendition('v0', 'avc1.64001f'), width: 1_280, height: 720, frameRate: 23.976_02 };
const sound = {
  ...rendition('a0', 'mp4a.40.2'),
  language: 'en',
  kind: 'main' as const,
  name: 'English',
  channels: 2,
  isDefault: true,
  loudness: null,
};

it('writes the playlist of a film', () => {
  const audio = [
    sound,
    { ...sound, id: 'a1', file: 'a1.mp4', isDefault: false },
    {
      ...sound,
      id: 'a2',
      file: 'a2.mp4',
      language: null,
      kind: 'described' as const,
      name: 'For "Mary"\nonly',
      isDefault: false,
    },
  ];
  expect(masterPlaylist({ video: [video], audio })).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="a0.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English (2)",LANGUAGE="en",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="a1.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="For 'Mary''only",DEFAULT=NO,AUTOSELECT=YES,CHARACTERISTICS="public.accessibility.describes-video",CHANNELS="2",URI="a2.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=2000,AVERAGE-BANDWIDTH=1800,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=1280x720,FRAME-RATE=23.976,AUDIO="sound"
v0.m3u8
`);
});

it('writes the playlist of a film without sound', () => {
  const master = masterPlaylist({ video: [video], audio: [] });
  expect(master).toContain('CODECS="avc1.64001f",RESOLUTION=1280x720,FRAME-RATE=23.976\nv0.m3u8');
  expect(master).not.toContain('AUDIO');
});
