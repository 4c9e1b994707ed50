import { expect, it } from 'vitest';
import { copyName } from './copy-name.rules.ts';

it.each([
  ['https://subs.example.org/films/kite.en.srt', '1\n', 'kite.en.srt'],
  ['https://subs.example.org/films/kite.srt?key=1#x', 'WEBVTT\n', 'kite.vtt'],
  ['https://subs.example.org/kite.srt', '[Script Info]\n', 'kite.ass'],
  ['https://subs.example.org/get/42', '\ufeffWEBVTT\n', '42.vtt'],
  ['https://subs.example.org/', '1\n', 'subtitles.srt'],
  ['https://subs.example.org/%2e%2e%2fetc%2fpasswd', '1\n', 'etcpasswd.srt'],
  ['https://subs.example.org/.hidden.srt', '1\n', 'hidden.srt'],
  ['https://subs.example.org/Bahari%20ya%20Chumvi.srt', '1\n', 'Bahari ya Chumvi.srt'],
  ['https://subs.example.org/%ff.srt', '1\n', 'ff.srt'],
  [`https://subs.example.org/${'x'.repeat(300)}.srt`, '1\n', `${'x'.repeat(240)}.srt`],
])('names the copy of %s', (address, content, name) => {
  expect(copyName(address, Buffer.from(content))).toBe(name);
});

it('keeps as many whole letters as a name may have', () => {
  const name = copyName(`https://x.example/${'ፊ'.repeat(200)}.srt`, Buffer.from('1'));
  expect(name).toBe(`${'ፊ'.repeat(80)}.srt`);
});
