import { expect, it } from 'vitest';
import { freedText, keptText } from './purge-text.rules.ts';

const preview = { files: 3, bytes: 1_400_000_000, kept_files: 0, kept_for: [] as string[] };

it('says how many bytes come free', () => {
  expect(freedText(preview)).toBe('3 files in the media folder. 1.4 GB will be free.');
  expect(freedText({ ...preview, files: 1, bytes: 900 })).toBe(
    'One file in the media folder. 900 bytes will be free.',
  );
});

it('says which files stay, and for whom', () => {
  expect(keptText(preview)).toBeNull();
  expect(keptText({ ...preview, kept_files: 1, kept_for: ['The Lantern'] })).toBe(
    'One file stays: The Lantern uses it, too.',
  );
  expect(keptText({ ...preview, kept_files: 4, kept_for: ['The Lantern', 'Garden'] })).toBe(
    '4 files stay: other titles use them, too (The Lantern, Garden).',
  );
});
