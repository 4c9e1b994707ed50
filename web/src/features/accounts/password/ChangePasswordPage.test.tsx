import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patterns } from '#shared/paths.ts';
import { keepOnViewerLogout } from '#shared/storage/viewer-logout.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

const server = fakeServer();
keepOnViewerLogout('kept:');
const routes = [{ path: patterns.changePassword, Component: ChangePasswordPage }];

/** A viewer who has just signed up. */
const newcomer = { user_id: 7, prevelages: 'viewer', phone: '254712345678', has_password: false };

const fillPasswords = (confirm = 'karibu tena') => {
  fill('Old password', 'karibu sebuleni');
  fill('New password', 'karibu tena');
  fill('Confirm new password', confirm);
};

beforeEach(() => {
  server.answers['user/change-pass'] = ok();
  server.answers['user/logout'] = ok();
  sessionStorage.setItem('userToken', 'the-token');
});
afterEach(cleanup);

describe('ChangePasswordPage', () => {
  it('shows Success, goes to the sign-in page, and signs out here and on the server', async () => {
    localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
    localStorage.setItem('viewerToken', 'the-token');
    localStorage.setItem('kept:7', 'unsent');
    const { router, client } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    client.setQueryData(['viewer', 'home'], ['what was seen']);
    fillPasswords();
    await submit();
    expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(client.getQueryData(['viewer', 'home'])).toBeUndefined();
    expect(localStorage.getItem('viewerToken')).toBeNull();
    expect(sessionStorage.getItem('userToken')).toBeNull();
    expect(localStorage.getItem('kept:7')).toBe('unsent');
    expect(server.sent).toEqual([
      {
        path: 'user/change-pass',
        method: 'PATCH',
        body: { oldPassword: 'karibu sebuleni', newPassword: 'karibu tena' },
        authorization: 'Bearer the-token',
      },
      { path: 'user/logout', method: 'POST', body: null, authorization: 'Bearer the-token' },
    ]);
    await press('Log in');
    expect(router.state.location.pathname).toBe('/');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('compares the new passwords before it sends them', async () => {
    await openAt(routes, '/change-pass');
    fillPasswords('karibu sana');
    await submit();
    expect(server.sent).toEqual([]);
    expect(screen.getByText('New password does not match')).toBeTruthy();
    expect(document.activeElement).toBe(field('Confirm new password'));
  });

  it('is refused without a token', async () => {
    sessionStorage.clear();
    await openAt(routes, '/change-pass');
    fillPasswords();
    await submit();
    expect(server.sent).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Failed' }).textContent).toContain(
      'Token not Found - Try to login Again then add the group.',
    );
  });

  it('goes to the sign-in page when its viewer is signed out in another tab', async () => {
    localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
    localStorage.setItem('viewerToken', 'the-token');
    const { router } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    localStorage.clear();
    await act(async () => void dispatchEvent(new StorageEvent('storage')));
    expect(router.state.location.pathname).toBe('/');
  });

  it('says that the password has been changed, even if another tab hears of it first', async () => {
    localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
    localStorage.setItem('viewerToken', 'the-token');
    let answer = () => {};
    server.answers['user/change-pass'] = new Promise((resolve) => (answer = () => resolve(ok())));
    const { router } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    fillPasswords();
    await submit();
    localStorage.clear();
    await act(async () => void dispatchEvent(new StorageEvent('storage')));
    expect(router.state.location.pathname).toBe('/change-pass');
    await act(async () => answer());
    expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/change-pass');
  });

  it('shows why it failed, and focuses the invalid field', async () => {
    const details = [{ field: 'oldPassword', message: accountMessages.oldPasswordWrong }];
    server.answers['user/change-pass'] = refusal(400, accountMessages.oldPasswordWrong, details);
    await openAt(routes, '/change-pass');
    fillPasswords();
    await submit();
    expect(screen.getByRole('dialog', { name: 'Failed' }).textContent).toContain(
      accountMessages.oldPasswordWrong,
    );
    await press('Close');
    expect(document.activeElement).toBe(field('Old password'));
    expect(sessionStorage.getItem('userToken')).toBe('the-token');
  });

  it.each(['fails', 'is unreachable'])('says Oooops when the server %s', async (how) => {
    delete server.answers['user/change-pass'];
    if (how === 'fails') server.answers['user/change-pass'] = refusal(500, commonMessages.serverSideError);
    await openAt(routes, '/change-pass');
    fillPasswords();
    await submit();
    expect(screen.getByRole('dialog', { name: 'Oooops...' }).textContent).toContain('Server side error');
  });

  it('goes one step back, or to the sign-in page when there is none', async () => {
    const { router } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    await press('Back');
    expect(router.state.location.pathname).toBe('/viewer/dashboard');
    cleanup();
    const { router: alone } = await openAt(routes, '/change-pass');
    await press('Back');
    expect(alone.state.location.pathname).toBe('/');
  });

  it('sends a viewer without a password to the code by SMS, with the phone prefilled', async () => {
    localStorage.setItem('viewer', JSON.stringify(newcomer));
    localStorage.setItem('viewerToken', 'the-token');
    const { router } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a password');
    expect(screen.queryByLabelText('Old password')).toBeNull();
    fireEvent.click(screen.getByRole('link', { name: 'Set a password' }));
    expect(router.state.location).toMatchObject({
      pathname: '/forgot-password',
      state: { phone: '712345678' },
    });
  });

  it('asks an admin for the old password, even if a viewer without one is signed in, too', async () => {
    localStorage.setItem('viewer', JSON.stringify(newcomer));
    localStorage.setItem('viewerToken', 'a-viewer’s');
    sessionStorage.setItem('admin', JSON.stringify({ user_id: 1, prevelages: 'admin' }));
    sessionStorage.setItem('adminToken', 'the-token');
    await openAt(routes, '/change-pass');
    expect(field('Old password')).toBeTruthy();
  });

  it('sends a viewer to the code by SMS, too, when only the server knows that there is no password', async () => {
    localStorage.setItem('viewer', JSON.stringify({ ...newcomer, has_password: true }));
    localStorage.setItem('viewerToken', 'the-token');
    server.answers['user/change-pass'] = refusal(400, accountMessages.passwordNotSet, [
      { code: 'password-not-set' },
    ]);
    const { router } = await openAt(routes, '/change-pass');
    fillPasswords();
    await submit();
    await press('Set a password');
    expect(router.state.location).toMatchObject({
      pathname: '/forgot-password',
      state: { phone: '712345678' },
    });
  });

  it('goes back with Escape, but not from under a dialog', async () => {
    delete server.answers['user/change-pass'];
    const { router } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    fillPasswords();
    await submit();
    fireEvent.keyDown(screen.getByText('Close'), { key: 'Escape' });
    expect(router.state.location.pathname).toBe('/change-pass');
    await press('Close');
    for (const label of ['Old password', 'New password', 'Confirm new password']) fill(label, '');
    await act(async () => {
      fireEvent.keyDown(field('Old password'), { key: 'Escape' });
    });
    expect(router.state.location.pathname).toBe('/viewer/dashboard');
  });

  it('asks before Escape throws away what was typed', async () => {
    const { router } = await openAt(routes, '/viewer/dashboard', '/change-pass');
    fillPasswords();
    const escape = async () => {
      await act(async () => {
        fireEvent.keyDown(field('Old password'), { key: 'Escape' });
      });
    };
    await escape();
    expect(screen.getByRole('dialog').textContent).toContain('What you have typed will be lost.');
    await press('Go on editing');
    expect(field('New password').value).toBe('karibu tena');
    await escape();
    await press('Leave');
    expect(router.state.location.pathname).toBe('/viewer/dashboard');
  });

  it('offers an admin no code by SMS', async () => {
    sessionStorage.setItem('admin', JSON.stringify({ user_id: 1, prevelages: 'admin' }));
    sessionStorage.setItem('adminToken', 'the-token');
    await openAt(routes, '/change-pass');
    expect(screen.queryByText('Forgot password?')).toBeNull();
  });
});
