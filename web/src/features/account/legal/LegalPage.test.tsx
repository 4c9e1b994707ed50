import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openAt } from '../../../testing/open-at.tsx';
import { TermsPage } from './TermsPage.tsx';

afterEach(cleanup);

/** Whether the browser's default action for this key is kept. */
const isLeft = (init: KeyboardEventInit) => fireEvent.keyDown(document.activeElement ?? document.body, init);

it('uses Left and Right for its links, and keeps scrolling and the browser’s own keys', async () => {
  await openAt([{ path: '/terms', Component: TermsPage }], '/terms');
  expect(isLeft({ key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Back' }));
  expect(isLeft({ key: 'ArrowRight' })).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Privacy notice' }));
  expect(isLeft({ key: 'ArrowDown' })).toBe(true);
  expect(isLeft({ key: 'ArrowLeft', altKey: true })).toBe(true);
});
