import { commonMessages, uploadMessages } from '@sebule/contract';
import { expect, it } from 'vitest';
import { FILE_CHANGED, type Failure, nextStep, retryDelayMs } from './failure.rules.ts';

const refused = (status: number, rest: object = {}): Failure => ({ kind: 'refused', status, ...rest });
const message = 'Room for 3.1 GB, the film has 4.2 GB.';

it.each<[string, Failure, object]>([
  ['a lost line', { kind: 'line' }, { kind: 'retry' }],
  ['a server that starts', refused(503), { kind: 'retry' }],
  ['a proxy without its server', { kind: 'proxy', status: 502 }, { kind: 'retry' }],
  ['a chunk that is there already', refused(409, { code: 'upload-offset-wrong' }), { kind: 'retry' }],
  ['a slow line', refused(408, { code: 'request-timeout' }), { kind: 'retry' }],
  ['a file that has changed', { kind: 'file' }, { kind: 'fail', message: FILE_CHANGED, remedy: 'choose' }],
  ['a session that has ended', refused(401), { kind: 'signed-out' }],
  [
    'too little room',
    refused(507, { code: 'upload-no-room', message }),
    { kind: 'fail', message, remedy: 'again' },
  ],
  [
    'a full disk, seen by a HEAD',
    refused(507),
    { kind: 'fail', message: uploadMessages.uploadDiskFull, remedy: 'again' },
  ],
  [
    'a folder that cannot be written to',
    refused(503, { code: 'folder-not-writable', message: 'x' }),
    { kind: 'fail', message: 'x', remedy: 'again' },
  ],
  [
    'too many uploads',
    refused(409, { code: 'uploads-too-many', message: 'x' }),
    { kind: 'fail', message: 'x', remedy: 'again' },
  ],
  [
    'an upload that was discarded',
    refused(404),
    { kind: 'fail', message: uploadMessages.uploadUnknown, remedy: 'restart' },
  ],
  [
    'an unknown format',
    refused(415, { code: 'upload-format-unknown', message: uploadMessages.uploadFormatUnknown }),
    { kind: 'fail', message: uploadMessages.uploadFormatUnknown, remedy: 'none' },
  ],
  [
    'a refusal without words',
    refused(405),
    { kind: 'fail', message: commonMessages.somethingWentWrong, remedy: 'none' },
  ],
  [
    'a proxy that lets nothing so large through',
    { kind: 'proxy', status: 413 },
    { kind: 'fail', message: expect.stringContaining('client_max_body_size 24m;'), remedy: 'again' },
  ],
  [
    'a proxy with a sign-in of its own',
    { kind: 'proxy', status: 401 },
    { kind: 'fail', message: expect.stringContaining('refused this upload (401)'), remedy: 'again' },
  ],
])('%s', (_name, failure, step) => {
  expect(nextStep(failure)).toEqual(step);
});

it('waits longer after each try without a byte, up to half a minute', () => {
  expect([0, 1, 2, 5, 100].map(retryDelayMs)).toEqual([1_000, 2_000, 5_000, 30_000, 30_000]);
});
