import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { adminKeys } from '../../query-keys.ts';
import { aResident, signInOwner } from '../../testing/residents.ts';
import { PersonalDataPage } from './PersonalDataPage.tsx';

configure({ defaultHidden: true });

const server = fakeServer();
const RESIDENT = 'admin/clients/get/7';
const COPY = 'admin/clients/copy/7';
const OPEN = 'admin/clients/erasures';
const NOTE = 'admin/clients/note-erasure';
const ERASE = 'admin/clients/erase';

const history = (count: number) =>
  Array.from({ length: count }, (_each, at) => ({
    title: `Film ${at + 1}`,
    watched_at: '2026-11-24T10:00:00.000Z',
    seen_to_the_end: true,
  }));
const copyOf = (films = 2) => ({
  body: {
    about: { user_id: 7, made_at: '2026-11-25T10:00:00.000Z' },
    sections: [
      { key: 'account', title: 'Account and settings', rows: [{ name: 'Amina Njeri', mac: null }] },
      { key: 'history', title: 'Films and episodes watched', rows: history(films) },
      { key: 'ratings', title: 'Stars given', rows: [] },
    ],
  },
  headers: { 'content-disposition': 'attachment; filename="personal-data-7.json"' },
});

beforeEach(() => {
  signInOwner();
  server.answers[RESIDENT] = ok([aResident()]);
  server.answers[COPY] = copyOf();
  server.answers[OPEN] = ok([]);
});
afterEach(cleanup);

const load = async (address = '/admin/7/copy') => {
  const opened = await openAt(
    [
      { path: '/admin/:user_id/copy', Component: PersonalDataPage },
      { path: '/admin/all-clients', Component: () => <h1>All Clients</h1> },
    ],
    address,
  );
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return opened;
};
/** With the whole copy on the page. */
const open = async () => {
  await load();
  await screen.findAllByRole('region', { name: 'Account and settings' });
  await screen.findByText('Note the day');
};
const pressErase = () =>
  act(async () => {
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
  });
const section = (name: string) => {
  const [shown] = screen.getAllByRole('region', { name });
  if (!shown) throw new Error(`there is no section ${name}`);
  return within(shown);
};

it('shows all that is kept in plain words, and what there is nothing of', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Personal data: Amina Njeri' })).toBeTruthy();
  expect(
    section('Account and settings').getByText('Nothing is kept here: MAC address of the device.'),
  ).toBeTruthy();
  const table = section('Films and episodes watched').getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Film or series', 'Watched', 'Seen to the end']);
  expect(within(table).getAllByRole('row')).toHaveLength(3);
  const [nothing] = screen.getAllByRole('heading', { name: 'Nothing is kept of these' });
  expect(nothing?.nextElementSibling?.textContent).toBe('Stars given');
});

it('prints, and saves the file as the server sent it', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  const made = vi.fn<(content: Blob) => string>(() => 'blob:copy');
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} }));
  await open();
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
  expect(document.body.dataset['printing']).toBe('copy');
  await press('Save as a file');
  expect(JSON.parse((await made.mock.calls[0]?.[0].text()) ?? '')).toEqual(copyOf().body);
  expect(server.calls.filter(({ path }) => path === COPY)).toHaveLength(1);
});

it('reads the copy once, whatever happens to others, and again when the resident is corrected', async () => {
  const { client } = await load();
  await screen.findByText('Save as a file');
  const reads = () => server.calls.filter(({ path }) => path === COPY).length;
  await act(() => client.invalidateQueries({ queryKey: ['admin', 'residents'] }));
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(reads()).toBe(1);
  server.answers[RESIDENT] = ok([aResident({ version: 4 })]);
  await act(() => client.invalidateQueries({ queryKey: ['admin', 'residents'] }));
  await screen.findByText('Save as a file');
  expect(reads()).toBe(2);
});

it('reads the copy anew each time the page is opened', async () => {
  const { router, client } = await load();
  await screen.findByText('Save as a file');
  const reads = () => server.calls.filter(({ path }) => path === COPY).length;
  await act(() => router.navigate('/admin/all-clients'));
  await waitFor(() =>
    expect(client.getQueryCache().findAll({ queryKey: adminKeys.personalCopies(7) })).toEqual([]),
  );
  await act(() => router.navigate('/admin/7/copy'));
  await screen.findByText('Save as a file');
  expect(reads()).toBe(2);
});

it('shows the first 500 of a long history, and says that the file has all', async () => {
  server.answers[COPY] = copyOf(501);
  await open();
  expect(section('Films and episodes watched').getByText(/500 of 501. The file has all/)).toBeTruthy();
});

const waiting = {
  user_id: 7,
  name: 'Amina Njeri',
  apartment: '4B',
  deleted: false,
  asked_at: '2026-11-23T09:00:00.000Z',
  due_at: '2026-11-30T09:00:00.000Z',
};

describe('noting that erasure was asked for', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T10:00:00.000Z') });
    server.answers[NOTE] = ok([], { msg: 'Noted' });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const openDialog = async () => {
    await open();
    await press('Note the day');
    return within(screen.getByRole('dialog', { name: 'When did Amina Njeri ask to be erased?' }));
  };

  it('is about today, unless another day is chosen from which it is due', async () => {
    const dialog = await openDialog();
    expect(server.sent).toEqual([]);
    const day = field('Asked on');
    expect([day.value, day.min, day.max]).toEqual(['2026-11-25', '2026-11-20', '2026-11-25']);
    expect(dialog.getByText('Due on 2 December 2026.')).toBeTruthy();
    fill('Asked on', '2026-11-23');
    expect(dialog.getByText('Due on 30 November 2026.')).toBeTruthy();
    server.answers[OPEN] = ok([waiting]);
    await submit();
    expect(server.sent).toMatchObject([
      { path: NOTE, body: { id: 7, wanted: true, asked_on: '2026-11-23' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(
      await screen.findByText('Erasure requested on 23 November 2026: due 30 November 2026'),
    ).toBeTruthy();
  });

  it('sends today when nothing is changed', async () => {
    await openDialog();
    await submit();
    expect(server.sent[0]?.body).toEqual({ id: 7, wanted: true, asked_on: '2026-11-25' });
  });

  it('sends no day on which they cannot have asked', async () => {
    const dialog = await openDialog();
    for (const [day, problem] of [
      ['2026-11-26', 'Choose today or an earlier day.'],
      ['2026-11-19', 'Their account was made on 20 November 2026: choose that day or a later one.'],
      ['', 'Choose the day on which they asked.'],
    ] as const) {
      fill('Asked on', day);
      expect(dialog.queryByText(/^(Due|Was due)/)).toBeNull();
      expect(dialog.getByText(problem)).toBeTruthy();
      expect(field('Asked on').getAttribute('aria-invalid')).toBeNull();
      await submit();
      expect(dialog.getByText(problem)).toBeTruthy();
      expect(field('Asked on').getAttribute('aria-invalid')).toBe('true');
    }
    expect(server.sent).toEqual([]);
    await press('Cancel');
    await press('Leave');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says beside the field why the server refuses it', async () => {
    const message = 'must not be in the future';
    server.answers[NOTE] = refusal(400, `asked_on: ${message}`, [
      { code: 'invalid-field', field: 'asked_on', message },
    ]);
    const dialog = await openDialog();
    await submit();
    expect(dialog.getByText('It must not be in the future.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Asked on'));
  });
});

it('asks before a request to be erased is withdrawn', async () => {
  server.answers[OPEN] = ok([waiting]);
  server.answers[NOTE] = ok([], { msg: 'Request withdrawn: their data stays' });
  await load();
  await screen.findByText('No longer wanted');
  await press('No longer wanted');
  const dialog = within(screen.getByRole('dialog', { name: 'Amina Njeri no longer wants to be erased?' }));
  expect(
    dialog.getByText(/^They asked on 23 November 2026, and .* due to be erased on 30 November/),
  ).toBeTruthy();
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent).toEqual([]);
  await press('No longer wanted');
  server.answers[OPEN] = ok([]);
  await act(async () =>
    within(screen.getByRole('dialog')).getByRole('button', { name: 'No longer wanted' }).click(),
  );
  expect(server.sent).toMatchObject([{ path: NOTE, body: { id: 7, wanted: false } }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('Note the day')).toBeTruthy();
});

it.each([
  ['once the admin has read what goes and what stays', ok()],
  ['and counts a resident who is gone already as erased', refusal(404, 'There is no such account.')],
])('erases %s', async (_case, answer) => {
  server.answers[ERASE] = answer;
  await open();
  await press('Erase…');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('2 entries of their watch history')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Erase' }).getAttribute('aria-disabled')).toBe('true');
  await act(async () => {
    fireEvent.click(dialog.getByRole('checkbox'));
  });
  await pressErase();
  expect(server.sent).toMatchObject([{ path: ERASE, body: { id: 7 } }]);
  expect(await screen.findByRole('heading', { name: 'All Clients' })).toBeTruthy();
});

it('shows nothing from the cache of somebody who has been erased', async () => {
  server.answers[ERASE] = ok([], { msg: 'Everything about this resident has been erased' });
  const { router, client } = await load();
  await screen.findByText('Note the day');
  client.setQueryData(['admin', 'residents', 'list', {}], [aResident()]);
  client.setQueryData(['admin', 'feedback', 'thread', 3], { name: 'Amina Njeri' });
  await press('Erase…');
  await act(async () => {
    fireEvent.click(screen.getByRole('checkbox'));
  });
  server.answers[RESIDENT] = refusal(404, 'There is no such account.');
  server.answers[COPY] = refusal(404, 'There is no such account.');
  server.calls = [];
  await pressErase();
  await screen.findByRole('heading', { name: 'All Clients' });
  expect(server.calls.map(({ path }) => path).filter((path) => path !== OPEN)).toEqual([ERASE]);
  const cached = JSON.stringify(
    client
      .getQueryCache()
      .findAll()
      .map(({ state }) => state.data),
  );
  expect(cached).not.toContain('Amina');
  await act(() => router.navigate('/admin/7/copy'));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such account.');
  expect(screen.queryByText('Save as a file')).toBeNull();
  expect(document.body.textContent).not.toContain('Amina');
});

it('stops showing somebody whom another admin has erased meanwhile', async () => {
  const { client } = await load();
  await screen.findByText('Save as a file');
  server.answers[RESIDENT] = refusal(404, 'There is no such account.');
  server.answers[COPY] = refusal(404, 'There is no such account.');
  await act(() => client.invalidateQueries({ queryKey: ['admin', 'residents'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such account.');
  expect(screen.queryByText('Save as a file')).toBeNull();
  expect(screen.queryByText('Films and episodes watched')).toBeNull();
});

it('stays, with the reason, when erasing fails', async () => {
  server.answers[ERASE] = refusal(503, 'Not now.');
  await open();
  await press('Erase…');
  await act(async () => {
    fireEvent.click(screen.getByRole('checkbox'));
  });
  await pressErase();
  expect(within(screen.getByRole('dialog')).getByText('Not now.')).toBeTruthy();
});

it('opens the form to correct', async () => {
  await open();
  await press('Correct');
  expect(screen.getByRole('dialog', { name: 'Edit Amina Njeri' })).toBeTruthy();
});

it('goes on with a correction whose session has ended', async () => {
  await open();
  await press('Correct');
  fill('Apartment', '5C');
  cleanup();
  await open();
  expect(screen.getByRole('dialog', { name: 'Edit Amina Njeri' })).toBeTruthy();
  expect(field('Apartment').value).toBe('5C');
});

it('shows nothing of somebody who is not there', async () => {
  server.answers[RESIDENT] = refusal(404, 'There is no such account.');
  await load();
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such account.');
  cleanup();
  server.calls = [];
  await load('/admin/somebody/copy');
  expect(screen.getByText('There is no such resident.')).toBeTruthy();
  expect(server.calls).toEqual([]);
});
