import { expect, it } from 'vitest';
import { factsFrom } from './ffprobe.ts';

const streams = [
  { codec_type: 'video', codec_name: 'png', width: 600, height: 800, disposition: { attached_pic: 1 } },
  { codec_type: 'video', codec_name: 'h264', width: 1_280, height: 720, profile: 'High' },
  { codec_type: 'audio', codec_name: 'ac3', channels: 6 },
  { codec_type: 'subtitle', codec_name: 'subrip' },
];
const answer = (changes: object) =>
  JSON.stringify({ format: { format_name: 'avi', duration: '5400.04' }, streams, ...changes });

it('reads what ffprobe prints', () => {
  expect(factsFrom(answer({}))).toEqual({
    container: 'avi',
    duration: 5_400.04,
    video: { codec: 'avc', profile: null, width: 1_280, height: 720 },
    audio: { codec: 'ac3', channels: 6 },
  });
  const mov = answer({ format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: 'N/A' } });
  expect(factsFrom(mov)).toMatchObject({ container: 'mov', duration: null });
});

it.each([
  ['nothing', ''],
  ['an error', '{"error":{"code":-1}}'],
  ['no streams', answer({ streams: [] })],
  ['only subtitles', answer({ streams: [{ codec_type: 'subtitle' }] })],
])('finds nothing in %s', (_name, json) => {
  expect(factsFrom(json)).toBeNull();
});

it('keeps within the limits of real films', () => {
  const huge = answer({ streams: [{ codec_type: 'video', codec_name: 'x', width: 1e9, height: 2 }] });
  expect(factsFrom(huge)).toMatchObject({ video: null });
});
