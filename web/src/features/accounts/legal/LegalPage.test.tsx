import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openAt } from '#testing/open-at.tsx';
import { TermsPage } from './TermsPage.tsx';

afterEach(cleanup);

/** Whether the browser's default action for this key is kept. */
const isDefaultKept = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document.body, init);

it('uses Left and Right for its links, and keeps scrolling and the browser’s own keys', async () => {
  await openAt([{ path: '/terms', Component: TermsPage }], '/terms');
  expect(isDefaultKept({ key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  expect(isDefaultKept({ key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Privacy notice' }));
  expect(isDefaultKept({ key: 'ArrowDown' })).toBe(true);
  expect(isDefaultKept({ key: 'ArrowLeft', altKey: true })).toBe(true);
});
