import { expect, it } from 'vitest';
import { codecName } from './codec-names.ts';

it.each([
  ['hvc1', 'HEVC (hvc1)'],
  ['V_MPEGH/ISO/HEVC', 'HEVC (V_MPEGH/ISO/HEVC)'],
  ['avc1', 'H.264 (avc1)'],
  ['V_MPEG4/ISO/AVC', 'H.264 (V_MPEG4/ISO/AVC)'],
  ['V_MPEG4/ISO/ASP', 'MPEG-4 Visual (V_MPEG4/ISO/ASP)'],
  ['ac-3', 'Dolby Digital (ac-3)'],
  ['ec-3', 'Dolby Digital Plus (ec-3)'],
  ['mp4a', 'AAC (mp4a)'],
  ['mp4a.a9', 'DTS (mp4a.a9)'],
  ['mp4a.6b', 'MP3 (mp4a.6b)'],
  ['opus', 'Opus'],
  ['A_OPUS', 'Opus (A_OPUS)'],
  ['fLaC', 'FLAC'],
  ['mha1', 'mha1'],
])('%s is called %s', (codec, name) => {
  expect(codecName(codec)).toBe(name);
});
