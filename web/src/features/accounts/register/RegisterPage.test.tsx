import * as accountMessages from '@sebule/contract/accounts/messages';
import * as commonMessages from '@sebule/contract/common/messages';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patterns } from '#shared/paths.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { ok, refusal, fakeServer } from '#testing/fake-server.ts';
import { field, fill, openAt, press, submit } from '#testing/open-at.tsx';
import { TermsPage } from '../legal/TermsPage.tsx';
import { RegisterPage } from './RegisterPage.tsx';

const server = fakeServer();
const routes = [
  { path: patterns.register, Component: RegisterPage },
  { path: patterns.signup, Component: RegisterPage },
  { path: patterns.terms, Component: TermsPage },
];

const fillPerson = () => {
  fill('First name', 'Wanjiru');
  fill('Last name', 'Kamau');
  fill('Phone number', '0712 345 678');
  fill('Email', 'wanjiru@example.com');
  fill('Position', 'Resident');
  fill('Password', 'karibu nyumbani');
};

beforeEach(() => {
  server.answers['user/setup/get'] = ok([{ owner_exists: true, setup_code_required: false }]);
  server.answers['user/signup'] = ok([], { msg: accountMessages.userRegistered });
});
afterEach(cleanup);

describe('RegisterPage', () => {
  it('signs up a resident, and shows on the sign-in page that the account waits for approval', async () => {
    const { router } = await openAt(routes, '/viewer/signup');
    fillPerson();
    await submit();
    expect(server.sent[0]?.body).toMatchObject({
      phone: '+254712345678',
      prevelages: 'viewer',
      user_type: 'owner',
    });
    expect(router.state.location.pathname).toBe('/viewer/login');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.getByText(/waiting for approval/)).toBeTruthy();
  });

  it('treats only the specified message as a success', async () => {
    server.answers['user/signup'] = ok([], { msg: 'Almost' });
    const { router } = await openAt(routes, '/viewer/register');
    fillPerson();
    await submit();
    expect(screen.getByRole('dialog').textContent).toContain('Almost');
    expect(router.state.location.pathname).toBe('/viewer/register');
  });

  it('sends nothing while something is missing, and focuses the first missing field', async () => {
    await openAt(routes, '/viewer/register');
    fillPerson();
    fill('Last name', ' ');
    fill('Password', 'short');
    await submit();
    expect(server.sent).toEqual([]);
    expect(document.activeElement).toBe(field('Last name'));
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    fill('Last name', 'Kamau');
    expect(field('Last name').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps all entries when refused, and focuses the invalid field', async () => {
    const details = [{ field: 'email', message: accountMessages.emailTaken }];
    server.answers['user/signup'] = refusal(409, accountMessages.emailTaken, details);
    await openAt(routes, '/viewer/register');
    fillPerson();
    await submit();
    expect(screen.getByRole('dialog').textContent).toContain(accountMessages.emailTaken);
    await press('Close');
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(field('Password').value).toBe('karibu nyumbani');
    expect(field('Phone number').value).toBe('712345678');
  });

  it('shows an error when the server cannot be reached', async () => {
    delete server.answers['user/signup'];
    await openAt(routes, '/viewer/register');
    fillPerson();
    await submit();
    expect(screen.getByRole('dialog').textContent).toContain(commonMessages.serverSideError);
    expect(screen.getByRole('dialog').textContent).toContain('The server cannot be reached.');
    expect(field('Password').value).toBe('karibu nyumbani');
  });

  it('preselects staff once there is an owner, and asks for the owner’s details', async () => {
    await openAt(routes, '/admin/register');
    await waitFor(() => expect(field('Staff').checked).toBe(true));
    expect(screen.getByText('Owner details to have permission.')).toBeTruthy();
    fillPerson();
    fill('Owner email', 'owner@example.com');
    fill('Owner password', 'the owner’s');
    await submit();
    expect(server.sent[0]?.body).toMatchObject({
      prevelages: 'admin',
      user_type: 'staff',
      admin_email: 'owner@example.com',
      admin_pass: 'the owner’s',
    });
    expect(screen.getByText(/At \/admin\/login with .*ready/)).toBeTruthy();
  });

  it('replaces the form for a second owner by an explanation, and links to the form for staff', async () => {
    await openAt(routes, '/admin/register');
    await waitFor(() => expect(field('Staff').checked).toBe(true));
    fill('First name', 'Kioko');
    fireEvent.click(field('Owner'));
    expect(screen.getByText('This Sebule already has an owner.')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign up' })).toBeNull();
    await press('Sign up as staff');
    expect(document.activeElement).toBe(field('Staff'));
    expect(field('Staff').checked).toBe(true);
    expect(field('First name').value).toBe('Kioko');
  });

  it('shows the server’s refusal when another owner has signed up in the meantime', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: false }]);
    server.answers['user/signup'] = refusal(403, accountMessages.ownerExists);
    await openAt(routes, '/admin/register');
    server.answers['user/setup/get'] = ok([{ owner_exists: true, setup_code_required: false }]);
    fillPerson();
    fireEvent.click(field('Staff'));
    fireEvent.click(field('Owner'));
    await submit();
    expect(screen.getByRole('dialog').textContent).toContain(accountMessages.ownerExists);
    await press('Close');
    await screen.findByText('Sign up as staff');
    await press('Sign up as staff');
    expect(field('First name').value).toBe('Wanjiru');
  });

  it('asks the first owner, and nobody else, for the setup code', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: true }]);
    await openAt(routes, '/admin/register');
    expect(await screen.findByLabelText('Setup code')).toBeTruthy();
    expect(field('Owner').checked).toBe(true);
    fillPerson();
    fill('Setup code', 'ABCD-1234');
    await submit();
    expect(server.sent[0]?.body).toMatchObject({ user_type: 'owner', setup_code: 'ABCD-1234' });
    expect(server.sent[0]?.body).not.toHaveProperty('admin_email');
  });

  it('takes the setup code from the link, and removes it from the address', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: true }]);
    const { router } = await openAt(routes, { pathname: '/admin/register', search: '?code=K7QD-3MXP' });
    await screen.findByLabelText('Setup code');
    expect(field('Setup code').value).toBe('K7QD-3MXP');
    expect(router.state.location).toMatchObject({ pathname: '/admin/register', search: '' });
    expect(router.state.historyAction).toBe('REPLACE');
    fillPerson();
    await submit();
    expect(server.sent[0]?.body).toMatchObject({ user_type: 'owner', setup_code: 'K7QD-3MXP' });
  });

  it('takes the setup code from a second link that is opened in the same tab', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: true }]);
    const { router } = await openAt(routes, { pathname: '/admin/register', search: '?code=K7QD-3MXP' });
    await screen.findByLabelText('Setup code');
    fill('First name', 'Wanjiru');
    await act(() => router.navigate('/admin/register?code=AAAA-BBBB'));
    expect(field('Setup code').value).toBe('AAAA-BBBB');
    expect(field('First name').value).toBe('Wanjiru');
    expect(router.state.location.search).toBe('');
  });

  it('asks for the setup code when the server turns out to require it', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: false }]);
    const details = [{ field: 'setup_code', message: accountMessages.setupCodeWrong }];
    server.answers['user/signup'] = refusal(403, accountMessages.setupCodeWrong, details);
    await openAt(routes, '/admin/register');
    expect(screen.queryByLabelText('Setup code')).toBeNull();
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: true }]);
    fillPerson();
    await submit();
    await screen.findByLabelText('Setup code');
    await press('Close');
    expect(document.activeElement).toBe(field('Setup code'));
  });

  it('keeps the entries while the terms are read, in memory only', async () => {
    const { router } = await openAt(routes, '/', '/viewer/register');
    fillPerson();
    fireEvent.click(field('Staff'));
    await press('Terms');
    expect(router.state.location.pathname).toBe('/terms');
    expect(JSON.stringify([localStorage, sessionStorage, router.state.location.state])).not.toContain(
      'karibu',
    );
    await press('Back');
    expect(field('First name').value).toBe('Wanjiru');
    expect(field('Password').value).toBe('karibu nyumbani');
    expect(field('Staff').checked).toBe(true);
  });

  it('restores the focus and the scroll position after the terms are read', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    await openAt(routes, '/', '/viewer/register');
    expect(screen.getByText(/All fields are needed\./)).toBeTruthy();
    expect(field('First name').required).toBe(true);
    vi.stubGlobal('scrollY', 640);
    await press('Terms');
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'Escape' });
    });
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Terms' }));
    expect(scrollTo).toHaveBeenLastCalledWith({ top: 640, behavior: 'instant' });
  });

  it('is left with the Back keys, which ask first when something is typed', async () => {
    const escape = () => act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
    const { router } = await openAt(routes, '/', '/viewer/register');
    await escape();
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/viewer/register'));
    fillPerson();
    await escape();
    await press('Go on editing');
    expect(field('First name').value).toBe('Wanjiru');
    await escape();
    await press('Leave');
    expect(router.state.location.pathname).toBe('/');
  });

  it('is empty for the next user who opens it', async () => {
    const { router } = await openAt(routes, '/', '/viewer/register');
    fillPerson();
    await press('Terms');
    await act(() => router.navigate('/viewer/register'));
    expect(field('First name').value).toBe('');
  });

  it('changes the prefix with the country, and clears the error of the number in another country', async () => {
    await openAt(routes, '/admin/register');
    await waitFor(() => expect(field('Staff').checked).toBe(true));
    fillPerson();
    fill('Owner email', 'owner@example.com');
    fill('Owner password', 'the owner’s');
    fill('Phone number', '772123456');
    fill('Country', 'UG');
    expect(screen.getByText('+256')).toBeTruthy();
    server.answers['user/signup'] = refusal(400, accountMessages.signUpPhoneInvalid, [
      { field: 'phone', message: accountMessages.signUpPhoneInvalid },
    ]);
    await submit();
    expect(field('Phone number').getAttribute('aria-invalid')).toBe('true');
    await press('Close');
    fill('Country', 'KE');
    expect(field('Phone number').getAttribute('aria-invalid')).toBeNull();
    expect(screen.queryByText(accountMessages.signUpPhoneInvalid)).toBeNull();
  });

  it('offers residents only the country whose numbers they can sign in with', async () => {
    await openAt(routes, '/viewer/register');
    const options = screen.getByLabelText<HTMLSelectElement>('Country').options;
    expect([...options].map(({ text }) => text)).toEqual(['Kenya (+254)']);
    expect(screen.getByText('Residents sign in with a Kenyan number.')).toBeTruthy();
  });

  it('signs an owner in with what they have just typed, and residents only once they are approved', async () => {
    server.answers['user/setup/get'] = ok([{ owner_exists: false, setup_code_required: false }]);
    const owner = { user_id: 1, name: 'Wanjiru Kamau', prevelages: 'admin', user_type: 'owner' };
    server.answers['user/login'] = ok([owner], { token: 'owner-token' });
    await openAt(routes, '/admin/register');
    fillPerson();
    await submit();
    expect(server.sent[server.sent.length - 1]).toMatchObject({
      path: 'user/login',
      body: { email: 'wanjiru@example.com', password: 'karibu nyumbani', prevelages: 'admin' },
    });
    expect(readAdmin()?.token).toBe('owner-token');
    expect(screen.getByText(/At \/admin\/login/)).toBeTruthy();
    cleanup();
    const before = server.sent.length;
    await openAt(routes, '/viewer/signup');
    fillPerson();
    await submit();
    expect(server.sent.slice(before).map(({ path }) => path)).toEqual(['user/signup']);
  });

  it('exists for viewers and admins only', async () => {
    const { router } = await openAt(routes, '/landlord/register');
    expect(router.state.location.pathname).toBe('/');
  });
});
