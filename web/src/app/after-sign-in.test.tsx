import * as accountMessages from '@sebule/contract/accounts/messages';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { HashRouter, Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AdminLoginPage, LoginPage } from '#features/accounts/index.ts';
import { viewerQuery } from '#shared/api/viewer-call.ts';
import { patterns, paths } from '#shared/paths.ts';
import { storeSession, viewerToken } from '#shared/storage/session.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { fill, press, submit } from '#testing/open-at.tsx';
import { RequireViewer } from './RequireViewer.tsx';
import { RootLayout } from './RootLayout.tsx';

const amina = { user_id: 7, prevelages: 'viewer' as const };
const baraka = { user_id: 8, prevelages: 'viewer' as const };
const owner = { user_id: 1, prevelages: 'admin' as const };
const HOME = 'user/landing_page_data/get';
const FILM = paths.watch('movie', 'Tausi & Co', 12);
const DASHBOARD = paths.viewerDashboard();

const server = fakeServer();
afterEach(cleanup);

/** Stands in for a page behind the sign-in that requests data from the server. */
const ViewerPage = () => {
  useQuery({ queryKey: ['place'], queryFn: viewerQuery('GET user/landing_page_data/get'), retry: false });
  return <p>A viewer’s page</p>;
};

const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser’s Back
      </button>
      <button type="button" onClick={() => void navigate(paths.loginWithToken('abc'))}>
        Open a sign-in link
      </button>
    </>
  );
};

/** Uses the same kind of router as the application, so that each step of a sign-in enters the history. */
const open = (at: string) =>
  act(async () => {
    history.pushState(null, '', `#${at}`);
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <HashRouter>
          <Address />
          <Routes>
            <Route element={<RootLayout />}>
              <Route path={patterns.login} element={<LoginPage />} />
              <Route path={patterns.loginWithToken} element={<LoginPage />} />
              <Route path={patterns.adminLogin} element={<AdminLoginPage />} />
              <Route element={<RequireViewer />}>
                <Route path="/viewer/*" element={<ViewerPage />} />
                <Route path="/watch/*" element={<ViewerPage />} />
              </Route>
              <Route path="*" element={<p>Another page</p>} />
            </Route>
          </Routes>
        </HashRouter>
      </QueryClientProvider>,
    );
  });

const address = () => screen.getByLabelText('Address').textContent;

const signIn = async (user: object) => {
  server.answers['user/login'] = ok([user], { token: 'secret' });
  fill('Phone number', '712345678');
  await submit();
};

describe('a visitor who opens a viewer’s page without being signed in', () => {
  beforeEach(() => {
    server.answers[HOME] = ok();
    server.answers['user/setup/get'] = ok([{ owner_exists: true }]);
  });

  it.each([
    FILM,
    paths.watch('series', 'Ghorofa', 3),
    paths.episodes(3),
    '/viewer/feedback?subject=Sound',
    '/viewer/dashboard?tab=series',
  ])('signs in and arrives at %s', async (place) => {
    await open(place);
    expect(address()).toBe('/');
    expect(screen.queryByRole('dialog')).toBeNull();
    await signIn(amina);
    expect(address()).toBe(place);
  });

  it('returns to the home page, not to the sign-in page, by the browser’s Back', async () => {
    await open(FILM);
    await signIn(amina);
    expect(address()).toBe(FILM);
    await press('Browser’s Back');
    expect(address()).toBe(DASHBOARD);
  });

  it('arrives there after a password, too', async () => {
    await open(FILM);
    server.answers['user/login'] = refusal(401, accountMessages.passwordNeeded, [{ challenge: 'password' }]);
    fill('Phone number', '712345678');
    await submit();
    fill('Password', 'karibu sebuleni');
    server.answers['user/login'] = ok([amina], { token: 'secret' });
    await submit();
    expect(address()).toBe(FILM);
  });

  it('arrives there after a sign-in link, too', async () => {
    await open(FILM);
    server.answers['user/login-link/get'] = ok([{ name: 'Amina Njeri' }]);
    server.answers['user/login'] = ok([amina], { token: 'secret' });
    await press('Open a sign-in link');
    await screen.findByText('Continue as Amina Njeri');
    await press('Continue as Amina Njeri');
    expect(address()).toBe(FILM);
  });

  it('arrives there when the token is stored but its record was lost', async () => {
    localStorage.setItem('viewerToken', 'stored');
    server.answers['user/validate-token'] = ok([amina]);
    await open(FILM);
    await screen.findByText('A viewer’s page');
    expect(address()).toBe(FILM);
  });

  it('is sent there only once', async () => {
    await open(FILM);
    await signIn(amina);
    cleanup();
    localStorage.clear();
    await open('/');
    await signIn(amina);
    expect(address()).toBe(DASHBOARD);
  });

  it('goes to the dashboard as an admin, and so does the next viewer', async () => {
    await open(FILM);
    server.answers['user/login'] = ok([owner], { token: 'secret' });
    await press('Log in here');
    fill('Email', 'owner@example.com');
    fill('Password', 'karibu sebuleni');
    await submit();
    expect(address()).toBe('/admin/dashboard');
    cleanup();
    await open('/');
    await signIn(amina);
    expect(address()).toBe(DASHBOARD);
  });
});

describe('a viewer whose session has ended', () => {
  beforeEach(async () => {
    storeSession({ user: amina as never, token: 'ended' });
    server.answers[HOME] = refusal(401, accountMessages.viewerTokenMissing);
    await open(FILM);
    server.answers[HOME] = ok();
    await screen.findByText(accountMessages.viewerTokenMissing);
    await press('Close');
  });

  it('comes back to where they were', async () => {
    await signIn(amina);
    expect(address()).toBe(FILM);
  });

  it('does not send somebody else there', async () => {
    await signIn(baraka);
    expect(address()).toBe(DASHBOARD);
  });
});

it('a sign-in link stays open when an answer that arrives later ends the session', async () => {
  storeSession({ user: amina as never, token: 'ended' });
  let answer: (late: ReturnType<typeof refusal>) => void = () => {};
  server.answers[HOME] = new Promise((resolve) => (answer = resolve));
  server.answers['user/login-link/get'] = ok([{ name: 'Baraka Otieno' }]);
  server.answers['user/validate-token'] = refusal(503, 'busy');
  await open(FILM);
  await press('Open a sign-in link');
  await press('Close');
  await act(async () => answer(refusal(401, accountMessages.viewerTokenMissing)));
  expect(address()).toBe(paths.loginWithToken('abc'));
  expect(screen.getByText('Continue as Baraka Otieno')).toBeDefined();
  expect(viewerToken()).toBeNull();
});
