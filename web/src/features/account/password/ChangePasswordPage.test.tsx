import { messages } from '@sebule/contract/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patterns } from '../../../shared/paths.ts';
import { fakeServer, ok, refusal } from '../testing/fakeServer.ts';
import { field, fill, openAt, press, submit } from '../testing/openAt.tsx';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

const server = fakeServer();
const routes = [{ path: patterns.changePassword, Component: ChangePasswordPage }];

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
  it('says Success, goes to the sign-in page, and signs out here and on the server', async () => {
    localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
    localStorage.setItem('viewerToken', 'the-token');
    localStorage.setItem('progress-outbox:7', 'unsent');
    const router = await openAt(routes, '/viewer/dashboard', '/change-pass');
    fillPasswords();
    await submit();
    expect(screen.getByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(localStorage.getItem('viewerToken')).toBeNull();
    expect(sessionStorage.getItem('userToken')).toBeNull();
    expect(localStorage.getItem('progress-outbox:7')).toBe('unsent');
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

  it('says why it failed, and leads to the field at fault', async () => {
    const details = [{ field: 'oldPassword', message: messages.oldPasswordWrong }];
    server.answers['user/change-pass'] = refusal(400, messages.oldPasswordWrong, details);
    await openAt(routes, '/change-pass');
    fillPasswords();
    await submit();
    expect(screen.getByRole('dialog', { name: 'Failed' }).textContent).toContain(messages.oldPasswordWrong);
    await press('Close');
    expect(document.activeElement).toBe(field('Old password'));
    expect(sessionStorage.getItem('userToken')).toBe('the-token');
  });

  it.each(['stumbles', 'is not there'])('says Oooops when the server %s', async (how) => {
    delete server.answers['user/change-pass'];
    if (how === 'stumbles') server.answers['user/change-pass'] = refusal(500, messages.serverSideError);
    await openAt(routes, '/change-pass');
    fillPasswords();
    await submit();
    expect(screen.getByRole('dialog', { name: 'Oooops...' }).textContent).toContain('Server side error');
  });

  it('goes one step back, or to the sign-in page when there is none', async () => {
    const router = await openAt(routes, '/viewer/dashboard', '/change-pass');
    await press('Back');
    expect(router.state.location.pathname).toBe('/viewer/dashboard');
    cleanup();
    const alone = await openAt(routes, '/change-pass');
    await press('Back');
    expect(alone.state.location.pathname).toBe('/');
  });

  it('offers an admin no code by SMS', async () => {
    sessionStorage.setItem('admin', JSON.stringify({ user_id: 1, prevelages: 'admin' }));
    sessionStorage.setItem('adminToken', 'the-token');
    await openAt(routes, '/change-pass');
    expect(screen.queryByText('Forgot password?')).toBeNull();
  });
});
