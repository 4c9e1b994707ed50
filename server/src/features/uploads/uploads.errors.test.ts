import { uploadMessages } from '@sebule/contract';
import { expect, it } from 'vitest';
import { folderNotWritable } from './uploads.errors.ts';

it.each([
  ['EROFS', uploadMessages.uploadFolderReadOnly],
  ['EACCES', uploadMessages.uploadFolderReadOnly],
  ['ENOTDIR', uploadMessages.uploadFolderNotWritable],
])('tells why uploads cannot go into a folder: %s', (code, words) => {
  const error = Object.assign(new Error(code), { code });
  expect(folderNotWritable('Films', error).message).toBe(`${words}: Films`);
});
