import * as messagingMessages from '@sebule/contract/messaging/messages';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok, refusal } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { SmsChoice } from './SmsChoice.tsx';

const server = fakeServer();
const STATE = 'admin/sms/state';

beforeEach(() => signInOwner());
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const open = (onChange = vi.fn<(checked: boolean) => void>(), checked = false) =>
  openAt(
    [
      {
        path: '/',
        Component: () => <SmsChoice text="Habari" residents={9} checked={checked} onChange={onChange} />,
      },
    ],
    '/',
  );
const checkbox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Also by SMS' });

it('shows the price of an SMS before it is chosen', async () => {
  server.answers[STATE] = ok([{ gateway: 'africastalking', price_kes: 0.8 }]);
  const onChange = vi.fn<(checked: boolean) => void>();
  await open(onChange);
  expect(await screen.findByText('9 residents, 1 text message each, about KES 7.20')).toBeTruthy();
  expect(checkbox().checked).toBe(false);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  checkbox().click();
  expect(onChange.mock.calls).toEqual([[true]]);
  // The dialog's buttons may cover it.
  expect(scrolled.mock.contexts).toEqual([
    document.getElementById(checkbox().getAttribute('aria-describedby')!),
  ]);
});

it('says that this server writes text messages to a file', async () => {
  server.answers[STATE] = ok([{ gateway: 'log', price_kes: 0.8 }]);
  await open();
  expect(await screen.findByText(/to a file instead/)).toBeTruthy();
  expect(checkbox().disabled).toBe(false);
});

it('says what to set where there is no gateway, and cannot be chosen', async () => {
  server.answers[STATE] = ok([{ gateway: 'none', price_kes: 0.8 }]);
  await open(vi.fn<(checked: boolean) => void>(), true);
  expect(await screen.findByText(messagingMessages.smsNotConfigured)).toBeTruthy();
  expect([checkbox().disabled, checkbox().checked]).toEqual([true, false]);
});

it('an SMS cannot be chosen while its price is not known', async () => {
  server.answers[STATE] = refusal(500, 'Server Side Error');
  await open();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(checkbox().disabled).toBe(true);
});
