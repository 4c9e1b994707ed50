import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { field, fill, openAt, press } from '#testing/open-at.tsx';
import { signInOwner } from '../testing/residents.ts';
import { StaffPage } from './StaffPage.tsx';

const server = fakeServer();
const otieno = {
  user_id: 5,
  name: 'Peter Otieno',
  first_name: 'Peter',
  last_name: 'Otieno',
  email: 'peter@example.com',
  phone: '254700000009',
  position: 'Caretaker',
  status: 'active',
  last_login: null,
};
const open = () => openAt([{ path: '/', Component: StaffPage }], '/');

beforeEach(() => {
  signInOwner();
  server.answers['admin/staff/get-list'] = ok([otieno]);
  server.answers['admin/staff/delete/5'] = ok();
  server.answers['admin/house-contact/get'] = ok([{ name: '', phone: '' }]);
});
afterEach(cleanup);

it('shows the staff, and how others can join', async () => {
  await open();
  expect(await screen.findByText('Peter Otieno')).toBeTruthy();
  expect(screen.getByText('Caretaker · peter@example.com · +254700000009')).toBeTruthy();
  expect(screen.getByText('Has not logged in yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: /admin\/register/ }).getAttribute('href')).toBe('/admin/register');
  // The test runs at localhost, which is each device's own.
  expect(screen.getByText(/On other devices, the address begins with/)).toBeTruthy();
});

it('deletes a member of staff after a confirmation', async () => {
  await open();
  await screen.findByText('Peter Otieno');
  await press('Delete');
  expect(screen.getByRole('dialog').textContent).toContain('cannot be undone');
  expect(server.sent).toEqual([]);
  server.answers['admin/staff/get-list'] = ok([]);
  screen.getByRole('dialog').querySelector<HTMLElement>('button:last-of-type')?.click();
  expect(await screen.findByText('There are no records to display')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves the focus to the next row after a deletion, and to the note after the last one', async () => {
  const others = [{ ...otieno, user_id: 6, name: 'Mary Wanjiru' }];
  server.answers['admin/staff/get-list'] = ok([otieno, ...others]);
  server.answers['admin/staff/delete/6'] = ok();
  await open();
  const remove = async (name: string, remaining: object[]) => {
    const button = await screen.findByRole('button', { name: `Delete ${name}` });
    button.focus();
    await act(async () => button.click());
    server.answers['admin/staff/get-list'] = ok(remaining);
    screen.getByRole('dialog').querySelector<HTMLElement>('button:last-of-type')?.click();
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
  };
  await remove('Peter Otieno', others);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete Mary Wanjiru');
  await remove('Mary Wanjiru', []);
  expect(document.activeElement?.textContent).toMatch(
    /^There are no records to display.*Whoever signs up as staff with your permission appears here/,
  );
});

it('offers Retry when the list cannot be loaded', async () => {
  server.answers['admin/staff/get-list'] = refusal(500, 'Out of order.');
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
  server.answers['admin/staff/get-list'] = ok([otieno]);
  await press('Retry');
  expect(await screen.findByText('Peter Otieno')).toBeTruthy();
});

it('is for the owner only', async () => {
  signInOwner({ user_type: 'staff' });
  await open();
  expect(screen.getByText('Only the owner can see and change the staff.')).toBeTruthy();
  expect(server.calls).toEqual([]);
});

it('says whom residents can ask, and saves it', async () => {
  await open();
  await screen.findByLabelText('Name');
  fill('Name', 'Mary Wanjiku');
  fill('Phone', '0712 345 678');
  server.answers['admin/house-contact/save'] = ok([{ name: 'Mary Wanjiku', phone: '254712345678' }]);
  await press('Save');
  expect(server.sent.map(({ body }) => body)).toEqual([
    { name: 'Mary Wanjiku', phone: '0712 345 678', before: { name: '', phone: '' } },
  ]);
  expect(field('Phone').value).toBe('0712 345 678');
  expect((await screen.findByRole('button', { name: 'Save' })).hasAttribute('disabled')).toBe(true);
});

it('shows what another owner has saved meanwhile, before it is saved over', async () => {
  await open();
  await screen.findByLabelText('Name');
  fill('Name', 'Mary Wanjiku');
  const now = { name: 'John Otieno', phone: '254712345678' };
  server.answers['admin/house-contact/get'] = ok([now]);
  server.answers['admin/house-contact/save'] = refusal(409, 'Changed.', [{ code: 'house-contact-changed' }]);
  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Changed while you were editing it' });
  expect(dialog.textContent).toContain('John Otieno');
  await press('Go on with these');
  expect([field('Name').value, field('Phone').value]).toEqual(['Mary Wanjiku', '0712 345 678']);
  server.answers['admin/house-contact/save'] = ok([{ ...now, name: 'Mary Wanjiku' }]);
  await press('Save');
  expect(server.sent.slice(-1)[0]?.body).toEqual({
    name: 'Mary Wanjiku',
    phone: '0712 345 678',
    before: { name: 'John Otieno', phone: '0712 345 678' },
  });
});

it('says that a phone number is invalid', async () => {
  await open();
  await screen.findByLabelText('Phone');
  fill('Phone', '12');
  server.answers['admin/house-contact/save'] = refusal(400, 'phone: Enter a mobile number.', [
    { code: 'invalid-field', field: 'phone', message: 'Enter a mobile number.' },
  ]);
  await press('Save');
  expect(document.activeElement).toBe(field('Phone'));
  expect(screen.getByText('Enter a mobile number.')).toBeTruthy();
});

it('asks before a changed contact is left', async () => {
  await open();
  await screen.findByLabelText('Name');
  fill('Name', 'Mary Wanjiku');
  const link = document.createElement('a');
  link.href = '#/elsewhere';
  document.body.append(link);
  await act(async () => link.click());
  link.remove();
  expect(screen.getByRole('dialog').textContent).toContain('What you changed has not been saved.');
  expect(field('Name').value).toBe('Mary Wanjiku');
});
