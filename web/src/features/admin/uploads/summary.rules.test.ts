import { expect, it } from 'vitest';
import { summaryText } from './summary.rules.ts';
import type { UploadItem, UploadState } from './upload-item.ts';

const item = (state: UploadState, sent = 0, size = 100): UploadItem => ({
  key: 1,
  name: 'kite.mp4',
  size,
  sent,
  url: null,
  state,
});
const sending: UploadState = { kind: 'sending', bytesPerSecond: null };
const failed: UploadState = { kind: 'failed', message: 'No room.', remedy: 'again' };
const done: UploadState = { kind: 'done', path: 'uploads/kite.mp4' };

it.each<[string, UploadItem[], string | null]>([
  ['nothing', [], null],
  ['only what is done', [item(done, 100)], null],
  ['one file', [item(sending, 43), item(done, 100)], '1 upload, 43\u00a0%'],
  [
    'several, by their bytes',
    [item(sending, 300, 300), item({ kind: 'waiting' }, 0, 700)],
    '2 uploads, 30\u00a0%',
  ],
  ['a lost line', [item({ kind: 'retrying' }, 50)], '1 upload is waiting'],
  ['what has stopped', [item(failed), item({ kind: 'paused' })], '1 upload has stopped'],
  ['pauses', [item({ kind: 'paused' }), item({ kind: 'paused' })], '2 uploads are paused'],
])('tells of %s', (_what, items, text) => {
  expect(summaryText(items)).toBe(text);
});
