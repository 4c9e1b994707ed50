import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportMet } from '#shared/api/connection.ts';
import { patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { LoginPage } from './LoginPage.tsx';

const TOKEN = 'k3Jx-link-token';
const amina = { user_id: 7, prevelages: 'viewer', name: 'Amina Njeri' };
const logged = vi.fn<(...args: unknown[]) => void>();

const server = fakeServer();

const openLink = () =>
  openAt(
    [
      { path: patterns.loginWithToken, Component: LoginPage },
      { path: '/', element: <p>The ordinary form</p> },
      { path: '/viewer/dashboard', element: <p>The dashboard</p> },
    ],
    '/before',
    `/login/${TOKEN}`,
  );
const press = (name: string) =>
  act(async () => {
    fireEvent.click(await screen.findByRole('button', { name }));
  });
/** The requests, with their token. */
const calls = () => server.calls.map(({ path, body, authorization }) => ({ path, body, authorization }));
const pathsCalled = () => server.calls.map(({ path }) => path);

beforeEach(() => {
  server.answers['user/login-link/get'] = ok([{ name: 'Amina Njeri' }]);
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, method).mockImplementation(logged);
  }
});

afterEach(() => {
  cleanup();
  configure({ reactStrictMode: false });
  reportMet('server');
  const logs = logged.mock.calls.flat().map(String).join(' ');
  logged.mockReset();
  if (logs.includes(TOKEN)) throw new Error('The token of the link was logged');
});

describe('a sign-in link', () => {
  it('requests its owner’s name once, and is not used up by being opened', async () => {
    configure({ reactStrictMode: true });
    await openLink();
    expect(await screen.findByRole('button', { name: 'Continue as Amina Njeri' })).toBeTruthy();
    expect(calls()).toEqual([
      { path: 'user/login-link/get', body: { url_token: TOKEN }, authorization: null },
    ]);
  });

  it('signs in once on a press of the button, and is removed from the address', async () => {
    server.answers['user/login'] = ok([amina], { token: 'secret' });
    const { router } = await openLink();
    const button = await screen.findByRole('button', { name: /Continue/ });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(calls().slice(1)).toEqual([
      {
        path: 'user/login',
        body: { prevelages: 'viewer', auth_with: 'app', url_token: TOKEN },
        authorization: null,
      },
    ]);
    expect(localStorage.getItem('viewerToken')).toBe('secret');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it.each([
    ['used or unknown', 404, accountMessages.loginLinkWrong],
    ['malformed', 400, 'url_token is too long'],
  ])('that is %s leads to the ordinary form with a clear line', async (_name, status, msg) => {
    server.answers['user/login-link/get'] = refusal(status, msg);
    const { router } = await openLink();
    expect(await screen.findByText('The ordinary form')).toBeTruthy();
    expect(router.state.location.state).toEqual({ linkProblem: accountMessages.loginLinkWrong });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('that was used in the meantime also leads to the ordinary form', async () => {
    await openLink();
    server.answers['user/login'] = refusal(404, accountMessages.loginLinkWrong);
    await press('Continue as Amina Njeri');
    expect(await screen.findByText('The ordinary form')).toBeTruthy();
  });

  it('stays when the server’s refusal is temporary', async () => {
    const { router } = await openLink();
    server.answers['user/login'] = refusal(403, accountMessages.accountPending);
    await press('Continue as Amina Njeri');
    expect((await screen.findByRole('dialog')).textContent).toContain(accountMessages.accountPending);
    expect(router.state.location.pathname).toContain(TOKEN);
  });

  it('stays when the connection is lost, and can be retried', async () => {
    const { router } = await openLink();
    await press('Continue as Amina Njeri');
    expect((await screen.findByRole('dialog')).textContent).toContain(commonMessages.somethingWentWrong);
    expect(router.state.location.pathname).toContain(TOKEN);
    await press('Close');
    server.answers['user/login'] = ok([amina], { token: 'secret' });
    await press('Continue as Amina Njeri');
    expect(await screen.findByText('The dashboard')).toBeTruthy();
  });

  it('can be checked again when the server could not be reached', async () => {
    delete server.answers['user/login-link/get'];
    await openLink();
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached');
    expect(screen.queryByRole('link', { name: 'Use another phone number' })).toBeNull();
    server.answers['user/login-link/get'] = ok([{ name: 'Amina Njeri' }]);
    await press('Retry');
    expect(await screen.findByRole('button', { name: 'Continue as Amina Njeri' })).toBeTruthy();
  });

  it('offers the ordinary form when the server refuses to name its owner', async () => {
    server.answers['user/login-link/get'] = refusal(429, commonMessages.tooManyTries);
    const { router } = await openLink();
    expect((await screen.findByRole('alert')).textContent).toContain(commonMessages.tooManyTries);
    expect(screen.getByRole('link', { name: 'Use another phone number' })).toBeTruthy();
    expect(router.state.location.pathname).toContain(TOKEN);
  });

  it('is removed from the address when another person uses the ordinary form', async () => {
    const { router } = await openLink();
    await act(async () => {
      fireEvent.click(await screen.findByRole('link', { name: 'Use another phone number' }));
    });
    expect(await screen.findByText('The ordinary form')).toBeTruthy();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('is not checked while somebody is already signed in here', async () => {
    localStorage.setItem('viewerToken', 'stored');
    server.answers['user/validate-token'] = ok([amina]);
    await openLink();
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(pathsCalled()).not.toContain('user/login-link/get');
  });
});

it('is explained above the ordinary form when it was wrong', async () => {
  await openAt([{ path: patterns.login, Component: LoginPage }], {
    pathname: '/',
    state: { linkProblem: accountMessages.loginLinkWrong },
  });
  expect(screen.getByText(accountMessages.loginLinkWrong).closest('[role="status"]')).toBeTruthy();
  expect(screen.getByLabelText('Phone number')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.submit(screen.getByRole('form'));
  expect(await screen.findByText(accountMessages.phoneInvalid)).toBeTruthy();
  expect(screen.queryByText(accountMessages.loginLinkWrong)).toBeNull();
});
