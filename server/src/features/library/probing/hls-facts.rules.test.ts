import { expect, it } from 'vitest';
import { bestVariant, factsOfVariant, readHls } from './hls-facts.rules.ts';

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Kiswahili",URI="audio/sw.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=400000,CODECS="avc1.64001f,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25.000
small.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=2500000,CODECS="hvc1.1.6.L93.B0,ec-3",RESOLUTION=1280x720
large.m3u8
`;

it('reads a master playlist', () => {
  const read = readHls(MASTER);
  expect(read).toMatchObject({ kind: 'master', renditions: ['audio/sw.m3u8'] });
  if (read?.kind !== 'master') return;
  expect(read.variants.map(({ uri }) => uri)).toEqual(['small.m3u8', 'large.m3u8']);
  const [small] = read.variants;
  expect(small && factsOfVariant(small)).toMatchObject({
    container: 'hls',
    video: { codec: 'avc', profile: 'avc1.64001f', width: 640, height: 360, frameRate: 25 },
    audio: { codec: 'aac' },
  });
  const best = bestVariant(read.variants);
  expect(best?.uri).toBe('large.m3u8');
  expect(best && factsOfVariant(best)).toMatchObject({ video: { codec: 'hevc' }, audio: { codec: 'eac3' } });
});

it('reads a media playlist', () => {
  const text = `\uFEFF#EXTM3U
#EXT-X-MAP:URI="init.mp4"
#EXT-X-KEY:METHOD=AES-128,URI="key.bin"
#EXTINF:6.5,
one.m4s
#EXT-X-GAP
#EXTINF:6,
two.m4s
#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://licence"
#EXTINF:1,
three.m4s
#EXT-X-ENDLIST
`;
  expect(readHls(text.replaceAll('\n', '\r\n'))).toEqual({
    kind: 'media',
    duration: 13.5,
    init: 'init.mp4',
    keys: ['key.bin', null],
    hasEnd: true,
    pieces: [
      { uri: 'one.m4s', isGap: false },
      { uri: 'two.m4s', isGap: true },
      { uri: 'three.m4s', isGap: false },
    ],
  });
});

it.each([
  ['nothing', ''],
  ['a text', 'no playlist'],
  ['one of songs', 'song.mp3\n'],
  ['one without pieces', '#EXTM3U\n#EXT-X-ENDLIST\n'],
])('finds nothing in %s', (_name, text) => {
  expect(readHls(text)).toBeNull();
});

it('takes no longer than it should for hostile ones', () => {
  const begun = performance.now();
  readHls(`#EXTM3U\n#EXT-X-STREAM-INF:${'A='.repeat(500_000)}\nx\n${'#EXTINF:9,\nx\n'.repeat(100_000)}`);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
