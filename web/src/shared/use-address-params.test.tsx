import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useAddressParams } from './use-address-params.ts';

let changes: ((name: string, value: string) => void)[] = [];

const Filter = () => {
  const [, change] = useAddressParams();
  changes.push((name, value) =>
    change((before) => {
      before.set(name, value);
      return before;
    }),
  );
  return null;
};

const Address = () => <p>{useLocation().search}</p>;

afterEach(() => {
  cleanup();
  changes = [];
});

it('keeps two changes that come before the page is drawn again, also of two components', () => {
  render(
    <MemoryRouter initialEntries={['/?page=2']}>
      <Filter />
      <Filter />
      <Address />
    </MemoryRouter>,
  );
  const [one, other] = changes;
  act(() => {
    one?.('genre', 'Drama');
    other?.('sort', 'title');
  });
  expect(screen.getByText('?page=2&genre=Drama&sort=title')).toBeTruthy();
  act(() => changes[changes.length - 1]?.('page', '1'));
  expect(screen.getByText('?page=1&genre=Drama&sort=title')).toBeTruthy();
});
