import type { Resident } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { field, fill, openAt, press } from '#testing/open-at.tsx';
import { adminKeys } from '../../query-keys.ts';
import { aResident, signInOwner } from '../../testing/residents.ts';
import { AllResidentsPage } from './AllResidentsPage.tsx';

// Looking up the style of every ancestor makes queries in a table ten times slower.
configure({ defaultHidden: true });

/** Every fifth one is waiting for approval. */
const resident = (id: number): Resident =>
  aResident({ user_id: id, name: `Resident ${id}`, status: id % 5 === 0 ? 'pending' : 'active' });

let all: Resident[];
/** The queries of all list calls, and the calls that were aborted. */
let requested: Record<string, string>[];
let aborted: string[];
/** While set, list calls wait for it. */
let gate: Promise<void> | null;

const list = async (query: URLSearchParams, signal: AbortSignal | null | undefined) => {
  requested.push(Object.fromEntries(query));
  signal?.addEventListener('abort', () => aborted.push(query.toString()));
  await gate;
  const found = all.filter(({ name }) => name.includes(query.get('q') ?? ''));
  const offset = Number(query.get('offset'));
  return Response.json(
    { success: true, msg: 'OK', details: found.slice(offset, offset + Number(query.get('limit'))) },
    { headers: { 'x-total-count': String(found.length) } },
  );
};

beforeEach(() => {
  all = Array.from({ length: 23 }, (_nothing, index) => resident(index + 1));
  requested = [];
  aborted = [];
  gate = null;
  signInOwner();
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input, 'http://sebule.example');
    if (pathname.endsWith('erasures')) return Response.json({ success: true, msg: '', details: [] });
    if (pathname.endsWith('get-list')) return list(searchParams, init?.signal);
    const details = [{ total: 23, pending: 4, blocked: 0, has_watched: true }];
    return Promise.resolve(Response.json({ success: true, msg: 'OK', details }));
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (address: string) => {
  const opened = await openAt([{ path: '/admin/all-clients', Component: AllResidentsPage }], address);
  // Waits until the first answer is on the screen.
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull());
  return opened;
};
const names = () =>
  screen.getAllByRole('rowheader').map((cell) => /Resident \d+/.exec(cell.textContent)?.[0]);
const click = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('requests the page, the order and the filter in the address', async () => {
  await open('/admin/all-clients?q=Resident&status=pending&sort=-last_login&size=15&page=2');
  expect(requested).toEqual([
    { limit: '15', offset: '15', sort: '-last_login', q: 'Resident', status: 'pending' },
  ]);
  expect(screen.getByRole('columnheader', { name: /Last login/ }).getAttribute('aria-sort')).toBe(
    'descending',
  );
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('Resident');
  expect(screen.getByRole('button', { name: /Waiting/ }).getAttribute('aria-pressed')).toBe('true');
});

it('goes on with an edit whose session has ended, once the rows have come, and only then', async () => {
  await open('/admin/all-clients');
  await click('Edit Resident 4');
  fill('Apartment', '5C');
  cleanup();
  await open('/admin/all-clients?page=2');
  expect(screen.queryByRole('dialog')).toBeNull();
  await click('Previous page');
  await screen.findByText('Resident 4');
  // It would open while the admin does something else.
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  await open('/admin/all-clients');
  expect(screen.getByRole('dialog', { name: 'Edit Resident 4' })).toBeTruthy();
  expect(field('Apartment').value).toBe('5C');
  await press('Cancel');
  await press('Leave');
  cleanup();
  await open('/admin/all-clients');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('sorts by a heading, first ascending, from the first page, and Back undoes it', async () => {
  const { router } = await open('/admin/all-clients?page=2');
  await click(/Phone/);
  expect(router.state.location.search).toBe('?sort=phone');
  await click(/Phone/);
  expect(router.state.location.search).toBe('?sort=-phone');
  expect(requested[requested.length - 1]).toEqual({ limit: '10', offset: '0', sort: '-phone' });
  await act(() => router.navigate(-2));
  expect(router.state.location.search).toBe('?page=2');
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending');
});

it('sorts by a count, first by the largest', async () => {
  const { router } = await open('/admin/all-clients');
  // Beside the name of a column stands where a click leads, while the mouse is over it.
  expect(screen.getByRole('columnheader', { name: /Watched/ }).textContent).toBe('Watched↓');
  await click(/Watched/);
  expect(router.state.location.search).toBe('?sort=-total_watched');
  await click(/Watched/);
  expect(router.state.location.search).toBe('?sort=total_watched');
});

it('keeps the previous page until the next one has loaded, and aborts outdated calls', async () => {
  await open('/admin/all-clients');
  let respond = () => {};
  gate = new Promise((resolve) => {
    respond = resolve;
  });
  await click('Next page');
  expect(names()[0]).toBe('Resident 1');
  await click('Next page');
  expect(aborted).toEqual([expect.stringContaining('offset=10')]);
  act(() => respond());
  await waitFor(() => expect(names()).toEqual(['Resident 21', 'Resident 22', 'Resident 23']));
  expect(screen.getByText('21–23 of 23')).toBeTruthy();
});

it('goes to the last page when the address has a later one', async () => {
  const { router } = await open('/admin/all-clients?page=9');
  expect(await screen.findByText('Resident 21')).toBeTruthy();
  expect(router.state.location.search).toBe('?page=3');
  expect(router.state.historyAction).toBe('REPLACE');
});

it('searches after a pause in typing, as one history entry', async () => {
  const { router } = await open('/admin/all-clients?page=2');
  vi.useFakeTimers();
  const box = screen.getByPlaceholderText('search with name or phone');
  const type = (value: string) => act(async () => fireEvent.change(box, { target: { value } }));
  await type('Resi');
  await type('Resident 7');
  expect(requested).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(router.state.location.search).toBe('?q=Resident+7');
  await type('Resident 8');
  await act(() => vi.advanceTimersByTimeAsync(250));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(requested.map(({ q }) => q)).toEqual([undefined, 'Resident 7', 'Resident 8']);
  await act(() => router.navigate(-1));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});

it('shows that nothing was found, and offers to show all residents', async () => {
  await open('/admin/all-clients?q=nobody');
  expect(screen.getByText('There are no records to display')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Search in all' })).toBeNull();
  await click('Show all');
  await waitFor(() => expect(names()).toHaveLength(10));
});

it('counts the residents of each status, and searches in all when one has nobody of the name', async () => {
  const { router } = await open('/admin/all-clients?q=nobody&status=blocked');
  expect(await screen.findByRole('button', { name: 'All 23' })).toBeTruthy();
  const chips = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(['All23', 'Waiting4', 'Active19', 'Blocked0']);
  await click('Search in all');
  expect(router.state.location.search).toBe('?q=nobody');
});

it('says where residents come from while there is nobody', async () => {
  all = [];
  await open('/admin/all-clients');
  expect(screen.getByText(/^Residents appear here when you add or import them/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

it('selects a page, and keeps the selection on the next one; only active residents can get a card', async () => {
  await open('/admin/all-clients');
  const selectAll = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all on this page' });
  await act(async () => fireEvent.click(selectAll()));
  expect(screen.getByText('8 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Resident 5' }).disabled).toBe(true);
  await click('Next page');
  await waitFor(() => expect(selectAll().checked).toBe(false));
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select Resident 11' })));
  const bar = within(screen.getByRole('group', { name: 'Selected' }));
  expect(bar.getByText('9 selected')).toBeTruthy();
  await click('Clear selection');
  expect(screen.queryByText(/selected/)).toBeNull();
});

it('keeps rows, selection and focus during a refetch, and when it fails', async () => {
  const { client } = await open('/admin/all-clients');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select Resident 2' })));
  const focused = screen.getByRole('button', { name: 'Edit Resident 3' });
  act(() => focused.focus());
  const isUnchanged = () =>
    expect([
      screen.queryByRole('status', { name: 'Loading' }),
      screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Resident 2' }).checked,
      document.activeElement,
      focused.isConnected,
    ]).toEqual([null, true, focused, true]);

  all = [resident(50), ...all];
  let respond = () => {};
  gate = new Promise((resolve) => (respond = resolve));
  await act(async () => void client.invalidateQueries({ queryKey: adminKeys.residents }));
  expect(names()[0]).toBe('Resident 1');
  isUnchanged();
  await act(async () => respond());
  await waitFor(() => expect(names()[0]).toBe('Resident 50'));
  isUnchanged();

  gate = Promise.reject(new TypeError('Failed to fetch'));
  await act(() => client.invalidateQueries({ queryKey: adminKeys.residents }));
  expect(names()[0]).toBe('Resident 50');
  isUnchanged();
});
