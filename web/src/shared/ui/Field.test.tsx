import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

const draw = (errors: { name?: string; email?: string }) => (
  <>
    <TextField label="Name" hint="As on your letter box." error={errors.name} />
    <TextField label="Email" error={errors.email} />
  </>
);
const description = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby') ?? '';
  return ids === '' ? null : document.getElementById(ids);
};

it('describes a field by its hint, or by its error instead', () => {
  const { rerender } = render(draw({}));
  expect(description('Name')?.textContent).toBe('As on your letter box.');
  expect(description('Email')).toBeNull();
  rerender(draw({ name: 'Enter your name.' }));
  expect(description('Name')?.textContent).toBe('Enter your name.');
  expect(screen.queryByText('As on your letter box.')).toBeNull();
});

it('announces an error only if the field already has the focus', () => {
  const { rerender } = render(draw({}));
  screen.getByLabelText('Email').focus();
  rerender(draw({ name: 'Enter your name.', email: 'Enter your e-mail address.' }));
  expect(description('Email')?.closest('[aria-live="polite"]')).toBeTruthy();
  expect(description('Name')?.closest('[aria-live]')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
