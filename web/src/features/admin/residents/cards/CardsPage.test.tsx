import type { Resident } from '@sebule/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { aResident, signInOwner } from '../../testing/residents.ts';
import { CardsPage } from './CardsPage.tsx';

const LINKS = 'admin/clients/login-links';
const server = fakeServer();

const cardOf = ({ user_id, name, apartment, location, phone }: Resident) => ({
  user_id,
  name,
  apartment,
  location,
  phone,
  url: `http://localhost:8080/#/login/token${user_id}`,
  expires_at: '2026-11-29T09:00:00.000Z',
});
const someResidents = (count: number) =>
  Array.from({ length: count }, (_each, at) => aResident({ user_id: at + 1, name: `Resident ${at + 1}` }));

const open = async (residents: Resident[], search = '') => {
  server.answers['admin/clients/for-cards'] = ok(residents);
  server.answers[LINKS] = ok(residents.map(cardOf));
  const rendered = await openAt([{ path: '/admin/client-cards', Component: CardsPage }], {
    pathname: '/admin/client-cards',
    search,
  });
  await screen.findByRole('form');
  return rendered;
};
const pages = () => [...(document.body.lastElementChild?.children ?? [])];

beforeEach(() => {
  signInOwner();
  localStorage.setItem('card-address', 'http://192.168.1.5:8080');
});
afterEach(cleanup);

it('makes cards for residents who have never signed in, eight to a page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await open(someResidents(9));
  expect(screen.getByText(/Cards printed earlier stop working/)).toBeTruthy();
  await submit();
  expect(server.sent).toMatchObject([{ path: LINKS, body: { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }]);
  expect(screen.getByRole('status').textContent).toContain(
    '9 cards on 2 pages of A4, valid until 29 Nov 2026',
  );
  expect(pages().map(({ children }) => children.length)).toEqual([8, 1]);
  expect(pages()[0]?.textContent).toContain('http://192.168.1.5:8080');
  expect(document.activeElement).toBe(screen.getByText('Print'));
  await press('Print');
  expect(print).toHaveBeenCalledOnce();
});

it('preselects the residents who were selected in the list', async () => {
  await open(someResidents(3), '?ids=2');
  expect(field('Chosen (1)').checked).toBe(true);
  await submit();
  expect(server.sent[0]?.body).toEqual({ ids: [2] });
});

it('makes no cards with an address that works on this computer only', async () => {
  localStorage.setItem('card-address', 'http://localhost:8080');
  await open(someResidents(1));
  await submit();
  expect(server.sent).toEqual([]);
  expect(screen.getByText(/Only this computer understands this address/)).toBeTruthy();
  fill('Address of this Sebule', '192.168.1.9');
  await submit();
  expect(server.sent).toHaveLength(1);
  expect(localStorage.getItem('card-address')).toBe('http://192.168.1.9');
});

it('shows a message when there is nobody to make a card for', async () => {
  await open([aResident({ last_login: '2026-11-20T08:00:00.000Z' })]);
  expect(screen.getByText('There are no residents to make cards for.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make cards' }).disabled).toBe(true);
  await submit();
  expect(server.sent).toEqual([]);
});
