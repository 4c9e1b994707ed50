import { RESEND_COUNTDOWN_S } from '@sebule/contract/accounts/limits';
import * as accountMessages from '@sebule/contract/accounts/messages';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const server = fakeServer();
const routes = [
  { path: patterns.forgotPassword, Component: ForgotPasswordPage },
  { path: patterns.resetPassword, Component: ResetPasswordPage },
];

const stepTwo = (requestedAt = Date.now()) => ({
  pathname: '/forgot-password',
  state: { phone: '254712345678', id: 11, user_id: 22, requestedAt },
});
const withGrant = {
  pathname: '/viewer/reset-pass',
  state: { phone: '254712345678', grant: 'the-grant' },
};
const paste = (text: string) =>
  act(async () => {
    fill('Code', text);
  });
const bodies = () => server.sent.map(({ body }) => body);

const setup = (codes_by_sms: boolean, contact = { name: '', phone: '' }) =>
  ok([{ owner_exists: true, setup_code_required: false, codes_by_sms, contact }]);

beforeEach(() => {
  server.answers['user/setup/get'] = setup(true);
  server.answers['user/forgot-password'] = ok([{ id: 11, user_id: 22 }]);
  server.answers['user/submit-code'] = ok([], { token: 'the-grant' });
  server.answers['user/reset-password'] = ok();
});
afterEach(cleanup);

describe('requesting a code', () => {
  it('sends 254 and the digits, and goes on to the code', async () => {
    await openAt(routes, { pathname: '/forgot-password', state: { phone: '712345678' } });
    expect(field('Phone number').value).toBe('712345678');
    await submit();
    expect(bodies()).toEqual([{ phone: '254712345678' }]);
    expect(screen.getByText(/We have sent a code to/).textContent).toContain('+254712345678');
    expect(document.activeElement).toBe(field('Code'));
  });

  it('asks nobody without a password whether it is forgotten', async () => {
    const newcomer = { user_id: 7, prevelages: 'viewer', phone: '254712345678', has_password: false };
    localStorage.setItem('viewer', JSON.stringify(newcomer));
    localStorage.setItem('viewerToken', 'the-token');
    await openAt(routes, '/forgot-password');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Set a password');
    expect(document.title).toContain('Set a password');
  });

  it('does not send an invalid number', async () => {
    await openAt(routes, '/forgot-password');
    fill('Phone number', '20');
    await submit();
    expect(server.sent).toEqual([]);
    expect(document.activeElement).toBe(field('Phone number'));
  });

  it('shows a refusal as an error, and stays', async () => {
    server.answers['user/forgot-password'] = refusal(429, accountMessages.codeSentLately);
    await openAt(routes, { pathname: '/forgot-password', state: { phone: '712345678' } });
    await submit();
    expect(screen.getByText(`Error: ${accountMessages.codeSentLately}`)).toBeTruthy();
    await press('Close');
    expect(field('Phone number').value).toBe('712345678');
  });
});

describe('entering the code', () => {
  it('goes to the reset screen with the phone and the grant, replacing history', async () => {
    const { router } = await openAt(routes, '/forgot-password', stepTwo());
    for (const digits of ['1', '12', '123', '1234', '12345', '123456']) await paste(digits);
    expect(server.sent).toEqual([]);
    await submit();
    expect(bodies()).toEqual([
      { phone: '254712345678', code: '123456', id: 11, user_id: 22, password: '', confirm_password: '' },
    ]);
    expect(router.state.location).toMatchObject(withGrant);
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByText(/Reseting password for/).textContent).toContain('254712345678');
  });

  it('sends a pasted message’s code by itself, once', async () => {
    server.answers['user/submit-code'] = refusal(400, accountMessages.codeWrong, [
      { field: 'code', message: accountMessages.codeWrong },
    ]);
    await openAt(routes, stepTwo());
    await paste('482913 is your code for a new Sebule password. It is valid for 10 minutes.');
    expect(bodies()).toMatchObject([{ code: '482913' }]);
    expect(screen.getByText(`Error: ${accountMessages.codeWrong}`)).toBeTruthy();
    await press('Close');
    expect(field('Code').value).toBe('');
    expect(document.activeElement).toBe(field('Code'));
    expect(server.sent).toHaveLength(1);
  });

  it('allows a request for another code after the countdown, and restarts it', async () => {
    const before = Date.now() - RESEND_COUNTDOWN_S * 1_000;
    const { router } = await openAt(routes, stepTwo(before));
    await screen.findByText('Resend Code');
    server.answers['user/forgot-password'] = ok([{ id: 33, user_id: 22 }]);
    await press('Resend Code');
    expect(bodies()).toEqual([{ phone: '254712345678' }]);
    expect(router.state.location.state).toMatchObject({ id: 33 });
    expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull();
    expect(screen.getByText(/Resend Code in/).textContent).toBe(`Resend Code in ${RESEND_COUNTDOWN_S} s`);
    await paste('123456');
    expect(bodies()[1]).toMatchObject({ id: 33 });
  });

  it('keeps the step when another code is refused', async () => {
    server.answers['user/forgot-password'] = refusal(429, accountMessages.codeSentLately);
    await openAt(routes, stepTwo(0));
    await screen.findByText('Resend Code');
    await press('Resend Code');
    expect(screen.getByText(`Error: ${accountMessages.codeSentLately}`)).toBeTruthy();
    await press('Close');
    expect(field('Code')).toBeTruthy();
  });

  it('goes back to enter another number', async () => {
    await openAt(routes, '/forgot-password', stepTwo());
    await press('Use another number');
    expect(field('Phone number').value).toBe('');
  });
});

it('promises no code while nobody can say whether any are sent', async () => {
  delete server.answers['user/setup/get'];
  await openAt(routes, { pathname: '/forgot-password', state: { phone: '712345678' } });
  await press('Go on');
  expect(screen.getByRole('status').textContent).toBe('Type the code here.');
  expect(screen.queryByText(/[Ss]end|sent/)).toBeNull();
});

describe('the Back keys', () => {
  const escape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));

  it('lead back step by step, and from the first page of a visit to the sign-in page', async () => {
    const phone = { pathname: '/forgot-password', state: { phone: '712345678' } };
    const { router } = await openAt(routes, '/', phone, stepTwo());
    await escape();
    // The phone comes from the page before: it is not lost.
    expect(field('Phone number').value).toBe('712345678');
    await escape();
    expect(router.state.location.pathname).toBe('/');
    cleanup();
    const first = await openAt(routes, '/forgot-password');
    await escape();
    expect(first.router.state.location.pathname).toBe('/');
  });

  it('ask before they throw away what was typed', async () => {
    const { router } = await openAt(routes, '/', '/forgot-password');
    fill('Phone number', '712345678');
    await escape();
    expect(screen.getByRole('dialog').textContent).toContain('What you have typed will be lost.');
    await press('Leave');
    expect(router.state.location.pathname).toBe('/');
  });

  it('lead from the new password to the sign-in page', async () => {
    const { router } = await openAt(routes, '/forgot-password', withGrant);
    await escape();
    expect(router.state.location.pathname).toBe('/login');
  });
});

describe('without a gateway', () => {
  const MARY = { name: 'Mary Wanjiku', phone: '254712345678' };
  const lead = () => document.querySelector('main')?.textContent;

  it('says at once whom to ask, and promises nothing', async () => {
    server.answers['user/setup/get'] = setup(false, MARY);
    await openAt(routes, { pathname: '/forgot-password', state: { phone: '712000000' } });
    const words = 'Ask Mary Wanjiku, +254712345678, for a code. Then you choose a new password.';
    await waitFor(() => expect(lead()).toContain(words));
    expect(screen.getByRole('link', { name: /254/ }).getAttribute('href')).toBe('tel:+254712345678');
    expect(screen.queryByRole('button', { name: 'Send Code' })).toBeNull();
    await press('Enter the code');
    expect(screen.getByRole('status').textContent).toBe(
      'Ask Mary Wanjiku, +254712345678, for a code for +254712000000, and type it in here.',
    );
    expect(screen.queryByText(/Resend Code|have sent/)).toBeNull();
    await paste('123456');
    await submit();
    expect(server.sent.map(({ path }) => path)).toEqual(['user/forgot-password', 'user/submit-code']);
  });

  it('says so where nobody is named, and where only the phone or the name is', async () => {
    for (const [contact, words] of [
      [{ name: '', phone: '' }, 'Ask the caretaker for a code.'],
      [{ ...MARY, phone: '' }, 'Ask Mary Wanjiku for a code.'],
      [{ ...MARY, name: '' }, 'Ask the caretaker, +254712345678, for a code.'],
    ] as const) {
      server.answers['user/setup/get'] = setup(false, contact);
      await openAt(routes, '/forgot-password');
      await waitFor(() => expect(lead()).toContain(words));
      cleanup();
    }
  });

  it('does not ask the server twice for one phone', async () => {
    server.answers['user/setup/get'] = setup(false);
    await openAt(routes, { pathname: '/forgot-password', state: { phone: '712345678' } });
    await screen.findByText('Enter the code');
    await press('Enter the code');
    await press('Use another number');
    await press('Enter the code');
    expect(screen.getByText(/type it in here/)).toBeTruthy();
    expect(server.sent).toHaveLength(1);
  });
});

describe('the new password', () => {
  it('is set with the grant; then this device is signed out with a message', async () => {
    localStorage.setItem('viewer', JSON.stringify({ user_id: 7 }));
    localStorage.setItem('viewerToken', 'old');
    const { router } = await openAt(routes, withGrant);
    fill('Password', 'karibu tena');
    fill('Confirm password', 'karibu tena');
    await submit();
    expect(server.sent).toEqual([
      {
        path: 'user/reset-password',
        method: 'PATCH',
        body: { phone: '254712345678', password: 'karibu tena', confirm_password: 'karibu tena' },
        authorization: 'Bearer the-grant',
      },
    ]);
    expect(localStorage.getItem('viewerToken')).toBeNull();
    expect(router.state.location).toMatchObject({
      pathname: '/',
      state: { welcome: expect.any(String), phone: '712345678' },
    });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('is compared before it is sent', async () => {
    await openAt(routes, withGrant);
    fill('Password', 'karibu tena');
    fill('Confirm password', 'karibu sana');
    await submit();
    expect(server.sent).toEqual([]);
    expect(screen.getByText('Password does not match')).toBeTruthy();
    expect(document.activeElement).toBe(field('Confirm password'));
  });

  it('is cleared when it is refused', async () => {
    server.answers['user/reset-password'] = refusal(400, accountMessages.passwordEasy, [
      { field: 'password', message: accountMessages.passwordEasy },
    ]);
    await openAt(routes, withGrant);
    fill('Password', 'password');
    fill('Confirm password', 'password');
    await submit();
    expect(screen.getByText(`Error: ${accountMessages.passwordEasy}`)).toBeTruthy();
    await press('Close');
    expect([field('Password').value, field('Confirm password').value]).toEqual(['', '']);
    expect(document.activeElement).toBe(field('Password'));
  });

  it('needs another code once the grant has run out', async () => {
    server.answers['user/reset-password'] = refusal(401, accountMessages.resetExpired, [
      { code: 'grant-missing' },
    ]);
    const { router } = await openAt(routes, withGrant);
    fill('Password', 'karibu tena');
    fill('Confirm password', 'karibu tena');
    await submit();
    await press('Close');
    expect(router.state.location.pathname).toBe('/forgot-password');
    expect(field('Phone number').value).toBe('712345678');
  });

  it('cannot be set without a grant', async () => {
    const { router } = await openAt(routes, '/viewer/reset-pass');
    expect(router.state.location.pathname).toBe('/forgot-password');
  });
});

it('counts the seconds down', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await openAt(routes, stepTwo());
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.getByText(/Resend Code in/).textContent).toBe('Resend Code in 23 s');
  await act(() => vi.advanceTimersByTimeAsync(23_000));
  fireEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
  vi.useRealTimers();
});
