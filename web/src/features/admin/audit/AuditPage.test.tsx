import type { AuditEntry } from '@sebule/contract';
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { AuditPage } from './AuditPage.tsx';

configure({ defaultHidden: true });

const server = fakeServer();
const list = (filters = '') => `admin/audit/get-list?${filters}limit=10&offset=0`;

const wanjiku = { user_id: 5, name: 'Wanjiku Kamau', apartment: null, user_type: 'staff' } as const;
const approved: AuditEntry = {
  id: 40,
  at: '2026-11-24T10:00:00.000Z',
  event: 'account-approved',
  topic: 'people',
  sentence: 'Wanjiku Kamau approved the resident P. M. (A4)',
  actor: wanjiku,
  subject: { user_id: 9, name: 'Peter Mwangi', apartment: 'A4', user_type: 'viewer' },
  address: '192.168.1.20',
  note: null,
};
const hid: AuditEntry = {
  ...approved,
  id: 41,
  event: 'deactivated',
  topic: 'catalogue',
  sentence: 'Wanjiku Kamau hid the movie “The Kite” from residents',
  subject: null,
  note: 'movie 3 The Kite',
};

beforeEach(() => {
  signInOwner();
  server.answers['admin/staff/get-list'] = ok([{ ...wanjiku, email: null, last_login: null }]);
  server.answers[list()] = { ...ok([hid, approved]), total: 2 };
});
afterEach(cleanup);

const open = (address = '/') => openAt([{ path: '/', Component: AuditPage }], address);
const sentences = () =>
  screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('span')?.textContent);
const shows = (...expected: AuditEntry[]) =>
  waitFor(() => expect(sentences()).toEqual(expected.map(({ sentence }) => sentence)));
const choose = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('shows what happened, and names the persons only in the details', async () => {
  await open();
  await shows(hid, approved);
  const row = screen.getByRole('row', { name: /P\. M\./ });
  expect(within(row).getByText('People')).toBeTruthy();
  const details = row.querySelector('dl');
  expect(details?.hidden).toBe(true);
  await act(async () =>
    within(row)
      .getByRole('button', { name: /^Details/ })
      .click(),
  );
  expect(details?.hidden).toBe(false);
  expect(
    within(row)
      .getByRole('button', { name: /^Details/ })
      .getAttribute('aria-expanded'),
  ).toBe('true');
  expect(details?.textContent).toContain('WhomPeter Mwangi, resident, A4');
  expect(details?.textContent).toContain('WhoWanjiku Kamau, staff');
  expect(details?.textContent).toContain('From address192.168.1.20');
});

it('filters by topic, by who did it and by day, all in the address', async () => {
  const from = `from=${encodeURIComponent(new Date(2026, 10, 20).toISOString())}&`;
  const to = `to=${encodeURIComponent(new Date(2026, 10, 25).toISOString())}&`;
  server.answers[list('topic=people&')] = { ...ok([approved]), total: 1 };
  server.answers[list('topic=people&actor=5&')] = { ...ok([approved]), total: 1 };
  server.answers[list(`topic=people&actor=5&${from}`)] = { ...ok([approved]), total: 1 };
  server.answers[list(`topic=people&actor=5&${from}${to}`)] = { ...ok([]), total: 0 };
  const { router } = await open('/?page=1');
  await act(async () => screen.getByRole('button', { name: 'People' }).click());
  await shows(approved);
  expect([...screen.getByLabelText<HTMLSelectElement>('Who').options].map(({ text }) => text)).toEqual([
    'Anybody',
    'Grace Akinyi',
    'Wanjiku Kamau',
  ]);
  await choose('Who', '5');
  await choose('From', '2026-11-20');
  await choose('To', '2026-11-24');
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
  expect(router.state.location.search).toBe('?topic=people&actor=5&from=2026-11-20&to=2026-11-24');
  await press('Clear');
  expect(router.state.location.search).toBe('?topic=people');
});

it('sends no request while the year of a day is being typed', async () => {
  const { router } = await open();
  await choose('From', '0002-11-20');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('0002-11-20');
  expect(router.state.location.search).toBe('');
  server.answers[list(`from=${encodeURIComponent(new Date(2026, 10, 20).toISOString())}&`)] = {
    ...ok([hid]),
    total: 1,
  };
  await choose('From', '2026-11-20');
  await shows(hid);
  await choose('From', '');
  await shows(hid, approved);
});

it('applies the filters in the address, also with an admin who has left', async () => {
  server.answers[list('q=kite&actor=8&')] = { ...ok([hid]), total: 1 };
  await open('/?q=kite&actor=8');
  await shows(hid);
  expect(screen.getByLabelText<HTMLSelectElement>('Who').selectedOptions[0]?.text).toBe('Account 8');
});

it('says when there are more entries than it lists', async () => {
  await open();
  await shows(hid, approved);
  expect(screen.queryByText(/These are the newest/)).toBeNull();
  cleanup();
  server.answers[list()] = { ...ok([hid, approved]), total: 1_000 };
  await open();
  expect(await screen.findByText(/These are the newest 1,000 entries/)).toBeTruthy();
});

it('exports the filtered entries', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.answers[list('topic=people&')] = { ...ok([approved]), total: 1 };
  server.answers['admin/audit/export?topic=people'] = {
    body: 'Time (UTC)',
    headers: { 'content-disposition': 'attachment; filename="audit-log.csv"' },
  };
  await open('/?topic=people');
  await act(async () => screen.getByRole('button', { name: /^Export/ }).click());
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
});

it('is for the owner only', async () => {
  signInOwner({ user_type: 'staff' });
  await open();
  expect(screen.getByText('Only the owner can see the audit log.')).toBeTruthy();
  expect(server.calls).toEqual([]);
});
