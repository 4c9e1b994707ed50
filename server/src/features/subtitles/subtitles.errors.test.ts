import { expect, it } from 'vitest';
import { mediaFolderRefuses } from './subtitles.errors.ts';

it.each([
  ['ENOSPC', 'storage-full'],
  ['EDQUOT', 'storage-full'],
  ['EROFS', 'storage-read-only'],
  ['EACCES', 'storage-read-only'],
])('says why the media folder cannot be written to: %s', (code, refusal) => {
  const error = Object.assign(new Error(code), { code });
  expect(() => mediaFolderRefuses(error)).toThrow(expect.objectContaining({ status: 503, code: refusal }));
});

it('hides no fault of our own', () => {
  const error = Object.assign(new Error('EBADF'), { code: 'EBADF' });
  expect(() => mediaFolderRefuses(error)).toThrow(error);
});
