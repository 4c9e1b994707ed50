import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { openAt } from '#testing/open-at.tsx';
import { PrivacyPage } from './PrivacyPage.tsx';

const server = fakeServer();
afterEach(cleanup);

const open = () => openAt([{ path: '/privacy', Component: PrivacyPage }], '/privacy');

it('says how long this building keeps what', async () => {
  server.answers['privacy/retention'] = ok([{ left_months: 3, history_months: 1 }]);
  await open();
  expect(await screen.findByText(/for one month after you watched them last/)).toBeTruthy();
  expect(screen.getByText(/everything about you is erased 3 months later/)).toBeTruthy();
  expect(
    screen.getByText(/nobody approves it, everything about you is erased after 3 months\./),
  ).toBeTruthy();
});

it('can be read without the numbers', async () => {
  await open();
  expect(screen.getByText(/everything about you is erased some months later/)).toBeTruthy();
});
