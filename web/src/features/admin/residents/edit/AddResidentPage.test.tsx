import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { aResident, signInOwner } from '../../testing/residents.ts';
import { AddResidentPage } from './AddResidentPage.tsx';

const SAVE = 'admin/clients/save';
const server = fakeServer();

const open = () => openAt([{ path: '/admin/add-client', Component: AddResidentPage }], '/admin/add-client');
const fillAll = () => {
  fill('Full name', 'Amina Njeri');
  fill('Phone number', '0712 345 678');
  fill('Apartment', '4B');
  fill('Location', 'Block A');
  fill('MAC address', '3C-5A-B4-01-9F-E2');
};

beforeEach(() => {
  signInOwner();
  server.answers[SAVE] = ok([aResident()]);
});
afterEach(cleanup);

it('adds a resident, and offers the next one with the same location', async () => {
  await open();
  fillAll();
  await submit();
  expect(server.sent).toMatchObject([
    {
      path: SAVE,
      authorization: 'Bearer secret',
      body: {
        full_name: 'Amina Njeri',
        single_name: 'Njeri',
        phone: '254712345678',
        mac: '3c:5a:b4:01:9f:e2',
      },
    },
  ]);
  expect(screen.getByRole('status').textContent).toContain('Amina Njeri has been added');
  expect(document.activeElement).toBe(screen.getByText('Add another'));
  await press('Add another');
  expect(document.activeElement).toBe(field('Full name'));
  expect(field('Full name').value).toBe('');
  expect(field('MAC address').value).toBe('');
  expect(field('Location').value).toBe('Block A');
});

it('sends nothing while a field is missing, and focuses the first invalid one', async () => {
  await open();
  fillAll();
  fill('Phone number', '0712');
  fill('Location', '');
  await submit();
  expect(server.sent).toEqual([]);
  expect(document.activeElement).toBe(field('Phone number'));
  expect(field('Location').getAttribute('aria-invalid')).toBe('true');
});

it('shows a refusal in red beside the form, focuses the field that it names, and keeps all entries', async () => {
  const msg = 'This phone number is already registered.';
  server.answers[SAVE] = refusal(409, msg, [{ code: 'phone-taken', field: 'phone', message: msg }]);
  await open();
  fillAll();
  await submit();
  const alert = screen.getByRole('alert');
  expect(screen.getAllByText(msg)).toEqual([within(alert).getByText(msg)]);
  const phone = field('Phone number');
  expect(phone.getAttribute('aria-invalid')).toBe('true');
  expect(phone.getAttribute('aria-describedby')?.split(' ')).toContain(alert.id);
  expect(document.activeElement).toBe(phone);
  expect(field('Phone number').value).toBe('712345678');
  expect(field('Full name').value).toBe('Amina Njeri');
  await act(async () => screen.getByRole('button', { name: 'Close' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
  // Beside the field.
  expect(screen.getAllByText(msg)).toHaveLength(1);
});

it('keeps all entries while the server cannot be reached', async () => {
  delete server.answers[SAVE];
  await open();
  fillAll();
  await submit();
  expect(screen.getByRole('alert').textContent).toContain('Server Side Error');
  expect(field('Full name').value).toBe('Amina Njeri');
  server.answers[SAVE] = ok([aResident()]);
  await submit();
  expect(screen.getByText('Amina Njeri has been added')).toBeTruthy();
});

it('sends one request, however often Save is pressed', async () => {
  let answer: (given: ReturnType<typeof ok>) => void = () => {};
  server.answers[SAVE] = new Promise((resolve) => (answer = resolve));
  await open();
  fillAll();
  await submit();
  await submit();
  expect(screen.getByText('Saving ...').getAttribute('aria-disabled')).toBe('true');
  await act(async () => answer(ok([aResident()])));
  expect(server.sent).toHaveLength(1);
});

it('shows which neighbour has the same MAC address', async () => {
  server.answers[SAVE] = ok([aResident({ mac_shared_with: 'Baraka Otieno' })]);
  await open();
  fillAll();
  await submit();
  expect(screen.getByText('Baraka Otieno has the same MAC address.')).toBeTruthy();
});

it('formats a MAC address when its field loses the focus, and notes a private one', async () => {
  await open();
  fill('MAC address', '3E5AB4019FE2');
  await act(async () => {
    field('MAC address').focus();
    field('MAC address').blur();
  });
  expect(field('MAC address').value).toBe('3e:5a:b4:01:9f:e2');
  expect(screen.getByText('Private address, may change.')).toBeTruthy();
});

describe('a draft', () => {
  const signInAgain = async (changes: object = {}) => {
    cleanup();
    forgetAdmin();
    signInOwner(changes);
    return open();
  };

  it('is there again for the same admin when the session has ended, until the resident is saved', async () => {
    server.answers[SAVE] = refusal(401, 'Sign in again.');
    await open();
    fillAll();
    await submit();
    await signInAgain({ user_id: 2 });
    expect(field('Full name').value).toBe('');
    await signInAgain();
    expect(
      ['Full name', 'Single name', 'Phone number', 'Apartment', 'Location', 'MAC address'].map(
        (label) => field(label).value,
      ),
    ).toEqual(['Amina Njeri', 'Njeri', '712345678', '4B', 'Block A', '3C-5A-B4-01-9F-E2']);
    server.answers[SAVE] = ok([aResident()]);
    await submit();
    await signInAgain();
    expect(field('Full name').value).toBe('');
  });

  it('is of the next resident as well, with the location that is kept', async () => {
    await open();
    fillAll();
    await submit();
    await press('Add another');
    fill('Full name', 'Baraka Otieno');
    await signInAgain();
    expect(field('Full name').value).toBe('Baraka Otieno');
    expect(field('Location').value).toBe('Block A');
    expect(field('MAC address').value).toBe('');
  });

  it('is gone when the page is left all the same', async () => {
    await open();
    fillAll();
    const link = document.createElement('a');
    link.href = '#/elsewhere';
    document.body.append(link);
    await act(async () => link.click());
    await press('Leave');
    link.remove();
    await signInAgain();
    expect(field('Full name').value).toBe('');
  });
});

it('asks before the tab is closed only if there is unsaved text', async () => {
  await open();
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(isAsked()).toBe(false);
  fillAll();
  expect(isAsked()).toBe(true);
  await submit();
  expect(isAsked()).toBe(false);
  vi.restoreAllMocks();
});
