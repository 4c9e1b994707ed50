import type { Notice } from '@sebule/contract';
import { commonMessages, messagingMessages, noticeMessages } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { NoticesPage } from './NoticesPage.tsx';

const server = fakeServer();
const list = (state?: string) =>
  `admin/notices/get-list?limit=10&offset=0&sort=-created_at${state ? `&state=${state}` : ''}`;
const ADD = 'admin/notices/add';

const water: Notice = {
  id: 4,
  title: 'Water',
  message: 'The tank is cleaned.',
  audience: 'block',
  location: 'Ngara',
  apartment: null,
  created_at: '2026-11-24T10:00:00.000Z',
  created_by: 'Grace Akinyi',
  ends_at: '2026-11-30T20:59:00.000Z',
  ends_in: 500_000,
  residents: 5,
  sms_parts: 10,
};
const reach = {
  residents: 9,
  blocks: [
    { location: 'Ngara', residents: 5, apartments: [{ apartment: 'A4', residents: 2 }] },
    { location: null, residents: 4, apartments: [] },
  ],
};

beforeEach(() => {
  signInOwner();
  server.answers[list('current')] = ok([water]);
  server.answers['admin/notices/reach'] = ok([reach]);
  server.answers['admin/sms/state'] = ok([{ gateway: 'africastalking', price_kes: 0.8 }]);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const open = async () => {
  await openAt([{ path: '/', Component: NoticesPage }], '/');
  return screen.findByText('Water');
};
const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const write = async () => {
  await open();
  await click('New notice');
  await screen.findByText(/^Reaches 9 residents/);
  fill('Title', 'Lift');
  fill('Message', 'It is repaired.');
};
const body = () => server.sent.find(({ path }) => path === ADD)?.body as Record<string, unknown>;

it('lists current notices, and others by their buttons', async () => {
  server.answers[list()] = ok([{ ...water, title: 'Lift', ends_in: 0, sms_parts: null }]);
  await open();
  expect(screen.getByRole('button', { name: 'Current' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('5 residents · 10 text messages')).toBeTruthy();
  await click('All');
  expect(await screen.findByText('Lift')).toBeTruthy();
  expect(within(screen.getByRole('table')).getByText('Ended')).toBeTruthy();
});

it('publishes a notice for everyone, without SMS', async () => {
  server.answers[ADD] = ok([{ ...water, residents: 9 }], { msg: 'Notice published' });
  await write();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also by SMS' }).checked).toBe(false);
  await click('Publish');
  expect(body()).toEqual({
    title: 'Lift',
    message: 'It is repaired.',
    audience: 'everyone',
    ends_at: expect.any(String),
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('publishes a notice for an apartment, with how many residents that reaches', async () => {
  server.answers[ADD] = ok([water]);
  await write();
  fireEvent.click(screen.getByRole('radio', { name: 'An apartment' }));
  expect(screen.getByText('Choose where they live.')).toBeTruthy();
  expect(screen.queryByText(/KES/)).toBeNull();
  fill('Block', '"Ngara"');
  fill('Apartment', 'A4');
  expect(screen.getByText(/^Reaches 2 residents/)).toBeTruthy();
  expect(screen.getByText('2 residents, 1 text message each, about KES 1.60')).toBeTruthy();
  await click('Publish');
  expect(body()).toMatchObject({ audience: 'apartment', location: 'Ngara', apartment: 'A4' });
});

it('sends text messages only after their price has been confirmed', async () => {
  server.answers[ADD] = ok([water]);
  await write();
  fill('Message', 'a'.repeat(160));
  expect(screen.getByText('9 residents, 2 text messages each, about KES 14')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Also by SMS' }));
  await click('Publish');
  expect(server.sent).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Also send it by SMS?' }));
  expect(dialog.getByText('9 residents, 2 text messages each, about KES 14')).toBeTruthy();
  await click('Back');
  expect(server.sent).toEqual([]);
  await click('Publish');
  await click('Publish and send');
  expect(body()).toMatchObject({ sms_parts: 18 });
});

it('says what has to be corrected, and sends nothing', async () => {
  await open();
  await click('New notice');
  await screen.findByText(/^Reaches 9 residents/);
  fireEvent.click(screen.getByRole('radio', { name: 'A block' }));
  fill('Ends', '2020-01-01T00:00');
  await click('Publish');
  for (const problem of [
    'Enter a title.',
    'Enter a message.',
    'Choose a block.',
    'Choose a time in the future.',
  ])
    expect(screen.getByText(problem)).toBeTruthy();
  expect(server.sent).toEqual([]);
});

it('sends a notice whose answer was lost under the same key', async () => {
  await write();
  await click('Publish');
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  server.answers[ADD] = ok([water]);
  await click('Publish');
  const [first, second] = server.sent.map(({ key }) => key);
  expect(first).toBe(second);
});

it('goes on with a notice whose session has ended, under the same key, and not once it is discarded', async () => {
  await write();
  await click('Publish');
  cleanup();
  signInOwner({ user_id: 2 });
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
  cleanup();
  signInOwner();
  await open();
  await screen.findByText(/^Reaches 9 residents/);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Lift');
  // The first answer was lost.
  await click('Cancel');
  expect(screen.getByText(/^The answer was lost: this notice may have been published/)).toBeTruthy();
  await click('Go on editing');
  await click('Publish');
  const [first, second] = server.sent.map(({ key }) => key);
  expect(first).toBe(second);
  await click('Cancel');
  await click('Leave');
  cleanup();
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says what is published already when a changed one is sent after a lost answer, and publishes it as a new one', async () => {
  await write();
  await click('Publish');
  await click('Cancel');
  expect(screen.getByText(/^The answer was lost: this notice may have been published/)).toBeTruthy();
  await click('Go on editing');
  const published = {
    title: 'Lift',
    audience: 'block',
    location: 'Ngara',
    ends_at: '2026-11-30T20:59:00.000Z',
    residents: 5,
    sms_parts: 10,
  };
  server.answers[ADD] = refusal(422, commonMessages.keyReused, [
    { code: 'key-reused', earlier: JSON.stringify(published) },
  ]);
  fill('Message', 'It is broken.');
  await click('Publish');
  const dialog = within(screen.getByRole('dialog', { name: 'Published already' }));
  expect(dialog.getByText(noticeMessages.noticePublishedBefore)).toBeTruthy();
  expect(dialog.getByText(/^“Lift” · Ngara · 5 residents · 10 text messages · ends/)).toBeTruthy();
  await click('Back');
  await click('Cancel');
  expect(screen.getByText(/^This notice was published as it was first sent/)).toBeTruthy();
  await click('Go on editing');
  await click('Publish');
  server.answers[ADD] = ok([water]);
  await click('Publish as a new notice');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const messages = server.sent.map((call) => (call.body as { message: string }).message);
  expect(messages).toEqual(['It is repaired.', ...Array(3).fill('It is broken.')]);
  const [first, ...others] = server.sent.map(({ key }) => key);
  expect(others.slice(0, 2)).toEqual([first, first]);
  expect(others[2]).not.toBe(first);
});

it('does not know whether a new one was published whose answer was lost, after an earlier one that was', async () => {
  const published = {
    title: 'Lift',
    audience: 'everyone',
    ends_at: '2026-11-30T20:59:00.000Z',
    residents: 5,
    sms_parts: null,
  };
  server.answers[ADD] = refusal(422, commonMessages.keyReused, [
    { code: 'key-reused', earlier: JSON.stringify(published) },
  ]);
  await write();
  await click('Publish');
  delete server.answers[ADD];
  await click('Publish as a new notice');
  await click('Cancel');
  expect(screen.getByText(/^The answer was lost: this notice may have been published/)).toBeTruthy();
});

it('shows why a notice was refused', async () => {
  server.answers[ADD] = refusal(409, messagingMessages.smsCostChanged, [{ code: 'sms-cost-changed' }]);
  await write();
  await click('Publish');
  expect(screen.getByRole('alert').textContent).toContain(messagingMessages.smsCostChanged);
});

it('sets the end by the usual choices', async () => {
  await write();
  const end = screen.getByLabelText<HTMLInputElement>('Ends');
  expect(screen.getByRole('button', { name: '3 days' }).getAttribute('aria-pressed')).toBe('true');
  await click('A week');
  expect(screen.getByRole('button', { name: 'A week' }).getAttribute('aria-pressed')).toBe('true');
  expect(end.value).toMatch(/T23:59$/);
});

describe('writing again', () => {
  const choose = async () => {
    await click('Actions for Water');
    await act(async () => screen.getByRole('menuitem', { name: 'Write again' }).click());
    await screen.findByText(/^Reaches \d+ residents|^Choose where/);
    return within(screen.getByRole('dialog', { name: 'New notice' }));
  };

  it.each([
    ['running', {}],
    ['ended', { ends_in: 0, ends_at: '2026-11-20T20:59:00.000Z' }],
  ])('begins with what a %s notice said, and is a notice of its own', async (_which, changes) => {
    server.answers[list('current')] = ok([{ ...water, ...changes }]);
    server.answers[ADD] = ok([water], { msg: 'Notice published' });
    await open();
    await choose();
    expect(field('Title').value).toBe('Water');
    expect(field('Message').value).toBe('The tank is cleaned.');
    expect(field('Block').value).toBe('"Ngara"');
    expect(screen.getByText(/^Reaches 5 residents/)).toBeTruthy();
    expect(screen.getByRole('button', { name: '3 days' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also by SMS' }).checked).toBe(false);
    await click('Publish');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose();
    await click('Publish');
    const [first, second] = server.sent;
    expect(first?.body).toMatchObject({ title: 'Water', audience: 'block', location: 'Ngara' });
    expect(first?.body).not.toHaveProperty('sms_parts');
    expect(second?.key).not.toBe(first?.key);
  });

  it('asks for another place when nobody lives there any more', async () => {
    server.answers[list('current')] = ok([{ ...water, location: 'Gone' }]);
    await open();
    const dialog = await choose();
    expect(field('Block').value).toBe('');
    await click('Publish');
    expect(dialog.getByText('Choose a block.')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('closes without a question as long as nothing is changed, and has a draft once something is', async () => {
    await open();
    await choose();
    await click('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose();
    fill('Title', 'Water again');
    cleanup();
    await open();
    await screen.findByText(/^Reaches 5 residents/);
    expect(field('Title').value).toBe('Water again');
    expect(field('Message').value).toBe('The tank is cleaned.');
    fill('Title', 'Water');
    await click('Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  ['End now', 'End “Water”?', 'End now', 'admin/notices/end'],
  ['Delete', 'Delete “Water”?', 'Delete', 'admin/notices/delete'],
])('asks before %s', async (item, title, confirm, path) => {
  server.answers[path] = ok([]);
  await open();
  await click('Actions for Water');
  await act(async () => screen.getByRole('menuitem', { name: item }).click());
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByText(/have not been sent yet/)).toBeTruthy();
  await act(async () => dialog.getByRole('button', { name: confirm }).click());
  expect(server.sent).toMatchObject([{ path, body: { id: 4 } }]);
});

it('has on a phone’s card what was written, by whom, and until when', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await open();
  const card = screen.getByRole('list', { name: 'Notices' }).textContent;
  for (const text of [
    'The tank is cleaned.',
    'Ngara · 5 residents · 10 text messages',
    'by Grace Akinyi',
    'Ends ',
  ])
    expect(card).toContain(text);
});
