import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer, ok } from '#testing/fake-server.ts';
import { field, fill, openAt } from '#testing/open-at.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { signInOwner } from '../../testing/residents.ts';
import { typedGenreProblem } from './genre-choice.rules.ts';
import { GenresField } from './GenresField.tsx';

const server = fakeServer();
const send = vi.fn<(genres: string) => void>();

const Form = () => {
  const form = useForm({
    place: 'genres',
    initial: { genres: 'Drama, Noir', typed_genre: '' },
    problemsIn: ({ typed_genre }): { typed_genre?: string } => {
      const problem = typedGenreProblem(typed_genre);
      return problem === null ? {} : { typed_genre: problem };
    },
    send: async ({ genres }) => {
      send(genres);
      return { success: true, status: 200, msg: '', details: [] };
    },
    onDone: () => {},
  });
  const { ref } = form;
  return (
    <form ref={ref} onSubmit={form.submit} aria-label="A title">
      <GenresField form={form} />
    </form>
  );
};

beforeEach(async () => {
  signInOwner();
  send.mockReset();
  server.answers['user/categories/get'] = ok(
    ['Comedy', 'Drama', 'Family', 'Melodrama'].map((genre_name, at) => ({
      genre_id: at + 1,
      genre_name,
      movies_series: [],
    })),
  );
  await openAt([{ path: '/', Component: Form }], '/');
  await screen.findByText('new');
});
afterEach(cleanup);

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chips = () =>
  within(screen.getByRole('list', { name: 'Chosen genres' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = (key: string) => act(async () => fireEvent.keyDown(field('Genre'), { key }));
const submit = () => act(async () => fireEvent.submit(screen.getByRole('form')));

it('offers the genres that there are, and marks those that no title has', async () => {
  expect(chips()).toEqual(['Drama', 'Noirnew']);
  await act(async () => fireEvent.click(field('Genre')));
  expect(options()).toEqual(['Comedy', 'Family', 'Melodrama']);
  await act(async () => screen.getByRole('option', { name: 'Family' }).click());
  expect(chips()).toEqual(['Drama', 'Noirnew', 'Family']);
  expect(screen.getByRole('status').textContent).toBe('Family added.');
  await submit();
  expect(send).toHaveBeenCalledWith('Drama, Noir, Family');
});

it('chooses genres by keyboard alone', async () => {
  await press('Enter');
  expect(field('Genre').getAttribute('aria-expanded')).toBe('true');
  await press('ArrowUp');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Melodrama');
  await press('ArrowDown');
  const active = screen.getByRole('option', { selected: true });
  expect([active.textContent, active.id]).toEqual([
    'Comedy',
    field('Genre').getAttribute('aria-activedescendant'),
  ]);
  await press('Enter');
  expect(chips()).toContain('Comedy');
  await press('Escape');
  expect(options()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('adds a new genre only when it is chosen as one', async () => {
  fill('Genre', 'dram');
  expect(options()).toEqual(['Melodrama', 'New genre: dram']);
  await act(async () => fireEvent.blur(field('Genre')));
  expect(chips()).toEqual(['Drama', 'Noirnew']);
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Genre'));
  expect(screen.getByText(/“dram” has not been added/)).toBeTruthy();
  fill('Genre', 'Western');
  await press('Enter');
  await submit();
  expect(send).toHaveBeenCalledWith('Drama, Noir, Western');
});

it('takes what is typed in full, also with commas, for the genre of that name', async () => {
  fill('Genre', 'comedy, family, ');
  expect(chips()).toEqual(['Drama', 'Noirnew', 'Comedy', 'Family']);
  fill('Genre', 'melodrama');
  await act(async () => fireEvent.blur(field('Genre')));
  expect(chips()).toContain('Melodrama');
  expect(field('Genre').value).toBe('');
});

it('removes a genre, and keeps the focus in the field', async () => {
  await act(async () => screen.getByRole('button', { name: 'Remove Drama' }).click());
  expect(chips()).toEqual(['Noirnew']);
  expect(document.activeElement).toBe(field('Genre'));
  expect(screen.getByRole('status').textContent).toBe('Drama removed.');
});

/** Opens the form again, whose genres load once the function is called. */
const openSlowly = async (): Promise<() => Promise<void>> => {
  cleanup();
  const answer = await server.answers['user/categories/get'];
  let load = () => {};
  server.answers['user/categories/get'] = new Promise((resolve) => {
    load = () => resolve(answer ?? ok());
  });
  await openAt([{ path: '/', Component: Form }], '/');
  return () => act(async () => load());
};

it('takes the first match by an Enter that comes before the genres have loaded', async () => {
  const load = await openSlowly();
  fill('Genre', 'fam');
  await press('Enter');
  expect(options()).toEqual([]);
  await load();
  await waitFor(() => expect(chips()).toEqual(['Drama', 'Noirnew', 'Family']));
  expect(field('Genre').value).toBe('');
});

it('makes no new genre by an Enter that comes before the genres have loaded', async () => {
  const load = await openSlowly();
  fill('Genre', 'Slow');
  await press('Enter');
  await load();
  expect(await screen.findByRole('option', { name: 'New genre: Slow' })).toBeTruthy();
  expect(field('Genre').value).toBe('Slow');
});
