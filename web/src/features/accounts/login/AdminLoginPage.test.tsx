import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { adminTokenMissing } from '#shared/notice.ts';
import { patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { fill, openAt, press, submit } from '#testing/open-at.tsx';
import { AdminLoginPage } from './AdminLoginPage.tsx';

const grace = { user_id: 1, prevelages: 'admin', user_type: 'owner' };

const server = fakeServer();
/** All calls except the one that checks whether there is an owner. */
const calls = () => server.calls.filter(({ path }) => path !== 'user/setup/get');

const openPage = (state?: unknown) =>
  openAt(
    [
      { path: patterns.adminLogin, Component: AdminLoginPage },
      { path: '/admin/dashboard', element: <p>The dashboard</p> },
    ],
    '/before',
    { pathname: '/admin/login', state },
  );
const close = () => press('Close');
const rememberAdmin = () => {
  sessionStorage.setItem('admin', JSON.stringify(grace));
  sessionStorage.setItem('adminToken', 'stored');
};

afterEach(cleanup);

describe('AdminLoginPage', () => {
  it('is left with the Back keys for the residents’ sign-in page', async () => {
    const { router } = await openPage();
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    expect(router.state.location.pathname).toBe('/');
  });

  it('signs in by e-mail and goes to the dashboard, replacing history', async () => {
    server.answers['user/login'] = ok([grace], { token: 'secret' });
    const { router } = await openPage();
    fill('Email', ' owner@sebule.example');
    fill('Password', 'karibu sebuleni');
    await submit();
    expect(calls().map(({ body }) => body)).toEqual([
      { prevelages: 'admin', email: 'owner@sebule.example', password: 'karibu sebuleni', auth_with: 'app' },
    ]);
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(router.state.historyAction).toBe('REPLACE');
    expect(JSON.parse(sessionStorage.getItem('admin') ?? '')).toEqual(grace);
    expect([sessionStorage.getItem('adminToken'), sessionStorage.getItem('userToken')]).toEqual([
      'secret',
      'secret',
    ]);
    expect(localStorage).toHaveLength(0);
  });

  it('shows each field’s error, and focuses the first', async () => {
    await openPage();
    fill('Email', 'owner');
    await submit();
    expect(screen.getByText('Enter an email address, such as name@example.com.')).toBeTruthy();
    expect(screen.getByText(accountMessages.passwordNeeded)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(calls()).toEqual([]);
    fill('Email', 'owner@sebule.example');
    await submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });

  it.each([
    [
      'a refusal',
      refusal(401, accountMessages.credentialsWrong, [{ code: 'credentials-wrong' }]),
      accountMessages.credentialsWrong,
    ],
    ['a lost connection', undefined, commonMessages.somethingWentWrong],
  ])('shows %s in a dialog that can only be closed, and clears the password', async (_name, answer, msg) => {
    if (answer) server.answers['user/login'] = answer;
    await openPage();
    fill('Email', 'owner@sebule.example');
    fill('Password', 'wrong');
    await submit();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(msg);
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Close']);
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('owner@sebule.example');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('marks a wrong password, and focuses its field', async () => {
    server.answers['user/login'] = refusal(401, accountMessages.credentialsWrong, [
      { code: 'credentials-wrong' },
    ]);
    await openPage();
    fill('Email', 'owner@sebule.example');
    fill('Password', 'wrong');
    screen.getByRole('button', { name: 'Log in' }).focus();
    await submit();
    await close();
    const password = screen.getByLabelText('Password');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
  });

  it('does not mark the password as wrong after a lost connection', async () => {
    await openPage();
    fill('Email', 'owner@sebule.example');
    fill('Password', 'right');
    await submit();
    await close();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull();
  });

  it('links to the owner’s sign-up while there is no owner', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: false }]);
    await openPage();
    const link = await screen.findByRole('link', { name: 'Sign up as the owner' });
    expect(link.getAttribute('href')).toBe('/admin/register');
  });

  it.each([
    ['there is an owner', ok([{ owner_exists: true, setup_code_required: false }])],
    ['the server does not answer', undefined],
  ])('says nothing of an owner when %s', async (_name, answer) => {
    if (answer) server.answers['user/setup/get'] = answer;
    await openPage();
    await vi.waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('user/setup/get'));
    await act(async () => {});
    expect(screen.queryByText(/has no owner yet/)).toBeNull();
  });

  it('redirects an admin who is already signed in to this tab', async () => {
    rememberAdmin();
    server.answers['user/validate-token'] = ok([grace]);
    await openPage();
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(server.calls[0]).toMatchObject({ path: 'user/validate-token', authorization: 'Bearer stored' });
  });

  it('drops a sign-in that is no longer valid, and reports it', async () => {
    rememberAdmin();
    server.answers['user/validate-token'] = refusal(401, accountMessages.viewerTokenMissing);
    await openPage();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(accountMessages.adminTokenMissingTitle);
    expect(dialog.textContent).toContain(accountMessages.adminTokenMissingText);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps a sign-in that cannot be checked', async () => {
    rememberAdmin();
    await openPage();
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sessionStorage.getItem('adminToken')).toBe('stored');
  });

  it('shows once why another page redirected here', async () => {
    const { router } = await openPage(adminTokenMissing);
    expect((await screen.findByRole('dialog', { name: 'Token not Found' })).textContent).toContain(
      'Log out and log in then try again.',
    );
    await close();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.state).toBeNull();
  });

  it('explains what to do about a forgotten password on request', async () => {
    await openPage();
    const question = screen.getByRole('button', { name: 'Forgot password?' });
    expect(question.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(question);
    expect(question.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('npm run admin -- reset-owner-password')).toBeTruthy();
  });
});
