import type { Resident } from '@sebule/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetAdmin } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { aResident, signInOwner } from '../../testing/residents.ts';
import type { ResidentActionKind } from '../actions.ts';
import { ResidentActionDialogs } from './ResidentActionDialogs.tsx';

const server = fakeServer();
const onClose = vi.fn<() => void>();

const open = (kind: ResidentActionKind, changes: Partial<Resident> = {}, ...others: Resident[]) => {
  const residents = [aResident(changes), ...others];
  const Page = () => <ResidentActionDialogs action={{ kind, residents }} onClose={onClose} />;
  return openAt([{ path: '/', Component: Page }], '/');
};
const dialogText = () => screen.getByRole('dialog').textContent;

beforeEach(() => signInOwner());
afterEach(() => {
  cleanup();
  onClose.mockReset();
});

describe('approving', () => {
  const STATUS = 'admin/clients/update-status';

  it('asks for confirmation when it drops a password chosen at sign-up', async () => {
    server.answers[STATUS] = ok([aResident()]);
    await open('approve', { status: 'pending', has_password: true });
    expect(dialogText()).toMatch(/0712 345 678.*The password chosen at sign-up is dropped/);
    expect(server.sent).toEqual([]);
    await press('Approve');
    expect(server.sent).toMatchObject([{ method: 'PATCH', body: { id: 7, status: 'active' } }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('needs no confirmation when there is no password to drop', async () => {
    server.answers[STATUS] = ok([aResident()]);
    await open('approve', { status: 'pending' });
    expect(server.sent).toMatchObject([{ method: 'PATCH', body: { id: 7, status: 'active' } }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that it is not known when no answer arrives', async () => {
    await open('approve', { status: 'pending' });
    expect(
      screen.getByRole('dialog', { name: /^It is not known whether Amina Njeri has been approved/ }),
    ).toBeTruthy();
  });

  it('shows why it is refused', async () => {
    server.answers[STATUS] = refusal(404, 'There is no such account.');
    await open('approve', { status: 'pending' });
    expect(dialogText()).toContain('There is no such account.');
    expect(server.sent).toHaveLength(1);
    await press('Close');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

it('keeps a dialog open, with the reason, when its action fails', async () => {
  server.answers['admin/clients/update-status'] = refusal(409, 'Not now.');
  await open('block');
  await press('Block');
  expect(screen.getByRole('alert').textContent).toContain('Not now.');
  expect(onClose).not.toHaveBeenCalled();
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
});

it('signs out everywhere', async () => {
  server.answers['admin/clients/sign-out'] = ok([aResident({ devices: 0 })]);
  await open('sign-out');
  expect(dialogText()).toContain('2 devices are signed out at once');
  await press('Sign out');
  expect(server.sent).toMatchObject([{ path: 'admin/clients/sign-out', body: { id: 7 } }]);
});

it('shows what a deletion removes and what it keeps', async () => {
  server.answers['admin/clients/delete-user/7'] = ok();
  server.answers['admin/clients/erasures'] = ok([]);
  server.answers['privacy/retention'] = ok([{ left_months: 3, history_months: 12 }]);
  await open('delete');
  await screen.findByText(/stays for 3 months, without the name/);
  // Two residents may have the same name.
  expect(dialogText()).toContain('0712 345 678, ');
  expect(dialogText()).toMatch(
    /cannot be undone.*name, phone number, e-mail, apartment, location and MAC address/,
  );
  await press('Delete');
  expect(onClose).toHaveBeenCalledOnce();
});

it('counts a resident who is gone already as deleted', async () => {
  server.answers['admin/clients/delete-user/7'] = refusal(404, 'There is no such account.');
  server.answers['admin/clients/erasures'] = ok([]);
  await open('delete');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull(),
  );
  await press('Delete');
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.queryByText('There is no such account.')).toBeNull();
});

it('says how long what is known of somebody blocked is kept, also without the number', async () => {
  await open('block');
  expect(dialogText()).toContain('After some months of being blocked');
  cleanup();
  server.answers['privacy/retention'] = ok([{ left_months: 1, history_months: 12 }]);
  await open('block');
  expect(await screen.findByText(/After one month of being blocked/)).toBeTruthy();
});

it('deletes nobody before it is known whether they asked to be erased', async () => {
  server.answers['admin/clients/erasures'] = refusal(500, 'Out of order.');
  await open('delete');
  const confirm = () => screen.getByRole('button', { name: 'Delete' });
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Whether erasure was asked for could not be loaded.',
  );
  expect(confirm().getAttribute('aria-disabled')).toBe('true');
  // Somebody who goes there by arrow key and presses at once must not press Cancel.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.keyDown(cancel, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(confirm());
  vi.restoreAllMocks();
  await act(async () => confirm().click());
  expect(server.sent).toEqual([]);
  server.answers['admin/clients/erasures'] = ok([]);
  await press('Retry');
  await waitFor(() => expect(confirm().getAttribute('aria-disabled')).toBeNull());
});

it('says before a deletion that an erasure was asked for', async () => {
  server.answers['admin/clients/erasures'] = ok([
    {
      user_id: 7,
      name: 'Amina Njeri',
      apartment: '4B',
      deleted: false,
      asked_at: '2026-11-25T10:00:00.000Z',
      due_at: '2026-12-02T10:00:00.000Z',
    },
  ]);
  await open('delete');
  expect(await screen.findByText(/asked to be erased, due 2 December 2026/)).toBeTruthy();
});

/** What differs from what somebody else has saved. */
const comparison = () =>
  screen.getByRole('dialog', { name: 'Changed while you were editing it' }).textContent;

describe('editing', () => {
  it('sends the changes of the resident', async () => {
    server.answers['admin/clients/save'] = ok([aResident({ apartment: '5C' })]);
    await open('edit');
    fill('Apartment', '5C');
    await submit();
    expect(server.sent).toMatchObject([{ body: { edit: true, id: 7, version: 3, apartment: '5C' } }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows the names as they are stored, and fills in none by itself', async () => {
    await open('edit', { name: 'Amina', single_name: 'Amina' });
    fill('Full name', 'Amina Njeri');
    expect(field('Single name').value).toBe('Amina');
    cleanup();
    sessionStorage.clear();
    signInOwner();
    await open('edit', { name: 'Amina Njeri', single_name: null });
    fill('Full name', 'Amina Wanjiru');
    expect(field('Single name').value).toBe('');
    await submit();
    expect(server.sent).toMatchObject([{ body: { full_name: 'Amina Wanjiru', single_name: '' } }]);
  });

  it('explains what changing the phone number does', async () => {
    await open('edit');
    fill('Phone number', '711111111');
    expect(dialogText()).toContain('With another number, all their devices are signed out.');
  });

  it('asks for confirmation before changes are discarded, and can keep them', async () => {
    await open('edit');
    fill('Apartment', '5C');
    await press('Cancel');
    expect(onClose).not.toHaveBeenCalled();
    await press('Go on editing');
    expect(field('Apartment').value).toBe('5C');
    await press('Cancel');
    await press('Leave');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without confirmation when nothing was changed', async () => {
    await open('edit');
    await press('Cancel');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when somebody else was faster, and saves it on top of their change', async () => {
    const SAVE = 'admin/clients/save';
    server.answers[SAVE] = refusal(409, 'Changed.', [{ code: 'client-changed' }]);
    server.answers['admin/clients/get/7'] = ok([aResident({ location: 'Block B', version: 4 })]);
    await open('edit');
    fill('Apartment', '5C');
    await submit();
    expect(comparison()).toContain('LocationHereBlock ASomebody elseBlock B');
    expect(field('Apartment').value).toBe('5C');
    await press('Go on with these');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Location').value).toBe('Block B');
    server.answers[SAVE] = ok([aResident()]);
    await submit();
    expect(server.sent.map(({ body }) => body)).toMatchObject([
      { version: 3, apartment: '5C', location: 'Block A' },
      { version: 4, apartment: '5C', location: 'Block B' },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is done when what was typed is stored already', async () => {
    server.answers['admin/clients/save'] = refusal(409, 'Changed.', [{ code: 'client-changed' }]);
    server.answers['admin/clients/get/7'] = ok([aResident({ apartment: '5C', version: 4 })]);
    await open('edit');
    fill('Apartment', '5C');
    await submit();
    expect(onClose).toHaveBeenCalledOnce();
  });

  describe('a draft', () => {
    const SAVE = 'admin/clients/save';
    const signInAgain = async (changes: Partial<Resident> = {}, admin: object = {}) => {
      cleanup();
      forgetAdmin();
      signInOwner(admin);
      await open('edit', changes);
      return field('Apartment').value;
    };

    it('is there again for the same admin and resident when the session has ended, until it is saved', async () => {
      server.answers[SAVE] = refusal(401, 'Sign in again.');
      await open('edit');
      fill('Apartment', '5C');
      await submit();
      expect(await signInAgain({}, { user_id: 2 })).toBe('4B');
      expect(await signInAgain({ user_id: 8 })).toBe('4B');
      expect(await signInAgain()).toBe('5C');
      server.answers[SAVE] = ok([aResident({ apartment: '5C' })]);
      await submit();
      expect(await signInAgain()).toBe('4B');
    });

    it('is gone when it is discarded, and when what was typed is taken back', async () => {
      await open('edit');
      fill('Apartment', '5C');
      await press('Cancel');
      await press('Leave');
      expect(await signInAgain()).toBe('4B');
      fill('Apartment', '5C');
      expect(await signInAgain()).toBe('5C');
      fill('Apartment', '4B');
      expect(await signInAgain({ apartment: '6D' })).toBe('6D');
    });

    it('is of the resident as they were: what somebody else saves meanwhile is not overwritten', async () => {
      await open('edit');
      fill('Apartment', '5C');
      const now = { location: 'Block B', status: 'blocked', version: 4 } as const;
      server.answers[SAVE] = refusal(409, 'Changed.', [{ code: 'client-changed' }]);
      server.answers['admin/clients/get/7'] = ok([aResident(now)]);
      expect(await signInAgain(now)).toBe('5C');
      await submit();
      expect(comparison()).toContain('LocationHereBlock ASomebody elseBlock B');
      expect(comparison()).toContain('StatusHereActiveSomebody elseBlocked');
      await press('Go on with these');
      server.answers[SAVE] = ok([aResident()]);
      await submit();
      expect(server.sent.map(({ body }) => body)).toMatchObject([
        { version: 3, apartment: '5C', location: 'Block A' },
        { version: 4, apartment: '5C', location: 'Block B' },
      ]);
      expect(server.sent[1]?.body).not.toHaveProperty('status');
    });

    it('is gone with a resident who is deleted', async () => {
      await open('edit');
      fill('Apartment', '5C');
      cleanup();
      server.answers['admin/clients/delete-user/7'] = ok();
      server.answers['admin/clients/erasures'] = ok([]);
      await open('delete');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBeNull(),
      );
      await press('Delete');
      expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
    });
  });

  it('shows who else has the MAC address, until it is changed', async () => {
    await open('edit', { mac_shared_with: 'Baraka Otieno' });
    expect(dialogText()).toContain('Baraka Otieno has the same one.');
    fill('MAC address', '3c:5a:b4:01:9f:e3');
    expect(dialogText()).not.toContain('Baraka Otieno');
  });
});

describe('a code for a password', () => {
  it('is made only on request, and shown once with what to do with it', async () => {
    const code = { code: '012345', expires_at: '2026-11-29T09:15:00.000Z' };
    server.answers['admin/clients/password-code'] = ok([code]);
    await open('code', { phone: '254712345678' });
    expect(dialogText()).toContain(
      'They type 0712 345 678 on the sign-in page and press “Log in”, then choose “Forgot password?”',
    );
    expect(dialogText()).toContain(
      'If the number alone signs them in, they choose “Set a password” under Account',
    );
    expect(server.sent).toEqual([]);
    await press('Make the code');
    expect(server.sent.map(({ body }) => body)).toEqual([{ id: expect.any(Number) }]);
    expect(dialogText()).toContain('012 345');
    expect(screen.queryByRole('button', { name: 'Make the code' })).toBeNull();
  });

  it('says why there is none', async () => {
    server.answers['admin/clients/password-code'] = refusal(409, 'Not active.');
    await open('code');
    await press('Make the code');
    expect(screen.getByRole('alert').textContent).toContain('Not active.');
  });
});

describe('a sign-in link', () => {
  const link = { url: 'http://localhost:8080/#/login/Zm9v', expires_at: '2026-11-29T09:00:00.000Z' };
  const make = async () => {
    server.answers['admin/clients/login-link'] = ok([link]);
    await open('link');
    await press('Make the link');
  };

  beforeEach(() => localStorage.setItem('card-address', 'http://192.168.1.5:8080'));

  it('is made only on request, as it invalidates the previous one', async () => {
    await open('link');
    expect(dialogText()).toContain('A new link ends the old one');
    expect(server.sent).toEqual([]);
  });

  it('begins with the address that residents use', async () => {
    await make();
    expect(field('Link').value).toBe('http://192.168.1.5:8080/#/login/Zm9v');
    expect(dialogText()).toContain('29 Nov 2026');
    fill('Address of this Sebule', 'sebule.lan:8080');
    expect(field('Link').value).toBe('http://sebule.lan:8080/#/login/Zm9v');
  });

  it('is hidden while it works on this computer only', async () => {
    localStorage.setItem('card-address', 'http://localhost:8080');
    await make();
    expect(screen.queryByLabelText('Link')).toBeNull();
    expect(dialogText()).toContain('Only this computer understands this address');
    fill('Address of this Sebule', '192.168.1.5:8080');
    expect(field('Link').value).toBe('http://192.168.1.5:8080/#/login/Zm9v');
  });

  it('can be copied without a secure context', async () => {
    const execCommand = vi.fn<(command: string) => boolean>(() => true);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    document.execCommand = execCommand;
    await make();
    await press('Copy');
    expect(execCommand).toHaveBeenCalledWith('copy');
    expect(field('Link').selectionEnd).toBe(field('Link').value.length);
    expect(screen.getByText('Copied.')).toBeTruthy();
    execCommand.mockReturnValue(false);
    await press('Copy');
    expect(screen.getByText(/^Selected\./)).toBeTruthy();
  });

  it('is printed as a card', async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await make();
    expect(document.body.dataset['printing']).toBe('sheets');
    await press('Print card');
    expect(print).toHaveBeenCalledOnce();
    cleanup();
    expect(document.body.dataset['printing']).toBeUndefined();
  });
});

it('opens the cards page for all selected residents', async () => {
  const { router } = await open('print-cards', {}, aResident({ user_id: 9 }));
  expect(router.state.location).toMatchObject({ pathname: '/admin/client-cards', search: '?ids=7,9' });
});

it('shows nothing without an action', async () => {
  const Page = () => <ResidentActionDialogs action={null} onClose={onClose} />;
  await openAt([{ path: '/', Component: Page }], '/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => fireEvent.keyDown(document.body, { key: 'Escape' }));
});
