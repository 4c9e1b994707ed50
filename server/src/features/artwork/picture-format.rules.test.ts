import { expect, it } from 'vitest';
import { looksLikeImage } from './picture-format.rules.ts';

it.each(['<html>', '', 'GIF89a', '<svg', 'RIFF1234WAVE', '0000ftypmp42'])(
  'takes %j for no picture',
  (text) => {
    expect(looksLikeImage(Buffer.from(text))).toBe(false);
  },
);
