import type { LostFile } from '@sebule/contract';
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { MissingFilesNote } from './MissingFilesNote.tsx';
import { MissingFilesPage } from './MissingFilesPage.tsx';

// Looking up the style of every ancestor makes queries in a table ten times slower.
configure({ defaultHidden: true });

const LIST = 'admin/media/missing?limit=10&offset=0';
const SUMMARY = 'admin/media/missing-summary';
const RELINK = 'admin/media/relink';
const server = fakeServer();

const aLostFile = (changes: Partial<LostFile> = {}): LostFile => ({
  path: 'from usb/Kite.mp4',
  name: 'Kite.mp4',
  kind: 'video',
  size: 700,
  lost_at: '2026-03-01T12:00:00.000Z',
  moved_to: 'Movies/Kite.mp4',
  uses: [{ video_id: 7, title: 'The Kite', is_series: false, status: 'active', part: '' }],
  ...changes,
});
const gone = aLostFile({ path: 'from usb/Dhow.mp4', name: 'Dhow.mp4', moved_to: null });

const open = () =>
  openAt([{ path: '/admin/missing-files', Component: MissingFilesPage }], '/admin/missing-files');
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const relinks = () =>
  server.sent.filter(({ path }) => path.startsWith(RELINK)).map(({ path, body }) => [path, body]);
const pair = { from: 'from usb/Kite.mp4', path: 'Movies/Kite.mp4' };

beforeEach(() => {
  signInOwner();
  server.answers[LIST] = ok([aLostFile(), gone]);
  server.answers[SUMMARY] = ok([{ films: 27, subtitles: 0, moved: 26 }]);
  server.answers[RELINK] = ok([pair], { msg: 'Relinked' });
  server.answers[`${RELINK}/undo`] = ok([], { msg: 'Taken back' });
});
afterEach(cleanup);

it('relinks all that have been found with one tap, and one by one', async () => {
  await open();
  await screen.findByText('Now at Movies/Kite.mp4');
  expect(screen.getByText('26 files have been found elsewhere in the media folder')).toBeDefined();
  expect(screen.getByText(/^The others were deleted/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Relink Dhow.mp4' })).toBeNull();
  await press('Moved: relink 26');
  await press('Relink Kite.mp4');
  expect(relinks()).toEqual([
    [RELINK, { files: 'all' }],
    [RELINK, { files: [pair] }],
  ]);
});

it('says how many one tap relinks, where more have been found', async () => {
  server.answers[SUMMARY] = ok([{ films: 800, subtitles: 0, moved: 800 }]);
  await open();
  expect(await screen.findByText('800 files have been found elsewhere in the media folder')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Moved: relink 500' })).toBeDefined();
});

it('shows why files cannot be relinked', async () => {
  server.answers[RELINK] = refusal(409, 'The files have changed meanwhile.', [{ code: 'files-changed' }]);
  await open();
  await screen.findByText('Now at Movies/Kite.mp4');
  await press('Relink Kite.mp4');
  expect(await screen.findByText('The files have changed meanwhile.')).toBeDefined();
});

it('tells on the page of a title which of its files are missing', async () => {
  const OF_TITLE = 'admin/media/missing?video_id=7&limit=500';
  const Note = () => <MissingFilesNote titleId={7} />;
  server.answers[OF_TITLE] = ok([aLostFile(), gone]);
  await openAt([{ path: '/', Component: Note }], '/');
  expect(await screen.findByText('2 files are missing from the disk')).toBeDefined();
  server.answers[OF_TITLE] = ok([gone]);
  await press('Moved: relink 1');
  expect(relinks()).toEqual([[RELINK, { files: [pair] }]]);
  await waitFor(() => expect(screen.getByText('1 file is missing from the disk')).toBeDefined());
  expect(screen.getByText('Put it back to where it was, or choose another file.')).toBeDefined();
});
