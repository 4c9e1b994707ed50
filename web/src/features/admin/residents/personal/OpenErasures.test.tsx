import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt, press } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { OpenErasures } from './OpenErasures.tsx';

const server = fakeServer();
beforeEach(() => signInOwner());
afterEach(cleanup);

const open = () => openAt([{ path: '/', Component: OpenErasures }], '/');

it('names who waits to be erased, until when, and leads to their data', async () => {
  const asked_at = '2026-11-25T10:00:00.000Z';
  const amina = {
    user_id: 7,
    name: 'Amina Njeri',
    apartment: '4B',
    deleted: false,
    asked_at,
    due_at: '2026-12-02T10:00:00.000Z',
  };
  server.answers['admin/clients/erasures'] = ok([
    amina,
    { ...amina, user_id: 8, name: 'Juma', apartment: null },
  ]);
  await open();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('Amina Njeri, 4Bdue 2 December 2026');
  expect(second?.textContent).toContain('Juma');
  expect(screen.getByRole('link', { name: 'Amina Njeri, 4B' }).getAttribute('href')).toBe('/admin/7/copy');
});

it('takes no room when nobody waits', async () => {
  server.answers['admin/clients/erasures'] = ok([]);
  await open();
  expect(screen.queryByText('Erasure requests')).toBeNull();
});

it('says that the requests could not be loaded, and tries again', async () => {
  server.answers['admin/clients/erasures'] = refusal(500, 'Out of order.');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The erasure requests could not be loaded. Out of order.',
  );
  server.answers['admin/clients/erasures'] = ok([]);
  await press('Retry');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

it('erases a deleted resident, who has no page any more', async () => {
  server.answers['admin/clients/erasures'] = ok([
    {
      user_id: 9,
      name: 'Former client',
      apartment: null,
      deleted: true,
      asked_at: '2026-11-25T10:00:00.000Z',
      due_at: '2026-12-02T10:00:00.000Z',
    },
  ]);
  server.answers['admin/clients/erase'] = ok();
  await open();
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toBe('A deleted residentdue 2 December 2026Erase…');
  expect(screen.queryByRole('link')).toBeNull();
  await press('Erase…');
  expect(screen.getByRole('dialog').textContent).toContain('asked for this on 25 November 2026');
  await press('Erase');
  expect(server.sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: 'admin/clients/erase', body: { id: 9 } },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});
