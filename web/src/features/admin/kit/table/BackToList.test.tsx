import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAt } from '#testing/open-at.tsx';
import { signInOwner } from '../../testing/residents.ts';
import { BackToList } from './BackToList.tsx';
import { listPlace } from './list-place.ts';
import { useTableState } from './use-table-state.ts';

const LIST = '/admin/all-movies';
const address = {
  sorts: ['title'] as const,
  filters: ['here'] as const,
  filterName: 'show',
  defaultSort: { by: 'title' as const, descending: false },
};

const List = () => {
  useTableState(address);
  return <h1>List</h1>;
};
const Page = () => <BackToList list={LIST} />;
const routes = [
  { path: LIST, Component: List },
  { path: '/admin/movie', Component: Page },
];
const link = () => screen.getByRole('link', { name: 'Back to List' });

beforeEach(() => {
  sessionStorage.clear();
  signInOwner();
});
afterEach(cleanup);

it('leads to the list with the page, search, filter and order with which it was left', async () => {
  await openAt(routes, `${LIST}?q=kite&show=here&sort=-title&page=2`);
  cleanup();
  // After a reload, or from a typed address.
  const { router } = await openAt(routes, '/admin/movie');
  await act(async () => fireEvent.click(link()));
  expect(`${router.state.location.pathname}${router.state.location.search}`).toBe(
    `${LIST}?q=kite&show=here&sort=-title&page=2`,
  );
});

it('leads to the plain list where it has not been open, or when another admin has had it', async () => {
  await openAt(routes, '/admin/movie');
  expect(link().getAttribute('href')).toBe(LIST);
  cleanup();
  await openAt(routes, `${LIST}?q=kite`);
  signInOwner({ user_id: 99 });
  expect(listPlace(LIST)).toBe(LIST);
});
