import { RESEND_COUNTDOWN_S } from '@sebule/contract/accounts/limits';
import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { patterns } from '#shared/paths.ts';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, submit } from '#testing/open-at.tsx';
import { LoginPage } from './LoginPage.tsx';

const user = { user_id: 7, prevelages: 'viewer', account2: 'Resident' };

const server = fakeServer();
let laptop: boolean;

/** What was sent, call by call. */
const sent = () => server.sent.map(({ body }) => body);

const openPage = (state?: unknown) =>
  openAt(
    [
      { path: patterns.login, Component: LoginPage },
      { path: '/viewer/dashboard', element: <p>The dashboard</p> },
      { path: '/forgot-password', element: <p>The forgotten password</p> },
    ],
    { pathname: '/', state },
  );

beforeEach(() => {
  laptop = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: laptop && query.includes('hover: hover'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(cleanup);

describe('LoginPage', () => {
  it('signs in by phone and goes to the dashboard, replacing history', async () => {
    server.answers['user/login'] = ok([user], { token: 'secret' });
    const { router } = await openPage();
    fill('Phone number', '0712 345 678');
    await submit();
    expect(sent()).toEqual([{ prevelages: 'viewer', phone: '254712345678', auth_with: 'app' }]);
    expect(localStorage.getItem('viewerToken')).toBe('secret');
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('goes to the dashboard when the viewer signs in in another tab', async () => {
    server.answers['user/validate-token'] = ok([user]);
    await openPage();
    fill('Phone number', '0712');
    localStorage.setItem('viewer', JSON.stringify(user));
    localStorage.setItem('viewerToken', 'of-another-tab');
    await act(async () => void dispatchEvent(new StorageEvent('storage')));
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(localStorage.getItem('viewerToken')).toBe('of-another-tab');
  });

  it('says so when the browser has no space to remember who signs in', async () => {
    server.answers['user/login'] = ok([user], { token: 'secret' });
    const storage = { length: 0, getItem: () => null, removeItem: () => {}, clear: () => {} };
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await openPage();
    fill('Phone number', '0712 345 678');
    await submit();
    expect(await screen.findByText(/storage is full/)).toBeTruthy();
    expect(screen.queryByText('The dashboard')).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(screen.queryByText(/storage is full/)).toBeNull();
    expect(screen.getByLabelText('Phone number')).toBeTruthy();
  });

  it('explains why a pasted number is rejected, until another one is accepted', async () => {
    await openPage();
    const phone = screen.getByLabelText<HTMLInputElement>('Phone number');
    fill('Phone number', '+255 712 345 678');
    expect(phone.value).toBe('');
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/not a Kenyan mobile number/)).toBeTruthy();
    fill('Phone number', '+254 712 345 678');
    expect(phone.value).toBe('712345678');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
    // One digit too many is rejected with a message: the number without it may be another resident's.
    fill('Phone number', '7123456789');
    expect(phone.value).toBe('712345678');
    expect(screen.getByText(/one digit too many/)).toBeTruthy();
    fill('Phone number', '71234567');
    expect(phone.getAttribute('aria-invalid')).toBeNull();
  });

  it('shows a refusal in a dialog that can only be closed', async () => {
    server.answers['user/login'] = refusal(401, accountMessages.phoneUnknown);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain(accountMessages.phoneUnknown);
    expect([...dialog.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(['Close']);
    fireEvent.click(screen.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for the password when the server does, and clears it when the connection is lost', async () => {
    server.answers['user/login'] = refusal(401, accountMessages.passwordNeeded, [{ challenge: 'password' }]);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(accountMessages.passwordNeeded)).toBeTruthy();

    delete server.answers['user/login'];
    fill('Password', 'pass word');
    await submit();
    expect(sent()[1]).toMatchObject({ phone: '254712345678', password: 'pass word' });
    expect(screen.getByRole('dialog').textContent).toContain(commonMessages.somethingWentWrong);
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });

  it('goes to the recovery of a forgotten password, with the phone, and back to it', async () => {
    server.answers['user/login'] = refusal(401, accountMessages.passwordNeeded, [{ challenge: 'password' }]);
    const { router } = await openPage();
    fill('Phone number', '712345678');
    await submit();
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    });
    expect(router.state.location).toMatchObject({
      pathname: '/forgot-password',
      state: { phone: '712345678' },
    });
    await act(() => router.navigate(-1));
    expect(field('Phone number').value).toBe('712345678');
  });

  it('offers no other code where none are sent', async () => {
    const needed = 'You are away from home. Ask the caretaker for a code, and enter it here.';
    server.answers['user/setup/get'] = ok([{ codes_by_sms: false, contact: { name: '', phone: '' } }]);
    server.answers['user/login'] = refusal(401, needed, [{ challenge: 'code' }]);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    expect(await screen.findByText(needed)).toBeTruthy();
    expect(screen.queryByText(/Resend Code/)).toBeNull();
  });

  it('requests another code after the countdown, and signs in with it', async () => {
    server.answers['user/setup/get'] = ok([{ codes_by_sms: true, contact: { name: '', phone: '' } }]);
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    server.answers['user/login'] = refusal(401, accountMessages.codeNeeded, [{ challenge: 'code' }]);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    expect(screen.getByText(accountMessages.codeNeeded)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull();

    await act(async () => vi.advanceTimersByTime(RESEND_COUNTDOWN_S * 1000));
    fill('Code', '12345');
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Resend Code' }));
    });
    expect(sent()[1]).toEqual({ prevelages: 'viewer', phone: '254712345678', auth_with: 'app' });
    expect(screen.queryByRole('button', { name: 'Resend Code' })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('');
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));

    server.answers['user/login'] = ok([user], { token: 'secret' });
    // A pasted code is sent at once; a typed one may still contain an error.
    fill('Code', '65432');
    fill('Code', '654321');
    expect(sent()).toHaveLength(2);
    await submit();
    expect(sent()[2]).toMatchObject({ code: '654321' });
    expect(localStorage.getItem('viewerToken')).toBe('secret');
  });

  it('sends a pasted code by itself', async () => {
    server.answers['user/login'] = refusal(401, accountMessages.codeNeeded, [{ challenge: 'code' }]);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    server.answers['user/login'] = ok([user], { token: 'secret' });
    await act(async () => fill('Code', 'Sebule: 048213 is your code.'));
    expect(sent()[1]).toMatchObject({ code: '048213' });
    expect(localStorage.getItem('viewerToken')).toBe('secret');
  });

  it.each([
    ['password', 'Password', accountMessages.passwordWrong],
    ['code', 'Code', accountMessages.codeWrong],
  ])('marks a wrong %s, and leads back to its field', async (challenge, label, msg) => {
    server.answers['user/login'] = refusal(401, accountMessages.passwordNeeded, [{ challenge }]);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    server.answers['user/login'] = refusal(401, msg, [{ challenge }]);
    for (const typed of ['1', '12', '123', '1234', '12345', '123456']) fill(label, typed);
    screen.getByRole('button', { name: 'Log in' }).focus();
    await submit();
    fireEvent.click(screen.getByText('Close'));
    const wrong = screen.getByLabelText<HTMLInputElement>(label);
    expect(document.activeElement).toBe(wrong);
    expect([wrong.value, wrong.getAttribute('aria-invalid')]).toEqual(['', 'true']);
    expect(screen.getByText(msg)).toBeTruthy();
    fill(label, '1');
    expect(screen.queryByText(msg)).toBeNull();
  });

  it('does not mark the password as wrong after a lost connection', async () => {
    server.answers['user/login'] = refusal(401, accountMessages.passwordNeeded, [{ challenge: 'password' }]);
    await openPage();
    fill('Phone number', '712345678');
    await submit();
    delete server.answers['user/login'];
    fill('Password', 'pass word');
    await submit();
    fireEvent.click(screen.getByText('Close'));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBeNull();
  });

  it('is prefilled with the phone that another screen passed', async () => {
    await openPage({ phone: '712345678' });
    expect(screen.getByLabelText<HTMLInputElement>('Phone number').value).toBe('712345678');
  });

  it('does not send an invalid number', async () => {
    await openPage();
    fill('Phone number', '212345678');
    await submit();
    expect(sent()).toEqual([]);
    expect(screen.getByLabelText('Phone number').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('redirects a viewer whose stored token is still valid', async () => {
    localStorage.setItem('viewerToken', 'stored');
    server.answers['user/validate-token'] = ok([user]);
    await openPage();
    expect(await screen.findByText('The dashboard')).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('viewer') ?? '')).toEqual(user);
  });

  it('shows why a stored token is refused, and removes it', async () => {
    localStorage.setItem('viewerToken', 'stale');
    server.answers['user/validate-token'] = refusal(401, accountMessages.viewerTokenMissing);
    await openPage();
    expect((await screen.findByRole('dialog')).textContent).toContain(accountMessages.viewerTokenMissing);
    expect(localStorage.getItem('viewerToken')).toBeNull();
    expect(screen.getByLabelText('Phone number')).toBeTruthy();
  });

  it('treats a token that cannot be sent as refused', async () => {
    localStorage.setItem('viewerToken', 'é中');
    await openPage();
    expect((await screen.findByRole('dialog')).textContent).toContain(accountMessages.viewerTokenMissing);
    expect(localStorage.getItem('viewerToken')).toBeNull();
  });

  it('focuses the phone field for a keyboard, also after a message is closed', async () => {
    fireEvent.keyDown(document.body, { key: 'Enter' });
    await openPage({ notice: accountMessages.viewerTokenMissing });
    await act(async () => {
      fireEvent.click(screen.getByText('Close'));
    });
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('focuses the phone field on a laptop', async () => {
    const pointer = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'mouse' });
    fireEvent(document.body, pointer);
    laptop = true;
    await openPage();
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'));
  });

  it('focuses its heading for a user who comes from another screen by touch', async () => {
    const pointer = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' });
    fireEvent(document.body, pointer);
    const { router } = await openPage();
    await act(() => router.navigate('/forgot-password'));
    await act(() => router.navigate('/'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('does not open the on-screen keyboard on a phone', async () => {
    const pointer = Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' });
    fireEvent(document.body, pointer);
    await openPage();
    expect(document.activeElement).toBe(document.body);
  });

  it('keeps the stored token and shows the form when it cannot be checked', async () => {
    localStorage.setItem('viewerToken', 'stored');
    await openPage();
    expect(await screen.findByLabelText('Phone number')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(localStorage.getItem('viewerToken')).toBe('stored');
  });

  it('shows a notice passed by another screen once', async () => {
    const { router } = await openPage({ notice: accountMessages.viewerTokenMissing });
    expect(screen.getByRole('dialog').textContent).toContain(accountMessages.viewerTokenMissing);
    await act(async () => {
      fireEvent.click(screen.getByText('Close'));
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.state).toBeNull();
  });
});
