import { commonMessages, libraryMessages } from '@sebule/contract';
import { expect, it } from 'vitest';
import { refuseNotStored, refuseNotWritten } from './not-written.ts';

it.each([
  ['ENOSPC', 'storage-full'],
  ['EDQUOT', 'storage-full'],
  ['EROFS', 'storage-read-only'],
  ['EACCES', 'storage-read-only'],
  ['ENOENT', 'storage-failing'],
  ['ENOTEMPTY', 'storage-failing'],
  ['ELOOP', 'storage-failing'],
])('says why a file cannot be written: %s', (code, refusal) => {
  const error = Object.assign(new Error(code), { code });
  expect(() => refuseNotWritten(error)).toThrow(expect.objectContaining({ status: 503, code: refusal }));
  expect(() => refuseNotStored(error)).toThrow(
    expect.objectContaining({ status: 503, code: refusal, message: commonMessages.notStored }),
  );
});

it.each([
  ['EROFS', libraryMessages.folderReadOnly],
  ['EACCES', libraryMessages.folderReadOnly],
  ['ENOSPC', commonMessages.diskFull],
  ['EIO', commonMessages.notStored],
])('tells an admin what to do: %s', (code, message) => {
  const error = Object.assign(new Error(code), { code });
  expect(() => refuseNotWritten(error)).toThrow(expect.objectContaining({ message }));
});

it('an error that is not of the disk is passed on', () => {
  const error = Object.assign(new Error('EBADF'), { code: 'EBADF' });
  expect(() => refuseNotWritten(error)).toThrow(error);
});
