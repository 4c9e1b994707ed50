import type { Backup, BackupState } from '@sebule/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { aBackup, aBackupState } from '../testing/backups.ts';
import { signInOwner } from '../testing/residents.ts';
import { BackupsPage } from './BackupsPage.tsx';

const server = fakeServer();
const lastSent = () => server.sent.slice(-1)[0];
const sentTo = (path: string) => server.sent.filter((call) => call.path === path);
const answer = (backups: Backup[], state: Partial<BackupState> = {}) => {
  server.answers['admin/backups/get-list'] = ok(backups);
  server.answers['admin/backups/state'] = ok([aBackupState(state)]);
};
const open = async (backups: Backup[], state: Partial<BackupState> = {}) => {
  answer(backups, state);
  const opened = await openAt([{ path: '/', Component: BackupsPage }], '/');
  await screen.findByRole('button', { name: 'Save' });
  await waitFor(() => expect(opened.client.isFetching()).toBe(0));
  return opened;
};
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());

beforeEach(() => signInOwner());
afterEach(cleanup);

it('says what will be here, while there is none', async () => {
  await open([]);
  expect(screen.getByText('There is no proved backup yet.')).toBeTruthy();
  expect(screen.getByText('The next one is made at 03:10.')).toBeTruthy();
  expect(screen.getByText(/appear here, and those on drives/)).toBeTruthy();
});

it('lists backups with what they have, and what they lack', async () => {
  const usb = { place: '/media/KINGSTON', name: 'KINGSTON', free_bytes: 5_000_000_000, is_writable: true };
  await open(
    [
      aBackup(),
      aBackup({
        id: 'f3a7b7c2-1d38-4e29-a6a7-3f4b8b6e2d10',
        proved: false,
        why_not_proved: 'it was tired',
        place: '/media/KINGSTON/sebule-backups',
      }),
    ],
    { last_proved_at: '2026-12-01T00:10:00.000Z', places: [...aBackupState().places, usb] },
  );
  const [first, second] = within(screen.getByRole('list', { name: 'Backups' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Proved40 titles, 12 residents · 12 MB · This box');
  expect(second?.textContent).toContain('Not proved');
  expect(second?.textContent).toContain('KINGSTONIts database could not be tried: it was tired.');
});

it('makes one now, and shows how far it is', async () => {
  await open([]);
  server.answers['admin/backups/make'] = ok([], { msg: 'The backup is being made.' });
  answer([], { running: { what: 'backup', percent: 42 } });
  await press('Make a backup now');
  expect(sentTo('admin/backups/make')).toHaveLength(1);
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', {
    name: 'A backup is being made: 42 %',
  });
  expect(bar.value).toBe(42);
  await press('Working …');
  expect(sentTo('admin/backups/make')).toHaveLength(1);
});

it('says why the last one failed', async () => {
  await open([], { failure: { at: '2026-12-01T00:10:00.000Z', reason: 'The disk is not plugged in.' } });
  expect(screen.getByText('The last backup failed.')).toBeTruthy();
  expect(screen.getByText('The disk is not plugged in.')).toBeTruthy();
});

it('deletes one after a question', async () => {
  await open([aBackup()]);
  server.answers['admin/backups/remove'] = ok([], { msg: 'The backup was deleted.' });
  await press(/^Delete the backup of /);
  answer([]);
  await press('Delete backup');
  expect(sentTo('admin/backups/remove')[0]?.body).toEqual({ id: aBackup().id });
  expect(await screen.findByText(/appear here, and those on drives/)).toBeTruthy();
});

it('goes back to one after a question that says what is lost', async () => {
  await open([aBackup()], {
    restored: {
      outcome: 'undone',
      made_at: '2026-11-30T00:10:00.000Z',
      asked_at: new Date().toISOString(),
      reason: 'The backup is damaged.',
    },
  });
  expect(screen.getByText(/^Restoring the backup of .* did not work\.$/)).toBeTruthy();
  expect(screen.getByText('Everything is as it was before. The backup is damaged.')).toBeTruthy();
  server.answers['admin/backups/restore'] = ok([], { msg: 'The backup is being proved.' });
  await press(/^Restore the backup of /);
  expect(screen.getByText(/What was stored since is no longer here/)).toBeTruthy();
  await act(async () => screen.getByLabelText('Everybody has to sign in again').click());
  answer([aBackup()], { running: { what: 'restore', percent: 30 } });
  await press('Restore backup');
  expect(sentTo('admin/backups/restore')[0]?.body).toEqual({ id: aBackup().id, ends_sessions: true });
  expect(await screen.findByText('The backup is being proved: 30 %. Then Sebule restarts.')).toBeTruthy();
});

it('does not offer to go back where that is done elsewhere', async () => {
  await open([aBackup()], { can_restore: false });
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});

it('decides when, where and how many, and says what is wrong beside its field', async () => {
  await open([], { policy: { is_on: true, time: '03:10', kept: 14, place: '/media/old' } });
  expect(field('Where')?.textContent).toContain('/media/old (not plugged in)');
  fill('How many are kept', '0');
  await press('Save');
  expect(screen.getByText('Enter a number from 1 to 365.')).toBeTruthy();
  fill('How many are kept', '7');
  server.answers['admin/backups/policy'] = refusal(400, 'place: must be a disk that is plugged in', [
    { code: 'invalid-field', field: 'place', message: 'must be a disk that is plugged in' },
  ]);
  await press('Save');
  expect(lastSent()?.body).toEqual({ is_on: true, time: '03:10', kept: 7, place: '/media/old' });
  expect(await screen.findByText(/must be a disk that is plugged in/i)).toBeTruthy();
});

it('is for the owner', async () => {
  signInOwner({ user_type: 'staff' });
  await openAt([{ path: '/', Component: BackupsPage }], '/');
  expect(screen.getByText('Only the owner can make backups, and see them.')).toBeTruthy();
  expect(server.sent).toEqual([]);
});
