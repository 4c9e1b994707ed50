import { expect, it } from 'vitest';
import { factsFrom } from './ffprobe-answer.rules.ts';

const FILM = {
  streams: [
    { codec_type: 'video', codec_name: 'png', width: 600, height: 800, disposition: { attached_pic: 1 } },
    {
      codec_type: 'video',
      codec_name: 'h264',
      profile: 'High',
      level: 31,
      width: 720,
      height: 576,
      sample_aspect_ratio: '16:15',
      pix_fmt: 'yuv420p',
      field_order: 'tt',
      avg_frame_rate: '25/1',
    },
    {
      codec_type: 'audio',
      codec_name: 'ac3',
      channels: 6,
      disposition: { default: 0 },
      tags: { language: 'swa', title: 'Kiswahili' },
    },
    {
      codec_type: 'audio',
      codec_name: 'aac',
      profile: 'LC',
      channels: 2,
      disposition: { default: 1, comment: 1 },
      tags: { language: 'und', handler_name: 'SoundHandler' },
    },
    {
      codec_type: 'subtitle',
      codec_name: 'subrip',
      disposition: { forced: 1 },
      tags: { language: 'fre' },
    },
    { codec_type: 'subtitle', codec_name: 'hdmv_pgs_subtitle', tags: { title: 'English [SDH]' } },
    { codec_type: 'data', codec_name: 'bin_data' },
  ],
  chapters: [{ start_time: '0.000000', tags: { title: 'Mwanzo' } }, { start_time: '60.5' }],
};
const answer = (changes: object) =>
  JSON.stringify({ format: { format_name: 'avi', duration: '5400.04' }, ...FILM, ...changes });

it('reads what ffprobe prints', () => {
  expect(factsFrom(answer({}))).toEqual({
    container: 'avi',
    duration: 5_400.04,
    video: {
      codec: 'avc',
      profile: 'avc1.64001f',
      width: 768,
      height: 576,
      rotation: 0,
      bitDepth: 8,
      chroma: '4:2:0',
      hdr: null,
      isInterlaced: true,
      frameRate: 25,
    },
    audio: { codec: 'aac', channels: 2 },
    sounds: [
      {
        codec: 'ac3',
        profile: null,
        channels: 6,
        language: 'sw',
        name: 'Kiswahili',
        kind: 'main',
        isDefault: false,
      },
      {
        codec: 'aac',
        profile: 'mp4a.40.2',
        channels: 2,
        language: null,
        name: null,
        kind: 'commentary',
        isDefault: true,
      },
    ],
    subtitles: [
      { codec: 'srt', language: 'fr', name: null, kind: 'forced', isDefault: false },
      { codec: 'pgs', language: null, name: 'English [SDH]', kind: 'hard-of-hearing', isDefault: false },
    ],
    chapters: [
      { at: 0, name: 'Mwanzo' },
      { at: 60.5, name: '' },
    ],
  });
  const mov = answer({ format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', duration: 'N/A' } });
  expect(factsFrom(mov)).toMatchObject({ container: 'mov', duration: null });
});

const picture = (changes: object) =>
  factsFrom(
    answer({
      streams: [{ codec_type: 'video', codec_name: 'hevc', width: 1_920, height: 1_080, ...changes }],
    }),
  )?.video;

it('turns a picture upright', () => {
  const side = (rotation: number) => ({ side_data_list: [{ side_data_type: 'Display Matrix', rotation }] });
  // ffprobe's degrees are counterclockwise.
  expect(picture(side(-90))).toMatchObject({ width: 1_080, height: 1_920, rotation: 90 });
  expect(picture(side(90))).toMatchObject({ width: 1_080, height: 1_920, rotation: 270 });
  expect(picture(side(-180))).toMatchObject({ width: 1_920, height: 1_080, rotation: 180 });
});

it.each([
  ['smpte2084', {}, 'pq'],
  ['arib-std-b67', {}, 'hlg'],
  ['bt709', {}, null],
  ['smpte2084', { dv_profile: 8, dv_bl_signal_compatibility_id: 1 }, 'pq'],
  ['unknown', { dv_profile: 5, dv_bl_signal_compatibility_id: 0 }, 'dolby-vision'],
])('knows the colours of %s with %o', (color_transfer, side, hdr) => {
  expect(picture({ color_transfer, side_data_list: [side] })?.hdr).toBe(hdr);
});

it.each([
  ['yuv420p', 8, '4:2:0'],
  ['yuvj420p', 8, '4:2:0'],
  ['yuv420p10le', 10, '4:2:0'],
  ['yuv422p', 8, '4:2:2'],
  ['yuv444p12le', 12, '4:4:4'],
  ['nv12', 8, '4:2:0'],
  ['p010le', 10, '4:2:0'],
  ['gbrp10le', 10, '4:4:4'],
  ['gray', 8, '4:0:0'],
  ['unknown', null, null],
])('knows how pixels of %s are stored', (pix_fmt, bitDepth, chroma) => {
  expect(picture({ pix_fmt })).toMatchObject({ bitDepth, chroma });
});

it('tells MP4 from QuickTime by its brand', () => {
  const of = (major_brand: string) =>
    factsFrom(answer({ format: { format_name: 'mov,mp4,m4a,3gp,3g2,mj2', tags: { major_brand } } }))
      ?.container;
  expect([of('isom'), of('qt  ')]).toEqual(['mp4', 'mov']);
});

it.each([
  ['flv', 'flv'],
  ['mpeg', 'mpeg'],
  ['asf', 'asf'],
  ['matroska,webm', 'matroska'],
  ['nut', 'other'],
])('knows the format that ffprobe calls %s', (name, container) => {
  expect(factsFrom(answer({ format: { format_name: name } }))).toMatchObject({ container });
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
